"""The database: its schema, statements and files."""
