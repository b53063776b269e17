"""Tournaments and arenas: many tables that belong together."""
