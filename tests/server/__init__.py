"""The play server over real sockets, a real SQLite file and a real PostgreSQL."""
