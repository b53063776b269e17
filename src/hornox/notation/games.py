"""Games written as text: headers, then a line for each turn."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from hornox.engine.decision import Answer, Choice, Decision
from hornox.engine.game import open_decisions
from hornox.engine.mode import Mode
from hornox.engine.record import SEALED, Record, replay
from hornox.engine.state import State
from hornox.engine.step import Everyone
from hornox.modes import REGISTRY
from hornox.notation.driving import Slots
from hornox.notation.position_text import written_options
from hornox.notation.tokens import quoted
from hornox.notation.values import NONE, NUMBERS

AnyState = State[Any, Any, Any, Any]
NOTHING: Mapping[str, str] = {}


class Given(NamedTuple):
    """An answer with the decision that it answers, and the State before it."""

    answer: Answer
    decision: Decision
    state: AnyState


def write_games(records: Iterable[Record]) -> str:
    """Several games, with an empty line between them."""
    return "\n".join(write_game(record) for record in records)


def write_game(
    record: Record,
    tags: Mapping[str, str] = NOTHING,
    told: Mapping[str, Slots] | None = None,
) -> str:
    """A game as text; it is played again for that, so Illegal where the rules do not allow it.

    ``tags`` are more headers, such as a date; ``told`` are the deals of a game without a seed.
    """
    mode = REGISTRY.find(record.mode, record.version)
    states = [state for state, _ in replay(record, REGISTRY)]
    headers = _headers(record, states[-1])
    lines = [f"[{name} {text}]" if text else f"[{name}]" for name, text in headers]
    lines += [f"[{name} {quoted_text(text)}]" for name, text in tags.items()]
    deals = record.stacked if told is None else told
    lines += ["", *(f"deal {_purpose(p)}: {write_slots(slots)}" for p, slots in deals.items())]
    lines += [""] if deals else []
    lines += _body(mode, record.answers, states)
    return "\n".join(lines).rstrip("\n") + "\n"


def quoted_text(text: str) -> str:
    """Some words as they are, anything else in quotes."""
    words = text.split(" ")
    bare = text and all(word and quoted(word) == word and "[" not in word for word in words)
    return text if bare and not any("]" in word for word in words) else quoted_always(text)


def quoted_always(text: str) -> str:
    """A text in quotes."""
    return json.dumps(text, ensure_ascii=False)


def _headers(record: Record, last: AnyState) -> Iterator[tuple[str, str]]:
    yield "mode", f"{record.mode}@{record.version}"
    yield "players", " | ".join(map(quoted_text, record.seats))
    yield "options", written_options(record.options)
    if record.data is not None:
        yield "data", quoted_text(record.data)
    if record.seed:
        yield "seed", quoted_text(record.seed)
    if record.schema == SEALED:
        if record.fair is not None:
            parts = (record.fair.server, *record.fair.nonces)
            yield "fair", " | ".join(map(quoted_always, parts))
        if record.stand_ins:
            yield "stand-ins", NUMBERS.write(record.stand_ins)
        yield "sealed", record.chain
    if record.origin is not None:
        origin = record.origin
        played = " played" if origin.played else ""
        yield "origin", f"{quoted_always(origin.game)} {origin.moment} {origin.seat + 1}{played}"
    outcome = last.public.outcome
    if outcome is not None:
        yield "result", NUMBERS.write(outcome.scores)


def _purpose(purpose: str) -> str:
    return purpose if re.fullmatch(r"[a-z-]+/[0-9]+", purpose) else quoted_always(purpose)


def write_slots(slots: Iterable[Choice | None]) -> str:
    """Cards in the order of their shuffle; those that are not known as ``?`` and their number."""
    words: list[str] = []
    unknown = 0
    for slot in (*slots, NONE):
        if slot is None:
            unknown += 1
            continue
        if unknown:
            words.append(f"?{unknown}")
            unknown = 0
        words.append(str(slot) if isinstance(slot, int) else quoted(slot))
    return " ".join(words[:-1])


def _body(mode: Mode, answers: Iterable[Answer], states: list[AnyState]) -> Iterator[str]:
    """A line for each turn: it begins whenever all are asked at once."""
    line: list[str] = []
    number = 0
    round_ = 0
    for moment in _moments(answers, states):
        state = moment[0].state
        together = isinstance(state.agenda[-1], Everyone)
        if together or not line:
            if line:
                yield " / ".join(line)
            line = []
            now = state.public.round if mode.table.name in ("rows", "party") else 1
            if now != round_ and mode.table.name in ("rows", "party"):
                yield f"# round {now}"
            round_, number = now, number + 1
            line.append(f"{number}. {_together(moment) if together else _asked(moment)}")
        else:
            line.append(_asked(moment))
    if line:
        yield " / ".join(line)


def _moments(answers: Iterable[Answer], states: list[AnyState]) -> Iterator[list[Given]]:
    """The answers of each moment together."""
    held: list[Given] = []
    for given, state in zip(answers, states, strict=False):
        if held and held[0].state.asked != state.asked:
            yield held
            held = []
        held.append(Given(given, _decision(state, given), state))
    if held:
        yield held


def _decision(state: AnyState, given: Answer) -> Decision:
    for decision in open_decisions(state):
        if decision.id == given.decision:
            return decision
    step = state.agenda[-1]
    assert isinstance(step, Everyone)
    return step.ask(state, given.decision, given.seat, state.drafts[given.seat][: pick_of(given)])


def pick_of(given: Answer) -> int:
    """Which of a seat's picks an answer is."""
    parts = given.decision.split(".")
    return int(parts[2]) if len(parts) > 2 else 0


def picks_of(state: AnyState, seat: int) -> int:
    """How many picks a seat makes now."""
    step = state.agenda[-1]
    assert isinstance(step, Everyone)
    return step.picks(state, seat) if step.chain else 1


def next_pick(state: AnyState, seat: int) -> int:
    """The pick that is meant where none is named: the next one, or the last one again."""
    return min(len(state.drafts[seat]), picks_of(state, seat) - 1)


def in_order(state: AnyState) -> list[tuple[int, int]]:
    """Seat and pick of everything that is asked at once, seat by seat."""
    step = state.agenda[-1]
    assert isinstance(step, Everyone)
    return [(seat, pick) for seat in step.who(state) for pick in range(picks_of(state, seat))]


def _asked(moment: list[Given]) -> str:
    (one,) = moment
    return f"{one.answer.seat + 1} {one.decision.kind} {written_choice(one.answer.choice)}"


def _together(moment: list[Given]) -> str:
    given = [(one.answer.seat, pick_of(one.answer)) for one in moment]
    if given == in_order(moment[0].state):
        return _in_seat_order([one.answer for one in moment])
    return " ".join(map(_named, moment))


def _in_seat_order(answers: list[Answer]) -> str:
    words: list[str] = []
    for one in answers:
        if pick_of(one):
            words[-1] += f",{written_choice(one.choice)}"
        else:
            words.append(written_choice(one.choice))
    return " ".join(words)


def _named(one: Given) -> str:
    seat, pick = one.answer.seat, pick_of(one.answer)
    named = "" if pick == next_pick(one.state, seat) else f".{pick}"
    return f"{seat + 1}{named}:{written_choice(one.answer.choice)}"


def written_choice(choice: Choice) -> str:
    """A choice as one token."""
    return str(choice) if isinstance(choice, int) else quoted(choice)
