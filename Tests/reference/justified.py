"""Justified rows: breaks and frames, in whole units of 1/64 device pixel."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import accumulate

LONGEST = 511
FARTHEST = 1 << 24

Span = tuple[int, int]


@dataclass(frozen=True)
class Rule:
    """Lengths are units; those of rows that stand are multiples of `step`."""

    breadth: int
    gap: int
    target: int
    least: int = 0
    most: int = 1 << 30
    widest: float = math.inf  # 65536 times the ratio above which an item has a row of its own
    last: str = "start"
    step: int = 1

    def room(self, count: int) -> int:
        return max(self.breadth - (count - 1) * self.gap, 0)

    def height(self, ratios: list[int]) -> int:
        """The extent at which the items fill the breadth: the nearest unit, half up."""
        return self.height_of(len(ratios), sum(ratios))

    def height_of(self, count: int, total: int) -> int:
        """The same of so many items by their sum."""
        return ((self.room(count) << 17) + total) // (2 * total)

    def is_alone(self, ratio: int) -> bool:
        return ratio > self.widest

    def may_be_row(self, ratios: list[int]) -> bool:
        """Whether the items may share a row."""
        if len(ratios) == 1:
            return True
        fits = self.room(len(ratios)) > 0 and self.height(ratios) >= self.least
        return fits and len(ratios) <= LONGEST and not any(map(self.is_alone, ratios))

    def cost(self, ratios: list[int], is_last: bool) -> int:
        return self.cost_of(len(ratios), sum(ratios), is_last)

    def cost_of(self, count: int, total: int, is_last: bool) -> int:
        """The same of so many items by their sum."""
        height = self.height_of(count, total)
        if is_last and height >= self.target:
            return 0
        return min(abs(height - self.target), FARTHEST) ** 2 * count

    def nearest(self, length: Fraction | int) -> int:
        return math.floor(Fraction(length) / self.step + Fraction(1, 2)) * self.step


def ratio(across: float, along: float) -> int:
    """65536 times an item's breadth / extent."""
    return math.floor(min(max(across / along * 65536, 1 << 8), 1 << 24) + 0.5)


def greedy(rule: Rule, ratios: list[int]) -> list[int]:
    """The lengths of the rows."""
    rows: list[int] = []
    start = 0
    while start < len(ratios):
        rows.append(greedy_row(rule, ratios[start:]))
        start += rows[-1]
    return rows


def greedy_row(rule: Rule, ratios: list[int]) -> int:
    """The length of the first row."""
    for count in range(1, len(ratios) + 1):
        if count > 1 and rule.is_alone(ratios[count - 1]):
            return count - 1
        height = rule.height(ratios[:count])
        if height > rule.target and count < LONGEST and not rule.is_alone(ratios[0]):
            continue
        if count == 1 or height > rule.target:
            return count
        before = rule.height(ratios[: count - 1])
        if not rule.may_be_row(ratios[:count]):
            return count - 1
        nearer_before = before - rule.target < rule.target - height
        return count - 1 if before <= rule.most and nearer_before else count
    return len(ratios)


def partitions(count: int) -> Iterator[list[int]]:
    """All ways to break so many items into rows."""
    for breaks in range(1 << max(count - 1, 0)):
        ends = [i + 1 for i in range(count - 1) if breaks >> i & 1] + [count]
        yield [end - start for start, end in zip([0, *ends], ends)]


def optimal_by_trial(rule: Rule, ratios: list[int]) -> tuple[int, list[int]]:
    """Cost and rows by all partitions: the least total, then the cheaper prefix before the last row, then its length.

    That prefix is chosen in the same way.
    """

    @cache
    def best(end: int) -> tuple[tuple[int, int, int], list[int]]:
        is_last = end == len(ratios)
        found = []
        for rows in partitions(end):
            at = end
            groups: list[list[int]] = []
            for length in reversed(rows):
                groups.insert(0, ratios[at - length : at])
                at -= length
            if not all(map(rule.may_be_row, groups)):
                continue
            prefix = sum(rule.cost(group, False) for group in groups[:-1])
            total = prefix + rule.cost(groups[-1], is_last)
            before = end - rows[-1]
            # Which of equal prefixes: the one that is best on its own.
            if before == 0 or rows[:-1] == best(before)[1]:
                found.append(((total, prefix, -rows[-1]), rows))
        return min(found)

    if not ratios:
        return 0, []
    key, rows = best(len(ratios))
    return key[0], rows


def least_total(rule: Rule, ratios: list[int]) -> int:
    """The least cost of all partitions, without a rule for ties."""
    least = None
    spans = [(start, end) for end in range(len(ratios) + 1) for start in range(end)]
    costs = {span: rule.cost(ratios[slice(*span)], span[1] == len(ratios)) for span in spans}
    allowed = {span for span in spans if rule.may_be_row(ratios[slice(*span)])}
    for rows in partitions(len(ratios)):
        ends = [*accumulate(rows)]
        cut = [*zip([0, *ends], ends)]
        if allowed.issuperset(cut):
            total = sum(costs[span] for span in cut)
            least = total if least is None else min(least, total)
    assert least is not None
    return least


def optimal(rule: Rule, ratios: list[int]) -> tuple[int, list[int]]:
    """Cost and rows by dynamic programming over all breaks."""
    costs: list[int] = [0]
    lengths: list[int] = [0]
    for end in range(1, len(ratios) + 1):
        found = [best_row(rule, ratios, costs, end, end == len(ratios))]
        costs.append(found[0][0])
        lengths.append(-found[0][2])
    rows: list[int] = []
    at = len(ratios)
    while at > 0:
        rows.insert(0, lengths[at])
        at -= lengths[at]
    return costs[-1], rows


def best_row(rule: Rule, ratios: list[int], costs: list[int], end: int, is_last: bool) -> tuple[int, int, int]:
    """Total, prefix and negative length of the best last row of the items up to `end`.

    Once some items may not share a row, more of them may not either.
    """
    found = []
    total, alone = 0, False
    for length in range(1, min(end, LONGEST) + 1):
        total += ratios[end - length]
        alone = alone or rule.is_alone(ratios[end - length])
        fits = rule.room(length) > 0 and rule.height_of(length, total) >= rule.least and not alone
        if length > 1 and not fits:
            break
        prefix = costs[end - length]
        found.append((prefix + rule.cost_of(length, total, is_last), prefix, -length))
    return min(found)


@dataclass(frozen=True)
class Row:
    """A row that stands."""

    extent: int
    spans: list[Span]  # across


def stand(rule: Rule, ratios: list[int], is_last: bool) -> Row:
    """Extent and places of the items of one row."""
    full = rule.nearest(rule.height(ratios))
    fills = rule.last == "stretch" or (len(ratios) == 1 and rule.is_alone(ratios[0]))
    is_free = is_last and rule.height(ratios) >= rule.target and not fills
    extent = min(max(rule.target if is_free else full, rule.least), rule.most)
    room = rule.room(len(ratios))
    content = room
    if is_free or (full > rule.most and not fills):
        content = min(room, rule.nearest(Fraction(extent * sum(ratios), 65536)))
    spans = []
    for i in range(len(ratios)):
        ends = [rule.nearest(Fraction(content * sum(ratios[:n]), sum(ratios))) for n in (i, i + 1)]
        lead = i * rule.gap + slack_before(rule, i, len(ratios), room - content)
        spans.append((ends[0] + lead, ends[1] + lead))
    return Row(extent, spans)


def slack_before(rule: Rule, index: int, count: int, slack: int) -> int:
    """What of the slack of a row is before an item."""
    if rule.last == "center":
        return slack // 2 // rule.step * rule.step
    if rule.last == "end":
        return slack
    if rule.last == "spread" and count > 1:
        return rule.nearest(Fraction(slack * index, count - 1))
    return 0


def lay_out(rule: Rule, ratios: list[int], method: str) -> list[Row]:
    """All rows of a section."""
    lengths = greedy(rule, ratios) if method == "greedy" else optimal(rule, ratios)[1]
    rows, start = [], 0
    for length in lengths:
        end = start + length
        rows.append(stand(rule, ratios[start:end], end == len(ratios)))
        start = end
    return rows
