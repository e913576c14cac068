#!/bin/sh
# Checks that the compilers are there, and installs the tools of requirements.txt into .venv unless that is done.
# Usage: prepare_tools.sh [python3]
set -eu
cd "$(dirname "$0")/.."
python=${1:-python3}
stamp=.venv/requirements.txt

fail() {
    echo "$1" >&2
    exit 1
}

scripts/check_compilers.sh
cmp -s scripts/requirements.txt "$stamp" && exit 0

command -v "$python" >/dev/null || fail "Python 3.9 or later is missing: install it, or name it in PYTHON."
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 9))' ||
    fail "Python 3.9 or later is needed, and $python is an older one."
"$python" -c 'import venv, ensurepip' 2>/dev/null ||
    fail "Python's venv module is missing: install it (python3-venv on Debian and Ubuntu)."

echo "installing CMake, Ninja and the Python tools into .venv"
"$python" -m venv --clear .venv || fail "The virtual environment .venv could not be made with $python."
log=.venv/install.log
.venv/bin/python -m pip install --quiet --disable-pip-version-check -r scripts/requirements.txt >"$log" 2>&1 ||
    fail "The tools could not be installed from PyPI, is there a network? See $log."
cp scripts/requirements.txt "$stamp"
