"""The library behind `import hornox`: games, positions, records and puzzles as objects."""
