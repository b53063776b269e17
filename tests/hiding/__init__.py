"""Nobody learns what he may not know: not from a view, an event, a question or a refusal.

A table is checked through ``tests/hiding/<table>.py`` with one function,
``redeal(trail, upto, seat, chance)``: for every shuffle of the trail up to ``states[upto]`` that
the seat can know something of, an order of the same cards in which everything that the seat (None:
a spectator) cannot know then has changed places. Shuffles that it leaves out come from another
seed.
"""
