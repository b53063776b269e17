"""What brings many tables together: tournaments."""
