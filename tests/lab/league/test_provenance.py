"""What a league is played with: the same for whoever plays and whenever it goes on."""

from __future__ import annotations

import pickle
import shutil
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from hornox import fast
from hornox.cli import league as command
from hornox.cli import main
from hornox.engine.decision import Illegal
from hornox.explain import Speaker
from hornox.fast import available, without
from hornox.lab.league import provenance, workers
from hornox.lab.league.files import JOURNAL
from hornox.lab.league.games import Result, play_games
from hornox.lab.league.journal import Journal
from hornox.lab.league.plan import League, Plan, draw_up, rules_of, trouble
from hornox.lab.league.provenance import Means, own_means

LEAGUE = League(("random", "greedy"), ("base",), (2,), 2, "s", rules=rules_of(("base",)))


def with_kernels(used: bool) -> Callable[[Means], Means]:
    return lambda own: replace(own, kernels=used)


OTHERS: dict[str, Callable[[Means], Means]] = {
    "weights": lambda own: replace(own, weights="0" * 16),
    "program": lambda own: replace(own, program="0" * 16),
    "kernels": with_kernels(True),
}


def league(change: Callable[[Means], Means] | None = None) -> League:
    """A league that is played without the kernels, unless something else is said."""
    own = replace(own_means(), kernels=False)
    return replace(LEAGUE, means=change(own) if change else own)


# ---------------------------------------------------------------- digests


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of what decides about choices, which may be changed."""
    own = Path(str(files("hornox")))
    for room in provenance.DECIDES:
        leave = shutil.ignore_patterns("__pycache__")
        shutil.copytree(own / room, tmp_path / "hornox" / room, ignore=leave)
    monkeypatch.setattr(provenance, "files", lambda _: tmp_path / "hornox")
    return tmp_path / "hornox"


def _again() -> tuple[str, str]:
    weights, program = provenance._digests.__wrapped__()
    assert len(weights) == len(program) == 16
    return weights, program


def test_a_copy_has_the_same_digests(package: Path) -> None:
    assert package.is_dir()
    assert _again() == provenance._digests()


@pytest.mark.parametrize(
    "name",
    ["bots/levels.py", "bots/greedy/__init__.py", "fast/playouts.py", "play/match.py",
     "engine/rng.py", "modes/base.py", "tables/rows/steps.py"],
)  # fmt: skip
def test_another_program_is_noticed(package: Path, name: str) -> None:
    weights, program = _again()
    file = package / name
    file.write_bytes(file.read_bytes() + b"#\n")
    assert _again()[0] == weights
    assert _again()[1] != program


def test_a_file_more_is_noticed(package: Path) -> None:
    before = _again()
    (package / "modes" / "extra.py").write_bytes(b"")
    assert _again() != before


@pytest.mark.parametrize("name", provenance.WEIGHTS)
def test_other_weights_are_noticed(package: Path, name: str) -> None:
    weights, program = _again()
    (package / name).write_bytes(b"other weights")
    assert _again()[0] != weights
    assert _again()[1] == program


def test_line_ends_and_caches_do_not_count(package: Path) -> None:
    before = _again()
    file = package / "bots" / "levels.py"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    (package / "bots" / "__pycache__").mkdir()
    (package / "bots" / "__pycache__" / "levels.cpython-399.pyc").write_bytes(b"compiled")
    assert _again() == before


def test_kernels_that_are_done_without_are_not_played_with() -> None:
    with without():
        assert not own_means().kernels


def test_kernels_that_cannot_be_loaded_are_given_up_before_a_league(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(_name: str) -> None:
        raise RuntimeError("this numba does not go with this NumPy")

    monkeypatch.setattr(fast, "_failed", [])
    monkeypatch.setattr(fast, "find_spec", lambda name: name)
    monkeypatch.setattr(command, "import_module", fail)
    command.try_kernels(["random", "greedy"])
    assert own_means().kernels
    command.try_kernels(["random", "flat-10"])
    assert not own_means().kernels


# ---------------------------------------------------------------- going on


def begin(folder: Path, begun: League) -> None:
    plan = draw_up(begun)
    journal = Journal(folder, plan, resume=False)
    journal.add(play_games(plan, [0]))
    journal.close()


def refused(folder: Path, now: League) -> object:
    before = (folder / JOURNAL).read_bytes()
    with pytest.raises(Illegal) as told:
        Journal(folder, draw_up(now), resume=True)
    assert (folder / JOURNAL).read_bytes() == before
    return told.value.facts["why"], told.value.facts.get("what")


@pytest.mark.parametrize("what", OTHERS)
def test_a_league_goes_on_with_the_same_means_only(tmp_path: Path, what: str) -> None:
    begin(tmp_path, league(OTHERS[what]))
    assert refused(tmp_path, league()) == ("unlike", what)
    Journal(tmp_path, draw_up(league(OTHERS[what])), resume=True).close()


def test_a_league_without_kernels_goes_on_without_them(tmp_path: Path) -> None:
    begin(tmp_path, league(with_kernels(False)))
    assert refused(tmp_path, league(with_kernels(True))) == ("unlike", "no-kernels")


def test_a_league_goes_on_by_the_same_rules_only(tmp_path: Path) -> None:
    begin(tmp_path, replace(league(), rules=("hornox 0", "base 1")))
    assert refused(tmp_path, league()) == ("unlike", "rules")


def test_a_journal_that_does_not_tell_its_means_is_not_gone_on_with(tmp_path: Path) -> None:
    begin(tmp_path, LEAGUE)
    head, _, games = (tmp_path / JOURNAL).read_bytes().partition(b"\n")
    old = head.replace(b',"means":null', b"")
    assert b"means" not in old
    (tmp_path / JOURNAL).write_bytes(old + b"\n" + games)
    assert refused(tmp_path, league()) == ("unlike", "unknown")


def test_the_command_writes_its_means_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["league", "--bots", "random,greedy", "--players", "2", "--deals", "2", "--quiet"]
    typed = [*line, "--language", "en", "--out", str(tmp_path)]
    assert main(typed) == 0
    head = (tmp_path / JOURNAL).read_bytes().split(b"\n")[0]
    assert msgspec.json.decode(head, type=League).means == own_means()
    capsys.readouterr()
    kernels = own_means().kernels
    monkeypatch.setattr(provenance, "available", lambda: not kernels)
    assert main([*typed, "--resume"]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert ("with the kernels" if kernels else "without the kernels") in err


# ---------------------------------------------------------------- whoever plays


@pytest.mark.parametrize("what", OTHERS)
def test_a_node_with_other_means_does_not_play(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(provenance, "available", lambda: False)
    monkeypatch.setattr(workers, "play_games", None)
    with pytest.raises(Illegal) as told:
        workers.play_portion(Plan(league(OTHERS[what])), [0])
    assert told.value.facts["why"] == "worker-unlike"
    assert told.value.facts["what"] == ("no-kernels" if what == "kernels" else what)
    sent = pickle.loads(pickle.dumps(told.value))
    assert (sent.code, sent.facts) == (told.value.code, told.value.facts)


def test_a_node_with_other_rules_does_not_play() -> None:
    with pytest.raises(Illegal, match="what=rules"):
        workers.play_portion(Plan(replace(league(), rules=("hornox 0",))), [0])


def test_a_node_with_the_same_means_plays() -> None:
    batch = workers.play_portion(Plan(league()), [0, 1])
    assert [one.game for one in batch] == [0, 1]


@pytest.mark.slow
def test_a_worker_with_other_means_does_not_play() -> None:
    with pytest.raises(Illegal, match="what=program"):
        list(workers.batches(Plan(league(OTHERS["program"])), range(4), 2))


def test_whoever_has_kernels_can_do_without_them(monkeypatch: pytest.MonkeyPatch) -> None:
    used = []

    def play(plan: Plan, games: list[int]) -> list[Result]:
        used.append(available())
        return play_games(plan, games)

    monkeypatch.setattr(workers, "play_games", play)
    workers.play_portion(Plan(league()), [0])
    assert used == [False]


def test_kernels_that_get_lost_on_the_way_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def lose(plan: Plan, games: list[int]) -> list[Result]:
        monkeypatch.setattr(provenance, "available", lambda: False)
        return play_games(plan, games)

    monkeypatch.setattr(provenance, "available", lambda: True)
    monkeypatch.setattr(workers, "play_games", lose)
    with pytest.raises(Illegal, match="no-kernels"):
        list(workers.batches(Plan(league(OTHERS["kernels"])), [0]))


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_difference_has_its_own_words(language: str) -> None:
    both = ("no-kernels", "weights", "program", "bot", "rules")
    speaker = Speaker(language)
    told = [speaker.refusal(trouble("worker-unlike", what=what)) for what in both]
    for what in (*both, "kernels", "unknown"):
        told.append(speaker.refusal(trouble("unlike", given="cup", what=what)))
    assert len(set(told)) == 12
    assert not any("\n" in line for line in told)
