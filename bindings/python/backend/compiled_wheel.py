"""scikit-build-core as the backend of pip, after a look whether there are compilers to build the library with.

Without them CMake would fail, in many lines. The hooks are those of PEP 517 and PEP 660.
"""

from __future__ import annotations

import subprocess
import sys
from functools import wraps
from pathlib import Path
from typing import Any, Callable

from scikit_build_core import build

CHECK = Path(__file__).resolve().parents[3] / "scripts/check_compilers.sh"


def compiled(hook: Callable[..., Any]) -> Callable[..., Any]:
    """A hook that ends the build with one sentence where a compiler is missing."""

    @wraps(hook)
    def checked(*arguments: Any, **options: Any) -> Any:
        check = subprocess.run(["/bin/sh", CHECK], stderr=subprocess.PIPE, text=True)
        if check.returncode:
            sys.exit(check.stderr.rstrip())
        return hook(*arguments, **options)

    return checked


get_requires_for_build_wheel = compiled(build.get_requires_for_build_wheel)
get_requires_for_build_editable = compiled(build.get_requires_for_build_editable)
prepare_metadata_for_build_wheel = compiled(build.prepare_metadata_for_build_wheel)
prepare_metadata_for_build_editable = compiled(build.prepare_metadata_for_build_editable)
build_wheel = compiled(build.build_wheel)
build_editable = compiled(build.build_editable)
get_requires_for_build_sdist = build.get_requires_for_build_sdist
build_sdist = build.build_sdist
