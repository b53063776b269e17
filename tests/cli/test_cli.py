"""The command line as a process of its own: output, exit status, interruption."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hornox import __version__
from hornox.cli import main
from hornox.engine.wire import decode_record, encode_record
from hornox.modes import REGISTRY, find
from hornox.play import Sitting, read_seats, sit_down
from hornox.terminal.plain import typed as reading
from tests.support.seats import bots_answered

pytestmark = pytest.mark.slow  # every test starts processes of its own

RULES = Path(__file__).parents[2] / "docs" / "rules"
Done = subprocess.CompletedProcess[str]


class Shell:
    """Runs hornox in a home of its own."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.env = {
            **{name: value for name, value in os.environ.items() if not name.startswith("LC_")},
            "XDG_STATE_HOME": str(home),
            "LANG": "C.UTF-8",
            "PYTHONUTF8": "1",
        }

    def command(self, *args: str) -> list[str]:
        return [sys.executable, "-m", "hornox", *args]

    def __call__(self, *args: str, typed: str = "", **env: str) -> Done:
        return subprocess.run(
            self.command(*args), input=typed, capture_output=True, text=True, check=False,
            cwd=self.home, env={**self.env, **env}, encoding="utf-8", timeout=180,
        )  # fmt: skip


@pytest.fixture
def hornox(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


SEATS = "you,greedy,random"
QUICK = ("--seats", "you,random")
"""Whoever thinks loads kernels, which takes longer than most of what is asked here."""
GAME = ("play", "base", "--seats", SEATS, "--seed", "7", "--option", "rounds=1")


def evening() -> tuple[list[str], Sitting]:
    """What a person types who always takes the first option, and how that game ends."""
    sitting = sit_down(find("base"), read_seats(SEATS.split(",")), "7", {"rounds": 1})
    typed = []
    while not (sitting := bots_answered(sitting)).over:
        ((seat, decision),) = sitting.for_people()
        if len(decision.options) > 1:
            typed.append(reading.keys(decision)[0])
        sitting = sitting.answer(seat, decision.id, decision.options[0])
    return typed, sitting


TYPED, ENDED = evening()


def lines(*typed: str) -> str:
    return "".join(f"{line}\n" for line in typed)


def games(hornox: Shell, state: str) -> list[Path]:
    """The files of the games that are saved or finished."""
    return [*(hornox.home / "hornox" / "games" / state).glob("*.json")]


# ---------------------------------------------------------------- playing


def test_a_whole_game(hornox: Shell) -> None:
    done = hornox(*GAME, typed=lines(*TYPED))
    assert (done.returncode, done.stderr) == (0, "")
    assert "The last round is over" in done.stdout
    (finished,) = games(hornox, "finished")
    assert finished.read_bytes() == encode_record(ENDED.record())
    assert not games(hornox, "saved")


def test_ctrl_c_saves_and_resume_goes_on_to_the_same_end(hornox: Shell) -> None:
    process = subprocess.Popen(
        hornox.command(*GAME), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, cwd=hornox.home, env=hornox.env,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(lines(*TYPED[:3]).encode())
    process.stdin.flush()
    seen = b""
    while seen.count("›".encode()) < 4:  # the prompt after the third answer is there
        seen += os.read(process.stdout.fileno(), 4096) or pytest.fail(seen.decode())
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=180)
    assert process.returncode == 130
    assert b"The game is saved. Resume it with: hornox resume" in out
    assert err == b""
    (path,) = games(hornox, "saved")
    saved = decode_record(path.read_bytes())
    assert 0 < len(saved.answers) < len(ENDED.answers)
    done = hornox("resume", typed=lines(*TYPED[3:]))
    assert done.returncode == 0
    (finished,) = games(hornox, "finished")
    assert finished.read_bytes() == encode_record(ENDED.record())


@pytest.mark.parametrize(
    "deaf",
    [
        "signal.signal(signal.SIGINT, signal.SIG_IGN)",
        "signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})",
    ],
)
def test_tests_in_the_background_of_a_shell_hear_ctrl_c(deaf: str) -> None:
    interrupted = "import os, signal; os.kill(os.getpid(), signal.SIGINT)"
    program = f"""\
import signal, subprocess, sys
{deaf}
from tests.support.signals import hear_interrupts
hear_interrupts()
done = subprocess.run([sys.executable, "-c", {interrupted!r}], stderr=subprocess.DEVNULL)
sys.exit(done.returncode != -signal.SIGINT)
"""
    root = Path(__file__).parents[2]
    assert subprocess.run([sys.executable, "-c", program], cwd=root, check=False).returncode == 0


@pytest.mark.parametrize("typed", [lines(*TYPED[:2]), lines(*TYPED[:2], "quit")])
def test_the_end_of_input_and_quit_save_too(hornox: Shell, typed: str) -> None:
    done = hornox(*GAME, typed=typed)
    assert done.returncode == 0
    assert "hornox resume" in done.stdout
    done = hornox("resume", typed=lines(*TYPED[2:]))
    assert "The last round is over" in done.stdout


def test_a_game_kept_elsewhere_stays_there(hornox: Shell) -> None:
    hornox(*GAME, typed=lines(TYPED[0], "quit"))
    kept = hornox.home / "my game.json"
    games(hornox, "saved")[0].rename(kept)
    done = hornox("resume", str(kept), typed="quit\n")
    assert f"hornox resume '{kept}'" in done.stdout
    assert hornox("resume", str(kept), typed=lines(*TYPED[1:])).returncode == 0
    assert kept.read_bytes() == encode_record(ENDED.record())
    done = hornox("resume", str(kept))
    assert done.returncode == 2
    assert "this game is over" in done.stderr


def test_a_new_game_keeps_the_one_that_was_left(hornox: Shell) -> None:
    hornox(*GAME, typed=lines(TYPED[0], "quit"))
    done = hornox("play", "--seed", "8", typed="quit\n")
    assert "nothing is saved. The same cards again: hornox play" in done.stdout
    (earlier,) = games(hornox, "saved")
    assert decode_record(earlier.read_bytes()).seed == "7"
    assert " 1   base " in hornox("games").stdout


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(hornox: Shell) -> None:
    (hornox.home / "hornox").write_text("in the way")
    done = hornox(*GAME, typed=lines(*TYPED[:2], "quit"))
    assert done.returncode == 1
    assert done.stdout.count("could not be saved") == 2, "after the first card, and on leaving"
    assert done.stdout.index("could not be saved") < done.stdout.rindex("which card")
    assert "Traceback" not in done.stderr


def test_a_fresh_seed_is_shown_and_repeats_the_deal(hornox: Shell) -> None:
    first = hornox("play", *QUICK, typed="quit\n").stdout
    seed = first.split("seed ")[1].split(" ")[0]
    assert hornox("play", *QUICK, "--seed", seed, typed="quit\n").stdout.endswith(first)
    other = hornox("play", *QUICK, typed="quit\n").stdout
    assert seed not in other


@pytest.mark.parametrize(
    ("env", "word"),
    [
        ({"LANG": "de_DE.UTF-8"}, "Grundspiel"),
        ({"LANG": "fr_FR.UTF-8"}, "Base game"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "Base game"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "de_AT"}, "Grundspiel"),
    ],
)
def test_the_language_of_the_environment(hornox: Shell, env: dict[str, str], word: str) -> None:
    assert word in hornox("play", *QUICK, typed="quit\n", **env).stdout


def test_an_output_without_unicode(hornox: Shell) -> None:
    done = hornox(
        *GAME, "--language", "de", typed="?\nquit\n", PYTHONIOENCODING="ascii", PYTHONUTF8="0"
    )
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "? fuer Hilfe" in done.stdout
    assert re.search(r"\d'\d", done.stdout)
    for command in ("league", "serve", "replay"):
        done = hornox(command, "--help", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
        assert (done.returncode, done.stderr) == (0, "") and done.stdout.isascii()


# ---------------------------------------------------------------- mistakes


@pytest.mark.parametrize("args", [["plya"], ["play", "bsae"], ["resume", "gone.json"]])
def test_a_mistake_ends_the_process_with_one_line(hornox: Shell, args: list[str]) -> None:
    done = hornox(*args)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1


# ---------------------------------------------------------------- looking


def test_help_and_version(hornox: Shell) -> None:
    assert hornox("--version").stdout == f"hornox {__version__}\n"
    told = hornox("--help").stdout
    assert hornox().stdout == told
    for name in ("play", "resume", "modes", "bots", "simulate", "replay", "verify", "rules"):
        assert name in told
        with pytest.raises(SystemExit, match="0"):
            main([name, "--help"])


def test_modes_for_people_and_programs(hornox: Shell) -> None:
    told = hornox("modes")
    assert told.returncode == 0
    described = json.loads(hornox("modes", "--json").stdout)
    assert [mode["id"] for mode in described] == [mode.id for mode in REGISTRY]
    base = next(mode for mode in described if mode["id"] == "base")
    assert base["players"] == [2, 10]
    assert base["name"] == {"en": "Base game", "de": "Grundspiel"}
    assert [option["name"] for option in base["options"]] == ["target", "rounds"]
    assert all(mode["id"] in told.stdout for mode in described)


def test_bots_are_listed(hornox: Shell) -> None:
    listed = hornox("bots").stdout.partition("\n\n")[0]
    names = [line.split()[0] for line in listed.splitlines()]
    assert names == ["random", "novice", "greedy", "easy", "casual", "normal", "hard", "master"]


def test_rules_are_shown_in_both_languages(hornox: Shell) -> None:
    assert "smallest difference" in hornox("rules", "base").stdout.lower()
    listed = [line.split()[0] for line in hornox("rules").stdout.split("\n\n")[0].splitlines()]
    assert listed == [*(mode.id for mode in REGISTRY), "fan-combinations"]
    raw = hornox("rules", "fan-combinations", "--raw", "--language", "de").stdout
    assert raw.strip() == (RULES / "fan-combinations.de.md").read_text(encoding="utf-8").strip()
    assert "**" not in hornox("rules", "fan-combinations").stdout


def test_verify_tells_result_and_digest(hornox: Shell) -> None:
    file = hornox.home / "game.json"
    file.write_bytes(encode_record(ENDED.record()))
    first = hornox("verify", "game.json")
    assert first.returncode == 0
    assert "played to the end" in first.stdout
    assert len(first.stdout.split("sha256 ")[1].split()[0]) == 64
    assert "Won by" in first.stdout
    assert hornox("verify", "game.json").stdout == first.stdout


def test_verify_finds_a_false_answer(hornox: Shell) -> None:
    file = hornox.home / "game.json"
    first = ENDED.answers[0]
    false = encode_record(ENDED.record()).replace(
        f'["{first.decision}",{first.seat},{first.choice}]'.encode(),
        f'["{first.decision}",{first.seat},105]'.encode(),
    )
    assert false != encode_record(ENDED.record())
    file.write_bytes(false)
    done = hornox("verify", "game.json")
    assert done.returncode == 1
    assert "does not replay" in done.stdout
    assert done.stderr == ""


def test_replay_shows_what_the_seat_may_know(hornox: Shell) -> None:
    (hornox.home / "game.json").write_bytes(encode_record(ENDED.record()))
    public = hornox("replay", "game.json").stdout
    assert "  hand " not in public
    assert "holds" not in public
    seat = hornox("replay", "game.json", "--seat", "2").stdout
    assert seat.count("  hand ") >= 10
    everything = hornox("replay", "game.json", "--all").stdout
    assert "Ada holds" in everything
    assert "Dikdik holds" in everything
    assert "The last round is over" in public


def test_replay_step_by_step(hornox: Shell) -> None:
    (hornox.home / "game.json").write_bytes(encode_record(ENDED.record()))
    done = hornox("replay", "game.json", "--step", typed="\n\nq\n")
    assert done.returncode == 0
    assert done.stdout.count("Enter continues") == 3
    assert hornox("replay", "game.json", "--step").returncode == 0


def test_names_in_a_record_cannot_steer_the_terminal(hornox: Shell) -> None:
    record = encode_record(ENDED.record())
    hostile = record.replace(b'"you"', rb'"you:\u001b]0;pwned\u0007\u202eAnn"')
    assert hostile != record
    (hornox.home / "game.json").write_bytes(hostile)
    for command in ("replay", "verify"):
        done = hornox(command, "game.json")
        assert done.returncode == 0
        assert "Ann" in done.stdout
        assert not {"\x1b", "\x07", "\u202e"} & set(done.stdout)


def test_simulate_repeats_itself(hornox: Shell) -> None:
    args = ("simulate", "base", "--seats", "random,greedy,random", "--games", "20", "--seed", "3")
    first = hornox(*args, "--option", "rounds=1")
    assert first.returncode == 0
    assert "games/s" in first.stderr
    assert hornox(*args, "--option", "rounds=1").stdout == first.stdout
    figures = json.loads(hornox(*args, "--option", "rounds=1", "--json", "--quiet").stdout)
    assert figures["games"] == 20
    assert [seat["bot"] for seat in figures["seats"]] == ["random", "greedy", "random"]
    assert f"{figures['seats'][1]['mean_score']:.2f}" in first.stdout
    assert sum(seat["win_share"] for seat in figures["seats"]) == pytest.approx(1)
    assert figures["games_per_second"] > 0
    assert hornox(*args, "--quiet").stderr == ""


def test_ctrl_c_stops_a_simulation_without_a_traceback(hornox: Shell) -> None:
    process = subprocess.Popen(
        hornox.command("simulate", "base", "--games", "100000000"), env=hornox.env,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    end = time.monotonic() + 180
    while process.poll() is None and _worked(process.pid) < 2:
        assert time.monotonic() < end, "it does nothing"
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=180)
    assert process.returncode == 130
    assert b"Traceback" not in err


def _worked(pid: int) -> float:
    """Seconds of work so far: on a busy machine the clock does not tell what has been done."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_a_reader_that_goes_away_is_no_drama(hornox: Shell) -> None:
    (hornox.home / "game.json").write_bytes(encode_record(ENDED.record()))
    process = subprocess.Popen(
        hornox.command("replay", "game.json", "--all"), cwd=hornox.home, env=hornox.env,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    process.stdout.read(1)
    process.stdout.close()
    _, err = process.communicate(timeout=180)
    assert b"Traceback" not in err
    assert err == b""
    assert process.returncode in (0, 141)
