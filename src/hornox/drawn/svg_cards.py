"""Cards and tiles as SVG, in the look of the browser's letterpress deck; each is a ``<g>``.

A card is 100 by 140, a tile 100 by 104, before it is scaled. Nothing refers to anything outside:
colours and fonts are written where they are used, so that a picture looks the same everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

PAPER, INK, FELT, CREAM, SOFT = "#fffdf7", "#16211c", "#1b5740", "#f7f3e6", "#c3d6c9"
OXBLOOD, BRASS, SPECIAL, FLIPPED = "#7a2e2a", "#f0d6a8", "#5b3c8c", "#7b2d8e"
NUMBERS = "Alfa Slab One, Rockwell, Roboto Slab, Georgia, serif"
LETTERS = "Atkinson Hyperlegible Next Variable, system-ui, Segoe UI, Roboto, Noto Sans, sans-serif"
SEATS = (
    "#1d5fa8", "#b4231f", "#87570a", "#6a3fa0", "#00707a",
    "#a8326e", "#4d6b00", "#6b4a34", "#434f9e", "#33393d",
)  # fmt: skip
_TINTS = {1: "#55636b", 2: "#0b63a5", 3: "#8f5600", 4: "#8f5600", 5: "#b93a0e", 6: "#b93a0e"}
_MOST_HEADS = "#7b2d8e"
_HEAD = (
    "M-11 -7C-13 -1 -9 2.5 -6 2L-4.6 6.2C-3.6 9.4 3.6 9.4 4.6 6.2L6 2C9 2.5 13 -1 11 -7"
    "C10.2 -3.4 7.6 -3 5 -4C2 -5 -2 -5 -5 -4C-7.600 -3 -10.2 -3.4 -11 -7Z"
)
_LINES = {1: (0, 1), 2: (0, 2), 3: (0, 3), 4: (2, 2), 5: (3, 2), 6: (3, 3), 7: (4, 3)}
"""How many heads stand in the upper and in the lower line of a card."""


def text(
    x: float,
    y: float,
    words: object,
    size: float = 15,
    fill: str = CREAM,
    anchor: str = "start",
    weight: int = 400,
    font: str = LETTERS,
) -> str:
    """A line of text; whatever it says, it cannot become markup."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{font}" font-size="{size:g}" '
        f'font-weight="{weight}" fill="{fill}" text-anchor="{anchor}">{escape(str(words))}</text>'
    )


def box(
    x: float, y: float, width: float, height: float, fill: str, round_: float = 8, more: str = ""
) -> str:
    """A rectangle with round corners."""
    size = f'width="{width:g}" height="{height:g}" rx="{round_:g}"'
    return f'<rect x="{x:g}" y="{y:g}" {size} fill="{fill}"{" " + more if more else ""}/>'


def placed(parts: str, x: float, y: float, scale: float = 1) -> str:
    """Parts of a picture at a place, in a size."""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{parts}</g>'


def path(data: str, fill: str) -> str:
    """A filled shape."""
    return f'<path d="{data}" fill="{fill}"/>'


def head(x: float, y: float, size: float, fill: str = "#fff") -> str:
    """A bull's head."""
    return f'<path d="{_HEAD}" fill="{fill}" transform="translate({x:g} {y:g}) scale({size:g})"/>'


def tint_of(heads: int) -> str:
    """The colour of a card with this many heads."""
    return _TINTS.get(heads, _MOST_HEADS)


def card(number: int, heads: int, value: int | None = None) -> str:
    """A number card; ``value`` is what it counts where it is played flipped."""
    tint, shown = tint_of(heads), number if value is None else value
    face = box(3, 3, 94, 134, PAPER, 11, f'stroke="{tint}" stroke-width="3.5"')
    face += box(7.5, 7.5, 85, 125, "none", 7, f'stroke="{tint}" stroke-width=".9" opacity=".55"')
    face += path("M3 80C22 94 78 94 97 80V126a11 11 0 0 1-11 11H14A11 11 0 0 1 3 126Z", tint)
    face += _number(shown, 66 if value is None else 73, 52, 40)
    size = {1: 1.7, 2: 1.5, 3: 1.25}.get(heads, 1.0)
    above, below = _LINES.get(heads, (0, heads))
    lines = [(above, 103), (below, 123)] if above else [(below, 113)]
    face += "".join(head(x, y, size) for count, y in lines for x in _along(count, 23 * size))
    if value is not None:
        face += box(6, 6, 44, 25, FLIPPED, 6) + text(28, 24, number, 18, "#fff", "middle", 700)
    return face


def tile(number: int, heads: int) -> str:
    """A tile of the board game."""
    tint = tint_of(heads)
    face = box(3, 3, 94, 98, PAPER, 14, f'stroke="{tint}" stroke-width="3.5"')
    face += path("M3 68C22 76 78 76 97 68V87a14 14 0 0 1-14 14H17A14 14 0 0 1 3 87Z", tint)
    size = 0.72 if heads > 4 else 0.85
    return (
        face
        + _number(number, 56, 48, 38)
        + "".join(head(x, 88, size) for x in _along(heads, 17 if heads < 6 else 13))
    )


def back() -> str:
    """The back of a card."""
    drawn = box(2, 2, 96, 136, PAPER, 11) + box(7, 7, 86, 126, OXBLOOD, 7)
    drawn += box(11, 11, 78, 118, "none", 4, f'stroke="{BRASS}" stroke-width="1.5"')
    drawn += f'<circle cx="50" cy="70" r="22" fill="none" stroke="{BRASS}" stroke-width="1.5"/>'
    return drawn + head(50, 68, 1.5, BRASS)


def bull_card(points: int) -> str:
    """A bull card of the party: what it is worth, on oxblood."""
    drawn = box(3, 3, 94, 134, OXBLOOD, 11, f'stroke="{BRASS}" stroke-width="3.5"')
    drawn += text(50, 66, points, 52, BRASS, "middle", 700, NUMBERS)
    return drawn + head(50, 106, 2.1, BRASS)


def cow() -> str:
    """The cow: as large as a card, because she takes the place of one."""
    drawn = box(3, 3, 94, 134, "#cfe6ee", 11, 'stroke="#4f7d46" stroke-width="3.5"')
    drawn += '<circle cx="78" cy="26" r="9" fill="#f6d06a"/>'
    drawn += path(
        "M3 104C26 94 66 110 97 98V126a11 11 0 0 1-11 11H14A11 11 0 0 1 3 126Z", "#6f9a4c"
    )
    line = 'fill="#fffaf0" stroke="#2b2320" stroke-width="2" stroke-linejoin="round"'
    drawn += f'<path {line} d="M36 82V112H43V90H72V112H79V78C82 66 78 56 66 55H38L34 66Z"/>'
    drawn += f'<path {line} d="M14 48L36 44L42 58L34 72C28 78 18 76 15 68Z"/>'
    drawn += path("M50 56C60 54 64 62 58 68C52 70 47 62 50 56ZM70 70a5 6 0 1 0 .1 0Z", "#2b2320")
    drawn += path("M15 48L11 38L20 45ZM34 45L37 35L40 47Z", "#e3b54c")
    return drawn + '<circle cx="24" cy="56" r="2.4" fill="#2b2320"/>'


def word_card(name: str, width: float, tint: str = SPECIAL) -> str:
    """A card with a text instead of a number: special, action, luck and null cards."""
    size = min(16.0, 1.7 * (width - 16) / max(len(name), 1))
    drawn = box(1, 1, width - 2, 40, PAPER, 7, f'stroke="{tint}" stroke-width="2"')
    drawn += box(1, 1, 9, 40, tint, 4)
    return drawn + text(width / 2 + 4, 21 + size / 3, name, size, INK, "middle", 700)


def pill(x: float, y: float, words: str, fill: str, size: float = 13) -> str:
    """A few words on a coloured ground."""
    width = pill_width(words, size)
    drawn = box(x, y, width, size + 9, fill, (size + 9) / 2)
    return drawn + text(x + width / 2, y + size + 2, words, size, "#fff", "middle", 700)


def pill_width(words: str, size: float = 13) -> float:
    """About as much room as a pill needs."""
    return len(words) * size * 0.58 + 18


def spread(faces: Sequence[str], x: float, y: float, scale: float, room: float) -> str:
    """Cards side by side, one over the other where the room is short."""
    step = 106 * scale
    if len(faces) > 1:
        step = min(step, (room - 100 * scale) / (len(faces) - 1))
    return "".join(placed(face, x + i * step, y, scale) for i, face in enumerate(faces))


def _number(number: int, y: float, size: float, long: float) -> str:
    size = long if number > 99 else size
    return text(50, y, number, size, INK, "middle", 700, NUMBERS)


def _along(count: int, apart: float) -> list[float]:
    return [50 + (i - (count - 1) / 2) * apart for i in range(count)]
