"""Deals that are the same in every run, and a disk that nobody waits for."""

from __future__ import annotations

from tests.support.disk import quick_disk
from tests.support.fate import diligent, fate

__all__ = ["diligent", "fate", "quick_disk"]
