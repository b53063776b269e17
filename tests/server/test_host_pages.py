"""What the hosts' pages tell people to write down keeps their server up and their secrets safe."""

from __future__ import annotations

import re
from pathlib import Path

PAGES = Path(__file__).resolve().parents[2] / "docs" / "hosts"


def blocks(page: str, kind: str = "") -> str:
    """The blocks of a page in some language; commands have none."""
    text = (PAGES / page).read_text(encoding="utf-8")
    found = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.S | re.M)
    return "\n".join(body for language, body in found if language == kind)


def test_one_slow_request_takes_no_process_out_of_the_proxy() -> None:
    proxy = blocks("deployment.md", "nginx")
    servers = re.findall(r"^ +server (.*);$", proxy, re.M)
    assert len(servers) == 3 and all("max_fails=0" in server for server in servers)
    assert "proxy_next_upstream error timeout;" in proxy, "a 503 tells people why"
    assert "https://$host" not in proxy and "https://games.example.org$request_uri" in proxy


def test_certificates_that_are_renewed_are_read_and_processes_started_again() -> None:
    assert '--deploy-hook "systemctl reload nginx"' in blocks("deployment.md")
    unit = (PAGES.parents[1] / "deploy/systemd/hornox@.service").read_text(encoding="utf-8")
    assert "StartLimitIntervalSec=0" in unit.partition("[Service]")[0]
    assert "--name games.example.org" in unit
