"""The fingerprint of a league: versions and digests of all that can change a bot's choice.

The digests are taken of the files on the disk. That is stricter than need be (a changed
comment counts), but costs a few hundredths of a second and lets nothing through that matters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from msgspec import Struct

from hornox.bots import loaded
from hornox.fast import available

DECIDES = ("engine", "tables", "modes", "bots", "fast", "play")
"""The folders whose files decide what a bot chooses and how a game goes on."""
WEIGHTS = ("fast/weights.npz", *(f"bots/network/{name}.npz" for name in ("rows", "six", "draft")))
_TEXTS = (".py", ".toml", ".cu")


class Means(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the kernels are used, and digests of the weights, of the program and of own bots."""

    kernels: bool
    weights: str
    program: str
    bots: dict[str, str] = {}
    """The bots that do not come with Hornox: by name, a digest of the file or package."""


def own_means(bots: Iterable[str] = ()) -> Means:
    """What this process plays with, now: kernels that fail are given up on the way.

    Of the bots that are named, those of one's own are told with their digests.
    """
    own = {one.name: one.digest for one in loaded()}
    named = {name: own[name] for name in sorted(set(bots)) if name in own}
    return Means(available(), *_digests(), named)


def unlike(ours: Means, theirs: Means) -> str | None:
    """What is different with them, if anything is."""
    if ours.kernels != theirs.kernels:
        return "kernels" if theirs.kernels else "no-kernels"
    if ours.weights != theirs.weights:
        return "weights"
    if ours.program != theirs.program:
        return "program"
    return "bot" if ours.bots != theirs.bots else None


@cache
def _digests() -> tuple[str, str]:
    package = files("hornox")
    weights, program = sha256(), sha256()
    for path in WEIGHTS:
        weights.update(package.joinpath(*path.split("/")).read_bytes())
    for room in DECIDES:
        for name, file in _files(package.joinpath(room), room):
            # However a checkout ends its lines, it is the same program.
            text = file.read_bytes().replace(b"\r\n", b"\n")
            program.update(f"{name} {len(text)}\n".encode() + text)
    return weights.hexdigest()[:16], program.hexdigest()[:16]


def _files(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for found in sorted(folder.iterdir(), key=lambda one: one.name):
        name = f"{path}/{found.name}"
        if found.is_dir():
            yield from _files(found, name)
        elif found.name.endswith(_TEXTS):
            yield name, found
