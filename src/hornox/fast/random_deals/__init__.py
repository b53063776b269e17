"""Kernels that show what a machine can do; only counts and benchmarks use them."""
