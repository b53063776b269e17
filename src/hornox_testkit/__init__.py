"""Reads scenario files, plays them through adapters and reports every difference."""
