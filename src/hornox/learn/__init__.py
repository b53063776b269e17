"""Getting better at the game: risks, reviews, luck and skill, puzzles."""
