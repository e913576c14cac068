# C programs over the library: every bindings/c/*.c is an example, build/examples/NAME; every Tests/abi/*.c is a test,
# build/tests/NAME, that passes when it returns 0; every benchmarks/*.c prints its figures, build/benchmarks/NAME.
find_package(Threads REQUIRED)
file(GLOB examples CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bindings/c/*.c)
file(GLOB tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/Tests/abi/*.c)
file(GLOB benchmarks CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/benchmarks/*.c)

function(c_program target name source folder)
  add_executable(${target} ${source})
  target_link_libraries(${target} PRIVATE tilework::tilework Threads::Threads ${CMAKE_DL_LIBS})
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic)
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME ${name}
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/${folder}
    C_STANDARD 11
    C_EXTENSIONS OFF)
endfunction()

foreach(source IN LISTS examples)
  get_filename_component(name ${source} NAME_WE)
  c_program(example_${name} ${name} ${source} examples)
endforeach()

foreach(source IN LISTS benchmarks)
  get_filename_component(name ${source} NAME_WE)
  c_program(benchmark_${name} ${name} ${source} benchmarks)
  # The plain C in them gets what distributions build with; of several -O the last one counts.
  target_compile_options(benchmark_${name} PRIVATE -O2)
  string(STRIP "${CMAKE_C_FLAGS} -O2" flags)
  target_compile_definitions(benchmark_${name} PRIVATE
    BENCHMARK_FLAGS="${flags}"
    BENCHMARK_SWIFT="${CMAKE_Swift_COMPILER_VERSION}"
    BENCHMARK_LIBRARY="$<TARGET_FILE:tilework>"
    BENCHMARK_FIRST_LAYOUT="$<TARGET_FILE:benchmark_first_layout>")
endforeach()
# It loads the library itself.
target_link_options(benchmark_first_layout PRIVATE LINKER:--as-needed)

foreach(source IN LISTS tests)
  get_filename_component(name ${source} NAME_WE)
  c_program(abi_${name} ${name} ${source} tests)
  # Assertions stay on in a release build.
  target_compile_options(abi_${name} PRIVATE -UNDEBUG)
  add_test(NAME abi/${name} COMMAND abi_${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(abi/${name} PROPERTIES TIMEOUT 120)
endforeach()

# The golden vectors as a C header.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(vectors ${PROJECT_SOURCE_DIR}/Tests/vectors)
file(GLOB vector_sets CONFIGURE_DEPENDS ${vectors}/*.json)
add_custom_command(
  OUTPUT ${PROJECT_BINARY_DIR}/vectors/vectors.h
  COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/vectors
  COMMAND Python3::Interpreter ${vectors}/emit_c.py ${PROJECT_BINARY_DIR}/vectors/vectors.h ${vector_sets}
  DEPENDS ${vectors}/emit_c.py ${vector_sets}
  VERBATIM)
target_sources(abi_test_vectors PRIVATE ${PROJECT_BINARY_DIR}/vectors/vectors.h)
target_include_directories(abi_test_vectors PRIVATE ${PROJECT_BINARY_DIR}/vectors)
