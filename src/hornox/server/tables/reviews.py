"""Reviews of finished games: what workers do beside the server, and who waits for them.

A review is made once and kept; it is the same for everybody. Two processes that are asked at the
same moment both make it, and the first one that is done is kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from hornox.bots.account import Account
from hornox.explain import Speaker
from hornox.learn.over_games import GameParts, parts_in
from hornox.learn.review import Course, Review, Reviewed, assembled, course_of, finished, share_of
from hornox.learn.words import moment_told
from hornox.live.game import STAND_IN, lives_of, matches_of
from hornox.live.log_chain import Tampered
from hornox.live.stored_tables import AnswerRow, GameRow
from hornox.play import bot_of
from hornox.play.advice import shortly
from hornox.play.review import Move, moves_of, verdict_told, weighed
from hornox.protocol.archive import (
    ChoiceReviewed,
    GameReview,
    MomentShown,
    OptionReviewed,
    ReviewProgress,
    Verdict,
)
from hornox.protocol.messages import Text
from hornox.protocol.problems import Problem
from hornox.protocol.updates import Voice, in_both, known_names, mode_name
from hornox.server.bot_workers import Thinkers
from hornox.server.store import game_queries
from hornox.server.store.store import Store
from hornox.server.tables.variations import FROM_ORIGIN

AT_ONCE = 2
"""How many choices are given to a worker at a time: progress is shown, others get their turn."""
SHOWN = 8
"""How many options of a choice are kept, besides the chosen one."""
WAITING = 20
"""How many reviews may wait for the workers at a process."""


def played(game: GameRow, log: Sequence[AnswerRow]) -> tuple[Course, list[Move]]:
    """How a game went, and all its choices: nothing else of a review plays it."""
    matches = finished(matches_of(lives_of(game, log)))
    return course_of(matches), moves_of(matches)


def weigh(moves: Sequence[Move], seed: str, slow: int) -> list[Account]:
    """Weigh some choices."""
    return [weighed(move.seen, seed, slow) for move in moves]


class Made(Struct, frozen=True):
    """The review of a game as it is kept and sent, and what it found about each seat."""

    text: str
    seats: tuple[GameParts, ...]


def written(
    game: GameRow,
    course: Course,
    moves: Sequence[Move],
    accounts: Sequence[Account],
    lent: frozenset[int],
) -> Made:
    """The review of a game from what was found about its choices."""
    found = assembled(course, moves, accounts, lent)
    voice = Voice(known_names(game.labels), game.mode)
    text = msgspec.json.encode(_shown(game, found, moves, voice)).decode()
    return Made(text, tuple(parts_in(found, seat) for seat in range(len(game.labels))))


def lent_in(log: Sequence[AnswerRow]) -> frozenset[int]:
    """The answers that stand-ins gave, or that a what-if game took over."""
    return frozenset(
        number
        for number, one in enumerate(log)
        if one.by == FROM_ORIGIN or one.by.startswith(STAND_IN)
    )


def judged(kept: str, seat: int, decision: str) -> Verdict | None:
    """What a kept review says about a choice; None where it knows of none."""
    review = msgspec.json.decode(kept, type=GameReview)
    voice = Voice(review.names, review.mode)
    for one in review.choices:
        if (one.seat, one.decision) == (seat, decision):
            return Verdict(decision, one.cost, _opinion(one, review.counted, voice))
    return None


def _opinion(one: ChoiceReviewed, counted: str, voice: Voice) -> Text:
    def told(speaker: Speaker) -> str:
        labels = (one.label[speaker.language], one.best[speaker.language])
        cost = None if one.mark == "unknown" else (one.cost, one.error)
        return verdict_told(speaker, labels, cost, counted)

    return in_both(told, voice)


def _shown(game: GameRow, found: Review, moves: Sequence[Move], voice: Voice) -> GameReview:
    pairs = zip(found.choices, moves, strict=True)
    choices = tuple(_choice(one, move, voice) for one, move in pairs)
    moments = tuple(
        MomentShown(place, _moment(found, place, choices[place].label, voice))
        for place in found.moments
    )
    return GameReview(
        game=game.id,
        mode=game.mode,
        name=mode_name(game.mode),
        names=voice.names,
        bots=tuple(map(bot_of, game.labels)),
        counted="points" if found.counted == "points" else "heads",
        together=found.together,
        expected=found.expected,
        players=found.players,
        curve=found.curve,
        choices=choices,
        moments=moments,
        playouts=found.playouts,
    )


def _moment(found: Review, place: int, label: Text, voice: Voice) -> Text:
    def told(speaker: Speaker) -> str:
        return moment_told(speaker, found, found.choices[place], label[speaker.language])

    return in_both(told, voice)


def _choice(one: Reviewed, move: Move, voice: Voice) -> ChoiceReviewed:
    def label(choice: Any) -> Text:
        return in_both(lambda speaker: shortly(speaker, move.decision, choice), voice)

    kept = [o for n, o in enumerate(one.options) if n < SHOWN or o.choice == one.choice]
    return ChoiceReviewed(
        seat=one.seat,
        decision=one.decision,
        round=one.round,
        turn=one.turn,
        label=label(one.choice),
        best=label(one.best),
        mark=one.mark,
        cost=one.cost,
        error=one.error,
        swing=one.swing,
        own=one.own,
        options=tuple(
            OptionReviewed(
                label=label(o.choice),
                chosen=o.choice == one.choice,
                behind=o.behind,
                error=o.error,
                heads=o.heads,
                take=o.take,
                points=o.points,
            )
            for o in kept
        ),
    )


class _Job(Struct):
    """A review that is being made."""

    done: int = 0
    of: int = 0


class Reviews:
    """The reviews that this process makes, each once."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        spawn: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]],
    ) -> None:
        self._store, self._thinkers, self._spawn = store, thinkers, spawn
        self._jobs: dict[str, _Job] = {}
        self._failed: dict[str, str] = {}
        self._wanted: dict[str, int] = {}
        """By guest, how many of their last games are still to be reviewed."""
        self._in_turn = asyncio.Lock()

    def progress(self, game: str) -> ReviewProgress | None:
        """How far a review is; None if nobody makes it."""
        job = self._jobs.get(game)
        return None if job is None else ReviewProgress(job.done, job.of)

    def failure(self, game: str) -> str | None:
        """Why a review could not be made; told once, so that somebody may try again."""
        return self._failed.pop(game, None)

    def check_room(self) -> None:
        """E_TOO_FAST where too many wait already."""
        if len(self._jobs) + len(self._wanted) >= WAITING:
            raise Problem("E_TOO_FAST")

    def begin(self, game: GameRow, log: Sequence[AnswerRow]) -> asyncio.Task[None]:
        """Begin with a review, unless it is being made."""
        self._jobs[game.id] = _Job()
        return self._spawn(self._make(game, log))

    def waiting(self, guest: str) -> int:
        """How many of a guest's last games are still to be reviewed."""
        return self._wanted.get(guest, 0)

    def begin_all(self, guest: str, games: Sequence[str]) -> None:
        """Begin with reviews of a guest's games, one after the other."""
        self._wanted[guest] = len(games)
        self._spawn(self._make_all(guest, games))

    async def _make_all(self, guest: str, games: Sequence[str]) -> None:
        try:
            for game in games:
                async with self._in_turn:  # one at a time, whoever wants it
                    await self._make_missing(game)
                self._wanted[guest] -= 1
        finally:
            del self._wanted[guest]

    async def _make_missing(self, game: str) -> None:
        if game in self._jobs or await game_queries.load_review(self._store, game):
            return
        stored = await game_queries.load_game(self._store, game)
        if stored is not None and game not in self._jobs:
            await self.begin(*stored)

    async def _make(self, game: GameRow, log: Sequence[AnswerRow]) -> None:
        """Make a review and keep it; whoever asks in between is told how far it is."""
        job = self._jobs[game.id]
        try:
            course, moves = await self._thinkers.later(game.id, played, game, log)
            job.of = len(moves)
            slow = share_of(len(moves))

            async def some(first: int) -> list[Account]:
                part = moves[first : first + AT_ONCE]
                found = await self._thinkers.later(game.id, weigh, part, game.seed, slow)
                job.done += len(part)
                return found

            parts = await asyncio.gather(*(some(n) for n in range(0, len(moves), AT_ONCE)))
            accounts = [account for part in parts for account in part]
            made = await self._thinkers.later(
                game.id, written, game, course, moves, accounts, lent_in(log)
            )
            await self._store.write(
                lambda c: game_queries.put_review(c, game.id, made.text, made.seats), patient=True
            )
        except Exception as problem:
            changed = isinstance(problem, Tampered)
            self._failed[game.id] = "E_GAME_CHANGED" if changed else "E_REVIEW_FAILED"
            raise
        finally:
            del self._jobs[game.id]
