"""Component files: what a broken one is told, and how an owner's own values are played with."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from hornox.engine import Illegal, play_record, replay, start
from hornox.explain import Speaker
from hornox.modes import DATA, REGISTRY, with_data
from hornox.tables.board.data import FILES, read_components

BOARDS = ("board", "board-luck", "board-pro", "board-pro-luck")


def edited(folder: Path, file: str, old: str, new: str) -> Path:
    """A folder with one shipped file in which a text is replaced."""
    text = (DATA / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def complaint(folder: Path) -> dict[str, Any]:
    with pytest.raises(Illegal) as caught:
        with_data(folder)
    assert (caught.value.code, caught.value.rule) == ("E_DATA_FILE", "data")
    for language in ("en", "de"):
        told = Speaker(language).refusal(caught.value)
        file, key = caught.value.facts["file"], caught.value.facts["key"]
        assert told.startswith(f"{file}: " if key is None else f"{file}, {key}: ")
        assert re.search(r"[a-zäöü]{3}.*\.$", told)
    return dict(caught.value.facts)


BLUE, RED, TILES = "board_blue.toml", "board_red.toml", "board_tiles.toml"
TRACK, LUCK, ACTIONS = "score_track.toml", "luck_cards.toml", "action_cards.toml"

ROW = 'fields = ["_", "_", "_", "T"]'

BROKEN = [
    (TILES, "schema = 1", "schema = 2", "schema", "schema"),
    (TILES, "schema = 1", "scheme = 1", "schema", "missing"),
    (TILES, "schema = 1", "schema = ", None, "unreadable"),
    (TILES, "provenance", "from", "from", "unknown-key"),
    (TILES, "  1, 1, 1, 1, 2, 1, 5", "  1, 1, 1, 1, 2, 1, 4", "bullheads[7]", "heads"),
    (TILES, "  1, 1, 1, 1, 2, 1, 5", "  1, 1, 1, 1, 2, 1", "bullheads", "count"),
    (TILES, "  1, 1, 1, 1, 2, 1, 5", '  1, 1, 1, 1, 2, 1, "5"', "bullheads", "numbers"),
    (TILES, "  1, 1, 1, 1, 2, 1, 5", "  1, 1, 1, 1, 2, 1, true", "bullheads", "numbers"),
    (TILES, "  3, 1, 1, 1, 2, 1", "  3, 1, 1, 1, 3, 1", "bullheads[15]", "forced"),
    (TILES, "tile = 15", "tile = 101", "forced[1].tile", "range"),
    (TILES, "tile = 15", "card = 15", "forced[1].card", "unknown-key"),
    (TRACK, "min = -44", "min = 44", "min", "range"),
    (TRACK, "max = 44", "max = 4.4", "max", "number"),
    (TRACK, "start = 0", "start = 45", "start", "range"),
    (TRACK, "start = 0", "start = true", "start", "number"),
    (TRACK, "[-42,", "[-45,", "clovers", "range"),
    (TRACK, "[-42,", "[-35,", "clovers", "twice"),
    (TRACK, "clovers =", "clover =", "clover", "unknown-key"),
    (BLUE, 'side = "blue"', 'side = "red"', "side", "word"),
    (BLUE, 'mode = "base"', 'mode = "pro"', "mode", "word"),
    (BLUE, "p2 = [1, 2, 3, 4]", "p2 = [1, 2, 3]", "start_rows.p2", "count"),
    (BLUE, "p2 = [1, 2, 3, 4]", "p2 = [1, 2, 3, 3]", "start_rows.p2", "twice"),
    (BLUE, "p2 = [1, 2, 3, 4]", "p2 = [1, 2, 3, 11]", "start_rows.p2", "range"),
    (BLUE, "p2 = [1, 2, 3, 4]", "p7 = [1, 2, 3, 4]", "start_rows.p7", "unknown-key"),
    (BLUE, "p2 = [1, 2, 3, 4]\n", "", "start_rows.p2", "missing"),
    (BLUE, "[start_rows]", "[[start_rows]]", "start_rows", "table"),
    (BLUE, "id = 1\n", "id = 2\n", "row[1].id", "row-number"),
    (BLUE, ROW, 'fields = ["_", "T"]', "row[1].fields", "row-short"),
    (BLUE, ROW, 'fields = "_ _ _ T"', "row[1].fields", "words"),
    (BLUE, ROW, 'fields = ["_", "T", "T"]', "row[1].fields[2]", "take-early"),
    (BLUE, ROW, 'fields = ["_", "_", "_"]', "row[1].fields[3]", "take-missing"),
    (BLUE, ROW, 'fields = ["_", "_", "TB"]', "row[1].fields[3]", "field-side"),
    (BLUE, ROW, 'fields = ["_", "da", "T"]', "row[1].fields[2]", "field-side"),
    (BLUE, ROW, 'fields = ["_", "+0", "T"]', "row[1].fields[2]", "field"),
    (BLUE, ROW, 'fields = ["_", "-45", "T"]', "row[1].fields[2]", "field"),
    (BLUE, ROW, 'fields = ["_", "G3", "T"]', "row[1].fields[2]", "field"),
    (BLUE, ROW, "", "row[1].fields", "missing"),
    (RED, '"+5", "TB"]', '"+5", "T"]', "row[1].fields[5]", "field-side"),
    (LUCK, "count = 6", "count = 7", "card", "total"),
    (LUCK, 'id = "five_plus"', 'id = "positive_bulls"', "card[2].id", "twice"),
    (LUCK, 'id = "five_plus"', 'id = "joker"', "card[1].id", "word"),
    (LUCK, "[[card]]", "[card]", None, "unreadable"),
    (ACTIONS, "stop_signs = 2", "stop_signs = 4", "stop_signs", "range"),
    (ACTIONS, "start_hand = 2", "start_hand = 5", "start_hand", "range"),
    (ACTIONS, "count = 4", "count = -1", "card[1].count", "range"),
    (ACTIONS, "count = 4", "count = 5", "card", "total"),
    (ACTIONS, 'name = "Stop"', 'title = "Stop"', "card[1].title", "unknown-key"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "key", "why"), BROKEN)
def test_a_broken_file_is_told_its_fault(
    tmp_path: Path, file: str, old: str, new: str, key: str | None, why: str
) -> None:
    facts = complaint(edited(tmp_path, file, old, new))
    assert (facts["file"], facts["key"], facts["why"]) == (file, key, why)


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (TILES, "  1, 1, 1, 1, 2, 1, 5", "  1, 1, 1, 1, 2, 1", "100 entries are needed, not 99"),
        (TILES, "  1, 1, 1, 1, 2, 1, 5", "  1, 1, 1, 1, 2, 1, 4", "one of 1, 2, 3 and 5, not 4"),
        (TILES, "  3, 1, 1, 1, 2, 1", "  3, 1, 1, 1, 3, 1", "examples need 2 here, not 3"),
        (TILES, "tile = 15", "tile = 101", "101 is not between 1 and 100"),
        (TRACK, "min = -44", "min = 44", "44 is not between -99 and -1"),
        (TRACK, "max = 44", "max = 100", "100 is not between 1 and 99"),
        (TRACK, "start = 0", "start = 45", "45 is not between -44 and 44"),
        (BLUE, "p2 = [1, 2, 3, 4]", "p2 = [1, 2, 3]", "4 entries are needed, not 3"),
        (BLUE, "p2 = [1, 2, 3, 4]", "p2 = [1, 2, 3, 11]", "11 is not between 1 and 10"),
        (LUCK, "count = 6", "count = 7", "there are 12 cards in all, not 13"),
        (ACTIONS, "stop_signs = 2", "stop_signs = 4", "4 is not between 0 and 3"),
        (ACTIONS, "start_hand = 2", "start_hand = 5", "5 is not between 0 and 4"),
        (ACTIONS, "count = 4", "count = -1", "-1 is not between 0 and 24"),
        (ACTIONS, "count = 4", "count = 5", "there are 24 cards in all, not 25"),
    ],
)  # fmt: skip
def test_what_would_be_right_is_told_as_well(
    tmp_path: Path, file: str, old: str, new: str, told: str
) -> None:
    with pytest.raises(Illegal) as caught:
        with_data(edited(tmp_path, file, old, new))
    assert Speaker("en").refusal(caught.value).endswith(f"{told}.")


def test_four_rows_are_too_few(tmp_path: Path) -> None:
    text = (DATA / BLUE).read_text(encoding="utf-8")
    rows = text.split("[[row]]")
    (tmp_path / BLUE).write_text("[[row]]".join(rows[:5]), encoding="utf-8")
    facts = complaint(tmp_path)
    assert (facts["key"], facts["why"], facts["given"]) == ("row", "rows-few", "4")


def test_a_kind_of_card_must_not_be_missing(tmp_path: Path) -> None:
    text = (DATA / LUCK).read_text(encoding="utf-8")
    (tmp_path / LUCK).write_text("[[card]]".join(text.split("[[card]]")[:2]), encoding="utf-8")
    facts = complaint(tmp_path)
    assert (facts["key"], facts["why"], facts["given"]) == (
        "card",
        "kind-missing",
        "positive_bulls",
    )


def test_a_list_of_cards_must_be_a_list(tmp_path: Path) -> None:
    (tmp_path / LUCK).write_text("schema = 1\ncard = 12\n", encoding="utf-8")
    assert complaint(tmp_path)["why"] == "tables"


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / TRACK).write_bytes(b"\xff\xfe")
    assert complaint(tmp_path)["why"] == "unreadable"


def test_folders_and_names_are_checked(tmp_path: Path) -> None:
    assert complaint(tmp_path / "nowhere")["why"] == "no-folder"
    assert complaint(tmp_path)["why"] == "no-files"
    (tmp_path / "board_bleu.toml").write_text("schema = 1", encoding="utf-8")
    facts = complaint(tmp_path)
    assert (facts["file"], facts["why"]) == ("board_bleu.toml", "unknown-file")


def test_a_missing_file_is_refused_where_nothing_is_shipped(tmp_path: Path) -> None:
    with pytest.raises(Illegal) as caught:
        read_components(tmp_path)
    assert caught.value.facts["why"] == "no-file"


def test_every_reason_has_been_met() -> None:
    told = Path(DATA).parents[1].joinpath("explain/texts/board.ftl").read_text(encoding="utf-8")
    variants = set(re.findall(r"\[([a-z-]+)\]", told[told.index("\nE_DATA_FILE") :])) - {
        "none",
        "other",
    }
    tests = Path(__file__).read_text(encoding="utf-8")
    assert {why for why in variants if f'"{why}"' not in tests} == set()


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (TRACK, "[-42,", "[-44,"),
        (TRACK, "42]", "44]"),
        (TRACK, "start = 0", "start = -44"),
        (TRACK, "start = 0", "start = 44"),
        (ACTIONS, "stop_signs = 2", "stop_signs = 0"),
        (ACTIONS, "stop_signs = 2", "stop_signs = 3"),
        (ACTIONS, "start_hand = 2", "start_hand = 0"),
        (ACTIONS, "start_hand = 2", "start_hand = 4"),
    ],
)
def test_the_first_and_the_last_of_a_range_belong_to_it(
    tmp_path: Path, file: str, old: str, new: str
) -> None:
    own = with_data(edited(tmp_path, file, old, new))
    assert own.find("board-pro").data != REGISTRY.find("board-pro").data


def test_missing_files_are_the_shipped_ones(tmp_path: Path) -> None:
    registry = with_data(edited(tmp_path, TRACK, "[-42,", "[-43,"))
    assert registry.find("board-luck").rules.track.clovers[0] == -43
    assert registry.find("board-luck").rules.heads == REGISTRY.find("board-luck").rules.heads
    assert registry.find("base") is REGISTRY.find("base")
    assert {mode.id for mode in registry} == {mode.id for mode in REGISTRY}


def test_a_record_replays_only_with_the_same_components(tmp_path: Path) -> None:
    registry = with_data(edited(tmp_path, TILES, "  1, 1, 1, 1, 2", "  2, 1, 1, 1, 2"))
    for name in BOARDS:
        mode = registry.find(name)
        assert mode.data != REGISTRY.find(name).data
        state, _ = start(mode, 2, "7")
        record = play_record(state, ("Anna", "Bert"), ())
        assert next(replay(record, registry))[0] == state
        with pytest.raises(Illegal, match="E_DATA"):
            list(replay(record, REGISTRY))


def test_comments_and_order_do_not_change_the_components(tmp_path: Path) -> None:
    text = (DATA / ACTIONS).read_text(encoding="utf-8")
    head, *cards = text.split("[[card]]")
    turned = "[[card]]".join([head, *reversed([f"{card.rstrip()}\n\n" for card in cards])])
    (tmp_path / ACTIONS).write_text(f"# mine\n{turned}", encoding="utf-8")
    registry = with_data(tmp_path)
    assert [registry.find(name).data for name in BOARDS] == [
        REGISTRY.find(name).data for name in BOARDS
    ]


def test_every_part_of_the_box_counts_for_the_modes_that_use_it(tmp_path: Path) -> None:
    changes = {
        (TILES, "  1, 1, 1, 1, 2", "  2, 1, 1, 1, 2"): set(BOARDS),
        (TRACK, "[-42,", "[-43,"): set(BOARDS),
        (BLUE, '"+5", "T"', '"+6", "T"'): {"board", "board-luck"},
        (RED, '"+5", "TB"', '"+6", "TB"'): {"board-pro", "board-pro-luck"},
        (ACTIONS, "start_hand = 2", "start_hand = 3"): {"board-pro", "board-pro-luck"},
    }
    for number, ((file, old, new), changed) in enumerate(changes.items()):
        folder = tmp_path / str(number)
        folder.mkdir()
        registry = with_data(edited(folder, file, old, new))
        found = {n for n in BOARDS if registry.find(n).data != REGISTRY.find(n).data}
        assert found == changed, file


def test_the_shipped_files_are_the_known_ones() -> None:
    assert set(FILES) <= {path.name for path in DATA.glob("*.toml")}
    box = read_components(DATA)
    assert sum(box.heads) == 178
    assert len(box.actions.all()) == 24
