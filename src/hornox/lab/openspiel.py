"""The game ``hornox`` for OpenSpiel: ``import hornox.lab.openspiel`` registers it.

Everybody who chooses at the same time is asked one after the other and does not learn what others
have chosen. Base, the fan cards and small decks deal card by card at chance nodes, so that exact
solvers can be used; all other modes are dealt by a number that chance draws.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import comb, prod
from typing import Any

import msgspec

from hornox.extras import need

need("openspiel", by=__name__)
need("lab", "gymnasium", "numpy", by=__name__)

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

from hornox.engine import Mode  # noqa: E402
from hornox.engine.event import Event, events_of  # noqa: E402
from hornox.engine.wire import encode_view  # noqa: E402
from hornox.explain.refusals import ENGLISH, in_words  # noqa: E402
from hornox.lab.env.codec import Codec  # noqa: E402
from hornox.lab.env.game import END, WIN, Game  # noqa: E402
from hornox.lab.small_games import small_game  # noqa: E402
from hornox.modes import find  # noqa: E402
from hornox.tables.rows.cards import card_of, total_heads  # noqa: E402
from hornox.tables.rows.events import Dealt, HandDealt, Placed, Revealed  # noqa: E402

DIFFERENCE, HEADS, VICTORY = "difference", "heads", "win"
PAYOFFS = (DIFFERENCE, HEADS, VICTORY)
"""A player's result minus the opponents' mean (zero-sum), the result itself, or 1 for a win."""

DEFAULTS: dict[str, Any] = {
    "mode": "base", "players": 2, "cards": 0, "rows": 0, "hand": 0, "capacity": 0,
    "payoff": DIFFERENCE, "rounds": 1, "target": 0, "draft": True, "known_deck": True,
}  # fmt: skip
"""The parameters of the game; 0 leaves a number as it is in the base game. With a target the game
has as many rounds as it takes; the last four are options of the modes that have them."""

_SMALL = ("cards", "rows", "hand", "capacity")
_OPTIONS = ("rounds", "target", "draft", "known_deck")
_DIGIT = 256
_DIGITS = 2
"""A deal that is not made card by card is one of 65,536: two digits, drawn one after the other."""
_LONGEST = 20_000
_FAR = 10_000.0
"""No game has more decisions, or a result further from 0."""


def _game_type(payoff: str = DIFFERENCE, tensor: bool = True) -> Any:
    kinds = pyspiel.GameType
    zero = payoff == DIFFERENCE
    return kinds(
        short_name="hornox",
        long_name="Hornox: the 6 nimmt! family",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=10,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=tensor,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


class HornoxGame(pyspiel.Game):  # type: ignore[misc]
    """A mode for a number of players: one round where it has them, unless you want more of it."""

    @in_words(ENGLISH)
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.payoff: str = given["payoff"]
        self.seats: int = given["players"]
        self.mode = _mode_of(given)
        if self.payoff not in PAYOFFS:
            raise ValueError(f"payoff is one of {', '.join(PAYOFFS)}, not {self.payoff!r}")
        if self.payoff == DIFFERENCE and (self.mode.table.together or self.seats == 1):
            raise ValueError(f"in {self.mode.id} all win together: payoff=heads or payoff=win")
        options = _options_of(self.mode, given)
        rewards = WIN if self.payoff == VICTORY else END
        self.play = Game(self.mode, self.seats, options=options, rewards=rewards)
        self.deck = _deck_of(self.play)
        self.play.codec = Codec(self.mode, _choices_of(self.play, self.deck))
        super().__init__(_game_type(self.payoff, bool(self.deck)), self._info(), given)

    def _info(self) -> Any:
        far = float(total_heads(self.deck)) if self.deck else _FAR
        lowest = {DIFFERENCE: -far, HEADS: -far, VICTORY: 0.0}[self.payoff]
        highest = {DIFFERENCE: far, HEADS: 0.0 if self.deck else far, VICTORY: 1.0}[self.payoff]
        turns = 2 * self.seats * self.mode.rules.hand if self.deck else _LONGEST
        more = {"utility_sum": 0.0} if self.payoff == DIFFERENCE else {}
        return pyspiel.GameInfo(
            num_distinct_actions=self.play.codec.size - 1,
            max_chance_outcomes=max(self.deck) if self.deck else _DIGIT,
            num_players=self.seats,
            min_utility=lowest,
            max_utility=highest,
            max_game_length=turns,
            **more,
        )

    def new_initial_state(self) -> HornoxState:
        """Nothing is dealt yet."""
        return HornoxState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What a player sees now, or with perfect recall all that they have seen."""
        if params:
            raise ValueError(f"observations have no parameters: {params}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return _Recall(self) if recall else _Now(self)


class HornoxState(pyspiel.State):  # type: ignore[misc]
    """A game at one moment: chance deals, then whoever is asked first acts."""

    def __init__(self, game: HornoxGame) -> None:
        super().__init__(game)
        self.game = _Shared(game)
        self.dealt: tuple[int, ...] = ()
        self.play: Game | None = None

    def current_player(self) -> int:
        """The seat that acts, chance, or nobody."""
        if self.play is None:
            return int(pyspiel.PlayerId.CHANCE)
        return next(iter(self.play.asked), int(pyspiel.PlayerId.TERMINAL))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.play is not None and self.play.over

    def _legal_actions(self, player: int) -> list[int]:
        if self.play is None or player not in self.play.asked:
            return []
        decision = self.play.asked[player]
        encode = self.play.codec.encode
        return sorted([encode(decision.kind, choice) - 1 for choice in decision.options])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next card with its probability; hands are dealt in ascending order."""
        rules = self.game.of
        if not rules.deck:
            return [(number, 1 / _DIGIT) for number in range(_DIGIT)]
        size, seats = rules.mode.rules.hand, rules.seats
        place = len(self.dealt)
        left = [card for card in rules.deck if card not in self.dealt]
        if place >= size * seats:
            return [(card - 1, 1 / len(left)) for card in left]
        missing = size - place % size
        lowest = self.dealt[-1] if place % size else 0
        above = [card for card in left if card > lowest]
        whole = comb(len(above), missing)
        ways = [comb(len(above) - 1 - i, missing - 1) for i in range(len(above))]
        return [(card - 1, way / whole) for card, way in zip(above, ways, strict=True) if way]

    def _apply_action(self, action: int) -> None:
        if self.play is not None:
            self.play.act(self.current_player(), action + 1)
            return
        rules = self.game.of
        self.dealt = (*self.dealt, action + 1)
        if not rules.deck:
            if len(self.dealt) == _DIGITS:
                numbers = "/".join(str(digit - 1) for digit in self.dealt)
                self._start(f"openspiel/{numbers}", {})
        elif len(self.dealt) == rules.seats * rules.mode.rules.hand + rules.mode.rules.rows:
            rest = tuple(card for card in rules.deck if card not in self.dealt)
            self._start("openspiel", {"deal/1": (*self.dealt, *rest)})

    def _start(self, seed: str, stacked: dict[str, tuple[Any, ...]]) -> None:
        self.play = self.game.of.play.clone()
        self.play.deal(seed, stacked=stacked)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action + 1 if self.game.of.deck else action}"
        kind, choice = self.game.of.play.codec.decode(action + 1)
        return f"{kind} {choice}"

    def returns(self) -> list[float]:
        """What each player has at the end."""
        rules = self.game.of
        if self.play is None or not self.play.over:
            return [0.0] * rules.seats
        if rules.payoff == VICTORY:
            winners = self.play.state.public.outcome.winners
            return [float(seat in winners) for seat in range(rules.seats)]
        own = [float(points) for points in self.play.snapshot().standing]
        if rules.payoff == HEADS:
            return own
        rest = rules.seats - 1
        return [one - (sum(own) - one) / rest for one in own]

    def __str__(self) -> str:
        """All cards, for debugging."""
        if self.play is None:
            return f"dealt: {' '.join(map(str, self.dealt))}"
        return str(self.play.state)

    def __deepcopy__(self, _memo: dict[int, Any]) -> HornoxState:
        copied: HornoxState = self.clone()
        return copied


class _Shared:
    """The game of a state; copies of the state share it."""

    def __init__(self, game: HornoxGame) -> None:
        self.of = game

    def __deepcopy__(self, _memo: dict[int, Any]) -> _Shared:
        return self


class _Observer:
    """Parts of a vector, each under its name."""

    def __init__(self, parts: dict[str, tuple[int, ...]]) -> None:
        sizes = [prod(shape) for shape in parts.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        places = np.split(self.tensor, np.cumsum(sizes)[:-1]) if parts else []
        self.dict = {
            name: place.reshape(shape)
            for (name, shape), place in zip(parts.items(), places, strict=True)
        }


class _Now(_Observer):
    """The observation of the environments: what a seat sees now."""

    def __init__(self, game: HornoxGame) -> None:
        layout = game.play.layout
        super().__init__({part.name: (part.size,) for part in layout.parts})

    def set_from(self, state: HornoxState, player: int) -> None:
        """Write what a player sees."""
        self.tensor.fill(0)
        if state.play is not None:
            self.tensor[:] = state.play.layout.write(state.play.view(player))

    def string_from(self, state: HornoxState, player: int) -> str:
        """The same as text."""
        if state.play is None:
            return "nothing is dealt"
        return encode_view(state.play.view(player)).decode()


class _Recall(_Observer):
    """The information state: all that a seat has heard from the deal on."""

    def __init__(self, game: HornoxGame) -> None:
        self.cards = max(game.deck, default=0)
        parts: dict[str, tuple[int, ...]] = {}
        if game.deck:
            rules, cards, seats = game.mode.rules, self.cards, game.seats
            parts = {
                "player": (seats,),
                "hand": (cards,),
                "rows": (rules.rows, cards),
                "played": (rules.hand, seats, cards),
                "flipped": (rules.hand, seats),
                "taken": (rules.hand, seats, rules.rows),
                "laid": (game.play.codec.size - 1,),
            }
        super().__init__(parts)

    def set_from(self, state: HornoxState, player: int) -> None:
        """Write all that a player has heard; nothing where cards are not dealt one by one."""
        self.tensor.fill(0)
        if not self.dict:
            return
        self.dict["player"][player] = 1
        if state.play is None:
            return
        turn = -1
        for event in _heard(state.play, player):
            if isinstance(event, Revealed):
                turn += 1
            self._note(event, turn)
        for made in state.play.view(player).made:
            code = state.play.codec.encode(made.decision.kind, made.choice)
            self.dict["laid"][code - 1] = 1

    def _note(self, event: Event, turn: int) -> None:
        if isinstance(event, HandDealt):
            for card in event.cards:
                self.dict["hand"][card - 1] = 1
        elif isinstance(event, Dealt):
            for row, cards in enumerate(event.rows):
                self.dict["rows"][row, cards[0] - 1] = 1
        elif isinstance(event, Revealed):
            for played in event.cards:
                self.dict["played"][turn, played.seat, played.card - 1] = 1
                self.dict["flipped"][turn, played.seat] = played.flipped
        elif isinstance(event, Placed) and event.rule == "take-chosen":
            self.dict["taken"][turn, event.seat, event.row - 1] = 1

    def string_from(self, state: HornoxState, player: int) -> str:
        """All that a player has heard, and what they have laid face down."""
        if state.play is None:
            return f"player {player}: nothing is dealt"
        made = [f"{one.decision.kind} {one.choice}" for one in state.play.view(player).made]
        heard = [_told(event) for event in _heard(state.play, player)]
        return "\n".join([f"player {player}", *heard, *made])


def _heard(play: Game, player: int) -> Iterator[Event]:
    yield from events_of(play.snapshot().match.heard(player))


@lru_cache(4096)
def _told(event: Event) -> str:
    return msgspec.json.encode(event).decode()


def _mode_of(given: dict[str, Any]) -> Mode:
    """The mode, or the base game with other numbers."""
    wanted = {name: given[name] for name in _SMALL if given[name]}
    if not wanted:
        return find(given["mode"])
    if given["mode"] != "base":
        raise ValueError(f"{', '.join(wanted)}: small games are for base, not {given['mode']!r}")
    base = find("base").rules
    numbers = {"cards": 104, "rows": base.rows, "hand": base.hand, "capacity": base.capacity}
    numbers |= wanted
    return small_game(numbers.pop("cards"), given["players"], **numbers)


def _options_of(mode: Mode, given: dict[str, Any]) -> dict[str, Any]:
    """The options of a mode; those that it does not have must be as they are without a word."""
    known = {option.name for option in mode.options}
    asked = {name: given[name] for name in _OPTIONS if given[name] != DEFAULTS[name]}
    if unknown := [name for name in asked if name not in known]:
        raise ValueError(f"{mode.id} has no {', '.join(unknown)}")
    if "rounds" in known and "target" not in asked:
        asked["rounds"] = given["rounds"]
    return asked


def _deck_of(play: Game) -> tuple[int, ...]:
    """The cards that are dealt one by one; none where a game does more than deal once."""
    mode, rules, options = play.mode, play.mode.rules, play.mode.settle_options(play.options)
    if mode.table.name != "rows" or rules.specials or options.get("draft"):
        return ()
    if options.get("rounds", 1) != 1:
        return ()
    return tuple(rules.deck(play.players, options))


def _choices_of(play: Game, deck: tuple[int, ...]) -> dict[str, tuple[Any, ...]]:
    """What can be chosen: only the cards of the deck, and no picks without a draft."""
    choices = dict(play.mode.table.choices(play.mode))
    if not play.mode.settle_options(play.options).get("draft"):
        choices.pop("pick", None)
    if deck:
        there = set(deck)
        choices["card"] = tuple(one for one in choices["card"] if card_of(one) in there)
    return choices


pyspiel.register_game(_game_type(), HornoxGame)
