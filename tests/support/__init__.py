"""What several suites share: every mode, games played at random, digests."""
