"""Puzzles over HTTP: the answer to one is told only to guests who have given theirs."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from hornox.protocol.practice import PuzzleAnswer, PuzzleShown, PuzzlesShown, PuzzleVerdict
from hornox.server.http.routes import Known, Service_
from hornox.server.people import puzzles


@get("/api/puzzles")
async def overview(service: Service_, guest: Known) -> PuzzlesShown:
    """The themes and modes of all puzzles, and how well you solve them."""
    return await puzzles.overview(service.store, guest)


@get("/api/puzzles/next")
async def following(
    service: Service_, guest: Known, mode: FromQuery[str] = "", theme: FromQuery[str] = ""
) -> PuzzleShown:
    """A puzzle that fits you, without its answer."""
    return await puzzles.following(service.store, guest, mode, theme)


@get("/api/puzzles/{puzzle:str}")
async def one(service: Service_, guest: Known, puzzle: FromPath[str]) -> PuzzleShown:
    """A puzzle by its id, without its answer."""
    return await puzzles.one(service.store, guest, puzzle)


@post("/api/puzzles/{puzzle:str}", status_code=200)
async def answer(
    service: Service_, guest: Known, puzzle: FromPath[str], data: JSONBody[PuzzleAnswer]
) -> PuzzleVerdict:
    """Answer a puzzle, or give it up; then everything about it is told."""
    return await puzzles.judge(service.store, guest, puzzle, data.choice)


PUZZLES = [overview, following, one, answer]
