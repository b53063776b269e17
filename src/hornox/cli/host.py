"""``hornox host``: what the host's page does, from a shell; the key is never typed there."""

from __future__ import annotations

import json
import os
import sys
import urllib.request
from argparse import Namespace
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote

from hornox.cli.options import language
from hornox.engine.decision import Illegal
from hornox.play import harmless
from hornox.server.settings_read import FILE_VARIABLE, BadSetting, from_file, variable

SECONDS = 30
WORDS: dict[str, tuple[str, ...]] = {
    "look": (),
    "chat": ("table",),
    "kick": ("table", "guest"),
    "rename": ("guest", "name"),
    "ban": ("guest",),
    "ban-address": ("address",),
    "unban": ("ban",),
    "delete-table": ("table",),
    "delete-game": ("game",),
    "delete-line": ("table", "line"),
    "announce": ("en",),
    "silence": (),
    "resolve": ("report",),
}
"""What each action wants to know."""


def host(args: Namespace) -> int:
    """Look at a server, or do something there."""
    base = args.server.rstrip("/")
    wanted = WORDS[args.action]
    if len(args.words) != len(wanted):
        usage = " ".join([args.action, *(one.upper() for one in wanted)])
        raise Illegal("E_HOST_WORDS", "host", {"usage": usage})
    given = dict(zip(wanted, args.words, strict=True))
    spoken = language(args)
    if args.action == "look":
        _print_page(_ask(base, f"/api/host?find={quote(args.find or '')}", None, spoken))
    elif args.action == "chat":
        for line in _ask(base, f"/api/host/chat/{quote(given['table'])}", None, spoken):
            print(harmless(f"{line['number']}  {line['name']}: {line['text']}"))
    else:
        _ask(base, "/api/host", _body(args, given), spoken)
        print("done")
    return 0


def _body(args: Namespace, given: dict[str, Any]) -> dict[str, Any]:
    """The action as the server reads it."""
    body = {"do": args.action, **given}
    if args.action == "ban-address":
        _check_address(given["address"])
    if args.action in ("ban", "ban-address"):
        body |= {"do": "ban", "hours": args.hours, "why": args.why or ""}
        body |= {"with_address": True} if args.with_address else {}
    if args.action == "delete-line":
        body["line"] = int(given["line"]) if given["line"].isdigit() else -1
    if args.action in ("announce", "silence"):
        body["do"] = "announce"
        body |= {"de": args.german} if args.german else {}
        body |= {"stop_in_minutes": args.stop} if args.stop else {}
    return body


def _check_address(given: str) -> None:
    try:
        ip_address(given)
    except ValueError:
        raise BadSetting(f"{given!r} is no address such as 192.0.2.7 or 2001:db8::1") from None


def _key() -> str:
    """The key, from the environment or the settings file; never from the command line."""
    if key := os.environ.get(variable("admin_key")):
        return key
    file = os.environ.get(FILE_VARIABLE)
    found = from_file(Path(file)).get("admin_key") if file else None
    if found is None:
        raise BadSetting(f"the key is missing: set {variable('admin_key')} or {FILE_VARIABLE}")
    return str(found.value)


def _ask(base: str, path: str, body: dict[str, Any] | None, spoken: str) -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {_key()}", "Content-Type": "application/json"}
    request = urllib.request.Request(base + path, data, headers)
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            return json.load(answer)
    except HTTPError as refused:
        try:
            said = json.load(refused)["text"][spoken]
        except (ValueError, KeyError, TypeError):
            said = str(refused)
        raise Illegal("E_SERVER_SAYS", "server", {"text": harmless(said)}) from None
    except (OSError, ValueError):
        raise Illegal("E_NO_ANSWER", "server", {"given": harmless(base)}) from None


def _print_page(page: dict[str, Any]) -> None:
    """Everything on the host's page, line by line."""
    load = page["load"]
    print("load: " + ", ".join(f"{key} {value}" for key, value in load.items()))
    if page["notice"]:
        print(f"notice: {json.dumps(page['notice'], ensure_ascii=False)}")
    for table in page["tables"]:
        seats = ", ".join(
            f"{seat['name'] or '-'}" + (f" [{seat['guest']}]" if seat["guest"] else "")
            for seat in table["seats"]
        )
        print(harmless(f"table {table['id']}  {table['status']}  {table['name']['en']}: {seats}"))
    for one in page["people"]:
        print(harmless(f"guest {one['id']}  {one['name']}  {'here' if one['here'] else 'away'}"))
    for one in page["bans"]:
        who = one["guest"] or one["address"]
        print(harmless(f"ban {one['id']}  {who} {one['name']}  until {one['until']}  {one['why']}"))
    for one in page["reports"]:
        what = f"line {one['line']}: {one['text']}" if one["line"] is not None else "name"
        print(harmless(f"report {one['id']}  table {one['table']}  {one['name']}  {what}"))
    sys.stdout.flush()
