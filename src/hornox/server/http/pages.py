"""The pages: the browser's bundle, and the rules for players."""

from __future__ import annotations

import gzip
import mimetypes
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from hornox.protocol.problems import Problem
from hornox.server.headers import WORKER_POLICY
from hornox.server.http.previews import preview
from hornox.server.settings import Settings

STATIC = Path(__file__).parents[1] / "static"
VERIFIER = Path(__file__).parents[1] / "verify_deal.py"
NOT_INDEXED = ("t/", "g/", "me", "device", "club/")
"""Pages about people; messengers may still look at the link of a table that they are to show."""
ROBOTS = "\n".join(
    ["User-agent: *", *(f"Disallow: /{one}" for one in ("api/", "g/", "me", "box")), ""]
)
SECURITY_DAYS = 90
"""For so long what it says may be believed; it is made again for everybody who asks."""
OFFLINE = "offline/"
KEPT = ("assets/", OFFLINE)
"""Files whose names change with what is in them."""
FOREVER = "public, max-age=31536000, immutable"
TEXTS = ("text/", "application/javascript", "application/json", "image/svg", "application/manifest")

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@get("/verify_deal.py", include_in_schema=False)
async def verifier() -> Response[bytes]:
    """The small program that checks a record's deal without any code of ours."""
    kept = {"Content-Disposition": 'attachment; filename="verify_deal.py"'}
    return Response(VERIFIER.read_bytes(), media_type="text/x-python", headers=kept)


@get("/robots.txt", include_in_schema=False)
async def robots() -> Response[str]:
    """Crawlers may read the pages about the game; tables and people are not theirs."""
    return Response(ROBOTS, media_type="text/plain", headers={"Cache-Control": "no-cache"})


@get("/.well-known/security.txt", include_in_schema=False)
async def security(request: Request[Any, Any, Any]) -> Response[str]:
    """Where to report security holes (RFC 9116), where the host has named somebody."""
    settings: Settings = request.app.state.service.settings
    if not settings.security_contact:
        raise Problem("E_ADDRESS")
    until = (datetime.now(UTC) + timedelta(days=SECURITY_DAYS)).strftime("%Y-%m-%dT00:00:00Z")
    lines = [f"Contact: {settings.security_contact}", f"Expires: {until}"]
    lines += ["Preferred-Languages: en, de"]
    lines += [f"Canonical: https://{name}/.well-known/security.txt" for name in settings.name]
    kept = {"Cache-Control": "no-cache"}
    return Response("\n".join([*lines, ""]), media_type="text/plain", headers=kept)


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """A file of the bundle; any other address is one of the pages that the browser draws."""
    name = path.strip("/")
    if name.startswith(("api/", "schema/")) or name == "api":
        raise Problem("E_ADDRESS")
    if "." in name.rpartition("/")[2]:
        return _file(request, name)
    return await _drawn(request, name)


async def _drawn(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
    """A page that the browser draws; its head says to others what there is to see."""
    path = STATIC / "index.html"
    if not path.is_file():
        raise Problem("E_ADDRESS")
    _, body, _ = _read(path, path.stat().st_mtime_ns, False)
    text = (await preview(request, body.decode(), name)).encode()
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if name.startswith(NOT_INDEXED):
        headers["X-Robots-Tag"] = "noindex"
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        text = gzip.compress(text, compresslevel=1, mtime=0)
    return Response(text, media_type="text/html", headers=headers)


def _file(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
    try:
        path = (STATIC / name).resolve()
        ready = path.with_name(f"{path.name}.gz")
        if not path.is_relative_to(STATIC) or not (path.is_file() or ready.is_file()):
            raise Problem("E_ADDRESS")
    except (OSError, ValueError):  # a name that no file can have
        raise Problem("E_ADDRESS") from None
    packable = "gzip" in request.headers.get("accept-encoding", "")
    there = path if path.is_file() else ready
    kind, body, packed = _read(there, there.stat().st_mtime_ns, packable)
    headers = {"Cache-Control": FOREVER if name.startswith(KEPT) else "no-cache"}
    if name.startswith(OFFLINE):
        headers["Content-Security-Policy"] = WORKER_POLICY
    if packed:
        headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(body, media_type=kind, headers=headers)


@lru_cache(maxsize=256)
def _read(path: Path, _changed: int, packable: bool) -> tuple[str, bytes, bool]:
    ready = path.suffix == ".gz"  # it lies there as it is sent
    kind = mimetypes.guess_type(path.name.removesuffix(".gz"))[0] or "application/octet-stream"
    body = path.read_bytes()
    if ready:
        return kind, body if packable else gzip.decompress(body), packable
    pack = packable and kind.startswith(TEXTS)
    return kind, gzip.compress(body, mtime=0) if pack else body, pack
