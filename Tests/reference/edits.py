"""Random edits that fit a layout as it is, to be done by the engine and by the reference alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Union

from . import model
from .engine import Engine
from .layout import Layout
from .model import SectionConfig, can_place_freely
from .randomly import Draw

Target = Union[Engine, Layout]


@dataclass(frozen=True)
class Edit:
    """`name` tells the call. Items from `tail` of `section` on are those that were there before; None: no telling."""

    name: str
    do: Callable[[Target], None]
    section: int = 0
    tail: int | None = None


class EditDraw:
    """`longest`: the most items that an edit takes. `reflow`: of the sections that come new."""

    def __init__(self, draw: Draw, longest: int = 12, reflow: int = model.REFLOW_REPACK) -> None:
        self.draw = draw
        self.longest = longest
        self.reflow = reflow
        self.keeps_scale = reflow == model.REFLOW_KEEP_LANES

    def next(self, layout: Layout) -> Edit:
        """Mostly an edit of items, where there is a section."""
        if not layout.sections or self.draw.chance(0.15):
            return self._layout_edit(layout)
        at = self.draw.random.randrange(len(layout.sections))
        kinds = [self._append, self._insert, self._insert, self._prepend, self._configure]
        if layout.sections[at].items:
            kinds += [self._remove, self._remove, self._move, self._replace, self._clear]
            kinds += [self._set_sizes, self._set_sizes, self._hide, self._hide]
        return self.draw.random.choice(kinds)(layout, at)

    # -------------------------------------------------------------------------------------------------- Items

    def _append(self, layout: Layout, at: int) -> Edit:
        items = self.draw.items(self._few(self.longest))
        return Edit(f"append({at}, {items})", lambda to: to.append(at, items))

    def _insert(self, layout: Layout, at: int) -> Edit:
        return self._insert_at(at, self.draw.random.randint(0, len(layout.sections[at].items)))

    def _prepend(self, layout: Layout, at: int) -> Edit:
        return self._insert_at(at, 0)

    def _insert_at(self, at: int, index: int) -> Edit:
        items = self.draw.items(self._few(self.longest))
        name = f"insert({at}, {index}, {items})"
        return Edit(name, lambda to: to.insert(at, index, items), at, index + len(items))

    def _remove(self, layout: Layout, at: int) -> Edit:
        index, count = self._range(layout, at)
        return Edit(f"remove({at}, {index}, {count})", lambda to: to.remove(at, index, count), at, index)

    def _move(self, layout: Layout, at: int) -> Edit:
        index, count = self._range(layout, at)
        to_section = self.draw.random.choice([at, self.draw.random.randrange(len(layout.sections))])
        left = len(layout.sections[to_section].items) - (count if to_section == at else 0)
        place = self.draw.random.randint(0, left)
        name = f"move({at}, {index}, {count}, {to_section}, {place})"
        return Edit(name, lambda to: to.move(at, index, count, to_section, place))

    def _replace(self, layout: Layout, at: int) -> Edit:
        """Some keep their span, some their key."""
        index, count = self._range(layout, at)
        old = layout.sections[at].items[index : index + count]
        items = self.draw.items(count)
        for i, item in enumerate(items):
            if self.draw.chance(0.5):
                items[i] = replace(item, lane_span=old[i].lane_span)
            if self.draw.chance(0.3):
                items[i] = replace(items[i], key=old[i].key)
        return Edit(f"replace({at}, {index}, {items})", lambda to: to.replace(at, index, items), at, index + count)

    def _set_sizes(self, layout: Layout, at: int) -> Edit:
        count = len(layout.sections[at].items)
        chosen = (self.draw.random.randrange(count) for _ in range(self._few(4)))
        sizes = [(index, *self.draw.size()) for index in chosen]
        return Edit(f"set_sizes({at}, {sizes})", lambda to: to.set_sizes(at, sizes), at, 0)

    def _hide(self, layout: Layout, at: int) -> Edit:
        """Hides and shows, mostly a few items, at times many."""
        count = len(layout.sections[at].items)
        few = self._few(4) if self.draw.chance(0.8) else count // 2
        hidden = [(self.draw.random.randrange(count), self.draw.chance(0.6)) for _ in range(few)]
        return Edit(f"hide({at}, {hidden})", lambda to: to.hide(at, hidden), at, 0)

    def _clear(self, layout: Layout, at: int) -> Edit:
        if self.draw.chance(0.8):
            return self._remove(layout, at)
        return Edit(f"clear({at})", lambda to: to.clear(at), at, 0)

    def _range(self, layout: Layout, at: int) -> tuple[int, int]:
        count = len(layout.sections[at].items)
        index = self.draw.random.randrange(count)
        return index, self.draw.random.randint(1, min(self.longest, count - index))

    def _few(self, most: int) -> int:
        return self.draw.random.choice([1, 1, 2, self.draw.random.randint(0, most)])

    # ------------------------------------------------------------------------------------------ Configuration

    def _configure(self, layout: Layout, at: int) -> Edit:
        """Another configuration, or the same with other looks."""
        config = layout.sections[at].config
        if self.draw.chance(0.3):
            config = self._other(config)
        else:
            config = replace(config, gap_main=self.draw.length(20), inset_cross_start=self.draw.length(30))
        return Edit(f"set_section_config({at}, {config})", lambda to: to.set_section_config(at, config), at, 0)

    def _section(self) -> SectionConfig:
        return self.draw.section(self.reflow)

    def _other(self, config: SectionConfig) -> SectionConfig:
        """Another configuration that goes with the tracks, stamps and measure function of one, which stay."""
        kinds = [model.WATERFALL] if config.measure else model.LANED if config.tracks else range(7)
        if config.stamps:
            kinds = [model.WATERFALL] if config.measure else [model.WATERFALL, model.QUILT]
        if self.reflow == model.REFLOW_KEEP_LANES:
            # See test_items_inserted_at_the_front_of_another_arrangement_are_not_stacked.
            kinds = [config.arrangement]
        other = self.draw.section(self.reflow, self.draw.random.choice(kinds))
        other = replace(other, tracks=config.tracks, stamps=config.stamps, measure=config.measure)
        if config.measure or config.stamps:
            other = replace(other, double_span=0, double_estimate_min=0, double_estimate_max=0)
        return other

    def _layout_edit(self, layout: Layout) -> Edit:
        count = len(layout.sections)
        kind = self.draw.random.randrange(7)
        if kind == 0 or count == 0:
            at, section = self.draw.random.randint(0, count), self._section()
            return Edit(f"insert_section({at}, {section})", lambda to: to.insert_section(at, section))
        at = self.draw.random.randrange(count)
        if kind == 1 and count > 1:
            return Edit(f"remove_section({at})", lambda to: to.remove_section(at))
        if kind == 2:
            place = self.draw.random.randrange(count)
            return Edit(f"move_section({at}, {place})", lambda to: to.move_section(at, place))
        config = layout.sections[at].config
        if kind == 3 and config.measure is None and config.arrangement in model.LANED:
            tracks = self.draw.tracks() if self.draw.chance(0.7) else ()
            return Edit(f"set_tracks({at}, {tracks})", lambda to: to.set_tracks(at, tracks))
        if kind == 5 and can_place_freely(config):
            stamps = self.draw.stamps() if self.draw.chance(0.8) else ()
            return Edit(f"set_stamps({at}, {stamps})", lambda to: to.set_stamps(at, stamps))
        whole = self.draw.layout()
        if kind == 4 and not self.keeps_scale:
            return Edit(f"configure({whole})", lambda to: to.configure(whole))
        return Edit(f"resize({whole.width}, {whole.height})", lambda to: to.resize(whole.width, whole.height))
