"""The command ``hornox``, also as ``python -m hornox``: Ctrl-C ends it silently from here on."""

try:
    import _signal  # type: ignore[import-not-found]  # signal itself takes ten times as long

    if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
        _signal.signal(_signal.SIGINT, _signal.SIG_DFL)
    from hornox.interrupts import at_once

    at_once()
    from hornox.cli import main
except KeyboardInterrupt:
    raise SystemExit(130) from None

__all__ = ["main"]

if __name__ == "__main__":
    raise SystemExit(main())
