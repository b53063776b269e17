"""The lines between table and hand: what is asked, what the bot advises, how things stand."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from hornox.drawn.sheet import headline
from hornox.engine.decision import Choice, Decision
from hornox.engine.sheet import Sheet
from hornox.explain import Speaker
from hornox.explain.speaker import word_id
from hornox.explain.texts import has_text
from hornox.play import harmless
from hornox.terminal.app.widgets.palette import BOLD, DIM, GOOD, WARN
from hornox.terminal.places.place import Place, told

HARD_SPACE = "\N{NO-BREAK SPACE}"


def question(
    speaker: Speaker,
    place: Place,
    decision: Decision | None,
    typed: str = "",
    said: Mapping[str, str] | None = None,
    sheet: Sheet | None = None,
    chosen: Choice | None = None,
) -> Text:
    """What is asked or awaited, then how things stand around, then what was said to a key."""
    parts = _asked(speaker, place, decision, typed, sheet)
    view = place.view
    if view is not None and view.made and decision is None:
        made = speaker.choice(view.made[-1].decision, view.made[-1].choice)
        parts.append(Text(speaker.say("app-made", label=made), GOOD))
    meaning = does(speaker, place, chosen)
    parts += [Text(meaning, DIM)] if meaning else []
    parts += [Text(told(speaker, note), WARN) for note in place.notes]
    if view is not None and view.public.outcome is not None:
        parts += [Text(line, WARN) for line in place.about(speaker)]
    if said:
        pieces = said.get(speaker.language, "").split(HARD_SPACE)
        parts.append(Text(HARD_SPACE.join(map(harmless, pieces)), GOOD))
    return Text("\n").join(parts)


def does(speaker: Speaker, place: Place, chosen: Choice | None) -> str:
    """What a special, action or luck card does, before it is played."""
    view = place.view
    if view is None or not isinstance(chosen, str):
        return ""
    text_id = word_id(chosen).replace("word-", f"card-{view.mode.table.name}-", 1)
    return speaker.does(view.mode, chosen) if has_text(text_id) else ""


def _asked(
    speaker: Speaker, place: Place, decision: Decision | None, typed: str, sheet: Sheet | None
) -> list[Text]:
    view = place.view
    outcome = view.public.outcome if view is not None else None
    if outcome is not None and sheet is not None:
        won = Text(headline(sheet, speaker), BOLD)
        return [won.append(f"  {speaker.say('app-sheet-here')}", DIM)]
    if outcome is not None:
        result = speaker.say("play-scores", scores=outcome.scores, winners=outcome.winners)
        return [Text(result, BOLD)]
    if decision is not None:
        asked = Text("▸ ", GOOD).append(speaker.decision(decision), BOLD)
        return [asked.append(f"  {typed}_", WARN) if typed else asked]
    if view is not None and view.awaited:
        return [Text(speaker.say("app-waiting", seats=view.awaited), DIM)]
    return [Text(speaker.say("app-lobby"), BOLD)] if place.lobby else []
