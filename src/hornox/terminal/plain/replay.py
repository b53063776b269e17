"""A recorded game in plain lines, moment by moment."""

from __future__ import annotations

from collections.abc import Sequence

from hornox.drawn import scene_of
from hornox.drawn.style import bullet
from hornox.engine.event import events_of, heard_by
from hornox.engine.view import view
from hornox.explain import Speaker
from hornox.play import Match
from hornox.terminal.plain.screen import Screen


def show_replay(
    game: Sequence[Match], seat: int | None, speaker: Speaker, screen: Screen, *, step: bool
) -> None:
    """Show a game as a seat saw it: None for a spectator, -1 with all cards."""
    for match in game:
        if not match.latest:
            continue
        _show(match, seat, speaker, screen)
        if step and not match.over and _stopped(screen, speaker):
            return
    if not match.over:
        screen.show(["  " + speaker.say("terminal-record-ends"), ""])


def _show(match: Match, seat: int | None, speaker: Speaker, screen: Screen) -> None:
    """What happened, then the table."""
    state, told = match.state, match.latest
    scene = scene_of(state.mode.table.name)
    everything = seat == -1
    eyes = None if everything else seat
    for event in events_of(told if everything else heard_by(told, eyes)):
        if not isinstance(event, scene.QUIET):
            screen.show(bullet(speaker.event(event)))
    screen.show(["", *scene.draw(view(state, eyes), speaker)])
    if everything:
        for number in range(state.seats):
            hand = getattr(view(state, number).private, "hand", ())
            screen.show("  " + speaker.say("terminal-holds", seat=number, cards=hand))
    screen.show()


def _stopped(screen: Screen, speaker: Speaker) -> bool:
    """Wait for Enter; whether that is enough."""
    try:
        typed = screen.ask(f"  {speaker.say('terminal-next')} › ")
    except EOFError:
        return True
    screen.show()
    return typed.casefold().startswith("q")
