"""What screens may ask of the application, without knowing which screens there are."""

from __future__ import annotations

from textual.app import App

from hornox.engine.decision import Illegal
from hornox.engine.record import Record
from hornox.explain import Speaker
from hornox.play import Sitting
from hornox.terminal.app.key_echo import Looks
from hornox.terminal.app.places.place import Place


class GameApp(App[str]):
    """The application below its screens: a language, what is seen, and the ways between screens."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language
        self.looks = Looks(self)

    def speaker(self, names: tuple[str, ...] = ()) -> Speaker:
        """Speaks to the people at this terminal."""
        return Speaker(self.language, names)

    def action_leave(self, status: int = 0) -> None:
        """Leave at any time."""
        raise NotImplementedError

    def action_switch_language(self) -> None:
        """The other language, from now on."""
        raise NotImplementedError

    def begin(self, sitting: Sitting) -> None:
        """Begin a game at this terminal."""
        raise NotImplementedError

    def resume(self) -> None:
        """Go on with the game that was left last."""
        raise NotImplementedError

    def join(self, link: str, name: str) -> None:
        """Sit at a server's table."""
        raise NotImplementedError

    def play_again(self, place: Place) -> bool:
        """Begin another game of the same kind, where that is for the application to do."""
        raise NotImplementedError

    def review(self, record: Record) -> None:
        """Look at a finished game."""
        raise NotImplementedError

    def replay_last(self) -> None:
        """Look at the game that was finished last."""
        raise NotImplementedError

    def complain(self, problem: Illegal | OSError) -> None:
        """Say what is wrong with a file or a link."""
        raise NotImplementedError

    def own_name(self) -> str:
        """What the system calls the person who sits here."""
        raise NotImplementedError
