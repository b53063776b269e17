"""The arguments of each command; they are added when the command is typed."""

from __future__ import annotations

import argparse

from hornox.server.options import origin, rate, whole

WHICH = "a number of “hornox games” or a file (default: the game {} last)"


def add_play(play: argparse.ArgumentParser) -> None:
    """What is played, and by whom; where nothing is said, somebody is asked."""
    add_game(play, "base", "you,normal,normal")
    add_data(play)
    play.set_defaults(mode=None, seats=None)
    add_plain(play)


def add_join(join: argparse.ArgumentParser) -> None:
    """Which table, and who sits down there."""
    join.add_argument("link", help="http://host/t/table#invite")
    join.add_argument("--bot", metavar="BOT", help="a bot plays your seat: hard, ./mybot.py, …")
    add_online(join)


def add_resume(resume: argparse.ArgumentParser) -> None:
    """Which game."""
    resume.add_argument("file", nargs="?", metavar="GAME", help=WHICH.format("left"))
    add_data(resume)
    resume.add_argument(
        "--bot", action="append", default=[], metavar="BOT",
        help="a bot of your own that sits there: ./file.py, ./file.py:NAME, module:NAME, "
        "or an installed one",
    )  # fmt: skip
    add_plain(resume)


def add_games(games: argparse.ArgumentParser) -> None:
    """Which games are listed."""
    games.add_argument("--all", action="store_true", help="also finished games of long ago")
    games.add_argument("--delete", nargs="+", metavar="GAME", help="throw these games away")
    add_json(games)


def add_modes(modes: argparse.ArgumentParser) -> None:
    """Who reads the list."""
    add_json(modes)


def add_new_bot(new_bot: argparse.ArgumentParser) -> None:
    """What it is called."""
    new_bot.add_argument("name", metavar="NAME", help="of the bot and of its folder: my-bot")


def add_simulate(simulate: argparse.ArgumentParser) -> None:
    """Who plays how many games of what."""
    add_game(simulate, None, "random,greedy")
    add_data(simulate)
    simulate.add_argument("--games", type=whole(1), default=100, metavar="N", help="default: 100")
    simulate.add_argument(
        "--fast",
        action="store_true",
        help="by the kernels; with rows single rounds, and not those of random",
    )
    simulate.epilog = (
        "Many games with random in all seats (base, pro, fan cards) are played by the array "
        "kernels, if they are installed: the same games, only quicker."
    )
    add_json(simulate)
    simulate.add_argument("--quiet", action="store_true", help="no progress bar, no speed")


def add_replay(replay: argparse.ArgumentParser) -> None:
    """Which game, from whose eyes, and whether it is played on."""
    replay.add_argument("file", nargs="?", metavar="GAME", help=WHICH.format("finished"))
    add_data(replay)
    add_plain(replay)
    replay.add_argument("--step", action="store_true", help="wait for Enter after each moment")
    replay.add_argument(
        "--from", dest="moment", type=whole(0), metavar="N", help="begin after N answers"
    )
    replay.add_argument(
        "--play", action="store_true", help="play on from there: in that seat, the others are bots"
    )
    replay.add_argument(
        "--others",
        choices=("bots", "played"),
        default="bots",
        help="with --play: the others are bots, or play the same cards again (default: bots)",
    )
    replay.add_argument(
        "--bot", default=None, metavar="BOT", help="who plays for people (default: normal)"
    )
    add_eyes(replay)


def add_review(review: argparse.ArgumentParser) -> None:
    """Which games, and whose choices."""
    review.add_argument(
        "file", nargs="*", metavar="GAME", help=WHICH.format("finished") + ", or several"
    )
    add_data(review)
    review.add_argument("--seat", type=whole(1), metavar="N", help="whose choices (default: yours)")
    review.add_argument("--all", action="store_true", help="also those that cost nothing")
    add_json(review)


def add_show(show: argparse.ArgumentParser) -> None:
    """What is drawn, and from whose eyes."""
    show.add_argument("what", metavar="FILE_OR_TEXT", help="a record, notation, or - for stdin")
    add_data(show)
    show.add_argument("--at", type=whole(0), metavar="N", help="after N answers (default: all)")
    add_eyes(show)
    add_json(show)


def add_convert(convert: argparse.ArgumentParser) -> None:
    """From where to where."""
    convert.add_argument("source", metavar="IN", help="a file with one or more games, - for stdin")
    convert.add_argument("out", metavar="OUT", help="a file, - for stdout")
    convert.add_argument(
        "--to", choices=("json", "pretty", "jsonl", "game"),
        help="default: as OUT is called (.json, .jsonl, anything else is game notation)",
    )  # fmt: skip
    add_data(convert)


def add_advise(advise: argparse.ArgumentParser) -> None:
    """Which position, and who weighs its options."""
    advise.add_argument("position", nargs="?", help="notation, a file with it, or - for stdin")
    advise.add_argument("--table", action="store_true", help="follow a real table turn by turn")
    advise.add_argument("--bot", default="hard", help="who weighs them (hard)")
    advise.add_argument("--seed", default="position", help="the same seed gives the same advice")
    add_data(advise)
    add_json(advise)


def add_learn(learn: argparse.ArgumentParser) -> None:
    """Which mode is learned."""
    learn.add_argument("mode", nargs="?", help="see: hornox modes (default: list the lessons)")
    add_plain(learn)


def add_daily(parser: argparse.ArgumentParser) -> None:
    """Which day, and where."""
    parser.add_argument("day", nargs="?", metavar="DATE", help="2026-11-17 (default: today)")
    parser.add_argument("--server", metavar="URL", help="the deal of a server, for one try a day")
    parser.add_argument("--name", help="what you are called there")
    add_plain(parser)


def add_puzzles(parser: argparse.ArgumentParser) -> None:
    """Which puzzles are solved, or what is mined."""
    parser.add_argument("verb", nargs="?", choices=("solve", "mine"), default="solve")
    parser.add_argument("out", nargs="?", metavar="FILE", help="mine: the file of the puzzles")
    parser.add_argument("--mode", default="", help="only those of a mode; mine: also several")
    parser.add_argument("--theme", default="", help="only those about this: undercut, stay-out, …")
    parser.add_argument("--id", default="", help="the puzzle of this id")
    parser.add_argument(
        "--count", type=whole(1), metavar="N", help="puzzles to solve; mine: for each mode (50)"
    )
    parser.add_argument(
        "--seed", default="1", help="mine: the same seed gives the same puzzles (1)"
    )
    parser.add_argument("--workers", type=whole(1), default=1, metavar="N", help="processes (1)")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def add_league(league: argparse.ArgumentParser) -> None:
    """Who plays what how often, and where it is written."""
    league.add_argument("--bots", required=True, help="the candidates: random,./mybot.py,…")
    league.add_argument("--field", metavar="BOTS", help="whom they meet (default: each other)")
    league.add_argument("--mode", default="base", help="also several: base,cow+flip (base)")
    league.add_argument("--players", default="4", metavar="N", help="also several: 2,4 (4)")
    league.add_argument("--deals", type=whole(1), default=100, metavar="N", help="default: 100")
    league.add_argument("--whole", action="store_true", help="whole games where a round would do")
    add_options(league)
    league.add_argument("--seed", default="1", help="the same seed gives the same results (1)")
    league.add_argument("--out", required=True, metavar="DIR", help="the folder of its files")
    league.add_argument("--resume", action="store_true", help="continue what is in the folder")
    league.add_argument(
        "--on-bot-error", choices=("stop", "random"), default="stop",
        help="when a bot fails: stop (default), or let chance answer for it",
    )  # fmt: skip
    add_crew(league)
    league.add_argument("--quiet", action="store_true", help="no progress bar")


def add_dataset(data: argparse.ArgumentParser) -> None:
    """Whose decisions, how many, and where they are written."""
    data.add_argument("--bots", default="", help="drawn for each seat: easy,normal,./mybot.py")
    data.add_argument(
        "--policies", default="",
        help="instead of bots, players of the kernels: random,thumb,flat,learned,learned-2",
    )  # fmt: skip
    data.add_argument("--mode", default="base", help="also several: base,cow+flip (base)")
    data.add_argument("--players", default="4", metavar="N", help="also several: 2,4 (4)")
    data.add_argument(
        "--games", type=whole(1), default=1000, metavar="N", help="of each mode and size (1000)"
    )
    data.add_argument("--whole", action="store_true", help="whole games where a round would do")
    add_options(data)
    data.add_argument(
        "--observations", choices=("plain", "rich"), default="plain",
        help="rich: also what follows from the cards and is hard to learn",
    )  # fmt: skip
    data.add_argument(
        "--part", type=whole(1, 100_000), default=1000, metavar="N", help="games of a file (1000)"
    )
    data.add_argument("--seed", default="data", help="the same seed gives the same results (data)")
    data.add_argument("--out", required=True, metavar="DIR", help="the folder of its files")
    data.add_argument("--resume", action="store_true", help="continue, also to more --games")
    add_crew(data)
    data.add_argument("--quiet", action="store_true", help="no progress bar")


def add_online(parser: argparse.ArgumentParser) -> None:
    """Who one is at a server's table, and how it is shown."""
    parser.add_argument("--name", help="what you are called there")
    add_plain(parser)


def add_open(parser: argparse.ArgumentParser) -> None:
    """What decides about a table of a server."""
    parser.add_argument("server", help="http://host:8666")
    parser.add_argument("mode", nargs="?", default="base", help="see: hornox modes (base)")
    seats = "you,open"
    parser.add_argument(
        "--seats", default=seats, help=f"you, open seats, bots: you,open,hard (default: {seats})"
    )
    add_options(parser)
    parser.add_argument("--seconds", type=whole(5, 3600), metavar="N", help="time for each choice")
    parser.add_argument("--public", action="store_true", help="show it in the server's lobby")
    parser.add_argument("--watched", action="store_true", help="others may watch")
    parser.add_argument("--link-only", action="store_true", help="print the link and stop")
    add_online(parser)


def add_verify(verify: argparse.ArgumentParser) -> None:
    """Which record."""
    verify.add_argument("file")
    add_data(verify)


def add_rules(rules: argparse.ArgumentParser) -> None:
    """Which page."""
    rules.add_argument(
        "mode", nargs="?", help="also several fan cards: cow+flip (default: list the pages)"
    )
    rules.add_argument("--raw", action="store_true", help="the Markdown of the pages")


def add_completion(completion: argparse.ArgumentParser) -> None:
    """For which shell."""
    completion.add_argument("shell", choices=("bash", "zsh", "fish"))


def add_game(parser: argparse.ArgumentParser, mode: str | None, seats: str) -> None:
    """What decides about a game: mode, seats, seed, options."""
    if mode is None:
        parser.add_argument("mode", help="see: hornox modes")
        who = "see: hornox bots; ./file.py is one of your own"
    else:
        parser.add_argument("mode", nargs="?", default=mode, help=f"see: hornox modes ({mode})")
        who = "who sits there, also you:NAME, ./file.py"
    parser.add_argument("--seats", default=seats, help=f"{who} (default: {seats})")
    parser.add_argument("--seed", help="the same seed deals the same cards")
    add_options(parser)


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of a mode."""
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="see: hornox modes"
    )


def add_serve(serve: argparse.ArgumentParser) -> None:
    """What a host may say."""
    add_settings(serve)
    serve.add_argument(
        "--check", action="store_true", help="say what would run, and what is wrong with it"
    )
    add_data(serve)


def add_browse(browse: argparse.ArgumentParser) -> None:
    """The same, and whether a browser is opened."""
    add_serve(browse)
    browse.add_argument("--no-browser", action="store_true", help="only print the link")


def add_prune(prune: argparse.ArgumentParser) -> None:
    """Which games of a server go."""
    add_settings(prune, "database", "keep_games_days", "keep_games_mb", "show_days")
    prune.add_argument("--dry-run", action="store_true", help="only say what would be removed")


def add_backup(backup: argparse.ArgumentParser) -> None:
    """Where the copy goes."""
    add_settings(backup, "database")
    backup.add_argument("copy", metavar="PLACE", help="a new file, or a folder for dated ones")


def add_restore(restore: argparse.ArgumentParser) -> None:
    """Where the copy is."""
    add_settings(restore, "database")
    restore.add_argument("copy", metavar="FILE", help="what hornox backup has written")


def add_host(parser: argparse.ArgumentParser) -> None:
    """What a host does to tables and people."""
    parser.add_argument("server", type=origin, help="http://host:8666")
    known = (
        "look", "chat", "kick", "rename", "ban", "ban-address", "unban", "delete-table",
        "delete-game", "delete-line", "announce", "silence", "resolve",
    )  # fmt: skip
    parser.add_argument("action", choices=known, metavar="ACTION", help=", ".join(known))
    parser.add_argument("words", nargs="*", metavar="WORD", help="ids and texts: kick TABLE GUEST")
    parser.add_argument("--find", metavar="NAME", help="also guests who are not here, by name")
    parser.add_argument("--hours", type=rate, default=24, metavar="N", help="of a ban (24)")
    parser.add_argument("--why", metavar="TEXT", help="for your own log")
    parser.add_argument("--with-address", action="store_true", help="ban their address, too")
    parser.add_argument("--german", metavar="TEXT", help="the announcement in German")
    parser.add_argument("--stop", type=rate, metavar="MINUTES", help="the server stops then")
    parser.epilog = "The key is read from HORNOX_ADMIN_KEY or from the file HORNOX_SETTINGS names."


def add_settings(parser: argparse.ArgumentParser, *only: str) -> None:
    """Flags of a server's settings, all or these; they are not loaded for other commands."""
    from hornox.server.settings_read import add_flags

    add_flags(parser, only)


def add_data(parser: argparse.ArgumentParser) -> None:
    """Whose components are played with."""
    parser.add_argument(
        "--data", metavar="DIR", help="component files of your own box: fields, heads, cards"
    )


def add_eyes(parser: argparse.ArgumentParser) -> None:
    """From whose eyes a game is seen."""
    eyes = parser.add_mutually_exclusive_group()
    eyes.add_argument("--seat", type=whole(1), metavar="N", help="as seen from seat 1, 2, …")
    eyes.add_argument("--all", action="store_true", help="with everybody's cards")


def add_crew(parser: argparse.ArgumentParser) -> None:
    """Who does the work: processes of this machine, or a cluster."""
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--workers", type=whole(1), metavar="N", help="processes (1)")
    how.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; local: a new one")


def add_json(parser: argparse.ArgumentParser) -> None:
    """Whether a program reads what is written."""
    parser.add_argument("--json", action="store_true", help="for programs")


def add_plain(parser: argparse.ArgumentParser) -> None:
    """Whether the terminal shows text alone."""
    parser.add_argument("--plain", action="store_true", help="plain lines of text")
