"""A rows table for scenarios: described by the notation, played through the verbs of the kernel."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from hornox.engine import Answer, Choice, Event, Illegal, Mode, answer, attempt, view
from hornox.engine.event import Moments
from hornox.engine.mode import OptionValue
from hornox.modes import find
from hornox.tables.rows.cards import LAST_CARD
from hornox.tables.rows.events import Placed
from hornox.tables.rows.fan.events import CowJumped, EvenOddMoved, MountainMoved
from hornox.tables.rows.model import Markers, Public, RowsState
from hornox_testkit import trace
from hornox_testkit.decisions import ChooseRow, Decision
from hornox_testkit.kinds import FAN_CARDS, Turn
from hornox_testkit.rows import Pick, Row, Take

SEED = "scenario"
FAN_IDS = dict(zip(FAN_CARDS, ("even-odd", "climbing", "cow", "flip"), strict=True))
MODE_IDS = {"base": "base", "pro": "pro", "anniv": "specials", "buffalo": "buffalo"}
HOW: dict[str, trace.How] = {
    "place-fits": "append",
    "take-full": "full",
    "take-chosen": "nofit",
}

Told = tuple[RowsState, Moments]


def seat_of(name: str) -> int:
    """The seat of a player's letter."""
    return ord(name) - ord("A")


def letter_of(seat: int) -> str:
    """The letter of a seat."""
    return chr(ord("A") + seat)


def mode_of(name: str) -> Mode:
    """The mode that a scenario calls by this name; Illegal where there is none.

    Names of our own are none of the notation; in a forbidden combination every part is real.
    """
    table, _, cards = name.partition(":")
    if table == "fan" and cards:
        known, words = FAN_IDS, cards.split("+")
    elif name in MODE_IDS:
        known, words = MODE_IDS, [name]
    else:
        known = FAN_IDS | MODE_IDS
        words = [word for word in re.split("[+:]", name) if word != "fan"]
        words = words if len(words) > 1 else [f"?{name}"]
    return find("+".join(known.get(word, f"?{word}") for word in words))


def one_round(mode: Mode) -> dict[str, OptionValue]:
    """Options for a single round with the whole deck; after it the rows stay where they are."""
    names = {option.name for option in mode.options}
    options: dict[str, OptionValue] = {"rounds": 1, "known_deck": False}
    return {name: value for name, value in options.items() if name in names}


def described(
    mode: Mode, seats: int, options: Mapping[str, OptionValue], description: Mapping[str, Any]
) -> RowsState:
    """The State of a described table, up to its next decision."""
    settled = mode.settle_options(options)
    state: RowsState = mode.table.position(mode, seats, settled, SEED, description)
    return state


def choose(state: RowsState, seat: int, kind: str, choice: Choice) -> Told:
    """Answer a seat's decision; a choice that still lies face down is replaced (R8)."""
    made = view(state, seat).made if 0 <= seat < state.seats else ()
    if made and made[-1].decision.kind == kind:
        return answer(state, Answer(made[-1].decision.id, seat, choice))
    return attempt(state, seat, kind, choice)


def refusal(fault: Illegal, left: Iterable[Decision | Pick]) -> str:
    """The code of a refused decision, which is the last one; a row may stand behind it."""
    more = [decision for decision in left if not isinstance(decision, ChooseRow)]
    return f"{fault.code} before the last decision" if more else fault.code


def check_hands(scenario: Turn) -> None:
    """A hand is what is left after selecting; cards of later turns may be in it."""
    for play in scenario.play[0]:
        if play.card in (scenario.hand or {}).get(play.who, ()):
            raise ValueError(f"{play.who} plays {play.card} and still has it in hand")


def unused(used: Iterable[int]) -> Iterator[int]:
    """Cards that a scenario does not mention, highest first."""
    met = set(used)
    return (card for card in range(LAST_CARD, 0, -1) if card not in met)


def even_hands(hands: list[tuple[int, ...]], spare: Iterator[int]) -> list[tuple[int, ...]]:
    """All hands with as many cards as the largest one."""
    size = max(map(len, hands))
    return [(*hand, *(next(spare) for _ in range(size - len(hand)))) for hand in hands]


def markers_at(rows: Iterable[Row], flips: tuple[bool, ...] | None) -> dict[str, Any]:
    """The markers that are drawn at the rows."""
    found: dict[str, Any] = {} if flips is None else {"flips": flips}
    for number, row in enumerate(rows, 1):
        if row.side is not None:
            found["even_odd"] = {"row": number, "odd": row.side == "od"}
        if row.arrow is not None:
            found["mountain"] = {"row": number, "up": row.arrow == "up"}
        if row.cow:
            found["cow"] = number
    return found


def draw(public: Public) -> tuple[Row, ...]:
    """The rows as the notation draws them."""
    lying = public.markers or Markers()
    even_odd, mountain = lying.even_odd, lying.mountain
    drawn = [Row(cards, cow=lying.cow == row) for row, cards in enumerate(public.rows, 1)]
    if even_odd is not None:
        at = even_odd.row - 1
        drawn[at] = replace(drawn[at], side="od" if even_odd.odd else "ev")
    if mountain is not None:
        at = mountain.row - 1
        drawn[at] = replace(drawn[at], arrow="up" if mountain.up else "dn")
    return tuple(drawn)


def tokens(events: Iterable[Event], names: str) -> Iterator[trace.Token]:
    """What happened, in the notation; ``names`` has the letter of each seat."""
    for event in events:
        if isinstance(event, Placed):
            yield trace.Placed(names[event.seat], event.card, event.row, HOW[event.rule])
        elif isinstance(event, EvenOddMoved):
            yield trace.EvenOddMoved(event.row, "od" if event.side == "odd" else "ev")
        elif isinstance(event, MountainMoved):
            yield trace.MountainMoved(event.row, "up" if event.arrow == "up" else "dn")
        elif isinstance(event, CowJumped):
            yield trace.CowJumped(event.row, bool(event.taken))


def takes(events: Iterable[Event], names: str) -> Iterator[Take]:
    """All takes in their order."""
    for event in events:
        if isinstance(event, Placed | CowJumped) and event.taken:
            yield Take(names[event.seat], event.taken)
