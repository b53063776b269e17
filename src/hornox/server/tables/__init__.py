"""Tables and their games: seats, answers, clocks, what everybody is told."""
