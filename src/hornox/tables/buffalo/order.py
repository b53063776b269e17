"""The order of the pending cards: what First, Last, Sort and every placement do to it (R122)."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.tables.buffalo.model import Pending, Public


def find(public: Public, card: object) -> Pending | None:
    """The pending card of this number."""
    return next((pending for pending in public.queue if pending.card == card), None)


def without(public: Public, pending: Pending) -> Public:
    """The queue without a card; the block of First or Last that it stood in shrinks."""
    place = public.queue.index(pending)
    queue = public.queue[:place] + public.queue[place + 1 :]
    front = public.front - (place < public.front)
    back = public.back - (place >= len(public.queue) - public.back)
    return replace(public, queue=queue, front=front, back=back)


def first(public: Public, pending: Pending) -> Public:
    """The card to the front, behind those that were put there before (R119)."""
    rest = without(public, pending)
    queue = (*rest.queue[: rest.front], pending, *rest.queue[rest.front :])
    return replace(rest, queue=queue, front=rest.front + 1)


def last(public: Public, pending: Pending) -> Public:
    """The card to the end, before those that were sent there before (R120)."""
    rest = without(public, pending)
    place = len(rest.queue) - rest.back
    queue = (*rest.queue[:place], pending, *rest.queue[place:])
    return replace(rest, queue=queue, back=rest.back + 1)


def reordered(public: Public, cards: tuple[int, ...]) -> Public:
    """The pending cards in the order of these numbers; earlier First and Last are forgotten."""
    by_card = {pending.card: pending for pending in public.queue}
    return replace(public, queue=tuple([by_card[card] for card in cards]), front=0, back=0)
