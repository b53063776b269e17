"""A real table in plain lines: asked for card by card, placed by the rules, the scores kept."""

from __future__ import annotations

import io

import pytest

from hornox.terminal.plain.real_table import RealTable
from hornox.terminal.plain.screen import Screen


def told(*typed: str, position: str | None = None, language: str = "en") -> str:
    """What stands on the screen after these lines were typed, and then Ctrl-D."""
    out, lines = io.StringIO(), iter(typed)

    def read(prompt: str) -> str:
        out.write(prompt)
        try:
            line = next(lines)
        except StopIteration:
            raise EOFError from None
        out.write(line + "\n")
        return line

    table = RealTable(Screen(out, read), language, "greedy", "seed")
    assert table.play(position) == 0
    assert not list(lines), "everything was read"
    return out.getvalue()


def test_a_round_is_followed_from_the_deal_to_the_next_one() -> None:
    hand = "5 6 7 8 9 10 11 13 14 15"
    turns = [f"{card} {60 + at}" for at, card in enumerate(map(int, hand.split()))]
    said = told(
        "party", "cow", "11", "2", "Ann, Ben", "1 20", "1 20 40 59", "1 5", hand, *turns[:9],
        "undo", *turns[8:], "2 3 4 12", hand, "hint",
    )  # fmt: skip
    assert "Turn by turn works for the base game" in said and "There have to be 4 rows" in said
    assert "2 to 10" in said and "The card 1 lies in 2 places" in said
    assert said.count("Everybody’s cards, yours first") == 14
    assert "Round 1 is over. Ann: " in said and "Heads: Ann 0, Ben 0" in said
    scores = said.split("Round 1 is over. ")[1].split(".")[0]
    assert f"Heads: Ann {scores.split('Ann: ')[1].split()[0]}, Ben " in said.split("Your hand")[-1]
    assert "Play " in said.split("Your hand")[-1]


def test_a_low_card_asks_for_its_row_and_wrong_cards_get_a_sentence() -> None:
    rows = "12 19 22 | 40 | 58 63 | 80 84 ; hand 2 60 ; totals 60 0 ; 2 players"
    typed = ["?", "undo", "60", "60 19", "60 sixty", "60 3", "hint", "9", "2", "table", "2 4", "1"]
    said = told(*typed, position=rows)
    for sentence in (
        "Type one card for each player",
        "There is nothing to take back.",
        "One card for each of the 2 players, not 1.",
        "The card 19 has been played already",
        "There is advice where you choose yourself",
        "“sixty” is no card.",
        "Player 2 takes row 2 with 40 (3 heads)",
        "The target is reached.",
    ):
        assert sentence in said, sentence


@pytest.mark.parametrize("language", ["en", "de"])
def test_quit_and_the_end_of_input_stop_everywhere(language: str) -> None:
    for typed in ((), ("quit",), ("base", "ende"), ("base", "2", "", "1 2 3 4", "", "q")):
        assert "base" in told(*typed, language=language)


def test_help_and_undo_work_from_the_first_question_on() -> None:
    said = told("?", "undo", "?", "base", "?", "two", "undo", "base", "2", "?", "", "?")
    assert said.count("Type the short name of the game") == 2
    assert said.count("Type what lies on the table") == 3, "undo begins again"
    assert "Type how many of you play" in said and "“two” is not a number." in said
    assert "Type the names" in said and "Type the first card of each row" in said
    assert "There is no mode" not in said and "not for 0" not in said
