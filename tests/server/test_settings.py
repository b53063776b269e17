"""Settings come from flags, the environment and a file; a wrong one is told with its place."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest

from hornox.cli import main
from hornox.cli.commands import read_words
from hornox.server.options import yes_no
from hornox.server.settings import Settings, declared, defaults
from hornox.server.settings_read import (
    BadSetting,
    Sources,
    flag,
    from_environment,
    from_file,
    gather,
    made,
    several,
    variable,
)
from hornox.server.store.store import try_store
from tests.server.settings_page import PAGE, table

ANOTHER = {
    "name": "games.example.org", "origin": "https://games.example.org", "proxy": "10.0.0.1",
    "metrics_from": "10.0.0.0/8", "log_level": "error", "bot": "greedy", "host": "::1",
    "database": ":memory:", "security_contact": "mailto:host@example.org", "adviser": "greedy",
    "admin_key": "a-key-nobody-guesses", "daily_bot": "greedy", "push_reminder_hours": "3",
    "season_months": "12",
    "push_hosts": "push.example.org", "push_stand_in": "http://127.0.0.1:9000",
}  # fmt: skip
"""Another value than the default for every setting that is a text; most numbers are 1000."""


def said(*words: str, **around: str) -> Sources:
    """What a command line and an environment set."""
    return gather(read_words(["serve", *words]), around)


@pytest.mark.parametrize("key", declared())
def test_every_setting_can_be_made_in_all_three_ways(key: str, tmp_path: Path) -> None:
    setting, usual = declared()[key], defaults()[key]
    word = "true" if setting.read is yes_no else ANOTHER.get(key, "1000")
    wanted = (setting.read(word),) if several(key) else setting.read(word)
    assert wanted != usual
    file = tmp_path / "hornox.toml"
    plain = isinstance(usual, int | float)
    file.write_text(f"# a comment\n{key} = {word if plain else repr(word)}\n", encoding="utf-8")
    assert from_file(file)[key] == (wanted, f"{file}, line 2")
    assert from_environment({variable(key): word})[key] == (wanted, variable(key))
    if setting.secret:
        return
    words = [flag(key)] if setting.read is yes_no else [flag(key), word]
    assert said(*words)[key] == (wanted, flag(key))
    assert getattr(made(said(*words)), key) == wanted


def test_flags_win_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "hornox.toml"
    file.write_text('port = 1\ntabs = 2\nname = "a.example"\nproxy = ["10.0.0.1", "10.0.0.2"]\n')
    around = {
        "HORNOX_SETTINGS": str(file),
        "HORNOX_PORT": "3",
        "HORNOX_NAME": "b.example c.example",
    }
    settings = made(said("--port", "4", **around))
    assert (settings.port, settings.tabs, settings.requests) == (4, 2, 20)
    assert settings.name == ("b.example", "c.example")
    assert settings.proxy == ("10.0.0.1", "10.0.0.2")
    assert made(said(HORNOX_TABS="")).tabs == Settings().tabs, "an empty variable is none"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("tabs = 8\nprot = 1\n", "line 2: there is no setting “prot”; did you mean port?"),
        ("[limits]\ntabs = 8\n", "line 1: there are no sections here: leave out [limits]"),
        ('\n\nport = "8666"\n', "line 3: port: '8666' is not a number"),
        ("port = true\n", "line 1: port: True is not a number"),
        ("port = 70000\n", "line 1: port: 70000 is too large, at most 65535 will do"),
        ("tabs = 1.5\n", "line 1: tabs: '1.5' is not a whole number from 1 on"),
        ("secure = 1\n", "line 1: secure: 1 is not true or false"),
        ("name = [7]\n", "line 1: name: 7 is not a text in quotes"),
        ('proxy = ["nginx"]\n', "line 1: proxy: 'nginx' is no address such as"),
        (
            'log_level = "loud"\n',
            "log_level: must be one of debug, info, warning or error, not 'loud'",
        ),
        ("season_months = 5\n", "must be one of 1, 2, 3, 4, 6 or 12 months, not '5'"),
        ('admin_key = "short"\n', "line 1: admin_key: a key has 16 to 200 letters"),
        ("admin_key = 12345\n", "line 1: admin_key: the value is not a text in quotes"),
        ("requests = nan\n", "line 1: requests: 'nan' is not a number above 0"),
        ("port = \n", "is not TOML: Invalid value (at line 1, column 8)"),
        ("port = 1\nport = 2\n", "(at line 2"),
        ("\udcff", "is not UTF-8 text"),
    ],
)
def test_what_is_wrong_in_a_file_is_told_with_its_line(
    text: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hornox.toml"
    file.write_text(text, encoding="utf-8", errors="surrogateescape")
    with pytest.raises(BadSetting) as wrong:
        from_file(file)
    assert str(wrong.value).startswith(str(file)) and told in str(wrong.value)
    assert main(["serve", "--settings", str(file)]) == 2
    assert capsys.readouterr().err == f"hornox: {wrong.value}\n"


def test_wrong_places_are_told_too(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadSetting, match="HORNOX_PORT: 'many' is not a whole number"):
        said(HORNOX_PORT="many")
    assert main(["serve", "--settings", "gone.toml", "--language", "de"]) == 2
    assert capsys.readouterr().err.startswith("hornox: gone.toml: Diese Datei gibt es nicht.")


def test_german_complaints(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hornox.toml"
    file.write_text("\nprot = 1\n")
    assert main(["serve", "--settings", str(file), "--language", "de"]) == 2
    told = f"{file}, Zeile 2: die Einstellung „prot“ gibt es nicht; meinst du port?"
    assert capsys.readouterr().err == f"hornox: {told}\n"


def test_the_page_for_hosts_lists_every_setting() -> None:
    assert table() in PAGE.read_text(encoding="utf-8"), "run: python -m tests.server.settings_page"


async def test_a_check_changes_nothing_and_says_what_would_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import asyncio

    file = tmp_path / "deep" / "h.sqlite"
    words = ["serve", "--check", "--port", "0", "--database", str(file)]
    assert await asyncio.to_thread(main, words) == 0
    said = capsys.readouterr().out
    assert f"store: {file}: new" in said and "This would run." in said
    assert not file.parent.exists()
    file.parent.mkdir()
    await try_store(str(file))
    before = sorted(file.parent.iterdir()), file.read_bytes()
    assert await asyncio.to_thread(main, words) == 0
    assert f"store: {file}: up to date" in capsys.readouterr().out
    assert (sorted(file.parent.iterdir()), file.read_bytes()) == before
    assert await asyncio.to_thread(main, [*words, "--language", "de"]) == 0
    said = capsys.readouterr().out
    assert f"Daten: {file}: auf dem neuesten Stand\nSo liefe der Server.\n" in said
    assert "(Vorgabe)" in said and "(default)" not in said
    file.write_bytes(b"something else entirely, and long enough to be no file of ours" * 9)
    assert await asyncio.to_thread(main, words) == 2
    assert "wrong: " in capsys.readouterr().out


def test_a_check_finds_a_taken_port_and_a_file_that_others_can_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = tmp_path / "hornox.toml"
    settings.write_text('admin_key = "a-key-nobody-guesses"\nbot = "./gone.py"\n')
    settings.chmod(0o644)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        words = ["serve", "--check", "--port", port, "--database", str(tmp_path / "h.sqlite")]
        status = main([*words, "--settings", str(settings)])
    said = capsys.readouterr().out
    assert status == 2 and f"127.0.0.1:{port} cannot be listened on" in said
    assert f"others on this machine can read {settings}" in said and "gone.py" in said
    assert "a-key" not in said
    settings.write_text('database = "/var/lib/hornox/hornox.sqlite"\n')
    main([*words, "--settings", str(settings)])
    said = capsys.readouterr().out
    assert "others on this machine" not in said, "there is nothing secret in it"
    assert re.search(r'^admin_key +""  \(default\)$', said, re.MULTILINE)
    secret = "postgresql://hornox:SECRET@127.0.0.1:1/hornox"
    assert main(["serve", "--check", "--port", "0", "--database", secret]) == 2
    assert "SECRET" not in capsys.readouterr().out


def test_a_check_names_variables_that_nobody_reads(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("KEEP_GAME_DAYS", "KEEP_GAMES_MB", "DATA"):
        monkeypatch.setenv(f"HORNOX_{name}", "90" if "KEEP" in name else "")
    assert main(["serve", "--check", "--port", "0", "--database", ":memory:"]) == 0
    notes = [line for line in capsys.readouterr().out.splitlines() if "no setting" in line]
    told = "there is no setting “keep_game_days”; did you mean keep_games_days?"
    assert notes == [f"note: HORNOX_KEEP_GAME_DAYS: {told}"]


def test_a_bot_that_is_not_there_is_told_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hornox.server.run.run", lambda *_, **__: 0)  # a server would not end
    file = tmp_path / "hornox.toml"
    file.write_text('\nadviser = "hardd"\n')
    told = f"{file}, line 2: there is no bot “hardd”; did you mean hard?"
    words = ["serve", "--port", "0", "--database", ":memory:"]
    assert main([*words, "--settings", str(file)]) == 2
    assert capsys.readouterr().err == f"hornox: {told}\n"
    assert main([*words, "--settings", str(file), "--check"]) == 2
    assert f"wrong: {told}\n" in capsys.readouterr().out
    assert main([*words, "--daily-bot", "xyz", "--language", "de"]) == 2
    assert capsys.readouterr().err == "hornox: --daily-bot: den Bot „xyz“ gibt es nicht\n"


@pytest.mark.parametrize("host", ["nosuch.host.invalid", "192.0.2.7"])
def test_a_check_of_a_foreign_address_asks_nobody_there(
    host: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr("urllib.request.urlopen", lambda url, **_: asked.append(url))
    assert main(["serve", "--check", "--database", ":memory:", "--host", host]) == 2
    said = capsys.readouterr().out
    assert f"wrong: {host}:8666 cannot be listened on" in said and "is running" not in said
    assert not asked


def test_a_check_finds_a_server_with_other_data_on_the_port(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hornox.server.check.free", lambda host, port: False)
    file = str(tmp_path / "h.sqlite")
    assert main(["serve", "--check", "--database", file]) == 2
    said = capsys.readouterr().out
    assert "wrong: 127.0.0.1:8666 cannot be listened on" in said and "is running" not in said


def test_a_check_of_a_game_at_home_takes_a_free_port_as_the_game_does(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hornox.server.run.free", lambda host, port: False)
    assert main(["browse", "--check", "--database", ":memory:"]) == 0
    assert re.search(r"^port +0  \(hornox browse\)$", capsys.readouterr().out, re.MULTILINE)
