"""A team against the buffalo: rows, a shared pile and special cards for all."""
