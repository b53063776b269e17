"""The terminal game as an application: menus, tables, replays, with keys and mouse."""
