"""What clients and the server say to each other, as types; below both of them."""
