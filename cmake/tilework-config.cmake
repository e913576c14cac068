include(${CMAKE_CURRENT_LIST_DIR}/tilework-targets.cmake)
