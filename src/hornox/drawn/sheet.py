"""The score sheet as lines of text: who stands where, round by round, and who took what."""

from __future__ import annotations

from collections.abc import Sequence

from hornox.drawn.parts import card, side_by_side, table, titled
from hornox.drawn.style import WIDTH, bold, dim, visible
from hornox.engine.sheet import Line, Part, Sheet
from hornox.explain import Speaker, signed

BAR = 20
"""Columns of the bar that grows towards the target."""
LONGEST = 16
"""Columns for a name."""
_COLUMN = 6
"""Columns for a round."""


def sheet_lines(sheet: Sheet, speaker: Speaker, width: int = WIDTH) -> list[str]:
    """Where the game stands or how it ended, ranked, and what was taken last."""
    head = bold(headline(sheet, speaker))
    if sheet.target is not None and not sheet.over:
        head += "  " + dim(speaker.say("sheet-target", target=sheet.target))
    by_round = sheet.target is not None or sheet.rounds is not None
    ranked = _rounds(sheet, speaker, width) if by_round else _sums(sheet, speaker, width)
    return [f"  {head}", "", *ranked, *_taken(sheet, speaker, width)]


def headline(sheet: Sheet, speaker: Speaker) -> str:
    """Who has won, or which round is over."""
    if not sheet.over:
        number = sheet.columns[-1].round
        if sheet.rounds is None:
            return speaker.say("sheet-after", round=number)
        return speaker.say("sheet-after-of", round=number, rounds=sheet.rounds)
    if () in sheet.sides:
        return speaker.say(f"sheet-{sheet.rule}")
    names = [speaker.player(seat) for side in sheet.winners for seat in sheet.sides[side]]
    return speaker.say("sheet-wins", names=speaker.listing(names), count=len(names))


def side_name(sheet: Sheet, speaker: Speaker, side: int) -> str:
    """What a side is called."""
    seats = sheet.sides[side]
    if not seats:
        return speaker.say("sheet-buffalo")
    if () in sheet.sides and len(seats) > 1:
        return speaker.say("sheet-team")
    return speaker.player(seats[0])


def ranking(sheet: Sheet) -> list[int]:
    """The numbers of the sides, the best first."""
    return sorted(range(len(sheet.sides)), key=lambda side: (sheet.ranks[side], side))


def _named(sheet: Sheet, speaker: Speaker, side: int) -> list[str]:
    name = side_name(sheet, speaker, side)
    short = name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
    return [f"{sheet.ranks[side]}.", bold(short) if side in sheet.winners else short]


def _rounds(sheet: Sheet, speaker: Speaker, width: int) -> list[str]:
    """A column for each round; where there is no room for all, the first ones share one."""
    bar = BAR if sheet.target is not None else 0
    most = max(2, (width - LONGEST - 16 - bar) // _COLUMN)
    columns = [(str(one.round), [line.points for line in one.lines]) for one in sheet.columns]
    if len(columns) > most:
        shared = sheet.columns[-most]
        columns = [(f"1–{shared.round}", list(shared.totals)), *columns[1 - most :]]
    titles = [speaker.say("sheet-player"), *(title for title, _ in columns)]
    lines = [
        [
            *_named(sheet, speaker, side),
            *(str(points[side]) for _, points in columns),
            bold(str(sheet.totals[side])),
            *([_bar(sheet.totals[side], sheet.target)] if sheet.target is not None else []),
        ]
        for side in ranking(sheet)
    ]
    ends = [""] if sheet.target is not None else []
    return table(["", *titles, speaker.say("sheet-total"), *ends], lines, frozenset({0, 1}))


def _bar(points: int, target: int) -> str:
    """How much of the way to the target is gone."""
    done = max(0, min(BAR, round(BAR * points / target)))
    return "█" * done + dim("░" * (BAR - done))


def _sums(sheet: Sheet, speaker: Speaker, width: int) -> list[str]:
    """How each score comes about, in as much detail as there is room for."""
    lines = sheet.columns[-1].lines
    if () in sheet.sides:
        return table(
            ["", "", "", speaker.say("sheet-total")],
            [
                [
                    *_named(sheet, speaker, side),
                    _formula(lines[side]),
                    bold(str(lines[side].points)),
                ]
                for side in ranking(sheet)
            ],
            frozenset({0, 1}),
        )
    drawn = _by_parts(sheet, speaker, [_spread(line.parts) for line in lines])
    if max(map(visible, drawn)) <= width:
        return drawn
    return _by_parts(sheet, speaker, [line.parts for line in lines])


def _by_parts(sheet: Sheet, speaker: Speaker, parts: Sequence[Sequence[Part]]) -> list[str]:
    """A column for each part."""
    kinds = (speaker.say(f"sheet-part-{part.kind}") for part in parts[0])
    head = ["", speaker.say("sheet-player"), *kinds, speaker.say("sheet-total")]
    cells = [
        [
            *_named(sheet, speaker, side),
            *(signed(part.points) for part in parts[side]),
            bold(signed(sheet.totals[side])),
        ]
        for side in ranking(sheet)
    ]
    return table(head, cells, frozenset({0, 1}))


def _spread(parts: Sequence[Part]) -> list[Part]:
    """The parts, and instead of a part what it is made of."""
    return [inner for part in parts for inner in (part.parts or (part,))]


def _formula(line: Line) -> str:
    """ "7 + 4", "11 × 2"."""
    if line.times != 1:
        return f"{line.sum} × {line.times}"
    told = [part.points for part in line.parts]
    return " + ".join(map(str, told)) if len(told) > 1 else ""


def _taken(sheet: Sheet, speaker: Speaker, width: int) -> list[str]:
    """Who took which cards in the last round, where that is what counts."""
    lines: list[str] = []
    for side in ranking(sheet):
        for part in sheet.columns[-1].lines[side].parts:
            if part.kind in ("taken", "cancelled", "pushed") and part.cards:
                lines += _cards(sheet, speaker, side, part, width)
    return ["", f"  {bold(speaker.say('sheet-who-took'))}", *lines] if lines else []


def _cards(sheet: Sheet, speaker: Speaker, side: int, part: Part, width: int) -> list[str]:
    name = side_name(sheet, speaker, side) if part.seat is None else speaker.player(part.seat)
    if part.kind != "taken":
        name = f"  {speaker.say(f'sheet-part-{part.kind}')}"
    left = LONGEST + 3
    shown = [card(number, speaker.heads[number]) for number in part.cards]
    return titled(name[:LONGEST], side_by_side(shown, left, "  ", width), left)
