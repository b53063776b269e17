"""Web Push: people who are not at the table are told that it is their turn."""
