"""Scenarios of the base game, the pro variant and the fan cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hornox.engine import Answer, Illegal, Mode, answer, open_decisions, start
from hornox.engine.event import events_of
from hornox.engine.mode import OptionValue
from hornox.tables.rows.cards import FLIP, HEADS, LAST_CARD
from hornox.tables.rows.events import Revealed
from hornox.tables.rows.fan.climbing import mountain_of
from hornox.tables.rows.model import RowsState
from hornox_testkit import kinds
from hornox_testkit.adapters import _rows_table as table
from hornox_testkit.adapters import _rows_turn as turns
from hornox_testkit.compare import Played
from hornox_testkit.rows import Mountain

Got = dict[str, Any]
FLIP_CARDS = 10
"""How many Flippin' Digits cards there are."""
MOST_HEADS = 150
"""Heads that piles can surely hold while four cards lie in the rows."""


def bulls(scenario: kinds.Bulls) -> Got:
    """What each card costs whoever has it in the pile."""
    mode = table.mode_of(scenario.mode)
    return {"expect": tuple(_price(mode, card) for card in scenario.cards)}


def deck_stat(scenario: kinds.DeckStat) -> Got:
    """What the cards up to a number cost together."""
    mode = table.mode_of(scenario.mode)
    prices = [_price(mode, card) for card in range(1, scenario.max + 1)]
    return {"total": sum(prices), "count": dict(Counter(prices))}


def _price(mode: Mode, card: int) -> int:
    return scored(mode, table.one_round(mode), [(card,), ()]).public.totals[0]


def scored(
    mode: Mode,
    options: dict[str, OptionValue],
    piles: list[tuple[int, ...]],
    **more: Any,
) -> RowsState:
    """The table after a round that leaves these piles was scored."""
    spare = table.unused(card for pile in piles for card in pile)
    rows = sorted((next(spare),) for _ in range(4))
    description = {"rows": rows, "hands": [()] * len(piles), "piles": piles, **more}
    return table.described(mode, len(piles), options, description)


def flip(scenario: kinds.Flip) -> Got:
    """Every card that can be played flipped, with its value, and those that are refused."""
    mode = table.mode_of(scenario.mode)
    values: dict[int, int] = {}
    refused: list[int] = []
    for card in range(1, LAST_CARD + 1):
        spare = table.unused([card])
        rows = [(next(spare),) for _ in range(4)]
        hands = [(card, next(spare))]
        told = {"rows": rows, "hands": hands, "markers": {"flips": [True]}}
        state = table.described(mode, 1, table.one_round(mode), told)
        try:
            _, moments = table.choose(state, 0, "card", f"{card}{FLIP}")
        except Illegal as fault:
            if fault.code != "E_FLIP_3DIGIT":
                raise
            refused.append(card)
        else:
            shown = next(one for one in events_of(moments) if isinstance(one, Revealed))
            values[card] = shown.cards[0].value
    return {"map": values, "reject": tuple(refused)}


def config(scenario: kinds.Config) -> Got:
    """Whether a game may be set up, for each number of players."""
    options: dict[str, OptionValue] = {option.name: option.value for option in scenario.opts}

    def verdict(players: int) -> str:
        try:
            start(table.mode_of(scenario.mode), players, table.SEED, options)
        except Illegal as fault:
            return fault.code
        return "ok"

    return {"expect": tuple(verdict(players) for players in scenario.players)}


def deal(scenario: kinds.Deal) -> Got:
    """How many cards lie where when the first card can be played."""
    state, _ = start(table.mode_of(scenario.mode), scenario.players, table.SEED)
    while open_decisions(state)[0].kind == "pick":
        state = _go_on(state)
    hands = [len(own.hand) for own in state.private]
    public, left = state.public, len(state.hidden.undealt)
    rows = sum(map(len, public.rows))
    facts = {"deck": sum(hands) + rows + left, "rows": rows, "left": left}
    if len(set(hands)) == 1:
        facts["each"] = hands[0]
    if public.markers is not None and public.markers.flips is not None:
        given = sum(public.markers.flips)
        each = given // scenario.players
        facts |= {"flip_each": each, "flip_left": FLIP_CARDS - given}
        # As before a turn, one for each player; or all of them together.
        facts["flips"] = given if scenario.expect.get("flips") == given else each
    return {"expect": facts}


def _go_on(state: RowsState) -> RowsState:
    """Answer the next decision in any way."""
    decision = open_decisions(state)[0]
    return answer(state, Answer(decision.id, decision.seats[0], decision.options[0]))[0]


def setup(scenario: kinds.Setup) -> Got:
    """How a round lies after the deal, or after a draft that leaves these cards."""
    mode = table.mode_of(scenario.mode)
    opening = [row.cards[0] for row in scenario.rows]
    if any(option.name == "draft" for option in mode.options):
        return {"after": table.draw(_drafted(mode, opening).public)}
    spare = table.unused(opening)
    hands = [next(spare) for _ in range(2 * mode.rules.hand)]
    deck = {"deal/1": (*hands, *opening, *spare)}
    state, _ = start(mode, 2, table.SEED, None, deck)
    return {"after": table.draw(state.public)}


def _drafted(mode: Mode, left: list[int]) -> RowsState:
    """The rows after a draft in which nobody picks these cards."""
    players = max(2, -(-(max(left) - mode.rules.rows) // mode.rules.hand))
    state, _ = start(mode, players, table.SEED)
    while (asked := open_decisions(state)[0]).kind == "pick":
        picked = next(card for card in asked.options if card not in left)
        state, _ = answer(state, Answer(asked.id, asked.seats[0], picked))
    return state


def select(scenario: kinds.Select) -> Got:
    """Whether the selections are accepted, one after the other."""
    mode = table.mode_of(scenario.mode)
    names = sorted({*scenario.hand, *(play.who for play in scenario.select)})
    names += [name for name in "YZ" if name not in names][: max(0, 2 - len(names))]
    spare = table.unused(card for hand in scenario.hand.values() for card in hand)
    rows = [(next(spare),) for _ in range(4)]
    told: Got = {"rows": rows}
    told["hands"] = table.even_hands([scenario.hand.get(name, ()) for name in names], spare)
    if "flips" in getattr(mode.rules, "markers", ()):
        given = scenario.flips or {}
        told["markers"] = {"flips": [bool(given.get(name, 1)) for name in names]}
    state = table.described(mode, len(names), table.one_round(mode), told)
    for play in scenario.select:
        choice = f"{play.card}{FLIP}" if play.flip else play.card
        try:
            state, _ = table.choose(state, names.index(play.who), "card", choice)
        except Illegal as fault:
            return {"expect": fault.code}
    return {"expect": "ok"}


def _open_draft(mode: Mode, players: int, first: str, rounds: int) -> RowsState:
    """The draft of the round in which this player picks first."""
    seat = table.seat_of(first)
    cards = range(1, mode.rules.hand * players + mode.rules.rows + 1)
    told = {"open_cards": tuple(cards), "first": seat, "round": seat + 1}
    return table.described(mode, players, {"rounds": seat + rounds}, told)


def draft(scenario: kinds.Draft) -> Got:
    """The hands and rows that the picks lead to, or the refusal of one."""
    state = _open_draft(table.mode_of(scenario.mode), scenario.players, scenario.first, 1)
    for number, pick in enumerate(scenario.picks, 1):
        try:
            state, _ = table.choose(state, table.seat_of(pick.who), "pick", pick.card)
        except Illegal as fault:
            if scenario.error is None:
                raise
            return {"error": table.refusal(fault, scenario.picks[number:])}
    if scenario.error is not None:
        return {"error": "ok"}
    hands = {table.letter_of(seat): own.hand for seat, own in enumerate(state.private)}
    return {"hands": hands, "rows": table.draw(state.public)}


def first_pick(scenario: kinds.FirstPick) -> Got:
    """Who picks first in each of several rounds that are really played."""
    mode = table.mode_of(scenario.mode)
    rounds = len(scenario.expect)
    state = _open_draft(mode, scenario.players, scenario.first, rounds)
    firsts: list[str] = []
    while not state.over:
        decision = open_decisions(state)[0]
        if decision.kind == "pick" and not any(state.public.hands):
            firsts.append(table.letter_of(decision.seats[0]))
        state = _go_on(state)
    return {"expect": tuple(firsts)}


def score(scenario: kinds.Score) -> Got:
    """The standing after a round with these gains."""
    mode = table.mode_of(scenario.mode)
    names, piles, totals = gains(scenario)
    stop: dict[str, OptionValue] = {scenario.stop.by: scenario.stop.number}
    options = table.one_round(mode) | stop
    if scenario.stop.by == "target":
        del options["rounds"]
    state = scored(mode, options, piles, totals=totals, round=scenario.round)
    return standing(state, names)


def gains(scenario: kinds.Score) -> tuple[list[str], list[tuple[int, ...]], list[int]]:
    """Players, piles and earlier totals; what no pile can hold is counted as gained before."""
    names = sorted({*scenario.before, *scenario.gained})
    totals = [scenario.before.get(name, 0) for name in names]
    wanted: list[int] = []
    for seat, name in enumerate(names):
        gain = scenario.gained.get(name, 0)
        wanted.append(min(gain, MOST_HEADS - sum(wanted)))
        totals[seat] += gain - wanted[seat]
    return names, piles_worth(wanted), totals


def standing(state: RowsState, names: list[str]) -> Got:
    """The standing after a round, by the players' letters."""
    public, outcome = state.public, state.public.outcome
    return {
        "total": dict(zip(names, public.totals, strict=True)),
        "over": state.over,
        "winners": () if outcome is None else tuple(names[seat] for seat in outcome.winners),
        "rank": {} if outcome is None else dict(zip(names, outcome.ranks, strict=True)),
    }


def piles_worth(gains: list[int]) -> list[tuple[int, ...]]:
    """Piles of distinct cards that cost just so much; cards of one head are kept for the last."""
    left = sorted(range(1, LAST_CARD + 1), key=lambda card: -HEADS[card])
    piles: list[tuple[int, ...]] = []
    for gain in gains:
        pile: list[int] = []
        missing = gain
        for card in left:
            if HEADS[card] <= missing:
                pile.append(card)
                missing -= HEADS[card]
        if missing:
            raise ValueError("there are not so many heads in the game")
        left = [card for card in left if card not in pile]
        piles.append(tuple(pile))
    return piles


def mountain_path(scenario: kinds.MountainPath) -> Got:
    """Where the marker is after each of some takes."""
    mode = table.mode_of(scenario.mode)
    row, up = scenario.start.row, scenario.start.arrow == "up"
    path: list[Mountain] = []
    for _ in range(scenario.takes):
        rows = [(10 * number,) for number in range(3, 7)]
        rows[row - 1] = (10,)
        told = {
            "rows": rows,
            "hands": [(20, 21)],
            "markers": {"mountain": {"row": row, "up": up}},
        }
        state = table.described(mode, 1, table.one_round(mode), told)
        state, _ = table.choose(state, 0, "card", 20)
        state, _ = table.choose(state, 0, "row", 1)
        marker = mountain_of(state.public)
        row, up = marker.row, marker.up
        path.append(Mountain(row, "up" if up else "dn"))
    return {"path": tuple(path)}


PLAYED: Played = {
    kinds.Turn: turns.play,
    kinds.Bulls: bulls,
    kinds.DeckStat: deck_stat,
    kinds.Flip: flip,
    kinds.Config: config,
    kinds.Deal: deal,
    kinds.Setup: setup,
    kinds.Select: select,
    kinds.Draft: draft,
    kinds.FirstPick: first_pick,
    kinds.Score: score,
    kinds.MountainPath: mountain_path,
}
