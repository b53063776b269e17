"""Checks a recorded game by playing it again."""

from __future__ import annotations

from argparse import Namespace
from collections import deque
from hashlib import sha256
from pathlib import Path

from hornox.cli.options import language
from hornox.engine.decision import Illegal
from hornox.engine.record import check_deals
from hornox.engine.wire import encode_state
from hornox.explain import Speaker
from hornox.learn.game_texts import played_again
from hornox.play import recorded_names
from hornox.terminal import game_files
from hornox.terminal.problems import refused


def verify(args: Namespace) -> int:
    """Play a record again; 0 if the rules allow every answer."""
    speaker = Speaker(language(args))
    path = Path(args.file)
    try:
        record = game_files.read(path)
        speaker = Speaker(language(args), recorded_names(record.seats))
        (last,) = deque(played_again(record), maxlen=1)
        check_deals(record, last.shuffles)
    except Illegal as illegal:
        problem = refused(illegal, speaker)
        print(speaker.say("play-not-verified", path=str(path), problem=problem))
        return 1
    count = len(record.answers)
    print(speaker.say("play-verified", path=str(path), answers=count, over=last.over))
    print(f"sha256 {sha256(encode_state(last.state)).hexdigest()}")
    outcome = last.outcome
    if outcome is not None:
        print(speaker.say("play-scores", scores=outcome.scores, winners=outcome.winners))
    return 0
