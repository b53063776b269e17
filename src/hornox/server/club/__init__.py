"""Tournaments and arenas; the clubs of people are in ``people``."""
