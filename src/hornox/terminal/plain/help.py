"""Help at every prompt: the commands, the choices, the rules."""

from __future__ import annotations

from hornox.drawn.style import bold, paragraph
from hornox.engine.decision import Decision
from hornox.explain import Speaker
from hornox.play.advice import ADVISER

# What may be typed, in both languages; the first word of each language is the one that is shown.
_COMMANDS: dict[str, dict[str, tuple[str, ...]]] = {
    "why": {"en": ("why", "w"), "de": ("warum",)},
    "hint": {"en": ("hint", "h"), "de": ("tipp",)},
    "risk": {"en": ("risk", "o"), "de": ("risiko",)},
    "log": {"en": ("log", "l"), "de": ("verlauf",)},
    "table": {"en": ("table", "t"), "de": ("tisch",)},
    "rules": {"en": ("rules", "r"), "de": ("regeln",)},
    "undo": {"en": ("undo", "u"), "de": ("zurück", "zurueck")},
    "quit": {"en": ("quit", "q", "exit"), "de": ("ende",)},
}
_WORDS = {
    word: name for name, spoken in _COMMANDS.items() for words in spoken.values() for word in words
}
_HELP = ("?", "help", "hilfe")


def command(typed: str) -> str | None:
    """The command that was typed, None if it is none."""
    word = typed.casefold()
    return "help" if word in _HELP else _WORDS.get(word)


def help_lines(decision: Decision, speaker: Speaker) -> list[str]:
    """The choices and the commands."""
    numbers = [str(option) for option in decision.options if isinstance(option, int)]
    lines = [""]
    if numbers:
        told = speaker.say("terminal-help-choices", choices=speaker.listing(numbers))
        lines += paragraph(told, "  ", "  ")
    if any(isinstance(option, str) and option.endswith("~") for option in decision.options):
        lines += paragraph(speaker.say("terminal-help-flip"), "  ", "  ")
    lines += paragraph(speaker.say("terminal-help-look"), "  ", "  ")
    lines.append("")
    for name, spoken in _COMMANDS.items():
        word = spoken[speaker.language][0]
        lines.append(
            f"    {bold(word.ljust(8))}{speaker.say(f'terminal-help-{name}', bot=ADVISER)}"
        )
    return [*lines, ""]
