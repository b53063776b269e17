"""Reviews of finished games: what workers do beside the server, and who waits for them.

A review is made once and kept; it is the same for everybody. Two processes that are asked at the
same moment both make it, and the first one that is done is kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from hornox.bots.account import Account
from hornox.engine.wire import decode_view, encode_view
from hornox.explain import Speaker
from hornox.learn.review import Review, Reviewed, assembled, finished, share_of
from hornox.learn.words import moment_told
from hornox.live.game import plain_record
from hornox.live.stored_tables import AnswerRow, GameRow
from hornox.modes import REGISTRY
from hornox.play import bot_of
from hornox.play.advice import shortly
from hornox.play.match import replayed
from hornox.play.review import Move, moves_of, weighed
from hornox.protocol.archive import (
    ChoiceReviewed,
    GameReview,
    MomentShown,
    OptionReviewed,
    ReviewProgress,
)
from hornox.protocol.messages import Text
from hornox.protocol.names import mode_name
from hornox.protocol.updates import Voice, in_both, known_names
from hornox.server.bot_workers import Thinkers
from hornox.server.store import game_queries
from hornox.server.store.store import Store

AT_ONCE = 2
"""How many choices are given to a worker at a time: progress is shown, others get their turn."""
SHOWN = 8
"""How many options of a choice are kept, besides the chosen one."""
WAITING = 20
"""How many reviews may wait for the workers at a process."""


def choices_of(game: GameRow, log: Sequence[AnswerRow]) -> list[bytes]:
    """What everybody could know at each choice of a game."""
    return [encode_view(move.seen) for move in _moves(game, log)]


def _moves(game: GameRow, log: Sequence[AnswerRow]) -> list[Move]:
    return moves_of(replayed(plain_record(game, log), REGISTRY))


def weigh(views: Sequence[bytes], seed: str, slow: int) -> list[Account]:
    """Weigh some choices."""
    return [weighed(decode_view(seen, REGISTRY), seed, slow) for seen in views]


def written(game: GameRow, log: Sequence[AnswerRow], accounts: Sequence[Account]) -> str:
    """The review of a game as it is kept and sent."""
    matches = finished(replayed(plain_record(game, log), REGISTRY))
    moves = moves_of(matches)
    found = assembled(matches, moves, accounts)
    voice = Voice(known_names(game.labels), game.mode)
    return msgspec.json.encode(_shown(game, found, moves, voice)).decode()


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

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store, self._thinkers = store, thinkers
        self._jobs: dict[str, _Job] = {}
        self._failed: set[str] = set()

    async def kept(self, game: str) -> str | None:
        """A review that was made before."""
        return await game_queries.load_review(self._store, game)

    def progress(self, game: str) -> ReviewProgress | None:
        """How far a review is; None if nobody makes it."""
        job = self._jobs.get(game)
        return None if job is None else ReviewProgress(job.done, job.of)

    def has_failed(self, game: str) -> bool:
        """Whether a review could not be made; told once, so that somebody may try again."""
        failed = game in self._failed
        self._failed.discard(game)
        return failed

    @property
    def full(self) -> bool:
        """Whether too many wait already."""
        return len(self._jobs) >= WAITING

    def note(self, game: str) -> None:
        """Remember that a review is being made, before anything else is awaited."""
        self._jobs[game] = _Job()

    async def make(self, game: GameRow, log: Sequence[AnswerRow]) -> None:
        """Make a review and keep it; whoever asks in between is told how far it is."""
        job = self._jobs.setdefault(game.id, _Job())
        try:
            views: list[bytes] = await self._thinkers.later(game.id, choices_of, game, log)
            job.of = len(views)
            slow = share_of(len(views))

            async def some(first: int) -> list[Account]:
                part = views[first : first + AT_ONCE]
                found = await self._thinkers.later(game.id, weigh, part, game.seed, slow)
                job.done += len(part)
                return found

            parts = await asyncio.gather(*(some(n) for n in range(0, len(views), AT_ONCE)))
            accounts = [account for part in parts for account in part]
            text = await self._thinkers.later(game.id, written, game, log, accounts)
            await self._store.write(
                lambda c: game_queries.put_review(c, game.id, text), patient=True
            )
        except Exception:
            self._failed.add(game.id)
            raise
        finally:
            del self._jobs[game.id]
