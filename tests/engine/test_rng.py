"""The random streams are what the documentation says, for ever."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stdout
from hashlib import blake2b
from io import StringIO
from itertools import islice, permutations
from pathlib import Path
from typing import Any

import pytest

from hornox.engine import start
from hornox.engine.rng import CONSTRUCTION, Stream, key_of
from hornox.modes import REGISTRY

PAGE = Path(__file__).resolve().parents[2] / "docs" / "developers" / "randomness.md"

# Written down once and never to be changed: seed, purpose, key, shuffle of 1 to 10, draws below 6,
# draws below 40000 (of which many words are thrown away), digest of a shuffle of 1 to 104.
VECTORS: list[tuple[str, str, str, list[int], list[int], list[int], str]] = [
    (
        "",
        "",
        "d56da29e388c91cd1d63716ccb85063782bbed0dcdf3e42aa8f153d822b38e65",
        [4, 9, 3, 2, 1, 10, 7, 6, 8, 5],
        [3, 1, 2, 1, 4, 1, 4, 5, 5, 1, 3, 0],
        [17073, 18979, 5528, 26311, 22459, 36401, 32430, 27830],
        "85324d238f3d22e5",
    ),
    (
        "harvest",
        "deal/1",
        "705b7a3017228a0dfd8468754e66d864f22a26ed915a7e385bd542daf1829745",
        [8, 6, 9, 10, 5, 2, 4, 3, 1, 7],
        [1, 4, 0, 3, 0, 3, 3, 4, 0, 5, 3, 5],
        [35932, 11157, 36045, 39255, 2346, 22288, 16278, 297],
        "21b17d26d72fff89",
    ),
    (
        "Grüße",
        "bot/0/1.0",
        "898c50fa3432c92c93cdd9f328900260aa2f63300b3b6823402c558bb73c0023",
        [8, 6, 5, 9, 3, 7, 10, 2, 1, 4],
        [1, 1, 2, 1, 0, 0, 3, 5, 1, 2, 1, 4],
        [1147, 17738, 18625, 11664, 21495, 16907, 20605, 4789],
        "e2504ad89582b403",
    ),
]


@pytest.mark.parametrize(("seed", "purpose", "key", "ten", "dice", "many", "deck"), VECTORS)
def test_the_golden_vectors(
    seed: str, purpose: str, key: str, ten: list[int], dice: list[int], many: list[int], deck: str
) -> None:
    assert CONSTRUCTION == "hornox-1"
    assert key_of(seed).hex() == key
    assert list(Stream(seed, purpose).shuffled(range(1, 11))) == ten
    stream = Stream(seed, purpose)
    assert [stream.below(6) for _ in dice] == dice
    stream = Stream(seed, purpose)
    assert [stream.below(40000) for _ in many] == many
    cards = bytes(Stream(seed, purpose).shuffled(range(1, 105)))
    assert blake2b(cards, digest_size=8).hexdigest() == deck


class ByTheDocs:
    """The program of the documentation's page; it shares nothing with the engine."""

    def __init__(self) -> None:
        text = PAGE.read_text(encoding="utf-8")
        program, self.promised = re.findall(r"```(?:python|text)\n(.*?)```", text, re.S)
        names: dict[str, Any] = {}
        printed = StringIO()
        with redirect_stdout(printed):
            exec(program, names)
        self.printed = printed.getvalue()
        self.words: Callable[[str, str], Iterator[int]] = names["words"]
        self.below: Callable[[int, Iterator[int]], int] = names["below"]
        self.shuffled: Callable[[Iterable[int], Iterator[int]], list[int]] = names["shuffled"]
        self.deck: list[int] = names["deck"]


@pytest.fixture(scope="module")
def docs() -> ByTheDocs:
    return ByTheDocs()


def test_the_page_prints_what_it_promises_and_the_game_deals_it(docs: ByTheDocs) -> None:
    assert docs.printed == docs.promised
    state, _ = start(REGISTRY.find("base"), 3, "harvest")
    assert [list(p.hand) for p in state.private] == [
        sorted(docs.deck[10 * seat : 10 * seat + 10]) for seat in range(3)
    ]
    assert state.public.rows == tuple((card,) for card in docs.deck[30:34])
    assert list(state.hidden.undealt) == docs.deck[34:]


def test_engine_and_page_agree_on_many_seeds(docs: ByTheDocs) -> None:
    for i in range(150):
        seed, purpose = f"seed {i} ✓", f"deal/{i % 7}"
        size = (0, 1, 2, 5, 34, 104, 300)[i % 7]
        expected = docs.shuffled(range(size), docs.words(seed, purpose))
        assert list(Stream(seed, purpose).shuffled(range(size))) == expected
        ours, theirs = Stream(seed, purpose), docs.words(seed, purpose)
        for n in (1, 2, 3, 6, 104, 255, 256, 257, 40000, 65535, 65536):
            assert ours.below(n) == docs.below(n, theirs)


def test_shuffles_and_draws_take_turns_on_one_stream(docs: ByTheDocs) -> None:
    ours, theirs = Stream("turns", "mixed"), docs.words("turns", "mixed")
    for size in (3, 40, 0, 1, 33, 2, 104):
        assert list(ours.shuffled(range(size))) == docs.shuffled(range(size), theirs)
        assert ours.below(7) == docs.below(7, theirs)
        assert ours.pick("abcde") == "abcde"[docs.below(5, theirs)]


def test_purposes_and_seeds_are_streams_of_their_own() -> None:
    def first(seed: str, purpose: str) -> tuple[int, ...]:
        stream = Stream(seed, purpose)
        return tuple(stream.below(65536) for _ in range(4))

    drawn = {first(seed, purpose) for seed in ("", "a", "b") for purpose in ("", "a", "b", "ab")}
    assert len(drawn) == 12


def test_the_stream_goes_on_beyond_a_block(docs: ByTheDocs) -> None:
    stream = Stream("long", "words")
    drawn = [stream.below(65536) for _ in range(200)]
    assert drawn == list(islice(docs.words("long", "words"), 200))
    assert len(set(drawn)) > 190


@pytest.mark.parametrize("n", [0, -1, 65537])
def test_impossible_draws_are_errors(n: int) -> None:
    with pytest.raises(ValueError, match="possibilities"):
        Stream("", "").below(n)


def test_a_shuffle_of_too_much_is_an_error() -> None:
    with pytest.raises(ValueError, match="at most"):
        Stream("", "").shuffled(range(65537))


def chi_square(seen: Counter[Any], cells: int) -> float:
    expected = seen.total() / cells
    found = sum((count - expected) ** 2 / expected for count in seen.values())
    return found + (cells - len(seen)) * expected


def within(found: float, cells: int) -> bool:
    """Whether a chi-square is neither too large nor too small: five deviations around its mean."""
    freedom = cells - 1
    return abs(found - freedom) < 5 * math.sqrt(2 * freedom)


def test_draws_are_even() -> None:
    for n in (2, 6, 104, 1000):
        stream = Stream("even", str(n))
        assert within(chi_square(Counter(stream.below(n) for _ in range(20 * n + 4000)), n), n)


def test_all_orders_of_five_cards_are_equally_likely() -> None:
    stream = Stream("even", "orders")
    seen = Counter(stream.shuffled(range(5)) for _ in range(6000))
    assert set(seen) == set(permutations(range(5)))
    assert within(chi_square(seen, 120), 120)


def test_every_card_comes_to_every_place() -> None:
    seen: Counter[tuple[int, int]] = Counter()
    for game in range(600):
        seen.update(enumerate(Stream(f"game {game}", "deal/1").shuffled(range(20))))
    assert within(chi_square(seen, 400), 400)


def test_an_uneven_sample_would_be_noticed() -> None:
    stream = Stream("uneven", "draws")
    biased = Counter(min(stream.below(6), stream.below(7)) for _ in range(4000))
    assert not within(chi_square(biased, 6), 6)
    assert not within(chi_square(Counter({i: 100 for i in range(60)}), 60), 60)
