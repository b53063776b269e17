"""Notifications in a real browser: asked for, delivered, shown, followed and ended.

Its maker's push service is a stand-in: the page is given a subscription there, and what the server
sends to it is decrypted and handed to the browser's worker as the real service would do.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import threading
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from hornox.server.store.push_queries import device_id
from tests.browser.conftest import FLAGS, LAPTOP
from tests.browser.visitor import PERSON, Visitor
from tests.server.client import PATIENCE
from tests.server.process import Process
from tests.server.push.stand_in import Device, PushService, push_service

pytestmark = pytest.mark.long

WHOLE = shutil.which("chromium") or shutil.which("chromium-browser")
T = TypeVar("T")

# What a push manager does, without the outside service that no test can reach.
SUBSCRIBED = """(device) => {
  const place = "stand-in";
  const made = () => sessionStorage[place] && {
    endpoint: device.endpoint,
    toJSON: () => ({ endpoint: device.endpoint, keys: device }),
    unsubscribe: async () => { delete sessionStorage[place]; return true; },
  };
  PushManager.prototype.getSubscription = async () => made() || null;
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error("no key");
    sessionStorage[place] = "1";
    return made();
  };
}"""
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
}"""
FOLLOWED = """async () => {
  const opened = [];
  clients.openWindow = async (url) => opened.push(new URL(url).pathname);
  const [notification] = await registration.getNotifications();
  const event = new NotificationEvent("notificationclick", { notification });
  const waits = [];
  event.waitUntil = (one) => waits.push(one);
  dispatchEvent(event);
  await Promise.all(waits);
  return [opened, (await registration.getNotifications()).length];
}"""
# The push service wants another address for this browser, and its maker gives the worker none.
MOVED = """async ([before, device]) => {
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || !applicationServerKey) throw new Error("no key");
    return { toJSON: () => ({ endpoint: device.endpoint, keys: device }) };
  };
  const event = new ExtendableEvent("pushsubscriptionchange");
  Object.assign(event, { oldSubscription: { endpoint: before }, newSubscription: null });
  const waits = [];
  event.waitUntil = (one) => waits.push(one);
  dispatchEvent(event);
  await Promise.all(waits);
  return waits.length;
}"""


@contextmanager
def outside() -> Iterator[tuple[Any, PushService]]:
    """The stand-in in a thread of its own: Playwright has an event loop in this one."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()

    def do(job: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(job, loop).result(PATIENCE)

    around = push_service()
    service = do(around.__aenter__())
    try:
        yield do, service
    finally:
        do(around.__aexit__(None, None, None))
        loop.call_soon_threadsafe(loop.stop)
        thread.join(PATIENCE)
        loop.close()


@pytest.mark.skipif(WHOLE is None, reason="the browser without windows shows no notifications")
def test_notifications_from_the_button_to_the_click(
    chromium: Browser, tmp_path: Path, pictures: Path
) -> None:
    with outside() as (do, service):
        options = ("--push-stand-in", service.origin, "--push-after-seconds", "0")
        # The browser without windows never allows notifications.
        browser = chromium.browser_type.launch(executable_path=WHOLE, args=FLAGS)
        server = Process(str(tmp_path / "h.sqlite"), *options)
        try:
            server.start()
            wanted: Any = {"viewport": LAPTOP, "reduced_motion": "reduce"}
            ada, ben = (
                Visitor(browser.new_context(**wanted), server.url, name) for name in ("Ada", "Ben")
            )
            device = Device(service.origin)
            ada.context.grant_permissions(["notifications"], origin=server.url)
            ada.context.add_init_script(f"({SUBSCRIBED})({json.dumps(device.body())})")
            ada.go("/me")
            panel = ada.page.get_by_role("region", name="Notifications")
            start = panel.get_by_role("button", name="Notify me on this device")
            expect(start).to_be_visible()
            assert not ada.complaints()
            ada.picture(f"{pictures}/notify-off.png")
            start.click()
            expect(panel.get_by_role("status")).to_have_text("On for this device.")
            ada.picture(f"{pictures}/notify-on.png")
            ada.page.reload()
            expect(panel.get_by_role("button", name="Stop notifying me")).to_be_visible()

            link = ada.new_table("base", [PERSON], pace={"kind": "days", "days": 2})
            table, _, invite = link.removeprefix(f"{server.url}/t/").partition("#")
            joined = ben.context.request.post(
                f"{server.url}/api/tables/{table}/join", data={"invite": invite}
            )
            assert joined.ok, joined.text()
            told = device.decrypted(do(service.next()).body)

            session = ada.context.new_cdp_session(ada.page)
            found: list[str] = []
            session.on(
                "ServiceWorker.workerRegistrationUpdated",
                lambda news: found.extend(one["registrationId"] for one in news["registrations"]),
            )
            session.send("ServiceWorker.enable")
            ada.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            assert found, "no worker is registered"
            session.send(
                "ServiceWorker.deliverPushMessage",
                {"origin": server.url, "registrationId": found[-1], "data": json.dumps(told)},
            )
            until = time.monotonic() + PATIENCE
            while not (shown := ada.page.evaluate(SHOWN)):
                assert time.monotonic() < until, "no notification is shown"
            assert shown == [
                {
                    "title": "Your turn: Base game",
                    "body": "You are playing with Ben.",
                    "tag": f"/t/{table}",
                }
            ]
            worker = ada.context.service_workers[0]
            assert worker.evaluate(FOLLOWED) == [[f"/t/{table}"], 0]

            panel.get_by_role("button", name="Stop notifying me").click()
            expect(start).to_be_visible()
            listed = ada.context.request.get(f"{server.url}/api/me/push").json()
            assert listed["devices"] == [] and not ada.errors
        finally:
            browser.close()
            if server.running is not None:
                server.stop()


def test_a_browser_that_its_push_service_moves_is_the_same_device(
    chromium: Browser, tmp_path: Path
) -> None:
    """The event is fired in the worker of a real browser, and the next message goes to the new."""
    with outside() as (do, service):
        options = ("--push-stand-in", service.origin, "--push-after-seconds", "0")
        server = Process(str(tmp_path / "h.sqlite"), *options)
        people: list[BrowserContext] = []
        try:
            server.start()
            people = [chromium.new_context() for _ in range(2)]
            ada, ben = (
                Visitor(one, server.url, name)
                for one, name in zip(people, ("Ada", "Ben"), strict=True)
            )
            before, after = Device(service.origin), Device(service.origin)
            ada.go("/me")
            mine = f"{server.url}/api/me/push"
            assert ada.context.request.post(mine, data=before.body()).ok
            ada.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            worker = ada.context.service_workers[0]
            assert worker.evaluate(MOVED, [before.endpoint, after.body()]) == 1
            listed = ada.context.request.get(mine).json()
            assert listed["devices"] == [device_id(after.endpoint)], "and not the old one"
            link = ada.new_table("base", [PERSON], pace={"kind": "days", "days": 2})
            table, _, invite = link.removeprefix(f"{server.url}/t/").partition("#")
            ben.context.request.post(
                f"{server.url}/api/tables/{table}/join", data={"invite": invite}
            )
            taken = do(service.next())
            assert taken.path == after.endpoint.removeprefix(service.origin)
            assert after.decrypted(taken.body)["path"] == f"/t/{table}"
        finally:
            for one in people:
                one.close()
            if server.running is not None:
                server.stop()
