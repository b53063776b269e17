"""A bot at a server's table, in three lines.

from hornox.remote import RemoteSeat
from mybot import BOT
record = RemoteSeat(BOT, "http://127.0.0.1:8666/t/TABLE#INVITE").play()
"""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Callable
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from hornox.bots import Bot, BotError, ask, load_bot, remembers
from hornox.engine.decision import Choice, Decision
from hornox.engine.event import Moment
from hornox.engine.record import Record
from hornox.engine.view import View
from hornox.engine.wire import decode_record, decode_view
from hornox.explain import LANGUAGES, Speaker
from hornox.explain.refusals import ENGLISH, in_words
from hornox.extras import need
from hornox.modes import REGISTRY
from hornox.protocol import messages
from hornox.protocol.following import followed
from hornox.protocol.messages import Ack, Anyone, GiveAnswer, Hello, Over, Ping, TableShown, Update

SHORTEST_WAIT, LONGEST_WAIT = 0.1, 5.0
"""Seconds before something is tried again: twice as long each time."""
ALIVE_SECONDS = 20.0
"""After so long without a word the server is asked whether it is still there."""
STOOD_IN = "E_STOOD_IN"
TOO_FAST = "E_TOO_FAST"
LATER = frozenset({TOO_FAST, "E_SERVER", "E_STORE"})
"""Refusals of what may be tried again a moment later."""
CLOSED = frozenset({"E_TABLE_CLOSED", "E_TABLE_FULL"})
"""What a table says whose game has ended or begun: with a seat there one may come back."""
PASSED = frozenset({"E_NOT_YOUR_DECISION", "E_CHANGES", "E_WAITING"})
"""Refusals of an answer that came too late: the next update says what is asked now."""

_DECODER = msgspec.json.Decoder(messages.Outgoing)


class RemoteError(Exception):
    """The server does not let the bot play on: a code, and a sentence in each language."""

    def __init__(self, code: str, text: dict[str, str]) -> None:
        super().__init__(code, text)
        self.code = code
        self.text = text

    def __str__(self) -> str:
        return f"{self.code}: {self.text.get('en', '')}"


class _Again(Exception):
    """The connection is of no more use; another one may be."""


class RemoteSeat:
    """A seat at a server's table, played by a bot until the game is over.

    ``bot`` is a bot or how one is named on the command line, ``url`` a link to a table, ``name``
    what the bot is called there. ``heard`` is told every sentence of the game, in ``language``, and
    that a server cannot be reached. A connection that breaks is tried again for ``patience``
    seconds; then it is a ConnectionError.
    """

    def __init__(
        self,
        bot: Bot | str,
        url: str,
        *,
        name: str = "",
        heard: Callable[[str], object] | None = None,
        language: str = "en",
        patience: float = 60.0,
    ) -> None:
        need("app", "websockets", by="hornox.remote")
        with in_words(ENGLISH):
            self.bot = load_bot(bot) if isinstance(bot, str) else bot
        self.name = name or self.bot.name
        parts = urlsplit(url.strip())
        front, slash, self.table = parts.path.rstrip("/").rpartition("/t/")
        if parts.scheme not in ("http", "https") or not parts.netloc or not slash or not self.table:
            raise ValueError(
                f"{url!r} is no link to a table such as http://host:8666/t/table#invite"
            )
        self.base = f"{parts.scheme}://{parts.netloc}{front}"
        self.invite = parts.fragment
        self.record_url = ""
        """Where the record is, when the game is over."""
        self._heard = heard or (lambda _sentence: None)
        self._language = language
        self._patience = patience
        self._cookie = ""
        self._socket: Any = None
        self._game: str | None = None
        self._seq: int | None = None
        self._given: dict[str, tuple[GiveAnswer, float]] = {}
        """By key, the answers without an acknowledgement, and the pause before the next try."""
        self._chosen: dict[str, tuple[str, Choice]] = {}
        """By decision, the key and the choice: asked again, the bot says the same."""
        self._history: list[Moment] = []
        """What the seat has heard in this game, for a bot that wants to know it."""
        self._trusting = self._seated = self._met = False

    def play(self) -> Record:
        """Take the seat and answer whatever is asked; the record of the game when it is over.

        RemoteError if the server refuses, BotError if the bot fails: then the seat is left, and a
        stand-in plays on for it.
        """
        began, wait, told = time.monotonic(), SHORTEST_WAIT, False
        try:
            while True:
                try:
                    self._sit_down()
                    return self._listen()
                except (_Again, OSError) as problem:
                    if self._met:
                        began, wait, self._met = time.monotonic(), SHORTEST_WAIT, False
                    elif self._patience and not told:
                        told = True
                        self._heard(self._trying_again())
                    if time.monotonic() - began > self._patience:
                        raise ConnectionError(f"{self.base} cannot be reached: {problem}") from None
                time.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
        except (BotError, KeyboardInterrupt):
            self._leave()
            raise

    def _trying_again(self) -> str:
        """What somebody hears who would otherwise wait in silence."""
        spoken = self._language if self._language in LANGUAGES else "en"
        told = {"given": self.base, "seconds": round(self._patience)}
        return Speaker(spoken).say("app-trying-again", **told)

    # ------------------------------------------------------------ requests

    def _sit_down(self) -> None:
        """Be a guest and have the seat; whose seat it is already gets it back."""
        if not self._cookie:
            self._post("/api/guest", {"name": self.name})
        body = {"invite": self.invite} if self.invite else {}
        try:
            self._post(f"/api/tables/{self.table}/join", body)
        except RemoteError as refused:
            if not (self._seated and refused.code in CLOSED):
                raise
        self._seated = True

    def _leave(self) -> None:
        try:
            self._post(f"/api/tables/{self.table}/leave", {})
        except (OSError, RemoteError):
            return  # there was nothing to leave, or nobody to tell

    def _post(self, path: str, body: dict[str, Any]) -> None:
        headers = {"Content-Type": "application/json", "Cookie": self._cookie}
        self._ask(Request(self.base + path, json.dumps(body).encode(), headers))

    def _ask(self, request: Request) -> bytes:
        """What the server answers; OSError if it cannot now, RemoteError if it does not want to."""
        try:
            with urlopen(request, timeout=ALIVE_SECONDS) as answer:
                if cookie := answer.headers["Set-Cookie"]:
                    self._cookie = str(cookie).partition(";")[0]
                data: bytes = answer.read()
                return data
        except HTTPError as refused:
            with refused:
                code, text = _refusal(refused.read())
            if code == TOO_FAST or refused.code >= 500 or not code:
                raise OSError(f"{code or 'status'} {refused.code}") from None
            raise RemoteError(code, text) from None

    # ------------------------------------------------------------ the socket

    def _listen(self) -> Record:
        """One connection, from hello to its end or to the end of the game."""
        from websockets.exceptions import WebSocketException
        from websockets.sync.client import connect

        address = self.base.replace("http", "ws", 1) + f"/api/tables/{self.table}/socket"
        try:
            with connect(
                address, additional_headers={"Cookie": self._cookie}, max_size=None
            ) as self._socket:
                self._given.clear()  # what was not acknowledged is asked again
                self._trusting = False  # nor is it known whether that was heard
                self._send(Hello(self.invite or None, self._seq, self._game))
                while True:
                    over = self._hear(self._receive())
                    if over is not None:
                        self.record_url = self.base + over.record
                        return decode_record(self._ask(Request(self.record_url)))
        except WebSocketException as problem:
            raise _Again(str(problem)) from None

    def _receive(self) -> str | bytes:
        """The next message; a server that does not even answer a ping is gone."""
        for _ in range(2):
            try:
                message: str | bytes = self._socket.recv(timeout=ALIVE_SECONDS)
                return message
            except TimeoutError:
                self._send(Ping())
        raise _Again("no answer")

    def _send(self, message: messages.FromClient) -> None:
        self._socket.send(msgspec.json.encode(message).decode())

    def _hear(self, text: str | bytes) -> Over | None:
        """Follow one message; the last one of a game is given back."""
        try:
            frame = _DECODER.decode(text)
        except msgspec.DecodeError:
            return None  # a newer server says more
        self._met = True
        if isinstance(frame, TableShown):
            if frame.game != self._game:
                self._game, self._seq, self._trusting = frame.game, None, False
                self._given.clear()
                self._chosen.clear()
                self._history.clear()
        elif isinstance(frame, Update):
            self._update(frame)
        elif isinstance(frame, Ack):
            self._given.pop(frame.key, None)
        elif isinstance(frame, messages.Refused):
            self._refused(frame)
        return frame if isinstance(frame, Over) else None

    def _update(self, frame: Update) -> None:
        self._seq = frame.seq
        for told in frame.events:
            self._heard(told.text.get(self._language, ""))
        if remembers(self.bot):
            seen, facts = followed(frame)
            self._history += [
                Moment(event, then.public, () if then.private is None else (then.private,))
                for _, event, then in facts
            ]
        else:
            seen = decode_view(bytes(frame.view), REGISTRY)
        asked = {decision.id: decision for decision in seen.decisions}
        for one in frame.asks:
            if one.made is None and one.id in asked:
                self._answer(seen, asked[one.id])

    def _answer(self, seen: View[Any, Any], decision: Decision) -> None:
        """Answer a decision, always with the same key: sent twice, it counts once."""
        if len(decision.seats) > 1 and not self._trusting:
            self._trusting = True  # in a team the others need not wait for the bot
            self._send(Anyone(True))
        if decision.id not in self._chosen:
            choice = ask(
                self.bot, seen, decision, f"remote/{self._game}", lambda: tuple(self._history)
            )
            self._chosen[decision.id] = uuid.uuid4().hex, choice
        key, choice = self._chosen[decision.id]
        if choice in decision.options and key not in self._given:
            self._given[key] = GiveAnswer(decision.id, choice, key), SHORTEST_WAIT
            self._send(self._given[key][0])

    def _refused(self, frame: messages.Refused) -> None:
        """What came too fast is sent again; what came too late is forgotten."""
        if frame.code in LATER:
            if frame.key is None:
                raise _Again(frame.code)
            if frame.key in self._given:
                answer, wait = self._given[frame.key]
                time.sleep(wait)
                self._given[frame.key] = answer, min(2 * wait, LONGEST_WAIT)
                self._send(answer)
            return
        if frame.key is not None:
            self._given.pop(frame.key, None)
        if frame.code == STOOD_IN:
            raise _Again(frame.code)
        if frame.code not in PASSED:
            raise RemoteError(frame.code, frame.text)


def _refusal(body: bytes) -> tuple[str, dict[str, str]]:
    """Code and sentences of a refusal; nothing where it is not one of this game."""
    try:
        told = json.loads(body)
        return str(told["code"]), {str(one): str(text) for one, text in told["text"].items()}
    except (ValueError, LookupError, TypeError, AttributeError):
        return "", {}
