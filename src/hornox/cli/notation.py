"""Positions and games as text on the command line: show, convert, advise."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from hornox.bots.account import Weighed
from hornox.cli.options import language
from hornox.drawn import scene_of
from hornox.drawn.style import bold, paragraph
from hornox.engine.decision import Illegal
from hornox.engine.record import Record
from hornox.engine.view import View, view
from hornox.engine.wire import decode_record, encode_record, encode_view
from hornox.explain import Speaker
from hornox.learn.game_texts import played_again
from hornox.notation import (
    ALL,
    Described,
    NotationError,
    Written,
    describe,
    parse_games,
    read_position,
    write_game,
    write_position,
)
from hornox.play import recorded_names
from hornox.play.advice import advise as ask_bot
from hornox.play.advice import explained
from hornox.play.match import Match
from hornox.terminal import game_files
from hornox.terminal.plain.real_table import RealTable
from hornox.terminal.plain.screen import own_screen
from hornox.terminal.plain.weighed import weighed_lines
from hornox.terminal.problems import file_problem

STDIN = "-"
LARGEST = 64 * 1024 * 1024
"""No text that is read here is longer."""
FORMATS = ("json", "pretty", "jsonl", "game")
_BY_SUFFIX = {".json": "json", ".jsonl": "jsonl", ".ndjson": "jsonl"}


# Reading


def read_text(given: str) -> str:
    """What is on stdin, in a file of that name, or the text itself."""
    if given == STDIN:
        return sys.stdin.read(LARGEST)
    if not _is_path(given):
        return given
    data = Path(given).read_bytes()[:LARGEST]
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise NotationError(line, 1, "not-text") from None


def _is_path(given: str) -> bool:
    """Whether a file is meant: one that is there, or a word that can be nothing else."""
    try:
        if Path(given).exists():
            return True
    except (OSError, ValueError):
        return False
    return not any(sign in given for sign in "|;[{\n") and " " not in given.strip()


def games_in(text: str) -> tuple[Written, ...]:
    """The games of a text in any form, each of them played through once."""
    if not text.lstrip().startswith("{"):
        return parse_games(text)
    try:
        return (_checked(text, 1),)
    except NotationError as error:
        lines = [(at, line) for at, line in enumerate(text.splitlines(), 1) if line.strip()]
        if len(lines) < 2 or not all(line.lstrip().startswith("{") for _, line in lines[:2]):
            raise error from None
        return tuple(_checked(line, at) for at, line in lines)


def _checked(text: str, line: int) -> Written:
    try:
        record = decode_record(text)
        for _ in played_again(record):
            pass
    except Illegal as illegal:
        raise NotationError(line, 1, illegal) from None
    return Written(record, {})


def _kind_of(text: str) -> str:
    return "game" if text.lstrip()[:1] in ("[", "{") else "position"


# Show


def show(args: Namespace) -> int:
    """Draw a position, or a game as it stood at a moment."""
    text = read_text(args.what)
    if _kind_of(text) == "position":
        described = read_position(text)
        _check_only_games(args)
        _show_one(args, described, _seen(described), None)
        return 0
    for written in games_in(text):
        game = list(played_again(written.record))
        at = len(game) - 1 if args.at is None else args.at
        if at >= len(game):
            raise Illegal("E_MOMENT", "notation", {"given": at, "most": len(game) - 1})
        seats = len(written.record.seats)
        if args.seat is not None and args.seat > seats:
            raise Illegal("E_SEAT", "seat", {"given": args.seat, "most": seats})
        seat = None if args.seat is None else args.seat - 1
        described = describe(game[at].state, ALL if args.all else seat)
        _show_one(args, described, view(game[at].state, seat), (written.record, game[at]))
    return 0


def _check_only_games(args: Namespace) -> None:
    if args.at is not None or args.seat is not None or args.all:
        raise Illegal("E_ONLY_GAMES", "notation")


def _seen(described: Described) -> View[Any, Any]:
    state = described.state()
    asked = next(iter(view(state, None).awaited), None)
    return view(state, asked if described.eyes == ALL else described.seat)


def _show_one(
    args: Namespace,
    described: Described,
    seen: View[Any, Any],
    game: tuple[Record, Match] | None,
) -> None:
    if args.json:
        print(json.dumps(_figures(described, seen, game), ensure_ascii=False))
        return
    speaker = _speaker(args, described, game)
    screen = own_screen()
    if game is not None:
        record, match = game
        names = speaker.listing(recorded_names(record.seats))
        told = {"at": len(match.answers), "answers": len(record.answers)}
        title = speaker.say("show-game", mode=speaker.mode(record.mode), players=names, **told)
        screen.show(["", *(bold(line) for line in paragraph(title)), ""])
    if described.eyes == ALL and game is not None:
        for seat in range(described.seats):
            hand = scene_of(described.mode.table.name)
            own = view(game[1].state, seat)
            held = ", ".join(str(card) for card, _ in hand.hand(own, speaker).cards)
            screen.show(f"  {speaker.player(seat)}: {held or '–'}")
        screen.show()
    screen.show(scene_of(described.mode.table.name).draw(seen, speaker))
    screen.show(["", *paragraph(write_position(described))])


def _speaker(args: Namespace, described: Described, game: tuple[Record, Match] | None) -> Speaker:
    bare = Speaker(language(args))
    names: Iterable[str] = [bare.player(seat) for seat in range(described.seats)]
    if game is not None:
        names = recorded_names(game[0].seats)
    return Speaker(language(args), list(names), described.mode)


def _figures(
    described: Described, seen: View[Any, Any], game: tuple[Record, Match] | None
) -> dict[str, object]:
    options = [choice for decision in seen.decisions[:1] for choice in decision.options]
    found: dict[str, object] = {
        "kind": "position" if game is None else "game",
        "mode": described.mode.id,
        "players": described.seats,
        "seat": seen.seat,
        "position": write_position(described),
        "options": options,
        "view": json.loads(encode_view(seen)),
    }
    if game is not None:
        record, match = game
        found |= {"at": len(match.answers), "answers": len(record.answers)}
        outcome = match.outcome
        found |= {"seats": list(record.seats)}
        found |= {"scores": None if outcome is None else list(outcome.scores)}
    return found


# Convert


def convert(args: Namespace) -> int:
    """Write games in another form."""
    games = games_in(read_text(args.source))
    form = args.to or _form_of(args.out)
    if form is None:
        raise Illegal("E_NO_FORM", "notation", {"path": args.out, "known": ", ".join(FORMATS)})
    if form in ("json", "pretty") and len(games) > 1:
        raise Illegal("E_MANY_GAMES", "notation", {"given": len(games)})
    if form == "game":
        text = "\n".join(_as_text(game) for game in games)
    else:
        text = "".join(_as_json(game.record, form) for game in games)
    if args.out == STDIN:
        sys.stdout.write(text)
        return 0
    _write(Path(args.out), text)
    speaker = Speaker(language(args))
    invented = form != "game" and any(map(_in_part, games))
    own_screen().show(speaker.say("convert-done", count=len(games), path=args.out, form=form))
    if invented:
        own_screen().show(paragraph(speaker.say("convert-invented")))
    return 0


def _form_of(path: str) -> str | None:
    if path == STDIN:
        return None
    return _BY_SUFFIX.get(Path(path).suffix.lower(), "game")


def _in_part(game: Written) -> bool:
    """Whether some of its cards are not known."""
    return any(None in slots for slots in (game.told or {}).values())


def _as_text(game: Written) -> str:
    return write_game(game.record, game.tags, game.told)


def _as_json(record: Record, form: str) -> str:
    data = encode_record(record)
    if form == "pretty":
        data = msgspec.json.format(data, indent=1) + b"\n"
    return data.decode()


def _write(path: Path, text: str) -> None:
    """The whole file; nothing that is there already is overwritten."""
    if path.exists():
        raise file_problem(path, "there")
    if not path.parent.is_dir():
        raise FileNotFoundError(2, "no such folder", str(path))
    game_files.write_whole(text.encode(), path)
    path.chmod(0o666 & ~_umask())


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


# Advise


def advise(args: Namespace) -> int:
    """What a bot makes of a position: its choice, and every option with risk and heads."""
    if args.table or (args.position is None and sys.stdin.isatty() and not args.json):
        begun = None if args.position is None else read_text(args.position)
        return RealTable(own_screen(), language(args), args.bot, args.seed).play(begun)
    described = read_position(read_text(args.position or STDIN))
    seen = _seen(described)
    speaker = _speaker(args, described, None)
    if not seen.decisions:
        raise Illegal("E_NOTHING_ASKED", "notation")
    advice = ask_bot(args.bot, seen, args.seed)
    account = advice.account
    weighed = () if account is None else account.best_first
    counted = [one for one in weighed if one.playouts]
    if args.json:
        print(json.dumps(_advice_figures(described, seen, args.bot, advice.choice, counted)))
        return 0
    screen = own_screen()
    screen.show(scene_of(described.mode.table.name).draw(seen, speaker))
    screen.show(["", *paragraph(explained(speaker, seen, advice))])
    if counted:
        screen.show(["", *weighed_lines(speaker, seen, counted)])
    else:
        screen.show(["", *paragraph(speaker.say("advise-no-search", bot=args.bot))])
    return 0


def _advice_figures(
    described: Described,
    seen: View[Any, Any],
    bot: str,
    choice: object,
    weighed: list[Weighed],
) -> dict[str, object]:
    return {
        "position": write_position(described),
        "mode": described.mode.id,
        "seat": seen.seat,
        "kind": seen.decisions[0].kind,
        "bot": bot,
        "best": choice,
        "options": [_option(one) for one in weighed],
    }


def _option(one: Weighed) -> dict[str, object]:
    told = {"risk": one.take, "heads": one.heads, "points": one.points}
    kept = {name: round(value, 3) for name, value in told.items() if value is not None}
    return {"choice": one.choice, **kept, "playouts": one.playouts}
