"""The pages: the browser's bundle, and the rules for players."""

from __future__ import annotations

import gzip
import mimetypes
import re
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from hornox.drawn.examples import with_pictures
from hornox.explain import LANGUAGES
from hornox.explain.pages import rules_pages
from hornox.protocol.problems import Problem
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
FOREVER = "public, max-age=31536000, immutable"
TEXTS = ("text/", "application/javascript", "application/json", "image/svg", "application/manifest")

_NOTE = re.compile(r'^!!! \w+ "(?P<title>[^"]+)"\n(?P<text>(?: {4}.*\n)+)', re.MULTILINE)

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@lru_cache(maxsize=256)
def rules_html(mode: str, language: str) -> str:
    """The rules of a mode as HTML; a blend shows those of each part. E_RULES if there are none."""
    if language not in LANGUAGES:
        raise Problem("E_RULES")
    found = rules_pages(mode, language)
    if not found:
        raise Problem("E_RULES")
    from markdown_it import MarkdownIt

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    return "\n".join(_html(reader, page, mode) for page in found)


def _html(reader: Any, page: str, mode: str) -> str:
    """A page with its examples drawn; the pictures are put in after the Markdown was read."""
    pictures: list[str] = []

    def kept(picture: str) -> str:
        pictures.append(picture)
        return f"PICTURE-{len(pictures)}-"

    html = str(reader.render(_NOTE.sub(_quoted, with_pictures(page, mode, kept))))
    for number, picture in enumerate(pictures, 1):
        html = html.replace(f"<p>PICTURE-{number}-</p>", picture)
    return html


def _quoted(note: re.Match[str]) -> str:
    """A note of the documentation as a quotation, which every reader of Markdown knows."""
    lines = [f"**{note['title']}**", "", *(line[4:] for line in note["text"].splitlines())]
    return "\n".join(f"> {line}" for line in lines) + "\n"


@get("/", include_in_schema=False)
async def front(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The first page."""
    return await _drawn(request, "")


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
    """Whom to tell of a hole (RFC 9116), where the host has named somebody."""
    settings: Settings = request.app.state.service.settings
    if not settings.security_contact:
        raise Problem("E_ADDRESS")
    until = (datetime.now(UTC) + timedelta(days=SECURITY_DAYS)).strftime("%Y-%m-%dT00:00:00Z")
    lines = [f"Contact: {settings.security_contact}", f"Expires: {until}"]
    lines += ["Preferred-Languages: en, de"]
    lines += [f"Canonical: https://{name}/.well-known/security.txt" for name in settings.name]
    kept = {"Cache-Control": "no-cache"}
    return Response("\n".join([*lines, ""]), media_type="text/plain", headers=kept)


@get("/{path:path}", include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
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
        if not path.is_relative_to(STATIC) or not path.is_file():
            raise Problem("E_ADDRESS")
    except (OSError, ValueError):  # a name that no file can have
        raise Problem("E_ADDRESS") from None
    packable = "gzip" in request.headers.get("accept-encoding", "")
    kind, body, packed = _read(path, path.stat().st_mtime_ns, packable)
    headers = {"Cache-Control": FOREVER if name.startswith("assets/") else "no-cache"}
    if packed:
        headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(body, media_type=kind, headers=headers)


@lru_cache(maxsize=256)
def _read(path: Path, _changed: int, packable: bool) -> tuple[str, bytes, bool]:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    body = path.read_bytes()
    pack = packable and kind.startswith(TEXTS)
    return kind, gzip.compress(body, mtime=0) if pack else body, pack


PAGES = [front, verifier, robots, security, page]
