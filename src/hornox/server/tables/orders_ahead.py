"""Orders ahead: given and read by the person of a seat alone; the clock of the game uses them."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection

from hornox.engine.decision import Choice
from hornox.explain import Speaker
from hornox.live.game import Live
from hornox.play.figures import round_of
from hornox.protocol.messages import OptionShown
from hornox.protocol.orders import OrdersShown, OrdersWanted
from hornox.protocol.pace import Days
from hornox.protocol.problems import Problem
from hornox.protocol.updates import in_both, label
from hornox.server.store import game_queries, queries
from hornox.server.store.stored_guests import Guest
from hornox.server.tables import order_rules, seating
from hornox.server.tables.order_rules import Note, Orders
from hornox.server.tables.room import Room
from hornox.tables.rows.cards import card_of


@seating.retried
async def give(room: Room, guest: Guest, wanted: OrdersWanted) -> OrdersShown:
    """Give orders in place of those before; none at all withdraws them."""
    async with room.lock:
        seat = seating.own_seat(room, guest)
        live = _playing(room)
        if not isinstance(room.table.pace, Days):
            raise Problem("E_ORDERS_PACE")
        hand = _hand(live, seat)
        cards = [_card(card) for card in wanted.cards]
        for place, card in enumerate(cards):
            if card not in hand:
                raise Problem("E_ORDERS_CARD", card=str(wanted.cards[place])[:8], place=place + 1)
        if len(set(cards)) < len(cards):
            raise Problem("E_ORDERS_TWICE")
        now, pause = queries.now(), round(room.tools.settings.order_pause_seconds * 1000)
        round_, since = round_of(live.view(None)), len(live.log)
        orders = Orders(wanted.cards, wanted.unless_taken, wanted.low, round_, since)
        kept = {**order_rules.read(room.orders)}
        kept.pop(seat, None)
        if wanted.cards or wanted.low:
            kept[seat] = order_rules.armed(live, seat, orders, now, pause)
        before, text, game = room.orders, order_rules.written(kept), live.game.id

        def job(connection: Connection) -> None:
            game_queries.put_orders(connection, game, before, text)
            if (at := order_rules.next_time(text)) is not None:
                game_queries.wake_by(connection, game, at)

        await room.write(job)
        room.orders = text
        return shown(room, seat, live)


def _card(choice: Choice) -> int | None:
    """The card that a choice plays; None for a word that is none."""
    try:
        return card_of(choice)
    except ValueError:
        return None


def _hand(live: Live, seat: int) -> tuple[int, ...]:
    """The cards that a person holds."""
    own = live.view(seat).private
    return own.hand if own is not None else ()


def _playing(room: Room) -> Live:
    live = room.playing()
    if live.mode.table.name != order_rules.TABLE:
        raise Problem("E_ORDERS_MODE")
    return live


async def show(room: Room, guest: Guest) -> OrdersShown:
    """The orders of the guest's own seat, and why some of them lapsed."""
    async with room.lock:
        return shown(room, seating.own_seat(room, guest), _playing(room))


def shown(room: Room, seat: int, live: Live) -> OrdersShown:
    """The orders of a seat, for whoever sits there."""
    orders = order_rules.read(room.orders).get(seat, Orders())
    hand: tuple[Choice, ...] = _hand(live, seat)
    for decision in live.view(seat).decisions:
        if decision.kind == "card":
            hand = decision.options
    offered = tuple(OptionShown(one, label("card", (), one, live.voice)) for one in hand)
    notes = tuple(in_both(partial(_said, note)) for note in orders.notes)
    return OrdersShown(offered, orders.cards, orders.unless_taken, orders.low, notes)


def _said(note: Note, speaker: Speaker) -> str:
    return speaker.say(f"slow-lapsed-{note.why}", card=str(note.card))
