"""Markdown set for a width: lines of spans, each with a kind that a surface paints as it can.

The kinds are ``h1``, ``h2``, ``strong``, ``em``, ``code``, ``head`` (of a table), ``bullet``,
``rule`` and ``""`` for plain text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

Span = tuple[str, str]
Line = list[Span]
Word = list[Span]
"""Spans without room between them, such as a bold word and its comma."""

NARROWEST_COLUMN = 6
_KINDS = {"strong": "strong", "em": "em", "code_inline": "code"}
_GAP = 2
_NOTE = re.compile(r'^!!! \w+ "(.*)"\n((?:(?: {4}.*)?\n)+)', re.M)


def set_markdown(page: str, width: int) -> list[Line]:
    """The lines of a page, none wider than ``width`` unless a word or a drawing is."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(with_quotations(page))
    return [_joined(line) for line in _below(SyntaxTreeNode(tokens).children, width)]


def with_quotations(page: str) -> str:
    """A page with the notes of the documentation as quotations, as all readers know them."""
    return _NOTE.sub(_quoted, page + "\n")


def _quoted(note: re.Match[str]) -> str:
    lines = [f"**{note[1]}**", "", *(line[4:] for line in note[2].strip("\n").splitlines())]
    return "\n".join(f"> {line}" for line in lines) + "\n\n"


def _joined(line: Line) -> Line:
    """Neighbours of one kind as one span."""
    return [
        (kind, "".join(text for _, text in spans))
        for kind, spans in groupby(line, key=itemgetter(0))
    ]


def _below(nodes: Sequence[SyntaxTreeNode], width: int) -> list[Line]:
    """Blocks one below the other, with an empty line between them."""
    lines: list[Line] = []
    for node in nodes:
        block = _block(node, width)
        lines += ([[]] if lines and block else []) + block
    return lines


def _block(node: SyntaxTreeNode, width: int) -> list[Line]:
    match node.type:
        case "heading":
            return _heading(node, width)
        case "paragraph":
            return _filled(_words(node), width)
        case "bullet_list" | "ordered_list":
            return _list(node, width)
        case "blockquote":
            return [[("rule", "│ "), *line] for line in _below(node.children, width - 2)]
        case "fence" | "code_block":
            return [[("", f"  {line}")] for line in node.content.rstrip("\n").split("\n")]
        case "table":
            return _table(node, width)
        case "hr":
            return [[("rule", "─" * width)]]
        case _:
            return []


def _heading(node: SyntaxTreeNode, width: int) -> list[Line]:
    kind = "h1" if node.tag == "h1" else "h2"
    words = [[(kind, text) for _, text in word] for word in _words(node)]
    lines = _filled(words, width)
    longest = max((_wide(line) for line in lines), default=0)
    return [*lines, [("rule", "━" * longest)]] if kind == "h1" else lines


def _list(node: SyntaxTreeNode, width: int) -> list[Line]:
    """Items with a bullet or their number; loose ones with an empty line between them."""
    first = int(node.attrs.get("start", 1)) if node.type == "ordered_list" else None
    loose = any(not part.hidden for item in node.children for part in item.children[:1])
    lines: list[Line] = []
    for number, item in enumerate(node.children):
        sign = "• " if first is None else f"{first + number}. "
        room = " " * (len(sign) + 1)
        for at, line in enumerate(_item(item, width - len(room))):
            lines.append([("bullet", f" {sign}") if at == 0 else ("", room), *line])
        if loose and item is not node.children[-1]:
            lines.append([])
    return lines


def _item(item: SyntaxTreeNode, width: int) -> list[Line]:
    """What an item holds; a list below its sentence stands close to it."""
    lines: list[Line] = []
    for part in item.children:
        close = part.hidden or part.type.endswith("_list")
        lines += ([] if close or not lines else [[]]) + _block(part, width)
    return lines


# ---------------------------------------------------------------- words


def _words(node: SyntaxTreeNode) -> list[Word]:
    """The words of a block's text."""
    words: list[Word] = [[]]
    for kind, text in _spans(node, ""):
        pieces = text.replace("\n", " ").split(" ")
        for at, piece in enumerate(pieces):
            if at:
                words.append([])
            if piece:
                words[-1].append((kind, piece))
    return [word for word in words if word]


def _spans(node: SyntaxTreeNode, kind: str) -> Iterator[Span]:
    if node.type in ("text", "code_inline"):
        yield _KINDS.get(node.type, kind), node.content
    elif node.type in ("softbreak", "hardbreak"):
        yield "", " "
    for child in node.children:
        yield from _spans(child, _KINDS.get(node.type, kind))


def _filled(words: Sequence[Word], width: int) -> list[Line]:
    """Words in lines."""
    lines: list[Line] = []
    column = width
    for word in words:
        wide = _wide(word)
        if not lines or column + 1 + wide > width:
            lines.append([])
            column = 0
        if column:
            same = lines[-1][-1][0] == word[0][0]
            lines[-1].append((word[0][0] if same else "", " "))
            column += 1
        lines[-1] += word
        column += wide
    return lines


def _wide(spans: Sequence[Span]) -> int:
    return sum(len(text) for _, text in spans)


# ---------------------------------------------------------------- tables


def _table(node: SyntaxTreeNode, width: int) -> list[Line]:
    """Columns as wide as they need; where the room is short, the widest are broken into lines."""
    rows = [[_words(cell) for cell in row.children] for part in node.children
            for row in part.children]  # fmt: skip
    rows[0] = [[[("head", text) for _, text in word] for word in cell] for cell in rows[0]]
    columns = _columns(rows, width)
    cells = [[_filled(cell, wide) for cell, wide in zip(row, columns, strict=True)] for row in rows]
    tall = any(len(cell) > 1 for row in cells[1:] for cell in row)
    lines: list[Line] = []
    for number, row in enumerate(cells):
        if number == 1:
            lines.append([("rule", (" " * _GAP).join("─" * wide for wide in columns))])
        elif number > 1 and tall:
            lines.append([])
        lines += _beside(row, columns)
    return lines


def _columns(rows: Sequence[Sequence[Sequence[Word]]], width: int) -> list[int]:
    columns = [
        max(sum(map(_wide, cell)) + max(len(cell) - 1, 0) for cell in column)
        for column in zip(*rows, strict=True)
    ]
    least = [
        max([NARROWEST_COLUMN, *(_wide(word) for cell in column for word in cell)])
        for column in zip(*rows, strict=True)
    ]
    while sum(columns) + _GAP * (len(columns) - 1) > width:
        broad = [at for at in range(len(columns)) if columns[at] > least[at]]
        if not broad:
            break
        columns[max(broad, key=lambda at: columns[at])] -= 1
    return columns


def _beside(row: Sequence[Sequence[Line]], columns: Sequence[int]) -> list[Line]:
    """The cells of a row side by side."""
    lines: list[Line] = []
    for at in range(max(map(len, row))):
        line: Line = []
        for cell, wide in zip(row, columns, strict=True):
            spans = cell[at] if at < len(cell) else []
            line += [*spans, ("", " " * (wide - _wide(spans) + _GAP))]
        lines.append(line[:-1])
    return lines
