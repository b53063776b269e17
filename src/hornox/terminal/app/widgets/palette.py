"""Colours that people with any kind of colour vision can tell apart, and what they mean.

No fact is told by colour alone: cards show their heads as signs, what is chosen is raised or
reversed, what is new is underlined.
"""

from __future__ import annotations

import os
from functools import cache

from msgspec import Struct
from rich.style import Style

from hornox.terminal import config

MILLIONS = os.environ.get("COLORTERM", "").lower() in ("truecolor", "24bit")
"""Whether the terminal says that it shows every colour; else ours are among the 256 of xterm."""


class Colours(Struct, frozen=True):
    """A theme. Ink is written on cards, paper is a card with one head, and all plain text."""

    ink: str
    felt: str
    raised: str
    paper: str
    sky: str
    yellow: str
    orange: str
    rose: str
    dim: str
    bright: str
    dull: str


THEMES = {
    # After Okabe and Ito; each heads count also differs in lightness from its neighbours.
    "dark": Colours(
        "#121212", "#1c1c1c", "#303030", "#ffffd7", "#5fafff", "#ffff5f", "#ffaf00", "#d787af",
        dim="#87afaf", bright="#ffffff", dull="#7d8a86",
    ),
    "light": Colours(
        "#ffffff", "#eeeeee", "#dadada", "#262626", "#005f87", "#5f5f00", "#875f00", "#87005f",
        dim="#4e4e4e", bright="#000000", dull="#8a8a8a",
    ),
    "contrast": Colours(
        "#000000", "#000000", "#303030", "#ffffff", "#87d7ff", "#ffff00", "#ffaf00", "#ffafff",
        dim="#c6c6c6", bright="#ffffff", dull="#a8a8a8",
    ),
}  # fmt: skip
"""Among the 256 colours of xterm."""
MILLIONFOLD = Colours(
    "#101418", "#14231f", "#1d3530", "#ece7da", "#56b4e9", "#f0e442", "#e69f00", "#cc79a7",
    dim="#8fa39d", bright="#ffffff", dull="#7d8a86",
)  # fmt: skip
"""The dark theme where every colour can be shown."""

THEME = config.read().theme
NOW = MILLIONFOLD if MILLIONS and THEME == "dark" else THEMES[THEME]
INK, FELT, RAISED, PAPER = NOW.ink, NOW.felt, NOW.raised, NOW.paper
SKY, YELLOW, ORANGE, ROSE = NOW.sky, NOW.yellow, NOW.orange, NOW.rose

_BY_HEADS = {1: PAPER, 2: SKY, 3: YELLOW, 4: YELLOW, 5: ORANGE, 6: ORANGE, 7: ROSE}

PLAIN = Style()
DIM = Style(color=NOW.dim)
BOLD = Style(bold=True, color=NOW.bright)
TITLE = Style(bold=True, color=YELLOW)
GOOD = Style(bold=True, color=SKY)
WARN = Style(bold=True, color=ORANGE)
CHOSEN = Style(bold=True, reverse=True, color=SKY, bgcolor=INK)
"""Ink on sky; where there are no colours it is still reversed."""
FRESH = Style(underline=True)
CHOSEN_EDGE = Style(bold=True, color=NOW.bright)


def colour_of(heads: int) -> str:
    """The colour of a card with this many heads."""
    return _BY_HEADS.get(heads, PAPER)


@cache
def card_style(heads: int, dull: bool) -> tuple[Style, Style]:
    """How a card's edge and its face are painted."""
    colour = colour_of(heads) if not dull else NOW.dull
    face = Style(color=INK, bgcolor=colour, bold=not dull)
    return Style(color=colour), face


@cache
def chosen_style(heads: int) -> tuple[Style, Style]:
    """How a chosen card is painted: in its own colour, and reversed where there are none."""
    face = Style(color=colour_of(heads), bgcolor=INK, bold=True, reverse=True)
    return CHOSEN_EDGE, face


@cache
def acting(action: str) -> Style:
    """The part of a style that makes a click do something; it changes no colours."""
    return Style(meta={"act": action})
