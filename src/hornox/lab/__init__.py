"""Research: leagues, environments for learning, data sets, training, exact small games."""
