"""Plays the scenarios of Beat the Buffalo on the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from hornox.engine import (
    Answer,
    Choice,
    Event,
    Illegal,
    Mode,
    answer,
    attempt,
    events_of,
    start,
)
from hornox.engine import open_decisions as asked_now
from hornox.engine.event import Moments
from hornox.modes import find
from hornox.tables.buffalo import events as told
from hornox.tables.buffalo.model import PROCEED, BuffaloState
from hornox.tables.rows.cards import LAST_CARD, total_heads
from hornox.tables.rows.model import Signs
from hornox_testkit import trace
from hornox_testkit.adapters import _rows_table as table
from hornox_testkit.adapters import rows
from hornox_testkit.compare import Played
from hornox_testkit.decisions import ChooseRow, Decision, TeamAction
from hornox_testkit.kinds import (
    BuffaloEnd,
    Bulls,
    Config,
    Deal,
    DeckStat,
    Select,
    Setup,
    Turn,
)
from hornox_testkit.rows import Row, Take

Got = dict[str, Any]
BUFFALO = "X"
END = "end"

_HOW: dict[str, trace.How] = {
    "fits": "append",
    "take-full": "full",
    "take-chosen": "nofit",
    "take-fewest": "nofit",
    "insert": "insert",
    "insert-take": "insert_full",
    "starts-empty": "emptied",
}


def _mode() -> Mode:
    return find("buffalo")


def _dealt(scenario: Deal) -> Got:
    state: BuffaloState = start(_mode(), scenario.players, "deal")[0]
    public, hidden = state.public, state.hidden
    hands = [len(private.hand) for private in state.private]
    rows = sum(map(len, public.rows))
    stack, left = len(hidden.buffalo_stack), len(hidden.undealt)
    facts = {
        "deck": sum(hands) + rows + stack + left,
        "each": max(hands) if len(set(hands)) == 1 else -1,
        "rows": rows,
        "left": left,
        "buffalo": stack,
        "spec_play": len(public.face_up) + len(hidden.special_deck),
        "spec_up": len(public.face_up),
        "spec_deck": len(hidden.special_deck),
        "spec_box": len(hidden.box),
    }
    return {"expect": facts}


def _laid_out(scenario: Setup) -> Got:
    """The rows after a deal in which these cards come behind a hand and the buffalo's stack."""
    mode = _mode()
    opening = [row.cards[0] for row in scenario.rows]
    spare = [card for card in range(1, LAST_CARD + 1) if card not in opening]
    before = 2 * mode.rules.hand
    deck = (*spare[:before], *opening, *spare[before:])
    state: BuffaloState = start(mode, 1, "set-up", None, {"deal/1": deck})[0]
    return {"after": _drawn(state)}


def _drawn(state: BuffaloState) -> tuple[Row, ...]:
    """The rows with the specials that lie at them."""
    rows = zip(state.public.rows, state.public.signs, strict=True)
    return tuple([Row(cards, seven=sign.seven, stop=sign.stop) for cards, sign in rows])


def _bulls(scenario: Bulls) -> Got:
    return {"expect": tuple([total_heads((card,)) for card in scenario.cards])}


def _deck_stat(scenario: DeckStat) -> Got:
    prices = [total_heads((card,)) for card in range(1, scenario.max + 1)]
    return {"total": sum(prices), "count": dict(Counter(prices))}


def _ended(scenario: BuffaloEnd) -> Got:
    mode = _mode()
    used = {*scenario.team, *scenario.buffalo}
    spare = table.unused(used)
    description = {
        "rows": sorted((next(spare),) for _ in range(mode.rules.rows)),
        "hands": [()] * scenario.players,
        "pile": scenario.team,
        "buffalo_pile": scenario.buffalo,
    }
    state: BuffaloState = mode.table.position(mode, scenario.players, {}, "end", description)
    outcome, points = state.public.outcome, state.public.points
    assert outcome is not None and points is not None
    words = {"team-wins": "win", "buffalo-wins": "loss", "tie": "tie"}
    standing = {
        "team": total_heads(state.public.pile),
        "final": points[0],
        "buffalo": points[1],
        "outcome": words[outcome.rule],
    }
    return {"expect": standing}


def _emptied(state: BuffaloState, rows: list[tuple[int, ...]]) -> BuffaloState:
    """The same table with these rows; a row that waits for a card was laid out with another."""
    public, hidden = state.public, state.hidden
    gone = [card for row in public.rows for card in row if not any(card in row for row in rows)]
    seen = tuple([card for card in public.seen if card not in gone])
    return replace(
        state,
        public=replace(public, rows=tuple(rows), seen=seen),
        hidden=replace(hidden, undealt=(*hidden.undealt, *gone)),
    )


class Game:
    """A described table on which the turns of a scenario are played."""

    def __init__(self, scenario: Turn) -> None:
        self.scenario = scenario
        letters = {play.who for turn in scenario.play for play in turn} - {BUFFALO}
        self.letters = "".join(sorted(letters))
        self.todo = list(scenario.do)
        self.events: list[Event] = []
        mode = _mode()
        told = self._description()
        state: BuffaloState = mode.table.position(mode, len(self.letters), {}, scenario.id, told)
        self.state = _emptied(state, [row.cards for row in scenario.rows])

    def _description(self) -> Got:
        """The table before the first card is chosen; cards of this turn are in the hands."""
        scenario = self.scenario
        hands = {letter: list((scenario.hand or {}).get(letter, ())) for letter in self.letters}
        stack: list[int] = []
        for number, turn in enumerate(scenario.play):
            for play in turn:
                if play.who == BUFFALO:
                    stack.append(play.card)
                elif not number or play.card not in hands[play.who]:
                    # The hand may name cards of later turns, and Replace may take one back.
                    hands[play.who].append(play.card)
        piles = scenario.pile or {}
        last = len(scenario.play) >= _mode().rules.hand
        lying = [card for row in scenario.rows for card in row.cards]
        held = [card for hand in hands.values() for card in hand]
        spare = table.unused([*lying, *stack, *held, *(c for pile in piles.values() for c in pile)])
        if scenario.hand is None and not last and any(_before(d) == END for d in self.todo):
            # A window after the last card needs a turn to follow.
            for hand in hands.values():
                hand.append(next(spare))
        return {
            "rows": [row.cards or (next(spare),) for row in scenario.rows],
            "signs": [Signs(row.seven, row.stop) for row in scenario.rows],
            "hands": [hands[letter] for letter in self.letters],
            "buffalo_stack": stack,
            "pile": piles.get("team", ()),
            "buffalo_pile": piles.get(BUFFALO, ()),
            "face_up": scenario.faceup or (),
            "special_deck": scenario.deck or (),
        }

    def play(self) -> Got:
        """Play all turns; all results, or of a refused scenario the error alone."""
        try:
            for turn in self.scenario.play:
                self._turn({play.who: play.card for play in turn})
            if self.todo:
                self._too_late(self.todo[0])
        except Illegal as illegal:
            if self.scenario.error is None:
                raise
            return {"error": table.refusal(illegal, self.todo[1:])}
        return {"error": "none"} | self._results()

    def _turn(self, cards: dict[str, int]) -> None:
        for letter, card in cards.items():
            if letter != BUFFALO:
                self._take(attempt(self.state, self._seat(letter), "card", card))
        while not self.state.over and (kind := asked_now(self.state)[0].kind) != "card":
            action = self.todo[0] if self.todo else None
            if kind == "row":
                assert isinstance(action, ChooseRow), f"nobody chooses a row: {action}"
                self._take(attempt(self.state, self._seat(action.who), "row", action.row))
                self.todo.pop(0)
            elif isinstance(action, TeamAction) and action.before == self._next():
                self._act(action)
                self.todo.pop(0)
            else:
                self._answer(PROCEED)

    def _act(self, action: TeamAction) -> None:
        """Use a special card step by step; a refusal is told as for the whole wish at once."""
        said = self._particulars(action)
        between = "," if action.action == "Sort" else " "
        refused = self._refusal(f"{action.action} {between.join(map(str, said))}")
        if refused is not None and action.action == "Sort":
            # A list of the wrong length cannot go wrong step by step.
            raise refused
        try:
            self._answer(action.action)
            # The last one of several cards follows by itself.
            for choice in said[: max(1, len(said) - 1)] if action.action == "Sort" else said:
                self._answer(choice)
        except Illegal:
            if refused is not None:
                raise refused from None
            raise
        assert refused is None, f"a refused wish is carried out: {refused}"
        if action.action == "Replace" and action.member is not None:
            seat = self._seat(action.member)
            self._take(attempt(self.state, seat, "newcard", action.card or 0))

    def _refusal(self, wish: str) -> Illegal | None:
        """What speaks against a wish, as a window tells it."""
        try:
            self._answer(wish)
        except Illegal as illegal:
            return None if illegal.code == "E_NOT_YOUR_DECISION" else illegal
        raise AssertionError(f"a window takes {wish} at once")

    def _particulars(self, action: TeamAction) -> list[Choice]:
        """What a special card is used on, in the engine's choices."""
        pending = {self._letter(p.seat): p.card for p in self.state.public.queue}
        if action.order is not None:
            return [pending.get(letter, 0) for letter in action.order]
        if action.member is not None:
            return [pending.get(action.member, 0)]
        return [number for number in (action.card, action.row) if number is not None]

    def _too_late(self, decision: Decision) -> None:
        """A decision for which the time never came."""
        if isinstance(decision, TeamAction):
            attempt(self.state, 0, decision.action, decision.row or 0)
        elif isinstance(decision, ChooseRow):
            attempt(self.state, self._seat(decision.who), "row", decision.row)
        else:
            raise ValueError(f"nobody can decide this here: {decision}")

    def _answer(self, choice: Choice) -> None:
        asked = asked_now(self.state)[0]
        self._take(answer(self.state, Answer(asked.id, asked.seats[0], choice)))

    def _take(self, gone_on: tuple[BuffaloState, Moments]) -> None:
        self.state, moments = gone_on
        self.events.extend(events_of(moments))

    def _next(self) -> str:
        queue = self.state.public.queue
        return self._letter(queue[0].seat) if queue else END

    def _seat(self, letter: str) -> int:
        return self.letters.find(letter)

    def _letter(self, seat: int | None) -> str:
        return BUFFALO if seat is None else self.letters[seat]

    def _results(self) -> Got:
        public, hidden = self.state.public, self.state.hidden
        piles = {"team": public.pile, BUFFALO: hidden.buffalo_pile}
        hands = [private.hand for private in self.state.private]
        return {
            "trace": tuple(self._tokens()),
            "after": _drawn(self.state),
            "takes": tuple(self._takes()),
            "points": {owner: total_heads(pile) for owner, pile in piles.items()},
            "hand_after": dict(zip(self.letters, hands, strict=True)),
            "pile_after": piles,
            "faceup_after": public.face_up,
            "deck_after": hidden.special_deck,
            "out_after": public.out,
        }

    def _takes(self) -> Iterable[Take]:
        for event in self.events:
            if isinstance(event, told.TeamPlaced) and event.taken:
                yield Take(BUFFALO if event.seat is None else "team", event.taken)
            elif isinstance(event, told.Pushed) and event.taken:
                yield Take("team", event.taken)

    def _tokens(self) -> Iterable[trace.Token]:
        owners: dict[int, str] = {}
        for event in self.events:
            if isinstance(event, told.TeamRevealed):
                owners = {pending.card: self._letter(pending.seat) for pending in event.cards}
                owners[event.buffalo] = BUFFALO
            elif isinstance(event, told.TeamPlaced):
                how = _HOW[event.rule.partition("-")[2]]
                yield trace.Placed(self._letter(event.seat), event.card, event.row, how)
            elif isinstance(event, told.SignLaid):
                yield trace.Laid("stop" if event.special == "Stop" else "take7", event.row)
            elif isinstance(event, told.SignGone):
                if event.special == "Stop":
                    yield trace.StopLifted(event.row)
            elif isinstance(event, told.Pushed):
                yield trace.Moved("push", event.card, event.row, bool(event.taken))
            elif isinstance(event, told.Replaced):
                yield trace.Replaced(event.old, event.new)
            elif isinstance(event, told.Reordered):
                yield _reordered(event, owners)


def _reordered(event: told.Reordered, owners: dict[int, str]) -> trace.Token:
    if event.card is None:
        return trace.Sorted(tuple([owners[card] for card in event.order]))
    moved = trace.Fronted if event.rule == "moved-first" else trace.Backed
    return moved(owners[event.card])


def _before(decision: Decision) -> str | None:
    """The window in which the team acts."""
    return decision.before if isinstance(decision, TeamAction) else None


PLAYED: Played = {
    Turn: lambda scenario: Game(scenario).play(),
    Deal: _dealt,
    BuffaloEnd: _ended,
    Bulls: _bulls,
    Config: rows.config,
    DeckStat: _deck_stat,
    Select: rows.select,
    Setup: _laid_out,
}
