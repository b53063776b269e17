"""Puzzles over HTTP: the answer is told after one's own, and the first one counts."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from hornox.learn.puzzles.choosing import puzzle_of
from hornox.learn.puzzles.puzzle import shipped
from hornox.learn.puzzles.rating import Solver
from hornox.server.people import cleanup
from hornox.server.store.schema import PUZZLE_SOLVERS, PUZZLE_TRIES
from hornox.server.store.stored_guests import Guest
from tests.server.client import Person, check_failure, person, serving

SECRETS = ("options", "rival", "missed", "themes", "why", "best")


async def test_a_guest_solves_puzzles_and_is_rated(file: str) -> None:
    async with serving(file) as server, person(server.url) as ann:
        all_of_them = await ann.get("/api/puzzles")
        assert sum(one["count"] for one in all_of_them["modes"]) == len(shipped())
        assert all_of_them["solver"]["tried"] == 0
        asked = await ann.get("/api/puzzles/next?theme=undercut")
        puzzle = puzzle_of(asked["id"])
        assert "undercut" in puzzle.themes and asked["fresh"] and not asked.keys() & set(SECRETS)
        offered = [one["choice"] for one in asked["update"]["asks"][0]["options"]]
        assert offered == list(puzzle.view().decisions[0].options), "in the order of the hand"
        verdict = await ann.call(f"/api/puzzles/{puzzle.id}", {"choice": puzzle.best})
        expected = Solver().after(puzzle.rating, True)
        assert verdict["right"] and verdict["counted"] and verdict["best"] == puzzle.best
        assert verdict["solver"]["rating"] == round(expected.rating)
        assert verdict["change"] == round(expected.rating) - 1200
        assert verdict["text"]["en"].startswith("Right: ") and verdict["why"]["de"]
        assert [one["heads"] for one in verdict["options"]] == [o.heads for o in puzzle.options]
        again = await ann.call(f"/api/puzzles/{puzzle.id}", {"choice": puzzle.rival})
        assert not again["right"] and not again["counted"], "only the first answer counts"
        assert again["solver"] == verdict["solver"]
        assert not (await ann.get(f"/api/puzzles/{puzzle.id}"))["fresh"]
        other = await _fresh(ann, puzzle.id)
        given_up = await ann.call(f"/api/puzzles/{other}", {})
        assert given_up["counted"] and given_up["given"] is None, "who gives up has not solved it"
        told = given_up["solver"]
        assert (told["tried"], told["solved"], told["streak"], told["longest"]) == (2, 1, 0, 1)
        assert (await ann.get("/api/puzzles"))["solver"] == told, "it is kept"
        me = await ann.get("/api/guest")
        assert await cleanup.forget_strangers(server.service.registry) == 0
        await cleanup.forget(server.service.registry, Guest(me["id"], me["name"]))
        for kept in (PUZZLE_SOLVERS, PUZZLE_TRIES):
            assert not await server.service.store.read(select(kept)), "nothing stays of a guest"


async def _fresh(ann: Person, but: str) -> str:
    """Another puzzle: one that was answered does not come again as long as there are others."""
    found: dict[str, Any] = await ann.get("/api/puzzles/next")
    assert found["fresh"] and found["id"] != but
    name: str = found["id"]
    return name


async def test_wrong_questions_get_a_sentence_and_change_nothing(file: str) -> None:
    puzzle = shipped()[0]
    async with serving(file) as server, person(server.url) as ann:
        check_failure(await ann.get("/api/puzzles/nosuch", 400), "E_PUZZLE")
        check_failure(await ann.get("/api/puzzles/next?theme=magic", 400), "E_PUZZLE_THEME")
        check_failure(await ann.get("/api/puzzles/next?mode=chess", 400), "E_PUZZLE_MODE")
        check_failure(await ann.get("/api/puzzles/next?mode=base&theme=flip", 400), "E_PUZZLE_NONE")
        place = f"/api/puzzles/{puzzle.id}"
        wrong = await ann.call(place, {"choice": 105}, 400)
        check_failure(wrong, "E_PUZZLE_CHOICE")
        options = sorted(int(one.choice) for one in puzzle.options)
        assert ", ".join(map(str, options)) in wrong["text"]["en"], "not the best one first"
        check_failure(await ann.call(place, {"choice": [1]}, 400), "E_BODY")
        check_failure(await ann.call(place, {"card": 1}, 400), "E_BODY")
        check_failure(await ann.call("/api/puzzles/nosuch", {"choice": 1}, 400), "E_PUZZLE")
        assert (await ann.get("/api/puzzles"))["solver"]["tried"] == 0


async def test_puzzles_need_no_name_and_then_nothing_is_kept(file: str) -> None:
    async with serving(file) as server, person(server.url, "") as nobody:
        assert (await nobody.get("/api/puzzles"))["solver"] is None
        asked = await nobody.get("/api/puzzles/next?mode=cow")
        assert asked["fresh"] and not asked.keys() & set(SECRETS)
        cows = [one.id for one in shipped() if one.mode == "cow"]
        seen = ",".join(one for one in cows if one != asked["id"])
        again = await nobody.get(f"/api/puzzles/next?mode=cow&seen={seen}")
        assert again["id"] == asked["id"], "the only one that this page has not shown"
        puzzle = puzzle_of(asked["id"])
        for choice in (puzzle.best, puzzle.rival, None):
            verdict = await nobody.call(f"/api/puzzles/{puzzle.id}", {"choice": choice})
            assert verdict["right"] == (choice == puzzle.best) and verdict["best"] == puzzle.best
            assert verdict["solver"] is None and not verdict["counted"] and verdict["change"] == 0
        check_failure(
            await nobody.call(f"/api/puzzles/{puzzle.id}", {"choice": 105}, 400), "E_PUZZLE_CHOICE"
        )
        for kept in (PUZZLE_SOLVERS, PUZZLE_TRIES):
            assert not await server.service.store.read(select(kept))
