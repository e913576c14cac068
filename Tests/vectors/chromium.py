"""Asks Chromium how it lays boxes out, and writes cases with its answers: what the make_… scripts have in common."""

from __future__ import annotations

import argparse
import html
import json
import random
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from reference.model import AXIS_HORIZONTAL, DIRECTION_RTL, LAYOUT_NO_SNAP  # noqa: E402

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--enable-blink-features=CSSGridLanesLayout",
]

PAGE = """<!doctype html><meta charset="utf-8">
<style>
  body { margin: 0; font-size: 16px }
  body > div { box-sizing: border-box }
  body > div > div { min-width: 0; min-height: 0 }
</style>
<body><script>
function lay(container, items) {
  const box = document.createElement("div");
  box.style.cssText = container;
  for (const css of items) box.append(Object.assign(document.createElement("div"), {style: css}));
  document.body.append(box);
  const origin = box.getBoundingClientRect();
  const frames = [...box.children].map(child => {
    const r = child.getBoundingClientRect();
    return [r.x - origin.x, r.y - origin.y, r.width, r.height];
  });
  box.remove();
  return {frames, content: [origin.width, origin.height]};
}
const answers = CASES.map(c => c.containers.map(container => lay(container, c.items)));
document.body.textContent = JSON.stringify({version: navigator.userAgent, answers});
</script>
"""


def program_argument(doc: str | None) -> str:
    """The program that the command line names."""
    parser = argparse.ArgumentParser(description=doc.splitlines()[0] if doc else None)
    parser.add_argument("--chromium", default="chromium", help="the program to ask")
    program: str = parser.parse_args().chromium
    return program


def version(program: str) -> str:
    """Its name and version."""
    words = subprocess.run([program, "--version"], check=True, capture_output=True, text=True).stdout.split()
    return " ".join(words[:2])


@dataclass(frozen=True)
class Case:
    """A case.

    `layout` and `section` hold fields of the header's configurations; `css` is the container's and every item's; a
    track is [breadth, weight, minimum].
    """

    layout: dict[str, float]
    section: dict[str, float]
    items: list[list[float]]
    css: tuple[str, list[str]]
    tracks: list[list[float]] | None = None

    def question(self) -> dict[str, Any]:
        """The case for PAGE."""
        return {"containers": [self.css[0]], "items": self.css[1]}

    def record(self, answer: dict[str, Any]) -> dict[str, Any]:
        """The case and its answer, as the file keeps them."""
        tracks = {"track_list": self.tracks} if self.tracks else {}
        return {"layout": self.layout, "section": self.section, **tracks, "items": self.items, **answer}


def make_layout(source: random.Random, number: int, breadth: float) -> dict[str, float]:
    """A viewport of a breadth; every fourth is sideways, some are right to left."""
    horizontal, mirrored = number % 4 == 3, source.random() < 0.3
    layout: dict[str, float] = {"flags": LAYOUT_NO_SNAP, "height" if horizontal else "width": breadth}
    layout.update({"axis": AXIS_HORIZONTAL} if horizontal else {})
    layout.update({"direction": DIRECTION_RTL} if mirrored else {})
    return layout


def make_insets(source: random.Random) -> dict[str, float]:
    """Four insets, or some of them."""
    names = ("main_start", "main_end", "cross_start", "cross_end")
    return {f"inset_{name}": length(source, 30) if source.random() < 0.6 else 0 for name in names}


def container(layout: dict[str, float], section: dict[str, float]) -> list[str]:
    """A container's size, padding and gaps. Sideways is a vertical writing mode: inline is across in either case."""
    horizontal, mirrored = "axis" in layout, "direction" in layout
    mode = f"writing-mode: vertical-{'rl' if mirrored else 'lr'}" if horizontal else ""
    inset = {name: section.get(f"inset_{name}", 0) for name in ("main_start", "main_end", "cross_start", "cross_end")}
    return [
        mode or f"direction: {'rtl' if mirrored else 'ltr'}",
        f"inline-size: {layout['height' if horizontal else 'width']}px",
        f"padding-block: {inset['main_start']}px {inset['main_end']}px",
        f"padding-inline: {inset['cross_start']}px {inset['cross_end']}px",
        f"row-gap: {section.get('gap_main', 0)}px",
        f"column-gap: {section.get('gap_cross', 0)}px",
    ]


def make_file(name: str, about: str, seed: int, cases: list[Case]) -> None:
    """Asks the program of the command line and writes the file."""
    program = program_argument(about)
    answers = ask(program, [case.question() for case in cases])
    records = [case.record(answer[0]) for case, answer in zip(cases, answers)]
    write(name, {"about": about, "program": version(program), "seed": seed}, records)
    print(f"{name}: {len(records)} cases, {sum(len(case.items) for case in cases)} items")


def length(source: random.Random, most: int) -> float:
    """A length up to `most` px: whole, in 1/64, or 0."""
    return source.choice([source.randint(0, most), source.randint(0, most), source.randint(0, most * 64) / 64])


def ask(program: str, cases: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Chromium's answers: for each case one for every container."""
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder, "page.html")
        page.write_text(PAGE.replace("CASES", json.dumps(cases), 1), encoding="utf-8")
        command = [program, *FLAGS, f"--user-data-dir={folder}/profile", "--dump-dom", page.as_uri()]
        dom = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    body = re.search("<body>(.*)</body>", dom, re.DOTALL)
    if body is None:
        raise SystemExit("the page has no body")
    answers: list[list[dict[str, Any]]] = json.loads(html.unescape(body[1]))["answers"]
    return answers


def write(name: str, head: dict[str, Any], records: list[dict[str, Any]]) -> None:
    """One line for each part of a case."""
    lines = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in head.items()]
    cases = ["{\n" + ",\n".join(f"    {json.dumps(k)}: {compact(v)}" for k, v in r.items()) + "\n   }" for r in records]
    text = "{\n" + ",\n".join(lines) + ',\n  "cases": [\n   ' + ",\n   ".join(cases) + "\n  ]\n}\n"
    json.loads(text)
    (HERE / name).write_text(text, encoding="utf-8")


def compact(value: Any) -> str:
    """JSON without needless zeros and spaces."""
    return re.sub(r"\.0(?=[,\]}])", "", json.dumps(value)).replace(", ", ",").replace(",[", ", [")
