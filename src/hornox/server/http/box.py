"""The box that this server plays with, and a check for files of somebody's own box."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from hornox.engine.decision import Illegal
from hornox.modes import DATA, folders
from hornox.protocol.bodies import BoxChecked, BoxFile, BoxShown
from hornox.protocol.problems import told
from hornox.tables import box
from hornox.tables.board.data import BLUE, RED, codes_of


@get("/api/box")
async def show_box() -> BoxShown:
    """All component files of this server as values."""
    codes = {side: codes_of(side) for side in (BLUE, RED)}
    return BoxShown(files=box.values_of(*folders()), own=folders() != (DATA,), codes=codes)


@post("/api/box", status_code=200)
async def check_file(data: JSONBody[BoxFile]) -> BoxChecked:
    """A file given as text or as values: both, and what is wrong with it. Nothing is kept."""
    values = data.values
    try:
        if data.text is not None:
            values = box.parsed(data.name, data.text)
        box.check(data.name, values)
    except Illegal as refused:
        return BoxChecked(values, box.written(values), told(refused)[1])
    return BoxChecked(values, box.written(values), None)
