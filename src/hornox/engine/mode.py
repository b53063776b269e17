"""Modes are values: numbers, chosen rules and a recipe of steps over one kind of table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic

from msgspec import Struct

from hornox.engine.components import Components, Counts
from hornox.engine.decision import Choice, Illegal

if TYPE_CHECKING:
    # With defaults, so that a Mode or a Table alone is one of any table.
    from typing_extensions import TypeVar

    from hornox.engine.event import Event, Moment
    from hornox.engine.rng import Stream
    from hornox.engine.sheet import Sheet
    from hornox.engine.state import State
    from hornox.engine.step import Step
    from hornox.engine.view import View

    P = TypeVar("P", default=Any)
    Q = TypeVar("Q", default=Any)
    H = TypeVar("H", default=Any)
    R = TypeVar("R", default=Any)
else:
    from typing import TypeVar

    P, Q, H, R = TypeVar("P"), TypeVar("Q"), TypeVar("H"), TypeVar("R")

OptionValue = int | bool | str | None
LARGEST_OPTION = 999_999_999
"""The largest count that an option takes; E_OPTION names it."""


class Option(Struct, frozen=True):
    """One thing a table may be set up with.

    A count is a whole number of at least ``least``; a flag is yes or no. Of two options that
    exclude each other exactly one is in force; of two flags that stand in for each other at least
    one must be on.
    """

    name: str
    default: OptionValue
    flag: bool = False
    least: int = 1
    excludes: str | None = None
    stands_in_for: str | None = None


def _nothing_printed(_rules: Any) -> Components:
    return Components()


def _all_printed(mode: Mode, _seats: int, _options: dict[str, OptionValue]) -> int:
    return max(0, len(mode.table.components(mode.rules).heads) - 1)


def _nothing_counted(_view: View[Any, Any]) -> Counts:
    return Counts()


def _nothing_laid(_view: View[Any, Any], counts: Counts) -> Counts:
    return counts


def _no_choices(_mode: Mode) -> dict[str, tuple[Choice, ...]]:
    return {}


def _no_sheet(
    _mode: Mode, _options: dict[str, OptionValue], _seats: int, _moments: Sequence[Moment]
) -> Sheet | None:
    return None


class Table(Struct, Generic[P, Q, H], frozen=True):
    """A kind of table: its types, and what the kernel asks of it."""

    name: str
    public: type[P]
    private: type[Q]
    hidden: type[H]
    steps: tuple[type[Step], ...]
    events: tuple[type[Event], ...]
    blank: Callable[[Mode, int, dict[str, OptionValue]], tuple[Any, tuple[Any, ...], Any]]
    """An empty table: public, private per seat, hidden."""
    unseen: Callable[[View[Any, Any], Stream], tuple[tuple[Any, ...], Any]]
    """Private parts and a hidden part that agree with a View, drawn at random."""
    closed: Callable[[State[Any, Any, Any, Any], int, str], Illegal]
    """Why a seat is not asked for this kind of decision now."""
    broken: Callable[[State[Any, Any, Any, Any]], tuple[str, ...]]
    """The invariants that a State violates: none, unless there is a bug."""
    position: Callable[[Mode, int, dict[str, OptionValue], str, Mapping[str, Any]], Any]
    """A State from the description of a table."""
    components: Callable[[Any], Components] = _nothing_printed
    """What is printed on its cards, tiles and boards; the rules are given."""
    counts: Callable[[View[Any, Any]], Counts] = _nothing_counted
    """What its rules count on it; the same for everybody who sees it."""
    laid: Callable[[View[Any, Any], Counts], Counts] = _nothing_laid
    """The same for a seat, with what it has laid face down."""
    choices: Callable[[Mode], dict[str, tuple[Choice, ...]]] = _no_choices
    """The kinds of decisions that a mode may ask for, each with all it can ever offer, in order."""
    counted: tuple[type[Event], ...] = ()
    """The facts with which a round or the game ends and is counted."""
    sheet: Callable[[Mode, dict[str, OptionValue], int, Sequence[Moment]], Sheet | None] = _no_sheet
    """The score sheet after the moments of a game, the last of which is such a fact."""
    cards: Callable[[Mode, int, dict[str, OptionValue]], int] = _all_printed
    """The highest number among the cards or tiles of a game, by its seats and options."""
    together: bool = False
    """Whether all win or lose together."""
    low_wins: bool = True
    """Whether few points are good."""

    def __repr__(self) -> str:
        return f"<Table {self.name}>"


class Mode(Struct, Generic[P, Q, H, R], frozen=True):
    """A way to play: who may play it, with which options, by which rules, in which steps."""

    id: str
    version: int
    table: Table[P, Q, H]
    players: tuple[int, int]
    rules: R
    recipe: tuple[Step, ...]
    options: tuple[Option, ...] = ()
    data: str | None = None
    hints: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"<Mode {self.id}, version {self.version}>"

    def __str__(self) -> str:
        """What it is called, on which table, for how many, with which options."""
        least, most = self.players
        told = f"{self.id}: {self.table.name}, {least} to {most} players"
        options = ", ".join(f"{option.name}={option.default}" for option in self.options)
        return f"{told}; {options}" if options else told

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that the mode does not allow."""
        least, most = self.players
        if type(seats) is not int or not least <= seats <= most:
            raise Illegal(
                "E_PLAYERS",
                "players",
                {"mode": self.id, "least": least, "most": most, "given": seats},
            )

    def settle_options(self, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """All options with their values in force; an impossible set of them is refused."""
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            option = known.get(name)
            if option is None:
                raise self._refused("unknown", name, value)
            if option.excludes in given:
                raise self._refused("excluded", name, option.excludes)
            if option.flag and type(value) is not bool:
                raise self._refused("flag", name, value)
            if not option.flag and (
                type(value) is not int or not option.least <= value <= LARGEST_OPTION
            ):
                raise self._refused("count", name, value, least=option.least)
        values = {
            name: given.get(name, None if option.excludes in given else option.default)
            for name, option in known.items()
        }
        for option in self.options:
            other = option.stands_in_for
            if other is not None and not values[option.name] and not values[other]:
                raise self._refused("neither", option.name, other)
        return values

    def _refused(self, why: str, name: str, value: OptionValue, least: int = 0) -> Illegal:
        given: dict[str, str | int] = {"name": name, "given": str(value), "least": least}
        return Illegal("E_OPTION", "options", {"mode": self.id, "why": why, **given})
