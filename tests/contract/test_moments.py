"""The public part that a fact brings is the table right after it: nothing early, nothing late.

Checked on every moment of every playthrough and golden record. Three ways: each kind of fact
against the table that comes with it, the cards (each lies in one place), and the end of an answer
(what changes after the last fact belongs to the next question).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import asdict

from hornox.engine import Event, Moment, Whisper, replay
from hornox.engine.event import Moments
from hornox.modes import REGISTRY
from hornox.tables.board import events as board
from hornox.tables.buffalo import events as buffalo
from hornox.tables.party import events as party
from hornox.tables.rows import events as rows
from hornox.tables.rows.fan import events as fan
from hornox.tables.rows.specials import events as specials
from hornox.tables.standing import GameEnded
from tests.playthroughs.script import names
from tests.playthroughs.telling import turns_of
from tests.records import golden
from tests.support.modes import MODES
from tests.support.play import AnyState

Turns = list[tuple[AnyState, Moments]]

Check = Callable[[Any, Any, Any], object]
"""Whether a fact agrees with the public part after it; the one before it is given first."""


def laid(before: Any, e: Any, after: Any) -> bool:
    """A card of a rows table: it lies in its row, or went with the row to the pile."""
    row, pile = after.rows[e.row - 1], after.piles[e.seat]
    gone = all(shown.card != e.card for shown in after.queue)
    took = not e.taken or pile[-len(e.taken) :] == e.taken
    if e.rule.startswith("insert"):
        return gone and took and (e.card in row or e.card in e.taken)
    if e.rule.endswith("-five"):
        return gone and took and row == ()
    return gone and took and row[-1] == e.card and (not e.taken or row == (e.card,))


def team_laid(before: Any, e: Any, after: Any) -> bool:
    row = after.rows[e.row - 1]
    if e.seat is None:
        took = after.buffalo_pile == before.buffalo_pile + len(e.taken)
    else:
        took = after.pile == before.pile + e.taken
    return took and after.placing is None and (e.card in row or e.card in e.taken)


def pushed(before: Any, e: Any, after: Any) -> bool:
    row, source = after.rows[e.row - 1], after.rows[e.source - 1]
    took = after.pile == before.pile + e.taken
    return took and (e.card in row or e.card in e.taken) and (source == ()) is e.emptied


def shifted(before: Any, e: Any, after: Any) -> bool:
    row, pile = after.rows[e.row - 1], after.piles[e.seat]
    took = not e.taken or pile[-len(e.taken) :] == e.taken
    return took and (e.card in row or e.card in e.taken) and e.card not in after.rows[e.source - 1]


def cow(before: Any, e: Any, after: Any) -> bool:
    row, pile = after.rows[e.row - 1], after.piles[e.seat]
    lands = e.kept is not None
    took = not e.taken or pile[-len(e.taken) :] == e.taken
    return after.markers.cow == e.row and took and (not lands or row == (e.kept,))


def marker(before: Any, e: Any, after: Any) -> bool:
    at = after.markers
    if e.rule == "cow-start":
        return bool(at.cow == e.row)
    one = at.even_odd if e.rule == "even-odd-start" else at.mountain
    return bool(one.row == e.row)


def flip(before: Any, e: Any, after: Any) -> bool:
    """This flip card is spent, and no other one yet."""
    spent = [was and seat != e.seat for seat, was in enumerate(before.markers.flips)]
    return before.markers.flips[e.seat] and list(after.markers.flips) == spent


def sign(before: Any, e: Any, after: Any) -> bool:
    name = {"7": "seven", "Seven": "seven", "Take7": "seven", "Stop": "stop"}[e.special]
    signs = after.signs if hasattr(after, "signs") else after.specials.signs
    return bool(getattr(signs[e.row - 1], name))


def lifted(before: Any, e: Any, after: Any) -> bool:
    name = "stop" if e.special == "Stop" else "seven"
    return not any(getattr(after.specials.signs[row - 1], name) for row in e.rows)


def sign_gone(before: Any, e: Any, after: Any) -> bool:
    name = "stop" if e.special == "Stop" else "seven"
    return not getattr(after.signs[e.row - 1], name) and after.out[-1] == e.special


def tile_laid(before: Any, e: Any, after: Any) -> bool:
    row = after.rows[e.row - 1]
    return row[e.field - 1] == e.tile and all(shown.tile != e.tile for shown in after.queue)


def tiles_taken(before: Any, e: Any, after: Any) -> bool:
    left = [tile for tile in after.rows[e.row - 1] if tile]
    got = (*after.box, *after.known[e.seat])
    return left == [e.tile] and set(e.tiles) <= set(got)


def bulls(before: Any, e: Any, after: Any) -> bool:
    return bool(after.rows[e.row - 1].bull == e.bull and len(after.stack) == e.left)


def row_taken(before: Any, e: Any, after: Any) -> bool:
    bull = e.bull is None or after.bulls[e.seat][-1] == e.bull
    return after.rows[e.row - 1] is None and set(e.cards) <= set(after.known[e.seat]) and bull


def ended(before: Any, e: Any, after: Any) -> bool:
    out = after.outcome
    return (out.scores, out.ranks, out.winners) == (e.scores, e.ranks, e.winners)


CHECKS: dict[type[Event], Check] = {
    GameEnded: ended,
    rows.Dealt: lambda b, e, p: (p.round, p.hands, p.rows) == (e.round, e.hands, e.rows),
    rows.CardsLaidOpen: lambda b, e, p: (p.open_cards, p.first) == (e.cards, e.first),
    rows.Picked: lambda b, e, p: e.card not in p.open_cards and e.card in p.known[e.seat],
    rows.Revealed: lambda b, e, p: p.queue == e.cards,
    rows.Placed: laid,
    rows.RoundScored: lambda b, e, p: p.totals == e.totals,
    fan.MarkerLaid: marker,
    fan.FlipsDealt: lambda b, e, p: p.markers.flips == (True,) * e.players,
    fan.Flipped: flip,
    fan.EvenOddMoved: lambda b, e, p: p.markers.even_odd.row == e.row,
    fan.MountainMoved: lambda b, e, p: p.markers.mountain.row == e.row,
    fan.CowJumped: cow,
    specials.SpecialsDealt: lambda b, e, p: p.specials.deck == e.deck,
    specials.SpecialsGathered: lambda b, e, p: (
        p.specials.discard[-len(e.specials) :] == e.specials
        and not any(any(asdict(one).values()) for one in p.specials.signs)
    ),
    specials.SpecialUsed: lambda b, e, p: (
        p.specials.discard[-1] == e.special and p.specials.used[-1] == e.seat
    ),
    specials.SignLaid: sign,
    specials.Replaced: lambda b, e, p: p.queue[0].card == e.new and e.card in p.known[e.seat],
    specials.Shifted: shifted,
    specials.RowVanished: lambda b, e, p: len(p.rows) == len(b.rows) - 1,
    specials.SignsLifted: lifted,
    specials.Cancelled: lambda b, e, p: (
        {e.plus, *e.cards} <= set(p.specials.aside) - set(p.piles[e.seat])
    ),
    specials.Swapped: lambda b, e, p: p.specials.discard[-1] == e.special,
    specials.Reshuffled: lambda b, e, p: (p.specials.deck, p.specials.discard) == (e.deck, ()),
    buffalo.BuffaloDealt: lambda b, e, p: (p.rows, p.hands) == (e.rows, e.hands),
    buffalo.TeamRevealed: lambda b, e, p: tuple(one.card for one in p.queue) == e.order,
    buffalo.TeamPlaced: team_laid,
    buffalo.SpecialUsed: lambda b, e, p: p.special_deck == e.special_deck,
    buffalo.SignLaid: sign,
    buffalo.SignGone: sign_gone,
    buffalo.Pushed: pushed,
    buffalo.Replaced: lambda b, e, p: p.placing.card == e.new and e.old in p.known[e.seat],
    buffalo.Reordered: lambda b, e, p: tuple(one.card for one in p.queue) == e.order,
    buffalo.BuffaloEnded: lambda b, e, p: (
        p.points == (e.team, e.buffalo) and p.outcome.winners == e.winners
    ),
    board.TilesDealt: lambda b, e, p: (
        (p.hands, p.supply) == (e.hands, e.supply)
        and all(p.rows[one.row - 1] == (one.tile,) for one in e.start)
    ),
    board.ActionsDealt: lambda b, e, p: p.actions.pile == e.pile,
    board.RoundBegun: lambda b, e, p: p.round == e.round,
    board.TilesShown: lambda b, e, p: p.queue == e.tiles,
    board.TilePlaced: tile_laid,
    board.RowTaken: tiles_taken,
    board.RowOpened: lambda b, e, p: p.rows[e.row - 1] == (e.tile,),
    board.Scored: lambda b, e, p: (b.scores[e.seat], p.scores[e.seat]) == (e.old, e.new),
    board.LuckGained: lambda b, e, p: (
        p.luck.stock.of(e.card) == e.left == b.luck.stock.of(e.card) - 1
    ),
    board.LuckPlayed: lambda b, e, p: p.luck != b.luck,
    board.ActionPlayed: lambda b, e, p: p.actions.discard[-1] == e.card,
    board.RowAimed: lambda b, e, p: (p.queue[0].card, p.queue[0].row) == (e.card, e.row),
    board.SignLaid: lambda b, e, p: e.row in p.actions.signs,
    board.SignsLifted: lambda b, e, p: p.actions.signs == () != b.actions.signs,
    board.TileSwapped: lambda b, e, p: p.queue[0].tile == e.tile and e.back in p.known[e.seat],
    board.TileAdded: lambda b, e, p: (
        tuple(one.tile for one in p.queue if one.seat == e.seat) == e.tiles
    ),
    board.TileDrawn: lambda b, e, p: p.supply == e.left and p.hands[e.seat] == b.hands[e.seat] + 1,
    board.ActionDrawn: lambda b, e, p: (
        p.actions.pile == e.left and p.actions.hands[e.seat] == b.actions.hands[e.seat] + 1
    ),
    board.ActionsShuffled: lambda b, e, p: (p.actions.pile, p.actions.discard) == (e.count, ()),
    board.GameEnded: ended,
    party.Dealt: lambda b, e, p: (p.hands, p.draw, p.removed) == (e.hands, e.draw, e.removed),
    party.LaidOut: lambda b, e, p: tuple(row.cards for row in p.rows) == e.rows,
    party.BidsRevealed: lambda b, e, p: p.queue == e.bids,
    party.LetterShown: lambda b, e, p: p.letters[e.seat] == e.letter,
    party.RowTaken: row_taken,
    party.CardDrawn: lambda b, e, p: p.drawn == e.card,
    party.RowExtended: lambda b, e, p: (
        p.drawn is None and p.rows[e.row - 1].cards == e.cards and p.stack == b.stack
    ),
    party.BullAdded: bulls,
    party.NullIdle: lambda b, e, p: all(bid.seat != e.seat for bid in p.queue),
    party.Reshuffled: lambda b, e, p: p.returned == e.cards and p.discard == (),
    party.LastRound: lambda b, e, p: p.last and p.round == e.round,
    party.Laid: lambda b, e, p: (
        p.piles[e.seat][e.pile - 1][-1] == e.card and p.hands[e.seat] == b.hands[e.seat] - 1
    ),
}

NO_CHANGE: tuple[type[Event], ...] = (
    buffalo.ReplaceCalled, board.LuckLapsed, board.TilesNamed, board.NothingDrawn,
    party.SeatScored,
)  # fmt: skip
"""Facts that change nothing in public."""

ASKED = {
    "rows": {"specials"},
    "buffalo": {"turn", "queue", "front", "back", "placing"},
    "board": set[str](),
    "party": {"queue", "discard"},
}
"""What the next question may change after the last fact: whose card is dealt with now."""


GAMES = [*(path.stem for path in golden.paths()), *(f"playthrough {name}" for name in names())]


def turns_in(game: str) -> Turns:
    """Every State of a game with the moments that led to it."""
    kind, _, name = game.partition(" ")
    if name:
        return turns_of(name)
    return list(replay(golden.read(golden.FOLDER / f"{kind}.json").record, REGISTRY))


@pytest.mark.parametrize("game", GAMES)
def test_a_fact_brings_the_table_right_after_it(game: str) -> None:
    turns = turns_in(game)
    every_fact_is_shown(turns)
    every_card_lies_in_one_place(turns)
    only_the_question_changes_more(turns)


def told(turns: Turns) -> Iterator[tuple[Any, Moment]]:
    """Every moment, each after the public part before it."""
    before = turns[0][0].public
    for state, moments in turns:
        for moment in moments:
            yield before, moment
            before = moment.public
        before = state.public


def every_fact_is_shown(turns: Turns) -> None:
    for before, moment in told(turns):
        event, after = moment.event, moment.public
        if isinstance(event, Whisper):
            continue
        if type(event) in NO_CHANGE:
            assert after == before, event
        else:
            assert CHECKS[type(event)](before, event, after), event


def test_every_kind_of_fact_is_checked() -> None:
    kinds = {kind for mode in MODES for kind in mode.table.events if not issubclass(kind, Whisper)}
    assert kinds == {*CHECKS, *NO_CHANGE}


def cards_of(table: str, public: Any) -> tuple[Counter[int], int]:
    """The cards that lie open somewhere, and how many lie anywhere."""
    if table == "rows":
        aside = public.specials.aside if public.specials else ()
        queue = [played.card for played in public.queue]
        known = [*sum(public.rows, ()), *sum(public.piles, ()), *queue, *aside, *public.open_cards]
        return Counter(known), len(known) + sum(public.hands)
    if table == "buffalo":
        queue = [one.card for one in (*public.queue, public.placing) if one is not None]
        known = [*sum(public.rows, ()), *public.pile, *queue]
        down = sum(public.hands) + public.buffalo_pile + public.buffalo_stack
        return Counter(known), len(known) + down
    if table == "board":
        queue = [shown.tile for shown in public.queue]
        known = [*(tile for row in public.rows for tile in row if tile), *queue, *public.box]
        return Counter(known), len(known) + sum(public.hands) + public.supply
    drawn = () if public.drawn is None else (public.drawn,)
    bids = [bid.card for bid in public.queue if bid.card is not None]
    lie = [card for row in public.rows if row for card in row.cards]
    piled = [card for piles in public.piles for pile in piles for card in pile]
    known = [*lie, *piled, *public.discard, *drawn, *bids]
    return Counter(known), len(known) + sum(public.hands) + public.draw + public.removed


def every_card_lies_in_one_place(turns: Turns) -> None:
    table = turns[0][0].mode.table.name
    whole = None
    for _, moment in told(turns):
        known, count = cards_of(table, moment.public)
        assert max(known.values(), default=1) == 1, moment.event
        if isinstance(moment.event, rows.Dealt | rows.CardsLaidOpen):  # a round of its own
            whole = None
        assert whole in (None, count), moment.event
        whole = count


def only_the_question_changes_more(turns: Turns) -> None:
    before = turns[0][0].public
    for state, moments in turns:
        last = moments[-1].public if moments else before
        other = {
            name for name, value in asdict(state.public).items() if getattr(last, name) != value
        }
        assert other <= ASKED[state.mode.table.name], moments[-1:]
        before = state.public
