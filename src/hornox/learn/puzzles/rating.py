"""Ratings: how difficult a puzzle is, and how well somebody solves them.

A puzzle is rated by the levels of bots that tried it: it is as strong as an opponent who would beat
them as often (Elo's formula). A player is rated by Glicko: the deviation tells how sure that is,
and a rating that is not sure yet moves quickly.
"""

from __future__ import annotations

from math import log, pi, sqrt

from msgspec import Struct

LEVELS = {"random": 500, "easy": 900, "greedy": 1100, "normal": 1500, "hard": 1900}
"""What the levels are worth on this scale; set, not measured."""
LOWEST, HIGHEST = 600, 2400
"""The ratings that a puzzle can have."""
FIRST, UNSURE, SUREST = 1200.0, 350.0, 60.0
"""The rating of a new player, its deviation, and the least deviation there is."""
PUZZLE_DEVIATION = 80.0
"""How sure the ratings of puzzles are: a few bots have tried each."""
_Q = log(10) / 400


class Solver(Struct, frozen=True):
    """How well somebody solves puzzles."""

    rating: float = FIRST
    deviation: float = UNSURE
    tried: int = 0
    solved: int = 0
    streak: int = 0
    """Solved one after the other until now."""
    longest: int = 0

    def after(self, puzzle: int, right: bool) -> Solver:
        """The same solver after one more puzzle of that rating."""
        g = 1 / sqrt(1 + 3 * (_Q * PUZZLE_DEVIATION / pi) ** 2)
        expected = 1 / (1 + 10 ** (-g * (self.rating - puzzle) / 400))
        weight = 1 / self.deviation**2 + (_Q * g) ** 2 * expected * (1 - expected)
        streak = self.streak + 1 if right else 0
        return Solver(
            rating=self.rating + _Q / weight * g * (right - expected),
            deviation=max(sqrt(1 / weight), SUREST),
            tried=self.tried + 1,
            solved=self.solved + right,
            streak=streak,
            longest=max(self.longest, streak),
        )


def difficulty(options: int, missed: dict[str, float]) -> int:
    """The rating of a puzzle that these levels miss so often; chance alone hits it once in a while.

    The rating at which the levels together would win as often as they did.
    """
    solved = {"random": 1 / options, **{level: 1 - share for level, share in missed.items()}}
    low, high = float(LOWEST), float(HIGHEST)
    while high - low > 1:
        middle = (low + high) / 2
        expected = sum(1 / (1 + 10 ** ((middle - LEVELS[level]) / 400)) for level in solved)
        low, high = (middle, high) if expected > sum(solved.values()) else (low, middle)
    return round(low / 10) * 10
