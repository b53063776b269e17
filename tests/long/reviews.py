"""What reviews are worth: agreement, luck, levels and time, in any mode.

    python3 dev.py long reviews agreement --mode base cow --games 20
    python3 dev.py long reviews luck --games 10000
    python3 dev.py long reviews levels --games 60
    python3 dev.py long reviews time --mode base specials

``agreement``: some choices of each game are weighed again by a search 20 times as large: how often
both find the same best choice, and what the review's one costs by the larger search.
``luck``: equal players (--players); by seat the mean of play, luck and deal, which should be zero,
the same of luck by turn, and how far the parts are from the scores of the game. Each choice gets a
twentieth of the playouts, because only the mean of many games is asked for.
``levels``: all six levels at one table, in every seat of the same deal: accuracy, result, play,
luck and deal of each, and by how much each is better than the one below it.
``time``: seconds for the review of a whole game of four players, of one core and by the clock in
two processes that have loaded all they need, as a server's workers have.

Games are reviewed side by side in --processes until all are, or the --minutes are over. Each is a
line in the journal (--journal), and a later run plays what is missing. Seeds are the part, the mode
and a number, so everybody finds the same figures.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, stdev
from time import monotonic, process_time
from typing import Any

from benchmarks.side_by_side import Journal, results
from hornox import fast
from hornox.bots import find_bot
from hornox.cli.progress import Bar
from hornox.engine.record import play_record
from hornox.fast.threads import one_core_each
from hornox.learn.review import Review, assembled, course_of, review, share_of
from hornox.modes import REGISTRY, find
from hornox.play.match import Match, begin, replayed
from hornox.play.review import Judged, moves_of, weighed

LEVELS = ("novice", "easy", "casual", "normal", "hard", "master")
SHARES = ("result", "play", "luck", "deal")
FIGURES = ("accuracy", "result", "play", "luck", "deal")
LARGER, SMALLER = 20, 1 / 20
CHECKED = 5
"""Choices of each game that are weighed again."""
Line = dict[str, Any]


def played(mode: str, names: tuple[str, ...], seed: str, *, whole: bool = False) -> list[Match]:
    """A game of bots, or one round of it where there are rounds."""
    brief = not whole and any(option.name == "rounds" for option in find(mode).options)
    game = begin(find(mode), len(names), seed, {"rounds": 1} if brief else {}).with_bots(
        [find_bot(name) for name in names]
    )
    return list(replayed(play_record(game.state, names, game.answers), REGISTRY))


def turned(names: tuple[str, ...], number: int) -> tuple[str, ...]:
    """The same players, each in another seat."""
    turn = number % len(names)
    return names[turn:] + names[:turn]


def agreement(mode: str, number: int, seed: str) -> Line:
    """What the review's best choices cost by the larger search."""
    moves = moves_of(played(mode, turned(("easy", "normal", "hard", "normal"), number), seed))
    slow, found = share_of(len(moves)), []
    for move in moves[number % 7 :: max(1, len(moves) // CHECKED)][:CHECKED]:
        ours = Judged(move, weighed(move.seen, seed, slow)).best.choice
        larger = weighed(move.seen, f"{seed} larger", slow, LARGER).options
        scores = {option.choice: option.score for option in larger if option.playouts}
        if ours in scores:
            found.append(round(scores[ours] - min(scores.values()), 4))
    return {"regrets": found}


def luck(mode: str, number: int, seed: str, players: int = 4) -> Line:
    """Play, luck and deal of equal players, by seat."""
    game = played(mode, ("easy",) * players, seed)
    moves = moves_of(game)
    slow = max(1, int(share_of(len(moves)) * SMALLER))
    found = assembled(
        course_of(game), moves, [weighed(move.seen, seed, slow, SMALLER) for move in moves]
    )
    outcome = game[-1].outcome
    assert outcome is not None
    return {
        **{part: [getattr(player, part) for player in found.players] for part in SHARES},
        "turns": [[turn.luck for turn in player.turns] for player in found.players],
        "apart": max(map(abs, apart(found, outcome.scores))),
    }


def apart(found: Review, scores: Sequence[float]) -> Iterator[float]:
    """By how much the parts of each seat miss its score against the others' mean."""
    for seat, player in enumerate(found.players):
        others = fmean(score for other, score in enumerate(scores) if other != seat)
        ahead = others - scores[seat] if found.counted == "heads" else scores[seat] - others
        yield player.play + player.luck + player.deal - ahead


def seated(mode: str) -> tuple[str, ...]:
    """As many levels as there are seats."""
    return LEVELS[: find(mode).players[1]]


def levels(mode: str, number: int, seed: str) -> Line:
    """The figures of each level."""
    names = turned(seated(mode), number)
    found = review(played(mode, names, seed))
    return {
        name: [getattr(player, figure) for figure in FIGURES]
        for name, player in zip(names, found.players, strict=True)
    }


def seconds(mode: str, number: int, seed: str) -> Line:
    """How long the review of a whole game takes."""
    game = played(mode, ("normal",) * 4, seed, whole=True)
    moves = moves_of(game)
    tasks = [(move.seen, seed, share_of(len(moves))) for move in moves]
    with one_core_each(), get_context("spawn").Pool(2) as pool:
        pool.starmap(weighed, [(*task, SMALLER) for task in tasks], chunksize=2)
        began = monotonic()
        found = assembled(course_of(game), moves, pool.starmap(weighed, tasks, chunksize=2))
        clock = monotonic() - began
    before = process_time()
    assert review(game).players == found.players
    spent = process_time() - before
    return {"seconds": round(spent, 2), "clock": round(clock, 2), "choices": len(moves)}


def mean(values: list[float]) -> str:
    """A mean with its standard error."""
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{fmean(values):.3f} ± {error:.3f}"


def by_deal(lines: list[Line], name: str, figure: int) -> list[float]:
    """The means of a level over all seats of each deal that was played in every seat."""
    seats = len(lines[0])
    deals = [lines[at : at + seats] for at in range(0, len(lines) - seats + 1, seats)]
    return [fmean(line[name][figure] for line in deal) for deal in deals]


def told_agreement(lines: list[Line]) -> Iterator[str]:
    """The share of the same choices, and the mean regret."""
    regrets = [regret for line in lines for regret in line["regrets"]]
    same = sum(regret == 0 for regret in regrets) / len(regrets)
    yield f"same best choice {same:.1%} of {len(regrets)}, mean regret {mean(regrets)}"


def told_luck(lines: list[Line]) -> Iterator[str]:
    """By seat the means, by seat and turn the largest mean, and how exact the sums are."""
    seats = range(len(lines[0]["luck"]))
    for seat in seats:
        parts = (f"{part} {mean([line[part][seat] for line in lines])}" for part in SHARES)
        yield f"seat {seat + 1}: {', '.join(parts)}"
    told = [line for line in lines if "turns" in line]
    turns = range(min((len(line["turns"][0]) for line in told), default=0))
    means = [[line["turns"][seat][turn] for line in told] for seat in seats for turn in turns]
    if len(told) > 1:
        far = max(abs(fmean(one)) / ((stdev(one) or 1) / len(one) ** 0.5) for one in means)
        yield f"luck by seat and turn: {len(means)} means, at most {far:.1f} standard errors from 0"
        yield f"the parts miss the scores by at most {max(line['apart'] for line in told):.4f}"


def told_levels(lines: list[Line]) -> Iterator[str]:
    """By level, the means, and what it has more than the one below it on the same deals."""
    names = [level for level in LEVELS if level in lines[0]]
    found = {(name, i): by_deal(lines, name, i) for name in names for i in range(len(FIGURES))}
    if not found[names[0], 0]:
        return
    for name in names:
        parts = (f"{figure} {mean(found[name, i])}" for i, figure in enumerate(FIGURES))
        yield f"{name}: {', '.join(parts)}"
    for below, above in pairwise(names):
        pairs = (zip(found[above, i], found[below, i], strict=True) for i in range(len(FIGURES)))
        gains = [[ours - theirs for ours, theirs in pair] for pair in pairs]
        parts = (f"{figure} {mean(gain)}" for figure, gain in zip(FIGURES, gains, strict=True))
        yield f"{above} more than {below}: {', '.join(parts)}"


def told_seconds(lines: list[Line]) -> Iterator[str]:
    """The mean and the longest."""
    found = [line["seconds"] for line in lines]
    choices = fmean(line["choices"] for line in lines)
    clock = [line["clock"] for line in lines]
    yield f"{fmean(clock):.1f} s by the clock on two cores, at most {max(clock):.1f}"
    yield f"{fmean(found):.1f} s of processor, at most {max(found):.1f}, {choices:.0f} choices"


PARTS: dict[
    str, tuple[Callable[[str, int, str], Line], Callable[[list[Line]], Iterator[str]], int]
] = {
    "agreement": (agreement, told_agreement, 20),
    "luck": (luck, told_luck, 10_000),
    "levels": (levels, told_levels, 60),
    "time": (seconds, told_seconds, 2),
}
"""By part, what a game tells, how it is summed up, and of how many games."""


Task = tuple[str, str, int, int]


def game(task: Task) -> tuple[int, Line]:
    """The number of a game, and what it tells."""
    part, mode, players, number = task
    one = partial(luck, players=players) if part == "luck" else PARTS[part][0]
    deal = number // len(seated(mode)) if part == "levels" else number
    found = one(mode, number, f"reviews {named(part, players)} {mode} {deal}")
    assert fast.available(), "the kernels have failed: without them the figures are others"
    return number, found


def named(part: str, players: int) -> str:
    """What a part is called in seeds and in the journal."""
    return part if part != "luck" or players == 4 else f"luck {players}"


def main() -> None:
    """Play what is missing, and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("part", choices=list(PARTS))
    parser.add_argument("--mode", nargs="*", default=["base"])
    parser.add_argument("--games", type=int)
    parser.add_argument("--players", type=int, default=4, help="of luck")
    parser.add_argument("--minutes", type=float, default=24 * 60)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--journal", type=Path, default=Path("reviews.jsonl"))
    args = parser.parse_args()
    _, told, usual = PARTS[args.part]
    part, games = named(args.part, args.players), args.games or usual
    journal = Journal(args.journal)
    until = monotonic() + 60 * args.minutes
    every: list[Line] = []
    for mode in args.mode:
        mine = [row for row in journal.lines if (row["part"], row["mode"]) == (part, mode)]
        known = {row["number"]: row["found"] for row in mine}
        bar = Bar(games, shown=sys.stderr.isatty())
        tasks = [(args.part, mode, args.players, n) for n in range(games) if n not in known]
        left = (until - monotonic()) / 60
        here = args.part == "time"  # it has processes of its own
        for number, found in (
            map(game, tasks) if here else results(game, tasks, args.processes, left)
        ):
            known[number] = found
            journal.add({"part": part, "mode": mode, "number": number, "found": found})
            bar.step(len(known))
        bar.clear()
        gap = next(number for number in range(games + 1) if number == games or number not in known)
        lines = [known[number] for number in range(gap)]
        every += lines
        for line in told(lines) if lines else ():
            print(f"{part} {mode} ({len(lines)} games): {line}", flush=True)
    if args.part == "agreement" and every and len(args.mode) > 1:
        print(f"agreement in all ({len(every)} games): {next(told(every))}", flush=True)


if __name__ == "__main__":
    main()
