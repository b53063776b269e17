"""While moments are shown the hand is the one of that moment, here and over the network."""

from __future__ import annotations

import msgspec
import pytest

from hornox.engine import open_decisions, view
from hornox.engine.decision import Answer
from hornox.engine.event import Moments, heard_by
from hornox.modes import find
from hornox.play import sit_down, typed_seats
from hornox.protocol.messages import Update
from hornox.protocol.updates import Voice, update
from hornox.terminal.app.reveal import Reveal
from hornox.terminal.places.client import Client, Link
from hornox.terminal.places.local import LocalPlace
from hornox.terminal.places.place import Place
from hornox.terminal.places.remote import RemotePlace


@pytest.mark.parametrize(("mode", "answers"), [("base", 40), ("board-pro", 20), ("party", 30)])
def test_the_hand_is_the_one_of_the_moment(mode: str, answers: int) -> None:
    sitting = sit_down(find(mode), typed_seats(["you", "greedy", "greedy"]), "reveal")
    for _ in range(answers):
        asked = open_decisions(sitting.state)[0]
        given = Answer(asked.id, asked.seats[0], asked.options[0])
        mine = given.seat == 0
        sitting = sitting.answer(0, asked.id, given.choice) if mine else sitting.give(given)
    check(LocalPlace(sitting, lambda _: None), sitting.moments, 0)
    link = Link("", "http://far.test", "table", "")
    far = RemotePlace(link, Client(link.base, "Ann"))
    heard = heard_by(sitting.moments, 0)
    sent = msgspec.json.encode(update(1, view(sitting.state, 0), heard, Voice((), mode)))
    far._update(msgspec.json.decode(sent, type=Update))
    check(far, heard, 0)


def check(place: Place, moments: Moments, seat: int) -> None:
    """The table and the hand at every moment at which the reveal stops."""
    reveal = Reveal(place)
    reveal._begun = True
    hands = set()
    reveal.follow(1)
    while reveal.running:
        seen, moment = reveal.view, moments[reveal._shown - 1]
        assert seen is not None
        assert (seen.public, seen.private) == (moment.public, moment.private[seat])
        hands.add(seen.private)
        reveal.step()
    assert len(hands) > 3
