"""What a host says on the command line becomes settings, and a link that can be opened."""

from __future__ import annotations

import pytest

from hornox.cli import main
from hornox.cli.commands import read_words
from hornox.server.listening import link_to
from hornox.server.run import settings_of
from hornox.server.settings import Settings


def said(*words: str) -> Settings:
    """The settings of a command line."""
    return settings_of(read_words(["serve", *words]))


@pytest.mark.parametrize(
    "word",
    ["https://games.example.org", "https://games.example.org/", "HTTPS://Games.Example.Org"],
)
def test_an_origin_is_kept_as_browsers_send_it(word: str) -> None:
    assert said("--origin", word).origin == ("https://games.example.org",)


def test_addresses_and_numbers_are_kept_as_the_server_reads_them() -> None:
    told = said("--proxy", "127.0.0.1", "--proxy", "10.1.2.3/8", "--requests", "0.5", "--port", "0")
    assert told.proxy == ("127.0.0.1", "10.0.0.0/8")
    assert (told.requests, told.port) == (0.5, 0)


@pytest.mark.parametrize(
    ("host", "link"), [("192.0.2.7", "http://192.0.2.7:80/"), ("::1", "http://[::1]:80/")]
)
def test_a_link_to_any_kind_of_address_can_be_opened(host: str, link: str) -> None:
    assert link_to(host, 80) == link


def test_an_address_that_is_none_is_not_even_sent(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["host", "http://127.0.0.1:1", "ban-address", "300.1.1.1"]) == 2
    assert "'300.1.1.1' is no address such as 192.0.2.7" in capsys.readouterr().err
