# The verbs of the project. CMake, Ninja and the Python tools come from PyPI into .venv, once.

PYTHON ?= python3
PREFIX ?= /usr/local
SECONDS ?= 600
PHOTOS ?=
SMALL ?=
BUILD := build
RESULTS := $(BUILD)/benchmarks/results.md
# What draws the growth curves; no other target needs it.
PLOTTING := $(BUILD)/plotting
BIN := .venv/bin
LIBRARY := $(CURDIR)/$(BUILD)/libtilework.so
# Is made anew whenever the library has been built from the sources as they are.
BUILT := $(BUILD)/built
# The same library as ordinary Swift without optimization, to compare with.
ORDINARY := $(CURDIR)/.build/debug/libTileworkC.so
PYTEST := $(BIN)/python -m pytest -q
SWIFT_SOURCES := Sources Tests Package.swift
LIBRARY_SOURCES = CMakeLists.txt $(shell find cmake include Sources)
C_SOURCES = $(shell find include Sources bindings Tests benchmarks -name '*.[ch]' -o -name '*.[ch]pp')
# A crashed Swift program may otherwise start a debugger that holds its pipe for minutes.
export SWIFT_BACKTRACE := enable=no
export PYTHONPATH := bindings/python

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help tools lib programs demo gallery test test-swift test-c test-python test-flavours test-fuzz bench fuzz \
    soak tsan format lint install clean

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r target text; do \
	    printf '  make %-8s %s\n' "$$target" "$$text"; done

tools:
	@scripts/prepare_tools.sh $(PYTHON)

$(BUILD)/build.ninja: | tools
	$(BIN)/cmake -G Ninja -S . -B $(BUILD) -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja \
	    -DCMAKE_COMPILE_WARNING_AS_ERROR=ON

lib: tools $(BUILD)/build.ninja ## build build/libtilework.so
	$(BIN)/cmake --build $(BUILD) --target tilework
	@touch $(BUILT)

$(BUILT): $(LIBRARY_SOURCES)
	@$(MAKE) --no-print-directory lib

programs: lib ## build the C examples, tests and benchmarks: build/examples, build/tests, build/benchmarks
	$(BIN)/cmake --build $(BUILD)

demo: lib ## lay out 6,949 real pictures, or those of PHOTOS=folder, as build/demo/wall.svg and wall.png
	TILEWORK_LIBRARY=$(LIBRARY) $(BIN)/python bindings/python/examples/wall.py --output $(BUILD)/demo \
	    $(if $(PHOTOS),--photos "$(PHOTOS)")

# With SMALL=folder also the pictures of the README, whose folder is docs/gallery.
gallery: lib ## lay out the same pictures in every arrangement, as build/gallery/NAME.svg and NAME.png
	$(BIN)/cmake --build $(BUILD) --target example_gallery
	@mkdir -p $(BUILD)/gallery
	$(BUILD)/examples/gallery benchmarks/data/picture_sizes.csv $(BUILD)/gallery
	TILEWORK_LIBRARY=$(LIBRARY) $(BIN)/python bindings/python/examples/gallery.py --output $(BUILD)/gallery
	$(if $(SMALL),TILEWORK_LIBRARY=$(LIBRARY) $(BIN)/python bindings/python/examples/gallery.py --small --output $(SMALL))

test: ## run everything: Swift, C, Python and ABI tests, both flavours, 20 s of each fuzzer; about 6 minutes
	@$(MAKE) --no-print-directory --keep-going test-swift test-c test-python test-flavours test-fuzz
	@echo "All tests passed."

test-swift: tools
	swift test

test-c: programs
	$(BIN)/ctest --test-dir $(BUILD) --output-on-failure

test-python: lib
	TILEWORK_LIBRARY=$(LIBRARY) $(PYTEST)

test-flavours: tools
	swift build
	TILEWORK_LIBRARY=$(ORDINARY) $(PYTEST) --ignore=Tests/abi

test-fuzz: programs
	scripts/run_fuzzers.sh 20

$(PLOTTING)/requirements.txt: benchmarks/requirements.txt | tools
	@echo "installing Matplotlib into $(PLOTTING)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade --target $(PLOTTING) \
	    -r $< -c scripts/requirements.txt
	@cp $< $@

# With RESULTS=benchmarks/results.md the project's own results; the picture of growth stands beside them.
bench: programs $(PLOTTING)/requirements.txt ## measure against plain C, write RESULTS=build/benchmarks/results.md
	@$(BUILD)/benchmarks/bench benchmarks/data/picture_sizes.csv "$(RESULTS)"
	@PYTHONPATH=$(PLOTTING) $(BIN)/python benchmarks/draw_growth.py "$(RESULTS)" "$(dir $(RESULTS))growth.png"

fuzz: programs ## fuzz for SECONDS=600 each
	scripts/run_fuzzers.sh $(SECONDS)

# On blocks of 512 and of 16 items; the frames of lanes that are kept, which depend on what came before, by the reference.
soak: programs ## compare a million random edits, twice, with layouts made at once, some 20 minutes
	TILEWORK_CASES=250 $(BUILD)/tests/test_edits
	TILEWORK_CASES=250 LD_PRELOAD=$(CURDIR)/$(BUILD)/small/libtilework.so $(BUILD)/tests/test_edits
	TILEWORK_CASES=20 TILEWORK_LIBRARY=$(LIBRARY) $(PYTEST) Tests/reference/test_edits.py

tsan: tools ## run the test of threads under ThreadSanitizer, some 20 s
	scripts/run_tsan.sh

format: tools ## format every source
	swift format --in-place --recursive $(SWIFT_SOURCES)
	$(BIN)/clang-format -i $(C_SOURCES)
	$(BIN)/ruff check --quiet --fix .
	$(BIN)/ruff format --quiet .

lint: tools ## check the format, and Python's types
	swift format lint --strict --recursive $(SWIFT_SOURCES)
	$(BIN)/clang-format --dry-run -Werror $(C_SOURCES)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy scripts Tests/reference Tests/vectors
	$(BIN)/mypy bindings/python/tilework bindings/python/tests bindings/python/backend
	$(BIN)/mypy bindings/python/examples
	$(BIN)/mypy Tests/readme/test_readme.py
	$(BIN)/mypy benchmarks

# A library that is built needs no compiler to be installed, nor does root.
install: $(BUILT) ## install library, header, pkg-config file and CMake package into PREFIX=/usr/local
	$(BIN)/cmake --install $(BUILD) --prefix "$(PREFIX)"

clean: ## remove everything that was built (.venv stays)
	rm -rf $(BUILD) .build
