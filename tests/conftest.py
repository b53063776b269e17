"""What holds for every room."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# A machine that is busy is slow, and still right; and two runs of the same code have to agree.
settings.register_profile(
    "house", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")
