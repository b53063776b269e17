"""A review of a recorded game on the command line."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Sequence

from hornox.bots.account import Weighed
from hornox.cli.options import language
from hornox.cli.progress import Bar
from hornox.drawn.parts import table
from hornox.drawn.style import bold, paragraph
from hornox.engine.record import Record
from hornox.explain import Speaker
from hornox.modes import REGISTRY
from hornox.play import YOU, Match, recorded_names
from hornox.play.advice import decimal, shortly
from hornox.play.review import REVIEWER, Judged, moves_of
from hornox.play.review import review as judge
from hornox.terminal.plain.screen import own_screen
from hornox.terminal.records import read_game


def review(args: Namespace) -> int:
    """What the choices of one seat cost, against the best that a strong bot can find."""
    record, game = read_game(args.file, args.seat)
    seat = _own_seat(record) if args.seat is None else args.seat - 1
    judged = _judged(game, seat, record.seed, shown=sys.stderr.isatty() and not args.json)
    if args.json:
        print(json.dumps(_figures(record, seat, judged), ensure_ascii=False))
        return 0
    mode = REGISTRY.find(record.mode, record.version)
    speaker = Speaker(language(args), recorded_names(record.seats), mode)
    own_screen().show(_told(speaker, record, seat, judged, everything=args.all))
    return 0


def _own_seat(record: Record) -> int:
    """Where the first person sits; the first seat if nobody does."""
    people = [seat for seat, who in enumerate(record.seats) if who.split(":")[0] == YOU]
    return people[0] if people else 0


def _judged(game: Sequence[Match], seat: int, seed: str, *, shown: bool) -> list[Judged]:
    """Every choice weighed, with a bar for the person who waits."""
    moves = moves_of(game, seat)
    bar = Bar(max(len(moves), 1), shown=shown)
    judged: list[Judged] = []
    for one in judge(moves, seed):
        judged.append(one)
        bar.step(len(judged))
    bar.clear()
    return judged


def _told(
    speaker: Speaker, record: Record, seat: int, judged: Sequence[Judged], *, everything: bool
) -> list[str]:
    """A heading, the choices that cost something, or all of them, and what it comes to."""
    player, mode = speaker.player(seat), speaker.mode(record.mode)
    title = speaker.say("review-title", mode=mode, player=player, bot=REVIEWER.name)
    lines = ["", *(bold(line) for line in paragraph(title)), ""]
    if not judged:
        return [*lines, speaker.say("review-nothing", player=player)]
    shown = [one for one in judged if everything or one.cost]
    if shown:
        lines += [*_table(speaker, shown), ""]
    counted = [one for one in judged if one.counted]
    costs = [one.cost for one in counted if one.cost]
    facts = {"count": len(counted), "good": len(counted) - len(costs), "counted": _unit(judged)}
    if costs:
        lines += paragraph(speaker.say("review-sum", cost=decimal(speaker, sum(costs)), **facts))
    elif counted:
        lines += paragraph(speaker.say("review-perfect", count=len(counted)))
    if len(counted) < len(judged):
        lines += paragraph(speaker.say("review-thumb", count=len(judged) - len(counted)))
    return lines


def _table(speaker: Speaker, judged: Sequence[Judged]) -> list[str]:
    unit = speaker.say("review-expected", counted=_unit(judged))
    titles = [speaker.say(f"review-{name}") for name in ("round", "chosen", "better", "cost")]
    return table(
        [titles[0], titles[1], unit, titles[2], unit, titles[3]],
        [_line(speaker, one, _unit(judged)) for one in judged],
        frozenset({1, 3}),
    )


def _line(speaker: Speaker, one: Judged, unit: str) -> list[str]:
    """A choice, and the better one if there was one."""
    decision, better = one.move.decision, one.best if one.cost else None
    return [
        _when(one),
        shortly(speaker, decision, one.own.choice),
        _expected(speaker, one.own, unit),
        "" if better is None else shortly(speaker, decision, better.choice),
        "" if better is None else _expected(speaker, better, unit),
        "" if better is None else decimal(speaker, one.cost),
    ]


def _when(one: Judged) -> str:
    """The round, and the turn in it as far as the hand tells."""
    seen = one.move.seen
    number = getattr(seen.public, "round", "")
    hand, most = getattr(seen.private, "hand", None), getattr(seen.mode.rules, "hand", None)
    if hand is None or not isinstance(most, int) or not number:
        return str(number)
    return f"{number}.{most - len(hand) + (one.move.decision.kind == 'card')}"


def _unit(judged: Sequence[Judged]) -> str:
    """What is counted at this table."""
    return "points" if any(one.best.points is not None for one in judged) else "heads"


def _expected(speaker: Speaker, option: Weighed, unit: str) -> str:
    found = option.points if unit == "points" else option.heads
    return "" if found is None else decimal(speaker, found)


def _figures(record: Record, seat: int, judged: Sequence[Judged]) -> dict[str, object]:
    """The same for programs."""
    return {
        "mode": record.mode,
        "version": record.version,
        "seat": seat,
        "player": recorded_names(record.seats)[seat],
        "bot": REVIEWER.name,
        "counted": _unit(judged),
        "given_away": round(sum(one.cost for one in judged), 3),
        "choices": [
            {
                "decision": one.move.decision.id,
                "kind": one.move.decision.kind,
                "chosen": _option(one.own),
                "best": _option(one.best),
                "cost": round(one.cost, 3),
            }
            for one in judged
        ],
    }


def _option(one: Weighed) -> dict[str, object]:
    told = {"heads": one.heads, "take": one.take, "points": one.points}
    kept = {name: round(value, 3) for name, value in told.items() if value is not None}
    return {"choice": one.choice, "playouts": one.playouts, **kept}
