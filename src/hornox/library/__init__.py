"""The public face: games, positions and records as objects that answer; see `hornox.Game`."""
