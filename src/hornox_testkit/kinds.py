"""The scenario kinds of the card modes: their types, their keys, and how keys are compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from hornox_testkit import decisions, forms, rows, sameness, trace
from hornox_testkit.forms import Form, keyed, many
from hornox_testkit.rows import Mountain, Option, Pick, Play, Row, Stop, Take

FAN_CARDS = ("EO", "MC", "JC", "FD")


class CardScenario(msgspec.Struct, frozen=True, kw_only=True):
    """What every scenario of the card modes carries."""

    kind: ClassVar[str] = ""

    id: str
    mode: str
    src: str | None = None
    text: str | None = None
    rule: tuple[str, ...] | None = None
    note: str | None = None

    @property
    def fan_cards(self) -> tuple[str, ...]:
        """The fan cards named by the mode, in its order."""
        table, _, fans = self.mode.partition(":")
        return tuple(fans.split("+")) if table == "fan" else ()


class Turn(CardScenario, frozen=True, kw_only=True):
    """One or more turns with their cards, decisions and everything that happens."""

    kind: ClassVar[str] = "turn"

    rows: tuple[Row, ...]
    play: tuple[tuple[Play, ...], ...]
    do: tuple[decisions.Decision, ...] = ()
    hand: dict[str, tuple[int, ...]] | None = None
    spec: dict[str, tuple[str, ...]] | None = None
    pile: dict[str, tuple[int, ...]] | None = None
    flips: dict[str, int] | None = None
    deck: tuple[str, ...] | None = None
    discard: tuple[str, ...] | None = None
    faceup: tuple[str, ...] | None = None
    trace: tuple[trace.Token, ...] | None = None
    after: tuple[Row, ...] | None = None
    takes: tuple[Take, ...] | None = None
    points: dict[str, int] | None = None
    hand_after: dict[str, tuple[int, ...]] | None = None
    spec_after: dict[str, tuple[str, ...]] | None = None
    pile_after: dict[str, tuple[int, ...]] | None = None
    flips_after: dict[str, int] | None = None
    deck_after: tuple[str, ...] | None = None
    discard_after: tuple[str, ...] | None = None
    faceup_after: tuple[str, ...] | None = None
    out_after: tuple[str, ...] | None = None
    aside: tuple[int, ...] | None = None
    error: str | None = None


class Bulls(CardScenario, frozen=True, kw_only=True):
    """Bullheads of single cards."""

    kind: ClassVar[str] = "bulls"

    cards: tuple[int, ...]
    expect: tuple[int, ...]


class DeckStat(CardScenario, frozen=True, kw_only=True):
    """Bullheads of the deck 1…max; `count`: how many cards have how many bullheads."""

    kind: ClassVar[str] = "deckstat"

    max: int
    total: int | None = None
    count: dict[int, int] | None = None


class Flip(CardScenario, frozen=True, kw_only=True):
    """Flipped numbers, and numbers that cannot be flipped."""

    kind: ClassVar[str] = "flip"

    map: dict[int, int] | None = None
    reject: tuple[int, ...] | None = None


class Config(CardScenario, frozen=True, kw_only=True):
    """Whether a game may be set up, for each number of players."""

    kind: ClassVar[str] = "config"

    players: tuple[int, ...]
    opts: tuple[Option, ...] = ()
    expect: tuple[str, ...]


class Deal(CardScenario, frozen=True, kw_only=True):
    """How many cards go where at the start of a round."""

    kind: ClassVar[str] = "deal"

    players: int
    expect: dict[str, int]


class Setup(CardScenario, frozen=True, kw_only=True):
    """Where markers and cow start."""

    kind: ClassVar[str] = "setup"

    rows: tuple[Row, ...]
    after: tuple[Row, ...]


class Select(CardScenario, frozen=True, kw_only=True):
    """Whether a card may be selected."""

    kind: ClassVar[str] = "select"

    hand: dict[str, tuple[int, ...]]
    flips: dict[str, int] | None = None
    select: tuple[Play, ...]
    expect: str


class Draft(CardScenario, frozen=True, kw_only=True):
    """A pro draft: picks, then hands and rows, or a refused pick."""

    kind: ClassVar[str] = "draft"

    players: int
    first: str
    picks: tuple[Pick, ...]
    hands: dict[str, tuple[int, ...]] | None = None
    rows: tuple[Row, ...] | None = None
    error: str | None = None


class FirstPick(CardScenario, frozen=True, kw_only=True):
    """Who picks first in rounds 1, 2, 3, …"""

    kind: ClassVar[str] = "firstpick"

    players: int
    first: str
    expect: tuple[str, ...]


class Score(CardScenario, frozen=True, kw_only=True):
    """The end of a round: totals, whether the game is over, winners and ranks."""

    kind: ClassVar[str] = "score"

    stop: Stop
    round: int
    before: dict[str, int]
    gained: dict[str, int]
    total: dict[str, int] | None = None
    over: bool | None = None
    winners: tuple[str, ...] | None = None
    rank: dict[str, int] | None = None


class Deal2(CardScenario, frozen=True, kw_only=True):
    """The specials dealt for the second anniversary round."""

    kind: ClassVar[str] = "deal2"

    players: int
    held: int
    expect: dict[str, int]


class BuffaloEnd(CardScenario, frozen=True, kw_only=True):
    """Who wins, given the team's and the buffalo's piles."""

    kind: ClassVar[str] = "bufend"

    players: int
    team: tuple[int, ...]
    buffalo: tuple[int, ...]
    expect: dict[str, int | str]


class MountainPath(CardScenario, frozen=True, kw_only=True):
    """The Mountain Climbing marker after each of several takes."""

    kind: ClassVar[str] = "mcpath"

    start: Mountain
    takes: int
    path: tuple[Mountain, ...]


class Key(msgspec.Struct, frozen=True):
    """One key of a kind: how it is written, whether it must be there, how it is compared."""

    form: Form[Any]
    required: bool = True
    same: Callable[[Any, Any], bool] | None = None

    @property
    def expected(self) -> bool:
        """Whether the key states a result."""
        return self.same is not None


def _given(form: Form[Any], required: bool = True) -> Key:
    return Key(form, required)


def _maybe(form: Form[Any]) -> Key:
    return Key(form, required=False)


def _result(form: Form[Any], same: sameness.Same = sameness.exact) -> Key:
    return Key(form, required=False, same=same)


def _read_end(text: str) -> int | str:
    return int(text) if text.isdecimal() else forms.one_of("win", "loss", "tie").read(text)


_fans = "|".join(FAN_CARDS)
_mode = forms.matching(rf"base|pro|anniv|buffalo|fan:({_fans})(\+({_fans}))*", "a mode")
_hands = keyed(forms.seat, forms.cards)
_piles = keyed(forms.owner, forms.cards)
_spec = keyed(forms.seat, forms.specials)
_counts = keyed(forms.seat, forms.number)
_owner_counts = keyed(forms.owner, forms.number)
_facts = keyed(forms.word, forms.number)
_end = keyed(forms.word, Form(_read_end, str))
_error = _result(forms.code)

COMMON: dict[str, Key] = {
    "mode": _given(_mode),
    "src": _maybe(forms.one_of("example", "edge")),
    "text": _maybe(forms.text),
    "rule": _maybe(forms.rulings),
    "note": _maybe(forms.text),
}

KEYS: dict[type[CardScenario], dict[str, Key]] = {
    Turn: {
        "rows": _given(rows.rows),
        "play": _given(rows.play),
        "hand": _maybe(_hands),
        "spec": _maybe(_spec),
        "pile": _maybe(_piles),
        "flips": _maybe(_counts),
        "deck": _maybe(forms.specials),
        "discard": _maybe(forms.specials),
        "faceup": _maybe(forms.specials),
        "do": _maybe(decisions.decisions),
        "trace": _result(trace.trace, trace.same_trace),
        "after": _result(rows.rows),
        "takes": _result(rows.takes, rows.same_takes),
        "points": _result(_owner_counts, sameness.without_zeros),
        "hand_after": _result(_hands, sameness.listed_heaps),
        "spec_after": _result(_spec, sameness.listed_heaps),
        "pile_after": _result(_piles, sameness.listed_heaps),
        "flips_after": _result(_counts, sameness.listed),
        "deck_after": _result(forms.specials),
        "discard_after": _result(forms.specials, sameness.heap),
        "faceup_after": _result(forms.specials, sameness.heap),
        "out_after": _result(forms.specials, sameness.heap),
        "aside": _result(forms.cards, sameness.heap),
        "error": _error,
    },
    Bulls: {
        "cards": _given(forms.card_line),
        "expect": _result(many(forms.number, least=1)),
    },
    DeckStat: {
        "max": _given(forms.card),
        "total": _result(forms.number),
        "count": _result(keyed(forms.number, forms.number), sameness.without_zeros),
    },
    Flip: {
        "map": _result(keyed(forms.card, forms.number), sameness.listed),
        "reject": _result(many(forms.number), sameness.among),
    },
    Config: {
        "players": _given(many(forms.whole, least=1)),
        "opts": _maybe(rows.options),
        "expect": _result(many(forms.verdict, least=1), sameness.each),
    },
    Deal: {"players": _given(forms.positive), "expect": _result(_facts, sameness.listed)},
    Setup: {"rows": _given(rows.rows), "after": _result(rows.rows)},
    Select: {
        "hand": _given(_hands),
        "flips": _maybe(_counts),
        "select": _given(rows.select),
        "expect": _result(forms.verdict),
    },
    Draft: {
        "players": _given(forms.positive),
        "first": _given(forms.seat),
        "picks": _given(rows.picks),
        "hands": _result(_hands, sameness.listed_heaps),
        "rows": _result(rows.rows),
        "error": _error,
    },
    FirstPick: {
        "players": _given(forms.positive),
        "first": _given(forms.seat),
        "expect": _result(many(forms.seat, least=1), sameness.begins),
    },
    Score: {
        "stop": _given(rows.stop),
        "round": _given(forms.positive),
        "before": _given(_counts),
        "gained": _given(_counts),
        "total": _result(_counts),
        "over": _result(forms.yes_no),
        "winners": _result(many(forms.seat), sameness.heap),
        "rank": _result(_counts),
    },
    Deal2: {
        "players": _given(forms.positive),
        "held": _given(forms.number),
        "expect": _result(_facts, sameness.listed),
    },
    BuffaloEnd: {
        "players": _given(forms.positive),
        "team": _given(many(forms.card)),
        "buffalo": _given(many(forms.card)),
        "expect": _result(_end, sameness.listed),
    },
    MountainPath: {
        "start": _given(rows.mountain),
        "takes": _given(forms.number),
        "path": _result(many(rows.mountain)),
    },
}

KINDS: dict[str, type[CardScenario]] = {kind.kind: kind for kind in KEYS}


def keys_of(kind: type[CardScenario]) -> dict[str, Key]:
    """All keys that a scenario of this kind may carry, beside `id` and `kind`."""
    common = dict(COMMON)
    if kind is Config:
        # Any word may be requested as a mode: refusing it is what is tested.
        common["mode"] = _given(forms.matching(r"\S+", "a mode"))
    return common | KEYS[kind]
