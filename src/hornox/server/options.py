"""Words on the command line, read before anything is opened; a wrong one is told in one line."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from collections.abc import Callable
from ipaddress import ip_network

MANY = 10**9
NAME = re.compile(r"[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*")
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


def rate(text: str) -> float:
    """So many a second."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= MANY:
        raise ArgumentTypeError(f"{text!r} is not a number above 0")
    return number


def address(text: str) -> str:
    """The address of a machine, or of a network."""
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
