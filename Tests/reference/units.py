"""From the caller's units to units of 1/64 device pixel and back."""

import math

MOST = 1 << 30  # 2^24 device pixels, in units


class Grid:
    """Where edges may lie: on every `step` units, 64 when snapping to device pixels, else 1."""

    def __init__(self, scale: float, snap: bool) -> None:
        self.scale = scale if scale != 0 else 1.0
        self.step = 64 if snap else 1

    def round(self, value: float) -> int:
        """The nearest grid line, half up; at most MOST."""
        return math.floor(min(value * self.scale * 64 / self.step, MOST) + 0.5) * self.step

    def floor(self, value: float) -> int:
        """The grid line at or below."""
        return math.floor(value * self.scale * 64 / self.step) * self.step

    def ratio(self, breadth: int, numerator: float, denominator: float) -> int:
        """breadth · numerator / denominator on the grid, in doubles, multiplied first; at most MOST."""
        return math.floor(min(breadth // self.step * numerator / denominator, MOST) + 0.5) * self.step

    def unit(self, value: float) -> int:
        """The nearest unit of a query's coordinate, half up."""
        return math.floor(value * self.scale * 64 + 0.5)

    def cell(self, value: float) -> int:
        """The unit that a point lies in."""
        return math.floor(value * self.scale * 64)

    def user(self, units: int) -> float:
        """In the caller's units."""
        return units / 64 / self.scale
