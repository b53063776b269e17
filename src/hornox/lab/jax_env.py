"""An environment of pure functions in JAX, in the manner of pgx: ``init``, ``step``, ``observe``.

One round of base, of pro with its draft or without, or with fan cards, by the rules of
``hornox.lab.selfplay``. Everything can be compiled and vectorised (``jax.jit``, ``jax.vmap``), and
runs on CPU, GPU and TPU. All seats act at once, as in ``HornoxParallel``, with the same codes of
actions: whoever is not asked waits (0).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from hornox.extras import need

need("train", by=__name__)

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
from jax import Array  # noqa: E402

from hornox.explain.refusals import ENGLISH, in_words  # noqa: E402
from hornox.lab.selfplay.features import INPUTS  # noqa: E402
from hornox.lab.selfplay.features import observe as see  # noqa: E402
from hornox.lab.selfplay.open_cards import (  # noqa: E402
    ROWS,
    Draft,
    begin_drafted,
    lay_open,
    pick,
    picking,
)
from hornox.lab.selfplay.rounds import HAND, Round, begin, opened  # noqa: E402
from hornox.lab.selfplay.table import (  # noqa: E402
    CARDS,
    CLIMBING,
    COW,
    EVEN_ODD,
    FLIP,
    fit,
    lay,
    order_of,
    value_of,
)
from hornox.modes import find  # noqa: E402

FAN = {"even_odd": EVEN_ODD, "mountain": CLIMBING, "cow": COW, "flips": FLIP}
"""The markers of a mode as bits."""
FLIPPED = 99
"""Cards that can be flipped."""
ILLEGAL = -100.0
"""The reward of a seat whose action is not offered; the round is over then."""
OBSERVATION = INPUTS + 2 * CARDS + 1
"""Numbers in an observation where there is no draft."""


class State(NamedTuple):
    """A round at one moment; all parts are arrays."""

    round: Round
    """During a draft the hands as far as they are taken, and no rows."""
    open: Array
    """By card: whether it lies open in a draft."""
    order: Array
    """The seats in the order in which their revealed cards are placed."""
    cards: Array
    """By seat: the card that was revealed in this turn."""
    flipped: Array
    next: Array
    """How many of the revealed cards are placed; all of them when cards are chosen."""
    rewards: Array
    """By seat: less the heads that the last step cost."""
    terminated: Array
    """Whether the last step ended a round; also when ``reset_ended`` has dealt the next one."""
    over: Array
    """Whether this round has ended, so that nobody is asked any more."""


class Env:
    """Rounds of one mode with this many players."""

    @in_words(ENGLISH)
    def __init__(
        self, mode: str = "base", players: int = 4, *, draft: bool = True, known_deck: bool = True
    ) -> None:
        found = find(mode)
        found.check_seats(players)
        if found.table.name != "rows" or found.rules.specials:
            raise ValueError(f"there are base, pro and fan cards in JAX, not {mode!r}")
        names = {option.name for option in found.options}
        self.mode, self.players = found, players
        self.fan = sum(FAN[name] for name in found.rules.markers)
        given = {"draft": draft, "known_deck": known_deck} if "draft" in names else {}
        self.drafts = bool(given) and draft
        """Whether the hands are drafted (of the modes only pro has a draft)."""
        self.deck = len(found.rules.deck(players, found.settle_options({"rounds": 1, **given})))
        self.observation_shape = (OBSERVATION + self.drafts * CARDS * (1 + players),)
        self._card = 1 + ("draft" in names) * CARDS
        self._row = self._card + CARDS + (FLIPPED if self.fan & FLIP else 0)
        self.actions = self._row + 4
        """How many codes of actions there are."""

    # ------------------------------------------------------------ the three functions

    def init(self, key: Array) -> State:
        """A round that is dealt by a key."""
        return self.deal(1 + jax.random.permutation(key, self.deck))

    def deal(self, deck: Array) -> State:
        """A round with this deck: ten cards for each seat, then those of the rows.

        With a draft as many cards as that, in any order, lie open; seat 0 takes the first one.
        """
        seats, fan, size = self.players, jnp.int32(self.fan), jnp.int32(self.deck)
        shown = jnp.zeros(CARDS + 1, bool)
        if self.drafts:
            shown, held, *_ = lay_open(deck, seats, seats, size)
            nothing = jnp.zeros(ROWS, jnp.int32)
            dealt = opened(held, nothing, jnp.int32(seats), fan, True, size)
        else:
            dealt = begin(deck, jnp.int32(seats), seats, fan, jnp.bool_(False), size)
        nobody = jnp.zeros(seats, jnp.int32)
        return State(
            round=dealt,
            open=shown,
            order=jnp.arange(seats),
            cards=nobody,
            flipped=jnp.zeros(seats, bool),
            next=jnp.int32(seats),
            rewards=jnp.zeros(seats, jnp.float32),
            terminated=jnp.bool_(False),
            over=jnp.bool_(False),
        )

    def step(self, state: State, actions: Array) -> State:
        """Everybody who is asked acts; after the end nothing happens and nothing is gained.

        An action that is not offered ends the round and costs its seat ``ILLEGAL``.
        """
        actions = jnp.asarray(actions, jnp.int32)
        masks = self.masks(state)
        offered = jnp.take_along_axis(masks, jnp.clip(actions, 0, self.actions - 1)[:, None], 1)
        wrong = ~offered[:, 0] | (actions < 0) | (actions >= self.actions)
        choosing = state.next >= self.players
        laid = self._reveal(state, actions)
        begun = _either(choosing, laid, state)
        row = actions[state.order[jnp.minimum(state.next, self.players - 1)]] - self._row
        after = self._place(begun, row, ~choosing)
        if self.drafts:
            after = _either(state.open.any(), self._pick(state, actions), after)
        ended = jnp.bool_(True)
        failed = state._replace(
            rewards=jnp.where(wrong, ILLEGAL, 0.0).astype(jnp.float32), terminated=ended, over=ended
        )
        resting = state._replace(rewards=jnp.zeros_like(state.rewards))
        after = _either(wrong.any(), failed, after)
        return _either(state.over, resting, after)

    def observe(self, state: State, seat: Array | int) -> Array:
        """What a seat sees: the numbers of the trained network, and the cards to be placed.

        With a draft also the open cards, and what all seats have taken and not played, from this
        seat on; while it goes on all other numbers are 0.
        """
        seat = jnp.asarray(seat, jnp.int32)
        asked = self.asked(state)[seat]
        low = (state.next < self.players) & asked
        place = jnp.arange(1, CARDS + 1)
        due = (place == state.cards[seat]) & low
        rest = jnp.stack([(state.next < self.players)])
        numbers = [see(state.round, seat), due, self._waiting(state)[1:], rest]
        if self.drafts:
            numbers = [one * ~state.open.any() for one in numbers]
            hands = jnp.roll(state.round.held, -seat, axis=0)[:, 1:]
            numbers += [state.open[1:], hands.reshape(-1)]
        return jnp.concatenate([one.astype(jnp.float32) for one in numbers])

    # ------------------------------------------------------------ who may do what

    def asked(self, state: State) -> Array:
        """By seat: whether it must act."""
        first = state.order[jnp.minimum(state.next, self.players - 1)]
        asked = (jnp.arange(self.players) == first) | (state.next >= self.players)
        if self.drafts:
            picks = jnp.arange(self.players) == picking(self._draft(state))
            asked = jnp.where(state.open.any(), picks, asked)
        return asked & ~state.over

    def masks(self, state: State) -> Array:
        """By seat and action: whether it is offered; whoever is not asked can only wait."""
        seats = self.players
        held = state.round.held[:, 1:]
        choosing = (state.next >= seats) & ~state.open.any()
        asked = self.asked(state)[:, None]
        picks = [state.open[1:] & asked] if self._card > 1 else []
        parts = [~asked, *picks, held & asked & choosing]
        if self.fan & FLIP:
            flips = state.round.flips[:, None] & asked & choosing
            parts.append(held[:, :FLIPPED] & flips)
        parts.append(jnp.broadcast_to(asked & (state.next < seats), (seats, 4)))
        return jnp.concatenate(parts, axis=1)

    def reset_ended(self, state: State, key: Array) -> State:
        """The same round, or a new one if it is over; the last rewards and the end are kept.

        As in ``auto_reset`` of pgx: ``terminated`` tells that a round has ended, and all else is
        the new one's.
        """
        new = self.init(key)._replace(rewards=state.rewards, terminated=state.terminated)
        return _either(state.over, new, state)

    # ------------------------------------------------------------ what a step does

    def _draft(self, state: State) -> Draft:
        now = state.round
        return Draft(state.open, now.held, jnp.int32(0), now.seats, now.deck)

    def _pick(self, state: State, actions: Array) -> State:
        """A card is taken; after the last pick the round begins."""
        before = self._draft(state)
        taken = pick(before, jnp.clip(actions[picking(before)], 0, CARDS))
        done = taken.open.sum() <= ROWS
        begun = begin_drafted(taken)
        going = state.round._replace(held=taken.held)
        now = jax.tree.map(lambda a, b: jnp.where(done, a, b), begun, going)
        return state._replace(
            round=now, open=taken.open & ~done, rewards=jnp.zeros_like(state.rewards)
        )

    def _waiting(self, state: State) -> Array:
        """By card: whether it is revealed and not placed yet."""
        placed = jnp.argsort(state.order) < state.next
        cards = jnp.where(placed, 0, state.cards)
        return jnp.zeros(CARDS + 1, bool).at[cards].set(True).at[0].set(False)

    def _reveal(self, state: State, actions: Array) -> State:
        """Cards leave the hands and lie in the order of their values."""
        number = actions - self._card + 1
        flipped = (number > CARDS) & bool(self.fan & FLIP)
        cards = jnp.clip(jnp.where(flipped, number - CARDS, number), 0, CARDS)
        before = state.round
        after = before._replace(
            held=before.held.at[jnp.arange(self.players), cards].set(False),
            gone=before.gone.at[cards].set(True).at[0].set(False),
            flips=before.flips & ~flipped,
            turn=before.turn + 1,
        )
        order = jnp.argsort(order_of(cards, flipped))
        return state._replace(
            round=after, order=order, cards=cards, flipped=flipped, next=jnp.int32(0)
        )

    def _place(self, state: State, wanted: Array, taking: Array) -> State:
        """Place up to the next low card; the first one may be low and take the row it wants."""

        def place(carry: Any, number: Array) -> Any:
            table, next_, stopped = carry
            seat = state.order[number]
            card = state.cards[seat]
            row = fit(table, value_of(card, state.flipped[seat]))
            low = row < 0
            chosen = low & taking & (number == state.next)
            due = (number == next_) & ~stopped
            stops = due & low & ~chosen
            lays = due & ~stops
            laid, cost = lay(table, jnp.where(chosen, wanted, jnp.maximum(row, 0)), card, low)
            table = jax.tree.map(lambda a, b: jnp.where(lays, a, b), laid, table)
            return (table, next_ + lays, stopped | stops), jnp.where(lays, cost, 0)

        start = (state.round.table, state.next, jnp.bool_(False))
        numbers = jnp.arange(self.players)
        (table, next_, _), costs = jax.lax.scan(place, start, numbers)
        taken = jnp.zeros(self.players, jnp.int32).at[state.order].add(costs)
        after = state.round._replace(table=table, heads=state.round.heads + taken)
        done = (next_ >= self.players) & (after.turn >= HAND)
        return state._replace(
            round=after, next=next_, rewards=-taken.astype(jnp.float32), terminated=done,
            over=done,
        )  # fmt: skip


def _either(when: Array, one: State, other: State) -> State:
    chosen: State = jax.tree.map(lambda a, b: jnp.where(when, a, b), one, other)
    return chosen
