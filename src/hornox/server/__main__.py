"""``python -m hornox.server``: the same as ``hornox serve``."""

from __future__ import annotations

import sys

from hornox.server.run import main

if __name__ == "__main__":  # the bots' processes import this, too
    sys.exit(main())
