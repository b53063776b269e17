"""The kernel: it asks questions and reports facts, and knows no mode, surface or clock."""

from hornox.engine.decision import Answer, Choice, Decision, Illegal
from hornox.engine.event import Event, Moment, Whisper, events_of, heard_by
from hornox.engine.game import answer, attempt, open_decisions, start
from hornox.engine.mode import Mode, Option, Table
from hornox.engine.record import Record, count_lines, play_record, replay
from hornox.engine.registry import Registry
from hornox.engine.state import Outcome, State
from hornox.engine.view import View, sample, view

__all__ = [
    "Answer",
    "Choice",
    "Decision",
    "Event",
    "Illegal",
    "Mode",
    "Moment",
    "Option",
    "Outcome",
    "Record",
    "Registry",
    "State",
    "Table",
    "View",
    "Whisper",
    "answer",
    "attempt",
    "count_lines",
    "events_of",
    "heard_by",
    "open_decisions",
    "play_record",
    "replay",
    "sample",
    "start",
    "view",
]
