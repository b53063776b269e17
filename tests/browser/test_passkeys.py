"""Passkeys in a real browser, with its virtual authenticator: a profile outlives its cookie."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor

pytestmark = pytest.mark.slow

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.mark.long
def test_a_passkey_brings_the_profile_back(visit: NewVisitor) -> None:
    ada = visit("Numbers")
    page = ada.page
    ada.go("/me")
    keep = "Keep this profile with a passkey"
    page.get_by_role("button", name=keep).click()
    expect(page.get_by_role("alert")).to_contain_text("Open this page by its name")
    ada.url = ada.url.replace("127.0.0.1", "localhost")
    assert ada.context.request.post(f"{ada.url}/api/guest", data={"name": "Ada"}).ok
    cdp = ada.context.new_cdp_session(page)
    cdp.send("WebAuthn.enable")
    cdp.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    ada.go("/me")
    ada.picture("passkeys-none.png", full_page=True)
    page.get_by_role("button", name=keep).click()
    expect(page.get_by_text("Passkey of")).to_be_visible()
    expect(page.get_by_text("not used yet")).to_be_visible()
    page.get_by_role("button", name="Add another passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("has a passkey for this profile already")
    assert not ada.complaints()
    ada.context.clear_cookies()
    ada.go("/me")
    expect(page.get_by_label("Your name")).to_be_visible()
    ada.picture("passkeys-name.png", full_page=True)
    page.get_by_role("button", name="I have a passkey").click()
    expect(page.get_by_text("last used")).to_be_visible()
    ada.picture("passkeys.png", full_page=True)
    known = ada.context.request.get(f"{ada.url}/api/guest").json()
    assert known["name"] == "Ada"
    page.get_by_role("button", name="Remove").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(page.get_by_role("button", name=keep)).to_be_visible()
    ada.context.clear_cookies()
    ada.go("/")
    page.get_by_role("button", name="I have a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("This passkey is not known here")
    assert not ada.complaints() and not ada.errors
    # a page without TLS
    ben = visit("Ben", phone=True, language="de", theme="dark")
    ben.context.add_init_script(
        "Object.defineProperty(window, 'isSecureContext', { value: false })"
    )
    ben.go("/me")
    expect(ben.page.get_by_text("Passkeys brauchen eine sichere Seite")).to_be_visible()
    assert not ben.complaints()
    ben.picture("passkeys-phone-de-dark.png", full_page=True)
