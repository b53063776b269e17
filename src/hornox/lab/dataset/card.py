"""The data card: what a data set is, how it was made, and what its columns mean."""

from __future__ import annotations

from collections.abc import Iterator

from hornox.lab.dataset.plan import Dataset
from hornox.lab.dataset.table import COLUMNS
from hornox.lab.env.game import Game
from hornox.modes import find


def data_card(data: Dataset, decisions: int, digest: str) -> str:
    """The card as Markdown."""
    return "\n".join([*_made(data, decisions, digest), *_schema(), *_layouts(data)]) + "\n"


def _made(data: Dataset, decisions: int, digest: str) -> Iterator[str]:
    who = ", ".join(data.bots or data.policies)
    kind = "bots" if data.bots else "policies of the kernels"
    yield "# Decisions in Hornox"
    yield ""
    yield f"{decisions:,} decisions, made by `hornox dataset`. License: MIT, as Hornox itself."
    yield ""
    yield "| | |"
    yield "| --- | --- |"
    yield f"| modes | {', '.join(data.modes)} |"
    yield f"| players | {', '.join(map(str, data.players))} |"
    yield f"| games of each | {data.games:,}{', whole' if data.whole else ''} |"
    if data.options:
        told = ", ".join(f"{name}={value}" for name, value in data.options.items())
        yield f"| options | {told} |"
    yield f"| players are | {kind}: {who}; drawn for each seat of each game |"
    yield f"| seed | {data.seed} |"
    yield f"| rules | {', '.join(data.rules)} |"
    if data.means is not None:
        yield f"| program | {data.means.program}, weights {data.means.weights} |"
    yield f"| digest | {digest} |"
    yield ""
    yield "Observations hold what a seat may know, and nothing else. The same settings and program"
    yield "give the same contents; the digest tells whether they are. Bots are no people: their"
    yield "mistakes are their own."


def _schema() -> Iterator[str]:
    yield ""
    yield "| column | |"
    yield "| --- | --- |"
    for name, about in COLUMNS.items():
        yield f"| `{name}` | {about} |"


def _layouts(data: Dataset) -> Iterator[str]:
    for name in data.modes:
        mode = find(name)
        game = Game(mode, max(data.players), observations=data.observations)
        ranges = ", ".join(f"{kind} {a} to {b}" for kind, (a, b) in game.codec.ranges().items())
        yield ""
        yield f"## Layout of {name}"
        yield ""
        yield f"{game.codec.size} actions: 0 waits, {ranges}. {game.layout.size} numbers:"
        yield ""
        yield "| part | from | to | |"
        yield "| --- | ---: | ---: | --- |"
        for part, place, told in game.layout:
            yield f"| `{part}` | {place.start} | {place.stop} | {told} |"
