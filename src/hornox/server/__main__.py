"""``python -m hornox.server``: the same as ``hornox serve``."""

from __future__ import annotations

import sys

if __name__ == "__main__":  # the bots' processes import this, too, and need no server
    from hornox.server.run import main

    sys.exit(main())
