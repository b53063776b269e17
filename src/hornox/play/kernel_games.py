"""Many games of players who play anything, by the array kernels.

``simulate_alike`` plays the very games of ``random`` bots, only quicker. ``simulate_quickly`` plays
rounds that are quicker still, and other ones: the deals are the same, but cards are played in the
order dealt, a flip card in a turn drawn by lot, nobody drafts, and a card that fits nowhere takes
the cheapest row (of equals the one with the lowest end in base and pro, the topmost one with fan
cards).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from time import perf_counter
from typing import Any

from hornox import fast
from hornox.bots import find_bot
from hornox.engine.decision import Illegal
from hornox.engine.game import start
from hornox.engine.mode import Mode, OptionValue
from hornox.engine.state import Outcome
from hornox.extras import MissingExtra
from hornox.fast import available
from hornox.fast.games import kernel_for, name_of
from hornox.play.simulate import Tally, count, play_out
from hornox.tables.standing import highest_wins, lowest_wins

Options = Mapping[str, OptionValue]

ANYTHING = "random"
BATCH = 16384
WORTH = 2000
"""Fewer games are played before the kernels are loaded, or even compiled."""
MOST = {"target": 5000, "rounds": 500}
"""Longer games are left to the engine: nobody can stop a kernel within a game."""
PATIENCE = 0.2
"""About this many seconds pass between two looks at the progress."""
_LONG_SEED = 100
"""Bytes; a kernel has a place of 128 for the seed and the number of the game."""


class _OtherBox(Exception):
    """The box holds other cards than the kernel knows, or the rules are older ones."""


def _has_kernel(mode: Mode) -> bool:
    """Whether the rows of a mode are those of the kernels: base, pro and fan cards."""
    return any(option.name == "rounds" for option in mode.options) and not mode.rules.specials


def plays_whole_games(mode: Mode) -> bool:
    """Whether the kernel of a table plays games as they are, and no rounds of its own."""
    return name_of(mode) is not None


# ---------------------------------------------------------------- the games of `random`


def worth_kernels(
    mode: Mode, bots: Sequence[str], seed: str, games: int, options: Options
) -> bool:  # fmt: skip
    """Whether there are enough games of ``random`` alone for the kernels to be worth it."""
    if games < WORTH or any(bot != ANYTHING for bot in bots):
        return False
    if plays_whole_games(mode):
        return len(seed.encode()) <= _LONG_SEED and available()
    if not _has_kernel(mode):
        return False
    values: dict[str, Any] = mode.settle_options(options)
    short = all((values[name] or 0) <= most for name, most in MOST.items())
    return short and len(seed.encode()) <= _LONG_SEED and available()


def simulate_alike(
    mode: Mode, seats: int, seed: str, games: int, options: Options
) -> Iterator[tuple[Tally, ...]]:
    """The tallies of ``simulate`` with ``random`` in all seats, after several games at a time."""
    mode.check_seats(seats)
    tallies = tuple(Tally() for _ in range(seats))
    done, size = 0, 1
    while done < games:
        began = perf_counter()
        try:
            some = f"{seed}/", done, min(size, games - done), options
            if plays_whole_games(mode):
                played = _whole_games(mode, seats, *some)
            else:
                played = [lowest_wins("", tuple(one)) for one in _scores(mode, seats, *some)]
        except _OtherBox:
            break
        except Exception as wrong:  # whatever is the matter with numba: the engine can do it, too
            fast.give_up(wrong)
            break
        for outcome in played:
            count(tallies, outcome)
        done += len(played)
        yield tallies
        size = max(1, min(2 * size, int(size * PATIENCE / (perf_counter() - began))))
    bots = [find_bot(ANYTHING)] * seats
    for number in range(done, games):
        count(tallies, play_out(mode, bots, f"{seed}/{number}", options))
        yield tallies


def _scores(
    mode: Mode, seats: int, seed: str, first: int, games: int, options: Options
) -> list[list[int]]:
    """The scores of some games of a table with rows, by seat."""
    from hornox.fast.first_use import first_use
    from hornox.fast.from_view import fan_of
    from hornox.fast.random_games import play_anything

    values: dict[str, Any] = mode.settle_options(options)
    fan = fan_of(mode.rules)
    with first_use("anything"):
        scores: list[list[int]] = play_anything(
            fan, seed, first, games, seats=seats, hand=mode.rules.hand,
            size=len(mode.rules.deck(seats, values)), drafts=bool(values.get("draft")),
            target=values["target"], rounds=values["rounds"],
        ).tolist()  # fmt: skip
    return scores


def _whole_games(
    mode: Mode, seats: int, seed: str, first: int, games: int, options: Options
) -> list[Outcome]:
    """Some games of a table whose games are vectors; the engine deals."""
    import numpy as np

    from hornox.fast.games.kernel import exact

    kernel = kernel_for(mode)
    if kernel is None:
        raise _OtherBox
    found = []
    for number in range(first, first + games):
        scores = np.zeros(seats, np.int64)
        state, _ = start(mode, seats, f"{seed}{number}", options)
        game = kernel.from_state(state)
        kernel.play_anything(game, exact(state.seed), scores)
        found.append(_outcome(mode, tuple(scores.tolist()), kernel.won and kernel.won(game)))
    return found


def _outcome(mode: Mode, scores: tuple[int, ...], won: bool | None) -> Outcome:
    """Who has won: a team together or not at all, else whom the scores tell."""
    if won is not None:
        winners = tuple(range(len(scores))) if won else ()
        return Outcome("", scores, (1 if won else 2,) * len(scores), winners)
    return (lowest_wins if mode.table.low_wins else highest_wins)("", scores)


# ---------------------------------------------------------------- rounds that are quicker still


def check_quick(mode: Mode, bots: Sequence[str], options: Options) -> None:
    """Refuse what the kernels cannot play."""
    mode.check_seats(len(bots))
    mode.settle_options(options)
    if not available():
        raise MissingExtra("--fast", ["numba"], "fast")
    if any(bot != ANYTHING for bot in bots):
        raise _refused("bots")
    if not _has_kernel(mode) and not plays_whole_games(mode):
        raise _refused("mode")
    if options.get("rounds", 1) != 1 or "target" in options:
        raise _refused("rounds")


def simulate_quickly(
    mode: Mode, seats: int, seed: str, games: int, options: Options
) -> Iterator[tuple[Tally, ...]]:
    """The tallies of all seats after each batch of rounds; deals are those of ``seed/i``."""
    import numpy as np

    from hornox.fast.deals import decks
    from hornox.fast.first_use import first_use
    from hornox.fast.from_view import fan_of

    values = mode.settle_options({**options, "rounds": 1})
    hand, fan = mode.rules.hand, fan_of(mode.rules)
    cards = len(mode.rules.deck(seats, values))
    lots = np.random.PCG64(_number(seed))
    tallies = tuple(Tally() for _ in range(seats))
    for first in range(0, games, BATCH):
        with first_use(("quick", fan)):
            size = min(BATCH, games - first)
            dealt = decks(f"{seed}/", first, size, size=cards, wanted=hand * seats + 4)
            heads = (
                _with_fan(fan, dealt, seats, hand, lots) if fan else _eight_at_once(dealt, seats)
            )
        _count(tallies, heads)
        yield tallies


def _eight_at_once(dealt: Any, seats: int) -> Any:
    """The heads by deal and seat; the batch is filled up to a multiple of eight."""
    import numpy as np

    from hornox.fast.random_deals.lanes import play_lanes

    size = len(dealt)
    columns = np.empty((dealt.shape[1], -(-size // 8) * 8), np.uint8)
    columns[:, :size] = dealt.T
    columns[:, size:] = dealt[:1].T
    heads, _ = play_lanes(columns, seats)
    return heads[:, :size].T


def _with_fan(fan: int, dealt: Any, seats: int, hand: int, lots: Any) -> Any:
    """The heads by deal and seat."""
    import numpy as np

    from hornox.fast.dealt_order import kernel
    from hornox.fast.placing import LENGTH

    size = len(dealt)
    # One lot more than turns: a flip card may also be left unused.
    flips = (lots.random_raw(size * seats) >> np.uint64(32)) % np.uint64(hand + 1)
    heads = np.zeros((size, seats), np.int64)
    rows = np.zeros((size, LENGTH), np.int64)
    turns = flips.astype(np.int64).reshape(size, seats)
    kernel(fan)(dealt, seats, hand, turns, heads, rows)
    return heads


def _count(tallies: tuple[Tally, ...], heads: Any) -> None:
    best = heads == heads.min(axis=1, keepdims=True)
    shares = best / best.sum(axis=1, keepdims=True)
    for seat, tally in enumerate(tallies):
        own = heads[:, seat]
        tally.merge(len(own), float(own.mean()), float(own.var()), float(shares[:, seat].sum()))


def _number(seed: str) -> int:
    from hashlib import blake2b

    return int.from_bytes(blake2b(seed.encode(), digest_size=16).digest())


def _refused(why: str) -> Illegal:
    return Illegal("E_QUICK", "quick", {"why": why})
