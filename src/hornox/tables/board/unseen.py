"""Fill in what a View does not tell, at random but in agreement with it."""

from __future__ import annotations

from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.tables.board.model import BoardRules, Hidden, Private, Public, Tiles
from hornox.tables.unseen import fill_hands

BoardView = View[Public, Private]


def unseen_tiles(seen: BoardView) -> Tiles:
    """All tiles of which this seat does not know where they are."""
    rules: BoardRules = seen.mode.rules
    public = seen.public
    own = () if seen.private is None else seen.private.tiles
    met = {*own, *public.box, *(shown.tile for shown in public.queue)}
    for tiles in (*public.rows, *public.known):
        met.update(tiles)
    return tuple([tile for tile in rules.tiles if tile not in met])


def unseen_actions(seen: BoardView) -> tuple[str, ...]:
    """All action cards that this seat does not see."""
    rules: BoardRules = seen.mode.rules
    actions = seen.public.actions
    if rules.actions is None or actions is None:
        return ()
    cards = list(rules.actions.all())
    own = () if seen.private is None else seen.private.actions
    for card in (*actions.discard, *own):
        cards.remove(card)
    return tuple(cards)


def fill(seen: BoardView, stream: Stream) -> tuple[tuple[Private, ...], Hidden]:
    """Others' screens and hands, the supply and the pile, from what was not seen."""
    public = seen.public
    tiles = list(stream.shuffled(unseen_tiles(seen)))
    cards = list(stream.shuffled(unseen_actions(seen)))

    def hold(seat: int, own: Tiles) -> Private:
        held = public.actions.hands[seat] if public.actions is not None else 0
        actions = tuple(sorted(cards[:held]))
        del cards[:held]
        return Private(own, actions)

    private = fill_hands(seen, tiles, hold)
    pile = public.actions.pile if public.actions is not None else 0
    return private, Hidden(
        supply=tuple(tiles[: public.supply]),
        aside=tuple(tiles[public.supply :]),
        actions=tuple(cards[:pile]),
        actions_aside=tuple(cards[pile:]),
    )
