"""When a special card may be used and on what; and, where it may not, why not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hornox.engine.decision import Fact, Illegal
from hornox.tables.buffalo.model import (
    FIRST,
    INSERT,
    LAST,
    PUSH,
    REPLACE,
    SORT,
    STOP,
    TAKE7,
    UNSTOP,
    Public,
)
from hornox.tables.buffalo.order import find
from hornox.tables.buffalo.rules import empty_row
from hornox.tables.rows.model import Cards

AT_A_ROW = (TAKE7, STOP, INSERT, UNSTOP)
"""What the team does to one row."""
ON_A_CARD = (REPLACE, FIRST, LAST)
"""What the team does to one pending card."""


def rows_for(special: str, public: Public) -> tuple[int, ...]:
    """The rows, counted from 1, at which it may be used now."""
    if special == INSERT and (
        not public.queue or public.queue[0].seat is None or not all(public.rows)
    ):
        return ()
    found: list[int] = []
    for number, (row, sign) in enumerate(zip(public.rows, public.signs, strict=True), 1):
        if special == UNSTOP:
            fits = sign.stop
        elif special == TAKE7:
            fits = not sign.seven
        elif sign.stop or not row:
            fits = False
        else:
            fits = special == STOP or row[-1] > public.queue[0].card
        if fits:
            found.append(number)
    return tuple(found)


def pending_for(special: str, public: Public) -> Cards:
    """The pending cards on which it may be used now: the team's alone (R112, R119, R120)."""
    return tuple(
        [
            pending.card
            for pending in public.queue
            if pending.seat is not None and (special != REPLACE or public.hands[pending.seat])
        ]
    )


def targets(public: Public, card: int) -> tuple[int, ...]:
    """The rows, counted from 1, to which a lying card may be pushed; none if it may not leave.

    A row that a push empties waits for the next card (R118), of two such rows the lower one for the
    card after that, in the next turn if need be.
    """
    source = next((i for i, row in enumerate(public.rows) if card in row), None)
    if source is None or public.signs[source].stop or not public.queue:
        return ()
    return tuple(
        [
            number
            for number, (row, sign) in enumerate(zip(public.rows, public.signs, strict=True), 1)
            if row and not sign.stop and number != source + 1
        ]
    )


def pushable(public: Public) -> Cards:
    """The lying cards that may be pushed, row by row."""
    return tuple([card for row in public.rows for card in row if targets(public, card)])


def usable(special: str, public: Public) -> bool:
    """Whether there is anything that it may be used on now."""
    if special in AT_A_ROW:
        return bool(rows_for(special, public))
    if special in ON_A_CARD:
        return bool(pending_for(special, public))
    return bool(pushable(public)) if special == PUSH else bool(public.queue)


Fault = tuple[str, Mapping[str, Fact]]


def row_fault(special: str, public: Public, row: object) -> Fault | None:
    """What forbids this row."""
    facts = {"special": special, "row": _fact(row), "rows": len(public.rows)}
    if not isinstance(row, int) or not 1 <= row <= len(public.rows):
        return "E_ROW", facts
    cards, sign = public.rows[row - 1], public.signs[row - 1]
    if special == UNSTOP:
        return None if sign.stop else ("E_NOT_LOCKED", facts)
    if special == TAKE7:
        return ("E_SEVEN_EXISTS", facts) if sign.seven else None
    if not cards:
        return "E_EMPTY_ROW_PENDING", facts
    if sign.stop:
        return "E_ROW_BLOCKED", facts
    if special == INSERT and cards[-1] < public.queue[0].card:
        return "E_INSERT_AT_END", {**facts, "card": public.queue[0].card}
    return None


def pending_fault(special: str, public: Public, card: object) -> Fault | None:
    """What forbids this pending card."""
    facts = {"special": special, "card": _fact(card)}
    pending = find(public, card)
    if pending is None:
        return "E_NO_PENDING", facts
    if pending.seat is None:
        return "E_BUFFALO_CARD", facts
    if special == REPLACE and not public.hands[pending.seat]:
        return "E_NO_REPLACEMENT", {**facts, "seat": pending.seat}
    return None


def push_fault(public: Public, card: object, row: object = None) -> Fault | None:
    """What forbids to push this card, or to push it to this row."""
    facts = {"special": PUSH, "card": _fact(card)}
    source = next((i for i, cards in enumerate(public.rows) if card in cards), None)
    if source is None:
        return "E_CARD_NOT_IN_ROW", facts
    if public.signs[source].stop:
        return "E_ROW_BLOCKED", {**facts, "row": source + 1}
    if row is not None:
        if row == source + 1:
            return "E_SAME_ROW", {**facts, "row": source + 1}
        if fault := row_fault(PUSH, public, row):
            return fault
    if not public.queue:
        return "E_NO_PENDING", facts
    if row is None and not targets(public, public.rows[source][0]):
        return _nowhere(public)
    return None


def _nowhere(public: Public) -> Fault:
    """Every other row is locked or waits for the next card."""
    empty = empty_row(public)
    if empty is None:
        return "E_ROW_BLOCKED", {"special": PUSH, "row": rows_for(UNSTOP, public)[0]}
    return "E_EMPTY_ROW_PENDING", {"special": PUSH, "row": empty + 1}


def order_fault(public: Public, cards: Sequence[object]) -> Fault | None:
    """What is wrong with this order of the pending cards."""
    wanted = sorted([pending.card for pending in public.queue])
    told = tuple([str(card) for card in cards])
    if sorted(told) != sorted([str(card) for card in wanted]):
        return "E_BAD_ORDER", {"special": SORT, "cards": told}
    return None


def refusal(public: Public, rule: str, said: str) -> Illegal | None:
    """Why a special card cannot be used as somebody says it: "Stop", "Insert 1", "Push 45 3".

    None where nothing speaks against it; then it is to be chosen step by step.
    """
    special, *particulars = said.split() or [""]
    if special != UNSTOP and special not in public.face_up:
        return Illegal("E_NOT_FACE_UP", rule, {"special": special, "face_up": public.face_up})
    fault = _fault(special, public, [_number(word) for word in particulars])
    return None if fault is None else Illegal(fault[0], rule, fault[1])


def _fault(special: str, public: Public, told: list[int | str]) -> Fault | None:
    if fault := _moment_fault(special, public):
        return fault
    if special in AT_A_ROW:
        if told:
            return row_fault(special, public, told[0])
        faults = [row_fault(special, public, n) for n in range(1, len(public.rows) + 1)]
        # A row that only its Stop forbids is the better answer: lifting the Stop would help.
        known = sorted([f for f in faults if f is not None], key=_at_the_end)
        return known[0] if len(known) == len(faults) else None
    if special in ON_A_CARD:
        if told:
            return pending_fault(special, public, told[0])
        faults = [
            pending_fault(special, public, p.card) for p in public.queue if p.seat is not None
        ]
        if not faults:
            return "E_NO_PENDING", {"special": special}
        return faults[0] if all(faults) else None
    if special == PUSH:
        if told:
            return push_fault(public, told[0], told[1] if len(told) > 1 else None)
        return None if pushable(public) else _nowhere(public)
    return order_fault(public, str(told[0]).split(",")) if told else None


def _at_the_end(fault: Fault) -> bool:
    return fault[0] == "E_INSERT_AT_END"


def _moment_fault(special: str, public: Public) -> Fault | None:
    """What forbids the special card now, whatever it would be used on."""
    facts = {"special": special}
    if special in (TAKE7, STOP, UNSTOP):
        return None
    if not public.queue:
        return "E_NO_PENDING", facts
    if special == INSERT and public.queue[0].seat is None:
        return "E_BUFFALO_CARD", {**facts, "card": public.queue[0].card}
    if special == INSERT and not all(public.rows):
        return "E_EMPTY_ROW_PENDING", {**facts, "row": public.rows.index(()) + 1}
    return None


def _number(word: str) -> int | str:
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 5 else word


def _fact(value: object) -> Fact:
    return value if value is None or isinstance(value, int | str) else str(value)
