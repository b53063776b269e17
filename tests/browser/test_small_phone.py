"""A small phone shows the whole table and what is asked at once; a board can be scrolled."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SMALL_PHONE, NewVisitor
from tests.browser.geometry import faults, settle
from tests.browser.visitor import BOT, FIRST_HINT, ONE_ROUND, PERSON, play_by_socket

pytestmark = pytest.mark.slow

# German is longer; English belongs to the long run.
each_language = pytest.mark.parametrize(
    "language", ["de", pytest.param("en", marks=pytest.mark.long)]
)
SLACK = 20
"""Below the numbers a card has only its heads: so much may lie under a long sentence."""


def _all_rows_in_sight(page: Page, rows: str, scrolled: int = 0) -> bool:
    """Whether nothing of the last row lies under what one holds."""
    page.evaluate(f"scrollTo(0, {scrolled})")
    last, own = page.locator(rows).last.bounding_box(), page.locator(".own").bounding_box()
    assert last is not None and own is not None
    return last["y"] + last["height"] <= own["y"] + SLACK


@pytest.mark.parametrize(
    ("mode", "rows"),
    [
        pytest.param("specials", ".lane", marks=pytest.mark.long),
        pytest.param("buffalo", ".lane", marks=pytest.mark.long),
        ("party", ".lane"),
    ],
)
@each_language
def test_every_row_is_in_sight_while_something_is_asked(
    visit: NewVisitor, mode: str, rows: str, language: str
) -> None:
    ada = visit("Ada", size=SMALL_PHONE, language=language)
    ada.open_table(mode, [BOT, BOT, BOT])
    for _ in range(4):
        ada.wait_until_asked()
        if ada.page.locator(rows).count() == 4:  # a fifth row is more than fits
            assert _all_rows_in_sight(ada.page, rows), ada.page.locator(".ask").inner_text()
        ada.play(1)


@pytest.mark.parametrize(
    ("mode", "players"),
    [
        ("specials", 8),
        *(
            pytest.param(mode, players, marks=pytest.mark.long)
            for mode, players in (("base", 10), ("board", 6), ("buffalo", 6), ("party", 5))
        ),
    ],
)
def test_the_fullest_table_fits_without_scrolling(
    visit: NewVisitor, mode: str, players: int
) -> None:
    ada = visit("Friederike", size=SMALL_PHONE, language="de")
    ada.open_table(mode, [BOT] * (players - 1))
    for _ in range(6):
        ada.wait_until_asked()
        asked = ada.page.locator(".ask").inner_text()
        assert not faults(ada.page), asked
        height = ada.page.evaluate("document.documentElement.scrollHeight")
        assert height <= SMALL_PHONE["height"], asked
        ada.play(1)


@pytest.mark.long
def test_six_people_of_a_team_fit_without_scrolling(visit: NewVisitor) -> None:
    names = ("Friederike", "Maximilian", "Ida", "Konstantin", "Ömer", "Annegret")
    ada, *others = [visit(name, size=SMALL_PHONE, language="de") for name in names]
    link = ada.open_table("buffalo", [PERSON] * 5)
    for one in others:
        one.page.goto(link)
        one.page.get_by_role("button", name="Hinsetzen").first.click()
    for _ in range(5):
        ada.wait_until_asked()
        for one in others:
            if one.page.locator(".ask.due").count() and one.options.count():
                one.options.first.click()
        ada.page.wait_for_timeout(300)
        asked = ada.page.locator(".ask").inner_text()
        assert not faults(ada.page), asked
        height = ada.page.evaluate("document.documentElement.scrollHeight")
        assert height <= SMALL_PHONE["height"], asked
        for one in (ada, *others):
            one.choose_once()


@pytest.mark.long
@each_language
def test_the_last_row_of_a_board_can_be_scrolled_into_sight(
    visit: NewVisitor, language: str
) -> None:
    ada = visit("Ada", size=SMALL_PHONE, language=language)
    ada.open_table("board-pro", [BOT, BOT, BOT])
    for _ in range(4):
        ada.wait_until_asked()
        rows = ada.page.locator(".board > li")
        assert rows.count() == 10
        assert _all_rows_in_sight(ada.page, ".board > li", scrolled=2000)
        ada.play(1)


@pytest.mark.long
def test_five_at_a_party_fit_a_laptop(visit: NewVisitor) -> None:
    ada = visit("Ada", size={"width": 1366, "height": 768})
    ada.open_table("party", [BOT, BOT, BOT, BOT])
    for _ in range(12):
        ada.wait_until_asked()
        if ada.page.locator(".lane").count():
            assert _all_rows_in_sight(ada.page, ".lane")
        ada.play(1)


@pytest.mark.long
def test_what_is_chosen_from_a_list_fits_its_page(visit: NewVisitor) -> None:
    ada = visit("Ada", size=SMALL_PHONE, language="de")
    ada.go("/rules/base")
    box = ada.page.get_by_role("combobox").bounding_box()
    play = ada.page.get_by_role("link", name="Dieses Spiel spielen").first.bounding_box()
    assert box is not None and play is not None
    assert box["x"] + box["width"] <= SMALL_PHONE["width"]
    assert box["x"] + box["width"] <= play["x"] or box["y"] + box["height"] <= play["y"]


def test_the_tables_of_the_lobby_say_what_and_with_whom(visit: NewVisitor) -> None:
    ada, ben = visit("Ada"), visit("Ben", size=SMALL_PHONE)
    link = ada.open_table("party", [PERSON], public=True)
    ada.go("/")
    own = ada.page.locator(f"a[href='{urlsplit(link).path}']")
    expect(own).to_have_text("Resume")  # and not as a free seat a second time
    ben.go("/")
    offered = ben.page.locator("li", has_text="Ada, free seat").filter(has_text="Bullenparty").first
    for words in ("Bullenparty", "Ada, free seat"):
        box = offered.get_by_text(words).bounding_box()
        assert box is not None and box["width"] > 80, words


@pytest.mark.long
@pytest.mark.parametrize(("mode", "bots"), [("base", 3), ("specials", 7)])
def test_a_replay_shows_all_rows_and_its_buttons(visit: NewVisitor, mode: str, bots: int) -> None:
    ada = visit("Ada", size=SMALL_PHONE)
    ada.have_played(mode, [BOT] * bots)
    ada.page.get_by_role("link", name="Replay").click()
    expect(ada.page.locator(".lane")).to_have_count(4)
    ada.page.keyboard.press("ArrowRight")
    assert _all_rows_in_sight(ada.page, ".lane")
    expect(ada.page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport()


@pytest.mark.long
def test_what_lies_before_five_players_can_be_read_in_a_replay(visit: NewVisitor) -> None:
    ada = visit("Ada", size=SMALL_PHONE)
    ada.have_played("party", [BOT] * 4)
    ada.page.get_by_role("link", name="Replay").click()
    pile = ada.page.locator(".all .stack").first
    for _ in range(60):  # somebody lays a card in the first round
        ada.page.get_by_role("button", name="Next step").click()
        if pile.count():
            break
    box = pile.bounding_box()
    assert box is not None
    assert box["width"] >= 18


@pytest.mark.long
def test_a_hint_marks_the_card(visit: NewVisitor) -> None:
    ada = visit("Ada")
    ada.open_table("base", [BOT], options=ONE_ROUND)
    ada.wait_until_asked()
    ada.page.keyboard.press("h")
    marked = ada.page.locator(".hand .hinted [data-fly]")
    expect(marked).to_have_count(1, timeout=FIRST_HINT)
    number = marked.get_attribute("data-fly")
    # It stands in the place of the sentence, so that nothing is covered.
    expect(ada.page.locator(".why")).to_contain_text(f"Play {number}: ")
    for size in ((1280, 800), (820, 1180), (360, 640)):
        settle(ada.page, size)
        assert not faults(ada.page), size


def test_a_larger_board_gives_the_hand_back_when_it_is_asked(visit: NewVisitor) -> None:
    ada = visit("Ada", size=SMALL_PHONE)
    ada.open_table("board", [BOT])
    ada.wait_until_asked()
    hand, larger = ada.page.locator(".holding"), ada.page.get_by_role("button", name="Larger")
    larger.click()
    expect(hand).to_be_hidden()
    larger.click()
    expect(hand).to_be_visible()
    choose = "document.querySelector('.holding [data-option]').click()"
    ada.page.evaluate(f"{choose}; document.querySelector('.larger').click()")
    expect(hand).to_be_hidden()
    expect(hand).to_be_visible()  # with the next question


def test_six_cards_lie_in_one_line(visit: NewVisitor) -> None:
    ada = visit("Ada", size=SMALL_PHONE)
    link = ada.new_table("base", [BOT])
    play_by_socket(link, ada, answers=3)
    ada.page.goto(link)
    ada.wait_for_a_card()
    while ada.hand_options.count() > 6:
        ada.play(1)
        ada.wait_for_a_card()
    tops = ada.hand_options.evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    assert len(set(tops)) == 1
