"""Encryption and signatures, held to the examples of the standards."""

from __future__ import annotations

import pytest

from hornox.server.base64url import decoded, encoded
from hornox.server.push import webpush
from tests.server.push.stand_in import Device, claims

# The example of RFC 8291, section 5 and appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
BROWSER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
BROWSER_PRIVATE = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SENDER_PRIVATE = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SENDER = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SHARED = "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs"
KEY, NONCE = "oIhVW04MRdy2XN9CiKLxTg", "4h_95klXJ5E_qnoN"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
    "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
    "lcy4a-fN"
)
# The example of RFC 8292, section 2.4.
HEADER = (
    "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJ"
    "leHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_"
    "HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, "
    "k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"
)


def test_the_example_of_the_standard_is_encrypted_to_the_byte() -> None:
    own, salt = webpush.private_key(SENDER_PRIVATE), decoded(SALT)
    assert encoded(webpush.public_point(own)) == SENDER
    theirs = decoded(BROWSER)
    assert webpush.public_point(webpush.private_key(BROWSER_PRIVATE)) == theirs
    keys = webpush.record_keys(decoded(SHARED), decoded(AUTH), theirs, decoded(SENDER), salt)
    assert [*map(encoded, keys)] == [KEY, NONCE]
    assert encoded(webpush.encrypt(TEXT, BROWSER, AUTH, own, salt)) == BODY


def test_no_two_messages_are_alike_and_their_browser_reads_both() -> None:
    device = Device("https://push.example.net")
    wanted = device.body()
    sent = [webpush.encrypt(b'{"a":1}', wanted["p256dh"], wanted["auth"]) for _ in range(2)]
    assert sent[0][:86] != sent[1][:86]
    assert [device.decrypted(one) for one in sent] == [{"a": 1}] * 2


def test_signatures() -> None:
    told, key = claims(HEADER)
    assert told["sub"] == "mailto:push@example.com" and key.startswith("BA1Hxzyi"), "the standard's"
    own = webpush.private_key(webpush.new_key())
    header = webpush.signed(own, "https://push.example.net", "mailto:host@example.org")
    told, key = claims(header)
    assert told["aud"] == "https://push.example.net" and told["sub"] == "mailto:host@example.org"
    assert decoded(key) == webpush.public_point(own)
    assert "sub" not in claims(webpush.signed(own, "https://push.example.net", ""))[0]
    with pytest.raises(AssertionError, match="forged"):
        claims(header.replace("vapid t=eyJ0", "vapid t=eyJ1", 1))


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [("", AUTH), (BROWSER[:-2], AUTH), (BROWSER, ""), (BROWSER, AUTH + "AA"), ("ü" * 87, AUTH),
     ("B" + "A" * 86, AUTH)],
)  # fmt: skip
def test_keys_that_no_browser_made_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(ValueError):
        webpush.check_keys(p256dh, auth)
    webpush.check_keys(BROWSER, AUTH)
