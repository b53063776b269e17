"""A review of a finished game: every choice with what it cost, accuracy, luck and skill, the curve.

Everything follows from the record: the worlds are drawn from its seed and the work is counted, so
everybody gets the same figures. Options are weighed from the View of the seat that chose; how many
playouts a choice gets depends on how many choices the game has.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from math import exp
from statistics import fmean

from msgspec import Struct

from hornox.bots.account import Account
from hornox.bots.evaluation import JUDGES, behind, judge_of
from hornox.engine.decision import Choice, Illegal
from hornox.engine.record import Record
from hornox.learn.luck import TurnShare, Valued, parts_of, rounded
from hornox.play.figures import round_of, turn_of
from hornox.play.match import AnyState, Match
from hornox.play.review import Judged, Move, moves_of, weighed

VERSION = 3
"""Of the figures: one more whenever a review of the same record comes to others."""
PLAYOUTS = 5_000
"""Playouts through the engine for a whole game, where no kernel knows the table."""
FEWEST = 24
"""Of those, for a choice in a game that has very many."""
ACCURATE = 3.0
"""A choice that costs this many heads or points is e times less accurate than the best one."""
INACCURATE, MISTAKE = 0.5, 2.0
"""Costs from which a choice is called so."""
MOMENTS = 3
"""How many of the moments that mattered most are named."""

Progress = Callable[[int, int], object]
"""Is told how many choices of how many have been weighed; what it raises stops the review."""


class Option(Struct, frozen=True):
    """An option: by how much it was worse than the best one, and how sure that is."""

    choice: Choice
    behind: float
    error: float
    heads: float | None = None
    take: float | None = None
    points: float | None = None


class Reviewed(Struct, frozen=True):
    """A choice: when it was made, what it cost, and all options that were tried, best first.

    ``number`` counts the answers of the record before it. ``expected`` is the result that the seat
    could expect with the best option, ``swing`` what the turn did to it until the seat chose again.
    ``own``: whether the player chose, not a stand-in, or whoever sat there before a what-if game
    branched off.
    """

    seat: int
    decision: str
    kind: str
    number: int
    round: int
    turn: int
    choice: Choice
    best: Choice
    mark: str
    """``best``, ``good``, ``inaccurate``, ``mistake``; ``open`` where it looks worse than good and
    nobody can tell; ``unknown`` where nothing was counted."""
    cost: float
    error: float
    playouts: int
    options: tuple[Option, ...]
    expected: float = 0.0
    swing: float = 0.0
    own: bool = True


class Player(Struct, frozen=True):
    """A seat: how accurate it was, and its result as play, luck and deal, in all and by turn.

    Accuracy, mistakes and what was given away are those of the player's own choices; the parts of
    the result are those of all choices of the seat.
    """

    accuracy: float | None
    choices: int
    inaccurate: int
    mistakes: int
    given_away: float
    result: float
    play: float
    luck: float
    deal: float
    turns: tuple[TurnShare, ...]


class Turn(Struct, frozen=True):
    """How everybody stood when a turn began; the last one is the end of the game."""

    round: int
    turn: int
    standing: tuple[float, ...]


class Review(Struct, frozen=True):
    """What there is to say about a finished game.

    ``counted`` is ``heads`` or ``points``; ``together``: all players are one team. Then
    ``expected`` is what the team could expect after the deal, and the second line of the curve is
    whom it plays against. ``moments`` are the places of those choices that mattered most.
    """

    mode: str
    counted: str
    together: bool
    expected: float
    players: tuple[Player, ...]
    curve: tuple[Turn, ...]
    choices: tuple[Reviewed, ...]
    moments: tuple[int, ...]
    playouts: int


def review(
    game: Iterable[Match],
    progress: Progress = lambda _done, _of: None,
    lent: Container[int] = (),
) -> Review:
    """The review of a finished game, given from the deal to its end; Illegal if it is not.

    ``lent`` are the numbers of the answers that the players did not give themselves.
    """
    matches = finished(game)
    moves = moves_of(matches)
    slow, seed = share_of(len(moves)), matches[-1].state.seed
    accounts = []
    for move in moves:
        accounts.append(weighed(move.seen, seed, slow))
        progress(len(accounts), len(moves))
    return assembled(course_of(matches), moves, accounts, lent)


def lent_in(record: Record) -> frozenset[int]:
    """The answers of a record that stand-ins gave, or that a what-if game took over."""
    before = record.origin.moment if record.origin else 0
    return frozenset(range(before)).union(record.stand_ins)


def finished(game: Iterable[Match]) -> Sequence[Match]:
    """All of a game that has ended; Illegal of one that has not."""
    matches = tuple(game)
    if not matches[-1].over:
        raise Illegal("E_NOT_FINISHED", "review", {})
    return matches


def share_of(choices: int) -> int:
    """The playouts through the engine for each of this many choices."""
    return max(FEWEST, PLAYOUTS // max(choices, 1))


class Course(Struct, frozen=True):
    """How a finished game went, as far as a review needs it besides the choices."""

    mode: str
    together: bool
    counted: str
    curve: tuple[Turn, ...]
    results: tuple[float, ...]
    """By how much each seat was better than the others at the end."""
    dealt: dict[int, tuple[float, ...]]
    """The same at the deal of each round, where every round counts for itself."""


def course_of(matches: Sequence[Match]) -> Course:
    """How a finished game went."""
    last, table = matches[-1].state, matches[-1].state.mode.table
    judge = JUDGES[table.name]
    dealt: dict[int, AnyState] = {}
    if judge.by_round:
        for match in matches:
            dealt.setdefault(round_of(match.view(None)), match.state)
    return Course(
        mode=last.mode.id,
        together=bool(table.together),
        counted="points" if judge.counts else "heads",
        curve=_curve(matches),
        results=_margins(last),
        dealt={number: _margins(state) for number, state in dealt.items()},
    )


def assembled(
    course: Course,
    moves: Sequence[Move],
    accounts: Sequence[Account],
    lent: Container[int] = (),
) -> Review:
    """The review from what was found about every choice."""
    judged = [Judged(*pair) for pair in zip(moves, accounts, strict=True)]
    together = course.together
    turns = {(turn.round, turn.turn): i for i, turn in enumerate(course.curve[:-1])}
    valued = _valued(course, judged, turns)
    expected = valued[0].best if together and valued else 0.0
    parts = parts_of(valued, course.results, len(turns), expected=expected, together=together)
    choices = _reviewed(judged, turns, parts, lent)
    return Review(
        mode=course.mode,
        counted=course.counted,
        together=together,
        expected=round(expected, 2),
        players=tuple(_player(choices, s, rounded(line)) for s, line in enumerate(parts)),
        curve=course.curve,
        choices=choices,
        moments=_moments(choices),
        playouts=sum(account.playouts for account in accounts),
    )


def accuracy(cost: float) -> float:
    """How accurate a choice is, in percent: 100 for the best one, less the more it cost."""
    return 100 * exp(-cost / ACCURATE)


def mark_of(judged: Judged) -> str:
    """What to call a choice."""
    if not judged.counted:
        return "unknown"
    if judged.own.choice == judged.best.choice:
        return "best"
    if judged.cost >= MISTAKE:
        return "mistake"
    if judged.cost >= INACCURATE:
        return "inaccurate"
    return "open" if judged.lost >= INACCURATE else "good"


def _margins(state: AnyState) -> tuple[float, ...]:
    """By how much each seat is better than the others, or a team than whom it plays against."""
    judge = JUDGES[state.mode.table.name]
    points, others = judge.points(state), 0.0 if judge.together else 1.0
    return tuple(-behind(points, seat, others) for seat in range(state.seats))


def _place(state: AnyState, match: Match) -> tuple[int, int]:
    seen = match.view(None)
    return round_of(seen), turn_of(seen)


def _curve(matches: Sequence[Match]) -> tuple[Turn, ...]:
    """The standing at the beginning of every turn, and at the end."""
    found: dict[tuple[int, int], Turn] = {}
    for match in matches:
        place = _place(match.state, match)
        if place not in found and not match.over:
            found[place] = Turn(*place, _standing(match.state))
    end = matches[-1]
    return (*found.values(), Turn(*_place(end.state, end), _standing(end.state)))


def _standing(state: AnyState) -> tuple[float, ...]:
    """What is counted so far: by seat, or of the team and of whom it plays against."""
    public, name = state.public, state.mode.table.name
    if name == "party":
        if public.outcome is not None:
            return tuple(map(float, public.outcome.scores))
        return tuple(float(tally.score) for tally in public.tallies) or (0.0,) * state.seats
    judge = JUDGES[name]
    if judge.together and judge.heads is not None:
        team = judge.heads(state)[0]
        return (team, team - judge.points(state)[0])
    sign = -1.0 if judge.counts else 1.0
    return tuple(sign * points for points in judge.points(state))


def _turn(move: Move) -> tuple[int, int]:
    return round_of(move.seen), turn_of(move.seen)


def _valued(
    course: Course, judged: Sequence[Judged], turns: dict[tuple[int, int], int]
) -> list[Valued]:
    """The choices that were weighed, as the parts of a result need them, in their order."""
    found = []
    dealt: dict[int, int] = {}
    for one in sorted(judged, key=lambda one: one.move.number):
        seat, place = one.move.seen.seat, _turn(one.move)
        assert seat is not None
        if not one.counted:
            continue
        by_round = judge_of(one.move.seen).by_round
        first = dealt.get(seat) != place[0] if by_round else seat not in dealt
        start = None
        if first:
            dealt[seat] = place[0]
            start = course.dealt[place[0]][seat] if by_round else 0.0
        best = -one.own.score + one.cost
        found.append(Valued(seat, turns[place], best, one.cost, None if course.together else start))
    return found


def _reviewed(
    judged: Sequence[Judged],
    turns: dict[tuple[int, int], int],
    parts: Sequence[Sequence[TurnShare]],
    lent: Container[int],
) -> tuple[Reviewed, ...]:
    found = []
    for one in judged:
        seat, place = one.move.seen.seat or 0, _turn(one.move)
        part = parts[seat][turns[place]]
        best = one.best
        found.append(
            Reviewed(
                seat=seat,
                decision=one.move.decision.id,
                kind=one.move.decision.kind,
                number=one.move.number,
                round=place[0],
                turn=place[1],
                choice=one.move.choice,
                best=best.choice,
                mark=mark_of(one),
                cost=round(one.cost, 2),
                error=round(one.error, 2),
                playouts=one.account.playouts,
                options=_options(one),
                expected=round(one.cost - one.own.score, 2) if one.counted else 0.0,
                swing=round(part.play + part.luck, 2),
                own=one.move.number not in lent,
            )
        )
    return tuple(found)


def _options(one: Judged) -> tuple[Option, ...]:
    """All options that were tried, the best one first."""
    best = one.best
    tried = sorted((o for o in one.account.options if o.playouts), key=lambda o: o.score)
    return tuple(
        Option(
            choice=o.choice,
            behind=round(o.score - best.score, 2),
            error=round(o.apart if o.apart is not None else (o.error**2 + best.error**2) ** 0.5, 2),
            heads=_short(o.heads),
            take=_short(o.take),
            points=_short(o.points),
        )
        for o in tried
    )


def _short(value: float | None) -> float | None:
    return None if value is None else round(value, 2)


def _player(choices: Sequence[Reviewed], seat: int, parts: tuple[TurnShare, ...]) -> Player:
    own = [one for one in choices if one.seat == seat and one.own and one.mark != "unknown"]
    play = round(sum(part.play for part in parts), 2)
    deal = round(sum(part.deal for part in parts), 2)
    luck = round(sum(part.luck for part in parts), 2)
    return Player(
        accuracy=round(fmean(accuracy(one.cost) for one in own), 1) if own else None,
        choices=len(own),
        inaccurate=sum(one.mark == "inaccurate" for one in own),
        mistakes=sum(one.mark == "mistake" for one in own),
        given_away=round(sum(one.cost for one in own), 2),
        result=round(play + luck + deal, 2),
        play=play,
        luck=luck,
        deal=deal,
        turns=parts,
    )


def _moments(choices: Sequence[Reviewed]) -> tuple[int, ...]:
    """The places of the choices whose turns changed most, one for each turn, in their order."""
    order = sorted(
        range(len(choices)),
        key=lambda i: (-abs(choices[i].swing), -choices[i].cost, choices[i].number),
    )
    found: dict[tuple[int, int], int] = {}
    for i in order:
        found.setdefault((choices[i].round, choices[i].turn), i)
        if len(found) == MOMENTS:
            break
    return tuple(sorted(found.values(), key=lambda i: choices[i].number))
