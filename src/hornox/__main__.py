"""``python -m hornox`` is the command line."""

import sys

from hornox.cli import main

sys.exit(main())
