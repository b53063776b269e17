"""Games as text: records there and back, games of real tables, and what cannot have happened."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from hornox.engine import Record
from hornox.engine.fairness import agreed
from hornox.engine.record import Origin, play_record, replay, sealed
from hornox.engine.state import Shuffles
from hornox.engine.wire import decode_record
from hornox.modes import REGISTRY, find
from hornox.notation import NotationError, parse_games, read_games, write_game, write_games
from tests.notation.test_fuzz import mutated
from tests.support.modes import BLENDS, Case, brief, cases, each_mostly_slow
from tests.support.play import Trail, play

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.json"))
DEALS = ("deal 1 | 2 | 3 | 4", "deal specials/1: Stop ?3", "hand 2: 1 ?", "deal deal/1: ?104")
REAL = """
[mode base]
[players Ann | Ben O'Neill]
[options rounds=1]
[date 2026-11-17]

deal 49 | 5 | 103 | 97     # the four rows
hand 1: 4 16 28 38 42 46 80 85 96 14

1. 4 24 / 1 row 2          = 49 | 4 24 | 103 | 97
2. 28 50
3. 2:98 1:38
"""


def record_of(trail: Trail, names: tuple[str, ...] = ()) -> Record:
    seats = trail.case.seats
    return play_record(trail.last, names or ("Ann",) * seats, tuple(trail.answers))


@pytest.mark.slow
def test_recorded_games_of_every_mode_and_version() -> None:
    found = [decode_record(msgspec.json.encode(_recorded(path))) for path in RECORDS]
    assert len(found) > 40
    for record in found:
        assert read_games(write_game(record)) == (record,)
    assert read_games(write_games(found[:5])) == tuple(found[:5]), "several games in one text"


def _recorded(path: Path) -> object:
    told = msgspec.json.decode(path.read_bytes())
    return told.get("record", told)


@each_mostly_slow([*cases(), *(Case(mode, 2, brief(mode)) for mode in BLENDS)])
def test_random_games_with_changed_minds(case: Case) -> None:
    record = record_of(play(case, "written", again=3))
    assert read_games(write_game(record)) == (record,)
    begun = msgspec.structs.replace(record, answers=record.answers[: len(record.answers) // 2])
    assert read_games(write_game(begun)) == (begun,)


def test_a_sealed_record() -> None:
    fair = agreed("a server's seed", ("", 'a "nonce"', "\n ]"))
    case = Case(find("base"), 3, {"rounds": 1})
    trail = play(case, fair.seed)
    names = ("you:Ann [1]", '"Ben" # | /', "  ")
    plain = record_of(trail, names)
    shuffles: Shuffles = {}
    list(replay(plain, REGISTRY, shuffles))
    record = sealed(plain, fair, (0, 4), shuffles, Origin("g 1", 7, 2))
    text = write_game(record)
    assert read_games(text) == (record,)
    wrong = text.replace(record.chain, "0" * 64)
    with pytest.raises(NotationError, match="was changed"):
        read_games(wrong)


def test_a_game_of_a_real_table() -> None:
    (written,) = parse_games(REAL)
    record = written.record
    assert record.seats == ("Ann", "Ben O'Neill") and written.tags == {"date": "2026-11-17"}
    *_, (state, _) = replay(record, REGISTRY)
    assert state.public.rows == ((49, 50), (4, 24, 28, 38), (103,), (97, 98))
    assert state.public.piles == ((5,), ())
    assert len(state.private[0].hand) == 7
    assert written.told is not None
    known = [card for card in written.told["deal/1"] if card is not None]
    assert sorted(known) == sorted(
        [49, 5, 103, 97, 4, 16, 28, 38, 42, 46, 80, 85, 96, 14, 24, 50, 98]
    )
    again = write_game(record, written.tags, written.told)
    (repeated,) = parse_games(again)
    assert repeated.told == written.told and repeated.tags == written.tags
    assert repeated.record.answers == record.answers


@each_mostly_slow(cases())
def test_games_whose_hands_nobody_told(case: Case) -> None:
    """Rows and what is drawn are told, hands are not; the same answers are possible again."""
    trail = play(case, "real")
    text = write_game(record_of(trail))
    head, _, body = text.partition("\n\n")
    head = "\n".join(line for line in head.split("\n") if not line.startswith("[seed"))
    deals = [f"deal {one.purpose}: {_public_part(case, one.purpose, one.order)}"
             for one in trail.shuffles]  # fmt: skip
    (written,) = parse_games("\n".join([head, "", *deals, body]))
    given = [(one.seat, one.choice) for one in written.record.answers]
    assert given == [(one.seat, one.choice) for one in trail.answers]


def _public_part(case: Case, purpose: str, order: tuple[object, ...]) -> str:
    rules, party = case.mode.rules, case.mode.table.name == "party"
    skipped = rules.data.removed[case.seats] if party else 0
    size = rules.data.hand if party else rules.hand
    if purpose.startswith("actions"):
        skipped, size = 0, rules.actions.hand
    hidden = range(skipped, skipped + size * case.seats)
    if case.options.get("draft") or purpose.startswith(("nulls", "reshuffle", "action-")):
        hidden = range(0)
    elif purpose.startswith("specials"):
        hidden = range(len(order) if case.mode.id == "specials" else 0)
    return " ".join("?" if at in hidden else str(card) for at, card in enumerate(order))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("2. 28 50", "2. 24 50", "line 11, column 4: The card 24 is not in your hand."),
        ("2. 28 50", "2. 49 50", "line 11, column 4: The card 49 is not in your hand."),
        ("2. 28 50", "2. 15 50", "line 11, column 4: The card 15 is not in your hand."),
        ("2. 28 50", "2. 28 24", "line 11, column 7: The card 24 is not in your hand."),
        ("2. 28 50", "2. 28 5", "line 11, column 7: The card 5 is not in your hand."),
        ("2. 28 50", "2. 28 50 3", "line 11, column 4: Here 2 choices are needed"),
        ("2. 28 50", "2. 28 50 / 1 row 2", "line 11, column 12: Here 2 choices are needed"),
        ("1 row 2", "2 row 2", "line 10, column 17: "),
        (" / 1 row 2          = 49 | 4 24 | 103 | 97", "", "line 11, column 4: Here player 1"),
        ("1 row 2", "1 rows 2", "line 10, column 13: “row” is asked here, not “rows”."),
        ("1 row 2", "1 row 5", "line 10, column 17: There is no row 5"),
        ("= 49 | 4 24", "= 49 | 24", "column 30: After this the rows are 49 | 4 24 |"),
        ("2:98 1:38", "2:98 3:38", "line 12, column 9: There is no player 3"),
        ("[options rounds=1]", "[options rounds=1", "line 4, column 1: A header line looks like"),
        ("[options rounds=1]", "[options turns=1]", "line 4, column 1: "),
        ("[mode base]", "[mode baste]", "line 2, column 1: There is no mode “baste”."),
        ("[players Ann | Ben O'Neill]", "[place Jena]", "line 2, column 1: The header"),
        ("deal 49 | 5 | 103 | 97", "", "line 8, column 1: The open cards of deal/1 are not told"),
        ("deal 49 | 5 | ", "deal 49 | ", "line 8, column 1: The open cards of deal/1 are not told"),
        ("deal 49", "deal 4", "line 8, column 1: 4 is not among the cards"),
        ("deal 49", "deal 490", "line 7, column 1: 490 is not among the cards"),
        ("hand 1:", "hand 3:", "line 8, column 1: There is no player 3"),
        ("hand 1: 4 ", "hand 1: 4 4 ", "line 8, column 1: "),
        ("[date", "[result 4 4]\n[date", "line 5, column 1: The game is not over"),
        ("\n[mode base]", "hello", "line 1, column 1: A game begins with its headers"),
    ],
)  # fmt: skip
def test_the_line_that_cannot_have_happened(old: str, new: str, complaint: str) -> None:
    text = REAL.replace(old, new, 1)
    assert text != REAL
    with pytest.raises(NotationError) as caught:
        read_games(text)
    assert complaint in str(caught.value), str(caught.value)


def test_a_party_deals_no_rows() -> None:
    with pytest.raises(NotationError, match="line 3, column 1: No rows are dealt in this game"):
        read_games("[mode party]\n[players Ann | Ben]\ndeal 1 | 2\nhand 1: 5")


def test_a_wrong_result_is_found() -> None:
    text = write_game(record_of(play(Case(find("base"), 2, {"rounds": 1}), "written")))
    scores = text.partition("[result ")[2].partition("]")[0]
    with pytest.raises(NotationError, match=f"The game ended with {scores}, not 1 2"):
        read_games(text.replace(f"[result {scores}]", "[result 1 2]"))


@pytest.mark.slow
def test_mutated_games() -> None:
    chance = random.Random(3)
    texts = [REAL, *(REAL.replace("hand 1", deal + "\nhand 1") for deal in DEALS)]
    for name in ("base", "specials", "party", "buffalo", "board-pro-luck", "pro"):
        mode = find(name)
        text = write_game(record_of(play(Case(mode, 2, brief(mode)), "written")))
        texts += [text, "\n".join(line for line in text.split("\n") if "[seed" not in line)]
    for text in texts:
        for _ in range(12):
            changed = mutated(text[:900], chance)
            try:
                found = read_games(changed)
            except NotationError as error:
                assert error.line >= 1 and error.column >= 1 and error.reason
            else:
                assert read_games(write_games(found)) == found
    for _ in range(200):
        with pytest.raises(NotationError):
            read_games(chance.randbytes(40).decode("latin-1"))
