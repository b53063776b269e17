"""Data sets: every decision of many games with what was seen, offered, chosen, and what came of it.

``hornox dataset`` is the command; ``write_dataset`` does the same from Python.
"""

from __future__ import annotations

from hornox.extras import need

need("lab", "gymnasium", "numpy", "polars", by=__name__)

from hornox.lab.dataset.make import write_dataset  # noqa: E402
from hornox.lab.dataset.plan import Dataset, Part  # noqa: E402
from hornox.lab.dataset.table import COLUMNS, make_part  # noqa: E402

__all__ = ["COLUMNS", "Dataset", "Part", "make_part", "write_dataset"]
