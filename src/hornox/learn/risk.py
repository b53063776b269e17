"""Risk: where each card of a hand would go now, and how likely it takes a row in this turn.

Everything comes from what the seat knows. Unseen cards are dealt at random, the same way for all
cards of the hand; the others play by quick policies. How much is done is counted and never timed,
so the same View and seed give the same figures on every machine that has, or has not, the kernels.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec import Struct

from hornox import fast
from hornox.bots.evaluation import judge_of
from hornox.bots.greedy import BOT as GREEDY
from hornox.bots.random_bot import BOT as RANDOM
from hornox.engine.decision import Answer, Choice, Decision, Illegal
from hornox.engine.game import answer, open_decisions
from hornox.engine.rng import Stream
from hornox.engine.state import State
from hornox.engine.view import View, sample, view
from hornox.engine.wire import decode_view
from hornox.explain import Speaker
from hornox.fast.known import can_see
from hornox.modes import REGISTRY
from hornox.play.advice import decimal, shortly
from hornox.play.bridge import bridged
from hornox.tables.board import model as board
from hornox.tables.board.rules import first_gap, row_for
from hornox.tables.buffalo import model as buffalo
from hornox.tables.buffalo.rules import closest, is_full
from hornox.tables.rows import model as rows
from hornox.tables.rows.cards import FLIP, card_of, flipped

WORLDS = 1000
"""Sampled worlds with the kernels: a chance of one half is right by 3 in 100, most of the time."""
SLOW_WORLDS = 60
"""The same through the engine, which takes a thousand times as long."""
POPULATION = ((0, 1.0), (1, 2.0), (2, 2.0))
"""Who may sit around the table: one who plays anything, rules of thumb, something like search."""
SLIPS = 5
"""Through the engine the others play anything once in this many turns, else by rules of thumb."""
KINDS = frozenset({"card", "tile"})
"""What is asked for where a choice may take a row in this turn."""
TURN = 40
"""No turn asks this many questions of one table; a guard, not a limit that is met."""


AnyState = State[Any, Any, Any, Any]


class Where(Struct, frozen=True):
    """Where a card would go if it were placed first."""

    row: int | None
    """From 1; None where it fits no row."""
    place: int = 0
    """As which card of the row."""
    takes: bool = False
    """Whether the row is full, so that the card takes it."""


class CardRisk(Struct, frozen=True):
    """One option: where it would go now, the chance that it takes a row, expected heads."""

    choice: Choice
    where: Where
    take: float
    """The chance, from 0 to 1, that the seat takes a row before cards are chosen again."""
    heads: float
    """How many heads it takes by that, on average over all worlds."""


class Risks(Struct, frozen=True):
    """The risk of every option of a decision, from this many worlds."""

    decision: str
    worlds: int
    options: tuple[CardRisk, ...]


def tells(seen: View[Any, Any]) -> bool:
    """Whether this seat is asked for a card that may take a row."""
    asked = next(iter(seen.decisions), None)
    return asked is not None and asked.kind in KINDS and judge_of(seen).takes


def risks(seen: View[Any, Any], seed: str) -> Risks | None:
    """The risk of every option of a View's first decision; None where no option takes a row."""
    if not tells(seen):
        return None
    decision = seen.decisions[0]
    worlds, counted = _counted(seen, decision, f"risk/{seen.seat}/{decision.id}", seed)
    return Risks(
        decision.id,
        worlds,
        tuple(
            CardRisk(choice, where(seen, choice), took / worlds, heads / worlds)
            for choice, (took, heads) in zip(decision.options, counted, strict=True)
        ),
    )


def risks_of(seen: bytes, seed: str) -> Risks | None:
    """The same for a View as JSON."""
    return risks(decode_view(seen, REGISTRY), seed)


def risks_at_once(seen: bytes, seed: str) -> Risks | None:
    """The same, by the engine until the kernel is there: what a worker of a server does."""
    view = decode_view(seen, REGISTRY)
    job = partial(risks, view, seed)
    if not tells(view) or not can_see(view, view.decisions[0]):
        return job()
    return bridged("risk+fan" if view.mode.rules.markers else "risk", job, job)


def risks_without_kernels(seen: bytes, seed: str) -> Risks | None:
    """The same by the engine."""
    with fast.without():
        return risks_of(seen, seed)


def told(speaker: Speaker, seen: View[Any, Any], one: CardRisk) -> str:
    """One option in a sentence, for those who do not see the bar."""
    return speaker.say(
        "risk-card",
        label=shortly(speaker, seen.decisions[0], one.choice),
        where=_in_words(speaker, one.where),
        chance=round(100 * one.take),
        heads=decimal(speaker, one.heads),
    )


def listed(speaker: Speaker, seen: View[Any, Any], found: Risks | None) -> str:
    """All options in one line, the safest first, for a terminal."""
    if found is None:
        return speaker.say("risk-none")
    ordered = sorted(found.options, key=lambda one: (one.take, one.heads))
    decision = seen.decisions[0]
    parts = [
        speaker.say(
            "risk-short",
            label=_flip(one.choice) or shortly(speaker, decision, one.choice),
            chance=round(100 * one.take),
            heads=decimal(speaker, one.heads),
        )
        for one in ordered
    ]
    return speaker.say("risk-all", cards=", ".join(parts))


def _flip(choice: Choice) -> str | None:
    """A card that is flipped, as a list of many has room for it."""
    if isinstance(choice, int) or not choice.endswith(FLIP):
        return None
    card = card_of(choice)
    return f"{card}→{flipped(card)}"


def _in_words(speaker: Speaker, goes: Where) -> str:
    if goes.row is None:
        return speaker.say("risk-low")
    return speaker.say("risk-full" if goes.takes else "risk-goes", row=goes.row)


def where(seen: View[Any, Any], choice: Choice) -> Where:
    """Where an option would go if it were placed first in this turn."""
    public, rules = seen.public, seen.mode.rules
    if isinstance(public, board.Public):
        row, fits = row_for(public, int(choice))
        gap = first_gap(public.rows[row])
        return Where(row + 1, gap + 1, gap >= len(public.rows[row])) if fits else Where(None)
    if isinstance(public, buffalo.Public):
        found = closest(public, int(choice))
        if found is None:
            return Where(None)
        return Where(found + 1, len(public.rows[found]) + 1, is_full(rules, public, found))
    assert isinstance(public, rows.Public)
    card = card_of(choice)
    value = card if isinstance(choice, int) else flipped(card)
    found = rules.closest(public, rules.compare(public, value))
    if found is None:
        return Where(None)
    return Where(found + 1, len(public.rows[found]) + 1, rules.full(rules, public, found))


Counted = list[tuple[float, float]]
"""By option: in how many worlds it took a row, and how many heads in all of them."""


def _counted(
    seen: View[Any, Any], decision: Decision, purpose: str, seed: str
) -> tuple[int, Counted]:
    if fast.available():
        try:
            if (found := _by_kernel(seen, decision, purpose, seed)) is not None:
                return WORLDS, found
        except Illegal:  # the weights cannot be read, which must be told
            raise
        except Exception as wrong:  # whatever is the matter with numba: a game must go on
            fast.give_up(wrong)
    return SLOW_WORLDS, _by_engine(seen, decision, purpose, seed)


def _by_kernel(seen: View[Any, Any], decision: Decision, purpose: str, seed: str) -> Counted | None:
    from hornox.fast.one_turn import count_takes

    if not can_see(seen, decision):
        return None
    stream = Stream(seed, purpose)
    key = sum(stream.below(65536) << 16 * i for i in range(4))
    return count_takes(seen, decision, POPULATION, key, WORLDS)


def _by_engine(seen: View[Any, Any], decision: Decision, purpose: str, seed: str) -> Counted:
    assert seen.seat is not None
    counted: Counted = [(0.0, 0.0)] * len(decision.options)
    for world in range(SLOW_WORLDS):
        stream = Stream(seed, f"{purpose}/{world}")
        state = _others_first(sample(seen, stream, f"{world:08x}"), seen.seat, stream)
        for i, choice in enumerate(decision.options):
            given = Answer(decision.id, seen.seat, choice)
            heads, took = _turn(state, given, Stream(seed, f"{purpose}/{world}/on"))
            counted[i] = counted[i][0] + took, counted[i][1] + heads
    return counted


def _others_first(state: AnyState, seat: int, stream: Stream) -> AnyState:
    """The others choose face down: their cards are the same for every option."""
    for _ in range(TURN):
        asked = next((one for one in open_decisions(state) if seat not in one.seats), None)
        if asked is None or asked.kind not in KINDS:
            break
        state, _ = answer(state, _quick(state, asked, stream))
    return state


def _turn(state: AnyState, given: Answer, stream: Stream) -> tuple[float, bool]:
    """What a seat takes until cards are asked for again: heads, and whether a row."""
    judge, seat = judge_of(view(state, given.seat)), given.seat
    before = judge.heads(state)[seat] if judge.heads else 0.0
    asked, gained = state.asked, 0.0
    round_before = getattr(state.public, "round", 0)
    for _ in range(TURN):
        state, moments = answer(state, given)
        if judge.gained is not None:
            gained += sum(judge.gained(one.event, seat) for one in moments)
        decisions = open_decisions(state)
        if not decisions or getattr(state.public, "round", 0) != round_before:
            break
        if state.asked != asked and decisions[0].kind in KINDS:
            break
        given = _quick(state, decisions[0], stream)
    heads = judge.heads(state)[seat] - before if judge.heads else gained
    return heads, heads > 0


def _quick(state: AnyState, asked: Decision, stream: Stream) -> Answer:
    """What somebody answers who does not think long."""
    seat = asked.seats[0]
    bot = GREEDY if stream.below(SLIPS) else RANDOM
    return Answer(asked.id, seat, bot.choose(view(state, seat), asked, stream))
