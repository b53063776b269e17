"""The steps of a game on a board table: deal, play tiles, place them, end."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.step import Everyone, Step
from hornox.tables.board.actions import next_tile
from hornox.tables.board.events import (
    ActionsDealt,
    ActionsGot,
    GameEnded,
    RoundBegun,
    ScreenFilled,
    StartTile,
    TilesDealt,
    TilesShown,
)
from hornox.tables.board.model import (
    Actions,
    BoardChange,
    BoardState,
    Hidden,
    Private,
    ShownTile,
)
from hornox.tables.board.rules import tiles_to_play
from hornox.tables.standing import highest_wins


class SetUp(Step, frozen=True):
    """Deal tiles in blocks, then a tile for each start row, then the action cards (3.1, 5.1)."""

    def resolve(self, change: BoardChange) -> None:
        """Start tiles have no effect (A8, P2); what is left is the supply, or out of the game."""
        rules = change.rules
        seats = len(change.seats)
        order = change.shuffled("deal/1", rules.tiles)
        dealt = rules.hand * seats
        starts = rules.board.start[seats]
        rows = list(change.public.rows)
        for row, tile in zip(starts, order[dealt:], strict=False):
            rows[row] = (tile,)
        left = order[dealt + len(starts) :]
        supply = left if rules.supply(seats) else ()
        change.hidden = Hidden(supply, aside=() if supply else left)
        change.public = replace(
            change.public,
            deals=1,
            rows=tuple(rows),
            hands=(rules.hand,) * seats,
            supply=len(supply),
        )
        start = tuple([StartTile(row + 1, rows[row][0]) for row in starts])
        change.emit(TilesDealt("deal-tiles", change.public.hands, len(supply), start))
        _fill_screens(change, "deal-tiles", order)
        if rules.actions is not None:
            _deal_actions(change)


def _fill_screens(change: BoardChange, rule: str, tiles: tuple[int, ...]) -> None:
    size = change.rules.hand
    for seat in change.seats:
        own = tuple(sorted(tiles[seat * size : (seat + 1) * size]))
        change.private[seat] = replace(change.private[seat], tiles=own)
        change.emit(ScreenFilled(rule, seat, own))


def _deal_actions(change: BoardChange) -> None:
    rules = change.rules
    assert rules.actions is not None
    size, seats = rules.actions.hand, len(change.seats)
    order = change.shuffled("actions/1", rules.actions.all())
    pile = order[size * seats :]
    change.hidden = replace(change.hidden, actions=pile)
    actions = Actions(hands=(size,) * seats, pile=len(pile))
    change.public = replace(change.public, actions=actions)
    change.emit(ActionsDealt("deal-actions", size, len(pile)))
    for seat in change.seats:
        cards = tuple(sorted(order[seat * size : (seat + 1) * size]))
        change.private[seat] = Private(change.private[seat].tiles, cards)
        change.emit(ActionsGot("deal-actions", seat, cards))


class PlayRound(Step, frozen=True):
    """A round: everybody plays tiles, all are placed (3.2)."""

    def resolve(self, change: BoardChange) -> None:
        """How many tiles are played is settled now and for the whole round (A10)."""
        count = tiles_to_play(change.rules, change.public)
        change.public = replace(change.public, round=change.public.round + 1)
        rule = "round-two-tiles" if count > 1 else "round-begins"
        change.emit(RoundBegun(rule, change.public.round, count))
        counts = tuple([min(count, held) for held in change.public.hands])
        change.push(SelectTiles(counts), PlaceTiles(), EndRound())


class SelectTiles(Everyone, frozen=True):
    """Everybody chooses tiles, face down; who has only one plays that one (A11)."""

    counts: tuple[int, ...]
    """How many tiles each seat plays."""
    asking: ClassVar[str] = "tile"

    def who(self, state: BoardState) -> tuple[int, ...]:
        """All who have tiles to play."""
        return tuple([seat for seat, count in enumerate(self.counts) if count])

    def picks(self, state: BoardState, seat: int) -> int:
        """As many as the round wants, as far as there are tiles."""
        return self.counts[seat]

    def ask(self, state: BoardState, name: str, seat: int, draft: tuple[Choice, ...]) -> Decision:
        """Every tile behind the screen that is not picked yet."""
        tiles = tuple([tile for tile in state.private[seat].tiles if tile not in draft])
        facts = {"number": len(draft) + 1, "count": self.counts[seat]}
        return Decision(name, "tile", (seat,), tiles, "select-tile", secret=True, facts=facts)

    def reveal(self, change: BoardChange, drafts: tuple[tuple[Choice, ...], ...]) -> None:
        """Turn all tiles up, in one ascending order whoever owns them (A12)."""
        queue = [ShownTile(s, int(tile)) for s, draft in enumerate(drafts) for tile in draft]
        queue.sort(key=lambda shown: shown.tile)
        public = change.public
        hands, known = list(public.hands), list(public.known)
        for seat, draft in enumerate(drafts):
            own = change.private[seat]
            left = tuple([tile for tile in own.tiles if tile not in draft])
            change.private[seat] = Private(left, own.actions)
            hands[seat] -= len(draft)
            known[seat] = tuple([tile for tile in known[seat] if tile not in draft])
        change.public = replace(public, hands=tuple(hands), known=tuple(known), queue=tuple(queue))
        change.emit(TilesShown("show-tiles", tuple(queue)))

    def refuse(self, state: BoardState, asked: Decision, choice: Choice) -> Illegal:
        """A tile that was picked already, or is not there."""
        held = choice in state.private[asked.seats[0]].tiles and type(choice) is int
        code = "E_TILE_PICKED" if held else "E_TILE_NOT_HELD"
        return Illegal(code, asked.rule, {"tile": choice})


class PlaceTiles(Step, frozen=True):
    """Place the revealed tiles one by one, each on the board as it is then."""

    def resolve(self, change: BoardChange) -> None:
        """The next tile, until there is none."""
        if change.public.queue:
            change.push(self)
            next_tile(change)


class EndRound(Step, frozen=True):
    """All tiles of a round are placed: go on, deal again, or end the game."""

    def resolve(self, change: BoardChange) -> None:
        """What follows is checked only here (P23)."""
        rules = change.rules
        follows = rules.after_round(rules, change.public)
        if follows == "play":
            change.push(PlayRound())
        elif follows == "deal":
            change.push(DealAgain(), PlayRound())
        else:
            change.push(EndGame(follows))


class DealAgain(Step, frozen=True):
    """The second deal: rows and scores stay as they are (3.6); the rest stays unused (A14)."""

    def resolve(self, change: BoardChange) -> None:
        """The next tiles of the supply, in blocks."""
        rules = change.rules
        size = rules.hand * len(change.seats)
        supply = change.hidden.supply
        change.hidden = replace(change.hidden, supply=supply[size:])
        change.public = replace(
            change.public,
            deals=change.public.deals + 1,
            hands=(rules.hand,) * len(change.seats),
            supply=len(supply) - size,
        )
        change.emit(TilesDealt("deal-again", change.public.hands, change.public.supply))
        _fill_screens(change, "deal-again", supply)


class EndGame(Step, frozen=True):
    """The final scoring; most points win, equals share the victory (A17)."""

    rule: str

    def resolve(self, change: BoardChange) -> None:
        """Seat by seat, then the standing."""
        out = tuple([seat for seat, count in enumerate(change.public.hands) if not count])
        for seat in change.seats:
            for count in change.rules.final:
                count(change, seat)
        outcome = highest_wins(self.rule, change.public.scores)
        change.public = replace(change.public, outcome=outcome)
        scores, ranks, winners = outcome.scores, outcome.ranks, outcome.winners
        change.emit(GameEnded(self.rule, scores, ranks, winners, change.public.round, out))


STEPS = (SetUp, PlayRound, SelectTiles, PlaceTiles, EndRound, DealAgain, EndGame)
