# embedded_swift(target module): compile a target as one module of Embedded Swift with strict memory safety.
function(embedded_swift target module)
  set_target_properties(${target} PROPERTIES
    Swift_MODULE_NAME ${module}
    Swift_COMPILATION_MODE wholemodule
    Swift_MODULE_DIRECTORY ${PROJECT_BINARY_DIR}/modules
    Swift_LANGUAGE_VERSION 6
    POSITION_INDEPENDENT_CODE ON)
  target_compile_options(${target} PRIVATE
    "SHELL:-enable-experimental-feature Embedded"
    -parse-as-library
    -strict-memory-safety
    "SHELL:-Xfrontend -function-sections"
    # A function that takes a closure stands once, not once for every caller.
    "SHELL:-Xllvm -sil-disable-pass=closure-specialize"
    # The size of a program that links the library is its users' concern; what is hot is marked @_optimize(speed).
    $<$<CONFIG:Release>:-Osize>)
endfunction()
