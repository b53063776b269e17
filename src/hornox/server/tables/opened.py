"""Records that somebody has brought along: read once, then looked at like games played here.

Nobody's results, ratings or statistics know of them. They are named by what is in them, so the same
record has one address and one review, whoever opens it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from hashlib import blake2b

from msgspec import Struct

from hornox.engine.decision import Illegal
from hornox.engine.record import Record
from hornox.engine.wire import decode_record, encode_record
from hornox.explain import LANGUAGES, Speaker
from hornox.learn.game_texts import REFUSALS, played_again, reason, record_in
from hornox.learn.review import lent_in
from hornox.live.game import STAND_IN
from hornox.live.stored_tables import AnswerRow, GameRow
from hornox.protocol.messages import Text

LONGEST = 40_000
"""Characters of a text: the longest games of any mode have about a quarter of that."""
MOST_ANSWERS = 1_000


class Read(Struct, frozen=True):
    """A record as it is kept, and its name; or what is wrong with the text."""

    game: str = ""
    text: str = ""
    problem: Text | None = None


def read(text: str) -> Read:
    """The finished game of a text; a worker does this, for it is played once."""
    try:
        record = _finished(text)
    except REFUSALS as refused:
        return Read(problem={spoken: reason(refused, Speaker(spoken)) for spoken in LANGUAGES})
    plain = encode_record(record)
    return Read(blake2b(plain, digest_size=10).hexdigest(), plain.decode())


def _finished(text: str) -> Record:
    if len(text) > LONGEST:
        raise Illegal("E_RECORD_LONG", "record", {"most": MOST_ANSWERS})
    record = record_in(text)
    if len(record.answers) > MOST_ANSWERS:
        raise Illegal("E_RECORD_LONG", "record", {"most": MOST_ANSWERS})
    (last,) = deque(played_again(record), maxlen=1)
    if not last.over:
        raise Illegal("E_NOT_FINISHED", "review", {})
    return record


def as_stored(game: str, text: str) -> tuple[GameRow, Sequence[AnswerRow]]:
    """A record as if it had been played here, so that all that shows games can show it."""
    record = decode_record(text)
    row = GameRow(
        id=game,
        table="",
        mode=record.mode,
        version=record.version,
        options=record.options,
        labels=record.seats,
        seed=record.seed,
        salt="",
        started=0,
        ended=0,
        fair=record.fair,
        data=record.data or "",
        stacked=record.stacked,
    )
    lent = lent_in(record)
    log = [
        AnswerRow(one.decision, one.seat, one.choice, None, STAND_IN if n in lent else "", 0)
        for n, one in enumerate(record.answers)
    ]
    return row, log
