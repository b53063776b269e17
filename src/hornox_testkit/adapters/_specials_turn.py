"""Turns with special cards: one table for each turn, played through the verbs of the kernel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, Literal, cast

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
from hornox.engine.state import Change
from hornox.tables.rows import events as plain
from hornox.tables.rows.cards import total_heads
from hornox.tables.rows.model import Played, Public, RowsChange, RowsState, Specials
from hornox.tables.rows.specials import events as told
from hornox.tables.rows.specials.chains import InsertCard
from hornox.tables.rows.specials.kinds import ALL_SPECIALS, INSERT, PASS, STOP
from hornox.tables.rows.specials.placing import FIVE
from hornox.tables.rows.specials.plus import AUTO, DONE
from hornox_testkit import trace
from hornox_testkit.adapters import _rows_table as table
from hornox_testkit.decisions import ChooseRow, Swap, Use
from hornox_testkit.kinds import Turn
from hornox_testkit.rows import Play, Row, Take

HOW: dict[str, trace.How] = {
    **table.HOW,
    "take-chosen-open": "nofit",
    "insert": "insert",
    "insert-full": "insert_full",
    "fifth-row": "fifth",
    "start-emptied": "emptied",
}
CHAINS: dict[str, tuple[tuple[str, str], ...]] = {
    "Insert": (("insert-row", "row"),),
    "Replace": (("replace-card", "card"),),
    "Shift": (("shift-card", "card"), ("shift-row", "row")),
    "Stop": (("stop-row", "row"),),
}
"""The decisions that follow a special, each with the argument that answers it."""


class Game:
    """A table on which one scenario is played, set up again for each turn.

    Specials that a scenario with an exact draw pile does not mention are held by somebody who plays
    no card, so that the game has all of them.
    """

    def __init__(self, mode: Mode, scenario: Turn) -> None:
        self.mode = mode
        table.check_hands(scenario)
        self.pending = list(scenario.do)
        self.plus: Use | None = None
        self.trace: list[trace.Token] = []
        self.takes: list[Take] = []
        letters = [play.who for turn in scenario.play for play in turn]
        for owners in (scenario.hand, scenario.spec, scenario.pile):
            letters += owners or ()
        self.players = 1 + max(map(table.seat_of, letters))
        self.seats = max(2, self.players + (scenario.deck is not None))
        self.hands = self.by_seat(scenario.hand)
        self.piles = self.by_seat(scenario.pile)
        self.rows = [row.cards for row in scenario.rows]
        self.specials: dict[str, Any] = {
            "signs": [
                {"seven": row.seven, "stop": row.stop, "fifth": row.fifth} for row in scenario.rows
            ],
            "hands": self.special_hands(scenario),
            "deck": scenario.deck,
            "discard": scenario.discard or (),
        }

    def by_seat(self, given: dict[str, tuple[int, ...]] | None) -> list[tuple[int, ...]]:
        """What each seat has."""
        return [(given or {}).get(table.letter_of(seat), ()) for seat in range(self.seats)]

    def special_hands(self, scenario: Turn) -> list[tuple[str, ...]]:
        """Everybody's specials; with an exact draw pile the last seat has what is left over."""
        held = scenario.spec or {}
        hands = [held.get(table.letter_of(seat), ()) for seat in range(self.seats)]
        if scenario.deck is not None:
            lying = [
                word.capitalize()
                for row in scenario.rows
                for word in ("seven", "stop", "fifth")
                if getattr(row, word)
            ]
            shown = Counter([*chain(*hands), *scenario.deck, *(scenario.discard or ()), *lying])
            hands[-1] = tuple((Counter(ALL_SPECIALS) - shown).elements())
        return hands

    def play(self, turn: tuple[Play, ...], later: Iterable[tuple[Play, ...]]) -> None:
        """One turn; ``later`` are the turns whose cards are still in the hands."""
        hands = [set(hand) for hand in self.hands]
        for play in chain(*later):
            hands[table.seat_of(play.who)].add(play.card)
        shown = {table.seat_of(play.who): play.card for play in turn}
        for seat, card in shown.items():
            hands[seat].discard(card)
        aside = self.specials.get("aside", ())
        known = [*chain(*self.rows, *self.piles, *hands), *shown.values(), *aside]
        if twice := [card for card, times in Counter(known).items() if times > 1]:
            raise ValueError(f"in two places: {twice}")
        # Whoever plays no card holds one while the table is laid out.
        spare = table.unused(known)
        state = table.described(
            self.mode,
            self.seats,
            {},
            {
                "rows": self.rows,
                "hands": [(shown.get(seat) or next(spare),) for seat in range(self.seats)],
                "piles": self.piles,
                "specials": self.specials,
            },
        )
        self.keep(self.run(self.reveal(state, shown, hands)))

    def reveal(self, state: RowsState, shown: dict[int, int], hands: list[set[int]]) -> RowsState:
        """Turn these cards over and begin to place them; nothing comes after this turn."""
        order = sorted(shown.items(), key=lambda pair: pair[1])
        private = [
            replace(own, hand=tuple(sorted(hand)))
            for own, hand in zip(state.private, hands, strict=True)
        ]
        public = replace(
            state.public,
            hands=tuple(map(len, hands)),
            queue=tuple(Played(seat, card, card) for seat, card in order),
        )
        change: RowsChange = Change(
            replace(
                state, public=public, private=tuple(private), agenda=self.mode.rules.turn[:0:-1]
            )
        )
        after = change.settle()
        self.note(events_of(change.moments))
        return after

    def run(self, state: RowsState) -> RowsState:
        """Take decisions until the turn is over."""
        while opened := open_decisions(state):
            state = self.decide(state, opened[0])
        self.state = state
        return state

    def decide(self, state: RowsState, asked: Decision) -> RowsState:
        """Answer what is asked by the next entry; a player who is not mentioned does nothing."""
        seat = asked.seats[0]
        entry = self.pending[0] if self.pending else None
        named = getattr(entry, "who", None) == table.letter_of(seat)
        if asked.kind == "special" and isinstance(entry, Use) and named:
            return self.use(state, seat, entry)
        if asked.kind == "swap" and isinstance(entry, Swap) and named:
            return self.enter(state)
        if asked.kind in ("special", "swap"):
            return self.answer(state, seat, asked.kind, PASS)
        if asked.kind == "plus-card" and self.plus is not None:
            after = self.answer(state, seat, asked.kind, self.plus.card or 0)
            if isinstance(self.plus.cancel, tuple) and not _asked(after, "cancel"):
                return self.cancel(after, seat, self.plus)
            return after
        if asked.kind == "cancel" and self.plus is not None:
            return self.cancel(state, seat, self.plus)
        if entry is None:
            raise ValueError(f"{asked.kind} is asked, and the scenario does not say what")
        return self.enter(state)

    def use(self, state: RowsState, seat: int, entry: Use) -> RowsState:
        """Use a special and answer what follows from the same entry."""
        self.pending.pop(0)
        try:
            after = self.answer(state, seat, "special", entry.special)
        except Illegal:
            if entry.special == INSERT in state.private[seat].specials:
                # No row is open to it; the entry names the row whose fault is asked for.
                refused = replace(state, agenda=(*state.agenda[:-1], InsertCard(seat)))
                attempt(refused, seat, "insert-row", entry.row or 0)
            raise
        self.plus = entry if entry.cancel is not None else None
        for kind, argument in CHAINS.get(entry.special, ()):
            after = self.answer(after, seat, kind, getattr(entry, argument))
        return after

    def cancel(self, state: RowsState, seat: int, entry: Use) -> RowsState:
        """Cancel the named cards; one that cannot be cancelled at all is tried first."""
        if entry.cancel == AUTO:
            return self.answer(state, seat, "cancel", AUTO)
        assert isinstance(entry.cancel, tuple)
        pool = state.public.piles[seat]
        for card in sorted(
            entry.cancel, key=lambda card: (card in pool and card != entry.card, card)
        ):
            if not _asked(state, "cancel"):  # nothing more can be cancelled
                raise Illegal("E_CANCEL_SUM", "cancel", {"card": card, "heads": 0})
            state = self.answer(state, seat, "cancel", card)
        return self.answer(state, seat, "cancel", DONE) if _asked(state, "cancel") else state

    def enter(self, state: RowsState) -> RowsState:
        """Take the next entry at its word."""
        entry = self.pending.pop(0)
        seat = table.seat_of(getattr(entry, "who", "A"))
        if isinstance(entry, ChooseRow):
            return self.answer(state, seat, "row", entry.row)
        if isinstance(entry, Swap | Use):
            kind = "swap" if isinstance(entry, Swap) else "special"
            return self.answer(state, seat, kind, entry.special)
        raise ValueError(f"nobody can decide this here: {entry}")

    def answer(self, state: RowsState, seat: int, kind: str, choice: Choice) -> RowsState:
        """Answer a decision and write down what happens."""
        after, moments = attempt(state, seat, kind, choice)
        self.note(events_of(moments))
        return after

    def note(self, events: Iterable[Event]) -> None:
        """Write down what happened."""
        self.trace += tokens(events)
        self.takes += [
            Take(table.letter_of(event.seat), event.taken)
            for event in events
            if isinstance(event, plain.Placed | told.Shifted) and event.taken
        ]

    def keep(self, state: RowsState) -> None:
        """Hand what lies on the table to the next turn."""
        public = state.public
        lying = _specials(public)
        self.rows = list(public.rows)
        self.piles = list(public.piles)
        self.hands = [own.hand for own in state.private]
        self.specials = {
            "signs": lying.signs,
            "hands": [own.specials for own in state.private],
            "deck": state.hidden.special_deck,
            "discard": lying.discard,
            "aside": lying.aside,
        }

    def results(self) -> dict[str, Any]:
        """All results by their key."""
        public = self.state.public
        lying = _specials(public)
        names = [table.letter_of(seat) for seat in range(self.players)]
        return {
            "trace": tuple(self.trace),
            "after": draw(public),
            "takes": tuple(self.takes),
            "points": {name: total_heads(public.piles[seat]) for seat, name in enumerate(names)},
            "hand_after": {name: self.hands[seat] for seat, name in enumerate(names)},
            "spec_after": {
                name: self.state.private[seat].specials for seat, name in enumerate(names)
            },
            "pile_after": {name: public.piles[seat] for seat, name in enumerate(names)},
            "deck_after": self.state.hidden.special_deck,
            "discard_after": lying.discard,
            "aside": lying.aside,
        }


def play(mode: Mode, scenario: Turn) -> dict[str, Any]:
    """All results of the scenario, by key; of a refused one the error alone."""
    game = Game(mode, scenario)
    try:
        for number, turn in enumerate(scenario.play, 1):
            game.play(turn, scenario.play[number:])
        while game.pending:
            game.state = game.enter(game.state)
    except Illegal as refused:
        if scenario.error is None:
            raise
        return {"error": table.refusal(refused, game.pending)}
    return game.results() if scenario.error is None else {"error": "ok"}


def _specials(public: Public) -> Specials:
    assert public.specials is not None
    return public.specials


def draw(public: Public) -> tuple[Row, ...]:
    """The rows with the specials that lie at them."""
    return tuple(
        Row(cards, seven=sign.seven, stop=sign.stop, fifth=sign.fifth)
        for cards, sign in zip(public.rows, _specials(public).signs, strict=True)
    )


def tokens(events: Iterable[Event]) -> Iterator[trace.Token]:
    """What happened, in the notation."""
    swapped = ""
    for event in events:
        if isinstance(event, plain.Placed):
            how = HOW[event.rule.removesuffix(FIVE)]
            yield trace.Placed(table.letter_of(event.seat), event.card, event.row, how)
        elif isinstance(event, told.SignLaid):
            word = cast("Literal['seven', 'stop']", event.special.lower())
            yield trace.Laid(word, event.row)
        elif isinstance(event, told.SignsLifted) and event.special == STOP:
            yield trace.StopLifted()
        elif isinstance(event, told.Shifted):
            yield trace.Moved("shift", event.card, event.row, bool(event.taken))
        elif isinstance(event, told.Replaced):
            yield trace.Replaced(event.card, event.new)
        elif isinstance(event, told.Cancelled):
            yield trace.Cancelled(event.plus, event.cards)
        elif isinstance(event, told.RowVanished):
            yield trace.Collapsed()
        elif isinstance(event, told.Reshuffled):
            yield trace.Reshuffled()
        elif isinstance(event, told.Swapped):
            swapped = event.special
        elif isinstance(event, told.SpecialDrawn):
            yield trace.Swapped(swapped, event.special)


def _asked(state: RowsState, kind: str) -> bool:
    """Whether this is what is asked now."""
    return any(asked.kind == kind for asked in open_decisions(state))
