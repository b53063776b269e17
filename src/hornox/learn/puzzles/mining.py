"""Finds puzzles: bots play a game, and their decisions are searched for one clearly best choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hornox.bots import find_bot
from hornox.bots.account import Account, Weighed
from hornox.bots.evaluation import judge_of
from hornox.bots.plan import SearchPlan
from hornox.bots.search import account_of
from hornox.engine.decision import Answer, Choice, Decision
from hornox.engine.mode import Mode
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.learn.puzzles.puzzle import Option, Puzzle, id_of, seen_at
from hornox.learn.puzzles.rating import difficulty
from hornox.learn.puzzles.themes import themes_of
from hornox.modes import find
from hornox.notation import describe, write_position
from hornox.play.match import Match, begin

MARGIN, POINTS = 0.8, 1.2
"""Heads, or points, by which the best option has to be better than the next one."""
PER_GAME = 4
"""How many puzzles are kept of one game, at most one of each seat."""
TRIVIAL = 3
"""Of this many decisions that every level gets right, one is looked at: beginners want some."""
SEATS = (3, 4, 4, 4, 5, 6)
"""How many play, by the number of the game; fewer where the table has no more seats."""
ASKED = {
    "rows": ("card", "row"),
    "specials": ("special",),
    "board": ("tile",),
    "party": ("bid", "row", "lay"),
}
"""By family, the kinds of decisions that are looked at."""
PLAYERS = ("easy", "greedy", "random", "easy", "normal", "greedy")
"""Who plays: positions as people get into them."""

_FIRST = SearchPlan(1_500, slow=0, population=((0, 1.0), (1, 2.0), (2, 2.0)), own=3, halving=False)
_EVERYBODY = ((0, 3.0), (1, 2.0), (2, 1.0), (3, 1.0), (4, 1.0))
_STRONG = ((3, 1.0), (4, 1.0))
_AGAIN = (
    (replace(_FIRST, playouts=6_000), 1.5),
    (replace(_FIRST, playouts=6_000, own=4, population=_STRONG, others=0.5, slips=0), 1.5),
    (replace(_FIRST, playouts=60_000, own=4, population=_EVERYBODY, slips=375), 5.0),
)
"""The checks, with the standard errors that the margin has to be above zero: among usual players,
among strong ones who are rivals, and at length among all kinds."""

_SOLVERS = (("greedy", 2), ("easy", 5), ("normal", 5), ("hard", 3))
"""The levels that try to solve a puzzle, and how often."""


class Task(Struct, frozen=True):
    """One game of the miner: its number and the seed decide everything."""

    seed: str
    mode: str
    number: int

    @property
    def name(self) -> str:
        """What the game is called in what it yields."""
        return f"{self.mode}/{self.number}"


def mine(task: Task) -> tuple[Puzzle, ...]:
    """The puzzles of one game."""
    found: dict[int | None, Puzzle] = {}
    for seen in _decisions(task):
        if seen.seat in found:
            continue
        puzzle = examine(seen, f"{task.seed}/{task.name}/{seen.decisions[0].id}")
        if puzzle is not None:
            found[seen.seat] = replace(puzzle, game=task.name)
            if len(found) == PER_GAME:
                break
    return tuple(found.values())


def family_of(mode: Mode) -> str:
    """Which kind of puzzles a mode has; empty where it has none."""
    if mode.table.name == "rows":
        return "specials" if mode.rules.specials else "rows"
    return mode.table.name if mode.table.name in ASKED else ""


def examine(seen: View[Any, Any], seed: str) -> Puzzle | None:
    """The puzzle of a View's decision; None where it has none."""
    decision = seen.decisions[0]
    least = POINTS if judge_of(seen).counts else MARGIN
    best, margin, _ = _verdict(_weigh(_FIRST, seen, decision, seed, 0))
    if margin < least * 0.9:
        return None
    quick = find_bot("greedy").choose(seen, decision, Stream(seed, "quick"))
    if quick == best and Stream(seed, "trivial").below(TRIVIAL):
        return None
    position = write_position(describe(seen))
    if (again := _read_back(position, decision)) is None:
        return None
    account = None
    for number, (plan, sure) in enumerate(_AGAIN, 1):
        account = _weigh(plan, again, decision, seed, number)
        other, margin, error = _verdict(account)
        if other != best or margin < least * 0.75 or margin < sure * error:
            return None
    assert account is not None
    told = _options(account)
    if told[1].cost - told[0].cost < least or told[0].choice != best:
        return None
    missed, rival = _solvers(again, decision, best, seed)
    rating = difficulty(len(decision.options), missed)
    rival = told[1].choice if rival is None else rival
    puzzle = Puzzle(id_of(position), seen.mode.id, position, told, rating, (), rival, missed)
    themes = themes_of(puzzle, again)
    return replace(puzzle, themes=tuple(theme for theme, _ in themes)) if themes else None


def _decisions(task: Task) -> Iterator[View[Any, Any]]:
    """What every seat was asked in a game, as it saw it: of rows in the first round.

    With special cards it is the last round: in it one that is kept is worth nothing afterwards. On
    a board nothing lies yet: a tile that is swapped for another is a question of its own.
    """
    mode = find(task.mode)
    family = family_of(mode)
    stream = Stream(task.seed, f"puzzles/{task.name}")
    seats = min(SEATS[stream.below(len(SEATS))], mode.players[1])
    bots = [find_bot(PLAYERS[stream.below(len(PLAYERS))]) for _ in range(seats)]
    match = begin(mode, seats, f"{task.seed}/{task.name}")
    while match.open and (family != "rows" or match.state.public.round == 1):
        early = family == "specials" and match.state.public.round < mode.rules.rounds
        swaps = family == "board" and match.state.public.queue
        for decision in () if early or swaps else match.open:
            if decision.kind in ASKED[family] and len(decision.options) > 1 and _alone(decision):
                seen = match.view(decision.seats[0])
                yield replace(seen, decisions=(decision,))
        match = _answered(match, bots, task.seed)


def _alone(decision: Decision) -> bool:
    """Whether nothing else is chosen with it: two tiles, or two cards to lay, have no order."""
    return decision.facts.get("count", 1) == 1 and decision.facts.get("left", 1) == 1


def _answered(match: Match, bots: list[Any], seed: str) -> Match:
    """All open decisions answered by their bots; picks of a draft by chance, which is quicker."""
    before = match
    for decision in before.open:
        seat = decision.seats[0]
        bot = find_bot("random") if decision.kind == "pick" else bots[seat]
        chance = Stream(before.state.seed, f"miner/{seed}/{seat}/{decision.id}")
        choice = bot.choose(before.view(seat), decision, chance)
        match = match.after(Answer(decision.id, seat, choice))
    return match


def _read_back(position: str, decision: Decision) -> View[Any, Any] | None:
    """The View of a position that was written; None if it does not ask the same."""
    seen = seen_at(position)
    if len(seen.decisions) != 1 or seen.decisions[0].options != decision.options:
        return None
    return seen


def _weigh(
    plan: SearchPlan, seen: View[Any, Any], decision: Decision, seed: str, number: int
) -> Account:
    return account_of(plan, "miner", seen, decision, Stream(seed, f"weigh/{number}"))


def _verdict(account: Account) -> tuple[Choice, float, float]:
    """The best option, by how much it is better than the next one, and that margin's error."""
    best, second = sorted(account.options, key=lambda one: one.score)[:2]
    alone: float = (best.error**2 + second.error**2) ** 0.5
    error = alone if second.apart is None else second.apart
    return best.choice, second.score - best.score, error


def _options(account: Account) -> tuple[Option, ...]:
    def told(one: Weighed) -> Option:
        points = None if one.points is None else round(one.points, 2)
        return Option(one.choice, round(one.heads or 0.0, 2), round(one.take or 0.0, 2), points)

    return tuple(sorted(map(told, account.options), key=lambda one: one.cost))


def _solvers(
    seen: View[Any, Any], decision: Decision, best: Choice, seed: str
) -> tuple[dict[str, float], Choice | None]:
    """How often each level misses the best choice, and what is chosen instead most often."""
    missed: dict[str, float] = {}
    wrong: Counter[Choice] = Counter()
    for level, tries in _SOLVERS:
        bot = find_bot(level)
        given = [
            bot.choose(seen, decision, Stream(seed, f"solve/{level}/{i}")) for i in range(tries)
        ]
        missed[level] = round(sum(one != best for one in given) / tries, 2)
        wrong.update(one for one in given if one != best)
    return missed, wrong.most_common(1)[0][0] if wrong else None
