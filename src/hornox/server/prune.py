"""``hornox prune``: remove old games now, as a running server does every hour by itself."""

from __future__ import annotations

import asyncio
from argparse import Namespace

from hornox.server.settings import MEMORY, Settings
from hornox.server.settings_read import BadSetting, gather, made


def prune(args: Namespace) -> int:
    """Remove old games from a store; a server may be running on it."""
    from sqlalchemy.exc import SQLAlchemyError

    from hornox.server.store.store import NotStored, reason

    try:
        told = asyncio.run(_prune(made(gather(args)), args.dry_run))
    except NotStored as problem:
        raise BadSetting(problem.why) from None
    except (OSError, ValueError, SQLAlchemyError) as problem:
        raise BadSetting(reason(problem)) from None
    for line in told:
        print(args.say(line))
    return 0


async def _prune(settings: Settings, dry: bool) -> tuple[str, str]:
    from hornox.server.store import retention
    from hornox.server.store.inspection import UP_TO_DATE, look
    from hornox.server.store.store import Store

    seen = await look(settings.database)
    if settings.database == MEMORY or not seen.endswith(UP_TO_DATE):
        raise OSError(f"{seen}: there is nothing to prune before this Hornox has served it")
    store = Store(settings.database)
    try:
        before = await retention.size(store)
        if dry:
            old = retention.old(settings)
            aged = await retention.size(store, old)
            gone = aged.games + len(await retention.surplus(store, settings, old))
        else:
            await store.open()
            gone = await retention.remove(store, settings)
        verb = "would be removed" if dry else "removed"
        return (
            f"{store.place}: {gone} of {before.games} games {verb}",
            f"They take about {before.bytes / retention.MB:.1f} MB in all; results stay.",
        )
    finally:
        await store.close()
