"""The HTTP interface, the pages and the socket."""
