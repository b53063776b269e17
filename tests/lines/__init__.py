"""How many lines of play there are on tiny decks, counted by the kernel and by plain programs.

A module ``tests/lines/<name>.py`` offers ``COUNTS``: a list of ``(name, state, expected)``, where
``state`` makes the State to count from and ``expected`` the number that a program of its own, which
shares no code with ``src``, finds for the same cards. ``tiny`` makes a mode small.
"""
