"""Old games stay alive: every golden record replays to the result it always had."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from hornox.engine import Mode
from hornox.modes import REGISTRY
from tests.records import golden, write
from tests.support.counts import NO_LOT, Tell
from tests.support.digest import digest
from tests.support.modes import MODES

each_record = pytest.mark.parametrize("path", golden.paths(), ids=lambda path: path.stem)


@each_record
def test_a_golden_record_comes_to_the_same_result(path: Path, tell: Tell) -> None:
    kept = golden.read(path)
    end, events, over = golden.result(kept.record, REGISTRY)
    assert over
    told = "a rule has changed: give the mode a new rules version and keep the old one"
    assert (end, events) == (kept.state, kept.events), told
    tell(NO_LOT, games=1, answers=len(kept.record.answers))


@each_record
def test_a_golden_record_is_named_after_its_mode_and_version(path: Path) -> None:
    kept = golden.read(path).record
    assert path.name.startswith(f"{kept.mode}-v{kept.version}-")
    assert golden.laid_out(golden.read(path)) == path.read_bytes()


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.id)
def test_every_mode_has_a_golden_record_of_its_version(mode: Mode) -> None:
    kept = {(g.record.mode, g.record.version) for g in map(golden.read, golden.paths())}
    advice = f"python -m tests.records.write {mode.id}"
    assert (mode.id, mode.version) in kept, f"there is none: {advice}"


def test_a_changed_game_is_noticed() -> None:
    kept = golden.read(golden.paths()[0])
    other = replace(kept.record, seed=kept.record.seed + "?", answers=())
    end, events, over = golden.result(other, REGISTRY)
    assert not over
    assert (end, events) != (kept.state, kept.events)


def test_records_are_never_written_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(write, "FOLDER", tmp_path)
    mode = MODES[0].id
    assert write.main([mode, "one"]) == 0
    written = {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert written
    assert write.main([mode, "one"]) == 1
    assert "stays as it is" in capsys.readouterr().out
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == written
    assert write.main(["no such mode"]) == 2
    assert write.main([]) == 2


def test_a_digest_does_not_mind_a_new_field_that_has_its_default() -> None:
    class Old(msgspec.Struct):
        a: int

    class New(msgspec.Struct):
        a: int
        b: int = 3
        c: dict[str, int] = {}

    Old.__name__ = New.__name__ = "Same"
    assert digest(Old(1)) == digest(New(1))
    assert digest(New(1)) != digest(New(1, 4))
    assert digest(New(1)) != digest(New(1, c={"x": 1}))
    assert digest(New(1)) != digest(New(2))
