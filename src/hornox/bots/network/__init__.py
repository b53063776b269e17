"""A trained network for rows tables, computed exactly: the same choice on every machine."""

from hornox.extras import need

need("fast", "numpy", "numba", by="the bot network")
