"""What can be asked of the server over HTTP as TypeScript, from the routes that it has."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from inspect import Parameter, signature
from typing import Any, get_args, get_origin, get_type_hints

from litestar import Response
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from hornox.server.app import bare_app
from hornox.server.http.archive import record

PROVIDED = {"request", "service", "guest", "visitor"}
"""Arguments that no client sends."""
FILES = {record.fn}
"""What a browser saves and no script reads."""


def routes_typescript(typed: Callable[[Any], str]) -> Iterator[str]:
    """The lines of the interface; ``typed`` gives a Python type in TypeScript."""
    yield "/** By method and path: what stands in path and query, what is sent, what comes back. */"
    yield "export interface Routes {"
    for route in sorted(bare_app().routes, key=lambda one: one.path):
        if isinstance(route, HTTPRoute) and route.path.startswith("/api/"):
            for handler in sorted(route.route_handlers, key=lambda one: min(one.http_methods)):
                if handler.http_methods != {"OPTIONS"} and handler.fn not in FILES:
                    yield _route(route.path_format, handler, typed)
    yield "}"


def _route(path: str, handler: HTTPRouteHandler, typed: Callable[[Any], str]) -> str:
    hints = get_type_hints(handler.fn)
    given = {n: p for n, p in signature(handler.fn).parameters.items() if n not in PROVIDED}
    body, at = (
        given.pop("data", None),
        [_field(name, one, typed(hints[name])) for name, one in given.items()],
    )
    assert set(re.findall(r"{(\w+)}", path)) <= set(given), path
    answer = hints["return"]
    (answer,) = get_args(answer) if get_origin(answer) is Response else (answer,)
    parts = [f"at: {{ {'; '.join(at)} }}"] if at else []
    parts += [_field("body", body, typed(hints["data"]))] if body else []
    (method,) = handler.http_methods
    return f'  "{method} {path}": {{ {"; ".join([*parts, f"answer: {typed(answer)}"])} }};'


def _field(name: str, given: Parameter, kind: str) -> str:
    return f"{name}{'' if given.default is given.empty else '?'}: {kind}"
