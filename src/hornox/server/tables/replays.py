"""Finished games once more: what a worker does beside the server, from the stored answers.

Everything about a game that has ended may be known, also what lay face down: whoever calls this
has looked whether it has ended.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec

from hornox.engine.view import View
from hornox.engine.wire import encode_record
from hornox.learn.habits import Habits, habits_of
from hornox.live.game import Audience, Live, lives_of, matches_of, record_of
from hornox.live.origins import origin_shown
from hornox.live.stored_tables import AnswerRow, GameRow
from hornox.play import bot_of
from hornox.play.review import Move, moves_of
from hornox.protocol.archive import Chosen, Replay
from hornox.protocol.messages import Update
from hornox.protocol.updates import Voice, label, mode_name, update


def awake() -> None:
    """Nothing: a worker that has done it has loaded all that the others here need."""


def recorded(game: GameRow, log: Sequence[AnswerRow]) -> bytes:
    """The record of a game."""
    return encode_record(record_of(game, log))


def shown_again(game: GameRow, log: Sequence[AnswerRow], audience: Audience) -> bytes:
    """The game as a seat saw it; with all cards open without one."""
    return msgspec.json.encode(_replay(list(lives_of(game, log)), audience))


def asked(
    game: GameRow, log: Sequence[AnswerRow], seat: int, decision: str
) -> tuple[Move, int] | None:
    """A seat's choice with what it could know then, and how many choices the game has."""
    moves = moves_of(matches_of(lives_of(game, log)))
    for move in moves:
        if (move.seen.seat, move.decision.id) == (seat, decision):
            return move, len(moves)
    return None


def habits(game: GameRow, log: Sequence[AnswerRow], seat: int) -> Habits:
    """What a seat did in a game, counted."""
    (last,) = deque(matches_of(lives_of(game, log)), maxlen=1)
    return habits_of(game.mode, (moment.event for moment in last.moments), seat)


def _replay(lives: Sequence[Live], audience: Audience) -> Replay:
    shown: list[tuple[Update, int, Any, Any, tuple[Chosen, ...]]] = []
    moves = sorted(moves_of(matches_of(lives), audience), key=lambda move: move.seen.seat or 0)
    last, heard_at = -1, 0
    for live in lives:
        seq, answers = live.seq(audience), len(live.log)
        if seq > last:
            heard = live.heard(audience, last)
            told = update(seq, live.view(audience), heard, live.voice, live.sheet_at)
            open_cards = (_hands(live), live.hidden) if audience is None else ((), None)
            new = [move for move in moves if heard and heard_at <= move.number < answers]
            shown.append((told, answers, *open_cards, tuple(_chosen(m, live.voice) for m in new)))
            last, heard_at = seq, answers if heard else heard_at
    updates, moments, hands, hidden, chosen = zip(*shown, strict=True)
    fair = live.game.fair
    return Replay(
        game=live.game.id,
        mode=live.game.mode,
        name=mode_name(live.game.mode),
        names=live.names,
        bots=tuple(map(bot_of, live.game.labels)),
        seed=live.game.seed,
        # Of a game that was brought along nobody has seen a seal before its deal.
        commitment=live.commitment if live.game.table else "",
        server=fair.server if fair else live.game.seed,
        nonces=fair.nonces if fair else (),
        updates=updates,
        chosen=chosen,
        moments=moments,
        origin=origin_shown(live),
        hands=hands if audience is None else (),
        hidden=hidden if audience is None else (),
    )


def _chosen(move: Move, voice: Voice) -> Chosen:
    seat, decision = move.seen.seat or 0, move.decision
    text = label(decision.kind, tuple(decision.facts.items()), move.choice, voice)
    return Chosen(seat, decision.id, move.choice, text)


def _hands(live: Live) -> tuple[Any, ...]:
    """The private part of every seat."""
    views: list[View[Any, Any]] = [live.view(seat) for seat in range(len(live.names))]
    return tuple(view.private for view in views)
