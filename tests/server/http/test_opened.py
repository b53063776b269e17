"""Records that somebody brings along: looked at like games played here, kept for a while."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

import hornox
from hornox.engine.record import Origin, sealed
from hornox.engine.wire import decode_record, encode_record
from hornox.learn.review import lent_in, share_of
from hornox.live.game import lives_of
from hornox.modes import REGISTRY
from hornox.notation import read_games, write_game
from hornox.play.match import replayed
from hornox.play.review import Judged, moves_of, weighed
from hornox.server.store import game_queries, host_queries, opened_queries
from hornox.server.tables import reviews
from hornox.server.tables.opened import as_stored
from tests.server.client import check_failure, person, serving

REAL = """
[players Ann | Ben]
deal 49 | 5 | 103 | 97
hand 1: 4 14 16 28 38 42 46 80 85 96
1. 4 24 / 1 row 2
"""


def noted() -> str:
    """A finished game in notation."""
    game = hornox.Game("base", ["greedy", "random"], seed="page", options={"rounds": 1})
    return write_game(game.record().plain)


@pytest.mark.slow
async def test_a_record_is_looked_at_like_a_game_played_here(file: str) -> None:
    async with serving(file) as server, person(server.url) as ann, person(server.url, "") as nobody:
        text = noted()
        (record,) = read_games(text)
        told = await ann.call("/api/opened", {"text": text})
        game = told["game"]
        as_json = encode_record(record).decode()
        assert (await ann.call("/api/opened", {"text": as_json}))["game"] == game, "the same game"
        shown = await nobody.get(f"/api/games/{game}/replay")
        assert (shown["mode"], shown["names"]) == ("base", ["Tahr", "Dikdik"])
        assert not shown["commitment"], "nobody has seen it before the deal"
        kept = (await nobody.http.get(f"/api/games/{game}/record")).content
        assert decode_record(kept) == record
        moves = moves_of(replayed(record, REGISTRY))
        move = next(one for one in moves if one.decision.kind == "row")
        asked = f"/api/games/{game}/verdict?seat={move.seen.seat}&decision={move.decision.id}"
        told = await ann.get(asked)
        own = Judged(move, weighed(move.seen, record.seed, share_of(len(moves))))
        assert told["cost"] == round(own.cost, 2), "as on the command line"
        assert not (await ann.get("/api/me/history"))["games"], "it is nobody's result"


async def test_what_is_no_finished_game_is_told_where(file: str) -> None:
    async with serving(file) as server, person(server.url) as ann, person(server.url, "") as nobody:
        text = noted()
        lines = text.strip().split("\n")
        broken = encode_record(read_games(text)[0]).decode().replace('["1.0",0,', '["1.0",7,')
        for wrong, en, de in (
            ("", "line 1, column 1: There is nothing to read.", "Zeile 1"),
            ("{", "This cannot be read: ", "Das ist nicht lesbar"),
            (broken, "Answer 1 (decision 1.0, seat 8) breaks a rule: ", "Antwort 1"),
            ("\n".join(lines[:-1]), "line 5, column 1: The game is not over", "Zeile 5"),
            ("\n".join(one for one in lines[:-1] if "result" not in one), "This game was not", ""),
            (f"{text}\n{text}", "There are 2 games in this", "Das sind 2 Spiele"),
            ("#" * 50_000, "This game is too long", "Dieses Spiel ist zu lang"),
        ):
            told = await ann.call("/api/opened", {"text": wrong})
            assert told["game"] is None
            assert told["problem"]["en"].startswith(en), told
            assert told["problem"]["de"].startswith(de), told
        check_failure(await nobody.call("/api/opened", {"text": text}, 401), "E_GUEST")
        for _ in range(3):
            assert (await ann.call("/api/opened", {"text": text}))["game"]
        check_failure(await ann.call("/api/opened", {"text": text}, 429), "E_TOO_FAST")


async def test_only_so_many_are_kept(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opened_queries, "MOST", 2)
    times = iter(range(1, 100))
    monkeypatch.setattr(opened_queries, "now", lambda: next(times))
    async with serving(database) as server:
        store = server.service.store
        for name in ("a", "b", "a", "c"):
            await store.write(partial(opened_queries.put, game=name, text=name))
        kept = [await opened_queries.load(store, name) for name in ("a", "b", "c")]
        assert kept == ["a", None, "c"], "the one that was opened last stays"
        await store.write(lambda c: game_queries.put_review(c, "c", "{}", ()))
        assert await game_queries.load_review(store, "c") == "{}"
        assert await store.write(lambda c: host_queries.remove_game(c, "a")) == []
        assert await store.write(lambda c: host_queries.remove_game(c, "a")) is None
        monkeypatch.setattr(opened_queries, "now", lambda: opened_queries.DAYS * 86_400_000 + 50)
        await opened_queries.remove_old(store)
        assert await opened_queries.load(store, "c") is None
        assert await game_queries.load_review(store, "c") is None, "it goes, too"


def test_what_others_chose_counts_as_nobodys_own() -> None:
    (record,) = read_games(noted())
    whole = sealed(record, None, (7, 9), {}, Origin("before", 3, 0))
    text = encode_record(replace(whole, chain="")).decode()
    assert reviews.lent_in(as_stored("x", text)[1]) == lent_in(whole) == {0, 1, 2, 7, 9}


def test_cards_of_a_real_table_are_not_shuffled() -> None:
    (record,) = read_games(REAL)
    *_, live = lives_of(*as_stored("x", encode_record(record).decode()))
    assert live.view(None).public.rows == ((49,), (4, 24), (103,), (97,))
