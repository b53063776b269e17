"""Check that the cards of a Hornox game were dealt as the server had sealed them.

    python3 verify_deal.py RECORD.json [SEAL]

SEAL is what the table showed before the first card. This file shares no code with Hornox.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import sys
from collections.abc import Iterable, Iterator
from typing import Any

Record = dict[str, Any]
KINDS = ["Fifth", "Seven", "Insert", "Replace", "Shift", "Stop", "Plus"]
ACTIONS = ["stop", "swap", "extra", "ascending", "start", "skip"]
BUFFALO = ["Take7", "Stop", "Replace", "Insert", "Push", "First", "Last", "Sort"] * 2
# Cards in the deck, cards in a hand, cards set aside before the hands by the number of players.
TABLES = {"board": (100, 12, {}), "party": (100, 5, {2: 50, 3: 25}), "specials": (104, 12, {})}
USUAL: tuple[int, int, dict[int, int]] = (104, 10, {})


class Wrong(Exception):
    """The record does not fit together."""


def link(before: str, value: object) -> str:
    """One link of the chain: SHA-256 over the link before and the value in canonical JSON."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(before.encode() + text.encode()).hexdigest()


def words(seed: str, purpose: str) -> Iterator[int]:
    """The 16-bit numbers that a seed gives for a purpose."""
    key = hashlib.blake2b(seed.encode(), digest_size=32, person=b"hornox-1 seed").digest()
    block = 0
    while True:
        message = block.to_bytes(8, "little") + purpose.encode()
        bits = hashlib.blake2b(message, digest_size=64, key=key, person=b"hornox-1 draw").digest()
        for at in range(0, 64, 2):
            yield bits[at] + 256 * bits[at + 1]
        block += 1


def shuffled(items: Iterable[Any], stream: Iterator[int]) -> list[Any]:
    """Fisher-Yates from the front; a number below n is a word modulo n, without a bias."""
    items = list(items)
    for i in range(len(items) - 1):
        n = len(items) - i
        word = next(stream)
        while word >= 65536 // n * n:
            word = next(stream)
        j = i + word % n
        items[i], items[j] = items[j], items[i]
    return items


def before_shuffle(order: list[Any], seed: str, purpose: str) -> list[Any]:
    """The cards in the order that they had before the shuffle."""
    found: list[Any] = [None] * len(order)
    for place, came_from in enumerate(shuffled(range(len(order)), words(seed, purpose))):
        found[came_from] = order[place]
    return found


def first_shuffles(record: Record) -> dict[str, list[Any]]:
    """The shuffles that every game of the mode begins with, and their cards before."""
    mode, options, seats = record["mode"], record["options"], len(record["seats"])
    cards = TABLES.get(mode.partition("-")[0], USUAL)[0]
    if options.get("known_deck"):
        cards = 10 * seats + 4
    first: dict[str, list[Any]] = {"deal/1": list(range(1, cards + 1))}
    if options.get("known_deck") and options.get("draft"):
        first = {}  # all cards are laid open
    if mode == "party":
        first["nulls/1"] = list("ABCDE")
    if mode in ("board-pro", "board-pro-luck"):
        first["actions/1"] = [kind for kind in ACTIONS for _ in range(4)]
    if mode == "buffalo":
        first["specials/1"] = BUFFALO
    if mode == "specials":
        first["specials/1"] = [kind for kind in KINDS for _ in range(4)]
    return first


def check_shuffles(record: Record) -> None:
    """Every shuffle must come from the seed, and every deck must be whole and in order before."""
    first, deals = first_shuffles(record), record.get("deals", {})
    if not set(first) <= set(deals):
        raise Wrong("the first shuffles are missing")
    for purpose, order in deals.items():
        was = before_shuffle(order, record["seed"], purpose)
        kind = purpose.partition("/")[0]
        whole = first.get("deal/1" if kind == "deal" else purpose)
        if kind == "specials":  # later those that are left, in the order of their kinds
            whole = whole or sorted(was, key=KINDS.index)
        elif kind == "reshuffle" and record["mode"] == "party":
            whole = sorted(was)
        elif kind in ("reshuffle", "action-reshuffle"):
            whole = was  # discards in the order in which they were laid down
        if was != whole:
            raise Wrong(f"the shuffle {purpose} does not come from the seed")


def check(record: Record, seal: str | None = None) -> None:
    """Raise Wrong if the record of a game does not fit together."""
    if record.get("schema") != 2 or "fair" not in record:
        raise Wrong("this game was not sealed: only games of a server are, since format 2")
    chain = link("", {name: v for name, v in record.items() if name not in ("answers", "chain")})
    for answer in record["answers"]:
        chain = link(chain, answer)
    if chain != record["chain"]:
        raise Wrong("the record was changed: its chain does not hold")
    fair = record["fair"]
    if hashlib.sha256(fair["server"].encode()).hexdigest() != fair["commitment"]:
        raise Wrong("the server's seed is not the one that was sealed")
    if seal not in (None, fair["commitment"]):
        raise Wrong("this is not the seal that you were shown")
    nonces = [nonce.encode() for nonce in fair["nonces"]]
    listed = b"hornox-fair-1" + b"".join(len(one).to_bytes(4, "big") + one for one in nonces)
    mixed = hmac.new(fair["server"].encode(), listed, hashlib.sha256).hexdigest()
    if mixed != record["seed"] or len(nonces) != len(record["seats"]):
        raise Wrong("the seed does not follow from the sealed seed and the nonces")
    check_shuffles(record)


def hands(record: Record) -> list[list[int]]:
    """What everybody got in the first deal; nothing where hands are drafted."""
    _, size, aside = TABLES.get(record["mode"].partition("-")[0], USUAL)
    if record["options"].get("draft"):
        return []
    seats = len(record["seats"])
    cut = [aside.get(seats, 0) + size * seat for seat in range(seats)]
    return [sorted(record["deals"]["deal/1"][at : at + size]) for at in cut]


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            game = json.load(file)
        check(game, *sys.argv[2:3])
    except Exception as problem:  # whatever the file holds
        sys.exit(f"NOT well: {problem}" if sys.argv[1:] else __doc__)
    for seat, cards in enumerate(hands(game)):
        print(f"{game['seats'][seat]}: {cards}, nonce {game['fair']['nonces'][seat] or '(none)'}")
    print(f"All is well. The seal was {game['fair']['commitment']}")
