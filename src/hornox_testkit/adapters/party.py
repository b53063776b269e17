"""Plays the scenarios of Bullenparty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from hornox.engine import (
    Choice,
    Decision,
    Event,
    Illegal,
    Mode,
    attempt,
    events_of,
    open_decisions,
)
from hornox.modes import find
from hornox.modes.party import made_of
from hornox.tables.party.events import BidsRevealed
from hornox.tables.party.model import NEW, PartyRules, PartyState
from hornox.tables.party.rounds import NextRound
from hornox_testkit.board_types import (
    PARTY_KINDS,
    Extend,
    Lay,
    PartyDecision,
    PartyScenario,
    PartyScore,
    TableRow,
    TakeRow,
)
from hornox_testkit.compare import Played

KINDS: dict[type, str] = {TakeRow: "row", Extend: "extend"}


class Game:
    """A scenario's table, and what has happened there."""

    def __init__(self, scenario: PartyScenario) -> None:
        """Set the table."""
        self.names = scenario.players
        self.rows = len(scenario.rows or scenario.players)
        self.biddings = list(scenario.bids or ())
        self.decisions: list[PartyDecision] = list(scenario.do)
        self.order: list[str] = []
        self.error: Illegal | None = None
        mode = _mode(scenario)
        seats = len(self.names)
        mode.check_seats(seats)
        self.state: PartyState = mode.table.position(mode, seats, {}, "seed", _told(scenario))

    def play(self) -> None:
        """All bids and decisions; a refusal ends it, with the table as it was when asked."""
        before = self.state
        try:
            while self._go_on():
                before = self.state
        except Illegal as refused:
            self.state, self.error = before, refused

    def _go_on(self) -> bool:
        """Answer what is asked; False when the scenario has no answer to it."""
        asked = next(iter(open_decisions(self.state)), None)
        if asked is None or asked.kind == "bid":
            if self.biddings:
                self._bid(self.biddings.pop(0))
                return True
        elif asked.kind in KINDS.values() and len(asked.options) == 1 and not self._meant(asked):
            # A decision with one legal answer may be left out.
            self._attempt(asked.seats[0], asked.kind, asked.options[0])
            return True
        if not self.decisions:
            if self.biddings:
                # Nobody is asked for it, so it is refused.
                self._bid(self.biddings.pop(0))
            return False
        chosen = self.decisions.pop(0)
        seat = self.names.index(chosen.p)
        if isinstance(chosen, Lay):
            self._lay(seat, chosen)
        else:
            self._attempt(seat, KINDS[type(chosen)], chosen.row)
        return True

    def _attempt(self, seat: int, kind: str, choice: Choice) -> None:
        self.state, moments = attempt(self.state, seat, kind, choice)
        self._hear(events_of(moments))

    def _hear(self, events: tuple[Event, ...]) -> None:
        """Remember in which order bids are carried out."""
        for event in events:
            if isinstance(event, BidsRevealed):
                self.order += [self.names[seat] for seat in event.order]

    def _meant(self, asked: Decision) -> bool:
        """Whether the scenario's next decision answers this one."""
        if not self.decisions:
            return False
        chosen = self.decisions[0]
        return (chosen.p, KINDS.get(type(chosen))) == (self.names[asked.seats[0]], asked.kind)

    def _bid(self, bids: Mapping[str, Choice]) -> None:
        """One bidding: everybody who is named bids."""
        asked = self.state.asked
        for name, choice in bids.items():
            self._attempt(self.names.index(name), "bid", choice)
        if self.state.asked == asked:
            raise ValueError("somebody has not bid")

    def _lay(self, seat: int, lay: Lay) -> None:
        """All cards of one player: exactly as many as must be laid."""
        piles = len(self.state.public.piles[seat])
        for op in lay.ops:
            pile: Choice = op.pile
            for card in op.cards:
                self._attempt(seat, "lay", card)
                self._attempt(seat, "pile", pile)
                if pile == NEW:
                    piles += 1
                    pile = piles
        if any(seat in asked.seats for asked in open_decisions(self.state)):
            raise Illegal("E_TOO_FEW_LAID", "party-lay", {"seat": seat})

    def results(self) -> dict[str, Any]:
        """All that a scenario may expect."""
        public, hidden = self.state.public, self.state.hidden
        seats = dict(enumerate(self.names))
        own = [self._shown(seat) for seat in seats]
        outcome = public.outcome
        return {
            "expect_order": tuple(self.order),
            "expect_table": tuple(
                TableRow(taken=True) if row is None else TableRow(cards=row.cards, bull=row.bull)
                for row in public.rows[: self.rows]
            ),
            "expect_bidders": tuple(self.names[seat] for seat in public.bidders),
            "expect_hands": {name: own[s].private[s].hand for s, name in seats.items()},
            "expect_piles": {name: own[s].public.piles[s] for s, name in seats.items()},
            "expect_bulls": {name: public.bulls[s] for s, name in seats.items()},
            "expect_bull_stack": public.stack,
            "expect_discard": public.discard,
            "expect_draw": hidden.draw,
            "expect_draw_count": public.draw,
            "expect_last_round": public.last,
            "expect_scores": dict(zip(self.names, outcome.scores, strict=True)) if outcome else {},
            "expect_winners": tuple(self.names[s] for s in outcome.winners) if outcome else (),
            "expect_error": self.error is not None,
        }

    def _shown(self, seat: int) -> PartyState:
        """The table with what this seat has laid face down turned over."""
        state = self.state
        while state.drafts[seat] and (found := open_decisions(state)):
            asked = found[0]
            state, _ = attempt(state, asked.seats[0], asked.kind, asked.options[-1])
        return state


def _mode(scenario: PartyScenario) -> Mode:
    """The mode with the cards of the scenario; it ends with the round."""
    mode = find("party")
    rules: PartyRules = mode.rules
    data = rules.data
    if scenario.fixtures and scenario.fixtures.card_bulls:
        data = replace(data, heads=scenario.fixtures.card_bulls)
    bulls = tuple(sorted([*_owned(scenario), *_stack(scenario)]))
    made = made_of(replace(data, bulls=bulls))
    steps = tuple(step for step in rules.round if not isinstance(step, NextRound))
    return replace(made, rules=replace(made.rules, round=steps))


def _owned(scenario: PartyScenario) -> list[int]:
    """The bull cards that lie at rows or with players."""
    bulls = [row.bull for row in scenario.rows or () if row.bull is not None]
    return bulls + [bull for own in (scenario.bulls or {}).values() for bull in own]


def _stack(scenario: PartyScenario) -> tuple[int, ...]:
    """The bull cards that are left: those of the box that lie nowhere else, if not told."""
    if scenario.bull_stack is not None:
        return scenario.bull_stack
    rules: PartyRules = find("party").rules
    left = Counter(rules.data.bulls) - Counter(_owned(scenario))
    return tuple(sorted(left.elements()))


def _told(scenario: PartyScenario) -> dict[str, Any]:
    """The scenario's table as a position; cards that are not named are out of the game."""
    names = scenario.players
    rows = [None if row.taken else row for row in scenario.rows or ()]
    rows += [None] * (len(names) - len(rows))
    left = len(names) - rows.count(None)
    first = scenario.bids[0] if scenario.bids else {}
    bidders = [s for s, name in enumerate(names) if name in first or left == len(names)]
    bidders = bidders if left else []
    hands = scenario.hands or {}
    last = bool(scenario.last_round) or isinstance(scenario, PartyScore)
    # Whoever is not named has nothing to lay.
    nothing = () if last and not bidders else None
    return {
        "rows": [row and {"cards": row.cards, "bull": row.bull} for row in rows],
        "bidders": bidders,
        "hands": [hands.get(name, nothing) for name in names],
        "letters": [(scenario.letters or {}).get(name) for name in names],
        "piles": [(scenario.piles or {}).get(name, ()) for name in names],
        "bulls": [(scenario.bulls or {}).get(name, ()) for name in names],
        "stack": _stack(scenario),
        "discard": scenario.discard or (),
        "draw": scenario.draw or (),
        "last": last,
    }


def _played(scenario: PartyScenario) -> dict[str, Any]:
    game = Game(scenario)
    game.play()
    early = game.decisions or game.biddings
    if game.error is not None and (early or scenario.expect_error is None):
        # Only the last decision may be expected to be refused.
        raise game.error
    return game.results()


PLAYED: Played = dict.fromkeys(PARTY_KINDS, _played)
