# C programs over the library: every bindings/c/*.c is an example, build/examples/NAME; every Tests/abi/*.c is a test,
# build/tests/NAME, that passes when it returns 0.
file(GLOB examples CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bindings/c/*.c)
file(GLOB tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/Tests/abi/*.c)

function(c_program target source folder)
  get_filename_component(name ${source} NAME_WE)
  add_executable(${target} ${source})
  target_link_libraries(${target} PRIVATE tilework::tilework ${CMAKE_DL_LIBS})
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic)
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME ${name}
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/${folder}
    C_STANDARD 11
    C_EXTENSIONS OFF)
endfunction()

foreach(source IN LISTS examples)
  get_filename_component(name ${source} NAME_WE)
  c_program(example_${name} ${source} examples)
endforeach()

find_package(Threads REQUIRED)
foreach(source IN LISTS tests)
  get_filename_component(name ${source} NAME_WE)
  c_program(test_${name} ${source} tests)
  target_link_libraries(test_${name} PRIVATE Threads::Threads)
  add_test(NAME ${name} COMMAND test_${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES TIMEOUT 120)
endforeach()
