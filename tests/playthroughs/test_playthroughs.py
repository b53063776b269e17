"""Every playthrough comes out as it is written, every mode has one, every text is spoken in one."""

from __future__ import annotations

from pathlib import Path

import pytest

from hornox.engine import Mode
from hornox.explain.texts import SURFACES, attributes, spoken_id
from tests.playthroughs import write
from tests.playthroughs.script import names, path_of, read
from tests.playthroughs.telling import Unexpected, tell, telling_of
from tests.support.modes import LARGEST, MODES

LABELS = ("part-", "choice-", "word-", "card-", "hint-")
"""Texts that are parts and labels of others."""


@pytest.mark.parametrize("name", names())
def test_a_playthrough_comes_out_as_it_is_written(name: str) -> None:
    text, _ = telling_of(name)
    advice = f"look whether it is right, then: python -m tests.playthroughs.write {name}"
    assert text == path_of(name).read_text(encoding="utf-8"), advice


@pytest.mark.parametrize("mode", [*MODES, *LARGEST], ids=lambda mode: mode.id)
def test_every_mode_has_a_playthrough(mode: Mode) -> None:
    told = {read(path_of(name).read_text(encoding="utf-8")).mode for name in names()}
    advice = f"there is none: python -m tests.playthroughs.write {mode.id} mode={mode.id}"
    assert mode.id in told, advice


def texts_by_file() -> dict[str, set[str]]:
    """By file of texts all that a game can say."""
    found: dict[str, set[str]] = {}
    for text_id, (file, kinds) in attributes().items():
        if file not in SURFACES and not text_id.startswith(LABELS):
            ids = {spoken_id(text_id, kind.rpartition("-")[0]) for kind in kinds}
            found.setdefault(file, set()).update(ids)
    return found


def spoken() -> set[str]:
    """All that is said in all playthroughs together."""
    return set().union(*(telling_of(name)[1] for name in names()))


@pytest.mark.parametrize("file", sorted(texts_by_file()))
def test_every_text_is_spoken_in_some_playthrough(file: str) -> None:
    silent = texts_by_file()[file] - spoken()
    assert not silent, f"{file}.ftl: no playthrough says {', '.join(sorted(silent))}"


def test_a_changed_line_is_noticed() -> None:
    script = read(path_of("base-target").read_text(encoding="utf-8"))
    text, _ = tell(script, go_on=False)
    first = next(i for i, line in enumerate(script.lines) if line.startswith("> "))
    script.lines[first : first + 2] = reversed(script.lines[first : first + 2])
    assert tell(script, go_on=False)[0] != text
    script.lines[first] = "> Anna card 105"
    with pytest.raises(Unexpected, match="not possible"):
        tell(script, go_on=False)
    script.lines[first] = "> Zora card 1"
    with pytest.raises(Unexpected, match="nobody"):
        tell(script, go_on=False)


def test_a_try_that_is_not_refused_is_noticed() -> None:
    script = read(path_of("base").read_text(encoding="utf-8"))
    script.lines = ["! start base players=2"]
    with pytest.raises(Unexpected, match="not refused"):
        tell(script, go_on=False)


def test_the_program_writes_and_rewrites(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.playthroughs.script.FOLDER", tmp_path)
    mode = MODES[0].id
    assert write.main([]) == 2
    assert write.main(["x"]) == 2
    assert write.main(["x", "mode=no-such-mode"]) == 1
    assert write.main(["x", f"mode={mode}", "plays=random"]) == 0
    first = path_of("x").read_text(encoding="utf-8")
    assert first.endswith("The game is over.\n")
    assert write.main(["x", f"mode={mode}"]) == 2
    assert write.main(["x"]) == 0
    assert path_of("x").read_text(encoding="utf-8") == first
    assert capsys.readouterr().out.count("wrote") == 2
