"""Bots of one's own: how they are named, what is wrong with them, and who asks them."""

from __future__ import annotations

import pickle
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hornox.bots import BotError, ask, find_bot, installed, load_again, load_bot, loaded
from hornox.cli import main
from hornox.engine import Illegal, start, view
from hornox.explain import LANGUAGES, Speaker
from hornox.modes import find
from hornox.play import names_of, play_out, read_seats, typed_seats
from hornox.play.match import begin
from tests.bots.own import settle


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with bots, none of which is loaded."""
    settle(tmp_path, monkeypatch)
    monkeypatch.setenv("LC_ALL", "C")
    return tmp_path


def install(folder: Path, point: str) -> None:
    """A package that offers a bot, as pip would leave it."""
    info = folder / "mine-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: mine\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[hornox.bots]\n{point}\n")
    sys.path.append(str(folder))


# ---------------------------------------------------------------- found


@pytest.mark.parametrize(
    "spec",
    [
        "./lowest.py",
        "lowest.py",
        "lowest.py:Lowest",
        "lowest:Lowest",
        "./with_bot.py",
        "{}/lowest.py",
    ],
)
def test_a_bot_is_found_by_file_and_by_module(spec: str, folder: Path) -> None:
    bot = load_bot(spec.format(folder))
    assert bot.name == "lowest"
    assert find_bot("lowest") is bot is load_bot("lowest")
    assert [own.name for own in loaded()] == ["lowest"]
    assert load_bot(spec.format(folder)) is bot
    assert not list(folder.glob("__pycache__/lowest*")) or ":" in spec


def test_an_edited_file_is_read_again(folder: Path) -> None:
    old, lowest = load_bot("./lowest.py"), (folder / "lowest.py").read_text()
    (folder / "lowest.py").write_text(lowest.replace("options[0]", "options[-1]"))
    new = load_bot("./lowest.py")
    assert find_bot("lowest") is new is not old
    state, _ = start(find("base"), 2, "edited")
    seen = view(state, 0)
    (decision,) = seen.decisions
    assert ask(old, seen, decision, "s") == decision.options[0]
    assert ask(new, seen, decision, "s") == decision.options[-1]
    assert load_bot("./lowest.py") is new
    assert len({one.digest for one in loaded()}) == 1
    (folder / "lowest.py").write_text("x = 1 +\n")
    with pytest.raises(Illegal, match="SyntaxError"):
        load_bot("./lowest.py")
    assert find_bot("lowest") is new


def test_a_name_alone_runs_no_code(folder: Path) -> None:
    """What comes from a record or over the wire goes through find_bot and read_seats."""
    install(folder, "lowest = lowest:Lowest")
    for word in ("./lowest.py", "lowest:Lowest", "lowest", "os:getcwd"):
        with pytest.raises(Illegal, match="E_BOT"):
            find_bot(word)
        with pytest.raises(Illegal, match="E_BOT"):
            read_seats([word])
    assert "lowest" not in sys.modules


def test_an_installed_package_offers_its_bot_by_name(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    install(folder, "lowest = lowest:Lowest")
    assert installed() == {"lowest": "lowest:Lowest"}
    assert main(["bots"]) == 0
    assert "lowest:Lowest" in capsys.readouterr().out
    assert load_bot("lowest").name == "lowest"


def test_an_entry_point_is_called_as_its_bot(folder: Path) -> None:
    install(folder, "deepest = lowest:Lowest")
    with pytest.raises(Illegal, match="its bot is called “lowest”"):
        load_bot("deepest")


def test_a_class_a_bot_and_a_function_will_do(folder: Path) -> None:
    assert load_bot("many.py:Raises").name == "raises"
    assert load_bot("./many.py:Numpy").name == "numpy"
    import_module("hornox.bots")._OWN.clear()
    assert load_bot("many:made").name == "raises"
    assert load_bot("many:TWIN").name == "gives"


def test_another_process_loads_the_same_bots(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    load_bot("./lowest.py")
    load_bot("many:TWIN")
    sent = loaded()
    import_module("hornox.bots")._OWN.clear()
    monkeypatch.chdir("/")
    load_again(sent)
    assert loaded() == sent


def test_the_digest_follows_the_file(folder: Path) -> None:
    load_bot("./lowest.py")
    (first,) = loaded()
    (folder / "elsewhere").mkdir()
    for ending in ("", "# changed\n"):
        (folder / "elsewhere" / "lowest.py").write_text((folder / "lowest.py").read_text() + ending)
        import_module("hornox.bots")._OWN.clear()
        for name in [name for name in sys.modules if name.startswith("hornox_own_")]:
            del sys.modules[name]
        load_bot("elsewhere/lowest.py")
        (again,) = loaded()
        assert (again.digest == first.digest) == (ending == "")


def test_the_digest_of_a_package_covers_its_weights(folder: Path) -> None:
    (folder / "pack").mkdir()
    (folder / "pack" / "__init__.py").write_text((folder / "lowest.py").read_text())
    found = []
    for weights in (b"1", b"2"):
        (folder / "pack" / "weights.bin").write_bytes(weights)
        import_module("hornox.bots")._OWN.clear()
        load_bot("pack:Lowest")
        found.append(loaded()[0].digest)
    assert found[0] != found[1]


# ---------------------------------------------------------------- what is wrong


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("./gone.py", "./gone.py: there is no such file."),
        (".py", ".py: there is no such file."),
        ("gone:BOT", "there is no module “gone”"),
        ("lowest.gone:BOT", "there is no module “lowest.gone”"),
        ("no way:BOT", "there is no module “no way”"),
        (":BOT", "there is no module “”"),
        ("lowest:BOT", "lowest:BOT: there is no “BOT” in it."),
        ("./lowest.py:Lowest.BOT", "there is no “Lowest.BOT” in it."),
        ("./many.py", "several bots in it (Base, Numpy, Raises, Gives"),
        ("./nothing.py", "there is no BOT in it, and no class with a method “choose”"),
        ("./nothing.py:x", "int is not a bot: it has no method “choose”"),
        ("./many.py:NOBODY", "the bot needs a “name”."),
        ("./many.py:SPACED", "not 'a b'"),
        ("./many.py:TWO", "must take three arguments: seen, decision, stream"),
        ("./many.py:GREEDY", "the name “greedy” is taken by a bot of Hornox"),
        ("./many.py:Gives", "the bot cannot be made: TypeError"),
        ("./many.py:broken", "RuntimeError: no weights ({}/many.py, line 47)"),
        ("./syntax.py", "SyntaxError: invalid syntax ({}/syntax.py, line 2)"),
        ("./fails.py", "ZeroDivisionError: division by zero ({}/fails.py, line 3)"),
        ("fails:BOT", "ZeroDivisionError: division by zero ({}/fails.py, line 3)"),
        ("leaves:BOT", "SystemExit ({}/leaves.py, line 1)"),
        ("./needs.py", "ModuleNotFoundError: No module named 'hornox_does_not_know_this'"),
        ("needs:BOT", "({}/needs.py, line 1)"),
        ("lowst", "There is no bot “lowst”"),
        ("lowst", "A bot of your own is written ./file.py or module:NAME;"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_in_one_line(
    spec: str, told: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "base", "--seats", f"{spec},random", "--games", "1"]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert told.format(folder) in err
    with pytest.raises(Illegal) as refused:
        load_bot(spec)
    assert str(refused.value) == Speaker("en").refusal(refused.value)
    german = Speaker("de").refusal(refused.value)
    assert german != Speaker("en").refusal(refused.value) or refused.value.facts["why"] == "raised"
    assert loaded() == ()


def test_what_is_no_word_names_no_bot() -> None:
    with pytest.raises(TypeError, match=r"or './mybot\.py'; this is no name: 5"):
        load_bot(5)  # type: ignore[arg-type]


def test_two_bots_of_one_name_are_told_apart_by_force(folder: Path) -> None:
    load_bot("many:TWIN")
    with pytest.raises(Illegal, match="taken by a bot of many:TWIN"):
        load_bot("many:FLOAT")


# ---------------------------------------------------------------- asked


def test_numbers_of_numpy_are_numbers(folder: Path) -> None:
    """The record has plain ints, and the game is the same as with them."""
    numpy, plain = load_bot("many:Numpy"), load_bot("./lowest.py")
    played = begin(find("base"), 3, "n", {"rounds": 1}).with_bots([numpy, plain, plain])
    assert {type(given.choice) for given in played.answers} == {int}
    assert played == begin(find("base"), 3, "n", {"rounds": 1}).with_bots([plain] * 3)


def test_words_of_numpy_are_words() -> None:
    state, _ = start(find("flip"), 2, "words")
    seen = view(state, 0)
    (decision,) = seen.decisions
    word = next(option for option in decision.options if isinstance(option, str))
    bot = type("Word", (), {"name": "word", "choose": lambda *_: np.str_(word)})()
    assert type(ask(bot, seen, decision, "words")) is str


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("FLOAT", "gave 4.5 (float), which is not among its options"),
        ("NONE", "gave None (NoneType)"),
        ("TRUE", "gave True (bool)"),
        ("LIST", "gave array([1, 2]) (numpy.ndarray)"),
        ("Raises", "raised ZeroDivisionError: division by zero ({}/many.py, line 21)"),
        ("Leaves", "raised SystemExit: 3 ({}/many.py, line 54)"),
    ],
)
def test_a_bot_that_fails_is_named(
    spec: str, told: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot, other = load_bot(f"many:{spec}"), find_bot("random")
    with pytest.raises(BotError) as wrong:
        play_out(find("cow"), [other, bot], "some seed")
    told = told.format(folder)
    named = f"the bot {bot.name} (seat 1, mode cow, seed some seed, decision 1.1, card) "
    assert str(wrong.value).startswith(named + told)
    cause = {"Raises": ZeroDivisionError, "Leaves": SystemExit}.get(spec, type(None))
    assert type(wrong.value.__cause__) is cause
    assert str(pickle.loads(pickle.dumps(wrong.value))) == str(wrong.value)
    assert "4.5" not in wrong.value.public and "some seed" not in wrong.value.public
    line = ["simulate", "cow", "--seats", f"random,many:{spec}", "--seed", "s", "--quiet"]
    for language in LANGUAGES:
        assert main([*line, "--language", language]) == 2
        err = capsys.readouterr().err
        assert err.count("\n") == 1 and "1.1" in err and "s/0" in err and bot.name in err
        assert language == "de" or told in err


# ---------------------------------------------------------------- seated


def test_people_and_bots_of_ones_own_sit_together(folder: Path) -> None:
    seats = typed_seats(["you:Ann", "./lowest.py", "greedy:Bob", "many:Numpy", "flat-10"])
    assert [seat.label for seat in seats] == ["you:Ann", "lowest", "greedy:Bob", "numpy", "flat-10"]
    assert names_of(seats) == ("Ann", "lowest", "Bob", "numpy", "flat-10")


def test_a_game_in_the_terminal_against_an_own_bot(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
    line = ["play", "base", "--plain", "--seats", "greedy,./lowest.py", "--option", "rounds=1"]
    assert main([*line, "--seed", "x"]) == 0
    assert "lowest" in capsys.readouterr().out


def test_a_saved_game_names_no_code(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has the name of the bot; whoever resumes it says where the bot is."""
    seats = typed_seats(["you", "./lowest.py"])
    labels = [seat.label for seat in seats]
    import_module("hornox.bots")._OWN.clear()
    with pytest.raises(Illegal, match="E_BOT"):
        read_seats(labels)
    load_bot("./lowest.py")
    assert read_seats(labels) == seats


def test_a_team_of_own_bots(folder: Path) -> None:
    outcome: Any = play_out(find("buffalo"), [load_bot("./lowest.py")] * 2, "team")
    assert len(outcome.scores) == 2
