"""Team decisions with several people: wishes, agreement, trust (R103)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from hornox.engine.decision import Answer, Decision
from hornox.engine.game import not_asked
from hornox.play import Proposals
from hornox.server import queries
from hornox.server.kept import Guest, KeptAnswer, packed
from hornox.server.messages import Ack
from hornox.server.problems import Problem
from hornox.server.rooms import TRIES, Acknowledge, Room
from hornox.server.store import Conflict


def people_of(room: Room, decision: Decision) -> tuple[int, ...]:
    """The people of a team who have to agree."""
    return tuple(seat for seat in decision.seats if not room.seats[seat].by_bot)


def team_decision(room: Room, seat: int, name: str) -> Decision | None:
    """The open decision of that id if several people have to agree on it."""
    if room.live is None:
        return None
    for decision in room.live.open:
        if decision.id == name and seat in decision.seats and len(people_of(room, decision)) > 1:
            return decision
    return None


async def wish(
    room: Room, seat: int, guest: Guest, given: Answer, key: str, done: Acknowledge
) -> None:
    """Back a choice; when all agree it is the team's answer."""
    known = room.wished.get((seat, key))
    if known is not None:
        return done(Ack(key, known))
    decision = team_decision(room, seat, given.decision)
    if decision is None:
        return await room.give(seat, guest, given.decision, given.choice, key, done)
    live = room.playing()
    live.after(KeptAnswer(seat, given.decision, given.choice, None, "", 0))  # refused at once
    people = people_of(room, decision)
    await _want(
        room, lambda wants: replace(wants, people=people).back(seat, given.decision, given.choice)
    )
    return await _settle(room, seat, guest, key, done)


async def _want(room: Room, change: Callable[[Proposals], Proposals]) -> None:
    """Store what the members of a team want now: it outlives the process, and others see it."""
    async with room.lock:
        for _ in range(TRIES):
            game, before, wants = room.playing().game.id, room.wishes, change(room.proposals)
            write = partial(queries.put_wishes, game=game, before=before, wishes=packed(wants))
            try:
                await room.write(write)
            except Conflict:
                await room.reload()
                continue
            room.proposals, room.wishes = wants, packed(wants)
            return
        raise Problem("E_SERVER")


async def agree(room: Room, seat: int, guest: Guest, number: int, yes: bool) -> None:
    """Yes or no to somebody's wish."""
    wants = room.proposals
    decision = team_decision(room, seat, wants.decision)
    if decision is None or not 0 <= number < len(wants.backed):
        raise not_asked(seat, wants.decision)
    if yes:
        given = Answer(decision.id, seat, wants.backed[number][1])
        return await wish(room, seat, guest, given, "", lambda _: None)
    people = people_of(room, decision)
    await _want(room, lambda wants: replace(wants, people=people).object(seat))
    room.tell_table()
    return None


async def anyone(room: Room, seat: int, guest: Guest, on: bool) -> None:
    """Let the others of the team decide from now on, or no longer."""
    one = frozenset({seat})
    await _want(
        room,
        lambda wants: replace(wants, trusting=wants.trusting | one if on else wants.trusting - one),
    )
    if team_decision(room, seat, room.proposals.decision) is not None:
        return await _settle(room, seat, guest, "", lambda _: None)
    room.tell_table()
    return None


async def somebody_left(room: Room) -> None:
    """Where only the one who has left was missing, what the others want takes effect."""
    live, wants = room.live, room.proposals
    decision = next((d for d in live.open if d.id == wants.decision), None) if live else None
    if decision is None:
        return
    people = people_of(room, decision)
    backed = tuple(wish for wish in wants.backed if wish[0] in people)
    await _want(room, lambda wants: replace(wants, people=people, backed=backed))
    if backed:
        kept = room.seats[backed[0][0]]
        await _settle(room, backed[0][0], Guest(kept.guest or "", kept.name), "", lambda _: None)


async def _settle(room: Room, seat: int, guest: Guest, key: str, done: Acknowledge) -> None:
    """Give the answer that the team has agreed on, if it has."""
    live = room.playing()
    wants = room.proposals
    agreed = wants.agreed
    if agreed is None:
        if key:
            room.wished[(seat, key)] = live.seq(seat)
        done(Ack(key, live.seq(seat)))
        room.tell_table()
        return
    first, choice = agreed
    proposer = room.seats[first].guest
    if proposer is None:
        raise Problem("E_WAITING")
    by = guest if first == seat else Guest(proposer, room.seats[first].name)
    given_key = key if first == seat and key else f"team/{wants.decision}"
    await room.give(
        first, by, wants.decision, choice, given_key, lambda ack: done(Ack(key, ack.seq))
    )
    room.tell_soon(table=True)
