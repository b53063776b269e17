"""Everything that can be played, and by whom."""

from __future__ import annotations

from functools import cache

from msgspec.structs import asdict

from hornox.bots import NAMES, loaded
from hornox.engine.decision import Illegal
from hornox.engine.mode import Mode
from hornox.explain.texts import has_text
from hornox.modes import REGISTRY
from hornox.play import CAST
from hornox.play.seats import LONGEST_NAME
from hornox.protocol.bodies import BotOffered, Catalogue, ModeOffered, OptionOffered
from hornox.protocol.components import parts_of
from hornox.protocol.messages import Text
from hornox.protocol.updates import in_both, mode_name


@cache
def everything() -> Catalogue:
    """All modes, what can be combined, and all bots."""
    return Catalogue(
        modes=tuple(_offered(mode) for mode in REGISTRY),
        blend=_blendable(),
        bots=tuple(BotOffered(name, _said(f"play-bot-{name}"), CAST[name]) for name in NAMES),
    )


def own_bots() -> tuple[BotOffered, ...]:
    """The host's own bots, which this process has loaded."""
    label = _said("play-bot-own")
    return tuple(BotOffered(own.name, label, (own.name[:LONGEST_NAME],)) for own in loaded())


def check_offered(bot: str) -> None:
    """Refuse a bot that nobody is offered: guests choose from the catalogue, and name no code."""
    known = (*NAMES, *(own.name for own in loaded()))
    if bot not in known:
        raise Illegal("E_BOT", "bots", {"bot": bot, "known": known})


def _said(text_id: str) -> Text:
    return in_both(lambda speaker: speaker.say(text_id))


def _offered(mode: Mode) -> ModeOffered:
    return ModeOffered(
        id=mode.id,
        table=mode.table.name,
        players=mode.players,
        options=tuple(
            OptionOffered(**asdict(option), label=_said(f"option-{option.name}"))
            for option in mode.options
        ),
        name=mode_name(mode.id),
        about=in_both(lambda speaker: speaker.about(mode)),
        hints=tuple(_said(f"hint-{hint}") for hint in mode.hints if has_text(f"hint-{hint}")),
        parts=parts_of(mode),
        low_wins=mode.table.low_wins,
        together=mode.table.together,
    )


def _blendable() -> tuple[str, ...]:
    """The modes that can be combined with another one, in the order in which an id names them."""
    names = [mode.id for mode in REGISTRY]
    found: list[str] = []
    for one in names:
        for other in names:
            try:
                parts = REGISTRY.find(f"{one}+{other}").id.split("+")
            except Illegal:
                continue
            found += [part for part in parts if part not in found]
    return tuple(REGISTRY.find("+".join(found)).id.split("+")) if found else ()
