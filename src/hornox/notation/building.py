"""Makes a State from the clauses of a position, and clauses from a State."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from hornox.engine.decision import Illegal
from hornox.engine.game import open_decisions
from hornox.engine.mode import Mode, OptionValue
from hornox.engine.rng import Stream
from hornox.engine.state import State
from hornox.engine.step import Step
from hornox.engine.view import View, sample
from hornox.notation.tables import words_of
from hornox.notation.values import Held
from hornox.notation.words import LETTERS, Hands, Told, Words, get, put
from hornox.tables.positions import impossible

AnyState = State[Any, Any, Any, Any]
Options = dict[str, OptionValue]
NEXT, OVER = "next", "over"
ALL = "all"
"""In place of a seat: everything is told, also what nobody may know."""
Eyes = int | str | None
"""A seat, None for a spectator, or ``all``."""
PER_SEAT = frozenset({"piles", "totals", "scores", "bulls", "luck", "flips", "hands", LETTERS})
"""Words whose values have an entry for each seat."""
SORTED = frozenset({"turned", "flips"})
"""Words whose values a table puts in order: by value, and without flips that were used."""
SEATS = frozenset({"first", "bidders", "used"})
"""Words whose values are seats."""
STUMBLES = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What rules raise when they meet a table that cannot be."""


class Parts(NamedTuple):
    """What is known of a table; None for what is not."""

    public: Any
    private: tuple[Any, ...]
    hidden: Any
    agenda: tuple[Step, ...]


def told_of(mode: Mode, seats: int, options: Options, parts: Parts) -> Told:
    """All that is known, word by word, but what every table begins with."""
    words = words_of(mode)
    base = _base(mode, seats, options)
    told: Told = {}
    for word, clause in words.clauses.items():
        value = get(parts.public, clause.path)
        if value is not None and value != get(base.public, clause.path):
            told[word] = _without_free(value) if word == "rows" else value
    for word, hands in words.hands.items():
        if get(parts.public, hands.size) is not None:
            told[word] = _hands(hands, parts)
    if words.letters:
        told[LETTERS] = _letters(parts)
    for word, pile in words.piles.items():
        count = get(parts.public, pile.size)
        cards = None if parts.hidden is None else get(parts.hidden, pile.cards)
        if count:
            told[word] = Held(more=count) if cards is None else Held(cards)
    if parts.hidden is not None:
        for word, clause in words.hidden.items():
            if value := get(parts.hidden, clause.path):
                told[word] = value
    if parts.agenda:
        told[NEXT] = parts.agenda
    return told


def _without_free(rows: tuple[Any, ...]) -> tuple[Any, ...]:
    """Rows of a board without those at its end where nothing lies."""
    while rows and rows[-1] == ():
        rows = rows[:-1]
    return rows


def _base(mode: Mode, seats: int, options: Options) -> Parts:
    public, private, hidden = mode.table.blank(mode, seats, options)
    return Parts(replace(public, **words_of(mode).parts(mode, seats)), private, hidden, ())


def _hands(hands: Hands, parts: Parts) -> tuple[Held, ...]:
    found = []
    for seat, count in enumerate(get(parts.public, hands.size)):
        seen = get(parts.public, hands.seen)[seat] if hands.seen else ()
        own = parts.private[seat]
        cards = seen if own is None else getattr(own, hands.own)
        found.append(Held(cards, seen, count - len(cards)))
    return tuple(found)


def _letters(parts: Parts) -> tuple[str | None, ...]:
    both = zip(parts.public.letters, parts.private, strict=True)
    return tuple(
        f"{shown}!" if shown is not None else None if own is None else own.letter
        for shown, own in both
    )


def check_players(seats: int, told: Told) -> None:
    """Refuse players who do not sit here, and lists that have no entry for each of them."""
    for word, value in told.items():
        if word in PER_SEAT and len(value) != seats:
            raise impossible("each", name=word, given=len(value), seats=seats)
        for seat in _named_seats(word, value):
            if not 0 <= seat < seats:
                raise impossible("player", given=seat + 1, seats=seats, name=word)


def _named_seats(word: str, value: Any) -> Iterator[int]:
    if word in SEATS:
        yield from value if isinstance(value, tuple) else (value,)
    elif word == OVER:
        yield from value.winners
    else:
        for one in value if isinstance(value, tuple) else (value,):
            seat = getattr(one, "seat", None)
            if seat is not None:
                yield seat


def build(mode: Mode, seats: int, options: Options, eyes: Eyes, told: Told, seed: str) -> AnyState:
    """A State of what is told; Illegal (E_POSITION) where that cannot be."""
    words = words_of(mode)
    check_players(seats, told)
    if NEXT in told or OVER in told:
        return _exactly(mode, seats, options, eyes, told, seed)
    _check_plain(words, told)
    description = msgspec.to_builtins(words.description(told), str_keys=True)
    try:
        state = mode.table.position(mode, seats, options, seed, description)
    except Illegal:
        raise
    except STUMBLES as error:
        raise impossible("unreadable", detail=str(error)) from None
    state = _checked(replace(state, public=words.usual(state.public)))
    _check_kept(words, told, state.public)
    return state


def _check_plain(words: Words, told: Told) -> None:
    """What a table reads; a pile that is not among it can still tell its size."""
    for word, value in told.items():
        if not words.plainly(word) and word not in words.piles:
            raise impossible("needs-next", name=word)
        if word in words.hands and not words.letters and any(map(_in_part, value)):
            raise impossible("part-hand", name=word)


def _in_part(hand: Held) -> bool:
    return bool(hand.cards) and not hand.whole


def _check_kept(words: Words, told: Told, public: Any) -> None:
    """Nothing that is told may be passed over: the table has to hold it just so."""
    for word, value in told.items():
        if word in words.hands:
            counts = get(public, words.hands[word].size)
            pairs = zip(value, counts or (0,) * len(value), strict=True)
            kept = all(hand.more is None or _size(hand) == count for hand, count in pairs)
        elif word in words.piles:
            kept = value.more is None or _size(value) == get(public, words.piles[word].size)
        elif word in words.clauses and word not in SORTED:
            now = get(public, words.clauses[word].path)
            kept = (_without_free(now) if word == "rows" else now) == value
        else:
            kept = True
        if not kept:
            raise impossible("not-kept", name=word)


def _size(held: Held) -> int:
    return len(held.cards) + (held.more or 0)


def fits(mode: Mode, seats: int, options: Options, eyes: Eyes, told: Told, parts: Parts) -> bool:
    """Whether plain words lead to just these public facts, agenda and own part."""
    try:
        made = build(mode, seats, options, eyes, told, "fits")
    except Illegal:
        return False
    own = not isinstance(eyes, int) or made.private[eyes] == parts.private[eyes]
    return own and made.agenda == parts.agenda and made.public == parts.public


def _exactly(
    mode: Mode, seats: int, options: Options, eyes: Eyes, told: Told, seed: str
) -> AnyState:
    try:
        parts = _parts(mode, seats, options, told)
        if eyes != ALL:
            seat = eyes if isinstance(eyes, int) else None
            _check_unseen(words_of(mode), seat, told)
            return _checked(_sampled(mode, seats, options, seat, parts, seed))
        public, private, hidden, agenda = parts
        if hidden is None:
            raise impossible("all")
        state: AnyState = State(
            mode, options, seats, seed, {}, public, private, hidden, agenda, 1, ((),) * seats
        )
        return _checked(state)
    except Illegal:
        raise
    except STUMBLES as error:
        raise impossible("rule", detail=f"{type(error).__name__}: {error}") from None


def _check_unseen(words: Words, seat: int | None, told: Told) -> None:
    """Of others only what all have seen can be told exactly, or everything."""
    for word in words.hands:
        for other, hand in enumerate(told.get(word, ())):
            if other != seat and set(hand.cards) - set(hand.seen):
                raise impossible("one-hand", name=word)


def _sampled(
    mode: Mode, seats: int, options: Options, seat: int | None, parts: Parts, seed: str
) -> AnyState:
    own = None if seat is None else parts.private[seat]
    if seat is not None and own is None:
        raise impossible("own-hand")
    everybody = tuple(range(seats))
    seen: View[Any, Any] = View(
        mode, options, seats, seat, parts.public, own, (), (), None, everybody, 1, parts.agenda
    )
    return sample(seen, Stream(seed, "position"), seed)


def _checked(state: AnyState) -> AnyState:
    """The State as the first moment of a game, if its rules can go on with it."""
    if broken := state.mode.table.broken(state):
        raise impossible("rule", detail="; ".join(broken))
    if state.agenda and not state.agenda[-1].asks:
        raise impossible("next")
    try:
        open_decisions(state)
    except STUMBLES as error:
        raise impossible("rule", detail=f"{type(error).__name__}: {error}") from None
    return replace(state, asked=1)


def _parts(mode: Mode, seats: int, options: Options, told: Told) -> Parts:
    words = words_of(mode)
    public, private, hidden, _ = _base(mode, seats, options)
    for word, value in told.items():
        if word in words.clauses:
            public = put(public, words.clauses[word].path, value)
    own = list(private)
    known = [True] * seats
    for word, hands in words.hands.items():
        if get(public, hands.size) is not None:
            public = _take_hands(public, own, known, hands, _held(told, word, seats))
    if words.letters:
        public = _take_letters(public, own, known, told.get(LETTERS) or (None,) * seats)
    all_known = all(known)
    for word, pile in words.piles.items():
        held: Held = told.get(word, Held())
        if get(public, pile.size) is not None:
            public = put(public, pile.size, _size(held))
            hidden = put(hidden, pile.cards, held.cards)
            all_known = all_known and held.whole
    for word, clause in words.hidden.items():
        if word in told:
            hidden = put(hidden, clause.path, told[word])
    public = words.settled(public, mode)
    told_private = tuple(part if known[seat] else None for seat, part in enumerate(own))
    return Parts(public, told_private, hidden if all_known else None, told.get(NEXT, ()))


def _held(told: Told, word: str, seats: int) -> tuple[Held, ...]:
    """Everybody's hand; one that is not told at all is as large as one that is."""
    hands: tuple[Held, ...] = told.get(word, (Held(),) * seats)
    if len(hands) != seats:
        raise impossible("each", name=word, given=len(hands), seats=seats)
    size = next((len(hand.cards) + hand.more for hand in hands if hand.more is not None), 0)
    return tuple(
        replace(hand, more=size - len(hand.cards)) if hand.more is None else hand for hand in hands
    )


def _take_hands(
    public: Any, own: list[Any], known: list[bool], hands: Hands, held: tuple[Held, ...]
) -> Any:
    for seat, hand in enumerate(held):
        own[seat] = replace(own[seat], **{hands.own: hand.cards})
        known[seat] = known[seat] and hand.whole
    counts = tuple(_size(hand) for hand in held)
    public = put(public, hands.size, counts)
    return put(public, hands.seen, tuple(hand.seen for hand in held)) if hands.seen else public


def _take_letters(
    public: Any, own: list[Any], known: list[bool], letters: tuple[str | None, ...]
) -> Any:
    if len(letters) != len(own):
        raise impossible("each", name=LETTERS, given=len(letters), seats=len(own))
    for seat, letter in enumerate(letters):
        known[seat] = known[seat] and letter is not None
        own[seat] = replace(own[seat], letter=(letter or "").removesuffix("!"))
    shown = tuple(one.removesuffix("!") if one and one.endswith("!") else None for one in letters)
    return replace(public, letters=shown)
