"""The special cards of the anniversary variant on a rows table."""
