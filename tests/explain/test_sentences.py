"""Sentences as people read them."""

from __future__ import annotations

import re

import pytest
from msgspec import Struct
from msgspec.structs import replace

from hornox.engine import Decision, Event, Illegal, Whisper
from hornox.explain import Speaker
from hornox.modes import find
from hornox.tables.rows.events import Dealt, HandDealt, Placed, Revealed, RoundScored
from hornox.tables.rows.model import EvenOdd, Markers, Mountain, Played
from hornox.tables.standing import GameEnded

NAMES = ("Ada", "Bo")
EN = Speaker("en", NAMES)
DE = Speaker("de", NAMES)

ENDS = (38, 12, 60, 45)


def test_a_card_that_fits_says_which_rows_were_compared() -> None:
    event = Placed("place-fits", 0, 47, 47, 4, ENDS, (9, 35, None, 2), (), 0)
    assert EN.event(event) == "Ada: 47 to row 4."
    assert EN.why(event) == (
        "The closest end counts: row 1 (38) is 9 away, row 2 (12) is 35 away, row 3 (60) ends "
        "higher and row 4 (45) is 2 away."
    )
    assert EN.in_full(event) == f"{EN.event(event)} {EN.why(event)}"
    assert DE.event(event) == "Ada: 47 in Reihe 4."
    assert DE.why(event) == (
        "Der kleinste Abstand zählt: Reihe 1 (38) ist 9 entfernt, Reihe 2 (12) ist 35 entfernt, "
        "Reihe 3 (60) endet höher und Reihe 4 (45) ist 2 entfernt."
    )


def why_not(value: int, ends: tuple[int, ...], markers: Markers | None = None) -> list[str]:
    """What is said of each row, of which none takes the card."""
    event = Placed("take-chosen", 0, 9, value, 1, ends, (None,) * 4, (1,), 1, markers)
    told = EN.why(event).removeprefix("No row fits: ").removesuffix(".")
    return re.split(r", | and (?=row)", told)


def test_a_row_that_does_not_fit_says_why_in_the_words_of_the_variant() -> None:
    even, odd = EvenOdd(2, False), EvenOdd(2, True)
    falling, both = Mountain(3, True), Mountain(2, True)
    assert why_not(9, (10, 20, 30, 40))[1] == "row 2 (20) ends higher"
    assert why_not(20, (30, 20, 40, 50))[1] == "row 2 (20) ends in the same number"
    assert why_not(9, (10, 8, 30, 40), Markers(even))[1] == "row 2 (8) takes even cards only"
    assert why_not(8, (10, 7, 30, 40), Markers(odd))[1] == "row 2 (7) takes odd cards only"
    assert (
        why_not(9, (10, 20, 8, 40), Markers(None, falling))[2] == "row 3 (8) takes lower cards only"
    )
    both_at_2 = why_not(9, (10, 20, 30, 40), Markers(even, both))
    assert both_at_2[1] == "row 2 (20) takes even cards only"
    assert both_at_2[0] == "row 1 (10) ends higher"
    assert why_not(9, (10, 8, 30, 40), Markers(even, both))[1] == "row 2 (8) takes lower cards only"


def test_a_blocked_row_and_an_empty_one_say_so() -> None:
    event = Placed("take-chosen-open", 0, 9, 9, 3, (8, 0, 30, 40), (None,) * 4, (30,), 3)
    told = EN.why(replace(event, locked=(1,)))
    assert told.startswith("No row fits: row 1 (8) is blocked, row 2 is empty, row 3 (30) ends ")


def test_where_nothing_was_compared_the_sentence_is_all() -> None:
    event = HandDealt("deal", 1, (7, 8, 9))
    assert EN.why(event) == "" and EN.in_full(event) == EN.event(event) == "Bo holds 7, 8 and 9."


def test_a_flipped_card_says_what_it_counts() -> None:
    event = Placed("place-fits", 1, 51, 15, 2, ENDS, (None, 3, None, None), (), 0)
    assert EN.event(event) == "Bo: 51 (as 15) to row 2."
    assert EN.why(event).startswith("Only row 2 fits: row 1 (38) ends higher")
    assert DE.event(event) == "Bo: 51 (als 15) in Reihe 2."


def test_a_flipped_card_that_fits_nowhere_says_so_too() -> None:
    facts = {"card": 30, "value": 3}
    asked = Decision("7", "row", (1,), (1, 2, 3, 4), "choose-row", False, {**facts})
    assert EN.decision(asked).startswith("Bo, your 30 (as 3) fits no row")
    assert DE.decision(asked).startswith("Bo, deine 30 (als 3) passt in keine Reihe")


@pytest.mark.parametrize(
    ("mode", "kind", "card", "english"),
    [
        ("party", "bid", 1, "1 (3 heads)"),
        ("party", "lay", 11, "11 (1 head)"),
        ("board", "tile", 55, "55 (3 heads)"),
        ("board", "name", 2, "2 (1 head)"),
    ],
)
def test_heads_are_those_that_are_printed_in_this_mode(
    mode: str, kind: str, card: int, english: str
) -> None:
    asked = Decision("7", kind, (0,), (card,), "any")
    assert Speaker("en", NAMES, find(mode)).choice(asked, card) == english
    assert EN.choice(asked, card) == str(card)  # who does not know the mode does not guess


@pytest.mark.parametrize(
    ("taken", "heads", "place", "platz"),
    [
        ((1, 2, 3, 4, 45), 1, "sixth", "sechste"),
        ((1, 2, 3, 4, 5, 45), 7, "seventh", "siebte"),
    ],
)
def test_a_full_row_says_what_was_taken(
    taken: tuple[int, ...], heads: int, place: str, platz: str
) -> None:
    event = Placed("take-full", 1, 47, 47, 4, ENDS, (9, 35, None, 2), taken, heads)
    cards = ", ".join(map(str, taken[:-1]))
    english, german = ("1 head", "1 Hornochse") if heads == 1 else ("7 heads", "7 Hornochsen")
    assert EN.event(event) == (
        f"47 is the {place} card in row 4: Bo takes {cards} and 45 ({english})."
    )
    assert DE.event(event) == (
        f"Die 47 ist die {platz} Karte in Reihe 4: Bo nimmt {cards} und 45 ({german})."
    )
    assert "Reihe 3 (60) endet höher" in DE.why(event)


def test_points_printed_on_a_field_have_a_true_minus_sign() -> None:
    asked = _placing("luck", start=0)
    assert "goes to row 1, field 3 (−2 points)" in EN.decision(asked)
    assert "kommt in Reihe 1, Feld 3 (−2 Punkte)" in DE.decision(asked)


def test_a_tile_at_the_start_of_a_row_is_not_told_to_go_to_the_field() -> None:
    asked = _placing("action", start=1)
    assert "your 9 goes in front of row 1, and field 3 takes effect" in EN.decision(asked)
    assert "deine 9 kommt vor Reihe 1, und Feld 3 wirkt" in DE.decision(asked)


def test_the_choice_to_play_no_luck_card_has_its_own_words() -> None:
    cards, luck = _placing("action", start=0), _placing("luck", start=0)
    assert (EN.choice(cards, "place"), EN.choice(luck, "place")) == (
        "Place the tile",
        "No luck card",
    )


def _placing(kind: str, *, start: int) -> Decision:
    facts: dict[str, int | str] = {"tile": 9, "row": 1, "field": 3, "printed": "-2", "heads": 0}
    rule = {"luck": "luck-play", "action": "play-action"}[kind]
    return Decision("7", kind, (1,), ("place",), rule, False, {**facts, "start": start})


def test_the_cow_fills_a_row_of_four() -> None:
    event = Placed("take-full", 1, 47, 47, 4, ENDS, (9, 35, None, 2), (1, 2, 3, 45), 4)
    assert EN.event(event).startswith(
        "With the cow row 4 is full, and 47 is one too many: Bo takes"
    )


def test_a_low_card_says_why_a_row_was_taken() -> None:
    event = Placed("take-chosen", 0, 3, 3, 2, ENDS, (None,) * 4, (10, 12), 4)
    assert EN.event(event) == (
        "3 is lower than every row: Ada takes row 2 with 10 and 12 (4 heads)."
    )
    assert DE.event(event) == (
        "Die 3 ist niedriger als jede Reihe: Ada nimmt Reihe 2 mit 10 und 12 (4 Hornochsen)."
    )


def test_one_rule_can_tell_all_and_whisper_to_one() -> None:
    dealt = Dealt("deal", 2, (10, 10), ((4,), (9,)))
    assert EN.event(dealt) == ("Round 2: everybody has 10 cards. The rows start with 4 and 9.")
    assert DE.event(HandDealt("deal", 1, (7, 8, 9))) == "Bo hat 7, 8 und 9 auf der Hand."


def test_structs_in_events_are_told() -> None:
    cards = (Played(1, 51, 15, True), Played(0, 20, 20))
    assert EN.event(Revealed("reveal", cards)).endswith(": 51 (as 15) by Bo and 20 by Ada.")


def test_scores_are_told_by_name() -> None:
    scored = RoundScored("score-round", 3, (1, 12), (40, 66))
    assert EN.event(scored).endswith("Ada: 1 head (40 in all) and Bo: 12 heads (66 in all).")
    ended = GameEnded("end-target", (40, 66), (1, 2), (0,))
    assert "Ada wins with the fewest heads. Ada: 40 and Bo: 66." in EN.event(ended)
    tied = GameEnded("end-rounds", (40, 40), (1, 1), (0, 1))
    assert "Ada und Bo gewinnen gemeinsam" in DE.event(tied)


def test_players_without_a_name_have_a_number() -> None:
    decision = Decision(
        "7", "row", (2,), (1, 2, 3, 4), "choose-row", False, {"card": 3, "value": 3}
    )
    assert EN.decision(decision) == "Player 3, your 3 fits no row: which row do you take?"
    assert DE.decision(decision).startswith("Spieler 3, deine 3 passt in keine Reihe")


def test_a_seat_that_nobody_has_has_no_name() -> None:
    assert EN.player(-1) == "Player 0"


def test_a_team_is_asked_by_all_its_names() -> None:
    decision = Decision("7", "card", (0, 1), (1,), "select")
    assert EN.decision(decision) == "Ada and Bo, which card do you play?"


@pytest.mark.parametrize(
    ("kind", "choice", "english", "german"),
    [
        ("card", 21, "21 (1 head)", "21 (1 Hornochse)"),
        ("pick", 55, "55 (7 heads)", "55 (7 Hornochsen)"),
        ("card", "24~", "24 (flipped to 42, 1 head)", "24 (gedreht zur 42, 1 Hornochse)"),
        ("card", "5~", "5 (flipped to 50, 2 heads)", "5 (gedreht zur 50, 2 Hornochsen)"),
        ("row", 2, "Row 2", "Reihe 2"),
    ],
)
def test_choices_have_labels(kind: str, choice: int | str, english: str, german: str) -> None:
    decision = Decision("7", kind, (0,), (choice,), "select")
    assert EN.choice(decision, choice) == english
    assert DE.choice(decision, choice) == german


def test_a_choice_of_an_unknown_kind_is_named() -> None:
    with pytest.raises(KeyError, match=r"choice-dance\.en"):
        EN.choice(Decision("7", "dance", (0,), (1,), "select"), 1)


def test_a_refusal_is_told_by_its_code_unless_its_rule_has_a_word_to_say() -> None:
    taken = Illegal("E_CARD_TAKEN", "draft-pick", {"card": 12})
    assert EN.refusal(taken) == "Somebody has already picked the card 12."
    twice = Illegal("E_POSITION", "position-twice", {"card": 12, "times": 2})
    assert EN.refusal(twice) == "The card 12 lies in 2 places, but there is only one."
    with pytest.raises(KeyError, match="E_NEWS"):
        EN.refusal(Illegal("E_NEWS", "draft-pick", {"card": 12}))


@pytest.mark.parametrize("card", ["24~", "x", "", True, None, 1.5, (1,), 10**30, "{ $card }"])
def test_a_refusal_can_tell_whatever_was_given(card: object) -> None:
    refused = Illegal("E_CARD_NOT_IN_HAND", "select", {"card": card})  # type: ignore[dict-item]
    assert EN.refusal(refused).startswith("The card ")


def test_a_refused_flip_says_what_the_card_would_have_been() -> None:
    refused = Illegal("E_CARD_NOT_IN_HAND", "select", {"card": "24~"})
    assert EN.refusal(refused) == "The card 24 (as 42) is not in your hand."


class Noticed(Whisper, frozen=True):
    """A whisper by a rule that has no text of its own for whispers."""

    card: int


class Untold(Struct, frozen=True):
    """A struct that no text tells."""


class Odd(Event, frozen=True):
    """An event with a fact that its text does not use."""

    seat: int
    card: int
    thing: Untold
    things: tuple[Untold, ...]


def test_only_a_whisper_goes_to_a_seat() -> None:
    assert EN.argument("to", 1) == 1
    with pytest.raises(ValueError, match="seat"):
        EN.event(Noticed("draft-pick", 1, 5))


def test_a_fact_that_cannot_be_told_hurts_only_a_text_that_uses_it() -> None:
    assert EN.event(Odd("draft-pick", 0, 5, Untold(), (Untold(),))) == "Ada picks 5."


def test_a_player_may_be_called_like_anything() -> None:
    event = Dealt("deal", 1, (10,), ((4,),))
    speaker = Speaker("en", ["24~", "mode"])
    assert speaker.event(HandDealt("deal", 0, (7,))) == "24~ holds 7."
    ended = GameEnded("end-target", (1, 1), (1, 1), (0, 1))
    assert "24~ and mode win together" in speaker.event(ended)
    assert speaker.event(event)
