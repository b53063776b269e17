"""Where nothing is sent: everything but the push services that the host allows."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest

from hornox.server.push import endpoints
from hornox.server.settings import Settings
from tests.server.push.stand_in import push_service

FCM = "https://fcm.googleapis.com/fcm/send/abc"


@pytest.mark.parametrize("url", [
    FCM, f"{FCM}?x=1", "https://fcm.googleapis.com:443/x", "https://web.push.apple.com/QA",
    "https://updates.push.services.mozilla.com/wpush/v2/x", "https://wns2-a.notify.windows.com/w",
])  # fmt: skip
def test_services_of_the_browsers_are_known(url: str) -> None:
    found = endpoints.read(url, Settings())
    assert url.startswith(found.origin) and url.endswith(found.path)
    assert "abc" not in repr(found), "whoever has the address can write there"


@pytest.mark.parametrize("url", [
    "", "nonsense", "http://fcm.googleapis.com/x", "https://fcm.googleapis.com:8443/x",
    "https://fcm.googleapis.com", "https://evilfcm.googleapis.com.example.org/x",
    "https://xfcm.googleapis.com/x", "https://127.0.0.1/x", "https://localhost/x",
    "https://fcm.googleapis.com@127.0.0.1/x", "https://user@fcm.googleapis.com/x",
    "https://fcm.googleapis.com/x\r\nHost: y", "https://fcm.googleapis.com/x y", f"{FCM}#x",
    "https://fcm.googleapis.com/" + 1000 * "x", "ftp://fcm.googleapis.com/x", "https://[::1/x",
    "https://fcm.googleapis.com:x/y", "http://127.0.0.1:9000/x",
])  # fmt: skip
def test_everything_else_is_refused(url: str) -> None:
    with pytest.raises(endpoints.Refused):
        endpoints.read(url, Settings())


def test_a_host_may_allow_others_none_or_a_stand_in() -> None:
    own = Settings(push_hosts=("push.example.org",), push_stand_in="http://127.0.0.1:9000")
    assert endpoints.read("https://a.push.example.org/x", own).host == "a.push.example.org"
    assert endpoints.read("http://127.0.0.1:9000/x", own).origin == "http://127.0.0.1:9000"
    for url in (FCM, "http://127.0.0.1:9001/x", "https://127.0.0.1:9000/x"):
        with pytest.raises(endpoints.Refused):
            endpoints.read(url, own)
    with pytest.raises(endpoints.Refused):
        endpoints.read(FCM, Settings(push_hosts=()))


@pytest.mark.parametrize("number", [
    "127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "::1",
    "fe80::1%eth0", "fd00::1", "::ffff:10.0.0.1", "224.0.0.1",
])  # fmt: skip
async def test_a_name_that_leads_into_a_private_network_is_not_followed(
    number: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def found(*_args: Any, **_more: Any) -> list[Any]:
        return [(0, 0, 0, "", (one, 443)) for one in ("142.250.1.1", number)]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", found)
    with pytest.raises(endpoints.Refused):
        await endpoints.post(endpoints.read(FCM, Settings()), {}, b"", Settings())


async def test_a_service_that_says_nothing_or_nonsense_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with push_service() as service:
        allowed = Settings(push_stand_in=service.origin)
        endpoint = endpoints.read(f"{service.origin}/x", allowed)
        assert await endpoints.post(endpoint, {"TTL": "5"}, b"abc", allowed) == 201
        taken = await service.next()
        assert (taken.path, taken.body, taken.headers["TTL"]) == ("/x", b"abc", "5")
        service.answers = [0]  # it hangs up
        with pytest.raises(OSError):
            await endpoints.post(endpoint, {}, b"", allowed)
        with socket.create_server(("127.0.0.1", 0)) as silent:  # connected to, never answered
            monkeypatch.setattr(endpoints, "SECONDS", 0.05)
            port = silent.getsockname()[1]
            allowed = Settings(push_stand_in=f"http://127.0.0.1:{port}")
            nowhere = endpoints.Endpoint("127.0.0.1", port, "/x", False)
            with pytest.raises(TimeoutError):
                await endpoints.post(nowhere, {}, b"", allowed)
