"""Getting better at the game: reviews, luck and skill, puzzles, the deal of the day."""
