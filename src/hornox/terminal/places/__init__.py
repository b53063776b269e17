"""Where a game is played: here, or on a server."""
