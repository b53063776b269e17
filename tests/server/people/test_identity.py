"""Who asks, from which page, and what they may be called."""

from __future__ import annotations

import pytest

from hornox.play import harmless
from hornox.protocol.problems import Problem
from hornox.server.people.identity import checked_name, for_us, same_origin
from hornox.server.settings import Settings
from tests.server.client import check_failure, person, serving

NAME = "games.example.org"
PLAIN, NAMED = Settings(), Settings(name=(NAME,))


@pytest.mark.parametrize(
    ("origin", "scheme", "settings", "let_in"),
    [
        (f"https://{NAME}", "https", PLAIN, True),
        (f"http://{NAME}", "https", PLAIN, False),
        (f"http://{NAME}", "wss", PLAIN, False),
        (f"http://{NAME}", "http", Settings(secure=True), False),
        (f"http://{NAME}", "http", PLAIN, True),
        (f"https://{NAME}", "ws", PLAIN, True),  # a proxy has taken the TLS away
        (f"ftp://{NAME}", "http", PLAIN, False),
        ("http://other.example", "https", Settings(origin=("http://other.example",)), True),
        ("null", "http", PLAIN, False),
        ("https://[", "http", PLAIN, False),
        (None, "https", PLAIN, True),
    ],
)
def test_a_page_is_ours_with_its_scheme(
    origin: str | None, scheme: str, settings: Settings, let_in: bool
) -> None:
    headers = {"host": NAME} | ({"origin": origin} if origin else {})
    assert same_origin(headers, scheme, settings) is let_in


def test_a_server_with_a_name_answers_to_no_other() -> None:
    ours = [NAME, f"{NAME}:8666", NAME.upper(), "localhost:8666", "127.0.0.1:1", "[::1]:1", "[::1]"]
    others = ["evil.example", f"{NAME}.evil.example", f"evil{NAME}", "", "[::1", "127.0.0.1.x"]
    assert all(for_us(host, NAMED) for host in (*ours, None))
    assert not any(for_us(host, NAMED) for host in others if host != "[::1")
    assert all(for_us(host, PLAIN) for host in (*ours, *others)), "it has no name"
    foreign = {"host": "evil.example:8666", "origin": "http://evil.example:8666"}
    assert same_origin(foreign, "http", PLAIN) and not same_origin(foreign, "http", NAMED)


async def test_pages_and_answers_say_so_once_and_are_not_kept(file: str) -> None:
    async with serving(file, name=(NAME,)) as server, person(server.url) as ann:
        for path, kind in (("/", "text/html"), ("/api/guest", "application/json")):
            answer = await ann.http.get(path)
            assert answer.headers["content-type"].count("charset") <= 1, path
            assert answer.headers["content-type"].startswith(kind)
        for path in ("/api/guest", "/api/tables", "/api/modes", "/api/me/history", "/api/nothing"):
            assert (await ann.http.get(path)).headers["cache-control"] == "no-store", path
        assert (await ann.http.get("/")).headers["cache-control"] == "no-cache"
        for path in ("/", "/api/guest"):
            refused = await ann.http.get(path, headers={"Host": "evil.example"})
            assert refused.status_code == 403
            check_failure(refused.json(), "E_ORIGIN")
            assert (await ann.http.get(path, headers={"Host": NAME})).is_success


FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


@pytest.mark.parametrize(
    "name",
    [
        "Ann", "Zoë", "Zoe\u0308", "Nguyễn", "กิ้งก่า", "क्षिति", "שָׁלוֹם", "42", "!", "🐂", "❤️",
        FAMILY, f"{FAMILY} Ox", "\U0001f9d1\U0001f3fd\u200d\U0001f692", "❤️\u200d\U0001f525",
    ],
)  # fmt: skip
def test_names_of_people_and_families(name: str) -> None:
    assert checked_name(name) == checked_name(checked_name(name))
    assert harmless(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "", " ", "\u3164", "\u2800", "\u1160", "\u115f", "\u034f", "\uffa0", "A\u3164nn",
        "Ann\u034f", "\u0301", "\ufe0f", "A\ufe01", "o" + "\u0324" * 38,
        "a\u0324\u0330\u0316\u0317",
        "\u200d", "A\u200dnn", "\U0001f468\u200d", "\u200d\U0001f468",
        "\U0001f468\u200d\u200d\U0001f469",
        "x" * 41,
    ],
)  # fmt: skip
def test_names_that_cannot_be_seen_or_grow_over_others_are_refused(name: str) -> None:
    with pytest.raises(Problem, match="E_NAME"):
        checked_name(name)
