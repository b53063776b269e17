"""The board game's engine and a second program agree on every question and every table."""

from __future__ import annotations

from pathlib import Path

import pytest

from hornox.engine import Choice, Decision
from hornox.engine.rng import Stream
from hornox.modes import DATA, find, with_data
from hornox.tables.board.model import BoardState
from tests.rules.agreeing import check_outcome, play_both, shuffle_by
from tests.rules.board_by_hand import LUCK, Box, ByHand

MODES = ("board", "board-luck", "board-pro", "board-pro-luck")

SIDE = 'schema = 1\nside = "{side}"\nmode = "{mode}"\n[start_rows]\n'
BLUE = ("+2 _ T", "G2 D -4 T", "R1 _ _ T", "-3 _ T", "+6 _ T")
RED = ("da da +44 TB", "dt -44 da TT", "R2 D _ TB", "G1 da _ TT", "da _ TB")


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A box whose boards have five short rows with something on every first field."""
    for side, mode, rows in (("blue", "base", BLUE), ("red", "pro", RED)):
        text = SIDE.format(side=side, mode=mode)
        text += "".join(f"p{seats} = [2, 3, 4, 5]\n" for seats in range(2, 7))
        for number, row in enumerate(rows, 1):
            codes = ", ".join(f'"{code}"' for code in row.split())
            text += f"[[row]]\nid = {number}\nfields = [{codes}]\n"
        (tmp_path / f"board_{side}.toml").write_text(text, encoding="utf-8")
    return tmp_path


def same_table(hand: ByHand, state: BoardState) -> None:
    public, hidden = state.public, state.hidden
    assert [hand.rows[n] for n in sorted(hand.rows)] == [list(row) for row in public.rows]
    assert (hand.scores, hand.supply) == (list(public.scores), list(hidden.supply))
    assert (hand.hands, hand.box) == ([set(own.tiles) for own in state.private], set(public.box))
    if public.actions is not None:
        held = [sorted(cards.elements()) for cards in hand.cards]
        assert held == [sorted(own.actions) for own in state.private]
        assert (hand.deck, hand.signs) == (list(hidden.actions), set(public.actions.signs))
        assert sorted(hand.discard) == sorted(public.actions.discard)
    if public.luck is not None:
        stacks = [hand.stock, *hand.luck]
        for told, cards in zip((public.luck.stock, *public.luck.held), stacks, strict=True):
            assert [told.of(card) for card in LUCK] == [cards[card] for card in LUCK]


def pick(decision: Decision, chance: Stream) -> Choice:
    """Cards rather than none."""
    cards = [option for option in decision.options if option != "place"]
    return chance.pick(cards if cards and chance.below(3) else decision.options)


def agree(name: str, seats: int, seed: str, *folders: Path) -> ByHand:
    """Play a game on both; all questions are the same, and the table as each round begins."""
    mode = with_data(folders[0]).find(name) if folders else find(name)
    pro, lucky = "pro" in name, "luck" in name
    hand = ByHand(Box(*folders, DATA), seats, shuffle_by(seed), pro=pro, lucky=lucky)

    def compare(state: BoardState, decision: Decision) -> None:
        if decision.secret and not any(state.drafts):
            same_table(hand, state)

    state = play_both(mode, seats, seed, hand.game(), pick, compare)
    same_table(hand, state)
    check_outcome(state.public.outcome, "end-empty" if pro else "end-tiles", hand.scores)
    return hand


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("mode", MODES)
def test_a_game_goes_the_same_way_by_hand(mode: str, seats: int) -> None:
    agree(mode, seats, f"by hand {seats}")


@pytest.mark.parametrize("mode", MODES)
def test_a_game_on_a_small_board_goes_the_same_way_by_hand(mode: str, small: Path) -> None:
    for seats in range(2, 7):
        agree(mode, seats, f"small {seats}", small)


@pytest.mark.long
@pytest.mark.parametrize("mode", MODES)
def test_many_games_go_the_same_way_by_hand(mode: str, small: Path) -> None:
    shuffles = 0
    for number in range(60):
        agree(mode, 2 + number % 5, f"game {number}")
        shuffles += agree(mode, 2 + number % 5, f"game {number}", small).shuffles
    assert (shuffles > 0) == ("pro" in mode)
