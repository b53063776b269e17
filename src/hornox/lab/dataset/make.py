"""Writing a data set: part by part, on this machine or on a Ray cluster; it can be resumed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from hashlib import blake2b
from pathlib import Path

import msgspec
from msgspec.structs import replace

from hornox.bots import load_bot
from hornox.explain.refusals import ENGLISH, in_words
from hornox.lab.crew import Done, Lost, spread
from hornox.lab.dataset.card import data_card
from hornox.lab.dataset.plan import Dataset, Part, settled, trouble
from hornox.lab.dataset.table import About, about, checked, make_part
from hornox.lab.league.files import whole
from hornox.lab.league.plan import League, other_means

SETTINGS, CARD = "dataset.json", "README.md"
Told = Callable[[int, int], None]


class Written(msgspec.Struct, frozen=True):
    """What lies in the folder: how many games and decisions, and a digest of all contents."""

    games: int
    decisions: int
    digest: str


@in_words(ENGLISH)
def write_dataset(
    folder: str | Path,
    data: Dataset,
    *,
    workers: int = 1,
    ray: str | None = None,
    resume: bool = False,
    told: Told | None = None,
) -> Written:
    """Write all parts that are missing, and the data card.

    The same settings give the same contents, whoever works on them. With ``resume`` a data set is
    completed, also to more ``games`` than it had. ``told`` hears how many parts of how many are
    there.
    """
    bots = tuple(dict.fromkeys(load_bot(word).name for word in data.bots))
    asked = settled(replace(data, bots=bots))
    root = Path(folder)
    _open(root, asked, resume=resume)
    parts = asked.parts()
    missing = [part for part in parts if not _whole(root / part.path, part)]
    done = len(parts) - len(missing)
    if told:
        told(done, len(parts))
    for part, content, _ in _made(asked, missing, workers, ray):
        path = root / part.path
        path.parent.mkdir(parents=True, exist_ok=True)
        with whole(path) as unfinished:
            unfinished.write_bytes(content)
        done += 1
        if told:
            told(done, len(parts))
    found = [about(root / part.path) for part in parts]
    written = Written(
        sum(one.games for one in found), sum(one.decisions for one in found), _digest(found)
    )
    with whole(root / CARD) as unfinished:
        unfinished.write_text(data_card(asked, written.decisions, written.digest), "utf-8")
    return written


def _whole(path: Path, part: Part) -> bool:
    """Whether a part is there; the last one may have had fewer games. Refused if it is damaged."""
    if not path.exists():
        return False
    if (found := checked(path)) is None:
        raise trouble("broken", given=str(path))
    return found.games == part.last - part.first


def _open(root: Path, data: Dataset, *, resume: bool) -> None:
    """Begin in a folder of our own, or go on with the same data set."""
    path = root / SETTINGS
    if not path.exists():
        if root.exists() and any(root.iterdir()):
            raise trouble("way", given=str(root))
        root.mkdir(parents=True, exist_ok=True)
        _note(path, data)
        return
    try:
        before = msgspec.json.decode(path.read_bytes(), type=Dataset)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise trouble("foreign", given=str(path)) from None
    if not resume:
        raise trouble("there", given=str(root))
    if replace(before, rules=data.rules, means=data.means, games=data.games) != data:
        raise trouble("another", given=str(root))
    if other_means(_means(data), _means(before)) is not None:
        raise trouble("unlike", given=str(root))
    if data.games < before.games:
        raise trouble("fewer", given=str(root), games=before.games)
    if data.games > before.games:
        _note(path, data)


def _note(path: Path, data: Dataset) -> None:
    """Write down what the data set is."""
    with whole(path) as unfinished:
        told = msgspec.json.format(msgspec.json.encode(data), indent=1)
        unfinished.write_bytes(told + b"\n")


def _means(data: Dataset) -> League:
    return League(data.bots, data.modes, data.players, 1, "", rules=data.rules, means=data.means)


def _made(data: Dataset, parts: list[Part], workers: int, ray: str | None) -> Iterator[Done]:
    """The files of these parts; Polars, too, gets one core for each of them."""
    try:
        job = partial(make_part, data)
        yield from spread(job, parts, workers, ray, "POLARS_MAX_THREADS") if parts else ()
    except Lost:
        raise trouble("worker") from None


def _digest(parts: list[About]) -> str:
    return blake2b("\n".join(one.digest for one in parts).encode(), digest_size=16).hexdigest()
