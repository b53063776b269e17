"""A table as an SVG picture, as one seat or a spectator sees it: for notebooks and pages."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from hornox.drawn import board as board_facts
from hornox.drawn import buffalo as buffalo_facts
from hornox.drawn import party as party_facts
from hornox.drawn import rows as rows_facts
from hornox.drawn import scene_of
from hornox.drawn import svg_cards as draw
from hornox.drawn.facts import Hand, Players, RowShown, Waiting
from hornox.drawn.svg_cards import CREAM, SEATS, SOFT, box, card, pill, placed, text, tile
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.tables.board import model as board
from hornox.tables.board.fields import TAKES
from hornox.tables.buffalo import model as buffalo
from hornox.tables.party import model as party
from hornox.tables.rows import model as rows
from hornox.tables.rows.cards import HEADS, total_heads

WIDE = 940
LEFT, PANEL = 24, 610
"""Where the table begins, and the list of players beside it."""
DARK = "#0f3a2a"


def draw_table(seen: View[Any, Any], speaker: Speaker) -> str:
    """The whole picture; nothing is drawn that this seat may not know."""
    scene = scene_of(seen.mode.table.name)
    title = speaker.mode(seen.mode)
    told = " · ".join(scene.headline(seen, speaker))
    size = min(21.0, (WIDE - 3 * LEFT - 8 * len(told)) / (0.6 * len(title)))
    top = text(LEFT, 38, title, size, CREAM, weight=700)
    top += text(WIDE - LEFT, 38, told, 15, SOFT, "end")
    match seen.public:
        case rows.Public():
            middle, y = _rows(seen, speaker)
        case buffalo.Public():
            middle, y = _buffalo(seen, speaker)
        case board.Public():
            middle, y = _board(seen, speaker)
        case _:
            middle, y = _party(seen, speaker)
    hand, y = _hand(seen, speaker, scene.hand(seen, speaker), y)
    return _frame(top + middle + hand, y + 14, f"{title}: {told}")


def _frame(inner: str, high: float, title: str) -> str:
    """The cloth, and what lies on it."""
    size = f'viewBox="0 0 {WIDE} {high:g}" width="{WIDE}" height="{high:g}"'
    style = 'style="max-width:100%;height:auto"'
    cloth = box(0, 0, WIDE, high, draw.FELT, 16)
    cloth += box(5, 5, WIDE - 10, high - 10, "none", 12, f'stroke="{DARK}" stroke-width="2"')
    named = f"<title>{escape(title)}</title>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>{named}{cloth}{inner}</svg>'


# Rows of cards.


def _rows(seen: View[Any, Any], speaker: Speaker) -> tuple[str, float]:
    """Rows with markers and special cards, the players, revealed cards, an open draft."""
    public: rows.Public = seen.public
    lanes, y = _lanes(rows_facts.rows(seen, speaker), _tints(public), 60)
    listed = rows_facts.players(seen, speaker, lambda heads: heads)
    titles = [speaker.say(f"terminal-{column}") for column in listed.columns]
    people, below = _players(seen, listed, titles, 60)
    if public.open_cards:
        faces = [card(one, HEADS[one]) for one in public.open_cards]
        for first in range(0, len(faces), 13):
            lanes += draw.spread(faces[first : first + 13], LEFT, y + 4, 0.42, PANEL - LEFT - 20)
            y += 66
    queue, y = _queue(seen, rows_facts.queue(seen, speaker), speaker, max(y, below))
    return lanes + people + queue, y


def _tints(public: rows.Public) -> dict[int, str]:
    """The colour of rows that have a rule of their own, by index."""
    found: dict[int, str] = {}
    if (markers := public.markers) is not None:
        if markers.even_odd is not None:
            found[markers.even_odd.row - 1] = "#9a2f7c" if markers.even_odd.odd else "#2465b4"
        if markers.mountain is not None and not markers.mountain.up:
            found[markers.mountain.row - 1] = "#b5671a"
    return found


def _lanes(shown: Sequence[RowShown], tints: dict[int, str], y: float) -> tuple[str, float]:
    """Rows with all their places; the one that takes is marked."""
    drawn = ""
    places = max((row.places for row in shown), default=5)
    scale = min(0.6, (PANEL - LEFT - 110) / ((places + 1) * 106))
    high = 140 * scale
    for number, row in enumerate(shown):
        drawn += box(
            LEFT, y, PANEL - LEFT - 16, high + 12, tints.get(number, DARK), 10, 'opacity=".55"'
        )
        drawn += text(LEFT + 18, y + high / 2 + 12, number + 1, 20, CREAM, "middle", 700)
        drawn += _lane(row, LEFT + 38, y + 6, scale)
        right = PANEL - 26
        heads = row.empty or str(total_heads(row.cards))
        drawn += text(right, y + 26, heads, 18 if not row.empty else 12, CREAM, "end", 700)
        if not row.empty:
            drawn += draw.head(right - 14 - 11 * len(heads), y + 20, 0.8, SOFT)
        for line, sign in enumerate(row.signs):
            wide = draw.pill_width(sign, 10.5)
            drawn += pill(right - wide, y + 38 + 22 * line, sign, draw.SPECIAL, 10.5)
        y += high + 20
    return drawn, y


def _lane(row: RowShown, x: float, y: float, scale: float) -> str:
    """The cards of a row, its free places, and the place that takes."""
    faces = [card(one, HEADS[one]) for one in row.cards]
    faces += [draw.cow()] if row.marker else []
    free = f'stroke="{SOFT}" stroke-width="2" stroke-dasharray="7 6" opacity=".45"'
    faces += [box(4, 4, 92, 132, "none", 11, free)] * (row.places - len(faces))
    ends = f'stroke="{"#ffb4a0" if row.full else SOFT}" stroke-width="3"'
    taking = box(4, 4, 92, 132, "#b93a0e" if row.full else "none", 11, f'{ends} opacity=".6"')
    faces.append(taking + draw.head(50, 70, 2.2, "#fff" if row.full else SOFT))
    return "".join(placed(face, x + i * 106 * scale, y, scale) for i, face in enumerate(faces))


def _queue(
    seen: View[Any, Any], waiting: Sequence[Waiting], speaker: Speaker, y: float
) -> tuple[str, float]:
    """The revealed cards that are not placed yet, with their owners."""
    if not waiting:
        return "", y
    tiles = isinstance(seen.public, board.Public)
    drawn = text(LEFT, y + 18, speaker.say("terminal-queue"), 14, SOFT)
    for place, one in enumerate(waiting):
        x, top = LEFT + 130 + place % 10 * 76, y + place // 10 * 96
        face = tile(one.card, one.heads) if tiles else card(one.card, one.heads, one.value)
        drawn += placed(face, x, top, 0.5)
        drawn += text(x + 25, top + (68 if tiles else 86), one.owner[:11], 12, CREAM, "middle")
    return drawn, y + (80 if tiles else 98) + (len(waiting) - 1) // 10 * 96


def _players(
    seen: View[Any, Any], listed: Players, titles: Sequence[str], y: float
) -> tuple[str, float]:
    """A line for each player: name, figures, and who is awaited."""
    cells = [[line[i] for line in listed.lines] for i in range(1, len(titles))]
    widths = [
        max(6.4 * len(title) + 9, 8.5 * max(map(len, column)) + 9)
        for title, column in zip(titles[1:], cells, strict=True)
    ]
    squeezed = min(1.0, 190 / sum(widths))
    ends = [WIDE - 28 - squeezed * sum(widths[i + 1 :]) for i in range(len(widths))]
    drawn = "".join(
        text(x, y + 12, title, 11 * squeezed, SOFT, "end")
        for x, title in zip(ends, titles[1:], strict=True)
    )
    for seat, (name, *figures) in enumerate(listed.lines):
        top = y + 22 + 34 * seat
        drawn += box(PANEL, top, WIDE - PANEL - LEFT + 8, 29, DARK, 8, 'opacity=".5"')
        drawn += _name(seen, seat, name, PANEL + 18, top)
        for x, cell in zip(ends, figures, strict=True):
            drawn += text(x, top + 20, cell, 14 if len(cell) < 7 else 11, CREAM, "end")
    return drawn, y + 22 + 34 * len(listed.lines) + 6


def _name(seen: View[Any, Any], seat: int, name: str, x: float, y: float) -> str:
    """A player in their colour; the viewer’s name is bold, and a ring marks who is awaited."""
    colour = SEATS[seat % len(SEATS)] if seat < seen.seats else draw.OXBLOOD
    ring = f' stroke="{draw.BRASS}" stroke-width="3"' if seat in seen.awaited else ""
    drawn = f'<circle cx="{x:g}" cy="{y + 14.5:g}" r="10" fill="{colour}"{ring}/>'
    plain = name.removeprefix(f"{seat + 1} ")
    if seat < seen.seats:
        drawn += text(x, y + 19, plain[:1].upper(), 12, "#fff", "middle", 700)
    else:
        drawn += draw.head(x, y + 14, 0.6)
    return drawn + text(
        x + 18, y + 20, plain[:13], 15, CREAM, weight=700 if seat == seen.seat else 400
    )


# The buffalo.


def _buffalo(seen: View[Any, Any], speaker: Speaker) -> tuple[str, float]:
    """Rows, the team and the buffalo, the special cards that lie open."""
    public: buffalo.Public = seen.public
    lanes, y = _lanes(buffalo_facts.rows(seen, speaker), {}, 60)

    def taken(count: int, heads: int | None) -> str:
        return str(count) if heads is None else f"{count} ({heads})"

    listed = buffalo_facts.players(seen, speaker, taken)
    titles = [speaker.say(f"terminal-{column}") for column in listed.columns]
    people, below = _players(seen, listed, titles, 60)
    for place, special in enumerate(public.face_up):
        name = speaker.say(f"word-{special.lower()}")
        people += placed(
            draw.word_card(name, 132), PANEL + place % 2 * 140, below + place // 2 * 48
        )
    below += 48 * ((len(public.face_up) + 1) // 2)
    queue, y = _queue(seen, buffalo_facts.queue(seen, speaker), speaker, max(y, below))
    return lanes + people + queue, y


# The board.


def _board(seen: View[Any, Any], speaker: Speaker) -> tuple[str, float]:
    """Printed fields with their tiles, stop signs, the score track, the players."""
    public: board.Public = seen.public
    rules: board.BoardRules = seen.mode.rules
    drawn, y, side = "", 58.0, 58
    for number, (fields, row) in enumerate(zip(rules.board.rows, public.rows, strict=True)):
        drawn += text(LEFT + 12, y + 37, number + 1, 17, CREAM if row else SOFT, "middle", 700)
        for place, field in enumerate(fields):
            x = LEFT + 32 + place * (side + 6)
            ground = _ground(field.kind, field.value)
            drawn += box(x, y, side, side, ground, 9, "" if row else 'opacity=".55"')
            if place < len(row) and row[place]:
                drawn += placed(tile(row[place], rules.heads[row[place]]), x + 2, y, 0.55)
            elif field.kind != "plain":
                words = board_facts.printed(speaker, field)
                size = min(15, 74 / len(words))
                drawn += text(x + side / 2, y + side / 2 + 5, words, size, "#fff", "middle", 700)
        if number + 1 in board_facts.stops(seen):
            drawn += pill(LEFT + 40 + len(fields) * (side + 6), y + 18, "STOP", "#b3261e")
        y += side + 6
    listed = board_facts.players(seen, speaker)
    titles = [speaker.say(board_facts.TITLES[column]) for column in listed.columns]
    people, below = _players(seen, listed, titles, 60)
    track, y = _track(seen, y + 8)
    queue, y = _queue(seen, board_facts.queue(seen, speaker), speaker, max(y, below))
    return drawn + people + track + queue, y


def _ground(kind: str, value: int) -> str:
    """The colour of a printed field: good, bad, or neither."""
    if kind in TAKES:
        return "#7a2e2a"
    if kind in ("points", "heads") and value:
        return "#2f7d4f" if value > 0 else "#a8551d"
    return "#2b6f8f" if kind != "plain" else "#3b7d63"


def _track(seen: View[Any, Any], y: float) -> tuple[str, float]:
    """The score track with everybody's counter."""
    rules: board.BoardRules = seen.mode.rules
    least, most = rules.track.least, rules.track.most
    step = (WIDE - 2 * LEFT - 40) / (most - least)
    drawn = box(LEFT, y + 22, WIDE - 2 * LEFT, 10, DARK, 5)
    for score in range(least - least % 10 + 10, most, 10):
        x = LEFT + 20 + (score - least) * step
        drawn += text(x, y + 50, f"{score}".replace("-", "−"), 12, SOFT, "middle")
    if seen.public.luck is not None:
        for clover in rules.track.clovers:
            drawn += text(LEFT + 20 + (clover - least) * step, y + 31, "♣", 13, "#8fd19e", "middle")
    for seat, score in enumerate(seen.public.scores):
        x = LEFT + 20 + (score - least) * step
        over = sum(other == score for other in seen.public.scores[:seat])
        round_ = f'cx="{x:g}" cy="{y + 27 - 9 * over:g}" r="9" stroke="#fff"'
        drawn += f'<circle {round_} fill="{SEATS[seat]}"/>'
        drawn += text(x, y + 31 - 9 * over, seat + 1, 11, "#fff", "middle", 700)
    return drawn, y + 62


# The party.


def _party(seen: View[Any, Any], speaker: Speaker) -> tuple[str, float]:
    """Rows with their bull cards, the stack, everybody's piles and bids."""
    public: party.Public = seen.public
    drawn, y = "", 60.0
    for number, row in enumerate(public.rows):
        drawn += box(LEFT, y, PANEL - LEFT - 16, 82, DARK, 10, 'opacity=".55"')
        drawn += text(LEFT + 18, y + 48, number + 1, 20, CREAM, "middle", 700)
        if row is None:
            drawn += text(LEFT + 44, y + 47, speaker.say("part-party-taken"), 15, SOFT)
        else:
            faces = _faces(seen, row.cards)
            drawn += draw.spread(faces, LEFT + 40, y + 4, 0.53, 440)
            if row.bull is not None:
                drawn += placed(draw.bull_card(row.bull), PANEL - 84, y + 4, 0.53)
        y += 90
    drawn += text(PANEL, 76, party_facts.bulls(public.stack, speaker), 13, SOFT)
    bids, below = _bids(seen, speaker, 90)
    y = max(y, below)
    for seat, name in enumerate(speaker.names):
        piles, y = _piles(seen, speaker, seat, name, y)
        drawn += piles
    return drawn + bids, y


def _faces(seen: View[Any, Any], numbers: Sequence[int]) -> list[str]:
    return [card(*one) for one in party_facts.shown(seen, numbers)]


def _bids(seen: View[Any, Any], speaker: Speaker, y: float) -> tuple[str, float]:
    """The bids that are turned over, and the card that a null bidder shows."""
    public: party.Public = seen.public
    drawn = ""
    for place, bid in enumerate(public.queue):
        x, top = PANEL + place % 4 * 68, y + place // 4 * 96
        face = placed(draw.word_card(f"0 {bid.letter}", 52), x, top + 20)
        if bid.card is not None:
            face = placed(_faces(seen, [bid.card])[0], x, top, 0.5)
        drawn += face + text(x + 25, top + 86, speaker.names[bid.seat][:9], 12, CREAM, "middle")
    y += 96 * ((len(public.queue) + 3) // 4)
    if public.drawn is not None:
        drawn += text(PANEL, y + 40, speaker.say("part-party-drawn"), 13, SOFT)
        drawn += placed(_faces(seen, [public.drawn])[0], PANEL + 150, y, 0.5)
        y += 80
    return drawn, y


def _piles(
    seen: View[Any, Any], speaker: Speaker, seat: int, name: str, y: float
) -> tuple[str, float]:
    """A player: cards in hand, bull cards, and every pile."""
    public: party.Public = seen.public
    drawn = box(LEFT, y, WIDE - 2 * LEFT, 74, DARK, 10, 'opacity=".4"')
    drawn += _name(seen, seat, name, LEFT + 22, y + 4)
    told = " · ".join(party_facts.facts(seen, speaker, seat))
    drawn += text(LEFT + 12, y + 48, told, 12, SOFT)
    x, piles = LEFT + 160.0, party_facts.piles(seen, seat)
    behind = max(1, sum(map(len, piles)) - len(piles))
    step = min(34.0, (560 - 60 * len(piles)) / behind)
    for pile in piles:
        wide = 46 + step * (len(pile) - 1)
        drawn += draw.spread(_faces(seen, pile), x, y + 5, 0.46, wide)
        x += wide + 14
    bulls = [draw.bull_card(points) for points in public.bulls[seat]]
    drawn += draw.spread(bulls, WIDE - LEFT - 166, y + 5, 0.46, 100)
    if public.tallies:
        score = f"{public.tallies[seat].score}".replace("-", "−")
        drawn += text(WIDE - LEFT - 14, y + 46, score, 22, CREAM, "end", 700)
    return drawn, y + 80


# One's own.


def _hand(seen: View[Any, Any], speaker: Speaker, hand: Hand, y: float) -> tuple[str, float]:
    """The cards or tiles in hand, and what else is held, in words."""
    if not hand.cards and not hand.more:
        return "", y
    tiles = isinstance(seen.public, board.Public)
    faces = [tile(*one) if tiles else card(*one) for one in hand.cards]
    scale = min(0.78, (WIDE - 2 * LEFT) / max(len(faces), 1) / 106)
    drawn = text(LEFT, y + 18, hand.title, 14, SOFT)
    drawn += draw.spread(faces, LEFT, y + 26, scale, WIDE - 2 * LEFT)
    y += 26 + (104 if tiles else 140) * scale + 8 if faces else 26
    if not hand.more:
        return drawn, y
    held = getattr(seen.private, "specials", ()) or getattr(seen.private, "actions", ())
    words = [speaker.say(f"word-{one.lower()}") for one in held] or [hand.more]
    for place, word in enumerate(words):
        drawn += placed(draw.word_card(word, 140), LEFT + place * 148, y + 2)
    return drawn, y + 50
