"""What a host does with tables and people; each action is stored and logged, without names."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection

from hornox.protocol import host
from hornox.protocol.problems import Problem
from hornox.server.people.bans import Standing
from hornox.server.people.identity import checked_name
from hornox.server.store import host_queries, queries
from hornox.server.store.schema import BANS, REPORTS
from hornox.server.store.stored_guests import Guest, Said
from hornox.server.tables import outbox, seating
from hornox.server.tables.clock import iso
from hornox.server.tables.registry import Registry

HOUR, MINUTE = 60 * 60 * 1000, 60 * 1000
IDS = ("table", "guest", "ban", "game", "line", "report")
"""The fields of an action that the log tells: no names, no addresses."""


class Hosting:
    """Carries out what the host asks for."""

    def __init__(self, registry: Registry, standing: Standing) -> None:
        self._registry, self._standing = registry, standing
        self._store = registry.store

    async def do(self, action: host.AnyAction) -> None:
        """Do it; a Problem if there is nothing to do it to."""
        ids = {name: str(getattr(action, name)) for name in IDS if hasattr(action, name)}
        about = await self._done(action) or ids
        what = str(action.__struct_config__.tag)
        await self._store.write(lambda c: host_queries.note(c, what, about))
        self._registry.tools.log.warning("host-" + what, **about)

    async def _done(self, action: host.AnyAction) -> dict[str, str] | None:
        """Do it; what the log tells of it, where that is not the ids of what it was done to."""
        match action:
            case host.Kick():
                await self._kick(action.table, action.guest)
            case host.Rename():
                await self._rename(await self._guest(action.guest), action.name)
            case host.Ban():
                return await self._ban(action)
            case host.Unban():
                await self._must(lambda c: host_queries.end(c, BANS, action.ban))
                await self._standing.read()
            case host.DeleteTable():
                await self._delete_table(action.table)
            case host.DeleteGame():
                await self._delete_game(action.game)
            case host.DeleteLine():
                await self._delete_line(action.table, action.line)
            case host.Announce():
                return await self._announce(action)
            case host.Resolve():
                await self._must(lambda c: host_queries.end(c, REPORTS, action.report))
        return None

    async def _must(self, job: Any) -> None:
        if not await self._store.write(job):
            raise Problem("E_NOT_THERE")

    async def _guest(self, name: str) -> Guest:
        found = await host_queries.guest(self._store, name)
        if found is None:
            raise Problem("E_NOT_THERE")
        return Guest(found.id, found.name)

    async def _kick(self, table: str, guest: str) -> None:
        room = await self._registry.room(table)
        await seating.leave(room, await self._guest(guest))
        room.show_out(guest)
        self._registry.shown_out(room, guest)

    async def _rename(self, guest: Guest, name: str) -> None:
        new = Guest(guest.id, checked_name(name))
        await queries.rename_guest(self._store, new)
        for table in await queries.tables_with(self._store, guest.id):
            await seating.rename(await self._registry.room(table), new)

    async def _ban(self, action: host.Ban) -> dict[str, str]:
        until = queries.now() + int(action.hours * HOUR)
        guest = await self._guest(action.guest) if action.guest else None
        addresses = {action.address} if action.address else set()
        if guest and action.with_address:
            addresses |= {
                watcher.address
                for room in self._registry.rooms.values()
                for watcher in room.watchers
                if watcher.id == guest.id and watcher.address
            }
        if not (guest or addresses):
            raise Problem("E_BODY")

        def job(connection: Connection) -> None:
            named = {"name": guest.name if guest else "", "why": action.why}
            if guest:
                host_queries.put_ban(connection, until, guest=guest.id, **named)
            for address in addresses:
                host_queries.put_ban(connection, until, address=address, **named)

        await self._store.write(job)
        for table in await queries.tables_with(self._store, guest.id) if guest else ():
            await seating.leave(await self._registry.room(table), guest or Guest("", ""))
        await self._standing.read()
        return {
            "guest": action.guest, "addresses": str(len(addresses)), "until": iso(until),
            "why": action.why,
        }  # fmt: skip

    async def _delete_table(self, table: str) -> None:
        news = self._store.news(table, "changed")
        if not await self._store.write(lambda c: host_queries.remove_table(c, table), news):
            raise Problem("E_TABLE_UNKNOWN")
        self._gone(table)

    async def _delete_game(self, game: str) -> None:
        gone = await self._store.write(lambda c: host_queries.remove_game(c, game))
        if gone is None:
            raise Problem("E_GAME_UNKNOWN")
        for table in gone:
            self._gone(table)

    def _gone(self, table: str) -> None:
        self._registry.close(table)
        self._registry.tools.lobby.changed()

    async def _delete_line(self, table: str, line: int) -> None:
        room = await self._registry.room(table)
        await self._must(lambda c: host_queries.blank_line(c, table, line))
        for watcher in room.watchers:
            outbox.show_chat(room, watcher, Said(line, "", "", "", queries.now()))

    async def _announce(self, action: host.Announce) -> dict[str, str]:
        told = {"en": action.en or action.de, "de": action.de or action.en}
        minutes = action.stop_in_minutes
        stop = None if minutes is None else queries.now() + int(minutes * MINUTE)
        text = told if told["en"] else {}
        await self._store.write(lambda c: host_queries.put_notice(c, text, stop))
        await self._standing.read()
        return {"stop": "" if stop is None else iso(stop), "text": told["en"]}
