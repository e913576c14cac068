"""Draw the tables of growth in a report as curves: draw_growth.py results.md growth.png."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from matplotlib.axes import Axes
from matplotlib.figure import Figure

TITLE = "## Growth: "
PLAIN = {"plain loop": "s", "binary search": "D"}
"""What is not Tilework's, and its marker."""
COLOURS = 10


class Table(NamedTuple):
    """A table of growth: what was measured in which unit, the numbers of items, and the medians by name."""

    subject: str
    unit: str
    items: list[int]
    medians: dict[str, list[float]]


def read_tables(report: str) -> list[Table]:
    """All tables of growth in a report."""
    return [read_table(part.splitlines()) for part in report.split(TITLE)[1:]]


def read_table(lines: list[str]) -> Table:
    """A table from its title and what follows. Its last column, the growth as a number, is left out."""
    subject, unit = lines[0].rsplit(", ", 1)
    head, _, *rows = [[cell.strip() for cell in line.split("|")[1:-2]] for line in lines if line.startswith("|")]
    items = [int(cell.replace(",", "")) for cell in head[1:]]
    return Table(subject, unit, items, {name: [float(cell.split()[0]) for cell in cells] for name, *cells in rows})


def draw(tables: list[Table], path: Path) -> None:
    """A panel for each table side by side, and one legend below."""
    names = list(dict.fromkeys(name for table in tables for name in table.medians))
    looks = {name: look_of(name, number) for number, name in enumerate(names)}
    figure = Figure(figsize=(15, 7.5), layout="constrained")
    curves: dict[str, object] = {}
    for axes, table in zip(figure.subplots(1, len(tables)), tables):
        curves |= draw_panel(axes, table, looks)
    figure.legend(
        [curves[name] for name in names], names, loc="outside lower center", ncols=5, fontsize=12, handlelength=4
    )
    figure.savefig(path, dpi=100)


def look_of(name: str, number: int) -> dict[str, object]:
    """How the curve of a name is drawn: in a colour, broken where the colours begin again; plain C black and dotted."""
    if name in PLAIN:
        return {"color": "black", "linestyle": ":", "marker": PLAIN[name]}
    return {"color": f"C{number % COLOURS}", "linestyle": "-" if number < COLOURS else "--", "marker": "o"}


def draw_panel(axes: Axes, table: Table, looks: dict[str, dict[str, object]]) -> dict[str, object]:
    """The curves of a table on logarithmic scales; returns them by name."""
    axes.set_title(table.subject, fontsize=14)
    axes.set(xscale="log", yscale="log", xlabel="items", ylabel=table.unit)
    axes.grid(alpha=0.4)
    return {
        name: axes.plot(table.items, medians, markersize=4, **looks[name])[0] for name, medians in table.medians.items()
    }


if __name__ == "__main__":
    draw(read_tables(Path(sys.argv[1]).read_text(encoding="utf-8")), Path(sys.argv[2]))
