"""Puzzles: positions with one clearly best choice, mined from games of bots."""
