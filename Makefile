# The verbs of the project. CMake, Ninja and the Python tools come from PyPI into .venv, once.

PYTHON ?= python3
PREFIX ?= /usr/local
SECONDS ?= 600
BUILD := build
BIN := .venv/bin
# A crashed Swift program may otherwise start a debugger that holds its pipe for minutes.
export SWIFT_BACKTRACE := enable=no

.DEFAULT_GOAL := help
.PHONY: help tools lib install clean

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | column -t -s '|'

tools:
	@scripts/prepare_tools.sh $(PYTHON)

$(BUILD)/build.ninja: | tools
	$(BIN)/cmake -G Ninja -S . -B $(BUILD) -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja \
	    -DCMAKE_COMPILE_WARNING_AS_ERROR=ON

lib: tools $(BUILD)/build.ninja ## build build/libtilework.so
	$(BIN)/cmake --build $(BUILD) --target tilework

install: lib ## install library, headers, pkg-config file and CMake package into PREFIX
	$(BIN)/cmake --install $(BUILD) --prefix $(PREFIX)

clean: ## remove everything that was built (.venv stays)
	rm -rf $(BUILD) .build
