"""A seat at a server's table: the same screens, over a socket that comes back by itself."""

from __future__ import annotations

import asyncio
import contextlib
import shlex
import uuid
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, TypeVar

import msgspec
import websockets
from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.decision import Choice, Illegal
from hornox.engine.event import Moment
from hornox.engine.record import Record
from hornox.engine.view import View
from hornox.engine.wire import decode_record
from hornox.explain import Speaker
from hornox.learn.risk import listed
from hornox.play import harmless
from hornox.protocol import messages
from hornox.protocol.following import followed
from hornox.protocol.messages import (
    Ack,
    ChatShown,
    HintShown,
    Over,
    RisksShown,
    TableShown,
    Update,
    Waiting,
)
from hornox.protocol.risk import risks_told
from hornox.terminal.notes import Note
from hornox.terminal.places.client import Client, Foreign, Link
from hornox.terminal.places.place import (
    Entry,
    Hint,
    Line,
    Place,
    Refused,
    SeatAt,
    Unable,
    bots_met,
    in_all,
)

SHORTEST_WAIT, LONGEST_WAIT = 0.25, 8.0
"""Seconds between two tries to reach a server that is gone."""
ALIVE_SECONDS = 20.0
HINT_SECONDS = 30.0
OPEN_TOO_OFTEN = "E_TABS"
"""Newer windows of the same guest have taken this one's place: it does not come back by itself."""

T = TypeVar("T", bound=Struct)
_DECODER = msgspec.json.Decoder(messages.Outgoing)


class RemotePlace(Place):
    """A guest's seat; answers that were not acknowledged are sent again after a break."""

    far = True

    def __init__(self, link: Link, client: Client) -> None:
        super().__init__()
        self._link = link
        self._client = client
        self._table: TableShown | None = None
        self._view: View[Any, Any] | None = None
        self._seq: int | None = None
        self._game: str | None = None
        self._record: str | None = None
        self._chat = 0
        self._socket: websockets.ClientConnection | None = None
        self._unsure: dict[str, messages.GiveAnswer] = {}
        self._wait = SHORTEST_WAIT
        self._help: asyncio.Future[Any] | None = None
        self._wanted: type[Struct] = HintShown
        """Which answer somebody waits for."""
        self._trouble: Note | None = Note("app-connecting")
        self._changed: Callable[[], object] = lambda: None
        self._lost = False
        """Whether this table was never ours, and never will be."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called; what they typed cannot steer the terminal."""
        seats = self._table.seats if self._table else ()
        names: list[str] = []
        for number, seat in enumerate(seats, 1):
            name = harmless(seat.name)[:20] or f"#{number}"
            names.append(f"{name}’" if name in names else name)
        return tuple(names)

    @property
    def view(self) -> View[Any, Any] | None:
        """What this seat may know."""
        return self._view

    @property
    def notes(self) -> Sequence[Note]:
        """The connection, the host's banner, people who are away, and what the team wants."""
        found = [self._trouble] if self._trouble else []
        found += [Note("app-on-its-way")] if self._unsure else []
        table = self._table
        if table is None:
            return found
        found += announced(table.notice) if table.notice is not None else []
        away = tuple(
            number for number, seat in enumerate(table.seats)
            if seat.kind == "person" and seat.guest and not seat.here and number != table.you
        )  # fmt: skip
        if away and table.status == "playing":
            found.append(Note("app-away", {"seats": away}))
        if table.you is None and table.status != "open":
            found.append(Note("app-watching" if table.spectators else "app-no-spectators"))
        if table.proposal is not None:
            found += wishes_told(table)
        return found

    @property
    def met(self) -> Sequence[Note]:
        """Which of the others are bots, and how those play."""
        return bots_met(tuple(seat.bot for seat in self._table.seats)) if self._table else ()

    @property
    def lobby(self) -> Sequence[SeatAt]:
        """Who sits here while the game has not begun."""
        if self._table is None or self._table.status != "open":
            return ()
        return [
            SeatAt(harmless(seat.name), seat.guest or seat.kind == "bot", seat.bot or "")
            for seat in self._table.seats
        ]

    def about(self, speaker: Speaker) -> Sequence[str]:
        """Which game it is, with which options, and the link to pass on."""
        table = self._table
        if table is None or table.status != "open":
            return ()
        told = [harmless(table.name.get(speaker.language, table.mode))]
        for name, value in table.options.items():
            if value is not None and value is not False:
                option = speaker.option(name)
                told.append(option if value is True else f"{option}: {value}")
        lines = [" · ".join(told)]
        if table.invite:
            link = f"{self._link.base}/t/{table.id}#{table.invite}"
            lines.append(speaker.say("app-link", link=link))
        return lines

    @property
    def abilities(self) -> frozenset[str]:
        """Chat, beginning with bots, another game, letting the team decide, a look back."""
        table = self._table
        found = {"review"} if self._record else set()
        if table is None or table.you is None:
            return frozenset(found)
        found |= {"chat"} if table.chat else set()
        found |= {"begin"} if table.status == "open" and table.owner else set()
        found |= {"again"} if table.status == "over" else set()
        found |= {"anyone"} if table.proposal is not None else set()
        return frozenset(found)

    def answer(self, decision: str, choice: Choice) -> None:
        """Send an answer; it is kept until the server has stored it, and never sent twice."""
        asked = self._view.decisions if self._view is not None else ()
        if any(one.id == decision and choice not in one.options for one in asked):
            raise Refused(in_all((), lambda s: s.say("app-no-such", typed=str(choice))))
        for message in self._unsure.values():
            if (message.decision, message.choice) == (decision, choice):
                return
        key = str(uuid.uuid4())
        self._unsure[key] = messages.GiveAnswer(decision, choice, key)
        self._post(self._unsure[key])

    async def do(self, ability: str, text: str = "") -> None:
        """Talk, begin, play again, let the others decide."""
        if ability == "chat":
            self._post(messages.SayChat(text))
        elif ability == "anyone" and self._table is not None and self._table.proposal is not None:
            on = self._table.you not in self._table.proposal.anyone
            self._post(messages.Anyone(on))
        elif ability in ("begin", "again"):
            verb = "start" if ability == "begin" else "rematch"
            await self._client.post(f"/api/tables/{self._link.table}/{verb}")
        elif ability == "back":
            raise Refused(in_all((), lambda s: s.say("terminal-no-back-far")))

    async def hint(self) -> Hint:
        """Ask the server's bot."""
        found = await self._helped(messages.AskHint(), HintShown)
        return Hint(None, found) if isinstance(found, dict) else Hint(found.choice, found.text)

    async def risks(self) -> dict[str, str]:
        """Ask the server how likely each card takes a row."""
        seen, found = self._view, await self._helped(messages.AskRisks(), RisksShown)
        if isinstance(found, dict) or seen is None:
            return found if isinstance(found, dict) else {}
        return in_all((), lambda s: listed(s, seen, risks_told(found)))

    async def _helped(self, asking: messages.Incoming, answer: type[T]) -> T | dict[str, str]:
        """What the server answers, or why it does not."""
        later = in_all((), lambda s: s.say("app-hint-later"))
        if self._view is None or not self._view.decisions:
            return later
        waiting: asyncio.Future[T | dict[str, str]] = asyncio.get_running_loop().create_future()
        self._help, self._wanted = waiting, answer
        self._post(asking)
        try:
            return await asyncio.wait_for(waiting, HINT_SECONDS)
        except TimeoutError:
            return later
        finally:
            if self._help is waiting:
                self._help = None

    def _help_is(self, found: object) -> bool:
        """Give it to whoever waits for help; whether somebody does."""
        if self._help is None or self._help.done():
            return False
        self._help.set_result(found)
        return True

    async def record(self) -> Record:
        """The finished game, as the server gives it to everybody."""
        assert self._record is not None
        return decode_record(await self._client.get(self._record))

    async def run(self, changed: Callable[[], object]) -> None:
        """Sit down, and stay: whatever breaks is tried again, ever more patiently."""
        self._changed = changed
        try:
            await self._stay()
        finally:
            await self._client.close()

    async def _stay(self) -> None:
        changed = self._changed
        while True:
            why: Note | None = None
            try:
                await self._client.enter(self._link)
                await self._listen()
            except Refused as refused:
                self._trouble = Note("app-refused", {"text": refused.text})
                self._lost = self._table is None
                changed()
                return
            except Foreign:
                if self._table is None:
                    self._trouble = Note("app-foreign")
                    changed()
                    return
            except Unable as unable:
                why = Note("app-refused", {"text": unable.text})
            except (OSError, TimeoutError, websockets.WebSocketException):
                pass  # tried again
            self._socket = None
            gone = "app-no-answer" if self._table is None else "app-reconnecting"
            self._trouble = why or Note(gone)
            changed()
            await asyncio.sleep(self._wait)
            self._wait = min(self._wait * 2, LONGEST_WAIT)

    def leave(self) -> Note | None:
        """A seat stays ours; the same link leads back to it, or to where there is none yet."""
        if self._lost:
            return self._trouble
        seated = self._table is not None and self._table.you is not None
        link = {"link": shlex.quote(self._link.text)}
        return Note("app-seat-kept" if seated else "app-way-back", link)

    async def _listen(self) -> None:
        """One connection, from hello to its end."""
        async with websockets.connect(
            self._link.socket,
            additional_headers={"Cookie": self._client.cookie},
            max_size=None,
            ping_interval=ALIVE_SECONDS,
            ping_timeout=ALIVE_SECONDS,
        ) as socket:
            hello = messages.Hello(self._link.invite or None, self._seq, self._game)
            await socket.send(msgspec.json.encode(hello).decode())
            self._socket = socket
            for message in list(self._unsure.values()):
                await socket.send(msgspec.json.encode(message).decode())
            async for text in socket:
                self._trouble, self._wait = None, SHORTEST_WAIT
                with contextlib.suppress(msgspec.DecodeError):  # a newer server says more
                    self._hear(_DECODER.decode(text))
                self._changed()

    def _hear(self, frame: messages.Outgoing) -> None:
        """Follow one message."""
        if isinstance(frame, TableShown):
            if frame.game != self._game and self._game is not None:
                self.entries.clear()
                self._seq, self._record = None, None
            self._table, self._game = frame, frame.game
        elif isinstance(frame, Update):
            self._update(frame)
        elif isinstance(frame, Waiting) and self._view is not None:
            self._view = replace(self._view, awaited=frame.waiting)
        elif isinstance(frame, Ack):
            self._unsure.pop(frame.key, None)
        elif isinstance(frame, messages.Refused):
            self._refused(frame)
        elif isinstance(frame, ChatShown) and frame.number > self._chat:
            self._chat = frame.number
            self.entries.append(Entry(Line(frame.name, frame.text)))
        elif isinstance(frame, HintShown | RisksShown) and isinstance(frame, self._wanted):
            self._help_is(frame)
        elif isinstance(frame, Over):
            self._unsure.clear()
            self._record = frame.record

    def _update(self, frame: Update) -> None:
        if self._seq is not None and frame.seq < self._seq:
            return
        try:
            self._view, facts = followed(frame)
            for told, event, then in facts:
                moment = Moment(event, then.public, (then.private,))
                self.entries.append(Entry(event, moment=moment, sheet=told.sheet))
        except Illegal as illegal:  # another version of the rules, or other boards
            why = illegal
            problem = in_all((), lambda s: s.refusal(why))
            self._trouble = Note("app-refused", {"text": problem})
            return
        self._seq = frame.seq

    def _refused(self, frame: messages.Refused) -> None:
        """An answer that the game refuses is not sent again."""
        if frame.key:
            self._unsure.pop(frame.key, None)
        if frame.key is None and self._help_is(frame.text):
            return
        if self._table is None or frame.code == OPEN_TOO_OFTEN:
            raise Refused(frame.text)
        self.entries.append(Entry(Note("app-refused", {"text": frame.text})))

    def _post(self, message: messages.Incoming) -> None:
        """Send without waiting; what is lost by a break is sent again or asked again."""
        socket = self._socket
        if socket is None:
            return
        task = asyncio.ensure_future(_send(socket, msgspec.json.encode(message).decode()))
        task.add_done_callback(lambda done: done.exception())


async def _send(socket: websockets.ClientConnection, text: str) -> None:
    """A connection that has just closed is noticed by the one who listens."""
    with contextlib.suppress(websockets.ConnectionClosed):
        await socket.send(text)


def announced(notice: messages.Notice) -> list[Note]:
    """What the host tells everybody, and when the server stops, by the clock of this machine."""
    found = [Note("app-refused", {"text": notice.text})] if notice.text else []
    if notice.stop:
        stop = datetime.fromisoformat(notice.stop).astimezone()
        found.append(Note("app-server-stops", {"time": f"{stop:%Y-%m-%d %H:%M}"}))
    return found


def wishes_told(table: TableShown) -> list[Note]:
    """What members of the team want, and who has not said anything."""
    proposal = table.proposal
    if proposal is None:
        return []
    found = [Note("app-wish", {"seat": w.seat, "label": w.label}) for w in proposal.wishes]
    others = tuple(seat for seat in proposal.anyone if seat != table.you)
    if others:
        found.append(Note("app-trusting", {"seats": others}))
    if table.you in proposal.anyone:
        found.append(Note("app-trusting-self"))
    if proposal.decider is not None and proposal.decider == table.you:
        found.append(Note("app-last-word-self"))
    elif len({wish.choice for wish in proposal.wishes}) > 1:
        found.append(Note("app-different"))
        if proposal.decider is not None:
            found.append(Note("app-last-word", {"seat": proposal.decider}))
    if proposal.wishes and proposal.missing:
        found.append(Note("app-missing", {"seats": proposal.missing}))
    return found
