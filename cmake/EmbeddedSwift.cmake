# A module is one object: several threads would cut it into pieces that are optimized one by one, and not when linking.
set(CMAKE_Swift_NUM_THREADS 0)

# embedded_swift(target module folder): compile a target as one module of Embedded Swift with strict memory safety; what
# others need of it goes to folder/modules.
function(embedded_swift target module folder)
  set_target_properties(${target} PROPERTIES
    Swift_MODULE_NAME ${module}
    Swift_COMPILATION_MODE wholemodule
    Swift_MODULE_DIRECTORY ${folder}/modules
    Swift_LANGUAGE_VERSION 6
    POSITION_INDEPENDENT_CODE ON
    # The archiver must know LLVM's code.
    STATIC_LIBRARY_OPTIONS $<$<CONFIG:Release>:-lto=llvm-full>)
  target_compile_options(${target} PRIVATE
    "SHELL:-enable-experimental-feature Embedded"
    -parse-as-library
    "SHELL:-num-threads 0"
    -strict-memory-safety
    "SHELL:-Xfrontend -function-sections"
    # The library is to be small: a function that takes a closure stands once and not once for every caller, and LLVM
    # alone decides what is inlined, when it sees both modules together. What is hot is marked @_optimize(speed), and
    # loops there count by `while`: a `for` over a range would call its iterator.
    "SHELL:$<$<CONFIG:Release>:-Osize -lto=llvm-full>"
    "SHELL:$<$<CONFIG:Release>:-Xllvm -sil-disable-pass=closure-specialize -Xllvm -sil-disable-pass=inline>")
endfunction()
