"""Puzzles over HTTP: the answer to one is told only after one's own, with a name or without."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from hornox.protocol.practice import PuzzleAnswer, PuzzleShown, PuzzlesShown, PuzzleVerdict
from hornox.server.http.routes import Req, Service_
from hornox.server.people import puzzles
from hornox.server.people.identity import find_guest
from hornox.server.service import Service
from hornox.server.store.stored_guests import Guest


async def _solver(request: Req, service: Service) -> Guest | None:
    """Whose rating counts; nobody's as long as whoever asks has no name."""
    guest = await find_guest(service.store, request.cookies)
    if guest is not None:
        service.standing.check(guest.id)
    return guest


@get("/api/puzzles")
async def overview(request: Req, service: Service_) -> PuzzlesShown:
    """The themes and modes of all puzzles, and how well you solve them."""
    return await puzzles.overview(service.store, await _solver(request, service))


@get("/api/puzzles/next")
async def following(
    request: Req,
    service: Service_,
    mode: FromQuery[str] = "",
    theme: FromQuery[str] = "",
    seen: FromQuery[str] = "",
) -> PuzzleShown:
    """A puzzle that fits you, without its answer; ``seen`` are those of a visit without a name."""
    guest = await _solver(request, service)
    return await puzzles.following(service.store, guest, mode, theme, seen)


@get("/api/puzzles/{puzzle:str}")
async def one(request: Req, service: Service_, puzzle: FromPath[str]) -> PuzzleShown:
    """A puzzle by its id, without its answer."""
    return await puzzles.one(service.store, await _solver(request, service), puzzle)


@post("/api/puzzles/{puzzle:str}", status_code=200)
async def answer(
    request: Req, service: Service_, puzzle: FromPath[str], data: JSONBody[PuzzleAnswer]
) -> PuzzleVerdict:
    """Answer a puzzle, or give it up; then everything about it is told."""
    guest = await _solver(request, service)
    return await puzzles.judge(service.store, guest, puzzle, data.choice)


PUZZLES = [overview, following, one, answer]
