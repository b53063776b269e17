"""Looking at recorded games, and checking them."""

from __future__ import annotations

from argparse import Namespace
from collections import deque
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from hornox.drawn import quiet, scene_of
from hornox.drawn.style import bullet
from hornox.engine.decision import Illegal
from hornox.engine.event import Event, heard_by
from hornox.engine.record import Record, check_deals, replay
from hornox.engine.state import State
from hornox.engine.view import view
from hornox.engine.wire import encode_state
from hornox.explain import Speaker
from hornox.modes import REGISTRY
from hornox.play import recorded_names
from hornox.play.bots_turn import outcome_of
from hornox.terminal import saves
from hornox.terminal.complaints import Misplayed, file_problem, language, reading, refused
from hornox.terminal.news import brief
from hornox.terminal.plain.screen import Screen, own_screen

Moment = tuple[State[Any, Any, Any], tuple[Event, ...]]


def replay_file(args: Namespace) -> int:
    """Show a game moment by moment, as a spectator, from a seat, or with all cards."""
    from hornox.terminal.app import start

    if start.wanted(args) and not args.step:
        return start.replay(args)
    record = read_game(args)
    speaker = Speaker(language(args), recorded_names(record.seats))
    screen = own_screen()
    for moment in moments(record):
        if not moment[1]:
            continue
        _show(moment, args, speaker, screen)
        if args.step and not moment[0].over and _stopped(screen, speaker):
            return 0
    if not moment[0].over:
        screen.show(["  " + speaker.say("terminal-record-ends"), ""])
    return 0


def read_game(args: Namespace) -> Record:
    """The record that is asked for; Illegal where it breaks a rule or has no such seat."""
    path = Path(args.file) if args.file else saves.finished()
    if not args.file and not path.exists():
        raise file_problem(path, "nothing")
    with reading(path):
        record = saves.read(path)
        deque(moments(record), maxlen=0)  # a record that breaks a rule is not shown by halves
    seats = len(record.seats)
    if args.seat is not None and args.seat > seats:
        raise Illegal("E_SEAT", "seat", {"given": args.seat, "most": seats})
    return record


def moments(record: Record) -> Iterator[Moment]:
    """A record's game moment by moment; Illegal where it does not replay, with the place."""
    played = 0
    try:
        for moment in replay(record, REGISTRY):
            yield moment
            played += 1
    except ValueError as error:  # cards were stacked that are not in the deck
        raise Illegal("E_FORMAT", "record", {"why": str(error)}) from None
    except Illegal as illegal:
        if not played:  # the game could not even begin
            raise
        raise Misplayed(illegal, played, record.answers[played - 1]) from None


def _show(moment: Moment, args: Namespace, speaker: Speaker, screen: Screen) -> None:
    """What happened, then the table."""
    state, events = moment
    scene = scene_of(state.mode.table.name)
    seat = None if args.seat is None else args.seat - 1
    for event in events if args.all else heard_by(events, seat):
        if not isinstance(event, quiet(scene)):
            screen.show(bullet(brief(speaker.event(event), speaker)))
    screen.show(["", *scene.draw(view(state, seat), speaker, speaker.names)])
    if args.all:
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


def verify(args: Namespace) -> int:
    """Play a record again; 0 if the rules allow every answer."""
    speaker = Speaker(language(args))
    path = Path(args.file)
    try:
        record = saves.read(path)
        speaker = Speaker(language(args), recorded_names(record.seats))
        ((last, _),) = deque(moments(record), maxlen=1)
        check_deals(record, REGISTRY)
    except Illegal as illegal:
        problem = refused(illegal, speaker)
        print(speaker.say("play-not-verified", path=str(path), problem=problem))
        return 1
    count = len(record.answers)
    print(speaker.say("play-verified", path=str(path), answers=count, over=last.over))
    print(f"sha256 {sha256(encode_state(last)).hexdigest()}")
    outcome = outcome_of(last)
    if outcome is not None:
        print(speaker.say("play-scores", scores=outcome.scores, winners=outcome.winners))
    return 0
