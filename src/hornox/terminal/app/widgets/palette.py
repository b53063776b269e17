"""Colours that people with any kind of colour vision can tell apart, and what they mean.

No fact is told by colour alone: cards show their heads as signs, what is chosen is raised or
reversed, what is new is underlined.
"""

from __future__ import annotations

import os
from functools import cache

from rich.style import Style

MILLIONS = os.environ.get("COLORTERM", "").lower() in ("truecolor", "24bit")
"""Whether the terminal says that it shows every colour; else ours are among the 256 of xterm."""

# After Okabe and Ito; each heads count also differs in lightness from its neighbours.
if MILLIONS:
    INK, FELT, RAISED, PAPER = "#101418", "#14231f", "#1d3530", "#ece7da"
    SKY, YELLOW, ORANGE, ROSE = "#56b4e9", "#f0e442", "#e69f00", "#cc79a7"
else:
    INK, FELT, RAISED, PAPER = "#121212", "#1c1c1c", "#303030", "#ffffd7"
    SKY, YELLOW, ORANGE, ROSE = "#5fafff", "#ffff5f", "#ffaf00", "#d787af"

_BY_HEADS = {1: PAPER, 2: SKY, 3: YELLOW, 4: YELLOW, 5: ORANGE, 6: ORANGE, 7: ROSE}

PLAIN = Style()
DIM = Style(color="#8fa39d" if MILLIONS else "#87afaf")
BOLD = Style(bold=True, color="#ffffff")
TITLE = Style(bold=True, color=YELLOW)
GOOD = Style(bold=True, color=SKY)
WARN = Style(bold=True, color=ORANGE)
CHOSEN = Style(bold=True, reverse=True, color=SKY, bgcolor=INK)
"""Ink on sky; where there are no colours it is still reversed."""
FRESH = Style(underline=True)
CHOSEN_EDGE = Style(bold=True, color="#ffffff")


def colour_of(heads: int) -> str:
    """The colour of a card with so many heads."""
    return _BY_HEADS.get(heads, PAPER)


@cache
def card_style(heads: int, dull: bool) -> tuple[Style, Style]:
    """How a card's edge and its face are painted."""
    colour = colour_of(heads) if not dull else "#7d8a86"
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
