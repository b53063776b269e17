"""Facts into sentences: what happened, what is asked, what is refused, in English and German."""

from hornox.explain.speaker import Speaker, signed
from hornox.explain.texts import LANGUAGES, spoken_ids

__all__ = ["LANGUAGES", "Speaker", "signed", "spoken_ids"]
