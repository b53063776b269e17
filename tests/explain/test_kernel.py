"""Refusals outside of a game: setting up, loading, describing a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from hornox.engine import Illegal, Record, play_record, start
from hornox.engine.fairness import Fair, agreed
from hornox.engine.game import not_asked
from hornox.engine.record import chain_of, check_deals, sealed
from hornox.engine.wire import decode_record
from hornox.explain import LANGUAGES, Speaker
from hornox.explain.texts import attributes
from hornox.modes import REGISTRY
from hornox.play.match import begin, replayed

BASE = REGISTRY.find("base")
PRO = REGISTRY.find("pro")


def record(**other: Any) -> Record:
    state, _ = start(BASE, 2, "seed")
    return replace(play_record(state, ("a", "b"), ()), **other)


def load(**other: Any) -> Callable[[], object]:
    return lambda: list(replayed(record(**other), REGISTRY))


def described(mode: str = "base", **description: Any) -> Callable[[], object]:
    def build() -> object:
        played = REGISTRY.find(mode)
        return played.table.position(played, 2, played.settle_options({}), "seed", description)

    return build


def resealed(**other: Any) -> Callable[[], object]:
    """A sealed record, changed and chained again."""

    def build() -> None:
        fair = agreed("server", ("", "n"))
        match = begin(BASE, 2, fair.seed)
        whole = sealed(play_record(match.state, ("a", "b"), ()), fair, (), match.shuffles)
        changed = replace(whole, **other)
        changed = replace(changed, chain=chain_of(changed))
        *_, last = replayed(changed, REGISTRY)
        check_deals(changed, last.shuffles)

    return build


def refuse(illegal: Illegal) -> None:
    raise illegal


ROWS = [[1], [2], [3], [4]]

REFUSED: list[tuple[Callable[[], object], str]] = [
    (
        load(schema=2),
        "This game was changed after it had ended: its chain of answers does not hold.",
    ),
    (
        resealed(fair=Fair("0" * 64, "server", ("", "n"))),
        "The server’s seed is not the one that was sealed before the deal.",
    ),
    (
        resealed(seed="another"),
        "The seed of the deal does not follow from the sealed seed and the players’ numbers.",
    ),
    (resealed(deals={}), "The cards were not dealt as the seed says."),
    (lambda: start(BASE, 11, "s"), "Base game is for 2 to 10 players, not for 11."),
    (lambda: REGISTRY.find("poker"), "There is no mode “poker”."),
    (lambda: start(BASE, 2, "s", {"wind": 1}), "Base game has no option “wind”."),
    (
        lambda: start(BASE, 2, "s", {"target": 5, "rounds": 5}),
        "Choose either “target” or “rounds”, not both.",
    ),
    (
        lambda: start(BASE, 2, "s", {"rounds": 0}),
        "The option “rounds” needs a whole number from 1 to 999999999, not “0”.",
    ),
    (
        lambda: start(PRO, 2, "s", {"draft": 5}),
        "The option “draft” is either on or off, not “5”.",
    ),
    (
        lambda: start(PRO, 2, "s", {"draft": False, "known_deck": False}),
        "At least one of the options “draft” and “known_deck” has to be on.",
    ),
    (lambda: refuse(not_asked(1, "7")), "This is not for Player 2 to decide now."),
    (load(version=99), "The rules of Base game are not known in version 99."),
    (load(schema=99), "This was written in format 99; only formats up to 2 can be read."),
    (
        load(random="dice"),
        "These cards were shuffled by “dice”; only “hornox-1” is known here.",
    ),
    (
        load(data="other"),
        "The cards and boards of this game are not the ones that are known here.",
    ),
    (lambda: decode_record(b"{"), "This cannot be read: it ends too early, after 1 bytes."),
    (
        described(rows=5),
        "This description of a table cannot be read: Expected `array`, got `int` - at `$.rows`.",
    ),
    (described(piles=[[1]]), "2 players need 2 piles, not 1."),
    (described(totals=[1]), "2 players need 2 scores, not 1."),
    (described(hands=[[1]]), "2 players need 2 hands, not 1."),
    (described(rows=[[1]]), "There have to be 4 rows, not 1."),
    (described(rows=[[1], [], [3], [4]]), "Row 2 has to hold 1 to 5 cards, not 0."),
    (
        described(rows=ROWS, hands=[list(range(10, 21)), None]),
        "A hand has at most 10 cards, not 11.",
    ),
    (
        described(rows=ROWS, hands=[[5, 6], [7]]),
        "All hands have to be of the same size, not 1 here and 2 there.",
    ),
    (
        described(rows=ROWS, revealed=[[0, 50], [0, 51]]),
        "Every player reveals at most one card; here the seats are [0, 0].",
    ),
    (described(rows=[[1], [2], [3], [105]]), "There is no card 105 in this game."),
    (
        described(rows=[[1], [2], [3], [3]]),
        "The card 3 lies in 2 places, but there is only one.",
    ),
    (
        described(rows=ROWS, piles=[list(range(5, 105)), []]),
        "Only 0 cards are left, too few for the hands that are not described.",
    ),
    (described(rows=[[9, 1], [2], [3], [4]]), "The cards of row 1 have to ascend."),
    (
        described("specials", rows=ROWS, specials={"signs": [{"stop": True}] * 3 + [{}]}),
        "This table breaks a rule of the game: 3 rows are blocked.",
    ),
    (described(rows=ROWS, revealed=[[0, "12~"]]), "The card 12 cannot be flipped here."),
    (
        described("flip", rows=ROWS, markers={"flips": [True]}),
        "2 players need 2 flip cards, used or not, and not 1.",
    ),
    (described(rows=ROWS, markers={"cow": 2}), "The cow is not in this game."),
    (
        described("cow", rows=ROWS, markers={"cow": 5}),
        "The cow cannot be at row 5: the rows are numbered from 1 to 4.",
    ),
    (
        described("even-odd", rows=ROWS, markers={"even_odd": {"row": 1, "odd": False}}),
        "The even/odd marker shows the wrong side: row 1 ends in 1.",
    ),
    (
        described("climbing", rows=ROWS, markers={"mountain": {"row": 1, "up": True}}),
        "From row 1 the mountain marker can only go the other way.",
    ),
    (
        described("cow", rows=[[5, 6, 7, 8, 9], [2], [3], [4]], markers={"cow": 1}),
        "With the cow in row 1 there is room for 4 cards at most.",
    ),
]


@pytest.mark.parametrize(("request_", "sentence"), REFUSED, ids=[text for _, text in REFUSED])
def test_a_refusal_says_what_is_wrong(request_: Callable[[], object], sentence: str) -> None:
    with pytest.raises(Illegal) as caught:
        request_()
    assert Speaker("en").refusal(caught.value) == sentence
    german = Speaker("de").refusal(caught.value)
    assert german not in ("", sentence)
    assert "{" not in german


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_kernel_is_idle(language: str) -> None:
    speaker = Speaker(language)
    for request_, _ in REFUSED:
        with pytest.raises(Illegal) as caught:
            request_()
        speaker.refusal(caught.value)
    texts = {text_id for text_id, (file, _) in attributes().items() if file == "kernel"}
    assert texts <= {name.removesuffix(".no") for name in speaker.spoken}
