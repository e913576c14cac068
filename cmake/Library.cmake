# libtilework.so: the engine, which knows no C type, and the C boundary over it.
file(GLOB_RECURSE engine_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/Sources/Tilework/*.swift)
file(GLOB_RECURSE boundary_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/Sources/TileworkC/*.swift)

# CMake does not see which headers Swift reads: an empty source, made anew with them, lets the boundary be compiled again.
set(header_stamp ${PROJECT_BINARY_DIR}/generated/HeaderStamp.swift)
add_custom_command(
  OUTPUT ${header_stamp}
  COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/generated
  COMMAND ${CMAKE_COMMAND} -E touch ${header_stamp}
  DEPENDS ${PROJECT_SOURCE_DIR}/include/tilework/tilework.h ${PROJECT_SOURCE_DIR}/Sources/CSupport/support.h
  VERBATIM)

# What is not reached goes, and with it what only unused code of the Swift runtime imports (posix_memalign, and
# arc4random_buf of a newer glibc where a Hashable is synthesized). lld, which comes with Swift, drops such imports;
# GNU ld keeps them. nodelete, because dlclose would unmap code that another thread may be running.
# The map names the functions of the stripped library for scripts/count_traps.py.
set(version_script ${PROJECT_SOURCE_DIR}/cmake/tilework.map)

# swift_library(target folder): engine and boundary as a shared library; its map and modules go to the folder.
function(swift_library target folder)
  add_library(${target}_engine STATIC ${engine_sources})
  embedded_swift(${target}_engine Tilework ${folder})

  add_library(${target} SHARED ${boundary_sources} ${header_stamp})
  embedded_swift(${target} TileworkC ${folder})
  target_link_libraries(${target} PRIVATE ${target}_engine)
  target_include_directories(${target} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/Sources/CSupport)
  target_link_options(${target} PRIVATE
    "SHELL:-enable-experimental-feature Embedded"
    LINKER:--version-script=${version_script}
    LINKER:--gc-sections
    LINKER:--icf=all
    LINKER:--no-undefined
    LINKER:-z,nodelete
    LINKER:-Map=${folder}/libtilework.map
    $<$<CONFIG:Release>:LINKER:--strip-all>)
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME tilework
    LIBRARY_OUTPUT_DIRECTORY ${folder}
    LINKER_TYPE LLD
    LINK_DEPENDS ${version_script}
    SOVERSION ${TILEWORK_ABI_VERSION})
endfunction()

swift_library(tilework ${PROJECT_BINARY_DIR})
add_library(tilework::tilework ALIAS tilework)
