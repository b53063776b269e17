"""Pages for programs that look after a site: crawlers, and people who found a hole."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from tests.server.client import person, serving


async def test_crawlers_and_people_who_found_a_hole_are_told_what_to_do(file: str) -> None:
    contact = "mailto:host@example.org"
    async with (
        serving(file, security_contact=contact, name=("games.example.org",)) as server,
        person(server.url, "") as nobody,
    ):
        told = await nobody.http.get("/robots.txt")
        assert told.headers["content-type"].startswith("text/plain")
        assert {"User-agent: *", "Disallow: /api/", "Disallow: /g/"} <= set(told.text.splitlines())
        told = await nobody.http.get("/.well-known/security.txt")
        lines = dict(line.split(": ", 1) for line in told.text.splitlines())
        assert lines["Contact"] == contact
        assert lines["Canonical"] == "https://games.example.org/.well-known/security.txt"
        until = datetime.fromisoformat(lines["Expires"])
        assert timedelta(days=30) < until - datetime.now(UTC) < timedelta(days=365)


async def test_a_host_who_names_nobody_has_no_security_txt(file: str) -> None:
    async with serving(file, log_level="error") as server, person(server.url, "") as nobody:
        await nobody.get("/.well-known/security.txt", 404)
