"""The application: routes, pages, socket, headers, and one place where refusals become answers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.datastructures import Cookie, State
from litestar.di import Provide
from litestar.exceptions import HTTPException, InternalServerException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from structlog.typing import FilteringBoundLogger

from hornox import __version__
from hornox.engine.decision import Illegal
from hornox.protocol.bodies import Failure
from hornox.protocol.problems import Problem, told
from hornox.server import http
from hornox.server.guard import network_of
from hornox.server.headers import HEADERS, OVER_TLS
from hornox.server.http.host import HOST_PATH
from hornox.server.http.routes import Service_, provide_guest, provide_service, provide_visitor
from hornox.server.http.socket import table_socket
from hornox.server.people.identity import AGAIN, for_us, same_origin
from hornox.server.service import Service
from hornox.server.settings import Settings
from hornox.server.telemetry import Readers, make_log, severity

LARGEST_BODY = 64 * 1024
SAFE = ("GET", "HEAD", "OPTIONS")

REFUSALS = {
    status: ResponseSpec(Failure, description="Refused", generate_examples=False)
    for status in (400, 401, 403, 404, 405, 409, 413, 429, 503)
}
"""What any request may be answered instead."""

Req = Request[Any, Any, Any]


def make_app(settings: Settings, log: FilteringBoundLogger | None = None) -> Litestar:
    """The application for these settings."""
    app = bare_app()
    furnish(app, settings, log)
    return app


def furnish(app: Litestar, settings: Settings, log: FilteringBoundLogger | None = None) -> None:
    """Give the application the service that its routes ask; nothing is opened yet."""
    readers = Readers(settings.metrics_from)
    service = Service(settings, log or make_log(level=severity(settings.log_level)))
    service.guard.refusal = _ready(Problem("E_TOO_FAST"), "Too Many Requests")
    service.guard.malformed = _ready(Problem("E_BODY"), "Bad Request")
    app.state = State({"service": service, "readers": readers})


def bare_app() -> Litestar:
    """All routes, without a service behind them."""
    found = list(_routes())
    for route in found:
        route.responses = REFUSALS
    return Litestar(
        [*found, metrics, table_socket],
        lifespan=[_lifespan],
        dependencies={
            "service": Provide(provide_service),
            "guest": Provide(provide_guest),
            "visitor": Provide(provide_visitor),
        },
        before_request=_guard,
        before_send=[_add_headers],
        exception_handlers={Exception: _refuse},
        openapi_config=OpenAPIConfig(
            title="Hornox",
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )


def _routes() -> Iterator[HTTPRouteHandler]:
    """Every route that a module of ``http`` defines."""
    for _, name, _ in iter_modules(http.__path__):
        module = import_module(f"{http.__name__}.{name}")
        yield from (one for one in vars(module).values() if isinstance(one, HTTPRouteHandler))


@asynccontextmanager
async def _lifespan(app: Litestar) -> AsyncIterator[None]:
    service: Service = app.state.service
    await service.open()
    try:
        yield
    finally:
        await service.close()


@get("/metrics", include_in_schema=False)
async def metrics(request: Req, service: Service_) -> Response[bytes]:
    """Figures for Prometheus; whom they are not meant for finds nothing here."""
    ours = for_us(request.headers.get("host"), service.settings, strict=True)
    if not (ours and request.app.state.readers.include(_address(request), request.headers)):
        raise Problem("E_ADDRESS")
    return Response(generate_latest(service.metrics.registry), media_type=CONTENT_TYPE_LATEST)


async def _guard(request: Req) -> None:
    """Refuse foreign pages, and whoever asks too often."""
    service: Service = request.app.state.service
    if request.method in SAFE:
        if not for_us(request.headers.get("host"), service.settings):
            raise Problem("E_ORIGIN")
        if request.url.path.startswith("/api/") and not request.url.path.startswith(HOST_PATH):
            service.standing.check(address=network_of(_address(request)))
        return
    if not same_origin(request.headers, request.url.scheme, service.settings):
        raise Problem("E_ORIGIN")
    address = network_of(_address(request))
    service.guard.writes.need(address)
    if request.url.path != HOST_PATH:  # whoever has the key can always let themselves in again
        service.standing.check(address=address)


def _ready(problem: Problem, phrase: str) -> bytes:
    """The whole answer to a request that is not served."""
    body = msgspec.json.encode(Failure(problem.code, problem.text))
    headers = {
        **HEADERS,
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        "Cache-Control": "no-store",
        "Connection": "close",
    }
    if problem.status == 429:
        headers["Retry-After"] = "10"
    lines = "".join(f"{name.lower()}: {value}\r\n" for name, value in headers.items())
    return f"HTTP/1.1 {problem.status} {phrase}\r\n{lines}\r\n".encode() + body


def _address(request: Req) -> str:
    return request.client.host if request.client else ""


async def _add_headers(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        given = [*message.get("headers", [])]
        again: Cookie | None = scope["state"].get(AGAIN)
        if again is not None and all(name != b"set-cookie" for name, _ in given):
            given.append(again.to_encoded_header())
        ours = HEADERS | (OVER_TLS if scope.get("scheme") == "https" else {})
        known = {name.lower() for name, _ in given}
        if b"cache-control" not in known:
            ours |= {"Cache-Control": "no-store"}
        if b"content-security-policy" in known:  # a worker has its own
            del ours["Content-Security-Policy"]
        message["headers"] = [
            *given, *((name.lower().encode(), value.encode()) for name, value in ours.items())
        ]  # fmt: skip


LONGEST_ROUTE = 100
"""What the log tells of an address that somebody has asked for."""
GONE = "client disconnected"
TOO_DEEP = "while deserializing"
IN_BODY = "at `$.data"
BLAMED = {"E_BODY", "E_METHOD", "E_ORIGIN", "E_TOO_FAST", "E_TOO_LARGE"}
"""Refusals that no page of ours gives reason for; who collects them is shut out."""
_BY_STATUS = {400: "E_BODY", 404: "E_ADDRESS", 405: "E_METHOD", 413: "E_TOO_LARGE"}


def _refuse(request: Req, problem: Exception) -> Response[Failure]:
    """Every refusal has the same form; only what is our own fault goes to the log."""
    service: Service = request.app.state.service
    refused: Problem | Illegal
    if isinstance(problem, Problem | Illegal):
        refused = problem
    elif isinstance(problem, HTTPException) and problem.status_code in _BY_STATUS:
        refused = Problem(_BY_STATUS[problem.status_code])
    elif isinstance(problem, InternalServerException) and GONE in problem.detail:
        refused = Problem("E_BODY")  # nobody is there to read it
    elif isinstance(problem, InternalServerException) and IN_BODY in str(problem.__cause__):
        refused = Problem("E_BODY")  # a field named like a dependency: Litestar takes it for ours
    elif isinstance(problem, UnicodeDecodeError) or (
        isinstance(problem, RecursionError) and TOO_DEEP in str(problem)
    ):
        refused = Problem("E_BODY")  # what the decoder of JSON cannot word itself
    else:
        service.metrics.errors.inc()
        if service.failures.take():
            route = request.url.path[:LONGEST_ROUTE]
            service.log.error("request-failed", route=route, exc_info=problem)
        refused = Problem("E_SERVER")
    code, text = told(refused)
    service.metrics.refused.labels(code).inc()
    if code in BLAMED:
        service.guard.refused(_address(request))
    status = refused.status if isinstance(refused, Problem) else 400
    return Response(Failure(code, text), status_code=status)
