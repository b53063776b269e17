"""What the members of a team want, where several people have to agree on one answer (R103).

A wish is stored like an answer, with the client's idempotency key: it outlives the process, and
other processes see it. `answers` turns wishes that agree into the team's answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256

from msgspec.structs import replace

from hornox.engine.decision import Answer, Decision
from hornox.engine.game import not_asked
from hornox.live import table
from hornox.live.game import Audience, Live
from hornox.protocol.problems import Problem
from hornox.protocol.updates import Awaited
from hornox.server.store import game_queries
from hornox.server.store.store import Conflict
from hornox.server.store.stored_guests import Noted, Wishes, packed, unpacked
from hornox.server.tables.reload import reload
from hornox.server.tables.room import TRIES, Room

TEAM = "team/"
"""How the key of a team's answer begins; its decision and the wishes that led to it follow."""
NOTES = 8
"""How many of each member's wishes are remembered; more would not fit into one key."""


def people_of(room: Room, decision: Decision) -> tuple[int, ...]:
    """The people of a team who have to agree."""
    return tuple(seat for seat in decision.seats if not room.seats[seat].by_bot)


def shared_decision(room: Room, seat: int, name: str) -> Decision | None:
    """The open decision of that id if several people have to agree on it."""
    if room.live is None or not room.live.mode.table.together:
        return None
    for decision in room.live.open:
        if decision.id == name and seat in decision.seats and len(people_of(room, decision)) > 1:
            return decision
    return None


def awaited(room: Room, audience: Audience) -> Awaited | None:
    """Whom an audience waits for where people answer for a team; only they know who has spoken."""
    live, wants = room.live, room.proposals
    if live is None or not live.mode.table.together:
        return None
    found = table.awaited(live, room.seats)
    if found is None or audience not in found.seats:
        return found
    missing = wants.missing if wants.decision == live.open[0].id and wants.backed else ()
    return found._replace(seats=missing or found.seats)


async def back(room: Room, seat: int, given: Answer, key: str) -> None:
    """Store that a member wants this choice."""

    def change(wants: Wishes) -> Wishes:
        if acknowledged(room, seat, key) is not None:
            return wants  # another process was first
        decision = shared_decision(room, seat, given.decision)
        if decision is None:
            raise not_asked(seat, given.decision)
        noted = _noted(room, wants.noted, seat, key)
        now = replace(wants.asked_of(people_of(room, decision), decision), noted=noted)
        return now.back(seat, given.decision, given.choice)

    await store_wishes(room, change)


async def object_to(room: Room, seat: int, decision: Decision) -> None:
    """Store that a member says no to what the others want."""
    people = people_of(room, decision)
    await store_wishes(room, lambda wants: wants.asked_of(people, decision).object(seat))


async def trust(room: Room, seat: int, on: bool) -> None:
    """Store that a member lets the others decide from now on, or no longer."""

    def change(wants: Wishes) -> Wishes:
        return wants.trust(seat) if on else replace(wants, trusting=wants.trusting - {seat})

    await store_wishes(room, change)


async def drop_leavers(room: Room) -> int | None:
    """Wait no longer for members who have left; a seat that still wants something, if any."""
    live, wants = room.live, room.proposals
    decision = next((d for d in live.open if d.id == wants.decision), None) if live else None
    if decision is None:
        return None
    people = people_of(room, decision)
    backed = tuple(wish for wish in wants.backed if wish[0] in people)
    await store_wishes(room, lambda wants: replace(wants.asked_of(people, decision), backed=backed))
    return backed[0][0] if backed else None


def waits_for_leavers(room: Room) -> bool:
    """Whether a team still waits for somebody who has left: a server has stopped in between."""
    wants = room.proposals
    return bool(wants.backed) and any(room.seats[seat].by_bot for seat in wants.people)


async def store_wishes(room: Room, change: Callable[[Wishes], Wishes]) -> None:
    """Store what the members want after a change."""
    async with room.lock:
        for _ in range(TRIES):
            game, before, wants = room.playing().game.id, room.wishes, change(room.proposals)
            write = partial(game_queries.put_wishes, game=game, before=before, wishes=packed(wants))
            try:
                await room.write(write)
            except Conflict:
                await reload(room)
                continue
            room.proposals, room.wishes = wants, packed(wants)
            return
        raise Problem("E_SERVER")


# ---------------------------------------------------------------- idempotency keys


def acknowledged(room: Room, seat: int, key: str) -> int | None:
    """The number with which a wish with this key was acknowledged, here or at another process."""
    if not key or room.live is None or room.wishes is None:
        return None
    digest = _digest(key)
    noted = (number for one, wish, number in room.proposals.noted if (one, wish) == (seat, digest))
    return next(_led_to(room.live, seat, digest), next(noted, None))


def answer_key(wants: Wishes, seat: int, key: str) -> str:
    """The key of a team's answer: it names all wishes that led to it."""
    last = (seat, _digest(key))
    noted = [(*one[:2], None) if key and one[:2] == last else one for one in wants.noted]
    return f"{TEAM}{wants.decision}{packed(noted)}"


def _digest(key: str) -> str:
    """What is stored of a key: short, because an index of PostgreSQL takes no long ones."""
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
    """The number that acknowledged a wish which led to an answer in the log."""
    for place in live.log.holding(digest):
        key = live.log[place].key or ""
        if key.startswith(TEAM):
            for one, wish, number in unpacked(key[key.index("[") :], tuple[Noted, ...]):
                if (one, wish) == (seat, digest):
                    yield live.number_at(seat, place) if number is None else number
