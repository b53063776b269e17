"""What is to be seen of each kind of table, and how well a seat stands there.

A module for each table, called like it, with two functions: ``parts(mode)`` gives the parts of an
observation, ``standing(mode, seats, public)`` what every seat has gained so far: the more the
better, and in the end the score of the game.
"""
