"""The kinds of table: rows, buffalo, board, party."""
