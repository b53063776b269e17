"""Steps: what an agenda is made of. A step either resolves, or asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from hornox.engine.decision import Choice, Decision, Illegal

if TYPE_CHECKING:
    from hornox.engine.state import Change, State


def _missing(step: Step) -> TypeError:
    return TypeError(f"{type(step).__name__} lacks a part of what its kind of step must do")


class Step(Struct, frozen=True, tag=True, tag_field="step"):
    """Something that is to be done; it holds public facts only."""

    asks: ClassVar[bool] = False

    def resolve(self, change: Change[Any, Any, Any, Any]) -> None:
        """Do it; further steps may be pushed."""
        raise TypeError(f"{type(self).__name__} asks and cannot be resolved")


class Question(Step, frozen=True):
    """A step that asks one seat, or a team of which any member may answer."""

    asks: ClassVar[bool] = True

    def ask(self, state: State[Any, Any, Any, Any], name: str) -> Decision:
        """The decision, under the id that the kernel gives it."""
        raise _missing(self)

    def take(self, change: Change[Any, Any, Any, Any], seat: int, choice: Choice) -> None:
        """Go on with the chosen option; the step has left the agenda."""
        raise _missing(self)

    def refuse(self, state: State[Any, Any, Any, Any], asked: Decision, choice: Choice) -> Illegal:
        """Why a choice is not among the options; only called when it is not."""
        raise _missing(self)


class Everyone(Step, frozen=True):
    """A step that asks several seats at once; their answers lie face down until all have answered.

    A seat may have to make several picks one after the other; it may answer any of its picks again
    as long as somebody is still awaited. ``asking`` tells everybody what the step is about; the
    kind of a seat's own pick would tell how far it has come.
    """

    asks: ClassVar[bool] = True
    asking: ClassVar[str] = "choice"
    chain: ClassVar[bool] = False
    """Whether a seat may have to make another number of picks than one."""

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        cls.chain = cls.picks is not Everyone.picks

    def who(self, state: State[Any, Any, Any, Any]) -> tuple[int, ...]:
        """The seats that are asked."""
        raise _missing(self)

    def picks(self, state: State[Any, Any, Any, Any], seat: int) -> int:
        """How many picks the seat makes; asked only of a chain."""
        return 1

    def ask(
        self, state: State[Any, Any, Any, Any], name: str, seat: int, draft: tuple[Choice, ...]
    ) -> Decision:
        """The seat's next decision after the picks it has made, under the kernel's id."""
        raise _missing(self)

    def reveal(
        self, change: Change[Any, Any, Any, Any], drafts: tuple[tuple[Choice, ...], ...]
    ) -> None:
        """Go on with everybody's picks; the step has left the agenda."""
        raise _missing(self)

    def refuse(self, state: State[Any, Any, Any, Any], asked: Decision, choice: Choice) -> Illegal:
        """Why a choice is not among the options; only called when it is not."""
        raise _missing(self)
