"""Puzzles over HTTP: the answer to one is told only after one's own, with a name or without."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from hornox.protocol.practice import PuzzleAnswer, PuzzleShown, PuzzlesShown, PuzzleVerdict
from hornox.server.http.routes import Service_, Visitor
from hornox.server.people import puzzles


@get("/api/puzzles")
async def overview(service: Service_, visitor: Visitor) -> PuzzlesShown:
    """The themes and modes of all puzzles, and how well you solve them."""
    return await puzzles.overview(service.store, visitor)


@get("/api/puzzles/next")
async def following(
    service: Service_,
    visitor: Visitor,
    mode: FromQuery[str] = "",
    theme: FromQuery[str] = "",
    seen: FromQuery[str] = "",
) -> PuzzleShown:
    """A puzzle that fits you, without its answer; ``seen`` are those of a visit without a name."""
    return await puzzles.following(service.store, visitor, mode, theme, seen)


@get("/api/puzzles/{puzzle:str}")
async def one(service: Service_, visitor: Visitor, puzzle: FromPath[str]) -> PuzzleShown:
    """A puzzle by its id, without its answer."""
    return await puzzles.one(service.store, visitor, puzzle)


@post("/api/puzzles/{puzzle:str}", status_code=200)
async def answer(
    service: Service_, visitor: Visitor, puzzle: FromPath[str], data: JSONBody[PuzzleAnswer]
) -> PuzzleVerdict:
    """Answer a puzzle, or give it up; then everything about it is told."""
    return await puzzles.judge(service.store, visitor, puzzle, data.choice)
