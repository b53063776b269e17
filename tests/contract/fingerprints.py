"""Prints the digest of a game of every mode; run in processes of their own by a test."""

from __future__ import annotations

from hashlib import blake2b

from hornox.engine import view
from hornox.engine.wire import encode_events, encode_state, encode_view
from tests.support.modes import LARGEST, MODES, Case, brief
from tests.support.play import play, some


def fingerprint(case: Case) -> str:
    """The digest of all bytes that a game gives away and keeps."""
    trail = play(case, "fingerprint")
    whole = blake2b(digest_size=16)
    whole.update(encode_events(trail.stream))
    for state in some(trail.states, 10):
        whole.update(encode_state(state) + encode_view(view(state, 0)))
    return whole.hexdigest()


def main() -> None:
    """One line for each mode."""
    for mode in [*MODES, *LARGEST]:
        print(mode.id, fingerprint(Case(mode, mode.players[0] + 1, brief(mode))))


if __name__ == "__main__":
    main()
