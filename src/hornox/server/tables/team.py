"""Team decisions with several people: wishes, agreement, trust (R103)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from hashlib import sha256
from secrets import token_hex

from msgspec.structs import replace

from hornox.engine.decision import Answer, Decision, Illegal
from hornox.engine.game import not_asked
from hornox.protocol.messages import Ack
from hornox.protocol.problems import Problem
from hornox.server.store import queries
from hornox.server.store.rows import Guest, KeptAnswer, Noted, Wishes, packed, unpacked
from hornox.server.store.store import Conflict, NotStored
from hornox.server.tables.live_game import Live
from hornox.server.tables.room import TRIES, Acknowledge, Room

TEAM = "team/"
"""So the key of a team's answer begins; its decision and the wishes that led to it follow."""
NOTES = 8
"""So many of each member's wishes are kept in mind; more would not fit into one key."""

AGAIN_SECONDS = 0.5
"""How long it is waited before something that could not be stored is tried again."""


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
    if key.startswith(TEAM):
        raise Problem("E_BODY")  # nobody answers in the name of all
    known = acknowledged(room, seat, key)
    if known is not None:
        # Only then: who is told that his wish is known does not come again.
        await _settle_at_last(room, seat, guest)
        return done(Ack(key, known))
    decision = team_decision(room, seat, given.decision)
    if decision is None:
        # A wish may have no key, an answer needs one: by it each is known from all others.
        key = key or token_hex(16)
        return await room.give(seat, guest, given.decision, given.choice, key, done)
    live = room.playing()
    live.after(KeptAnswer(seat, given.decision, given.choice, None, "", 0))  # refused at once
    people = people_of(room, decision)

    def back(wants: Wishes) -> Wishes:
        if acknowledged(room, seat, key) is not None:
            return wants  # another process was first
        if team_decision(room, seat, given.decision) is None:
            raise not_asked(seat, given.decision)
        noted = _noted(room, wants.noted, seat, key)
        return replace(wants, people=people, noted=noted).back(seat, given.decision, given.choice)

    try:
        await _want(room, back)
        await _settle(room, seat, guest, key, done)
    except Illegal:
        known = acknowledged(room, seat, key)
        if known is None:
            raise
        done(Ack(key, known))  # the team has answered at another process


def _digest(key: str) -> str:
    """What is kept of a key: short, for an index of PostgreSQL takes no long ones."""
    return sha256(key.encode()).hexdigest()[:16]


def _noted(room: Room, noted: tuple[Noted, ...], seat: int, key: str) -> tuple[Noted, ...]:
    """What was acknowledged and does not stand in the log yet, and this wish."""
    live = room.playing()
    found = [one for one in noted if not any(_led_to(live, one[0], one[1]))]
    if not key:
        return tuple(found)
    others = [one for one in found if one[0] != seat]
    own = [one for one in found if one[0] == seat and one[1] != _digest(key)]
    return (*others, *own[1 - NOTES :], (seat, _digest(key), live.seq(seat)))


def _led_to(live: Live, seat: int, digest: str) -> Iterator[int]:
    """The number that a seat was told for a wish which led to an answer in the log."""
    for place in live.log.holding(digest):
        key = live.log[place].key or ""
        if key.startswith(TEAM):
            for one, wish, number in unpacked(key[key.index("[") :], tuple[Noted, ...]):
                if (one, wish) == (seat, digest):
                    yield live.number_at(seat, place) if number is None else number


def acknowledged(room: Room, seat: int, key: str) -> int | None:
    """The number that was told for a wish with this key, here or at another process."""
    if not key or room.live is None or room.wishes is None:
        return None
    digest = _digest(key)
    noted = (number for one, wish, number in room.proposals.noted if (one, wish) == (seat, digest))
    return next(_led_to(room.live, seat, digest), next(noted, None))


async def _settle_at_last(room: Room, seat: int, guest: Guest) -> None:
    """Where a server has stopped between the last wish and the answer, a repeated wish gives it."""
    wants = room.proposals
    if wants.agreed is not None and team_decision(room, seat, wants.decision) is not None:
        with suppress(Illegal):  # another process was first
            await _settle(room, seat, guest, "", lambda _: None)


async def _want(room: Room, change: Callable[[Wishes], Wishes]) -> None:
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
    """Where only the one who has left was missing, what the others want takes effect.

    He has left, whether or not that can be stored now: it is tried until it can.
    """
    if not await _went_on(room):
        room.house.spawn(_go_on_when_stored(room))


async def _go_on_when_stored(room: Room) -> None:
    while room.house.rooms.get(room.table.id) is room:
        await asyncio.sleep(AGAIN_SECONDS)
        if await _went_on(room):
            return


async def _went_on(room: Room) -> bool:
    """Go on without whoever has left; False if the store is away."""
    try:
        await _without_leavers(room)
    except NotStored:
        return False
    except (Problem, Illegal):
        pass  # the game has gone on meanwhile
    return True


async def _without_leavers(room: Room) -> None:
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


def waits_for_leavers(room: Room) -> bool:
    """Whether a team still waits for somebody who has left: a server has stopped in between."""
    wants = room.proposals
    return bool(wants.backed) and any(room.seats[seat].by_bot for seat in wants.people)


async def _settle(room: Room, seat: int, guest: Guest, key: str, done: Acknowledge) -> None:
    """Give the answer that the team has agreed on, if it has."""
    live = room.playing()
    wants = room.proposals
    agreed = wants.agreed

    def tell(_proposer: Ack | None = None) -> None:
        """Everybody is told his own number: that of another one would count what is hidden."""
        known = acknowledged(room, seat, key)
        done(Ack(key, (room.live or live).seq(seat) if known is None else known))

    if agreed is None:
        tell()
        room.tell_table()
        return
    first, choice = agreed
    proposer = room.seats[first].guest
    if proposer is None:
        raise Problem("E_WAITING")
    by = guest if first == seat else Guest(proposer, room.seats[first].name)
    await room.give(first, by, wants.decision, choice, _team_key(wants, seat, key), tell)
    room.tell_soon(table=True)


def _team_key(wants: Wishes, seat: int, key: str) -> str:
    """The key of a team's answer: with it all wishes that led to it are known again."""
    last = (seat, _digest(key))
    noted = [(*one[:2], None) if key and one[:2] == last else one for one in wants.noted]
    return f"{TEAM}{wants.decision}{packed(noted)}"
