"""The real program in a real terminal: keys go in through tmux, the screen comes out."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from hornox.engine.wire import decode_record

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not shutil.which("tmux"), reason="tmux is not installed"),
]


SLOW_LINE = Path(__file__).resolve().parents[2] / "support" / "slow_line.py"
DEAL = "--seed 7"
"""With this deal the highest card of the hand fits a row."""


class Terminal:
    """A terminal of 80 by 24 inside tmux, with a home of its own."""

    def __init__(self, home: Path) -> None:
        self.socket = str(home / "tmux")
        self.home = home
        shell = ("-c", str(home), "sh")
        self.tmux("new-session", "-d", "-s", "t", "-x", "80", "-y", "24", *shell)

    def tmux(self, *args: str) -> str:
        env = {**os.environ, "XDG_STATE_HOME": str(self.home), "LC_ALL": "C.UTF-8", "TERM": "xterm"}
        command = ["tmux", "-f", os.devnull, "-S", self.socket, *args]
        done = subprocess.run(
            command, env=env, capture_output=True, text=True, timeout=30, check=False
        )
        return done.stdout

    def type(self, *keys: str) -> None:
        self.tmux("send-keys", "-t", "t", *keys)

    def run(self, line: str) -> None:
        self.type(f"{sys.executable} -m hornox {line}", "Enter")

    def screen(self) -> str:
        return self.tmux("capture-pane", "-p", "-t", "t")

    def processes(self) -> set[int]:
        """The shell, the game in it, and whoever thinks for its bots."""
        found, new = set[int](), [int(self.tmux("list-panes", "-F", "#{pane_pid}"))]
        while new:
            found.add(pid := new.pop())
            for thread in Path(f"/proc/{pid}/task").glob("*/children"):
                with suppress(FileNotFoundError, ProcessLookupError):  # it has just ended
                    new += map(int, thread.read_text().split())
        return found

    def play(self, key: str) -> None:
        """Choose a card by this key, and play it when the choice can be seen."""
        self.type(key)
        self.wait_for("▶")
        self.type("Enter")

    def wait_for(self, *texts: str, seconds: float = 180) -> str:
        """Until the screen shows all of it; a strong bot may have to be compiled first."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            shown = self.screen()
            if all(text in shown for text in texts):
                return shown
            time.sleep(0.1)
        raise AssertionError(f"no {texts}:\n{self.screen()}")


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """A terminal that is closed in the end."""
    made = Terminal(tmp_path)
    yield made
    made.tmux("kill-server")


@pytest.mark.long
def test_from_the_menu_into_a_game_and_back(terminal: Terminal) -> None:
    terminal.run("play --language en")
    terminal.wait_for("What shall we play?", "Base game", "quit")
    terminal.type("Enter")
    terminal.wait_for("Players", "▶ [ start ]")
    terminal.type("Up", "7", "Down")  # the seed
    terminal.wait_for("▶ [ start ]")
    terminal.type("Enter")
    terminal.wait_for("which card do you play?", "hand")
    terminal.play("Left")
    terminal.wait_for("to row")
    terminal.type("g")
    terminal.wait_for("Hand", "Regeln")
    terminal.type("C-c")
    terminal.wait_for("hornox resume")
    terminal.run("resume --language en")
    terminal.wait_for("hand", "quit")
    terminal.tmux("resize-window", "-t", "t", "-x", "120", "-y", "40")
    terminal.wait_for("quit")
    terminal.type("q")
    terminal.wait_for("The game is saved.")
    terminal.run("play --language en base --plain --seats you,greedy --option rounds=1")
    terminal.wait_for("? for help", "›")


def test_a_dumb_terminal_gets_plain_lines(terminal: Terminal) -> None:
    terminal.type("TERM=dumb ")
    terminal.run("play --language en base --seats you,greedy --option rounds=1")
    terminal.wait_for("? for help", "›")


def test_ctrl_c_while_bots_think_keeps_the_game_and_the_terminal(terminal: Terminal) -> None:
    terminal.type("stty -g > before", "Enter")
    terminal.run(f"play --language en base --seats you,master,master,master {DEAL}")
    terminal.wait_for("which card do you play?")
    terminal.play("Right")
    terminal.type("C-c")
    terminal.wait_for("hornox resume")
    terminal.type("stty -g | cmp - before && echo the sa''me", "Enter")
    terminal.wait_for("the same")
    assert 0 in answered(terminal.home), "the card is played"
    terminal.run("resume --language en")
    terminal.wait_for("hand", "quit")


@pytest.mark.long
def test_any_size_at_any_time(terminal: Terminal) -> None:
    terminal.run("play --language en board-pro --seats you,greedy,greedy --seed 7")
    terminal.wait_for("which tile do you play?")
    for width, height in ((40, 12), (200, 60), (10, 3), (80, 24)):
        terminal.tmux("resize-window", "-t", "t", "-x", str(width), "-y", str(height))
        terminal.type("Right")
    shown = terminal.wait_for("which tile do you play?", "▶", "quit")
    assert len(shown.splitlines()) == 24


def test_a_closed_terminal_leaves_a_saved_game_and_no_processes(terminal: Terminal) -> None:
    terminal.run(f"play --language en base --seats you,hard {DEAL}")
    terminal.wait_for("which card do you play?")
    terminal.play("Left")
    terminal.wait_for("to row")
    until(lambda: 0 in answered(terminal.home), "the game is not written down")
    running = terminal.processes()
    assert len(running) == 3, "a shell, the game, a bot"
    terminal.tmux("kill-session", "-t", "t")
    until(lambda: not any(map(runs, running)), "a process outlives its terminal")
    assert 0 in answered(terminal.home)


@pytest.mark.long
def test_a_slow_line_plays_nothing_that_was_not_asked_for(terminal: Terminal) -> None:
    """Whoever types the same again because nothing happens takes no row by it."""
    hold = terminal.home / "hold"
    game = "-m hornox play base --language en --seats you,greedy --seed 7"
    terminal.type(f"{sys.executable} {SLOW_LINE} 0.3 {hold} {sys.executable} {game}", "Enter")
    terminal.wait_for("which card do you play?", "100")
    terminal.type("1", "2")
    terminal.wait_for("▶ 12")
    hold.touch()  # the next question is asked, but cannot be seen yet
    terminal.type("Enter")
    until(lambda: len(answered(terminal.home)) == 2, "the cards are not played")
    terminal.type("1", "2", "Enter")
    terminal.tmux("resize-window", "-t", "t", "-x", "120", "-y", "40")
    terminal.type("2", "Enter", "Enter")
    time.sleep(1)
    hold.unlink()
    terminal.wait_for("your 12 fits no row", "look, then press again", "▶Row 2")
    assert len(answered(terminal.home)) == 2
    terminal.type("3")
    terminal.wait_for("▶Row 3")
    terminal.type("Enter")
    terminal.wait_for("Ada takes row 3", "which card do you play?")
    terminal.type("q")
    terminal.wait_for("hornox resume")


def answered(home: Path) -> list[int]:
    """Whose answers the saved game has, if there is one."""
    saved = [*(home / "hornox" / "games" / "saved").glob("*.json")]
    return [given.seat for given in decode_record(saved[0].read_bytes()).answers] if saved else []


def runs(pid: int) -> bool:
    """Whether a process is there and has not ended."""
    try:
        return "State:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False


def until(there: Callable[[], bool], problem: str, seconds: float = 180) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not there():
        assert time.monotonic() < end, problem
        time.sleep(0.1)
