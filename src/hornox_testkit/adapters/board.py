"""Plays the scenarios of the board game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import partial
from typing import Any

from msgspec.structs import replace

from hornox.engine import Mode, attempt, open_decisions
from hornox.modes import DATA
from hornox.modes.board import blue_side, red_side
from hornox.tables.board.data import (
    PLAYERS,
    Components,
    read_board,
    read_components,
    read_heads,
    read_track,
)
from hornox.tables.board.fields import Board
from hornox.tables.board.model import LUCK, BoardRules, BoardState, LuckCards
from hornox.tables.component_files import Sheet
from hornox_testkit.adapters._board_game import Game
from hornox_testkit.board_types import (
    BOARD_KINDS,
    AfterRound,
    BoardScenario,
    BoardTurn,
    Final,
    Fixtures,
    LogEntry,
    Place,
    PlayCount,
    Winners,
)
from hornox_testkit.compare import Played

SHIPPED = read_components(DATA)
MODES: dict[str, Callable[[Components], Mode]] = {
    "base": blue_side,
    "base_luck": partial(blue_side, luck=True),
    "pro": red_side,
    "pro_luck": partial(red_side, luck=True),
}


def components(fixtures: Fixtures | None) -> Components:
    """The shipped components with those that the scenario's file brings along."""
    box = SHIPPED
    if fixtures is None:
        return box
    if fixtures.tile_bulls is not None:
        heads = Sheet("fixtures", {"bullheads": list(fixtures.tile_bulls)})
        box = replace(box, heads=read_heads(heads))
    if fixtures.clovers is not None:
        ends = {"min": box.track.least, "max": box.track.most, "start": box.track.start}
        track = Sheet("fixtures", {**ends, "clovers": list(fixtures.clovers)})
        box = replace(box, track=read_track(track))
    if fixtures.blue is not None:
        box = replace(box, blue=_side("blue", "base", fixtures.blue))
    if fixtures.red is not None:
        box = replace(box, red=_side("red", "pro", fixtures.red))
    return box


def _side(side: str, mode: str, rows: tuple[str, ...]) -> Board:
    """A side of the board as its file would have it; four players or more start below (P1)."""
    upper = [1, 2, 3, 4]
    lower = [len(rows) - 3 + n for n in range(4)] if mode == "pro" else upper
    printed = {
        "side": side,
        "mode": mode,
        "start_rows": {f"p{n}": upper if n < 4 else lower for n in PLAYERS},
        "row": [{"id": n, "fields": row.split()} for n, row in enumerate(rows, 1)],
    }
    return read_board(Sheet("fixtures", printed), mode)


def described(scenario: BoardScenario, rules: BoardRules) -> dict[str, Any]:
    """The scenario's table in words; what it does not name is out of the game."""
    names = scenario.players
    hands = [(scenario.hands or {}).get(name, ()) for name in names]
    shown = [(scenario.reveal or {}).get(name, ()) for name in names]
    told: dict[str, Any] = {
        "hands": tuple((*hand, *tiles) for hand, tiles in zip(hands, shown, strict=True)),
        "scores": tuple((scenario.scores or {}).get(name, rules.track.start) for name in names),
        "box": scenario.box or (),
        "supply": scenario.supply or (),
        "deals": scenario.deals_done or 1,
        "alone": True,
    }
    if scenario.rows is not None:
        told["rows"] = {int(row[1:]): tiles for row, tiles in scenario.rows.items() if tiles}
    else:
        used = {tile for hand in told["hands"] for tile in hand} | set(told["box"])
        spare = [tile for tile in rules.tiles if tile not in used | set(told["supply"])]
        starts = rules.board.start[len(names)]
        told["rows"] = {row + 1: (tile,) for row, tile in zip(starts, spare, strict=False)}
    if rules.actions is not None:
        told["actions"] = tuple((scenario.actions or {}).get(name, ()) for name in names)
        told["action_pile"] = scenario.action_deck or ()
        told["discard"] = scenario.action_discard or ()
        told["signs"] = scenario.stops or ()
    if rules.luck is not None:
        held = [_luck_cards((scenario.luck or {}).get(name, {})) for name in names]
        spare_luck: dict[str, int] = {
            c: rules.luck.of(c) - sum(own.of(c) for own in held) for c in LUCK
        }
        told["luck"] = tuple(held)
        spare_luck.update({str(card): count for card, count in (scenario.luck_stock or {}).items()})
        told["luck_stock"] = LuckCards(**spare_luck)
    return told


def _luck_cards(counts: Mapping[Any, int]) -> LuckCards:
    return LuckCards(**counts)


def results(state: BoardState, scenario: BoardScenario) -> dict[str, Any]:
    """All that a scenario may expect of a table; cards without a use stay where they were."""
    names = scenario.players
    public, private = state.public, dict(zip(names, state.private, strict=True))
    # While a tile that took a row waits for another one, its row is already empty (A2).
    taken = [asked.facts["row"] for asked in open_decisions(state) if asked.rule == "open-row"]
    rows = {n: row for n, row in enumerate(public.rows, 1) if row and n not in taken}
    got: dict[str, Any] = {
        "expect_rows": {f"r{n}": row for n, row in rows.items()},
        "expect_scores": dict(zip(names, public.scores, strict=True)),
        "expect_hands": {name: own.tiles for name, own in private.items()},
        "expect_supply": state.hidden.supply,
        "expect_box": public.box,
    }
    if public.actions is not None:
        got["expect_actions"] = {name: own.actions for name, own in private.items()}
        got["expect_action_deck"] = state.hidden.actions
        got["expect_action_discard"] = public.actions.discard
        got["expect_stops"] = public.actions.signs
    else:
        got["expect_actions"] = {n: (scenario.actions or {}).get(n, ()) for n in names}
        got["expect_action_deck"] = scenario.action_deck or ()
        got["expect_action_discard"] = scenario.action_discard or ()
        got["expect_stops"] = scenario.stops or ()
    if public.luck is not None:
        held = zip(names, public.luck.held, strict=True)
        got["expect_luck"] = {name: {card: own.of(card) for card in LUCK} for name, own in held}
        got["expect_luck_stock"] = {card: public.luck.stock.of(card) for card in LUCK}
    else:
        nothing = dict.fromkeys(LUCK, 0)
        given = scenario.luck or {}
        got["expect_luck"] = {name: {**nothing, **given.get(name, {})} for name in names}
        got["expect_luck_stock"] = {**nothing, **(scenario.luck_stock or {})}
    if public.outcome is not None:
        got["expect_winners"] = tuple(names[seat] for seat in public.outcome.winners)
    return got


def _played(scenario: BoardScenario) -> dict[str, Any]:
    """Set the table, play, and tell what has come of it."""
    mode = MODES[scenario.mode](components(scenario.fixtures))
    mode.check_seats(len(scenario.players))
    told = described(scenario, mode.rules)
    if isinstance(scenario, BoardTurn):
        return _turn(_game(mode, scenario, told), scenario)
    if isinstance(scenario, AfterRound):
        return _after_round(mode, scenario, told)
    if scenario.reveal or scenario.do:
        raise ValueError(f"no tiles are placed where '{scenario.ask}' is asked")
    return _answered(mode, scenario, told)


def _game(mode: Mode, scenario: BoardScenario, told: dict[str, Any]) -> Game:
    """The revealed tiles are placed; only the last decision may be expected to be refused."""
    reveal = scenario.reveal or {}
    shown = tuple(tuple(reveal.get(name, ())) for name in scenario.players)
    told["to_play"] = tuple(map(len, shown))
    rows = (scenario.rows or {}).values()
    seen = {tile for tiles in (*rows, *told["hands"], scenario.supply or ()) for tile in tiles}
    for entry in scenario.do:
        if isinstance(entry, Place) and entry.tile not in seen:
            raise ValueError(f"tile {entry.tile} is nowhere")
    game = Game(_table(mode, scenario, told), scenario.players, scenario.do)
    game.play(shown)
    last = scenario.do[-1] if scenario.do else None
    if game.error is not None and (scenario.expect_error is None or game.tried != last):
        raise game.error
    return game


def _turn(game: Game, scenario: BoardScenario) -> dict[str, Any]:
    """What placing tiles gives."""
    got = results(game.state, scenario)
    got["expect_log"] = tuple(LogEntry(**entry) for entry in game.log)
    if scenario.expect_error is not None:
        got["expect_error"] = game.error is not None
    return got


def _table(mode: Mode, scenario: BoardScenario, told: dict[str, Any]) -> BoardState:
    seats = len(scenario.players)
    state: BoardState = mode.table.position(mode, seats, {}, "scenario", told)
    return state


def _answered(mode: Mode, scenario: BoardScenario, told: dict[str, Any]) -> dict[str, Any]:
    """What a question about a table gives."""
    if isinstance(scenario, PlayCount):
        state = _table(mode, scenario, told)
        counts = _play_counts(state, scenario.players)
        return {**results(state, scenario), "expect_count": counts}
    assert isinstance(scenario, Winners | Final)
    state = _table(mode, scenario, {**told, "moment": "final"})
    if not state.over:
        raise ValueError("the game goes on after the final scoring")
    return results(state, scenario)


def _after_round(mode: Mode, scenario: AfterRound, told: dict[str, Any]) -> dict[str, Any]:
    """What follows when all tiles are placed, those that are still to be placed included."""
    told["alone"] = False
    if scenario.supply is None and mode.rules.actions is None:
        del told["supply"]  # a second deal needs tiles, whichever they are
    if scenario.reveal or scenario.do:
        game = _game(mode, scenario, told)
        state, got = game.state, _turn(game, scenario)
        if state.public.queue:
            raise ValueError("the round is not over")
    else:
        state = _table(mode, scenario, {**told, "moment": "round-end"})
        got = results(state, scenario)
    return {**got, "expect_next": _next(state, told["deals"], scenario.expect_next)}


def _play_counts(state: BoardState, names: tuple[str, ...]) -> dict[str, int]:
    """How often each seat is asked for a tile before all are turned up."""
    counts = dict.fromkeys(names, 0)
    asked = state.asked
    while state.asked == asked:
        decision = open_decisions(state)[0]
        counts[names[decision.seats[0]]] += 1
        state, _ = attempt(state, decision.seats[0], "tile", decision.options[0])
    return counts


def _next(state: BoardState, deals: int, expected: str) -> str:
    """What follows a round; scenarios have their own words for simply going on, but no slips."""
    if state.public.outcome is not None:
        return "end"
    if state.public.deals > deals:
        return "deal"
    return "round" if get_close_matches(expected, ("end", "deal")) else expected


PLAYED: Played = dict.fromkeys(BOARD_KINDS, _played)
