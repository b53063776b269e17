"""The rules of the board games: ``take`` carries out an option, up to the next question."""

from __future__ import annotations

from numba import boolean, int64, void

from hornox.fast.games import board_places as at
from hornox.fast.games.board_effects import (
    draw_tile,
    from_screen,
    open_row,
    put,
    score,
    to_screen,
)
from hornox.fast.games.board_places import aim, fits_card, is_last, playable, tiles_to_play
from hornox.fast.games.layout import (
    ASKED,
    CHANCE,
    COUNT,
    GAME,
    KIND,
    OPTIONS,
    SEAT,
    SEATS,
    TURN,
    ask,
    end,
    offer,
    offer_cards,
)
from hornox.fast.numba_cache import cached_as


@cached_as(void(GAME, int64, int64, int64))
def ask_tile(game, kind, seat, pick):
    """Every tile behind the screen."""
    ask(game, kind, seat, pick)
    offer_cards(game, at.HANDS + seat * at.HAND_SIZE)


@cached_as(void(GAME))
def ask_action(game):
    """Place the due tile, or play a card that can be carried out."""
    aim(game)
    ask(game, at.ACTION, game[at.QUEUE], -1)
    offer(game, at.PLACE)
    held = at.HELD + game[at.QUEUE] * at.HELD_SIZE
    for card in range(at.KINDS):
        if game[held + 1 + card] and playable(game, card):
            offer(game, at.CARD - card)


@cached_as(void(GAME, int64))
def ask_row(game, kind):
    """The rows that an action card, or a tile that took a row, may go for."""
    ask(game, kind, game[at.OPENER] if kind == at.OPEN_ROW else game[at.QUEUE], -1)
    tile = game[at.QUEUE + 1]
    for row in range(game[at.ROW_COUNT]):
        used = game[at.ROWS + row * at.ROW_SIZE]
        if kind == at.OPEN_ROW:
            wanted = used == 0
        elif kind == at.STOP_ROW:
            wanted = used > 0 and game[at.SIGNS + row] == 0 and game[at.QUEUE + 3] != row + 1
        else:
            wanted = fits_card(game, at.ASCENDING if kind == at.END_ROW else at.START, row, tile)
        if wanted:
            offer(game, row + 1)


@cached_as(void(GAME))
def ask_name(game):
    """The tiles of the row that are not named yet."""
    ask(game, at.NAME, game[at.QUEUE], -1)
    row = at.ROWS + game[at.TO_ROW] * at.ROW_SIZE
    for i in range(game[row]):
        tile = game[row + 1 + i]
        if tile and tile != game[at.NAMED]:
            offer(game, tile)


@cached_as(void(GAME))
def ask_luck(game):
    """The luck card that suits the field of the due tile, or none."""
    ask(game, at.LUCK, game[at.QUEUE], -1)
    offer(game, at.PLACE)
    offer(game, at.LUCK_CARD - (at.POSITIVE if is_last(game) else at.FIVE))


@cached_as(void(GAME))
def ask_gain(game):
    """Both stacks of luck cards."""
    ask(game, at.GAIN, game[at.CLAIMER], -1)
    offer(game, at.LUCK_CARD - at.FIVE)
    offer(game, at.LUCK_CARD - at.POSITIVE)


@cached_as(boolean(GAME, CHANCE))
def _place(game, chance):
    """Ask for a luck card, if there is one to play, or put the due tile; whether it asks."""
    card = at.POSITIVE if is_last(game) else at.FIVE
    if game[at.LUCKY] and game[at.STOCK + 2 + 2 * game[at.QUEUE] + card]:
        ask_luck(game)
        return True
    put(game, 0, 0, chance)
    return False


@cached_as(void(GAME, int64))
def _gain(game, card):
    game[at.CLAIMS] -= 1
    game[at.STOCK + card] -= 1
    game[at.STOCK + 2 + 2 * game[at.CLAIMER] + card] += 1


@cached_as(boolean(GAME))
def _claim(game):
    """Take luck cards where there is no choice; whether it asks."""
    while game[at.CLAIMS]:
        fives, positives = game[at.STOCK], game[at.STOCK + 1]
        if fives and positives:
            ask_gain(game)
            return True
        if fives == 0 and positives == 0:
            game[at.CLAIMS] = 0
        else:
            _gain(game, at.FIVE if fives else at.POSITIVE)
    return False


@cached_as(boolean(GAME, CHANCE))
def _reopen(game, chance):
    """Move the tile that took a row where there is no choice; whether it asks."""
    free = 0
    top = -1
    below = -1
    for row in range(game[at.ROW_COUNT]):
        if game[at.ROWS + row * at.ROW_SIZE] == 0:
            free += 1
            if top < 0:
                top = row
            if below < 0 and row > game[at.OPEN_FROM]:
                below = row
    if game[at.PRO] and free > 1:
        ask_row(game, at.OPEN_ROW)
        return True
    open_row(game, below if below >= 0 else top, chance)
    return False


@cached_as(void(GAME))
def _begin_round(game):
    game[TURN] += 1
    wanted = tiles_to_play(game)
    first = -1
    for seat in range(game[SEATS]):
        game[at.LEFT + seat] = min(wanted, game[at.HANDS + seat * at.HAND_SIZE])
        game[at.PICKED + 3 * seat] = 0
        if first < 0 and game[at.LEFT + seat]:
            first = seat
    ask_tile(game, at.TILE, first, 0)


@cached_as(void(GAME))
def _end_game(game):
    """The final scoring of the pro version; clovers give nothing any more."""
    end(game)
    if not game[at.PRO]:
        return
    game[at.LUCKY] = 0
    for seat in range(game[SEATS]):
        hand = at.HANDS + seat * at.HAND_SIZE
        total = 0
        for i in range(game[hand]):
            total += game[at.HEADS + game[hand + 1 + i]]
        score(game, seat, -total)
        score(game, seat, game[at.HELD + seat * at.HELD_SIZE])


@cached_as(void(GAME))
def _end_round(game):
    """The next round begins, perhaps after another deal, or the game is over."""
    empty = 0
    for seat in range(game[SEATS]):
        empty += game[at.HANDS + seat * at.HAND_SIZE] == 0
    if game[at.PRO]:
        over = empty > 0 or game[TURN] >= game[at.CAP]
    else:
        over = empty == game[SEATS]
        if over and game[at.DEALS] == 1 and game[at.SUPPLIES]:
            over = False
            game[at.DEALS] += 1
            for seat in range(game[SEATS]):
                for _ in range(game[at.HAND]):
                    draw_tile(game, seat)
    if over:
        _end_game(game)
    else:
        _begin_round(game)


@cached_as(void(GAME, CHANCE))
def _go_on(game, chance):
    """Do what is to be done until somebody is asked, or the game is over."""
    while True:
        if game[at.CLAIMS]:
            if _claim(game):
                return
        elif game[at.OPENING]:
            if _reopen(game, chance):
                return
        elif game[at.QUEUED] == 0:
            _end_round(game)
            return
        elif game[at.HELD + game[at.QUEUE] * at.HELD_SIZE]:
            ask_action(game)
            return
        else:
            aim(game)
            if _place(game, chance):
                return


@cached_as(void(GAME, int64, int64, int64))
def show(game, place, seat, tile):
    """Put a tile into the queue at a place; nothing is played for it yet."""
    first = at.QUEUE + at.SHOWN * place
    for i in range(at.QUEUE + at.SHOWN * game[at.QUEUED] - 1, first - 1, -1):
        game[i + at.SHOWN] = game[i]
    game[first] = seat
    game[first + 1] = tile
    for i in range(2, at.SHOWN):
        game[first + i] = 0
    game[at.QUEUED] += 1


@cached_as(void(GAME))
def _reveal(game):
    for seat in range(game[SEATS]):
        for i in range(game[at.PICKED + 3 * seat]):
            tile = game[at.PICKED + 3 * seat + 1 + i]
            place = 0
            while place < game[at.QUEUED] and game[at.QUEUE + at.SHOWN * place + 1] < tile:
                place += 1
            show(game, place, seat, tile)
        game[at.PICKED + 3 * seat] = 0


@cached_as(void(GAME, int64, int64))
def _move(game, place, to):
    """A tile of the queue comes earlier."""
    for i in range(at.SHOWN):
        part = game[at.QUEUE + at.SHOWN * place + i]
        for j in range(place, to, -1):
            game[at.QUEUE + at.SHOWN * j + i] = game[at.QUEUE + at.SHOWN * (j - 1) + i]
        game[at.QUEUE + at.SHOWN * to + i] = part


@cached_as(void(GAME, int64, int64))
def _add(game, seat, tile):
    """All tiles of a player come first, the lowest next."""
    from_screen(game, seat, tile)
    show(game, 0, seat, tile)
    own = 0
    for place in range(game[at.QUEUED]):
        if game[at.QUEUE + at.SHOWN * place] == seat:
            lying = game[at.QUEUE + at.SHOWN * place + 1]
            to = 0
            while to < own and game[at.QUEUE + at.SHOWN * to + 1] < lying:
                to += 1
            _move(game, place, to)
            own += 1


@cached_as(boolean(GAME, int64, CHANCE))
def _act(game, choice, chance):
    """Place the due tile, or play an action card; whether it asks."""
    if choice == at.PLACE:
        return _place(game, chance)
    card, seat = at.CARD - choice, game[at.QUEUE]
    held = at.HELD + seat * at.HELD_SIZE
    game[held] -= 1
    game[held + 1 + card] -= 1
    game[at.DISCARD + game[at.DISCARDED]] = card
    game[at.DISCARDED] += 1
    if card == at.SKIP:
        game[at.QUEUE + 4] += 1
        return False
    if card in (at.SWAP, at.EXTRA):
        ask_tile(game, at.SWAPPED if card == at.SWAP else at.ADDED, seat, -1)
    elif card == at.STOP:
        ask_row(game, at.STOP_ROW)
    else:
        ask_row(game, at.END_ROW if card == at.ASCENDING else at.BEGIN_ROW)
    return True


@cached_as(boolean(GAME, int64, int64, CHANCE))
def _luck(game, kind, choice, chance):
    """Play a luck card, or name a tile for it; whether it asks."""
    if kind == at.LUCK:
        game[at.NAMED] = 0
        if choice == at.PLACE:
            put(game, 0, 0, chance)
            return False
        card = at.LUCK_CARD - choice
        game[at.STOCK + card] += 1
        game[at.STOCK + 2 + 2 * game[at.QUEUE] + card] -= 1
        if card == at.FIVE:
            put(game, 1, 0, chance)
            return False
        ask_name(game)
        if game[COUNT] > 2:
            return True
        named = 0
        for i in range(game[COUNT]):
            named += game[at.HEADS + game[OPTIONS + i]]
    elif game[at.NAMED] == 0:
        game[at.NAMED] = choice
        ask_name(game)
        return True
    else:
        named = game[at.HEADS + game[at.NAMED]] + game[at.HEADS + choice]
    put(game, 0, named, chance)
    return False


@cached_as(void(GAME, int64, int64, int64, CHANCE))
def _answer(game, kind, seat, choice, chance):
    """What the smaller questions ask for."""
    if kind == at.GAIN:
        _gain(game, at.LUCK_CARD - choice)
    elif kind == at.OPEN_ROW:
        open_row(game, choice - 1, chance)
    elif kind == at.STOP_ROW:
        game[at.SIGNS + choice - 1] = 1
        game[at.SIGNS_OUT] += 1
    elif kind == at.ADDED:
        _add(game, seat, choice)
    elif kind == at.SWAPPED:
        from_screen(game, seat, choice)
        to_screen(game, seat, game[at.QUEUE + 1])
        game[at.QUEUE + 1] = choice
        for i in range(2, at.SHOWN):
            game[at.QUEUE + i] = 0
    else:
        game[at.QUEUE + 2] = 1 + (at.ASCENDING if kind == at.END_ROW else at.START)
        game[at.QUEUE + 3] = choice


@cached_as(boolean(GAME, int64, int64))
def _pick(game, seat, tile):
    """A tile is chosen face down; whether somebody has still to choose."""
    from_screen(game, seat, tile)
    picked = at.PICKED + 3 * seat
    game[picked] += 1
    game[picked + game[picked]] = tile
    game[at.LEFT + seat] -= 1
    if game[at.LEFT + seat]:
        ask_tile(game, at.TILE, seat, game[picked])
        return True
    for other in range(game[SEATS]):
        if game[at.LEFT + other]:
            ask_tile(game, at.TILE, other, game[at.PICKED + 3 * other])
            return True
    return False


@cached_as(void(GAME, int64, CHANCE))
def take(game, place, chance):
    """Carry out the option at a place, up to the next question."""
    kind, seat, choice = game[KIND], game[SEAT], game[OPTIONS + place]
    if kind == at.TILE:
        if _pick(game, seat, choice):
            return
        game[ASKED] += 1
        _reveal(game)
    else:
        game[ASKED] += 1
        if kind == at.ACTION:
            if _act(game, choice, chance):
                return
        elif kind in (at.LUCK, at.NAME):
            if _luck(game, kind, choice, chance):
                return
        else:
            _answer(game, kind, seat, choice, chance)
    _go_on(game, chance)
