"""Rate limits of an address: no more than its share, and the others do not notice."""

from __future__ import annotations

import pytest

from hornox.server.guard.addresses import FORGIVEN_SECONDS, Addresses, network_of
from hornox.server.guard.buckets import Bucket, Buckets
from hornox.server.guard.limits import Limits
from hornox.server.settings import Settings
from hornox.server.store import queries
from tests.server.guard.tools import Clock

HOME, OTHER = "192.0.2.7", "192.0.2.8"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def addresses(clock: Clock) -> Addresses:
    return Addresses(Limits(Settings()), clock)


def test_a_bucket_is_filled_up_to_its_burst_and_may_have_a_debt(clock: Clock) -> None:
    bucket = Bucket(2, 10, clock)
    assert bucket.take(10) and not bucket.take()
    clock.now += 1
    assert not bucket.take(3) and bucket.take(2), "all or none"
    assert bucket.charge(5, debt=3) == bucket.left == -3
    clock.now += 60
    assert bucket.left == 10 and bucket.charge(-5) == 10


def test_names_do_not_pile_up_and_who_has_taken_most_is_remembered(clock: Clock) -> None:
    buckets = Buckets(1, 10, most=100, clock=clock)
    assert buckets.take("flood", 10)
    for number in range(1000):
        assert buckets.take(f"2001:db8:0:{number:x}::/64")
        clock.now += 0.001
        assert len(buckets._found) <= 100
    assert not buckets.take("flood", 9), "very many others have made nobody forget it"
    clock.now += 10
    assert buckets.take("2001:db8:0:0::/64", 10), "a forgotten name has a full bucket"


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("a:b", "a:b"),
        ("", ""),
    ],
)
def test_what_counts_as_one_address(address: str, name: str) -> None:
    assert network_of(address) == name


def test_an_address_that_is_refused_on_and_on_is_banned_for_longer_each_time(
    addresses: Addresses, clock: Clock
) -> None:
    rejected = []
    addresses.rejected = lambda: rejected.append(1)

    def provoke() -> float:
        """Cause refusals until banned; for how long."""
        for _ in range(1000):
            addresses.refused(HOME)
        began = clock.now
        while addresses.banned(HOME):
            assert not addresses.allow_request(HOME)
            clock.now += 1
        return clock.now - began

    for _ in range(100):
        addresses.refused(HOME)
    assert not addresses.banned(HOME), "a hundred refusals are nothing special"
    assert [provoke() for _ in range(7)] == [2, 4, 8, 16, 32, 60, 60]
    assert len(rejected) == 182 and not addresses.banned(OTHER)
    clock.now += FORGIVEN_SECONDS
    assert provoke() == 2
    for _ in range(3):
        addresses.refused(OTHER, 40)
    assert addresses.banned(OTHER), "cut off three times"


def test_a_house_behind_one_address_may_come_all_at_once_but_not_for_ever(
    addresses: Addresses, clock: Clock
) -> None:
    assert all(addresses.allow_request(HOME) for _ in range(100 * 10)), "a hundred first pages"
    assert all(addresses.allow_request(HOME, socket=True) for _ in range(200)), "and their sockets"
    assert not addresses.allow_request(HOME) and addresses.allow_request(OTHER)
    clock.now += 1
    assert [addresses.allow_request(HOME) for _ in range(60)].count(True) == 50
    clock.now += 1
    assert [addresses.allow_request(HOME, socket=True) for _ in range(20)].count(True) == 10
    assert all(addresses.connect(HOME) for _ in range(500)) and not addresses.connect(HOME)
    addresses.disconnect(HOME)
    assert addresses.connect(HOME) and not addresses.connect(HOME) and addresses.connect(OTHER)
    for _ in range(500):
        addresses.disconnect(HOME)
    addresses.disconnect(OTHER)
    assert not addresses._open


def test_a_club_behind_one_address_is_always_heard(addresses: Addresses, clock: Clock) -> None:
    """Sixty people: each sends five frames a second for ten minutes, and twenty at once before."""
    assert all(addresses.allow_frame(HOME) for _ in range(60 * 20))
    clock.now += 4
    for _ in range(600):
        clock.now += 1
        assert all(addresses.allow_frame(HOME) for _ in range(60 * 5))
    clock.now += 60
    assert [addresses.allow_frame(HOME) for _ in range(2000)].count(True) == 1200
    assert addresses.allow_frame(OTHER), "elsewhere nobody has said anything"


def test_a_club_can_begin_its_evening_and_a_larger_one_gets_more() -> None:
    """Two hundred people behind one address, four at a table, and all at once."""
    usual = Limits(Settings())
    large = Limits(Settings(requests=200, requests_at_once=2000))
    assert usual.new_tables.burst >= 200 / 4 and usual.new_tables.per_second >= 0.1
    assert 200 / 4 <= usual.lobby_tables < queries.LISTED, "one club is not the lobby"
    for name in ("requests", "refusals", "address_frames", "new_tables", "replays", "writes"):
        ten_times = tuple(10 * number for number in getattr(usual, name))
        assert getattr(large, name) == ten_times, name
    assert large.connections == 10 * usual.connections
