"""Learning by self-play on a GPU: rounds of the rows game in JAX, a network, and its training."""
