"""The play server: tables, sockets, a store; it knows views and never tells a State."""
