"""The lessons of the tutorial: a position for each page, and what can be tapped there.

A page teaches by doing: the learner, on seat 0, answers until the turn is over, and the others
answer as the lesson says, or as the bot ``greedy`` would. What the coach says stands in
``lessons.ftl``: of each page ``lesson-PAGE-title`` and ``-text``, and where there is something to
do ``-task``, ``-done``, perhaps ``-took`` (a row was taken) and ``-KIND`` (the task at a decision
of that kind).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hornox import fast
from hornox.bots import ask, find_bot
from hornox.engine.decision import Answer, Choice, Decision, Illegal
from hornox.engine.event import Moments
from hornox.engine.game import answer, open_decisions
from hornox.engine.state import State
from hornox.engine.view import View, view
from hornox.explain import Speaker
from hornox.explain.texts import has_text
from hornox.learn.risk import listed, risks
from hornox.modes import find

LEARNER = 0
OTHERS = ("Ida", "Max")
SEATS = 3
Table = State[Any, Any, Any, Any]


class Page(Struct, frozen=True):
    """A page of a lesson; without ``task`` it only shows and tells."""

    id: str
    place: Mapping[str, Any]
    """The position, as ``Table.position`` reads it."""
    plays: tuple[Mapping[str, Choice], ...] = ({}, {})
    """What the other two choose, by the kind of the decision."""
    taps: Mapping[str, tuple[Choice, ...]] = {}
    """What can be tapped, by the kind of the decision; everything where nothing is said."""
    alone: Mapping[str, Choice] = {}
    """What is answered for the learner, by the kind of the decision."""
    then: Mapping[str, Choice] = {}
    """What is answered for the learner from when they have chosen it, by the decision's kind."""
    task: bool = True

    def text(self, part: str) -> str:
        """The id of a text of this page."""
        return f"lesson-{self.id}-{part}"


_CLOSEST = {
    "rows": ((12,), (35,), (58, 63), (80,)),
    "hands": ((37, 65, 90), (40, 2, 3), (20, 4, 6)),
}
_SIXTH = {
    "rows": ((12, 19, 22, 31, 34), (40,), (58, 63), (80, 84)),
    "hands": ((36, 60, 88), (45, 2, 3), (91, 4, 6)),
    "totals": (4, 7, 0),
}
_DRAFTED = ((5, 14, 22, 31), (1, 2, 20, 33), (3, 9, 12, 28))
_OPEN = tuple(card for card in range(1, 35) if card not in sum(_DRAFTED, ()))
_BLUE = {1: (12, 20, 25), 2: (33, 40, 41), 3: (55,), 4: (70, 72, 74)}
_RED = {1: (18, 24, 29), 2: (40, 52), 3: (71,), 4: (85, 88)}

LESSONS: dict[str, tuple[Page, ...]] = {
    "base": (
        Page("base-cards", _CLOSEST, task=False),
        Page("base-closest", _CLOSEST, ({"card": 40}, {"card": 20})),
        Page("base-sixth", _SIXTH, ({"card": 45}, {"card": 91})),
        Page(
            "base-low",
            {
                "rows": ((22, 30), (35, 44, 46), (50, 55), (71,)),
                "hands": ((7, 9, 15), (74, 2, 3), (60, 4, 6)),
                "totals": (4, 7, 0),
            },
            ({"card": 74}, {"card": 60}),
        ),
        Page("base-end", _SIXTH, task=False),
    ),
    "pro": (
        Page(
            "pro-draft",
            {"open_cards": _OPEN, "hands": _DRAFTED},
            taps={"pick": (4, 6, 13, 15, 21, 23, 30, 32)},
        ),
        Page(
            "pro-known",
            {
                "rows": ((9,), (15, 19), (21, 23, 24, 25, 26), (30,)),
                "hands": ((16, 27, 31), (20, 2, 3), (32, 4, 6)),
            },
            ({"card": 20}, {"card": 32}),
        ),
    ),
    # Markers lie as at the start of a round.
    "even-odd": (
        Page(
            "even-odd",
            {
                "rows": ((27,), (35,), (52, 61), (73, 80, 84, 90)),
                "hands": ((29, 30, 75), (62, 2, 4), (95, 6, 8)),
            },
            ({"card": 62}, {"card": 95}),
        ),
    ),
    "climbing": (
        Page(
            "climbing",
            {
                "rows": ((17,), (58, 64), (71, 76, 77, 82, 86), (45, 39, 31)),
                "hands": ((24, 60, 87), (66, 2, 4), (70, 6, 8)),
            },
            ({"card": 66}, {"card": 70}),
        ),
    ),
    "cow": (
        Page(
            "cow",
            {
                "rows": ((14, 18), (23, 29, 36, 37, 42), (61,), (70, 75)),
                "hands": ((20, 63, 77), (80, 2, 4), (90, 6, 8)),
            },
            ({"card": 80}, {"card": 90}),
        ),
    ),
    "flip": (
        Page(
            "flip",
            {
                "rows": ((6, 12), (33,), (59,), (71, 78)),
                "hands": ((9, 40, 83), (61, 2, 4), (85, 7, 8)),
            },
            ({"card": 61}, {"card": 85}),
        ),
    ),
    "specials": (
        Page(
            "specials",
            {
                "rows": ((8, 19, 23, 37, 48), (52, 66), (70,), (31, 45, 90)),
                "hands": ((49, 12, 71), (80, 2, 3), (95, 4, 6)),
                "specials": {"hands": (("Fifth", "Seven", "Insert"), 1, 1)},
            },
            ({"card": 80, "special": "pass"}, {"card": 95, "special": "pass"}),
            taps={"card": (49,)},
            alone={"swap": "pass"},
        ),
    ),
    "buffalo": (
        Page(
            "buffalo-team",
            {
                "rows": ((12, 19, 22, 31, 34), (40,), (58, 63), (80, 84)),
                "hands": ((60, 66, 88), (45, 2, 3), (91, 4, 6)),
                "buffalo_stack": (36, 99, 100),
                "face_up": ("Sort", "Push"),
                "turn": 8,
            },
            ({"card": 45}, {"card": 91}),
            alone={"window": "proceed"},
        ),
        Page(
            "buffalo-tools",
            {
                "rows": ((12, 19, 22, 31, 34), (40,), (58, 63), (80, 84)),
                "hands": ((36, 1, 5), (45, 2, 3), (91, 4, 6)),
                "buffalo_stack": (37, 99, 100),
                "face_up": ("Take7", "Sort"),
                "turn": 8,
            },
            ({"card": 45}, {"card": 91}),
            taps={"card": (36,), "window": ("Take7", "proceed"), "row": (1,)},
            then={"window": "proceed"},
        ),
    ),
    "board": (
        Page(
            "board",
            {"rows": _BLUE, "hands": ((27, 42, 76), (60, 2, 3), (90, 4, 6))},
            ({"tile": 60}, {"tile": 90}),
        ),
    ),
    "board-luck": (
        Page(
            "board-luck",
            {
                "rows": _BLUE,
                "hands": ((27, 76, 58), (60, 2, 3), (90, 4, 6)),
                "luck": ({"five_plus": 1, "positive_bulls": 1}, {}, {}),
            },
            ({"tile": 60}, {"tile": 90}),
            taps={"tile": (27, 76)},
        ),
    ),
    "board-pro": (
        Page(
            "board-pro",
            {
                "rows": _RED,
                "hands": ((53, 42, 57), (74, 2, 3), (90, 4, 6)),
                "actions": (("skip",), ("swap",), ("swap",)),
            },
            ({"tile": 74, "action": "place"}, {"tile": 90, "action": "place"}),
            taps={"tile": (53,)},
        ),
    ),
    "board-pro-luck": (
        Page(
            "board-pro-luck",
            {
                "rows": _RED,
                "hands": ((53, 42, 57), (74, 2, 3), (90, 4, 6)),
                "actions": (("skip",), ("swap",), ("swap",)),
                "luck": ({"five_plus": 1}, {}, {}),
            },
            ({"tile": 74, "action": "place"}, {"tile": 90, "action": "place"}),
            taps={"tile": (53,)},
        ),
    ),
    "party": (
        Page(
            "party",
            {
                "rows": ({"cards": (14, 62)}, {"cards": (33, 71)}, {"cards": (8, 90)}),
                "hands": ((12, 35, 58, 74, 97), (4, 20, 44, 66, 81), (17, 39, 52, 68, 99)),
                "letters": ("A", "B", "C"),
                "piles": (((9, 26),), (), ()),
            },
            ({"bid": 4, "row": 1}, {"bid": 99}),
            taps={"bid": (12, 97), "lay": (12, 33, 35, 90), "pile": ("new", 1)},
        ),
    ),
}
"""All lessons, by mode."""


class Walk(Struct, frozen=True):
    """A page as far as the learner has come with it."""

    mode: str
    page: Page
    state: Table
    told: Moments = ()
    """What the last answer led to, as the engine told it."""
    first: Decision | None = None
    """What the learner was asked first; when that is asked again, the turn is over."""
    took: bool = False

    @property
    def decision(self) -> Decision | None:
        """What the learner is asked now, with only what can be tapped; None when nothing is."""
        mine = _asked(self.state, self.page)
        over = self.first is not None and mine is not None and _ended(self.first, mine)
        return None if over or not self.page.task else mine

    @property
    def done(self) -> bool:
        """Whether there is nothing left to do."""
        return self.decision is None

    @property
    def seen(self) -> View[Any, Any]:
        """What the learner may know, with what can be tapped."""
        decision = self.decision
        seen = view(self.state, LEARNER)
        return replace(seen, decisions=() if decision is None else (decision,))

    @property
    def said(self) -> str:
        """The id of what the coach says: before the turn, or about what came of it."""
        part = "text" if not self.page.task or not self.done else "done"
        took = self.done and self.took and has_text(self.page.text("took"))
        return self.page.text("took" if took else part)

    @property
    def wanted(self) -> str | None:
        """The id of what the coach asks for now."""
        decision = self.decision
        if decision is None:
            return None
        own = self.page.text(decision.kind)
        return own if has_text(own) else self.page.text("task")

    def risks(self, speaker: Speaker) -> str | None:
        """How likely each card takes a row, in one line."""
        seen, decision = self.seen, self.decision
        if decision is None or decision.kind != "card" or len(decision.options) == 1:
            return None
        if seen.mode.table.name != "rows":  # as in the browser
            return None
        with fast.without():  # the same figures on every machine
            return listed(speaker, seen, risks(seen, self.page.id))

    def choose(self, choice: Choice) -> Walk:
        """The page when the learner has answered, and everybody else until they are asked again."""
        decision = self.decision
        assert decision is not None
        state, told = _after(self.state, self.page, decision, choice)
        took = self.took or any(_taken_by_learner(moment.event) for moment in told)
        first = self.first or decision
        return replace(self, state=state, told=told, first=first, took=took)


def lesson_of(mode: str) -> str:
    """The mode whose lesson is meant; Illegal where there is none."""
    found = find(mode).id
    if found not in LESSONS:
        raise Illegal("E_LESSON", "lessons", {"mode": found, "allowed": ", ".join(LESSONS)})
    return found


def opened(mode: str, page: Page) -> Walk:
    """A page as it begins."""
    known = find(mode)
    state: Table = known.table.position(
        known, SEATS, known.settle_options({}), "tutorial", page.place
    )
    return Walk(mode, page, state)


def _taken_by_learner(event: object) -> bool:
    return getattr(event, "seat", None) == LEARNER and bool(getattr(event, "taken", ()))


def _asked(state: Table, page: Page) -> Decision | None:
    """What the learner is asked next, with what can be tapped; None when the others are."""
    for decision in open_decisions(state):
        if LEARNER in decision.seats:
            taps = page.taps.get(decision.kind, decision.options)
            return replace(decision, options=tuple(o for o in decision.options if o in taps))
    return None


def _after(state: Table, page: Page, decision: Decision, choice: Choice) -> tuple[Table, Moments]:
    """The table when the learner has answered, and everybody else until they are asked again."""
    state, told = answer(state, Answer(decision.id, LEARNER, choice))
    again = page.then.get(decision.kind) == choice
    alone = {**page.alone, decision.kind: choice} if again else page.alone
    while True:
        mine = _asked(state, page)
        if mine is not None and mine.kind not in alone:
            return state, told
        if mine is not None:
            given = Answer(mine.id, LEARNER, alone[mine.kind])
        elif waiting := open_decisions(state):
            given = _other(state, page, waiting[0])
        else:
            return state, told
        state, more = answer(state, given)
        told = (*told, *more)


def _other(state: Table, page: Page, decision: Decision) -> Answer:
    """What another player answers: what the lesson says, if it can be, or what a bot would."""
    seat = decision.seats[0]
    planned = page.plays[seat - 1].get(decision.kind)
    if planned in decision.options and planned is not None:
        return Answer(decision.id, seat, planned)
    chosen = ask(find_bot("greedy"), view(state, seat), decision, "tutorial")
    return Answer(decision.id, seat, chosen)


def _ended(first: Decision, now: Decision) -> bool:
    """Whether the turn of a page is over: the learner is asked its first question once more."""
    return now.id != first.id and now.kind == first.kind
