"""A review of a recorded game on the command line."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections import defaultdict
from collections.abc import Container, Sequence
from statistics import fmean

import msgspec

from hornox.cli.options import language
from hornox.cli.progress import Bar
from hornox.drawn.parts import table
from hornox.drawn.style import bold, paragraph
from hornox.engine.decision import Choice
from hornox.explain import Speaker
from hornox.learn.over_games import FEWEST, GameParts, measure_of, over_games, parts_in
from hornox.learn.review import Review, Reviewed, Turn, finished, lent_in
from hornox.learn.review import review as review_of
from hornox.learn.words import moment_told, signed, step_of, when_told
from hornox.modes import REGISTRY
from hornox.play import Match, recorded_names
from hornox.play.advice import decimal, shortly
from hornox.play.review import moves_of
from hornox.play.variations import own_seat
from hornox.terminal.plain.screen import own_screen
from hornox.terminal.records import read_game

LONG = 25
"""A game of more turns is told by rounds, unless everything is asked for."""
PARTS = ("play", "deal", "luck")


def review(args: Namespace) -> int:
    """Accuracy, luck and skill of all players, and what the choices of one of them cost."""
    games: dict[str, list[GameParts]] = defaultdict(list)
    for file in args.file or [None]:
        record, game = read_game(file, args.seat)
        finished(game)
        seat = own_seat(record.seats) if args.seat is None else args.seat - 1
        shown = sys.stderr.isatty() and not args.json
        found = _reviewed(game, lent_in(record), shown=shown)
        names = recorded_names(record.seats)
        if args.json:
            told = {"names": names, "seat": seat, **msgspec.to_builtins(found)}
            print(json.dumps(told, ensure_ascii=False))
            continue
        mode = REGISTRY.find(record.mode, record.version)
        speaker = Speaker(language(args), names, mode)
        own_screen().show(_Page(speaker, found, game).lines(seat, everything=args.all))
        if not found.together and all(one.own for one in found.choices if one.seat == seat):
            games[found.mode].append(parts_in(found, seat))
    if len(args.file) > 1:
        for name, several in games.items():
            speaker = Speaker(language(args), (), REGISTRY.find(name))
            own_screen().show(_together(speaker, name, several))
    return 0


def _together(speaker: Speaker, mode: str, games: Sequence[GameParts]) -> list[str]:
    """What the reviews of several games come to, and how sure that is."""
    found, measure = over_games(games), measure_of(mode)
    facts = {"mode": speaker.mode(mode), "games": len(games)}
    if found is None:
        return ["", *paragraph(speaker.say("review-over-few", fewest=FEWEST, **facts))]
    names = ("play", "deal", "luck", "accuracy")
    shares = (found.play, found.deal, found.luck)
    row = [f"{signed(speaker, one.value)} ±{decimal(speaker, one.error)}" for one in shares]
    row.append(f"{round(fmean(found.accuracies))} %" if found.accuracies else "")
    head = speaker.say("review-over", counted=measure.counted, per=measure.per, **facts)
    titles = [speaker.say(f"review-{name}") for name in names]
    return ["", *paragraph(head), "", *table(titles, [row], frozenset())]


def _reviewed(game: Sequence[Match], lent: Container[int], *, shown: bool) -> Review:
    """The review, with a bar for the person who waits."""
    bar: Bar | None = None

    def progress(done: int, of: int) -> None:
        nonlocal bar
        bar = bar or Bar(of, shown=shown)
        bar.step(done)

    found = review_of(game, progress, lent)
    if bar is not None:
        bar.clear()
    return found


class _Page:
    """A review in lines of text."""

    def __init__(self, speaker: Speaker, found: Review, game: Sequence[Match]) -> None:
        self._speaker, self._review = speaker, found
        self._asked = {(move.seen.seat, move.decision.id): move.decision for move in moves_of(game)}

    def lines(self, seat: int, *, everything: bool) -> list[str]:
        """All players, the moments that mattered, and the choices of one of them."""
        say, found = self._speaker.say, self._review
        title = say("review-title", mode=self._speaker.mode(found.mode))
        lines = ["", *(bold(line) for line in paragraph(title)), "", *self._players(), ""]
        note = "review-note-team" if found.together else "review-note"
        lines += [*paragraph(say(note, counted=found.counted)), ""]
        if found.moments:
            lines += [say("review-moments"), *self._moments(), ""]
        lines += [*self._curve(seat, every_turn=everything), ""]
        own = [one for one in found.choices if one.seat == seat and one.own]
        player = self._speaker.player(seat)
        if not own:
            return [*lines, say("review-nothing", player=player)]
        shown = [one for one in own if everything or one.cost]
        if shown:
            lines += [say("review-choices", player=player), *self._choices(shown), ""]
        return [*lines, *self._summary(own)]

    def _players(self) -> list[str]:
        names = ("player", "accuracy", "mistakes", "result", "play", "deal", "luck")
        titles = [self._speaker.say(f"review-{name}") for name in names]
        rows = [
            [
                self._speaker.player(seat),
                "" if one.accuracy is None else f"{round(one.accuracy)} %",
                str(one.mistakes),
                self._signed(self._review.expected + one.result),
                *(self._signed(x) for x in (one.play, one.deal, one.luck)),
            ]
            for seat, one in enumerate(self._review.players)
        ]
        return table(titles, rows, frozenset({0}))

    def _moments(self) -> list[str]:
        found: list[str] = []
        for place in self._review.moments:
            one = self._review.choices[place]
            found += paragraph(moment_told(self._speaker, self._review, one, self._label(one)))
        return found

    def _curve(self, seat: int, *, every_turn: bool) -> list[str]:
        """How a seat stood when each turn began, and what the turn did to its result."""
        say, found = self._speaker.say, self._review
        rounds = len({turn.round for turn in found.curve})
        brief = not every_turn and len(found.curve) > LONG and rounds < len(found.curve) - 1
        turns = found.players[seat].turns
        starts = [n for n, turn in enumerate(found.curve[:-1])
                  if not brief or not n or turn.round != found.curve[n - 1].round]  # fmt: skip
        names: tuple[str, ...] = (
            "round",
            "counted",
            "buffalo" if found.together else "others",
            "change",
        )
        names += ("play", "luck") if found.together else ("play", "deal", "luck")
        rows = []
        for start, end in zip(starts, [*starts[1:], len(turns)], strict=True):
            turn, part = found.curve[start], turns[start:end]
            when = str(turn.round) if brief else when_told(self._speaker, found, turn)
            play, deal, luck = (sum(getattr(one, key) for one in part) for key in PARTS)
            parts = (play, luck) if found.together else (play, deal, luck)
            told = [self._signed(x) for x in (play + deal + luck, *parts)]
            rows.append([when, *self._standing(turn, seat), *told])
        blank = [""] * (len(names) - 3)
        rows.append([say("review-end"), *self._standing(found.curve[-1], seat), *blank])
        way = "rounds" if brief else step_of(found)
        side = "team" if found.together else "player"
        title = say("review-curve", side=side, player=self._speaker.player(seat), way=way)
        heads = [say(f"review-{name}", counted=found.counted, way=way) for name in names]
        return [title, *table(heads, rows, frozenset())]

    def _standing(self, turn: Turn, seat: int) -> tuple[str, str]:
        """What a seat has, and the others on average; or the team and the buffalo."""
        if self._review.together:
            own, other = turn.standing[:2]
        else:
            own = turn.standing[seat]
            other = fmean([one for n, one in enumerate(turn.standing) if n != seat])
        return f"{own:.0f}".replace("-", "−"), decimal(self._speaker, other)

    def _choices(self, shown: Sequence[Reviewed]) -> list[str]:
        names = ("round", "chosen", "better", "cost")
        way = step_of(self._review)
        titles = [self._speaker.say(f"review-{name}", way=way) for name in names]
        rows = [
            [
                when_told(self._speaker, self._review, one),
                self._label(one),
                self._label(one, one.best) if one.cost else "",
                f"{decimal(self._speaker, one.cost)} ±{decimal(self._speaker, one.error)}"
                if one.cost
                else "",
            ]
            for one in shown
        ]
        return table(titles, rows, frozenset({1, 2}))

    def _summary(self, own: Sequence[Reviewed]) -> list[str]:
        say = self._speaker.say
        counted = [one for one in own if one.mark != "unknown"]
        costs = [one.cost for one in counted if one.cost]
        facts = {
            "count": len(counted),
            "good": len(counted) - len(costs),
            "counted": self._review.counted,
        }
        lines: list[str] = []
        if costs:
            lines += paragraph(say("review-sum", cost=decimal(self._speaker, sum(costs)), **facts))
        elif counted:
            lines += paragraph(say("review-perfect", count=len(counted)))
        if len(counted) < len(own):
            lines += paragraph(say("review-thumb", count=len(own) - len(counted)))
        return lines

    def _label(self, one: Reviewed, choice: Choice | None = None) -> str:
        decision = self._asked[one.seat, one.decision]
        return shortly(self._speaker, decision, one.choice if choice is None else choice)

    def _signed(self, value: float) -> str:
        return signed(self._speaker, value)
