"""What a seat has heard, read back from an update: for clients that hold no State."""

from __future__ import annotations

from typing import Any

import msgspec

from hornox.engine.event import Event
from hornox.engine.view import View
from hornox.engine.wire import decode_events, decode_view
from hornox.modes import REGISTRY
from hornox.protocol.messages import Told, Update


def followed(frame: Update) -> tuple[View[Any, Any], list[tuple[Told, Event, View[Any, Any]]]]:
    """The View of an update, and its facts, each with the View as it was right after it."""
    seen = decode_view(bytes(frame.view), REGISTRY)
    known = msgspec.json.decode(bytes(frame.view))
    found = []
    for told in frame.events:
        (event,) = decode_events(b"[" + bytes(told.event) + b"]", seen.mode)
        known["public"].update(told.changed)
        if known["private"] is not None:
            known["private"].update(told.own)
        found.append((told, event, decode_view(msgspec.json.encode(known), REGISTRY)))
    return seen, found
