"""The bodies of requests and answers about friends."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from hornox.protocol.messages import Text

Short = Annotated[str, Meta(max_length=100)]


class SomebodyShown(Struct, frozen=True):
    """Somebody in one of a guest's lists; the id holds for this guest only."""

    id: str
    name: str


class FriendShown(Struct, frozen=True):
    """A friend, and whether they are here now, as far as they want it to be seen."""

    id: str
    name: str
    here: bool


class FriendsShown(Struct, frozen=True):
    """A guest's friends, and all that waits for an answer."""

    friends: tuple[FriendShown, ...]
    asking: tuple[SomebodyShown, ...]
    """Who wants to be friends."""
    asked: tuple[SomebodyShown, ...]
    """Who has not answered yet."""
    blocked: tuple[SomebodyShown, ...]
    shown: bool
    """Whether friends see when this guest is here."""


class InvitedByFriend(Struct, frozen=True):
    """A friend's table that waits."""

    id: str
    by: str
    table: str
    invite: str
    name: Text
    """Of the game."""


class FriendNews(Struct, frozen=True):
    """What waits for a guest, on whatever page they are."""

    invitations: tuple[InvitedByFriend, ...]
    asking: tuple[SomebodyShown, ...]


class FriendAction(Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest does with somebody in one of their lists, or with an invitation."""

    do: Literal["accept", "decline", "withdraw", "remove", "block", "unblock", "report", "dismiss"]
    id: Short


class HereWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether friends may see when a guest is here."""

    on: bool


class FriendLink(Struct, frozen=True):
    """The secret of a link by which others become friends, for a while."""

    secret: str
    hours: int


class FriendLinkGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a link that somebody has made."""

    secret: Short


class FriendOffered(Struct, frozen=True):
    """Who has made a link, and whether it leads to somebody new."""

    name: str
    known: Literal["no", "friend", "self"]


class FriendInvited(Struct, frozen=True, forbid_unknown_fields=True):
    """A friend to be invited to a table."""

    friend: Short


class Befriended(Struct, frozen=True):
    """What has come of the wish to be friends."""

    now: Literal["asked", "friends"]
