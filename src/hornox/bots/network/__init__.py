"""A trained network for rows tables, computed exactly: the same choice on every machine."""
