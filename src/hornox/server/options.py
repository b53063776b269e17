"""Parsers of settings: a bad value is refused in one line, before anything is opened."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from collections.abc import Callable

MANY = 10**9
NAME = re.compile(r"[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*")
YES, NO = ("true", "yes", "1"), ("false", "no", "0")
LEVELS = ("debug", "info", "warning", "error")
CONTACT = re.compile(r"(mailto:[^@\s]+@[^@\s]+|https://\S+|tel:\+[\d-]+)")
KEY = re.compile(r"[!-~]{16,200}")
ORIGIN = re.compile(r"https?://([\w.-]+|\[[\da-f:.]+\])(:\d+)?")


def whole(least: int, most: int = MANY) -> Callable[[str], int]:
    """A whole number from `least` to `most`."""
    span = f"from {least} on" if most == MANY else f"from {least} to {most}"

    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and (len(text) > 20 or int(text) > most):
            raise ArgumentTypeError(f"{text[:20]} is too large, at most {most} will do")
        if not (text.isascii() and text.isdigit() and least <= int(text)):
            raise ArgumentTypeError(f"{text!r} is not a whole number {span}")
        return int(text)

    return read


def season(text: str) -> int:
    """The months of a season: every year begins with one."""
    if text not in ("1", "2", "3", "4", "6", "12"):
        raise ArgumentTypeError(f"must be one of 1, 2, 3, 4, 6 or 12 months, not {text!r}")
    return int(text)


def rate(text: str) -> float:
    """A number above 0: this many a second, or this many seconds."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found <= MANY:
        raise ArgumentTypeError(f"{text!r} is not a number above 0")
    return found


def number(text: str) -> float:
    """A number from 0 on."""
    return 0.0 if text in ("0", "0.0") else rate(text)


def text(given: str) -> str:
    """Any text on one line."""
    if "\n" in given or "\0" in given:
        raise ArgumentTypeError(f"{given!r} is not one line")
    return given


def key(given: str) -> str:
    """A secret that cannot be guessed, and that no refusal repeats."""
    if not KEY.fullmatch(given):
        raise ArgumentTypeError("a key has 16 to 200 letters, digits and signs, and no blanks")
    return given


def yes_no(given: str) -> bool:
    """Yes or no."""
    if given.lower() not in (*YES, *NO):
        raise ArgumentTypeError(f"{given!r} is neither true nor false")
    return given.lower() in YES


def level(given: str) -> str:
    """What the log tells, and all that is graver."""
    if given.lower() not in LEVELS:
        raise ArgumentTypeError(f"must be one of debug, info, warning or error, not {given!r}")
    return given.lower()


def contact(given: str) -> str:
    """Where people who found a security hole can write to."""
    if not CONTACT.fullmatch(given):
        raise ArgumentTypeError(f"{given!r} is no contact such as mailto:you@example.org")
    return given


def address(text: str) -> str:
    """The address of a machine, or of a network."""
    from ipaddress import ip_network

    try:
        network = ip_network(text, strict=False)
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is no address such as 127.0.0.1 or 10.0.0.0/8") from None
    return str(network) if "/" in text else text


def name(text: str) -> str:
    """The name of a server, without a port."""
    if not NAME.fullmatch(text):
        raise ArgumentTypeError(f"{text!r} is no name such as games.example.org")
    return text.lower()


def origin(text: str) -> str:
    """An origin as browsers write it: no path, no slash behind it, small letters."""
    bare = text.lower().removesuffix("/")
    if not ORIGIN.fullmatch(bare):
        raise ArgumentTypeError(f"{text!r} is no origin such as https://games.example.org")
    return bare
