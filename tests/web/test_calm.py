"""A table that waits for somebody is still."""

from __future__ import annotations

from web.build import WEB


def test_nothing_moves_for_ever() -> None:
    styled = [*(WEB / "src").rglob("*.svelte"), *(WEB / "src").rglob("*.css")]
    assert len(styled) > 50
    assert [one.name for one in styled if "infinite" in one.read_text("utf-8")] == []
