"""Games of a server without a network: the same values, logs and records."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from hornox.engine.fairness import agreed
from hornox.engine.record import Record
from hornox.engine.rng import Stream
from hornox.live import game as live_game
from hornox.live.game import Live, begin
from hornox.live.log_chain import head
from hornox.live.stored_tables import AnswerRow, GameRow
from tests.support.modes import BLENDS, LARGEST, MODES, Case, brief, cases

EVERYWHERE = [*MODES, *LARGEST]
__all__ = ["BLENDS", "EVERYWHERE", "Case", "brief", "cases", "finished", "kept_game", "record_of"]


def kept_game(case: Case, seed: str, nonces: tuple[str, ...] | None = None) -> GameRow:
    """A game as the server begins it; without given nonces every other seat has sent one."""
    if nonces is None:
        nonces = tuple(f"{seed}-{seat}" if seat % 2 else "" for seat in range(case.seats))
    fair = agreed(f"server {seed}", nonces)
    labels = tuple(f"you:P{seat}" for seat in range(case.seats))
    game = GameRow(
        id=f"game {seed}",
        table="table",
        mode=case.mode.id,
        version=case.mode.version,
        options=dict(case.options),
        labels=labels,
        seed=fair.seed,
        salt="salt",
        started=1,
        fair=fair,
    )
    return replace(game, chain=head(game))


def finished(case: Case, seed: str, by: Callable[[int], str] = "guest:{}".format) -> Live:
    """A game played at random to its end; ``by`` says who gives the answers of a seat."""
    live = begin(kept_game(case, seed))
    chance = Stream(seed, f"trust/{case}")
    number = 0
    while not live.over:
        decision = chance.pick(live.open)
        seat, choice = chance.pick(decision.seats), chance.pick(decision.options)
        live = live.after(AnswerRow(decision.id, seat, choice, f"k{number}", by(seat), number))
        number += 1
    return live


def record_of(case: Case, seed: str) -> Record:
    """The record of such a game."""
    live = finished(case, seed)
    return live_game.record_of(live.game, live.log)
