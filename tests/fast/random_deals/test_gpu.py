"""The deals of the graphics processor, as far as a machine without one can hold them to the rules.

The digests were printed by benchmarks/gpu.py on an H200. The processor's own kernel, which is
compared with the engine deal by deal in test_lanes, must find the same heads for the same decks.
"""

from __future__ import annotations

import re
import sys
from hashlib import sha256

import numpy as np
import pytest

from hornox.fast.random_deals.gpu import play_deals, source
from hornox.fast.random_deals.lanes import play_lanes, quick_decks
from hornox.fast.sorting import network

PRINTED = {
    2: "af58e4cf31924591",
    4: "75f4867fd500da13",
    6: "ece5147f057e51f8",
    10: "a290b13b9c63c791",
}
THREADS, PER = 64, 16


@pytest.mark.parametrize("seats", PRINTED)
def test_both_processors_find_the_same_heads(seats: int) -> None:
    wanted = 10 * seats + 4
    heads = [play_lanes(quick_decks(1 + t, PER, wanted), seats)[0].T for t in range(THREADS)]
    assert sha256(np.stack(heads).tobytes()).hexdigest()[:16] == PRINTED[seats]


@pytest.mark.parametrize("seats", range(2, 11))
def test_the_program_is_made_for_each_number_of_players(seats: int) -> None:
    text = source(seats)
    compared = re.findall(r"order\(key\[(\d+)\], key\[(\d+)\]\);", text)
    assert [(int(a), int(b)) for a, b in compared] == list(network(seats))
    assert f"#define SEATS {seats}\n" in text


@pytest.mark.parametrize(("seats", "blocks", "per"), [(1, 1, 1), (11, 1, 1), (4, 0, 1), (4, 1, 0)])
def test_what_cannot_be_played_is_refused(seats: int, blocks: int, per: int) -> None:
    with pytest.raises(ValueError, match="2 to 10 seats"):
        play_deals(seats, 0, blocks, per)


def test_without_cupy_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cupy", None)
    with pytest.raises(ImportError) as told:
        play_deals(4, first=1, blocks=1, per=1)
    assert str(told.value).startswith("this needs CuPy for your card: pip install")
    assert "\n" not in str(told.value)
