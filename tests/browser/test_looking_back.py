"""After a game: places, another one, the replay without spoilers, history and figures."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from hornox import Game
from hornox.notation import write_game
from tests.browser.conftest import PHONE, SMALL_PHONE, NewVisitor
from tests.browser.visitor import BOT, FIRST_HINT, ONE_ROUND, Visitor

pytestmark = pytest.mark.slow


@pytest.fixture
def ada(visit: NewVisitor) -> Visitor:
    """Somebody who has just played a game."""
    ada = visit("Ada")
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.have_played("base", [BOT, BOT], options=ONE_ROUND)
    return ada


@pytest.mark.long
def test_the_replay_has_a_slider_over_all_rounds_and_turns(ada: Visitor, pictures: Path) -> None:
    ada.page.get_by_role("link", name="Replay").first.click()
    forward = ada.page.get_by_role("button", name="Next step")
    expect(forward).to_be_visible()
    moment = ada.page.get_by_role("slider")
    last = int(moment.get_attribute("max") or 0)
    assert last > 40, "ten turns of three players"
    assert not ada.over and not ada.page.locator(".trophy").count()
    lines = ada.page.locator(".news li")
    for step in range(1, 8):
        forward.click()
        expect(moment).to_have_value(str(step))
    # All hands are open after the game.
    expect(ada.page.get_by_label("Hand of Dikdik")).to_be_visible()
    ada.picture(f"{pictures}/replay.png")
    ada.page.get_by_role("button", name="Log", exact=True).click()
    ada.page.keyboard.press("ArrowLeft")
    expect(moment).to_have_value("6")
    seen = lines.count()
    assert seen
    jump = ada.page.get_by_label("Go to")
    assert jump.locator("option").count() == 11, "a round and its ten turns"
    jump.select_option(label="Round 1, Turn 9")
    expect(moment).to_have_attribute("aria-valuetext", re.compile("Round 1, Turn 9"))
    assert lines.count() > seen
    ada.page.locator("body").click(position={"x": 2, "y": 2})
    ada.page.keyboard.press("PageDown")
    expect(moment).to_have_attribute("aria-valuetext", re.compile("Turn 10"))
    ada.page.keyboard.press("End")
    expect(moment).to_have_value(str(last))
    expect(ada.page.locator(".over h2")).to_contain_text("win")
    ada.page.keyboard.press("Home")
    expect(moment).to_have_value("0")
    assert not ada.complaints()


def test_what_stands_beside_a_replay_keeps_its_place_to_the_end(ada: Visitor) -> None:
    ada.page.get_by_role("link", name="Replay").first.click()
    moment = ada.page.get_by_role("slider")
    places = []
    for key, value in (("Home", "0"), ("End", moment.get_attribute("max") or "")):
        ada.page.keyboard.press(key)
        expect(moment).to_have_value(value)
        button = ada.page.locator(".top").get_by_role("link", name="Review").bounding_box()
        faces = [one.bounding_box() for one in ada.page.locator(".news .face").all()]
        places.append((button, [face and face["x"] for face in faces]))
    assert len(places[0][1]) == 3
    assert places[0] == places[1]


def test_the_replay_plays_by_itself_and_shows_what_one_seat_saw(ada: Visitor) -> None:
    ada.page.get_by_role("link", name="Replay").first.click()
    moment = ada.page.get_by_role("slider")
    expect(moment).to_have_value("0")
    ada.page.keyboard.press("Space")
    expect(moment).to_have_value(re.compile(r"^([3-9]|\d\d)$"))
    ada.page.get_by_role("button", name="Pause").click()
    stopped = moment.input_value()
    ada.page.wait_for_timeout(700)
    assert moment.input_value() == stopped
    ada.page.get_by_label("As seen by").select_option(label="Ada")
    expect(ada.page.get_by_label("Hand of Ada")).to_be_visible()
    expect(ada.page.get_by_label("Hand of Dikdik")).to_have_count(0)
    ada.page.get_by_role("button", name="To the end").click()
    expect(ada.page.locator(".over")).to_contain_text("Ada")
    expect(ada.page.get_by_text("Deal checked: fair")).to_be_visible()


@pytest.mark.long
def test_a_bot_says_what_a_choice_cost(ada: Visitor) -> None:
    ada.page.get_by_role("link", name="Replay").first.click()
    judge = ada.page.get_by_role("button", name="Was that good? Ada")
    forward = ada.page.get_by_role("button", name="Next step")
    expect(forward).to_be_visible()
    while not judge.count():
        forward.click()
    judge.click()
    verdict = ada.page.locator(".judge")
    expect(verdict).to_contain_text(
        re.compile("(would have chosen|could find|best)"), timeout=FIRST_HINT
    )
    ada.page.get_by_role("button", name="Deutsch").click()
    expect(verdict).to_contain_text("Bot")
    assert not ada.complaints()


def test_a_finished_game_is_shared_kept_and_played_again(ada: Visitor, visit: NewVisitor) -> None:
    ada.page.get_by_role("button", name="Share the replay").click()
    expect(ada.page.get_by_text("Copied")).to_be_visible()
    link = ada.page.evaluate("navigator.clipboard.readText()")
    ben = visit("Ben", phone=True)
    ben.page.goto(link)
    expect(ben.page.get_by_role("button", name="Next step")).to_be_visible()
    with ada.page.expect_download() as got:
        ada.page.get_by_role("link", name="Download the record").click()
    record = json.loads(Path(got.value.path()).read_text("utf-8"))
    assert record["mode"] == "base"
    ada.page.get_by_role("button", name="Play again").click()
    ada.wait_until_asked()
    assert ada.options.count() == 10 and not ada.over


@pytest.mark.long
def test_history_and_figures(ada: Visitor, pictures: Path) -> None:
    ada.page.get_by_role("link", name="My games").click()
    games = ada.page.locator("li", has_text="Base game")
    expect(games).to_have_count(1)
    expect(games.first).to_contain_text("Dikdik (random)")
    # Games and figures come one by one.
    played = ada.page.locator("dl div").filter(has=ada.page.get_by_text("Games", exact=True))
    expect(played.locator("dd")).to_have_text("1")
    expect(ada.page.get_by_role("img", name="Recent scores")).to_have_count(0)  # one is no course
    # Everybody begins at 1000, and one game changes little.
    own = ada.page.locator("dl div", has_text="Rating").locator("dd").inner_text()
    assert 700 < int(own) < 1300
    for name, size in (("laptop", None), ("phone", PHONE)):
        if size:
            ada.page.set_viewport_size(size)  # type: ignore[arg-type]
        ada.picture(f"{pictures}/history-{name}.png", full_page=True)
        assert not ada.complaints()
        box = games.first.get_by_text("Dikdik").bounding_box()
        assert box is not None and box["width"] > 80, "who played is told on a phone as well"
    games.first.get_by_role("link", name="Replay").click()
    ada.page.set_viewport_size(SMALL_PHONE)  # type: ignore[arg-type]
    expect(ada.page.get_by_role("button", name="Next step")).to_be_in_viewport(ratio=1)


def test_a_record_from_elsewhere_is_looked_at(visit: NewVisitor, tmp_path: Path) -> None:
    ada = visit("Ada")
    page = ada.page
    ada.go("/me")
    page.get_by_role("link", name="Open a record").click()
    text = write_game(Game("cow", ["greedy", "greedy"], "page", {"rounds": 1}).record().plain)
    page.get_by_label("Record or game notation").fill(text.replace("1. ", "1. 105 ", 1))
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"line \d+, column \d+: "))
    file = tmp_path / "evening.game"
    file.write_text(text, "utf-8")
    page.get_by_label("Choose a file").set_input_files(file)
    expect(page.get_by_role("button", name="Next step")).to_be_visible()
    expect(page.get_by_role("heading", name="Replay: The Jumping Cow")).to_be_visible()
    expect(page.get_by_text("Deal checked")).to_have_count(0)
    assert not ada.complaints()
    ben = visit("Ben")
    ben.page.goto(page.url)
    expect(ben.page.get_by_label("Go to").locator("option")).to_have_count(11)
    assert ada.errors == ben.errors == []
