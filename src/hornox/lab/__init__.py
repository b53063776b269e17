"""Programs that find things out: how cards are best weighed, who plays better."""
