"""The pro variant: 2 to 6 players, a deck that all know, hands drafted from open cards."""

from __future__ import annotations

from hornox.engine.mode import Mode, Option
from hornox.engine.step import Step
from hornox.tables.rows.draft import LayOpen, PickCard
from hornox.tables.rows.ending import ROUNDS, TARGET
from hornox.tables.rows.model import Cards, Options, RowRules
from hornox.tables.rows.rules import ascending, five_cards, smallest_difference, whole_deck
from hornox.tables.rows.steps import (
    Deal,
    PlaceCards,
    PlayRound,
    PlayTurns,
    ScoreRound,
    SelectCards,
)
from hornox.tables.rows.table import ROWS

DRAFT = Option("draft", True, flag=True, stands_in_for="known_deck")
KNOWN_DECK = Option("known_deck", True, flag=True, stands_in_for="draft")


def deck(seats: int, options: Options) -> Cards:
    """Just as many cards as are needed, from 1 on (R20); without a known deck, all of them."""
    if not options["known_deck"]:
        return whole_deck(seats, options)
    return tuple(range(1, 10 * seats + 4 + 1))


def one_round(options: Options) -> tuple[Step, ...]:
    """A draft instead of a deal, in every round (R21)."""
    hands: tuple[Step, ...] = (LayOpen(), PickCard()) if options["draft"] else (Deal(),)
    return *hands, PlayTurns(), ScoreRound()


RULES = RowRules(
    deck=deck,
    round=one_round,
    turn=(SelectCards(), PlaceCards()),
    compare=ascending,
    closest=smallest_difference,
    full=five_cards,
)

MODE = Mode(
    id="pro",
    version=1,
    table=ROWS,
    players=(2, 6),
    rules=RULES,
    recipe=(PlayRound(),),
    options=(TARGET, ROUNDS, DRAFT, KNOWN_DECK),
)
