"""Rows of cards: base, pro and the fan cards."""
