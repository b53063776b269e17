"""What puzzles of a party are about: one pile grows, and everything else costs points."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from hornox.engine.decision import Choice
from hornox.engine.view import View
from hornox.learn.puzzles.facts import Facts, named
from hornox.learn.puzzles.puzzle import Puzzle
from hornox.tables.party.data import PartyData
from hornox.tables.party.model import NULL, Cards, Public, Row

MORE = 2
"""Heads that make a difference which a sentence can be about."""


class _Case(Struct):
    puzzle: Puzzle
    public: Public
    data: PartyData
    hand: Cards
    top: int
    """Where the pile with the most heads ends; 0 as long as there is none."""

    def heads(self, cards: Cards) -> int:
        """The heads of some cards together."""
        return sum(self.data.heads_of(card) for card in cards)

    def fits(self, card: int) -> bool:
        """Whether a card goes on the best pile."""
        return card > self.top

    def row(self, number: Choice) -> Row:
        """A row that nobody has taken yet."""
        found = self.public.rows[int(number) - 1]
        assert found is not None
        return found

    def above(self, number: Choice) -> Cards:
        """The cards of a row that go on the best pile."""
        return tuple(sorted(card for card in self.row(number).cards if self.fits(card)))

    def below(self, number: Choice) -> Cards:
        """The cards of a row that do not."""
        return tuple(sorted(card for card in self.row(number).cards if not self.fits(card)))

    def worth(self, number: Choice) -> int:
        """What a row is worth at a glance."""
        bull = self.row(number).bull or 0
        return bull + self.heads(self.above(number)) - self.heads(self.below(number))

    @property
    def best(self) -> int:
        """The best choice where it is a number."""
        return int(self.puzzle.best)

    @property
    def rival(self) -> int:
        """The wrong choice where it is a number."""
        return int(self.puzzle.rival)


def party_themes(puzzle: Puzzle, seen: View[Any, Any]) -> list[tuple[str, Facts]]:
    """The themes of a bid, a row or a card to lay; the first one explains it best."""
    assert seen.seat is not None
    assert seen.private is not None
    data: PartyData = seen.mode.rules.data
    piles = seen.public.piles[seen.seat]
    best = max(piles, key=lambda pile: sum(map(data.heads_of, pile)), default=())
    case = _Case(puzzle, seen.public, data, seen.private.hand, best[-1] if best else 0)
    facts: Facts = {"best": named(puzzle.best), "rival": named(puzzle.rival), "top": case.top}
    rules = RULES.get(seen.decisions[0].kind, {})
    told = [(theme, rule(case)) for theme, rule in rules.items()]
    return [(theme, {**facts, **more}) for theme, more in told if more is not None]


def _bull(case: _Case) -> Facts | None:
    """Only the best row has a bull card."""
    bull = case.row(case.best).bull
    return None if bull is None or case.row(case.rival).bull is not None else {"bull": bull}


def _grows(case: _Case) -> Facts | None:
    """More heads of the best row go on the best pile."""
    cards = case.above(case.best)
    heads, other = case.heads(cards), case.heads(case.above(case.rival))
    if not case.top or heads < other + MORE:
        return None
    return {"cards": cards, "heads": heads, "other": other}


def _spoils(case: _Case) -> Facts | None:
    """More heads of the wrong row go to piles that count minus."""
    cards = case.below(case.rival)
    heads, less = case.heads(cards), case.heads(case.below(case.best))
    if not case.top or heads < less + MORE:
        return None
    return {"cards": cards, "heads": heads, "less": less}


def _null(case: _Case) -> Facts | None:
    """Nobody else bids any more: the null card makes a row longer for oneself."""
    return {} if case.puzzle.best == NULL and len(case.public.bidders) == 1 else None


def _numbers(case: _Case) -> bool:
    return NULL not in (case.puzzle.best, case.puzzle.rival)


def _dead(case: _Case) -> Facts | None:
    """The best bid is a card that fits no more; the wrong one does."""
    if not _numbers(case) or case.fits(case.best) or not case.fits(case.rival):
        return None
    return {"heads": case.data.heads_of(case.best)}


def _keep(case: _Case) -> Facts | None:
    """The wrong bid gives heads away that the best pile wants."""
    if not _numbers(case) or not case.top or not case.fits(case.rival):
        return None
    heads, own = case.data.heads_of(case.rival), case.data.heads_of(case.best)
    return {"heads": heads, "own": own} if heads >= own + MORE else None


def _low(case: _Case) -> Facts | None:
    """One row is much better than the others, and a low number chooses first."""
    if not _numbers(case) or case.best != min(case.hand):
        return None
    rows = [number for number, row in enumerate(case.public.rows, 1) if row is not None]
    first, *others = sorted(rows, key=case.worth, reverse=True)
    if not case.top or not others or case.worth(first) < case.worth(others[0]) + MORE + 1:
        return None
    return {"row": first}


def _next(case: _Case) -> Facts | None:
    """The best card is the next one above the pile; the wrong one passes others."""
    if not case.fits(case.best) or not case.fits(case.rival) or case.best > case.rival:
        return None
    passed = tuple(card for card in case.hand if case.fits(card) and card < case.rival)
    if case.best != min(card for card in case.hand if case.fits(card)) or not case.top:
        return None
    return {"cards": passed, "heads": case.data.heads_of(case.best)}


def _cheap(case: _Case) -> Facts | None:
    """No card fits any more, and one costs least on another pile."""
    own, other = case.data.heads_of(case.best), case.data.heads_of(case.rival)
    if any(map(case.fits, case.hand)) or other < own + 1:
        return None
    return {"own": own, "other": other}


RULES: Mapping[str, Mapping[str, Callable[[_Case], Facts | None]]] = {
    "row": {"bull-card": _bull, "pile-grows": _grows, "pile-spoils": _spoils},
    "bid": {"null-card": _null, "bid-dead": _dead, "bid-keep": _keep, "bid-low": _low},
    "lay": {"lay-next": _next, "lay-cheap": _cheap},
}
"""By kind of decision, the rules, the most telling ones first."""
