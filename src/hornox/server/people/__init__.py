"""Guests: who they are, their results, and when they are forgotten."""
