"""Bullenparty: 2 to 5 players bid for rows and lay ascending piles; only the best pile is plus."""

from __future__ import annotations

from pathlib import Path

from hornox.engine.mode import Mode
from hornox.modes import DATA
from hornox.tables.component_files import digest
from hornox.tables.party.bidding import Bidding
from hornox.tables.party.data import PLAYERS, PartyData, read_party
from hornox.tables.party.laying import Laying
from hornox.tables.party.model import PartyRules
from hornox.tables.party.piles import Deal, LayOut
from hornox.tables.party.rounds import NextRound, PlayRound, ScoreGame
from hornox.tables.party.table import PARTY

ROUND = (LayOut(), Bidding(), Laying(), ScoreGame(), NextRound())


def made_of(data: PartyData) -> Mode:
    """The mode with these cards."""
    return Mode(
        id="party",
        version=1,
        table=PARTY,
        players=(min(PLAYERS), max(PLAYERS)),
        rules=PartyRules(data=data, round=ROUND),
        recipe=(Deal(), PlayRound()),
        data=digest(data),
    )


def from_data(*folders: Path) -> tuple[Mode, ...]:
    """The mode with cards from the first folder that has their file."""
    return (made_of(read_party(*folders)),)


MODE = made_of(read_party(DATA))
