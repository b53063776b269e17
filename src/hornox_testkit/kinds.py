"""The scenario kinds of the card modes: their types, their keys, and how keys are compared."""

from __future__ import annotations

from functools import cache
from inspect import Parameter, signature
from typing import Annotated, Any, ClassVar, TypeAlias, get_type_hints

import msgspec

from hornox_testkit import decisions, forms, rows, sameness, trace
from hornox_testkit.forms import Form, keyed, many
from hornox_testkit.rows import Mountain, Option, Pick, Play, Row, Stop, Take

FAN_CARDS = ("EO", "MC", "JC", "FD")

Rows: TypeAlias = tuple[Row, ...]
Turns: TypeAlias = tuple[tuple[Play, ...], ...]
Hands: TypeAlias = dict[str, tuple[int, ...]]
Specials: TypeAlias = dict[str, tuple[str, ...]]
Counts: TypeAlias = dict[str, int]
Numbers: TypeAlias = tuple[int, ...]
Words: TypeAlias = tuple[str, ...]


class Key(msgspec.Struct, frozen=True):
    """One key of a kind: how it is written, and how it is compared if it states a result."""

    form: Form[Any]
    same: sameness.Same | None = None
    required: bool = False


def result(form: Form[Any], same: sameness.Same = sameness.exact) -> Key:
    """A key that states a result."""
    return Key(form, same)


def _read_end(text: str) -> int | str:
    return int(text) if text.isdecimal() else forms.one_of("win", "loss", "tie").read(text)


_fans = "|".join(FAN_CARDS)
_mode = forms.matching(rf"base|pro|anniv|buffalo|fan:({_fans})(\+({_fans}))*", "a mode")
_hands = keyed(forms.seat, forms.cards)
_piles = keyed(forms.owner, forms.cards)
_spec = keyed(forms.seat, forms.specials)
_counts = keyed(forms.seat, forms.number)
_owner_counts = keyed(forms.owner, forms.number)
_numbers = keyed(forms.number, forms.number)
_flipped = keyed(forms.card, forms.number)
_facts = keyed(forms.word, forms.number)
_end = keyed(forms.word, Form(_read_end, str))


class CardScenario(msgspec.Struct, frozen=True, kw_only=True):
    """What every scenario of the card modes carries."""

    kind: ClassVar[str] = ""

    id: str
    mode: Annotated[str, Key(_mode)]
    src: Annotated[str | None, Key(forms.one_of("example", "edge"))] = None
    text: Annotated[str | None, Key(forms.text)] = None
    rule: Annotated[Words | None, Key(forms.rulings)] = None
    note: Annotated[str | None, Key(forms.text)] = None

    @property
    def fan_cards(self) -> tuple[str, ...]:
        """The fan cards named by the mode, in its order."""
        table, _, fans = self.mode.partition(":")
        return tuple(fans.split("+")) if table == "fan" else ()


class Turn(CardScenario, frozen=True, kw_only=True):
    """One or more turns with their cards, decisions and everything that happens."""

    kind: ClassVar[str] = "turn"

    rows: Annotated[Rows, Key(rows.rows)]
    play: Annotated[Turns, Key(rows.play)]
    do: Annotated[tuple[decisions.Decision, ...], Key(decisions.decisions)] = ()
    hand: Annotated[Hands | None, Key(_hands)] = None
    spec: Annotated[Specials | None, Key(_spec)] = None
    pile: Annotated[Hands | None, Key(_piles)] = None
    flips: Annotated[Counts | None, Key(_counts)] = None
    deck: Annotated[Words | None, Key(forms.specials)] = None
    discard: Annotated[Words | None, Key(forms.specials)] = None
    faceup: Annotated[Words | None, Key(forms.specials)] = None
    trace: Annotated[tuple[trace.Token, ...] | None, result(trace.trace, trace.same_trace)] = None
    after: Annotated[Rows | None, result(rows.rows)] = None
    takes: Annotated[tuple[Take, ...] | None, result(rows.takes, rows.same_takes)] = None
    points: Annotated[Counts | None, result(_owner_counts, sameness.without_zeros)] = None
    hand_after: Annotated[Hands | None, result(_hands, sameness.listed_heaps)] = None
    spec_after: Annotated[Specials | None, result(_spec, sameness.listed_heaps)] = None
    pile_after: Annotated[Hands | None, result(_piles, sameness.listed_heaps)] = None
    flips_after: Annotated[Counts | None, result(_counts, sameness.listed)] = None
    deck_after: Annotated[Words | None, result(forms.specials)] = None
    discard_after: Annotated[Words | None, result(forms.specials, sameness.heap)] = None
    faceup_after: Annotated[Words | None, result(forms.specials, sameness.heap)] = None
    out_after: Annotated[Words | None, result(forms.specials, sameness.heap)] = None
    aside: Annotated[Numbers | None, result(forms.cards, sameness.heap)] = None
    error: Annotated[str | None, result(forms.code)] = None


class Bulls(CardScenario, frozen=True, kw_only=True):
    """Bullheads of single cards."""

    kind: ClassVar[str] = "bulls"

    cards: Annotated[Numbers, Key(forms.card_line)]
    expect: Annotated[Numbers, result(many(forms.number, least=1))]


class DeckStat(CardScenario, frozen=True, kw_only=True):
    """Bullheads of the deck 1…max; `count`: how many cards have how many bullheads."""

    kind: ClassVar[str] = "deckstat"

    max: Annotated[int, Key(forms.card)]
    total: Annotated[int | None, result(forms.number)] = None
    count: Annotated[
        dict[int, int] | None, result(keyed(forms.number, forms.number), sameness.without_zeros)
    ] = None


class Flip(CardScenario, frozen=True, kw_only=True):
    """Flipped numbers, and numbers that cannot be flipped."""

    kind: ClassVar[str] = "flip"

    map: Annotated[
        dict[int, int] | None, result(keyed(forms.card, forms.number), sameness.listed)
    ] = None
    reject: Annotated[Numbers | None, result(many(forms.number), sameness.among)] = None


class Config(CardScenario, frozen=True, kw_only=True):
    """Whether a game may be set up, for each number of players."""

    kind: ClassVar[str] = "config"

    players: Annotated[Numbers, Key(many(forms.whole, least=1))]
    opts: Annotated[tuple[Option, ...], Key(rows.options)] = ()
    expect: Annotated[Words, result(many(forms.verdict, least=1), sameness.each)]


class Deal(CardScenario, frozen=True, kw_only=True):
    """How many cards go where at the start of a round."""

    kind: ClassVar[str] = "deal"

    players: Annotated[int, Key(forms.positive)]
    expect: Annotated[Counts, result(_facts, sameness.listed)]


class Setup(CardScenario, frozen=True, kw_only=True):
    """Where markers and cow start."""

    kind: ClassVar[str] = "setup"

    rows: Annotated[Rows, Key(rows.rows)]
    after: Annotated[Rows, result(rows.rows)]


class Select(CardScenario, frozen=True, kw_only=True):
    """Whether a card may be selected."""

    kind: ClassVar[str] = "select"

    hand: Annotated[Hands, Key(_hands)]
    flips: Annotated[Counts | None, Key(_counts)] = None
    select: Annotated[tuple[Play, ...], Key(rows.select)]
    expect: Annotated[str, result(forms.verdict)]


class Draft(CardScenario, frozen=True, kw_only=True):
    """A pro draft: picks, then hands and rows, or a refused pick."""

    kind: ClassVar[str] = "draft"

    players: Annotated[int, Key(forms.positive)]
    first: Annotated[str, Key(forms.seat)]
    picks: Annotated[tuple[Pick, ...], Key(rows.picks)]
    hands: Annotated[Hands | None, result(_hands, sameness.listed_heaps)] = None
    rows: Annotated[Rows | None, result(rows.rows)] = None
    error: Annotated[str | None, result(forms.code)] = None


class FirstPick(CardScenario, frozen=True, kw_only=True):
    """Who picks first in rounds 1, 2, 3, …"""

    kind: ClassVar[str] = "firstpick"

    players: Annotated[int, Key(forms.positive)]
    first: Annotated[str, Key(forms.seat)]
    expect: Annotated[Words, result(many(forms.seat, least=1), sameness.begins)]


class Score(CardScenario, frozen=True, kw_only=True):
    """The end of a round: totals, whether the game is over, winners and ranks."""

    kind: ClassVar[str] = "score"

    stop: Annotated[Stop, Key(rows.stop)]
    round: Annotated[int, Key(forms.positive)]
    before: Annotated[Counts, Key(_counts)]
    gained: Annotated[Counts, Key(_counts)]
    total: Annotated[Counts | None, result(_counts)] = None
    over: Annotated[bool | None, result(forms.yes_no)] = None
    winners: Annotated[Words | None, result(many(forms.seat), sameness.heap)] = None
    rank: Annotated[Counts | None, result(_counts)] = None


class Deal2(CardScenario, frozen=True, kw_only=True):
    """The specials dealt for the second anniversary round."""

    kind: ClassVar[str] = "deal2"

    players: Annotated[int, Key(forms.positive)]
    held: Annotated[int, Key(forms.number)]
    expect: Annotated[Counts, result(_facts, sameness.listed)]


class BuffaloEnd(CardScenario, frozen=True, kw_only=True):
    """Who wins, given the team's and the buffalo's piles."""

    kind: ClassVar[str] = "bufend"

    players: Annotated[int, Key(forms.positive)]
    team: Annotated[Numbers, Key(many(forms.card))]
    buffalo: Annotated[Numbers, Key(many(forms.card))]
    expect: Annotated[dict[str, int | str], result(_end, sameness.listed)]


class MountainPath(CardScenario, frozen=True, kw_only=True):
    """The Mountain Climbing marker after each of several takes."""

    kind: ClassVar[str] = "mcpath"

    start: Annotated[Mountain, Key(rows.mountain)]
    takes: Annotated[int, Key(forms.number)]
    path: Annotated[tuple[Mountain, ...], result(many(rows.mountain))]


KINDS: dict[str, type[CardScenario]] = {kind.kind: kind for kind in CardScenario.__subclasses__()}


@cache
def keys_of(kind: type[CardScenario]) -> dict[str, Key]:
    """All keys that a scenario of this kind may carry, beside `id` and `kind`."""
    hints = get_type_hints(kind, globals(), {}, include_extras=True)
    given = {name: one for name, one in signature(kind).parameters.items() if name != "id"}
    keys: dict[str, Key] = {name: hints[name].__metadata__[0] for name in given}
    if kind is Config:
        # Any word may be requested as a mode: refusing it is what is tested.
        keys["mode"] = Key(forms.matching(r"\S+", "a mode"))
    return {
        name: msgspec.structs.replace(
            key, required=given[name].default is Parameter.empty and key.same is None
        )
        for name, key in keys.items()
    }
