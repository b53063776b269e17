"""A player who asks the network and searches nothing: as strong as ``hard`` in the base game."""

from __future__ import annotations

from typing import Any

from hornox.bots.greedy import BOT as GREEDY
from hornox.bots.network.drafter import can_pick, logits_of_picks
from hornox.bots.network.features import CARDS, cards_seen, rows_seen
from hornox.bots.network.layers import Layers, Numbers, at_six, trained
from hornox.bots.plan import CROWD
from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.fast.from_view import look
from hornox.fast.known import can_see
from hornox.fast.playouts import CARD
from hornox.tables.rows.cards import card_of


class NetworkBot:
    """Plays what the network likes best; what it was not trained for it plays by rules of thumb."""

    name = "network"

    def __init__(self, layers: Layers | None = None) -> None:
        self.layers = layers
        """Other weights than those that come with Hornox."""

    def choose(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Choice:
        """The option with the largest logit, the first of equals."""
        if can_see(seen, decision):
            logits = logits_of(seen, decision, self.layers)
        elif can_pick(seen, decision):
            logits = logits_of_picks(seen, decision)
        else:
            return GREEDY.choose(seen, decision, stream)
        return decision.options[int(logits.argmax())]


def listened_to(seen: View[Any, Any]) -> Layers | None:
    """The network whose say counts in a search at such a table, if one has been shown to help."""
    if seen.seats < CROWD:
        return trained()
    return at_six() if seen.seats == CROWD and seen.mode.id == "base" else None


def logits_of(seen: View[Any, Any], decision: Decision, layers: Layers | None = None) -> Numbers:
    """What the network says about each option."""
    layers, moment = layers or trained(), look(seen, decision)
    deck = max(seen.mode.rules.deck(seen.seats, seen.options))
    if moment.kind != CARD:
        return layers.rows(rows_seen(moment, deck))[moment.options]
    logits, _ = layers.cards(cards_seen(moment, deck))
    return logits[[card_of(one) - 1 + CARDS * (type(one) is str) for one in decision.options]]


BOT = NetworkBot()
