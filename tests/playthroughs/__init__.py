"""Golden playthroughs: games that a person can read, and that must come out the same each time."""
