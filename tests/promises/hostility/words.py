"""Names and lines of chat that try to be more than text."""

from __future__ import annotations

MARKUP = (
    "<script>hit()</script>",
    "<img src=x onerror=hit()>",
    '"><svg onload=hit()>',
    "</title><script>hit()</script>",
    "' onmouseover='hit()",
    "<a href=javascript:hit()>x</a>",
    "<iframe srcdoc=<script>hit()</script>",
    "{{constructor.constructor('hit()')()}}",
    "${hit()}{hit()}{@html hit()}",
    "<style>*{display:none}</style>",
    "<!--",
    "&lt;b&gt;&#x3c;script&#x3e;",
    "%3Cscript%3Ehit()%3C/script%3E",
    "[red]not red[/red]",
    "[@click=app.quit()]do not[/]",
    "[link=javascript:hit()]x[/link]",
    "\\u001b[31m \\x1b]0;x\\x07",
    "**bold** _x_ `code` [a](b)",
    "{ $seat } { -brand } {",
    "Q\u0336\u0301\u0302 \u00fc\u00df\U0001f402",
)
"""Text that is allowed, and shown as it is; the server keeps names to 40 characters."""

STEERING = (
    "\x1b[2J\x1b[31mred",
    "\x1b]0;title\x07",
    "\x9b31m",
    "a\rb",
    "a\nb",
    "a\x08\x08b",
    "a\x00b",
    "\u202egnissecorp",
    "\u2066a\u2069",
    "\u200fx",
    "a\u200bb",
    "\ufeffx",
    "a\u2028b",
    "a\x85next",
    "\U000e0041tag",
)
"""Text that steers a terminal or turns the writing round: no name, and taken out of chat."""
