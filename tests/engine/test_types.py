"""Types that threads decode are learned before: msgspec may not do that in two of them at once."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import sys, threading
from msgspec import Struct, defstruct, json
from hornox.engine.wire import learn_types

home = {"module": "hornox.of"}

def made(number):
    a, b = [defstruct(f"{name}{number}", [("x", int)], tag=True, **home) for name in "AB"]
    either = a | b
    return defstruct(f"C{number}", [("one", either), ("all", list[either])], **home)

def decode(number, kind):
    start.wait()
    json.decode(b'{"one": {"type": "A%d", "x": 1}, "all": []}' % number, type=kind)

kinds = [made(number) for number in range(100)]
class Strange(Struct):
    cannot: "decoded"
    __module__ = "hornox.of"

defstruct("Stranger", [("one", list[kinds[0]] | tuple[kinds[1], ...])], module="hornox.of")
if sys.argv[1:]:
    learn_types()
sys.setswitchinterval(1e-6)
start = threading.Barrier(4)
for given in enumerate(kinds):
    threads = [threading.Thread(target=decode, args=given) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


def test_threads_may_decode_what_was_learned() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, "learn"], capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr
