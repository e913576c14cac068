"""The album: one to ten photos in a group, arranged by their ratios. Lengths are whole numbers of units.

Photos stand in lines: in rows, or in columns (a tall first photo beside a column of the others). A rule says how thick
each line is and how long each tile in it; then tiles below the least side are raised, at the cost of the others.
Doubles are added in the order of the photos: sum() would round differently.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from .boxes import Box


@dataclass(frozen=True)
class Room:
    """What a group may take, in grid steps. `bounded`: groups of lines by score must keep to the extent, too."""

    breadth: int
    extent: int
    least: int
    gap_main: int
    gap_cross: int
    bounded: bool

    @property
    def columns(self) -> int:
        """Tiles of the least side that fit side by side."""
        return (self.breadth + self.gap_cross) // (self.least + self.gap_cross)

    @property
    def rows(self) -> int:
        return (self.extent + self.gap_main) // (self.least + self.gap_main)


@dataclass
class Lines:
    """`thickness` of each line; `lengths` of the tiles in each. `extent`: of a group of columns."""

    thickness: list[int]
    lengths: list[list[int]]
    bounded: bool = True
    columns: bool = False
    extent: int = 0


def group(
    ratios: list[float],
    breadth: int,
    max_extent: int,
    least: int,
    gap_main: int,
    gap_cross: int,
    step: int,
    bounded: bool | None = None,
) -> tuple[list[Box], int]:
    """The tiles and the extent of the group. `bounded`: the configuration gives max_extent; else it is the breadth."""
    room = Room(
        breadth // step,
        max_extent // step,
        max(least // step, 1),
        gap_main // step,
        gap_cross // step,
        max_extent != breadth if bounded is None else bounded,
    )
    r = [min(max(ratio, 2.0**-8), 2.0**8) for ratio in ratios]
    boxes, extent = _placed(_lines(r, room), room)
    return [Box(*(side * step for side in box)) for box in boxes], extent * step


def crop(ratio: float, breadth: float, extent: float) -> float:
    """What is cut away of a photo that fills a tile."""
    tile = breadth / extent
    return 1 - min(tile / ratio, ratio / tile)


def _lines(r: list[float], room: Room) -> Lines:
    if len(r) >= 5 or (len(r) > 1 and max(r) > 2):
        cropped = _cropped(r)
        splits = _splits(r, room, room.bounded) or list(_usual_splits(r))
        return _best(cropped, splits, room, room.bounded)
    lines = {1: _one, 2: _two, 3: _three, 4: _four}[len(r)](r, room)
    if not _has_room(lines, room):
        # Another arrangement may have it.
        splits = _splits(r, room, True)
        if splits:
            return _best(_cropped(r), splits, room, True)
    return lines


def _has_room(lines: Lines, room: Room) -> bool:
    """Whether every tile can have the least side."""
    longest = max(len(tiles) for tiles in lines.lengths)
    if lines.columns:
        return len(lines.lengths) <= room.columns and _sum_least(longest, room.least, room.gap_main) <= lines.extent
    return longest <= room.columns and len(lines.lengths) <= room.rows


def _sum_least(count: int, least: int, gap: int) -> int:
    return count * least + (count - 1) * gap


# ---------------------------------------------------------------------------------------------- One to four photos


def _one(r: list[float], room: Room) -> Lines:
    return Lines([_round(min(room.breadth / r[0], room.extent))], [[room.breadth]])


def _two(r: list[float], room: Room) -> Lines:
    width, height = room.breadth, room.extent
    inner, stacked = max(width - room.gap_cross, 0), max(height - room.gap_main, 0)
    classes, average = _classes(r), _average(r)
    if classes == "ww" and height > 0 and average > 1.4 * width / height and r[1] - r[0] < 0.2:
        h = _round(min(width / r[0], width / r[1], stacked / 2))
        return Lines([h, h], [[width], [width]])
    if classes in ("ww", "qq"):
        half = inner // 2
        return Lines([_round(min(half / r[0], half / r[1], height))], [[half, inner - half]])
    second = min(
        _round(max(0.4 * inner, inner / r[0] / (1 / r[0] + 1 / r[1]))),
        inner - _round(1.5 * room.least),
    )
    first = inner - second
    return Lines([min(height, _round(min(first / r[0], second / r[1])))], [[first, second]])


def _three(r: list[float], room: Room) -> Lines:
    inner = max(room.breadth - room.gap_cross, 0)
    if _classes(r)[0] == "n":
        height = _column(2, room)
        stacked = max(height - room.gap_main, 0)
        low = _round(min(stacked / 2, r[1] * inner / (r[2] + r[1])))
        high = stacked - low
        right = max(room.least, _round(min(inner / 2, low * r[2], high * r[1])))
        left = min(_round(height * r[0]), inner - right)
        return Lines([left, right], [[height], [high, low]], columns=True, extent=height)
    top = _top(r, room)
    half = inner // 2
    below = min(room.extent - top - room.gap_main, _round(min(half / r[1], half / r[2])))
    return Lines([top, below], [[room.breadth], [half, inner - half]])


def _four(r: list[float], room: Room) -> Lines:
    if _classes(r)[0] == "w":
        inner = max(room.breadth - 2 * room.gap_cross, 0)
        top = _top(r, room)
        h = _round(inner / (r[1] + r[2] + r[3]))
        first = max(room.least, _round(min(0.4 * inner, h * r[1])))
        third = _round(max(room.least, 0.33 * inner, h * r[3]))
        lengths = [first, inner - first - third, third]
        return Lines([top, min(room.extent - top - room.gap_main, h)], [[room.breadth], lengths])
    height = _column(3, room)
    inner = max(room.breadth - room.gap_cross, 0)
    stacked = max(height - 2 * room.gap_main, 0)
    left = _round(min(height * r[0], 0.6 * inner))
    w = _round(stacked / (1 / r[1] + 1 / r[2] + 1 / r[3]))
    first, second = _round(w / r[1]), _round(w / r[2])
    right = max(room.least, min(inner - left, w))
    return Lines([left, right], [[height], [first, second, stacked - first - second]], columns=True, extent=height)


def _top(r: list[float], room: Room) -> int:
    return _round(min(room.breadth / r[0], 0.66 * max(room.extent - room.gap_main, 0)))


def _column(count: int, room: Room) -> int:
    """The extent of a group of columns: all there is, but never a needle when the bound is generous."""
    return min(room.extent, max(2 * room.breadth, _sum_least(count, room.least, room.gap_main)))


def _classes(r: list[float]) -> str:
    return "".join("w" if x > 1.2 else "n" if x < 0.8 else "q" for x in r)


def _average(r: list[float]) -> float:
    total = 1.0
    for x in r:
        total += x
    return total / len(r)


# ---------------------------------------------------------------------------------------------- Rows by score


def _cropped(r: list[float]) -> list[float]:
    low, high = (1, 2.75) if _average(r) > 1.1 else (0.6667, 1)
    return [min(max(x, low), high) for x in r]


def _splits(r: list[float], room: Room, bounded: bool) -> list[list[int]]:
    """Those where every tile can have the least side: of the usual ones, or, if there is none, even ones."""

    def has_room(split: list[int]) -> bool:
        return max(split) <= room.columns and not (bounded and len(split) > room.rows)

    n = len(r)
    even = [[(i + 1) * n // rows - i * n // rows for i in range(rows)] for rows in range(1, n + 1)]
    return [s for s in _usual_splits(r) if has_room(s)] or [s for s in even if has_room(s)]


def _usual_splits(r: list[float]) -> Iterator[list[int]]:
    """Two, three or four rows of at most three; the middle one of three may hold four narrow photos."""
    for rows in (2, 3, 4):
        for counts in product(range(1, 5), repeat=rows - 1):
            split = [*counts, len(r) - sum(counts)]
            most = [3, 4, 3] if rows == 3 and _average(r) < 0.85 else [3] * rows
            if split[-1] >= 1 and all(k <= m for k, m in zip(split, most)):
                yield split


def _best(r: list[float], splits: list[list[int]], room: Room, bounded: bool) -> Lines:
    target = 4.0 * room.breadth / 3
    if bounded:
        target = min(target, room.extent)
    split = min(splits, key=lambda split: _score(r, split, room, target))
    thickness, lengths = [], []
    for photos, h in _rows(r, split, room):
        tiles = [_round(x * h) for x in photos[:-1]]
        lengths.append([*tiles, _inner(len(photos), room) - sum(tiles)])
        thickness.append(_round(h))
    return Lines(thickness, lengths, bounded)


def _score(r: list[float], split: list[int], room: Room, target: float) -> float:
    heights = [h for _, h in _rows(r, split, room)]
    total = 0.0
    for h in heights:
        total += h
    score = abs(total + (len(split) - 1) * room.gap_main - target)
    if min(heights) < room.least:
        score *= 1.5
    if any(k > following for k, following in zip(split, split[1:])):
        score *= 1.5
    return score


def _rows(r: list[float], split: list[int], room: Room) -> Iterator[tuple[list[float], float]]:
    """The photos of each row and its extent."""
    start = 0
    for k in split:
        photos = r[start : start + k]
        total = 0.0
        for x in photos:
            total += x
        yield photos, _inner(k, room) / total
        start += k


def _inner(count: int, room: Room) -> int:
    return max(room.breadth - (count - 1) * room.gap_cross, 0)


# ------------------------------------------------------------------------------------------------------- Placing


def _placed(lines: Lines, room: Room) -> tuple[list[Box], int]:
    """Every tile at least as long and as thick as the least side, where there is room."""
    along, across = room.gap_cross, room.gap_main
    length, most = room.breadth, room.extent if lines.bounded else None
    if lines.columns:
        along, across = across, along
        length, most = lines.extent, room.breadth
    thickness = _settled(lines.thickness, room.least, _left(most, len(lines.thickness), across), fill=False)
    stack = sum(thickness) + (len(thickness) - 1) * across
    stack = stack if most is None else min(stack, most)
    boxes = []
    for tiles, (top, bottom) in zip(lines.lengths, _spans(thickness, across, stack)):
        tiles = _settled(tiles, room.least, _left(length, len(tiles), along), fill=True)
        for left, right in _spans(tiles, along, length):
            boxes.append(Box(left, top, right - left, bottom - top))
    if not lines.columns:
        return boxes, stack
    return [Box(box.main, box.cross, box.extent, box.breadth) for box in boxes], lines.extent


def _left(room: int | None, count: int, gap: int) -> int | None:
    return None if room is None else max(room - (count - 1) * gap, 0)


def _settled(sizes: list[int], least: int, room: int | None, fill: bool) -> list[int]:
    """At least the least side each; together the room (`fill`), or at most that: the surplus shrinks."""
    if room is not None:
        least = min(least, room // len(sizes))
    raised = [max(size, least) for size in sizes]
    if room is None or sum(raised) == room or (sum(raised) < room and not fill):
        return raised
    surplus = [size - least for size in raised]
    if not any(surplus):
        surplus = [1] * len(sizes)
    spare, edges = room - least * len(sizes), [0]
    for i in range(len(sizes)):
        edges.append(math.floor(sum(surplus[: i + 1]) / sum(surplus) * spare))
    return [least + end - start for start, end in zip(edges, edges[1:])]


def _spans(sizes: list[int], gap: int, end: int) -> list[tuple[int, int]]:
    """One after another; gaps beyond the end are cut."""
    spans, position = [], 0
    for size in sizes:
        spans.append((min(position, end), min(position + size, end)))
        position += size + gap
    return spans


def _round(value: float) -> int:
    return math.floor(max(value, 0) + 0.5)
