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

CLASSES = [member for member in vars(tw).values() if inspect.isclass(member)]
METHODS = {
    f"{cls.__name__}.{name}": member.fget if isinstance(member, property) else member
    for cls in CLASSES
    for name, member in inspect.getmembers(cls, lambda it: isinstance(it, (FunctionType, property)))
    if not name.startswith("_")
}
SECTIONS = [tw.Waterfall, tw.Mosaic, tw.Album, tw.Justified, tw.Grid, tw.Flow, tw.Quilt]
WORDS = {
    tw.Waterfall: (tw.Placement, tw.Sizing, tw.Reflow),
    tw.Mosaic: (tw.Overflow,),
    tw.Justified: (tw.Method, tw.Last),
    tw.Grid: (tw.Last,),
    tw.Flow: (tw.Justify, tw.Align),
    tw.Item: (tw.Span,),
    tw.Element: (tw.Edge,),
}


@pytest.mark.parametrize("cls", CLASSES)
def test_the_hints_of_classes_can_be_read(cls: type) -> None:
    typing.get_type_hints(cls)


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
def test_the_hints_of_methods_can_be_read(method: Any) -> None:
    assert "return" in typing.get_type_hints(method)


def test_hints_tell_the_words() -> None:
    assert typing.get_type_hints(tw.Waterfall)["placement"] == tw.Placement
    assert typing.get_type_hints(tw.Layout.append)["items"] == tw.Items


def options(cls: Any) -> list[str]:
    return [field.name for field in fields(cls) if field.init]


@pytest.mark.parametrize("cls", [*SECTIONS, tw.Section, tw.Track, tw.Item, tw.Element, tw.Report])
def test_help_gives_every_field_a_meaning(cls: Any) -> None:
    named = options(cls) if issubclass(cls, tw.Section) else cls._fields
    told = re.findall(r"^ *((?:\w+, )*\w+): \S", inspect.getdoc(cls) or "", re.MULTILINE)
    assert sorted(name for names in told for name in names.split(", ")) == sorted(named)


def test_help_and_the_readme_name_every_word() -> None:
    readme = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    for cls, words in WORDS.items():
        for word in (word for each in words for word in typing.get_args(each)):
            assert f'"{word}"' in (cls.__doc__ or "")
            assert f'"{word}"' in readme
    for name in (name for cls in SECTIONS for name in options(cls)):
        assert f"`{name}`" in readme


@pytest.mark.parametrize("cls", SECTIONS)
def test_own_options_come_before_the_common_ones(cls: Any) -> None:
    names = options(cls)
    common = options(tw.Section)
    first = names.index(common[0])
    assert first > 0
    assert names[first : first + len(common)] == common


def test_misspelt_attributes_are_refused(layout: tw.Layout) -> None:
    with pytest.raises(AttributeError, match="widht"):
        layout.widht = 2  # type: ignore[attr-defined]
    assert weakref.ref(layout)() is layout


def test_the_package_tells_its_version() -> None:
    project = (Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8")
    assert f'\nversion = "{tw.__version__}"\n' in project


def test_the_readme_lists_what_a_layout_has() -> None:
    text = Path(__file__).parents[1].joinpath("README.md").read_text(encoding="utf-8")
    table = text[text.index("## Methods") : text.index("## Sections")]
    cells = re.findall(r"^\| (`.*?`) \|", table, re.MULTILINE)
    listed = dict(re.findall(r"`(\w+)(?:\((.*?)\))?`", " ".join(cells)))
    for name, member in inspect.getmembers(tw.Layout, lambda it: isinstance(it, (FunctionType, property))):
        if name.startswith("_"):
            continue
        assert name in listed
        if not isinstance(member, property):
            parameters = [p.replace(annotation=p.empty) for p in inspect.signature(member).parameters.values()]
            shown = inspect.Signature(parameters[1:])
            assert listed[name] == str(shown)[1:-1].replace("'", '"')
