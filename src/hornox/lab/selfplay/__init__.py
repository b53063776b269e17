"""Learning by self-play on a GPU: rounds of the rows game in JAX, a network, and its training."""

from hornox.extras import need

need("train", by=__name__)
