"""How fast the batch kernels play, beside a scalar C program. Prints one JSON line.

A deal is one round of the base game: cards in the order dealt (which is random play), the cheapest
row for a low card. Both get the same decks, each in its own layout, and must find the same heads.
All figures come from seconds of the processor, taken in turns in one run, medians of the repeats.

- ``lanes``      hornox.fast.random_deals.lanes, eight deals in the bytes of a word
- ``c``          the scalar C program below, compiled in this run with -O3 -march=native
- ``with_decks`` the same including the making of random decks by a quick generator of each side's
- ``seeded``     lanes with the engine's own decks of numbered seeds, made and turned into columns
- ``fan``        hornox.fast.dealt_order, one deal at a time, with each fan card against without any
- ``playouts``   hornox.fast.playouts from a View in the middle of a deal, by policy of all seats

    python3 dev.py long kernels [--repeats 9] [--deals 40000]
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from hornox.bots.kernel_search import weigh
from hornox.bots.plan import SearchPlan
from hornox.engine import Answer, answer, open_decisions, start, view
from hornox.engine.rng import Stream
from hornox.fast.deals import decks
from hornox.fast.dealt_order import kernel
from hornox.fast.placing import CLIMBING, COW, EVEN_ODD, FLIP, LENGTH
from hornox.fast.random_deals.lanes import play_lanes, quick_decks
from hornox.modes import find

SCALAR = r"""
#include <stdint.h>
static int heads_of[105];
void prepare(void) {
    for (int c = 1; c < 105; c++)
        heads_of[c] = c == 55 ? 7 : c % 11 == 0 ? 5 : c % 10 == 0 ? 3 : c % 5 == 0 ? 2 : 1;
}
void play(const uint8_t *decks, long deals, int seats, int places, uint8_t *out) {
    for (long d = 0; d < deals; d++, decks += places, out += seats) {
        int end[4], size[4], load[4], sum[10] = {0};
        for (int r = 0; r < 4; r++) {
            end[r] = decks[10 * seats + r]; size[r] = 1; load[r] = heads_of[end[r]];
        }
        for (int t = 0; t < 10; t++) {
            int key[10];
            for (int s = 0; s < seats; s++) {
                int k = decks[10 * s + t] << 4 | s, j = s;
                while (j > 0 && key[j - 1] > k) { key[j] = key[j - 1]; j--; }
                key[j] = k;
            }
            for (int j = 0; j < seats; j++) {
                int c = key[j] >> 4, s = key[j] & 15, row = -1, best = 0;
                for (int r = 0; r < 4; r++)
                    if (end[r] < c && end[r] > best) { best = end[r]; row = r; }
                if (row >= 0 && size[row] < 5) {
                    size[row]++; load[row] += heads_of[c]; end[row] = c;
                    continue;
                }
                if (row < 0) {
                    row = 0;
                    for (int r = 1; r < 4; r++)
                        if (load[r] < load[row] || (load[r] == load[row] && end[r] < end[row]))
                            row = r;
                }
                sum[s] += load[row];
                size[row] = 1; load[row] = heads_of[c]; end[row] = c;
            }
        }
        for (int s = 0; s < seats; s++) out[s] = sum[s];
    }
}
void make(uint8_t *decks, long deals, int places, uint64_t x) {
    uint8_t deck[104];
    for (int c = 0; c < 104; c++) deck[c] = c + 1;
    for (long d = 0; d < deals; d++, decks += places)
        for (int i = 0; i < places; i++) {
            x ^= x >> 12; x ^= x << 25; x ^= x >> 27;
            int j = i + (int)((((x * 2685821657736338717ULL) >> 32) * (104 - i)) >> 32);
            uint8_t c = deck[j]; deck[j] = deck[i]; deck[i] = c; decks[i] = c;
        }
}
"""


def compiled(folder: Path) -> Any:
    """The C program as a library."""
    (folder / "scalar.c").write_text(SCALAR, encoding="ascii")
    command = ["cc", "-O3", "-march=native", "-shared", "-fPIC", "-o", "scalar.so", "scalar.c"]
    subprocess.run(command, cwd=folder, check=True)
    library = ctypes.CDLL(str(folder / "scalar.so"))
    library.prepare()
    return library


def timed(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return process_time() - began


def pointer(array: Any) -> Any:
    return array.ctypes.data_as(ctypes.POINTER(ctypes.c_uint8))


def batch(library: Any, seats: int, deals: int, repeats: int) -> dict[str, Any]:
    """Deals per second of both sides at a table of this size."""
    places = 10 * seats + 4
    columns = quick_decks(seats, deals, places)
    lines = np.ascontiguousarray(columns.T)
    out, made = np.empty((deals, seats), np.uint8), np.empty_like(lines)

    def by_c() -> None:
        library.play(pointer(lines), ctypes.c_long(deals), seats, places, pointer(out))

    def making_c() -> None:
        library.make(
            pointer(made), ctypes.c_long(deals), places, ctypes.c_uint64(88172645463325252)
        )

    def seeded() -> None:
        dealt = decks("kernels ", 0, deals // 8 & ~7, wanted=places)
        play_lanes(np.ascontiguousarray(dealt.T), seats)

    works: dict[str, Callable[[], object]] = {
        "lanes": lambda: play_lanes(columns, seats),
        "c": by_c,
        "making": lambda: quick_decks(1, deals, places),
        "making_c": making_c,
        "seeded": seeded,
    }
    times: dict[str, list[float]] = {name: [] for name in works}
    for repeat in range(repeats + 1):
        for name, work in works.items():
            spent = timed(work)
            if repeat:
                times[name].append(spent)
    heads, _ = play_lanes(columns, seats)
    by_c()
    assert (out == heads.T).all(), "the kernel and the C program disagree"
    t = {name: median(found) for name, found in times.items()}
    both = (t["lanes"] + t["making"], t["c"] + t["making_c"])
    return {
        "lanes": round(deals / t["lanes"]),
        "c": round(deals / t["c"]),
        "ratio": round(t["c"] / t["lanes"], 2),
        "ratios": [round(c / k, 2) for c, k in zip(times["c"], times["lanes"], strict=True)],
        "with_decks": round(deals / both[0]),
        "c_with_decks": round(deals / both[1]),
        "ratio_with_decks": round(both[1] / both[0], 2),
        "seeded": round((deals // 8 & ~7) / t["seeded"]),
        "mean_heads": round(float(heads.mean()), 3),
    }


def fan_costs(deals: int, repeats: int) -> dict[str, float]:
    """The time of a deal with one fan card, as a multiple of one without."""
    cards = {"base": 0, "even-odd": EVEN_ODD, "climbing": CLIMBING, "cow": COW, "flip": FLIP}
    cards["all four"] = EVEN_ODD | CLIMBING | COW | FLIP
    given = np.ascontiguousarray(quick_decks(3, deals, 44).T)
    flips = np.full((deals, 4), 4)
    heads, rows = np.zeros((deals, 4), np.int64), np.zeros((deals, LENGTH), np.int64)
    times: dict[str, list[float]] = {name: [] for name in cards}
    for repeat in range(repeats + 1):
        for name, fan in cards.items():
            work = kernel(fan)
            spent = timed(partial(work, given, 4, 10, flips, heads, rows))
            if repeat:
                times[name].append(spent)
    t = {name: median(found) for name, found in times.items()}
    costs = {name: round(t[name] / t["base"], 2) for name in cards}
    return {**costs, "base_deals_per_s": round(deals / t["base"])}


def playouts(repeats: int) -> dict[str, int]:
    """Playouts per second of the search from the sixth turn of a deal with four players."""
    state, _ = start(find("base"), 4, "kernels", {"rounds": 1})
    while len(state.private[0].hand) > 5:
        decision = open_decisions(state)[0]
        choice = decision.options[0]
        state, _ = answer(state, Answer(decision.id, decision.seats[0], choice))
    seen = view(state, 0)
    found = {}
    for name, policy in {"random": 0, "learned": 4}.items():
        plan = SearchPlan(50_000, slow=0, population=((policy, 1.0),), own=policy)
        work = partial(weigh, plan, "", seen, seen.decisions[0])
        made = work(Stream("1", "b")).playouts  # clear cases need fewer than the plan allows
        spent = [timed(partial(work, Stream("1", "b"))) for _ in range(repeats)]
        found[name] = round(made / median(spent))
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--deals", type=int, default=40_000)
    args = parser.parse_args()
    figures: dict[str, Any] = {"machine": platform.machine(), "load": os.getloadavg()[0]}
    with tempfile.TemporaryDirectory() as folder:
        library = compiled(Path(folder))
        for seats in (2, 4, 6, 10):
            print(f"{seats} players", file=sys.stderr)
            figures[f"players{seats}"] = batch(library, seats, args.deals & ~7, args.repeats)
    print("fan cards and playouts", file=sys.stderr)
    figures["fan_cost"] = fan_costs(args.deals // 8, args.repeats)
    figures["playouts_per_s"] = playouts(args.repeats)
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
