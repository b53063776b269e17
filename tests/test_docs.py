"""The documentation builds without a warning and loads nothing from outside."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

LOADING = {("script", "src"), ("img", "src"), ("iframe", "src"), ("source", "src")}
HARMLESS_LINKS = {"canonical", "prev", "next", "alternate"}


# Words that people type into a search box, and the page that each of them must lead to.
SEARCHED = {
    "action mask": "bot-authors/environments/",
    "baseline": "bot-authors/bots/",
    "belief": "bot-authors/write-a-bot/",
    "data set": "bot-authors/league/",
    "determinization": "bot-authors/write-a-bot/",
    "FEN": "bot-authors/notation/",
    "PGN": "bot-authors/notation/",
    "environment": "bot-authors/environments/",
    "heuristic": "bot-authors/bots/",
    "information set": "bot-authors/write-a-bot/",
    "Monte Carlo": "bot-authors/bots/",
    "opponent": "bot-authors/league/",
    "PettingZoo": "bot-authors/environments/",
    "PPO": "bot-authors/environments/",
    "reinforcement learning": "bot-authors/environments/",
    "rollout": "bot-authors/write-a-bot/",
    "self-play": "bot-authors/environments/",
    "vectorised": "bot-authors/environments/",
    "bull heads": "play/words/",
    "nginx": "hosts/deployment/",
    "backup": "hosts/running/",
}
SEARCHED_AS_TERMS = ["MCTS", "JAX", "GPU", "notebook", "cite", "policy gradient"]
SEARCHED_IN_GERMAN = {
    "Hornochsen": "rules/base/",
    "Durchgang": "play/words/",
    "Screenreader": "play/browser/",
    "Siegel": "play/fair-deals/",
    "Glückskarten": "rules/board-luck/",
}


class Loads(HTMLParser):
    """Collects what a browser would fetch from another host when it shows a page."""

    def __init__(self) -> None:
        super().__init__()
        self.outside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "link" and dict(attrs).get("rel") in HARMLESS_LINKS:
            return
        for name, value in attrs:
            loads = (tag, name) in LOADING or (tag == "link" and name == "href")
            if loads and value and value.startswith(("http:", "https:", "//")):
                self.outside.append(value)
            # The theme fetches its diagram library from a CDN when it meets this class.
            if name == "class" and value and "mermaid" in value.split():
                self.outside.append("mermaid")


def outside(html: str) -> list[str]:
    loads = Loads()
    loads.feed(html)
    return loads.outside


@pytest.mark.slow
def test_the_site_builds_strictly_and_stands_alone(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "-d", str(tmp_path)]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
    pages = list(tmp_path.rglob("*.html"))
    assert tmp_path / "index.html" in pages
    assert tmp_path / "de" / "rules" / "base" / "index.html" in pages
    assert not [folder for folder in tmp_path.rglob("_*") if folder.is_dir()]
    assert {"bull.svg", "text.woff2", "number.woff2"} <= {
        file.name for file in (tmp_path / "assets").iterdir()
    }
    found = {str(page): outside(page.read_text(encoding="utf-8")) for page in pages}
    assert not {page: loads for page, loads in found.items() if loads}
    for page in pages:
        language = "de" if "de" in page.relative_to(tmp_path).parts else "en"
        assert f'<html lang="{language}"' in page.read_text(encoding="utf-8"), page
    assert not lost(
        tmp_path, {**SEARCHED, **dict.fromkeys(SEARCHED_AS_TERMS, "bot-authors/terms/")}
    )
    assert not lost(tmp_path / "de", SEARCHED_IN_GERMAN)


def lost(site: Path, wanted: dict[str, str]) -> list[str]:
    """The words with which the search of a site does not find the wanted page."""
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    found: dict[str, str] = {}
    for part in index["docs"]:
        page = part["location"].partition("#")[0]
        found[page] = f"{found.get(page, '')} {part['title']} {part['text']}".lower()
    return [word for word, page in wanted.items() if word.lower() not in found.get(page, "")]


@pytest.mark.parametrize(
    "html",
    [
        '<script src="https://example.org/x.js"></script>',
        '<link rel="stylesheet" href="//example.org/x.css">',
        '<img alt="" src="http://example.org/x.png">',
        '<pre class="mermaid"><code>a</code></pre>',
    ],
)
def test_loading_from_outside_would_be_found(html: str) -> None:
    assert outside(html)


def test_a_plain_link_is_no_load() -> None:
    assert not outside('<a href="https://example.org">x</a><link rel="icon" href="x.png">')


@pytest.mark.parametrize("module", ["hornox", "bots", "engine", "lab.env", "notation", "play"])
def test_the_reference_has_every_public_name(module: str) -> None:
    pages = "".join(
        page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "reference").glob("*.md")
    )
    told = set(re.findall(r"^::: [\w.]*?(\w+)$", pages, re.M))
    name = module if module == "hornox" else f"hornox.{module}"
    public = set(import_module(name).__all__) - {"__version__", "bots", "modes"}
    assert not public - told
