"""A board table as numbers, with luck and action cards where a mode has them."""

from __future__ import annotations

from collections.abc import Iterator

from hornox.engine import Mode
from hornox.lab.env.layout import (
    Part,
    Seen,
    asking,
    by_seat,
    cards,
    cards_by_seat,
    face_down,
    grid,
    known_cards,
    numbers,
    own,
    share,
    shared,
    sparse,
)
from hornox.lab.env.tables.rows import MOST_BETWEEN, MOST_IN_ROW, PLANES, rich
from hornox.tables.board.model import (
    ACTIONS,
    EXTRA,
    LUCK,
    ActionDeck,
    BoardRules,
    LuckCards,
    Public,
)
from hornox.tables.board.rules import open_rows, row_among
from hornox.tables.board.unseen import unseen_tiles


def parts(mode: Mode) -> Iterator[Part]:
    """Tiles, rows, the shown tiles in their order, scores, and the cards of the mode."""
    rules: BoardRules = mode.rules
    most, count, rows = mode.players[1], len(rules.tiles), len(rules.board.rows)
    if rules.luck is None and rules.actions is None:
        yield from asking(mode, number=True)
    else:
        yield from asking(mode, card=count, row=rows, number=True)
    yield cards("tiles", count, "your own tiles behind the screen", lambda s: own(s).tiles)
    yield cards("laid", count, "your own tiles that lie face down", face_down)
    yield from shared(_rows(rules, count, rows))
    if set(mode.table.choices(mode)) != {"tile"}:  # else nobody is asked while tiles are placed
        yield from _queue(rules, most, count)
    yield from shared([cards("box", count, "tiles out of the game", lambda s: s.public.box)])
    yield from _seats(rules, most)
    if rules.actions is not None:
        yield known_cards(most, count)
        yield from _actions(rules.actions, most, rows)
    if rules.luck is not None:
        yield from _luck(rules.luck, most)


def rich_parts(mode: Mode) -> Iterator[Part]:
    """What can be worked out from the other parts, and is hard to learn."""
    return rich(len(mode.rules.tiles), unseen_tiles, _fits)


def _fits(seen: Seen) -> list[tuple[int, float]]:
    """Five numbers for each tile; a low one goes to the row with the highest end."""
    public, rules = seen.public, seen.mode.rules
    count, fields = len(rules.tiles), max(len(row) for row in rules.board.rows)
    unseen, among = unseen_tiles(seen), open_rows(public)
    found: list[tuple[int, float]] = []
    for tile in own(seen).tiles if among else ():
        row, fits = row_among(public, among, tile)
        lying = public.rows[row]
        low, high = sorted((lying[-1], tile))
        between = share(sum(low < other < high for other in unseen), MOST_BETWEEN)
        heads = share(rules.total(tuple([t for t in lying if t])), MOST_IN_ROW)
        told = (float(not fits), (high - low) / count, len(lying) / fields, heads, between)
        found += [(PLANES * (tile - 1) + i, number) for i, number in enumerate(told)]
    return found


def standing(mode: Mode, _seats: int, public: Public) -> tuple[int, ...]:
    """The points on the track, from its start."""
    return tuple([score - mode.rules.track.start for score in public.scores])


def _queue(rules: BoardRules, most: int, count: int) -> Iterator[Part]:
    longest = 2 * most + (rules.actions.cards[EXTRA] if rules.actions is not None else 0)
    yield cards_by_seat("shown", most, count, "the turned-up tiles of each seat", _shown)
    yield sparse(
        "shown.place",
        count,
        f"when each turned-up tile is placed, first is 1, by {longest}",
        lambda seen: [
            (shown.tile - 1, share(place, longest))
            for place, shown in enumerate(seen.public.queue, 1)
        ],
    )


def _shown(seen: Seen, seat: int) -> list[int]:
    return [shown.tile for shown in seen.public.queue if shown.seat == seat]


def _rows(rules: BoardRules, count: int, rows: int) -> Iterator[Part]:
    fields = max(len(row) for row in rules.board.rows)
    yield grid(
        "rows.tiles",
        rows,
        fields,
        f"each row field by field, a skipped one is 0, by {count}",
        lambda seen: [[tile / count for tile in row] for row in seen.public.rows],
    )
    yield numbers(
        "rows.end",
        rows,
        f"the last tile of each row, 0 if it is free, by {count}",
        lambda seen: [row[-1] / count if row else 0.0 for row in seen.public.rows],
    )
    yield numbers(
        "rows.size",
        rows,
        f"how many fields of each row are behind its last tile or under it, by {fields}",
        lambda seen: [len(row) / fields for row in seen.public.rows],
    )


def _seats(rules: BoardRules, most: int) -> Iterator[Part]:
    far = max(-rules.track.least, rules.track.most)
    count = len(rules.tiles)
    yield by_seat(
        "scores",
        most,
        f"points, by {far}",
        lambda seen, seat: share(seen.public.scores[seat], far),
    )
    yield by_seat(
        "hands",
        most,
        f"tiles behind each screen, by {2 * rules.hand}",
        lambda seen, seat: share(seen.public.hands[seat], 2 * rules.hand),
    )
    yield numbers(
        "progress",
        3,
        f"rounds by {rules.cap}, deals by 2, tiles of the supply by {count}",
        lambda seen: [
            share(seen.public.round, rules.cap),
            share(seen.public.deals, 2),
            seen.public.supply / count,
        ],
    )


def _actions(deck: ActionDeck, most: int, rows: int) -> Iterator[Part]:
    total = len(deck.all())

    def counts(held: tuple[str, ...]) -> list[float]:
        return [held.count(kind) / max(1, deck.cards[kind]) for kind in ACTIONS]

    yield numbers(
        "actions",
        len(ACTIONS),
        f"own action cards of each kind ({', '.join(ACTIONS)}), by all of the kind",
        lambda seen: counts(own(seen).actions),
    )
    yield by_seat(
        "actions.hands",
        most,
        f"action cards in each hand, by {total}",
        lambda seen, seat: seen.public.actions.hands[seat] / total,
    )
    yield numbers(
        "actions.discard",
        len(ACTIONS),
        "discarded action cards of each kind, by all of the kind",
        lambda seen: counts(seen.public.actions.discard),
    )
    yield numbers(
        "actions.pile",
        1,
        f"action cards to draw, by {total}",
        lambda seen: [seen.public.actions.pile / total],
    )
    yield cards("signs", rows, "rows with a stop sign", lambda seen: seen.public.actions.signs)


def _luck(box: LuckCards, most: int) -> Iterator[Part]:
    yield from [_held(box, most, card) for card in LUCK]
    yield numbers(
        "luck.stock",
        len(LUCK),
        "luck cards of each kind on the stacks, by all of the kind",
        lambda seen: [seen.public.luck.stock.of(card) / max(1, box.of(card)) for card in LUCK],
    )


def _held(box: LuckCards, most: int, card: str) -> Part:
    return by_seat(
        f"luck.{card}",
        most,
        f"luck cards of this kind in each hand, by {box.of(card)}",
        lambda seen, seat: seen.public.luck.held[seat].of(card) / max(1, box.of(card)),
    )
