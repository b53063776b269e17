"""People and bots around one game: the driver under every surface."""

from hornox.play.match import Match, replayed
from hornox.play.proposals import Proposals
from hornox.play.seats import (
    CAST,
    YOU,
    Seat,
    bot_of,
    harmless,
    names_of,
    read_seats,
    recorded_names,
    typed_seats,
)
from hornox.play.sheets import sheet_of
from hornox.play.simulate import Tally, play_out, simulate
from hornox.play.sitting import Sitting, seated, sit_down, take_up

__all__ = [
    "CAST",
    "YOU",
    "Match",
    "Proposals",
    "Seat",
    "Sitting",
    "Tally",
    "bot_of",
    "harmless",
    "names_of",
    "play_out",
    "read_seats",
    "recorded_names",
    "replayed",
    "seated",
    "sheet_of",
    "simulate",
    "sit_down",
    "take_up",
    "typed_seats",
]
