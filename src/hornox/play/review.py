"""A look back at a choice: what it cost against the best one that a strong bot can find.

Every choice is weighed as it could be then, from the View of the seat that made it: what nobody
could know is luck and no mistake. All options get the same worlds, and a choice has cost something
only where the difference is more than chance would have it.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from statistics import NormalDist
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hornox import fast
from hornox.bots.account import Account, Weighed
from hornox.bots.evaluation import behind, heads_so_far, judge_of
from hornox.bots.levels import HARD, Level
from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.fast.known import can_see
from hornox.play.advice import decimal, shortly
from hornox.play.match import Match

REVIEWER = Level(
    "hard",
    replace(HARD.plan, playouts=10_000, duel=10_000, games=0, others=1.0, trust=0.0, halving=False),
)
"""As hard as the bot, but it gives up no option early: each is to be compared with the best.

It counts what the seat has more than the others have on average: that is what wins. Cards of base,
pro and the fan cards are weighed by the network: simple opponents let ``hard`` look flawless."""
LOOKS = 800
"""How often the network is asked about a card, where it was trained for the game."""
SLOW = 160
"""Playouts through the engine for one choice, where no kernel knows the table."""
LEAST = 4
"""Playouts through the engine for each option, at least."""
CHANCE = 0.0228
"""How likely a choice that was as good as the best one may seem to have cost something: as likely
as two standard errors by chance."""


class Move(Struct, frozen=True):
    """A seat had to choose, and chose; ``number`` counts the answers before it."""

    seen: View[Any, Any]
    decision: Decision
    choice: Choice
    number: int = 0


class Judged(Struct, frozen=True):
    """A choice, and what the bot thinks of it."""

    move: Move
    account: Account

    @property
    def own(self) -> Weighed:
        """What was chosen."""
        return self._option(self.move.choice)

    @property
    def best(self) -> Weighed:
        """The option of which most is expected; by rules of thumb where nothing was counted."""
        tried = [option for option in self.account.options if option.playouts]
        if not tried:
            return self._option(self.account.chosen)
        return min(tried, key=lambda option: option.score)

    @property
    def counted(self) -> bool:
        """Whether the bot has weighed both."""
        return self.own.playouts > 0 and self.best.playouts > 0

    @property
    def error(self) -> float:
        """The standard error of the difference between the two."""
        own, best = self.own, self.best
        alone: float = (own.error**2 + best.error**2) ** 0.5
        return alone if own.apart is None else own.apart

    @property
    def lost(self) -> float:
        """How much worse than the best one it looks, in heads or points."""
        return self.own.score - self.best.score if self.counted else 0.0

    @property
    def cost(self) -> float:
        """What was given away against the others, in heads or points, as far as one can tell."""
        tried = sum(option.playouts > 0 for option in self.account.options)
        return self.lost if self.lost > clear(tried) * self.error else 0.0

    @property
    def points(self) -> bool:
        """Whether points are counted and not heads."""
        return self.best.points is not None

    def _option(self, choice: Choice) -> Weighed:
        """An option as it was weighed; one that the bot had no time for was not."""
        found = [option for option in self.account.options if option.choice == choice]
        return found[0] if found else Weighed(choice, 0.0)


def clear(options: int) -> float:
    """Standard errors by which one of several options must be worse to have cost something.

    Two of them between two options. The best of many is often the luckiest one, so it takes more.
    """
    return NormalDist().inv_cdf(1 - CHANCE / max(options - 1, 1))


def moves_of(game: Iterable[Match], seat: int | None = None) -> list[Move]:
    """Where a seat, or anybody, had a choice: as it was asked at first, and what it chose at last.

    The game is given from the deal to its end, as one pass over its record yields it.
    """
    found: dict[tuple[int, str], Move] = {}
    for number, (before, after) in enumerate(pairwise(game)):
        given = after.answers[-1]
        key = (given.seat, given.decision)
        if seat not in (None, given.seat):
            continue
        seen = before.view(given.seat)
        asked = [one for one in seen.decisions if one.id == given.decision]
        if asked:
            seen = replace(seen, decisions=tuple(asked))
            found[key] = Move(seen, asked[0], given.choice, number)
        else:  # a mind that was changed before the cards were turned up
            found[key] = replace(found[key], choice=given.choice, number=number)
    return [move for move in found.values() if len(move.decision.options) > 1]


def weighed(seen: View[Any, Any], seed: str, slow: int = SLOW, times: float = 1) -> Account:
    """All options of a move's decision, each as carefully as the others.

    ``slow`` are the playouts through the engine, where there is no kernel; ``times`` as many of
    both kinds are made to check what fewer of them found, or a part where many games are reviewed.
    """
    decision = seen.decisions[0]
    judge, plan = judge_of(seen), REVIEWER.plan
    price = judge.prices[: seen.seats][-1]
    tries = int(times * max(slow, LEAST * len(decision.options), judge.least))
    many = replace(
        plan,
        slow=tries * price,
        playouts=int(times * plan.playouts),
        duel=int(times * plan.duel),
    )
    stream = Stream(seed, f"review/{seen.seat}/{decision.id}")
    if not _network_knows(seen, decision):
        return Level(REVIEWER.name, many).account(seen, decision, stream)
    fewer = replace(many, playouts=many.playouts // 2, duel=many.duel // 2)
    account = Level(REVIEWER.name, fewer).account(seen, decision, stream)
    if not fast.available():  # the kernels have just failed
        return account
    return _by_network(account, seen, decision, stream, int(times * LOOKS))


def _network_knows(seen: View[Any, Any], decision: Decision) -> bool:
    """Whether the network was trained for this choice: a card, without special cards."""
    if decision.kind != "card" or len(decision.options) == 1 or not fast.available():
        return False
    return can_see(seen, decision) and seen.public.specials is None


def _by_network(
    account: Account, seen: View[Any, Any], decision: Decision, stream: Stream, looks: int
) -> Account:
    """The account with what the network expects; heads and takes stay those of the playouts."""
    from hornox.bots.network.judge import expect
    from hornox.fast.from_view import look

    moment = look(seen, decision)
    deck = max(seen.mode.rules.deck(seen.seats, seen.options))
    key = sum(stream.below(65536) << 16 * i for i in range(4))
    found = expect(moment, deck, key, looks)
    before = behind(heads_so_far(seen.public), moment.seat, 1.0)
    told = tuple(
        replace(
            option,
            score=before - float(found.ahead[i]),
            error=float(found.error[i]),
            apart=float(found.apart[i]),
        )
        for i, option in enumerate(account.options)
    )
    return replace(account, chosen=decision.options[int(found.ahead.argmax())], options=told)


def verdict(speaker: Speaker, judged: Judged) -> str:
    """What the bot thinks of a choice, in a sentence."""
    own, best, decision = judged.own, judged.best, judged.move.decision
    labels = (shortly(speaker, decision, own.choice), shortly(speaker, decision, best.choice))
    if not judged.counted:
        return verdict_told(speaker, labels, None, "", judged.account.bot)
    cost = (round(judged.cost, 2), round(judged.error, 2))
    counted = "points" if judged.points else "heads"
    return verdict_told(speaker, labels, cost, counted, judged.account.bot)


def verdict_told(
    speaker: Speaker,
    labels: tuple[str, str],
    cost: tuple[float, float] | None,
    counted: str,
    bot: str = REVIEWER.name,
) -> str:
    """The same of the labels of a choice and the best one, and the cost with its error if known."""
    facts = {"bot": bot, "label": labels[0], "better": labels[1]}
    if labels[0] == labels[1]:
        return speaker.say("verdict-same", **facts)
    if cost is None:
        return speaker.say("verdict-thumb", **facts)
    if not cost[0]:
        return speaker.say("verdict-good", **facts)
    lost, error = (decimal(speaker, value) for value in cost)
    return speaker.say("verdict-cost", counted=counted, cost=lost, error=error, **facts)
