"""Finished games once more: what a worker does beside the server, from the stored answers.

Everything about a game that has ended may be known, also what lay face down: whoever calls this
has looked whether it has ended.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from hornox.engine.decision import Choice
from hornox.engine.view import View
from hornox.engine.wire import encode_record, encode_view
from hornox.learn.habits import Habits, habits_of
from hornox.live.game import Audience, Live, lives_of, matches_of, record_of
from hornox.live.origins import origin_shown
from hornox.live.stored_tables import AnswerRow, GameRow
from hornox.play import bot_of
from hornox.play.review import moves_of
from hornox.protocol.archive import Chosen, Replay
from hornox.protocol.messages import Update
from hornox.protocol.names import mode_name
from hornox.protocol.updates import label, update


def awake() -> None:
    """Nothing: a worker that has done it has loaded all that the others here need."""


def recorded(game: GameRow, log: Sequence[AnswerRow]) -> bytes:
    """The record of a game."""
    return encode_record(record_of(game, log))


def shown_again(game: GameRow, log: Sequence[AnswerRow], audience: Audience) -> bytes:
    """The game as a seat saw it; with all cards open without one."""
    return msgspec.json.encode(_replay(lives_of(game, log), audience))


def asked(
    game: GameRow, log: Sequence[AnswerRow], seat: int, decision: str
) -> tuple[bytes, Choice, int] | None:
    """What a seat could know when asked something, its choice, and how many the game has."""
    moves = moves_of(matches_of(game, log))
    for move in moves:
        if (move.seen.seat, move.decision.id) == (seat, decision):
            return encode_view(move.seen), move.choice, len(moves)
    return None


def habits(game: GameRow, log: Sequence[AnswerRow], seat: int) -> Habits:
    """What a seat did in a game, counted."""
    (last,) = deque(matches_of(game, log), maxlen=1)
    return habits_of(game.mode, (moment.event for moment in last.moments), seat)


def _replay(lives: Iterable[Live], audience: Audience) -> Replay:
    shown: list[tuple[Update, int, Any, Any, tuple[Chosen, ...]]] = []
    choices = _Choices(audience)
    last = -1
    for live in lives:
        choices.note(live)
        seq = live.seq(audience)
        if seq > last:
            heard = live.heard(audience, last)
            told = update(seq, live.view(audience), heard, live.voice, live.sheet_at)
            open_cards = (_hands(live), live.hidden) if audience is None else ((), None)
            made = choices.made() if heard else ()
            shown.append((told, len(live.log), *open_cards, made))
            last = seq
    updates, moments, hands, hidden, chosen = zip(*shown, strict=True)
    fair = live.game.fair
    return Replay(
        game=live.game.id,
        mode=live.game.mode,
        name=mode_name(live.game.mode),
        names=live.names,
        bots=tuple(map(bot_of, live.game.labels)),
        seed=live.game.seed,
        commitment=live.commitment,
        server=fair.server if fair else live.game.seed,
        nonces=fair.nonces if fair else (),
        updates=updates,
        chosen=chosen,
        moments=moments,
        origin=origin_shown(live),
        hands=hands if audience is None else (),
        hidden=hidden if audience is None else (),
    )


class _Choices:
    """What was chosen since the last time that something happened."""

    def __init__(self, audience: Audience) -> None:
        self._audience = audience
        self._before: Live | None = None
        self._made: dict[tuple[int, str], Chosen] = {}

    def note(self, live: Live) -> None:
        """Another answer was given; forced ones are no choices."""
        before, self._before = self._before, live
        if before is None:
            return
        given = live.log[-1]
        if self._audience not in (None, given.seat):
            return
        key = (given.seat, given.decision)
        open_now = [*before.view(given.seat).decisions]
        open_now += [one.decision for one in before.view(given.seat).made]
        for decision in open_now:
            if decision.id == given.decision and len(decision.options) > 1:
                facts = tuple(decision.facts.items())
                text = label(decision.kind, facts, given.choice, live.voice)
                self._made[key] = Chosen(given.seat, given.decision, given.choice, text)

    def made(self) -> tuple[Chosen, ...]:
        """All of them, by seat; from now on the next ones."""
        made, self._made = self._made, {}
        return tuple(sorted(made.values(), key=lambda one: one.seat))


def _hands(live: Live) -> tuple[Any, ...]:
    """The private part of every seat."""
    views: list[View[Any, Any]] = [live.view(seat) for seat in range(len(live.names))]
    return tuple(view.private for view in views)
