"""Turns on a rows table: cards, decisions, and all that comes of them."""

from __future__ import annotations

from itertools import chain, groupby
from typing import Any

from hornox.engine import Choice, Illegal, events_of, open_decisions
from hornox.tables.rows.cards import FLIP, total_heads
from hornox.tables.rows.model import RowsState
from hornox_testkit.adapters import _rows_table as table
from hornox_testkit.decisions import ChooseRow
from hornox_testkit.kinds import Turn
from hornox_testkit.rows import Play


class Game:
    """A table on which one scenario is played.

    Turns in which the same players reveal cards are one game of just these players; when others
    come, the rows, piles and markers are handed on to a new one.
    """

    def __init__(self, scenario: Turn) -> None:
        self.mode = table.mode_of(scenario.mode)
        table.check_hands(scenario)
        self.held = dict(scenario.hand or {})
        self.piles = dict(scenario.pile or {})
        self.flips = {name: bool(count) for name, count in (scenario.flips or {}).items()}
        self.rows = scenario.rows
        self.pending = list(scenario.do)
        self.names = ""
        self.padding: set[int] = set()
        self.trace: list[Any] = []
        self.takes: list[Any] = []
        self.spare = table.unused(
            chain(
                (play.card for turn in scenario.play for play in turn),
                *(row.cards for row in scenario.rows),
                *self.held.values(),
                *self.piles.values(),
            )
        )

    def play(self, turns: list[tuple[Play, ...]]) -> None:
        """Some turns with the same players."""
        self.names = "".join(sorted(play.who for play in turns[0]))
        self.state = self.deal(turns)
        for turn in turns:
            self.turn(turn)
        self.keep()

    def deal(self, turns: list[tuple[Play, ...]]) -> RowsState:
        """The table before these turns; hands hold what will be played, and are padded."""
        hands = [
            tuple(
                dict.fromkeys((*(play.card for play in chain(*turns) if play.who == name), *rest))
            )
            for name in self.names
            for rest in [self.held.get(name, ())]
        ]
        even = table.even_hands(hands, self.spare)
        self.padding.update(set(chain(*even)) - set(chain(*hands)))
        flips = None
        if "flips" in self.mode.rules.markers:
            flips = tuple(self.flips.get(name, True) for name in self.names)
        description = {
            "rows": [row.cards for row in self.rows],
            "hands": even,
            "piles": [self.piles.get(name, ()) for name in self.names],
            "markers": table.markers_at(self.rows, flips),
        }
        options = table.one_round(self.mode)
        return table.described(self.mode, len(self.names), options, description)

    def turn(self, turn: tuple[Play, ...]) -> None:
        """Reveal the cards and take the decisions that are asked for."""
        for play in turn:
            choice = f"{play.card}{FLIP}" if play.flip else play.card
            self.choose(play.who, "card", choice)
        while any(decision.kind == "row" for decision in open_decisions(self.state)):
            if not self.pending:
                raise ValueError("a row has to be chosen, and the scenario does not say which")
            self.decide()

    def decide(self) -> None:
        """The next entry of the list of decisions."""
        decision = self.pending.pop(0)
        if not isinstance(decision, ChooseRow):
            raise ValueError(f"nobody can decide this here: {decision}")
        self.choose(decision.who, "row", decision.row)

    def choose(self, name: str, kind: str, choice: Choice) -> None:
        """A player's choice, and what happened then."""
        self.state, moments = table.choose(self.state, self.names.find(name), kind, choice)
        events = events_of(moments)
        self.trace += table.tokens(events, self.names)
        self.takes += table.takes(events, self.names)

    def keep(self) -> None:
        """Write down what lies where."""
        public = self.state.public
        self.rows = table.draw(public)
        flips = public.markers.flips if public.markers is not None else None
        for seat, name in enumerate(self.names):
            self.piles[name] = public.piles[seat]
            hand = self.state.private[seat].hand
            self.held[name] = tuple(card for card in hand if card not in self.padding)
            if flips is not None:
                self.flips[name] = flips[seat]


def play(scenario: Turn) -> dict[str, Any]:
    """All results of the scenario, by key; of a refused one the error alone."""
    game = Game(scenario)
    try:
        for _, turns in groupby(scenario.play, lambda turn: sorted(play.who for play in turn)):
            game.play(list(turns))
        while game.pending:
            # Nobody asked for this: the kernel says so.
            game.decide()
    except Illegal as refused:
        if scenario.error is None:
            raise
        return {"error": table.refusal(refused, game.pending)}
    if scenario.error is not None:
        return {"error": "ok"}
    results: dict[str, Any] = {
        "trace": tuple(game.trace),
        "after": game.rows,
        "takes": tuple(game.takes),
        "points": {name: total_heads(pile) for name, pile in game.piles.items()},
        "hand_after": game.held,
        "pile_after": game.piles,
    }
    if "flips" in game.mode.rules.markers:
        results["flips_after"] = {name: int(left) for name, left in game.flips.items()}
    return results
