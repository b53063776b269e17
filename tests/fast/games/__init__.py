"""Tests of the kernels that play whole games."""
