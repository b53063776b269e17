"""Whatever is read, a position or game comes out, or a NotationError; never anything else."""

from __future__ import annotations

import random

import pytest

from hornox.notation import ALL, NotationError, describe, read_position, write_position
from tests.support.modes import LARGEST, MODES, Case, brief
from tests.support.play import play, some

ROUNDS = 6
"""Mutations of each text; a longer run found no more than these."""
PIECES = [
    *"0123456789|/:;(),-?!~@*#\"\n \\", " | ", " ; ", "999999999999", "50-54", "54-50", "0-999",
    "-5", "?", "?3", "?999", "none", "yes", "null", "hand ", "hands ", "eyes all", "eyes nobody",
    "next ", "mode party", "mode board-pro-luck", "over ", "turned ", "down ?", "ä", "\x00", "１",
]  # fmt: skip


def mutated(text: str, chance: random.Random) -> str:
    """The text with a few pieces cut out, doubled, moved or replaced."""
    for _ in range(chance.randint(1, 4)):
        begin = chance.randrange(len(text) + 1)
        end = min(len(text), begin + chance.randint(0, 8))
        piece = chance.choice([*PIECES, text[end : end + chance.randint(1, 30)]])
        text = text[:begin] + piece + text[end:]
    return text


def read_or_refuse(text: str) -> None:
    try:
        found = read_position(text)
    except NotationError as error:
        assert error.line >= 1 and error.column >= 1 and error.reason, text
        assert str(error).startswith("line ")
    else:
        assert read_position(write_position(found)) == found, text


@pytest.mark.slow
def test_mutated_positions() -> None:
    chance = random.Random(1)
    for mode in [*MODES, *LARGEST]:
        trail = play(Case(mode, max(2, mode.players[0]), brief(mode)), "fuzz")
        for state in some(trail.states, 6):
            for eyes in (0, None, ALL):
                text = write_position(describe(state, eyes))
                for _ in range(ROUNDS):
                    read_or_refuse(mutated(text, chance))


def test_random_bytes() -> None:
    chance = random.Random(2)
    for _ in range(300):
        read_or_refuse(chance.randbytes(chance.randint(0, 60)).decode("latin-1"))
        read_or_refuse("".join(chance.choices(PIECES, k=chance.randint(0, 30))))
