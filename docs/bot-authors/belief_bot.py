"""A bot that asks what the others may hold, judging by what they have played in this round.

Run it: ``hornox league --bots ./belief_bot.py --field greedy --deals 20 --out cup``. It needs
``pip install "hornox[lab]"``, and plays what there are beliefs for: base, even-odd, climbing,
cow, and pro without a draft.
"""

from hornox.bots import find_bot
from hornox.engine import Answer, answer, open_decisions, view
from hornox.lab.beliefs import Chooser, belief
from hornox.tables.rows.cards import total_heads

THUMB = find_bot("greedy")
WORLDS = 20


def heads_after(state, seat, card, stream):
    """What a seat has taken after this turn of a world, where the others play by heuristics."""
    left = state.public.hands[seat] - 1
    while (asked := open_decisions(state))[0].kind != "card" or state.public.hands[seat] > left:
        for decision in asked:
            who = decision.seats[0]
            own = who == seat and decision.kind == "card"
            choice = card if own else THUMB.choose(view(state, who), decision, stream)
            state, _ = answer(state, Answer(decision.id, who, choice))
    return total_heads(state.public.piles[seat])


class Believer:
    """Draws worlds by their weight, and plays the card that takes the fewest heads in them."""

    name = "believer"

    def choose(self, seen, decision, stream):
        """Where nobody knows what was played, as rules of thumb do."""
        return THUMB.choose(seen, decision, stream)

    def choose_from_history(self, seen, decision, stream, history):
        """The best card on average over the worlds; equals as rules of thumb do."""
        if decision.kind != "card" or len(decision.options) == 1:
            return self.choose(seen, decision, stream)
        seed = stream.below(65536)
        worlds = belief(seen, history, chooser=Chooser(sharpness=0.5), count=500, seed=seed)
        drawn = worlds.resampled(seed, WORLDS)
        states = [drawn.state(number) for number in range(WORLDS)]

        def cost(card):
            return sum(heads_after(state, seen.seat, card, stream) for state in states)

        thumb = self.choose(seen, decision, stream)
        return min(decision.options, key=lambda card: (cost(card), card != thumb))
