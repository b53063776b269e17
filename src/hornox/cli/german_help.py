"""The help of the command line in German, and its complaints about what was typed."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import Any

from hornox.server.settings import declared, told

HELP = {
    "Play the 6 nimmt! family of card games.": "Die Kartenspiele der 6-nimmt!-Familie.",
    "show this help message and exit": "diese Hilfe",
    "show program's version number and exit": "die Version",
    "positional arguments": "Angaben",
    "options": "Optionen",
    "default: what LC_ALL, LC_MESSAGES or LANG say": (
        "sonst: was LC_ALL, LC_MESSAGES oder LANG sagen"
    ),
    # what is played
    "play a game in this terminal": "in diesem Terminal spielen",
    "see: hornox modes (base)": "siehe: hornox modes (base)",
    "see: hornox modes": "siehe: hornox modes",
    "who sits there, also you:NAME, ./file.py (default: you,normal,normal)": (
        "wer dort sitzt, auch you:NAME, ./file.py (sonst: you,normal,normal)"
    ),
    "the same seed deals the same cards": "mit demselben Startwert kommen dieselben Karten",
    "component files of your own box: fields, heads, cards": (
        "Dateien deiner eigenen Schachtel: Felder, Hornochsen, Karten"
    ),
    "plain lines of text": "einfache Textzeilen",
    "a bot of your own that sits there: "
    "./file.py, ./file.py:NAME, module:NAME, or an installed one": (
        "ein eigener Bot, der dort sitzt: "
        "./file.py, ./file.py:NAME, module:NAME oder ein installierter"
    ),
    # lessons
    "learn a mode by playing it": "einen Modus spielend lernen",
    "see: hornox modes (default: list the lessons)": (
        "siehe: hornox modes (sonst: alle Lektionen aufzählen)"
    ),
    # puzzles
    "solve puzzles, or mine new ones": "Aufgaben lösen oder neue suchen",
    "mine: the file of the puzzles": "mine: die Datei der Aufgaben",
    "only those of a mode; mine: also several": "nur die eines Modus; mine: auch mehrere",
    "only those about this: undercut, stay-out, …": (
        "nur die zu diesem Thema: undercut, stay-out, …"
    ),
    "the puzzle of this id": "die Aufgabe mit diesem Namen",
    "puzzles to solve; mine: for each mode (50)": (
        "so viele Aufgaben; mine: für jeden Modus (50)"
    ),
    "mine: the same seed gives the same puzzles (1)": (
        "mine: mit demselben Startwert kommen dieselben Aufgaben (1)"
    ),
    # the daily deal
    "play the deal of the day": "das Spiel des Tages spielen",
    "2026-11-17 (default: today)": "2026-11-17 (sonst heute)",
    "the deal of a server, for one try a day": "das Spiel eines Servers, ein Versuch am Tag",
    # servers
    "sit at a table of a server": "an einen Tisch eines Servers setzen",
    "http://host/t/table#invite": "http://host/t/table#invite",
    "a bot plays your seat: hard, ./mybot.py, …": (
        "ein Bot spielt auf deinem Platz: hard, ./mybot.py, …"
    ),
    "what you are called there": "wie du dort heißt",
    "open a table on a server": "einen Tisch auf einem Server aufmachen",
    "http://host:8666": "http://host:8666",
    "you, open seats, bots: you,open,hard (default: you,open)": (
        "du, freie Plätze, Bots: you,open,hard (sonst: you,open)"
    ),
    "time for each choice": "Bedenkzeit für jede Wahl",
    "show it in the server's lobby": "in der Lobby des Servers zeigen",
    "others may watch": "andere dürfen zuschauen",
    "print the link and stop": "nur den Link ausgeben",
    "host tables for browsers": "Tische für Browser anbieten",
    "a settings file; flags and HORNOX_… variables win": (
        "eine Datei mit Einstellungen; Optionen und HORNOX_…-Variablen gehen vor"
    ),
    "look after a server that runs": "nach einem laufenden Server sehen",
    "ids and texts: kick TABLE GUEST": "Kennungen und Texte: kick TABLE GUEST",
    "also guests who are not here, by name": "auch Gäste, die nicht da sind, nach Namen",
    "of a ban (24)": "einer Sperre (24)",
    "for your own log": "für dein eigenes Protokoll",
    "ban their address, too": "auch die Adresse sperren",
    "the announcement in German": "die Ansage auf Deutsch",
    "the server stops then": "dann hält der Server an",
    "The key is read from HORNOX_ADMIN_KEY or from the file HORNOX_SETTINGS names.": (
        "Der Schlüssel kommt aus HORNOX_ADMIN_KEY oder aus der Datei, die HORNOX_SETTINGS nennt."
    ),
    "look, chat, kick, rename, ban, ban-address, unban, delete-table, delete-game, delete-line, "
    "announce, silence, resolve": (
        "look, chat, kick, rename, ban, ban-address, unban, delete-table, delete-game, "
        "delete-line, announce, silence, resolve"
    ),
    "remove old games of a server": "alte Spiele eines Servers löschen",
    "copy a server’s data while it runs": "die Daten eines Servers sichern, auch während er läuft",
    "make a server’s data from a copy": "die Daten eines Servers aus einer Sicherung herstellen",
    "a new file, or a folder for dated ones": "eine neue Datei oder ein Ordner für datierte",
    "what hornox backup has written": "was hornox backup geschrieben hat",
    "only say what would be removed": "nur sagen, was gelöscht würde",
    "say what would run, and what is wrong with it": (
        "sagen, was laufen würde und was daran falsch ist"
    ),
    **{told(key): told(key, german=True) for key in declared()},
    "play in a browser on this machine": "auf diesem Rechner im Browser spielen",
    "only print the link": "nur den Link ausgeben",
    # games that were played
    "continue a saved game": "ein gespeichertes Spiel fortsetzen",
    "a number of “hornox games” or a file (default: the game left last)": (
        "eine Nummer aus „hornox games“ oder eine Datei (sonst: das zuletzt verlassene Spiel)"
    ),
    "list saved and finished games": "gespeicherte und beendete Spiele auflisten",
    "also finished games of long ago": "auch vor langer Zeit beendete Spiele",
    "throw these games away": "diese Spiele löschen",
    "for programs": "für Programme",
    "show a recorded game": "ein aufgezeichnetes Spiel zeigen",
    "a number of “hornox games” or a file (default: the game finished last)": (
        "eine Nummer aus „hornox games“ oder eine Datei (sonst: das zuletzt beendete Spiel)"
    ),
    "a number of “hornox games” or a file (default: the game finished last), or several": (
        "eine Nummer aus „hornox games“ oder eine Datei (sonst: das zuletzt beendete Spiel), "
        "auch mehrere"
    ),
    "with --play: the others are bots, or play the same cards again (default: bots)": (
        "mit --play: die anderen sind Bots oder spielen dieselben Karten (Vorgabe: bots)"
    ),
    "wait for Enter after each moment": "nach jedem Moment auf Enter warten",
    "begin after N answers": "nach N Antworten beginnen",
    "play on from there: in that seat, the others are bots": (
        "von dort weiterspielen: auf diesem Platz, die anderen sind Bots"
    ),
    "who plays for people (default: normal)": "wer für Menschen spielt (Vorgabe: normal)",
    "as seen from seat 1, 2, …": "aus der Sicht von Platz 1, 2, …",
    "with everybody's cards": "mit den Karten aller",
    "tell what your choices cost": "sagen, was deine Entscheidungen gekostet haben",
    "whose choices (default: yours)": "wessen Entscheidungen (sonst: deine)",
    "also those that cost nothing": "auch die, die nichts gekostet haben",
    "play a record again through the rules": "eine Aufzeichnung nach den Regeln nachspielen",
    # notation
    "draw a position or a game": "eine Stellung oder ein Spiel zeichnen",
    "a record, notation, or - for stdin": "eine Aufzeichnung, eine Notation oder - für stdin",
    "after N answers (default: all)": "nach N Antworten (sonst: nach allen)",
    "write records as game notation, or the other way": (
        "Aufzeichnungen als Notation schreiben oder umgekehrt"
    ),
    "a file with one or more games, - for stdin": (
        "eine Datei mit einem oder mehreren Spielen, - für stdin"
    ),
    "a file, - for stdout": "eine Datei, - für stdout",
    "default: as OUT is called (.json, .jsonl, anything else is game notation)": (
        "sonst: wie OUT heißt (.json, .jsonl, alles andere ist Notation)"
    ),
    "weigh the options of a position": "die Möglichkeiten einer Stellung abwägen",
    "follow a real table turn by turn": "einem echten Tisch Runde für Runde folgen",
    "notation, a file with it, or - for stdin": "eine Notation, eine Datei damit oder - für stdin",
    "who weighs them (hard)": "wer sie abwägt (hard)",
    "the same seed gives the same advice": "derselbe Startwert gibt denselben Rat",
    # lists
    "list the modes and their options": "die Spielarten und ihre Einstellungen auflisten",
    "list the bots": "die Bots auflisten",
    "show the rules": "die Regeln zeigen",
    "also several fan cards: cow+flip (default: list the pages)": (
        "auch mehrere Fankarten: cow+flip (sonst: die Seiten auflisten)"
    ),
    "the Markdown of the pages": "das Markdown der Seiten",
    "print the manual page: hornox manual | man -l -": (
        "die Handbuchseite ausgeben: hornox manual | man -l -"
    ),
    "print a script that completes words in your shell": (
        "ein Skript ausgeben, das in deiner Shell Wörter ergänzt"
    ),
    # many games
    "make a bot of your own": "einen eigenen Bot anlegen",
    "of the bot and of its folder: my-bot": "für den Bot und seinen Ordner: mein-bot",
    "let bots play many games": "Bots viele Spiele spielen lassen",
    "Many games with random in all seats (base, pro, fan cards) are played by the array kernels, "
    "if they are installed: the same games, only quicker.": (
        "Viele Spiele mit random auf allen Plätzen (Grundspiel, Profi, Fankarten) spielen die "
        "Rechenkerne, wenn sie installiert sind: dieselben Spiele, nur schneller."
    ),
    "see: hornox bots; ./file.py is one of your own (default: random,greedy)": (
        "siehe: hornox bots; ./file.py ist ein eigener (sonst: random,greedy)"
    ),
    "default: 100": "sonst: 100",
    "single rounds, quicker still, but not those of random": (
        "einzelne Durchgänge, noch schneller, aber nicht die von random"
    ),
    "no progress bar, no speed": "ohne Fortschritt und Geschwindigkeit",
    "let bots play a league": "Bots eine Liga spielen lassen",
    "the candidates: random,./mybot.py,…": "die Kandidaten: random,./mybot.py,…",
    "whom they meet (default: each other)": "gegen wen (sonst: gegeneinander)",
    "also several: base,cow+flip (base)": "auch mehrere: base,cow+flip (base)",
    "also several: 2,4 (4)": "auch mehrere: 2,4 (4)",
    "whole games where a round would do": "ganze Spiele, wo ein Durchgang genügt",
    "the same seed gives the same results (1)": "derselbe Startwert gibt dieselben Ergebnisse (1)",
    "the same seed gives the same results (data)": (
        "derselbe Startwert gibt dieselben Ergebnisse (data)"
    ),
    "the folder of its files": "der Ordner für ihre Dateien",
    "continue what is in the folder": "fortsetzen, was in dem Ordner liegt",
    "continue, also to more --games": "fortsetzen, auch mit mehr --games",
    "when a bot fails: stop (default), or let chance answer for it": (
        "wenn ein Bot versagt: aufhören (sonst) oder den Zufall antworten lassen"
    ),
    "processes (1)": "Prozesse (1)",
    "write the decisions of many games": "die Entscheidungen vieler Spiele schreiben",
    "drawn for each seat: easy,normal,./mybot.py": (
        "für jeden Platz ausgelost: easy,normal,./mybot.py"
    ),
    "by the kernels; with rows single rounds, and not those of random": (
        "mit den Rechenkernen; bei Reihen einzelne Durchgänge, und nicht die von random"
    ),
    "instead of bots, players of the kernels: random,thumb,flat,learned,learned-2": (
        "statt Bots die Spieler der Rechenkerne: random,thumb,flat,learned,learned-2"
    ),
    "of each mode and size (1000)": "je Spielart und Personenzahl (1000)",
    "rich: also what follows from the cards and is hard to learn": (
        "rich: auch was aus den Karten folgt und schwer zu lernen ist"
    ),
    "games of a file (1000)": "Spiele je Datei (1000)",
    "play on a Ray cluster; local: a new one": "auf einem Ray-Cluster; local: einem neuen",
    "no progress bar": "ohne Fortschritt",
}  # fmt: skip


def _whole(found: re.Match[str]) -> str:
    text, least, most = found.groups()
    return f"„{text}“ ist keine ganze Zahl " + (
        f"von {least} bis {most}" if most else f"ab {least}"
    )


COMPLAINTS: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"argument (\S+): ", r"\1: "),
    (r"the following arguments are required: (.*)", r"es fehlt noch: \1"),
    (r"expected (?:one|at least one) argument", "dahinter fehlt ein Wert"),
    (r"ignored explicit argument '(.*)'", r"hier steht kein Wert, also auch nicht „\1“"),
    (r"not allowed with argument (\S+)", r"geht nicht zusammen mit \1"),
    (r"ambiguous option: (\S+) could match (.*)", r"\1 kann \2 heißen"),
    (r"there is no “(.*?)” here", r"„\1“ gibt es hier nicht"),
    (r"“(.*?)” means nothing here", r"mit „\1“ ist hier nichts anzufangen"),
    (r"; did you mean (\S+)\?", r"; meinst du \1?"),
    (r", only (.*)", r", nur \1"),
    (r"(\S+) is too large, at most (\d+) will do", r"\1 ist zu groß, höchstens \2"),
    (r"'(.*)' is not a whole number from (\d+) (?:on|to (\d+))", _whole),
    (r"'(.*)' is not a number above 0", r"„\1“ ist keine Zahl über 0"),
    (r"'(.*)' is no address such as", r"„\1“ ist keine Adresse wie"),
    (r"'(.*)' is no name such as", r"„\1“ ist kein Name wie"),
    (r"'(.*)' is no origin such as", r"„\1“ ist keine Herkunft wie"),
    (r"'(.*)' is no contact such as", r"„\1“ ist kein Kontakt wie"),
    (r"a key has 16 to 200 letters.*", "ein Schlüssel hat 16 bis 200 Zeichen ohne Lücken"),
    (r"the key is missing: set (\S+) or (\S+)", r"der Schlüssel fehlt: setze \1 oder \2"),
    (r"'(.*)' is neither true nor false", r"„\1“ ist weder true noch false"),
    (r"'(.*)' is none of", r"„\1“ ist nichts von"),
    (r"'(.*)' is not one line", r"„\1“ ist nicht eine Zeile"),
    (r": (.+) is not a number$", r": \1 ist keine Zahl"),
    (r": (.+) is not true or false$", r": \1 ist weder true noch false"),
    (r": (.+) is not a text in quotes$", r": \1 ist kein Text in Anführungszeichen"),
    (r"there is no setting “(.*?)”", r"die Einstellung „\1“ gibt es nicht"),
    (r", line (\d+):", r", Zeile \1:"),
    (r" is not TOML: (.*) \(at line (\d+), column (\d+)\)", r", Zeile \2: kein TOML (\1)"),
    (r" is not UTF-8 text", " ist kein Text in UTF-8"),
    (r"\(see (.*)\)", r"(siehe \1)"),
)  # fmt: skip
"""What the parser complains about, as patterns, and how that is said."""


class Formatter(argparse.HelpFormatter):
    """Help that begins in German."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """The line that shows all words of a command."""
        super().add_usage(usage, actions, groups, "Aufruf: " if prefix is None else prefix)


def speak_german(parser: argparse.ArgumentParser) -> None:
    """Turn the help of a parser into German."""
    parser.formatter_class = Formatter
    parser.description = HELP.get(parser.description or "", parser.description)
    parser.epilog = HELP.get(parser.epilog or "", parser.epilog)
    for group in parser._action_groups:
        group.title = HELP.get(group.title or "", group.title)
    for action in parser._actions:
        told = [action]
        if isinstance(action, argparse._SubParsersAction):
            told += action._choices_actions
        for one in told:
            one.help = HELP.get(one.help or "", one.help)


def in_german(complaint: str) -> str:
    """A complaint of the parser."""
    for english, german in COMPLAINTS:
        complaint = re.sub(english, german, complaint)
    return complaint
