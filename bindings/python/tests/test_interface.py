"""What readers, type checkers and misspellings meet."""

from __future__ import annotations

import inspect
import re
import typing
import weakref
from dataclasses import fields
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest
import tilework as tw
from tilework import sections

CLASSES = [member for member in vars(tw).values() if inspect.isclass(member)]
METHODS = {
    f"{cls.__name__}.{name}": member.fget if isinstance(member, property) else member
    for cls in CLASSES
    for name, member in inspect.getmembers(cls, lambda it: isinstance(it, (FunctionType, property)))
    if not name.startswith("_")
}
WORDS = (tw.Placement, tw.Sizing, tw.Reflow)


@pytest.mark.parametrize("cls", CLASSES)
def test_the_hints_of_classes_can_be_read(cls: type) -> None:
    typing.get_type_hints(cls)


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
def test_the_hints_of_methods_can_be_read(method: Any) -> None:
    assert "return" in typing.get_type_hints(method)


def test_hints_tell_the_words() -> None:
    assert typing.get_type_hints(tw.Waterfall)["placement"] == tw.Placement
    assert typing.get_type_hints(tw.Layout.append)["items"] == tw.Items


@pytest.mark.parametrize("cls", [tw.Waterfall, tw.Track, tw.Item, tw.Element, tw.Report])
def test_help_gives_every_field_a_meaning(cls: Any) -> None:
    named = [field.name for field in fields(cls) if field.init] if cls is tw.Waterfall else cls._fields
    told = re.findall(r"^ *((?:\w+, )*\w+): \S", inspect.getdoc(cls) or "", re.MULTILINE)
    assert sorted(name for names in told for name in names.split(", ")) == sorted(named)


def test_help_and_the_readme_name_every_word() -> None:
    readme = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    for word in (word for words in WORDS for word in typing.get_args(words)):
        assert f'"{word}"' in (tw.Waterfall.__doc__ or "")
        assert f'"{word}"' in readme
    for word in typing.get_args(tw.Span):
        assert f'"{word}"' in (tw.Item.__doc__ or "")
        assert f'"{word}"' in readme
    for name in (field.name for field in fields(tw.Waterfall) if field.init):
        assert f"`{name}`" in readme
    assert list(sections._PLACEMENTS) == list(typing.get_args(tw.Placement))


def test_misspelt_attributes_are_refused(layout: tw.Layout) -> None:
    with pytest.raises(AttributeError, match="widht"):
        layout.widht = 2  # type: ignore[attr-defined]
    assert weakref.ref(layout)() is layout


def test_the_package_tells_its_version() -> None:
    project = (Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8")
    assert f'\nversion = "{tw.__version__}"\n' in project
