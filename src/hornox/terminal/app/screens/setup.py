"""Before a game: what is combined, who sits where, options."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.events import Key
from textual.geometry import Region
from textual.widgets import Static

from hornox.bots import NAMES
from hornox.engine.decision import Illegal
from hornox.engine.mode import Mode, Option, OptionValue
from hornox.modes import REGISTRY
from hornox.play import YOU, Seat, read_seats, sit_down
from hornox.terminal import config
from hornox.terminal.app.screens.dialogs import GameScreen
from hornox.terminal.app.screens.form import Field, Form
from hornox.terminal.app.widgets.boxes import KeyBar, TitleBar
from hornox.terminal.app.widgets.palette import DIM

LONGEST = 20


class SeatingScreen(GameScreen[None]):
    """One line for each thing that can be chosen, and a button to begin."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("up,shift+tab", "move(-1)"),
        ("down,tab", "move(1)"),
        ("enter", "start"),
        ("f2", "rules"),
        ("escape", "app.pop_screen"),
    ]

    def __init__(self, mode: str) -> None:
        super().__init__()
        self._base = mode
        self._partners: set[str] = set()
        least, most = REGISTRY.find(mode).players
        self._bot = config.read().bots
        self._seats = [YOU] + [self._bot] * (min(max(least, 3), most) - 1)
        self._given: dict[str, OptionValue] = {}
        self._called = config.read().name
        self._seed = ""

    @property
    def mode(self) -> Mode:
        """What is played, with all that is combined."""
        return REGISTRY.find("+".join([self._base, *sorted(self._partners)]))

    def compose(self) -> ComposeResult:
        """Title, form, what is wrong, keys."""
        yield TitleBar(id="title")
        with VerticalScroll(id="form-holder", can_focus=False):
            yield Form("form")
        yield Static(id="trouble")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Begin at the button: most people want just that."""
        form = self.query_one(Form)
        form.go(len(self._fields()) - 1)
        form.show(self._fields())
        self.call_after_refresh(self._in_sight)

    def _in_sight(self) -> None:
        """The chosen field can be seen."""
        here = self.query_one(Form).here
        self.query_one("#form-holder").scroll_to_region(_line(here), animate=False)

    def on_resize(self) -> None:
        """Any size will do."""
        self.paint()
        self.call_after_refresh(self._in_sight)

    def paint(self) -> None:
        """Everything in the language of now."""
        if not self.is_mounted:
            return
        speaker = self.app.speaker()
        self.query_one(TitleBar).tell(f"Hornox · {speaker.mode(self.mode)}", "")
        form = self.query_one(Form)
        form.show(self._fields())
        advice = Text("\n".join([*self._left_out(form), " ".join(speaker.hints(self.mode))]), DIM)
        self.query_one("#trouble", Static).update(advice)
        keys = [
            ("↑↓", "field", "screen.move(1)"), ("←→", "change", "screen.change(1)"),
            ("⏎", "start", "screen.start"), ("F2", "rules", "screen.rules"),
            ("Esc", "back", "app.pop_screen"), ("g", "language", "app.switch_language"),
        ]  # fmt: skip
        if form.field.type is not None:  # letters belong to the text
            keys[1:2] = [("abc ⌫", "type", "")]
            keys.pop()
        self.query_one(KeyBar).tell([(k, speaker.say(f"app-{n}"), act) for k, n, act in keys])

    def _left_out(self, form: Form) -> list[str]:
        """How the bot of the chosen field plays, where its line has no room for that."""
        who = form.field.short or form.field.value
        if who not in NAMES:
            return []
        told = self._played(who)
        return [told] if cell_len(told) > form.room else []

    def _played(self, bot: str) -> str:
        return f"{bot} – {self.app.speaker().say(f'play-bot-{bot}')}"

    # ------------------------------------------------------------ fields

    def _fields(self) -> list[Field]:
        say = self.app.speaker().say
        fields = [
            Field(f"with-{other}", say("app-with", mode=other), self._yes(other in self._partners),
                  step=partial(self._step_partner, other))
            for other in partners(self._base)
        ]  # fmt: skip
        fields.append(Field("name", say("app-name"), self._called, type=self._type_name))
        count = str(len(self._seats))
        fields.append(Field("players", say("app-players"), count, step=self._step_players))
        bots = [who for who in self._seats if who != YOU]
        if len(bots) > 1:
            alike = bots[0] if len(set(bots)) == 1 else "–"
            fields.append(Field("bots", say("app-all-bots"), alike, step=self._step_bots))
        for number, who in enumerate(self._seats):
            value = say("app-person") if who == YOU else self._played(who)
            short = say("app-person-short") if who == YOU else who
            fields.append(
                Field(f"seat-{number}", say("app-seat-number", number=number + 1), value,
                      step=partial(self._step_seat, number), short=short)
            )  # fmt: skip
        for option in self.mode.options:
            value = self._shown(option)
            label = self.app.speaker().option(option.name)
            fields.append(
                Field(option.name, label, value, step=partial(self._step_option, option),
                      count=None if option.flag else partial(self._count_option, option))
            )  # fmt: skip
        fields.append(Field("seed", say("app-seed"), self._seed, type=self._type_seed))
        fields.append(Field("start", say("app-start"), "", press=self.action_start))
        return fields

    def _yes(self, value: object) -> str:
        return self.app.speaker().say("app-yes" if value else "app-no")

    def _shown(self, option: Option) -> str:
        value = self._in_force(option)
        if isinstance(value, bool):
            return self._yes(value)
        return "–" if value is None else str(value)

    def _in_force(self, option: Option) -> OptionValue | None:
        """What is chosen, or what holds without a choice."""
        if option.name in self._given:
            return self._given[option.name]
        return None if option.excludes in self._given else option.default

    def _step_option(self, option: Option, by: int) -> None:
        """A flag turns; a number goes up and down, and below its least it is not used."""
        value = self._in_force(option)
        if option.excludes is not None:
            self._given.pop(option.excludes, None)
        if option.flag:
            self._given[option.name] = not value
            return
        usual = option.least if option.default is None else int(option.default)
        count = usual if value is None else int(value) + by
        if count < option.least and option.default is None:
            self._given.pop(option.name, None)
        else:
            self._given[option.name] = max(count, option.least)

    def _count_option(self, option: Option, count: int) -> None:
        """A number that is typed; too small a one counts when it is complete."""
        if option.excludes is not None:
            self._given.pop(option.excludes, None)
        if count:
            self._given[option.name] = count
        else:
            self._given.pop(option.name, None)

    def _step_bots(self, by: int) -> None:
        """All bots at once."""
        bots = [who for who in self._seats if who != YOU]
        known = list(NAMES)
        here = known.index(bots[0]) if len(set(bots)) == 1 else known.index(self._bot) - by
        wanted = known[(here + by) % len(known)]
        self._seats = [who if who == YOU else wanted for who in self._seats]

    def _step_partner(self, other: str, _: int) -> None:
        self._partners.symmetric_difference_update({other})

    def _step_players(self, by: int) -> None:
        least, most = self.mode.players
        wanted = min(max(len(self._seats) + by, least), most)
        self._seats = (self._seats + [self._bot] * wanted)[:wanted]

    def _step_seat(self, number: int, by: int) -> None:
        known = [YOU, *NAMES]
        self._seats[number] = known[(known.index(self._seats[number]) + by) % len(known)]

    def _type_name(self, text: str) -> None:
        self._called = text[:LONGEST]

    def _type_seed(self, text: str) -> None:
        self._seed = text[:LONGEST]

    # ------------------------------------------------------------ keys

    def action_move(self, by: int) -> None:
        """Another field."""
        form = self.query_one(Form)
        form.go((form.here + by) % len(form.fields))
        self.paint()
        self._in_sight()

    def action_change(self, by: int) -> None:
        """Another value."""
        field = self.query_one(Form).field
        if field.step is not None:
            field.step(by)
        self._fit()

    def action_field(self, number: int, by: int) -> None:
        """A click on a field, or on one of its arrows."""
        self.query_one(Form).go(number)
        if by:
            self.action_change(by)
        self.paint()

    def action_press(self, number: int) -> None:
        """A click on a button."""
        field = self.query_one(Form).fields[number]
        if field.press is not None:
            field.press()

    def on_key(self, event: Key) -> None:
        """Typing fills a field of text."""
        form = self.query_one(Form)
        if form.edit(event.key, event.character):
            event.stop()
            self._fit()
        elif event.key in ("left", "right"):
            event.stop()
            form.digits = ""
            self.action_change(1 if event.key == "right" else -1)
        elif form.field.type is not None:
            return
        elif event.character == "g":
            self.app.action_switch_language()
        elif event.character == "q":
            self.app.pop_screen()

    def action_rules(self) -> None:
        """The rules of what is set up here."""
        self.open_rules(self.mode)

    def action_start(self) -> None:
        """Begin, or say why not."""
        from hornox.play.seats import fresh_seed

        known = {option.name for option in self.mode.options}
        given = {name: value for name, value in self._given.items() if name in known}
        try:
            sitting = sit_down(self.mode, self._sat(), self._seed or fresh_seed(), given)
        except Illegal as illegal:
            self.query_one("#trouble", Static).update(Text(self.app.speaker().refusal(illegal)))
            return
        self.app.begin(sitting)

    def _sat(self) -> tuple[Seat, ...]:
        """The name is that of the first person."""
        labels = list(self._seats)
        if self._called.strip() and YOU in labels:
            labels[labels.index(YOU)] = f"{YOU}:{self._called}"
        return read_seats(labels)

    def _fit(self) -> None:
        """The number of players may have to follow the mode."""
        self._step_players(0)
        self.paint()


def partners(mode: str) -> list[str]:
    """The modes that this one can be combined with."""
    found = []
    for other in REGISTRY:
        try:
            REGISTRY.find(f"{mode}+{other.id}")
        except Illegal:
            continue
        found.append(other.id)
    return found


def _line(number: int) -> Region:
    """Where a field is drawn."""
    return Region(0, number, 1, 3)
