"""One module per table: `PLAYED` has a function for each kind of scenario."""
