"""A game at a table as values: what the server, and a page without one, keep and show of it."""
