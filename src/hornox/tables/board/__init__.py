"""Rows with printed fields: the board game, with luck cards and action cards."""
