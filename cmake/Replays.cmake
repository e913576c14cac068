# The corpora of the fuzzers as tests, without libFuzzer: Tests/fuzz/NAME.c, with what is in a folder NAME beside it, over
# every file of Tests/fuzz/corpus/NAME.
find_package(Python3 COMPONENTS Interpreter QUIET)
find_path(FFI_INCLUDE_DIR ffi.h)
find_library(FFI_LIBRARY ffi)

function(replay_program target name)
  file(GLOB parts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/Tests/fuzz/${name}/*.c)
  add_executable(${target} Tests/fuzz/${name}.c ${parts} Tests/fuzz/replay.c)
  target_link_libraries(${target} PRIVATE tilework::tilework m)
  set_target_properties(${target} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests
    C_STANDARD 11
    C_EXTENSIONS OFF)
endfunction()

function(replay_test name)
  replay_program(replay_${name} ${name})
  add_test(NAME fuzz/${name} COMMAND replay_${name} ${PROJECT_SOURCE_DIR}/Tests/fuzz/corpus/${name})
  set_tests_properties(fuzz/${name} PROPERTIES TIMEOUT 120)
endfunction()

replay_test(sequences)
if(FFI_INCLUDE_DIR AND FFI_LIBRARY AND Python3_Interpreter_FOUND)
  set(call_table ${PROJECT_BINARY_DIR}/generated/call_table.h)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/generated)
  add_custom_command(
    OUTPUT ${call_table}
    COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/Tests/fuzz/make_call_table.py
      ${PROJECT_SOURCE_DIR}/Tests/abi/abi.json > ${call_table}
    DEPENDS Tests/fuzz/make_call_table.py Tests/abi/abi.json
    VERBATIM)
  replay_test(calls)
  target_sources(replay_calls PRIVATE ${call_table})
  target_include_directories(replay_calls PRIVATE ${PROJECT_BINARY_DIR}/generated ${FFI_INCLUDE_DIR})
  target_link_libraries(replay_calls PRIVATE ${FFI_LIBRARY})
else()
  message(STATUS "libffi's header is not installed: the corpus of single calls is not replayed.")
endif()
