"""Hornox: an exact engine for the 6 nimmt! family of card games."""

__version__ = "0.1.0"
