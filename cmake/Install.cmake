# What `cmake --install` copies: the library with its header, pkg-config file and CMake package, or, inside a Python
# wheel, the library alone.
if(SKBUILD)
  # A wheel has no symbolic links, a versioned name would be shipped twice.
  set_property(TARGET tilework PROPERTY SOVERSION)
  install(TARGETS tilework LIBRARY DESTINATION tilework)
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION tilework)
  return()
endif()

include(CMakePackageConfigHelpers)
set(generated ${PROJECT_BINARY_DIR}/install)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/tilework)
set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

install(TARGETS tilework EXPORT tilework-targets LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/tilework DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

# The installed module map stands beside the header: one at the top of a shared include folder would speak for all.
file(READ ${PROJECT_SOURCE_DIR}/include/module.modulemap module_map)
string(REPLACE "header \"tilework/" "header \"" module_map "${module_map}")
file(CONFIGURE OUTPUT ${generated}/module.modulemap CONTENT "${module_map}" @ONLY)
install(FILES ${generated}/module.modulemap DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/tilework)

# Relative to its own place, so that the installed tree can be moved and PREFIX chosen at install time.
file(RELATIVE_PATH prefix_from_pkgconfig /${pkgconfig_dir} /)
configure_file(${PROJECT_SOURCE_DIR}/cmake/tilework.pc.in ${generated}/tilework.pc @ONLY)
install(FILES ${generated}/tilework.pc DESTINATION ${pkgconfig_dir})

write_basic_package_version_file(${generated}/tilework-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_SOURCE_DIR}/cmake/tilework-config.cmake
  ${generated}/tilework-config-version.cmake
  DESTINATION ${package_dir})
install(EXPORT tilework-targets NAMESPACE tilework:: DESTINATION ${package_dir})
