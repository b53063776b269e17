"""What is sent about a table and its game, to each audience what it may know."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hornox.engine.fairness import commitment_of
from hornox.live.game import Audience, Live
from hornox.live.stored_tables import TableRow
from hornox.protocol.messages import Outgoing, SeatShown, TableShown, Waiting
from hornox.protocol.updates import Awaited, Teller, mode_name

_ENCODER = msgspec.json.Encoder()


def frame(message: Outgoing) -> str:
    """A message as it goes over the wire."""
    return _ENCODER.encode(message).decode()


class UpdateFrames:
    """The updates of a game as it stands now, for one audience after the other."""

    def __init__(self, live: Live) -> None:
        view = live.view(None)
        self._live = live
        self._teller = Teller(view, live.voice, live.sheet_at)
        self._waiting = frame(Waiting(view.awaited))
        self._made: dict[tuple[Audience, int | None], str] = {}

    def to(self, audience: Audience, since: int | None, awaited: Awaited | None = None) -> str:
        """What is new for an audience after a moment that it noticed; this round without one."""
        key = audience, since
        if key not in self._made:
            live = self._live
            heard, lent = live.heard_and_lent(audience, since)
            chosen = [(one.decision, one.choice) for one in lent]
            seq, view = live.seq(audience), live.view(audience)
            self._made[key] = frame(self._teller.update(seq, view, heard, chosen, awaited))
        return self._made[key]

    def news(self, audience: Audience, since: int | None, awaited: Awaited | None = None) -> str:
        """The same for a socket that was sent all up to then: often only whom one waits for."""
        if since is not None and self._live.only_waited(audience, since):
            return self._waiting
        return self.to(audience, since, awaited)


def known_since(live: Live, audience: Audience, game: str | None, since: int | None) -> int | None:
    """The moment that a client names, if it belongs to this game and the audience noticed it."""
    known = since is not None and game in (None, live.game.id) and 0 <= since <= live.seq(audience)
    return since if known else None


def table_shown(
    table: TableRow, seats: Sequence[SeatShown], live: Live | None, you: int | None, owner: bool
) -> TableShown:
    """A table for a seat or a spectator, as far as it follows from what is kept."""
    secret = table.server_seed if table.status != "playing" else None
    following = commitment_of(secret) if secret else None
    # A screen is private, so whoever sees it has its link already.
    inside = you is not None or table.screen
    return TableShown(
        id=table.id,
        mode=table.mode,
        name=mode_name(table.mode),
        options=table.options,
        status=table.status,
        seats=tuple(seats),
        you=you,
        owner=owner,
        pace=table.pace,
        deadline=None,
        public=table.public,
        spectators=table.spectators,
        chat=table.chat,
        proposal=None,
        game=table.game if you is not None or table.spectators else None,
        commitment=live.commitment if live else following,
        next_commitment=following,
        invite=table.invite if inside else None,
        code=table.code if inside else None,
        hints=table.hints,
        open_piles=table.open_piles,
        daily=table.daily,
        screen=table.screen,
        tournament=table.tournament,
    )
