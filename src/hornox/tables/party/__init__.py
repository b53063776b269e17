"""Bidding for rows and laying piles: Bullenparty."""
