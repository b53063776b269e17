"""The game in a plain terminal, line by line."""
