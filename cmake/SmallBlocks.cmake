# The library once more, build/small/libtilework.so, with blocks of 16 items: few items make many blocks there. The C tests
# and the corpus of sequences run on it too, as small/NAME: it is loaded before the other and stands in for it.
swift_library(tilework_small ${PROJECT_BINARY_DIR}/small)
target_compile_options(tilework_small_engine PRIVATE -DTILEWORK_SMALL_BLOCKS)
target_compile_options(tilework_small PRIVATE -DTILEWORK_SMALL_BLOCKS)

# small_test(name program [argument…])
function(small_test name)
  add_test(NAME small/${name} COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(small/${name} PROPERTIES
    TIMEOUT 120
    ENVIRONMENT LD_PRELOAD=$<TARGET_FILE:tilework_small>)
endfunction()

# These tell how much memory an item takes, or fill a layout with millions of them: not with 16 in a block.
set(great_tests test_arrangement_limits test_block_size test_limits test_memory test_million)

foreach(source IN LISTS tests)
  get_filename_component(name ${source} NAME_WE)
  if(NOT name IN_LIST great_tests)
    small_test(${name} abi_${name})
  endif()
endforeach()
# Its sequences hide whole blocks.
replay_program(replay_small_sequences sequences)
target_compile_definitions(replay_small_sequences PRIVATE TILEWORK_SMALL_BLOCKS=1)
small_test(sequences replay_small_sequences ${PROJECT_SOURCE_DIR}/Tests/fuzz/corpus/sequences)
# That the other library stands in, and that its blocks are small.
small_test(test_block_size abi_test_block_size small)
