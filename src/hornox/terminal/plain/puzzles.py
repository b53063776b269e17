"""Puzzles in plain lines: the table, a question, and what each option costs."""

from __future__ import annotations

import contextlib
import secrets

from msgspec import Struct

from hornox.drawn import scene_of
from hornox.drawn.style import bold, paragraph
from hornox.engine.decision import Choice, Illegal
from hornox.engine.rng import Stream
from hornox.explain import Speaker
from hornox.learn.puzzles.choosing import choice_among, next_puzzle, puzzle_of, selected
from hornox.learn.puzzles.puzzle import Puzzle
from hornox.learn.puzzles.rating import Solver
from hornox.learn.puzzles.why import question, theme_name, verdict, why
from hornox.modes import find
from hornox.play.advice import decimal, shortly
from hornox.play.seats import harmless
from hornox.tables.rows.cards import FLIP
from hornox.terminal import game_files
from hornox.terminal.plain.help import command
from hornox.terminal.plain.screen import Screen

KEPT = "puzzles.json"
SKIP = ("skip", "s", "weiter")


class Kept(Struct):
    """What is kept of somebody who solves puzzles here."""

    solver: Solver = Solver()
    tried: dict[str, bool] = {}
    """By puzzle, whether the first try was right."""


class Solving:
    """Somebody solves puzzles at one terminal."""

    def __init__(self, screen: Screen, language: str) -> None:
        self._screen, self._language = screen, language
        self._speaker = Speaker(language)
        self._kept = game_files.state(KEPT, Kept())

    def play(
        self, mode: str = "", theme: str = "", name: str = "", count: int | None = None
    ) -> int:
        """Puzzle after puzzle, until somebody has enough; the exit status."""
        among = (puzzle_of(name),) if name else selected(mode, theme)
        chance = Stream(secrets.token_hex(8), "puzzles")
        seen: set[str] = set()
        with contextlib.suppress(EOFError):
            while len(seen) < min(count or len(among), len(among)):
                left = [one for one in among if one.id not in seen]
                puzzle, fresh = next_puzzle(
                    left, self._kept.solver.rating, self._kept.tried, chance
                )
                seen.add(puzzle.id)
                if not fresh:
                    self._screen.say(self._speaker.say("puzzles-none"))
                if not self._ask(puzzle):
                    break
        return 0

    def _ask(self, puzzle: Puzzle) -> bool:
        """One puzzle; False when somebody wants to stop."""
        seen = puzzle.view()
        speaker = self._at(puzzle)
        facts = {"given": puzzle.id, "mode": puzzle.mode, "rating": str(puzzle.rating)}
        self._screen.show(["", bold(f"  {speaker.say('puzzles-ask', **facts)}"), ""])
        self._screen.show(scene_of(seen.mode.table.name).draw(seen, speaker))
        words = [str(one.choice) for one in puzzle.options if isinstance(one.choice, str)]
        plain = [one for one in words if not one.endswith(FLIP)]
        asked = {"question": question(speaker, puzzle), "options": ", ".join(sorted(plain)) or None}
        self._screen.show(["", *paragraph(speaker.say("puzzles-how", **asked), "  ", "  ")])
        while True:
            typed = self._screen.ask("  › ")
            if command(typed) == "quit":
                return False
            if typed.casefold() in SKIP:
                self._note(puzzle, False)
                self._tell(puzzle, None)
                return True
            if typed:
                try:
                    choice = choice_among(puzzle, harmless(typed).replace(" ", ""))
                except Illegal as illegal:
                    self._screen.say(speaker.refusal(illegal))
                    continue
                self._note(puzzle, choice == puzzle.best)
                self._tell(puzzle, choice)
                return True

    def _at(self, puzzle: Puzzle) -> Speaker:
        seats = puzzle.view().seats
        return Speaker(
            self._language, [self._speaker.player(s) for s in range(seats)], find(puzzle.mode)
        )

    def _note(self, puzzle: Puzzle, right: bool) -> None:
        """Only the first try of a puzzle counts."""
        if puzzle.id not in self._kept.tried:
            self._kept.tried[puzzle.id] = right
            self._kept.solver = self._kept.solver.after(puzzle.rating, right)
            game_files.keep_state(KEPT, self._kept)

    def _tell(self, puzzle: Puzzle, choice: Choice | None) -> None:
        """Whether it was right, why, and what each option costs."""
        speaker, solver = self._at(puzzle), self._kept.solver
        themes = " · ".join(theme_name(speaker, one) for one in puzzle.themes)
        self._screen.say(
            bold(verdict(speaker, puzzle, choice)),
            why(speaker, puzzle),
            speaker.say("puzzles-themes", themes=themes, count=len(puzzle.themes)),
        )
        decision = puzzle.view().decisions[0]
        text = "puzzles-option" if decision.kind == "card" else "puzzles-option-row"
        for one in puzzle.options:
            told = speaker.say(
                text if puzzle.counted == "heads" else "puzzles-option-points",
                label=shortly(speaker, decision, one.choice),
                heads=decimal(speaker, one.heads),
                risk=round(100 * one.take),
                behind=decimal(speaker, puzzle.behind(one)) if one.choice != puzzle.best else 0,
            )
            self._screen.show(f"    {told}")
        standing = {
            "rating": str(round(solver.rating)),
            "deviation": round(2 * solver.deviation),
            "solved": solver.solved,
            "tried": solver.tried,
            "streak": solver.streak,
        }
        self._screen.show(["", *paragraph(speaker.say("puzzles-standing", **standing), "  ", "  ")])
