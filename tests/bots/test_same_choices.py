"""What searches find is the same on every machine, and stays the same until somebody means it."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from hornox.bots import Accountable, Bot, find_bot, stream_for
from hornox.bots.levels import Level
from hornox.bots.plan import SearchPlan
from tests.bots.test_engine_search import Asked, asked

WHOLE = SearchPlan(
    4_000, slow=1, population=((0, 3.0), (1, 2.0), (2, 1.0), (3, 1.0), (4, 1.0)), own=4,
    others=0.5, trust=80.0, prior=0.12, crowded=0.5, slips=100,
)  # fmt: skip
"""A plan with all parts of a search; those of the levels may change."""

FOUND = {
    ("base", 2): "e09b0fe2f34b",
    ("base", 4): "45d3be44a9fe",
    ("base", 6): "2257f70f4843",
    ("pro", 3): "6a98bbc3641d",
    ("pro", 4): "0dcfc965165c",
    ("cow+flip", 3): "3cbcdaa8cd3a",
    ("even-odd+climbing", 5): "7d825bb6feff",
    ("party", 3): "38ebfa3ebbce",
}
"""What these bots choose and count at some moments of a round, by mode and players."""


def found_by(bot: Bot, asked: Asked) -> str:
    """The choice, and by option the playouts and heads: whole numbers, or quotients of two."""
    seen, decision = asked
    stream = stream_for("same", decision.seats[0], decision)
    if not isinstance(bot, Accountable):
        return f"{decision.id} {bot.choose(seen, decision, stream)}"
    account = bot.account(seen, decision, stream)
    counted = [(option.playouts, option.heads) for option in account.options]
    return f"{decision.id} {account.chosen} {counted}"


@pytest.mark.parametrize(("mode", "seats"), FOUND)
def test_the_same_is_found_as_ever(mode: str, seats: int) -> None:
    bots: list[Bot] = [Level("whole", WHOLE), find_bot("flat-20"), find_bot("network")]
    questions = asked(mode, seats, "same", 40)
    some = [*questions[::6], *[one for one in questions if one[1].kind == "row"]]
    text = "\n".join(found_by(bot, one) for one in some for bot in bots)
    found = blake2b(text.encode(), digest_size=6).hexdigest()
    assert found == FOUND[mode, seats], "other choices: other strength, too, than that in the docs"
