"""Moving the counters, and the luck cards that clovers give."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.step import Question, Step
from hornox.tables.board.events import LuckGained, LuckLapsed, Scored
from hornox.tables.board.model import (
    LUCK,
    BoardChange,
    BoardState,
    Luck,
    LuckCards,
    Tiles,
)


def score(
    change: BoardChange, rule: str, seat: int, points: int, tiles: Tiles = (), final: bool = False
) -> None:
    """One score event: the counter stops at the track's ends (A9).

    On the way down clovers give luck cards (L2, L4, L5), but not in the final scoring (P32).
    """
    track = change.rules.track
    old = change.public.scores[seat]
    new = max(track.least, min(track.most, old + points))
    scores = list(change.public.scores)
    scores[seat] = new
    change.public = replace(change.public, scores=tuple(scores))
    change.emit(Scored(rule, seat, points, old, new, abs(old + points - new), tiles))
    if change.public.luck is not None and not final:
        claims = sum(new <= clover < old for clover in track.clovers)
        if claims:
            change.push(ClaimLuck(seat, claims))


class ClaimLuck(Step, frozen=True):
    """A seat may take a luck card for each clover it has passed."""

    seat: int
    claims: int

    def resolve(self, change: BoardChange) -> None:
        """Ask where both stacks have cards; what no stack can give lapses (L6)."""
        luck = change.public.luck
        assert luck is not None
        stacks = [card for card in LUCK if luck.stock.of(card)]
        if not stacks:
            change.emit(LuckLapsed("luck-lapsed", self.seat, self.claims))
            return
        if len(stacks) > 1:
            change.push(GainLuck(self.seat, self.claims))
            return
        _gain(change, "luck-last-stack", self.seat, stacks[0], self.claims - 1)


class GainLuck(Question, frozen=True):
    """The seat chooses a stack, openly and at once (L7)."""

    seat: int
    claims: int

    def ask(self, state: BoardState, name: str) -> Decision:
        """Both stacks; one that is empty is never asked about."""
        facts = {"claims": self.claims}
        return Decision(name, "gain", (self.seat,), LUCK, "luck-gain", facts=facts)

    def take(self, change: BoardChange, seat: int, choice: Choice) -> None:
        """The card is the seat's."""
        _gain(change, "luck-gain", seat, str(choice), self.claims - 1)

    def refuse(self, state: BoardState, asked: Decision, choice: Choice) -> Illegal:
        """There is no such stack."""
        return Illegal("E_LUCK_CARD", asked.rule, {"card": choice})


def _gain(change: BoardChange, rule: str, seat: int, card: str, more: int) -> None:
    luck = change.public.luck
    assert luck is not None
    stock = luck.stock.plus(card, -1)
    change.public = replace(change.public, luck=_holding(luck, seat, card, 1, stock))
    change.emit(LuckGained(rule, seat, card, stock.of(card)))
    if more:
        change.push(ClaimLuck(seat, more))


def give_back(change: BoardChange, seat: int, card: str) -> None:
    """A played luck card is on its stack again before anything else happens (L10)."""
    luck = change.public.luck
    assert luck is not None
    stock = luck.stock.plus(card, 1)
    change.public = replace(change.public, luck=_holding(luck, seat, card, -1, stock))


def _holding(luck: Luck, seat: int, card: str, count: int, stock: LuckCards) -> Luck:
    held = list(luck.held)
    held[seat] = held[seat].plus(card, count)
    return replace(luck, stock=stock, held=tuple(held))


def score_tiles(change: BoardChange, seat: int) -> None:
    """Tiles left behind the screen count minus (5.5)."""
    tiles = change.private[seat].tiles
    if tiles:
        score(change, "final-tiles", seat, -change.rules.total(tiles), tiles, final=True)


def score_actions(change: BoardChange, seat: int) -> None:
    """Every action card in hand counts plus one (5.5)."""
    cards = change.private[seat].actions
    if cards:
        score(change, "final-actions", seat, len(cards), final=True)


STEPS = (ClaimLuck, GainLuck)
