"""Puzzles: which one comes next, whether an answer is right, and the rating of a guest.

Whoever has no name yet may solve them, too: then nothing is kept.
"""

from __future__ import annotations

import secrets
from collections import Counter
from functools import cache

from hornox.engine.decision import Choice
from hornox.engine.rng import Stream
from hornox.learn.puzzles.choosing import (
    choice_among,
    modes_with_puzzles,
    next_puzzle,
    puzzle_of,
    selected,
    themes_with_puzzles,
)
from hornox.learn.puzzles.facts import named
from hornox.learn.puzzles.puzzle import Puzzle, shipped
from hornox.learn.puzzles.rating import Solver
from hornox.learn.puzzles.why import question, theme_name, verdict, why
from hornox.protocol.messages import Text
from hornox.protocol.practice import (
    PuzzleKind,
    PuzzleOption,
    PuzzleShown,
    PuzzlesShown,
    PuzzleVerdict,
    SolverShown,
)
from hornox.protocol.updates import Voice, in_both, label, mode_name, update
from hornox.server.store import puzzle_queries
from hornox.server.store.store import Conflict, Store
from hornox.server.store.stored_guests import Guest
from hornox.tables.party.model import NULL

CARDS, RISKY = ("card", "tile", "bid", "lay"), ("card", "tile")
"""Questions whose options are called by their numbers, and those that may take a row."""


async def overview(store: Store, guest: Guest | None) -> PuzzlesShown:
    """What there is to choose from, and how well a guest solves puzzles."""
    themes, modes = _kinds()
    if guest is None:
        return PuzzlesShown(themes, modes, None)
    return PuzzlesShown(themes, modes, _shown(await puzzle_queries.solver_of(store, guest.id)))


@cache
def _kinds() -> tuple[tuple[PuzzleKind, ...], tuple[PuzzleKind, ...]]:
    themes = Counter(theme for one in shipped() for theme in one.themes)
    modes = Counter(one.mode for one in shipped())
    return (
        tuple(PuzzleKind(theme, _theme(theme), themes[theme]) for theme in themes_with_puzzles()),
        tuple(PuzzleKind(mode, mode_name(mode), modes[mode]) for mode in modes_with_puzzles()),
    )


def _theme(theme: str) -> Text:
    return in_both(lambda speaker: theme_name(speaker, theme))


async def following(
    store: Store, guest: Guest | None, mode: str, theme: str, seen: str
) -> PuzzleShown:
    """A puzzle that fits a guest and is new to them, as long as there are some.

    Of somebody without a name nothing is kept: their page says which ones they have ``seen``.
    """
    among = selected(mode, theme)
    solver = await puzzle_queries.solver_of(store, guest.id) if guest else Solver()
    tried = await puzzle_queries.tried_by(store, guest.id) if guest else set(seen.split(","))
    chance = Stream(secrets.token_hex(8), "puzzles")
    puzzle, fresh = next_puzzle(among, solver.rating, tried, chance)
    return _asked(puzzle, fresh)


async def one(store: Store, guest: Guest | None, name: str) -> PuzzleShown:
    """The puzzle of that id; E_PUZZLE where there is none."""
    puzzle = puzzle_of(name)
    tried = await puzzle_queries.tried_by(store, guest.id) if guest else set()
    return _asked(puzzle, name not in tried)


def _asked(puzzle: Puzzle, fresh: bool) -> PuzzleShown:
    seen = puzzle.view()
    assert seen.seat is not None
    return PuzzleShown(
        id=puzzle.id,
        mode=puzzle.mode,
        name=mode_name(puzzle.mode),
        rating=puzzle.rating,
        fresh=fresh,
        seat=seen.seat,
        ask=in_both(lambda speaker: question(speaker, puzzle), Voice((), puzzle.mode)),
        update=update(0, seen, (), Voice((), puzzle.mode)),
    )


async def judge(
    store: Store, guest: Guest | None, name: str, given: Choice | None
) -> PuzzleVerdict:
    """What an answer is worth; the first one to each puzzle counts, and so does giving up."""
    puzzle = puzzle_of(name)
    choice = None if given is None else choice_among(puzzle, given)
    right = choice == puzzle.best
    before, after = await _counted(store, guest, puzzle, right) if guest else (None, None)
    voice = Voice((), puzzle.mode)
    return PuzzleVerdict(
        id=puzzle.id,
        given=choice,
        best=puzzle.best,
        right=right,
        counted=after != before,
        change=round(after.rating) - round(before.rating) if after and before else 0,
        text=in_both(lambda speaker: verdict(speaker, puzzle, choice), voice),
        why=in_both(lambda speaker: why(speaker, puzzle), voice),
        themes=tuple(map(_theme, puzzle.themes)),
        options=_options(puzzle, voice),
        solver=_shown(after) if after else None,
    )


async def _counted(
    store: Store, guest: Guest, puzzle: Puzzle, right: bool
) -> tuple[Solver, Solver]:
    """A guest as a solver before an answer and after it."""
    try:
        return await store.write(
            lambda c: puzzle_queries.note_try(c, guest.id, puzzle.id, puzzle.rating, right)
        )
    except Conflict:  # the same answer came twice at once
        same = await puzzle_queries.solver_of(store, guest.id)
        return same, same


def _options(puzzle: Puzzle, voice: Voice) -> tuple[PuzzleOption, ...]:
    decision = puzzle.view().decisions[0]
    facts, cards = tuple(decision.facts.items()), decision.kind in CARDS

    def called(choice: Choice) -> Text:
        if cards and choice != NULL:
            return in_both(lambda _: named(choice))
        return label(decision.kind, facts, choice, voice)

    return tuple(
        PuzzleOption(
            choice=option.choice,
            label=called(option.choice),
            heads=option.heads if option.points is None else None,
            points=None if option.points is None else puzzle.behind(option),
            take=option.take if decision.kind in RISKY else None,
        )
        for option in puzzle.options
    )


def _shown(solver: Solver) -> SolverShown:
    return SolverShown(
        rating=round(solver.rating),
        sure=round(2 * solver.deviation),
        tried=solver.tried,
        solved=solver.solved,
        streak=solver.streak,
        longest=solver.longest,
    )
