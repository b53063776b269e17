"""hornox.Record and hornox.load: there and back, one or many, and refusals that name the place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import hornox
from hornox.notation import write_game

ROUND = {"rounds": 1}


@pytest.fixture(scope="module")
def record() -> hornox.Record:
    game = hornox.Game("base", ["Ann", "greedy", "greedy"], seed="demo", options=ROUND)
    while not game.over:
        game.play(game.options[0])
    return game.record()


def test_saved_and_loaded(record: hornox.Record, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    record.save(file)
    record.save(file)
    assert file.read_bytes().count(b"\n") == 1
    assert hornox.load(file) == hornox.load(str(file)) == hornox.load(file.read_bytes()) == record
    assert hornox.load(file.read_text()) == record
    assert hash(hornox.load(file)) == hash(record)
    assert hornox.load(write_game(record.plain)).moves == record.moves


def test_many_games_in_a_file(record: hornox.Record, tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    other = hornox.Game("party", ["greedy"] * 3, seed="other").record()
    for one in (record, other, record):
        one.save(file)
    assert list(hornox.Record.each(file)) == [record, other, record]
    both = write_game(record.plain) + "\n" + write_game(other.plain)
    assert [one.mode for one in hornox.Record.each(both)] == ["base", "party"]
    with pytest.raises(ValueError, match="source: 2 games; "):
        hornox.load(both)
    with pytest.raises(ValueError, match="source: 3 games; "):
        hornox.load(file)
    file.write_bytes(file.read_bytes() + b'{"schema": 1}\n')
    with pytest.raises(hornox.Illegal, match="line 4: This cannot be read"):
        list(hornox.Record.each(file))


def test_moments_and_moves(record: hornox.Record) -> None:
    moments = list(record)
    assert len(moments) == len(record)
    assert moments[0].move is None
    assert [moment.number for moment in moments] == list(range(len(record)))
    assert [moment.move for moment in moments[1:]] == list(record.moves)
    third = record.moves[2]
    assert (str(third), third.choice, third.seat) == ("Ann: 7", 7, 0)
    assert third.choice in third.decision.options
    assert repr(moments[3]) == "<Moment 3: Ann: 7>"
    assert "hand" not in str(moments[3])
    assert "hand" in moments[2].text(0)
    assert str(moments[4].told()[0]) == str(moments[4].told(1)[0])
    assert record.outcome == moments[-1].state.public.outcome
    with pytest.raises(ValueError, match="seat: there are seats 0 to 2, but no seat 3"):
        moments[0].view(3)


def test_play_on_from_any_moment(record: hornox.Record) -> None:
    game = hornox.Game.resume(record, 12)
    assert game.names == record.names
    assert game.record().plain.answers == record.plain.answers[: game.moment]
    while not game.over:
        game.play(game.options[-1])
    assert game.outcome != record.outcome
    others = hornox.Game.resume(record, 12, seats=3)
    assert others.people == (0, 1, 2)
    with pytest.raises(ValueError, match="seats: this game has 3, not 2"):
        hornox.Game.resume(record, 12, seats=2)
    with pytest.raises(IndexError, match="there are moments 0 to 32, but no 99"):
        hornox.Game.resume(record, 99)


def test_a_record_loads_no_code(tmp_path: Path) -> None:
    evil = tmp_path / "evil.py"
    evil.write_text("raise SystemExit(3)\n")
    text = hornox.Game("base", ["Ann", "Ben"], seed="x").record().json().decode()
    hostile = hornox.load(text.replace("you:Ben", str(evil)))
    game = hornox.Game.resume(hostile)
    assert game.people == (0, 1)


def test_old_records_load() -> None:
    """Those of the first versions, with a number on each line, for one file of each mode."""
    kept = Path(__file__).parent.parent / "records"
    files = {file.name.partition("-v1-")[0]: file for file in sorted(kept.glob("*-v1-2p*.json"))}
    assert len(files) > 12
    for file in files.values():
        old = json.dumps(json.loads(file.read_text())["record"], indent=1)
        loaded = hornox.load(old)
        assert loaded.outcome is not None
        assert hornox.load(loaded.json()) == loaded


@pytest.mark.parametrize(
    ("source", "kind", "told"),
    [
        (5, TypeError, "source: a path, a text or bytes"),
        ("no-such-file.json", FileNotFoundError, "no-such-file.json"),
        ('{"a": 1}', hornox.Illegal, "This is not the record of a Hornox game"),
        ("{", hornox.Illegal, "This cannot be read: it ends too early, after 1 bytes"),
        ("", ValueError, "source: neither a path nor a record: ''"),
        (b" ", ValueError, "source: there is nothing in it"),
        ("a\0b", ValueError, "source: neither a path nor a record"),
        (b"\xff\xfe", hornox.Illegal, "This cannot be read"),
        (b"[\xff", ValueError, "source: no text, at byte 1"),
        ("[Nonsense]", ValueError, "line 1"),
        ('{"schema": 1}', hornox.Illegal, "missing required field"),
    ],
)
def test_what_is_no_record_is_refused(source: Any, kind: type[Exception], told: str) -> None:
    with pytest.raises(kind, match=told):
        hornox.load(source)
    with pytest.raises(ValueError, match="language: one of en, de, not 'fr'"):
        hornox.load("{}", "fr")


def test_a_false_answer_is_refused_in_a_sentence(record: hornox.Record) -> None:
    false = record.json().replace(b'["1.0",0,7]', b'["1.0",0,105]')
    assert false != record.json()
    with pytest.raises(hornox.Illegal, match=r"^answer 3: The card 105 is not in your hand\.$"):
        hornox.load(false)
    with pytest.raises(hornox.Illegal, match=r"^line 2: answer 3: The card 105 is not"):
        list(hornox.Record.each(record.json() + false))
