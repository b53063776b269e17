"""One module per table, each with an `ADAPTER` that plays scenarios on the engine."""
