"""Deals that are the same in every run."""

from __future__ import annotations

from tests.support.fate import fate

__all__ = ["fate"]
