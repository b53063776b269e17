"""Two sites from one folder: `x.md` is English, `x.de.md` is its German page.

MkDocs builds the English site; when that is done, the German one goes into its folder `de/`. Both
take fonts and the bull from the game's own page.
"""

from __future__ import annotations

import logging
import posixpath
import re
from pathlib import Path, PurePosixPath
from typing import Any

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

ROOT = Path(__file__).resolve().parents[2]
GERMAN = ".de.md"
NAMES = {"en": "English", "de": "Deutsch"}
FOLDERS = {"en": "", "de": "de/"}
FOREIGN = re.compile(r'href="foreign:([^"#]*)')
LINK = re.compile(r"\]\(([^)\s:#]+\.md)(?=[)#])")

# What the site shows of the game, by its place on the site: a file, or a pattern in built folders.
BUILT = "src/hornox/server/static/assets"
BORROWED = {
    "assets/bull.svg": "web/public/icon.svg",
    "assets/font-licences.txt": "web/public/font-licences.txt",
    "assets/text.woff2": f"{BUILT}/atkinson-hyperlegible-next-latin-wght*.woff2",
    "assets/number.woff2": f"{BUILT}/alfa-slab-one-latin-400*.woff2",
}

log = logging.getLogger("mkdocs.hooks.languages")


def on_files(files: Files, config: MkDocsConfig, **_: Any) -> Files:
    """Keep the pages of this site's language, and add what the game lends."""
    language = _language(config)
    kept = [file for file in files if not _foreign(file.src_uri, language)]
    for file in kept:
        if file.src_uri.endswith(GERMAN):
            file.name = file.name.removesuffix(".de")
            folder = posixpath.dirname(file.src_uri)
            page = "index.html" if file.name == "index" else f"{file.name}/index.html"
            file.dest_uri = posixpath.join(folder, page)
    for place, pattern in BORROWED.items():
        if found := sorted(ROOT.glob(pattern)):
            kept.append(File.generated(config, place, abs_src_path=str(found[-1])))
    return Files(kept)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, **_: Any) -> str:
    """Mark links to pages that exist in the other language only, for `on_page_content`."""
    language = _language(config)

    def mark(found: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(page.file.src_uri), found[1]))
        if not _foreign(target, language):
            return found[0]
        if not Path(config.docs_dir, target).exists():
            log.warning("%s links to %s, which is not there", page.file.src_uri, found[1])
        if Path(config.docs_dir, target.removesuffix(".md") + GERMAN).exists():
            log.warning("%s links to %s, not to its German page", page.file.src_uri, found[1])
        return f"](foreign:{target}"

    return LINK.sub(mark, markdown)


def on_page_content(html: str, page: Page, config: MkDocsConfig, **_: Any) -> str:
    """Point the marked links at the other site."""
    here = FOLDERS[_language(config)] + page.url

    def resolve(found: re.Match[str]) -> str:
        return f'href="{get_relative_url(_address(found[1]), here)}'

    return FOREIGN.sub(resolve, html)


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, **_: Any
) -> dict[str, Any]:
    """Offer the same page in the other language, or its first page where there is none."""
    stem = page.file.src_uri.removesuffix(".md").removesuffix(".de")
    own = _language(config)
    depth = "../" if FOLDERS[own] else ""
    context["languages"] = [
        {"name": name, "lang": language, "link": depth + _address(_page_of(stem, language, config))}
        for language, name in NAMES.items()
        if language != own
    ]
    return context


def on_post_build(config: MkDocsConfig, **_: Any) -> None:
    """Build the German site into a folder of the English one."""
    if _language(config) != "en":
        return
    german = load_config(
        str(ROOT / "mkdocs.de.yml"),
        site_dir=str(Path(config.site_dir, "de")),
        strict=config.strict,
    )
    german.plugins.on_startup(command="build", dirty=False)
    build(german)


def _language(config: MkDocsConfig) -> str:
    return str(config.theme["language"])


def _foreign(uri: str, language: str) -> bool:
    """Whether a source file belongs to the other site only; pictures belong to both."""
    if uri.endswith(".md"):
        return uri.endswith(GERMAN) != (language == "de")
    return language == "de" and uri.endswith(".py")


def _page_of(stem: str, language: str, config: MkDocsConfig) -> str:
    """The source of a page in a language; the first page where it does not exist."""
    name = stem + (GERMAN if language == "de" else ".md")
    if Path(config.docs_dir, name).exists():
        return name
    return "index" + (GERMAN if language == "de" else ".md")


def _address(uri: str) -> str:
    """Where a source page stands, seen from the root of the English site."""
    german = uri.endswith(GERMAN)
    path = PurePosixPath(uri.removesuffix(GERMAN if german else ".md"))
    folder = path.parent if path.name == "index" else path
    inside = "" if folder == PurePosixPath() else f"{folder}/"
    return FOLDERS["de" if german else "en"] + inside or "./"
