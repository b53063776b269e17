"""Everything that a host may set: each field of `Settings` is declared once, here.

Its name is the key in the settings file, the flag of ``hornox serve`` (``--keep-games-days``) and
the environment variable (``HORNOX_KEEP_GAMES_DAYS``). Its note says how it is read and what it
means; the help and the page for hosts are made from that.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, get_type_hints

from msgspec import Struct, structs

from hornox.protocol.pace import CHANGES
from hornox.server import options

MEMORY = ":memory:"
"""The word for a database that is thrown away when the server stops."""
CORES = max(1, (os.cpu_count() or 2) - 1)


class Setting(Struct, frozen=True):
    """How a setting is read, and what it means."""

    read: Callable[[str], Any]
    help: str
    german: str
    metavar: str = "N"
    usual: str = ""
    """What the page says in place of a default that depends on the machine."""
    secret: bool = False
    """Whether it has no flag, because others on the machine can read a command line."""
    seldom: bool = False
    """Whether ``--help`` leaves it out."""


def _limit(read: Callable[[str], Any], told: str, german: str) -> Setting:
    return Setting(read, told, german, seldom=True)


_ONE = options.whole(1)
_DAYS = options.whole(1, 36500)


class Settings(Struct, frozen=True):
    """What a host has set; every field has a default."""

    # fmt: off
    # where it is reached
    host: Annotated[str, Setting(
        options.text, "where to listen", "wo gelauscht wird", "ADDRESS",
        "this machine only; hornox browse: every device at home")] = "127.0.0.1"
    port: Annotated[int, Setting(
        options.whole(0, 65535), "0 takes a free one", "0 nimmt einen freien",
        usual="8666; hornox browse: a free one if that is taken")] = 8666
    name: Annotated[tuple[str, ...], Setting(
        options.name, "a name of this server; with one it answers to no other",
        "ein Name des Servers; mit einem antwortet er auf keinen anderen", "NAME")] = ()
    origin: Annotated[tuple[str, ...], Setting(
        options.origin, "another origin that may use this server",
        "eine weitere Herkunft, die den Server nutzen darf", "URL")] = ()
    proxy: Annotated[tuple[str, ...], Setting(
        options.address, "a proxy whose X-Forwarded-For and X-Forwarded-Proto are believed",
        "ein Proxy, dessen X-Forwarded-For und X-Forwarded-Proto gelten", "ADDRESS")] = ()
    secure: Annotated[bool, Setting(
        options.yes_no, "cookies over TLS only, whatever the proxy says",
        "Cookies nur über TLS, was immer der Proxy sagt", "")] = False
    # what it keeps
    database: Annotated[str, Setting(
        options.text, "a file, postgresql://…, or :memory:",
        "eine Datei, postgresql://… oder :memory:", "PATH|URL", "a file in your home")] = ""
    keep_games_days: Annotated[int, Setting(
        _DAYS, "games are removed this long after their end, results stay",
        "so lange nach ihrem Ende werden Spiele gelöscht, Ergebnisse bleiben", "DAYS")] = 365
    keep_games_mb: Annotated[int, Setting(
        _ONE, "when games take more room, the oldest finished ones are removed",
        "brauchen Spiele mehr Platz, werden die ältesten beendeten gelöscht", "MB")] = 4000
    forget_days: Annotated[int, Setting(
        _DAYS, "guests who stay away for this long are forgotten",
        "Gäste, die so lange wegbleiben, werden vergessen", "DAYS")] = 365
    season_months: Annotated[int, Setting(
        options.season, "months of a season of the ladders: 1, 2, 3, 4, 6 or 12",
        "Monate einer Saison der Ranglisten: 1, 2, 3, 4, 6 oder 12", "MONTHS")] = 3
    # who looks after it
    metrics_from: Annotated[tuple[str, ...], Setting(
        options.address, "where /metrics may be read from, besides this machine",
        "von wo außer von diesem Rechner /metrics gelesen werden darf", "ADDRESS")] = ()
    log_level: Annotated[str, Setting(
        options.level, "what the log tells: debug, info, warning or error",
        "was das Protokoll festhält: debug, info, warning oder error", "LEVEL")] = "info"
    admin_key: Annotated[str, Setting(
        options.key, "the key of the host's page and of hornox host, 16 characters or more",
        "der Schlüssel für die Seite des Hosts und für hornox host, mindestens 16 Zeichen",
        "KEY", secret=True)] = ""
    reserved_names: Annotated[tuple[str, ...], Setting(
        options.text, "names that no guest may choose", "Namen, die kein Gast wählen darf",
        "NAME", seldom=True)] = ("admin", "administrator", "host", "hornox", "moderator", "server")
    security_contact: Annotated[str, Setting(
        options.contact, "for reports of security holes (security.txt): mailto:… or https://…",
        "wem man Sicherheitslücken meldet (security.txt): mailto:… oder https://…", "URL")] = ""
    # notifications
    push_hosts: Annotated[tuple[str, ...], Setting(
        options.name, "push services that notifications go to, with their subdomains",
        "Push-Dienste, an die Benachrichtigungen gehen, mit ihren Unterdomains", "NAME",
        seldom=True)] = (
            "fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com",
            "notify.windows.com")
    push_after_seconds: Annotated[float, _limit(
        options.number,
        "how long it is somebody's turn who is not at the table before they are notified",
        "wie lange jemand dran ist, der nicht am Tisch ist, bevor er es erfährt")] = 20.0
    push_reminder_hours: Annotated[int, _limit(
        options.whole(1, 23), "hours before the deadline at which people are reminded",
        "Stunden vor Ablauf der Bedenkzeit, zu denen erinnert wird")] = 6
    push_stand_in: Annotated[str, Setting(
        options.origin, "for trials: a push service on this machine, such as http://127.0.0.1:9000",
        "zum Ausprobieren: ein Push-Dienst auf diesem Rechner, etwa http://127.0.0.1:9000",
        "URL", seldom=True)] = ""
    # bots
    bot: Annotated[tuple[str, ...], Setting(
        options.text,
        "a bot of your own that guests may choose: ./file.py, module:NAME, or installed",
        "ein eigener Bot, den Gäste wählen dürfen: ./file.py, module:NAME oder installiert",
        "BOT")] = ()
    thinkers: Annotated[int, Setting(
        _ONE, "processes in which bots think", "Prozesse, in denen Bots nachdenken",
        usual="one less than the machine has cores")] = CORES
    think_seconds: Annotated[float, _limit(
        options.rate, "how long a bot may think before a rule of thumb answers",
        "wie lange ein Bot nachdenken darf, bevor eine Faustregel antwortet")] = 30.0
    adviser: Annotated[str, _limit(
        options.text, "the bot that gives hints", "der Bot, der Tipps gibt")] = "hard"
    daily_bot: Annotated[str, _limit(
        options.text, "the bot that everybody is compared with on the daily deal",
        "der Bot, mit dem beim Spiel des Tages alle verglichen werden")] = "master"
    # limits of one address
    requests: Annotated[float, Setting(
        options.rate, "changing requests a second from one address; its other limits grow with it",
        "ändernde Anfragen pro Sekunde von einer Adresse; ihre anderen Grenzen wachsen mit",
    )] = 20.0
    requests_at_once: Annotated[int, _limit(
        options.whole(0), "the same in one moment; 0: ten times as many as a second",
        "dasselbe in einem Moment; 0: das Zehnfache einer Sekunde")] = 0
    failed_entries_per_second: Annotated[float, _limit(
        options.rate, "refused attempts to enter tables, or with a wrong key",
        "abgewiesene Versuche an Tischen oder mit falschem Schlüssel")] = 1.0
    failed_entries_at_once: Annotated[int, _limit(
        _ONE, "the same in one moment, before none is listened to",
        "dasselbe in einem Moment, bevor keiner mehr gehört wird")] = 30
    # limits of one guest
    tables_each: Annotated[int, _limit(
        _ONE, "tables of one guest that are open or being played",
        "Tische eines Gasts, die offen sind oder laufen")] = 20
    shows_each: Annotated[int, _limit(
        options.whole(0), "games among bots alone that one guest may have at a time",
        "Spiele nur unter Bots, die ein Gast zugleich haben darf")] = 2
    tabs: Annotated[int, _limit(
        _ONE, "sockets of one guest at one table; the oldest makes room",
        "Verbindungen eines Gasts zu einem Tisch; die älteste macht Platz")] = 8
    chats_per_second: Annotated[float, _limit(
        options.rate, "lines of chat of one guest", "Chatzeilen eines Gasts")] = 0.5
    chats_at_once: Annotated[int, _limit(
        _ONE, "the same in one moment", "dasselbe in einem Moment")] = 5
    hints_per_second: Annotated[float, _limit(
        options.rate, "hints for one guest", "Tipps für einen Gast")] = 0.5
    hints_at_once: Annotated[int, _limit(
        _ONE, "the same in one moment", "dasselbe in einem Moment")] = 10
    # limits of one socket and one table
    frame_bytes: Annotated[int, _limit(
        options.whole(512, 65536), "the longest message", "die längste Nachricht")] = 8192
    frames_per_second: Annotated[float, _limit(
        options.rate, "messages of one socket", "Nachrichten einer Verbindung")] = 20.0
    frames_at_once: Annotated[int, _limit(
        _ONE, "the same in one moment", "dasselbe in einem Moment")] = 60
    queue_frames: Annotated[int, _limit(
        options.whole(16), "messages that wait for a slow reader before it is disconnected",
        "Nachrichten, die auf einen langsamen Leser warten, bevor er getrennt wird")] = 256
    watchers: Annotated[int, _limit(
        options.whole(0),
        "spectators of one table: this many with its invite, and this many without",
        "Zuschauer eines Tischs: so viele mit Einladung und so viele ohne")] = 200
    changes: Annotated[int, _limit(
        options.whole(0), "how often a seat may change a choice that lies face down",
        "wie oft ein Platz eine verdeckte Wahl ändern darf")] = CHANGES
    # time
    away_seconds: Annotated[float, _limit(
        options.number, "how long somebody may be away before a bot may play for them",
        "wie lange jemand weg sein darf, bevor ein Bot übernehmen darf")] = 60.0
    patience_days: Annotated[int, _limit(
        _DAYS, "how long a table without a time limit waits before a bot plays",
        "wie lange ein Tisch ohne Bedenkzeit wartet, bevor ein Bot spielt")] = 14
    order_pause_seconds: Annotated[float, _limit(
        options.number,
        "choices that were ordered ahead are played within this time, at a random moment",
        "vorab bestellte Züge werden in dieser Zeit gespielt, in einem zufälligen Moment")] = 600.0
    stranger_days: Annotated[int, _limit(
        _DAYS, "guests who never sat down are forgotten after this time",
        "Gäste, die nie an einem Tisch saßen, werden nach dieser Zeit vergessen")] = 7
    open_days: Annotated[int, _limit(
        _DAYS, "tables that never began are removed after this time without anybody",
        "Tische, die nie begonnen haben, werden nach dieser Zeit ohne Besuch gelöscht")] = 7
    show_days: Annotated[int, _limit(
        _DAYS, "games among bots alone are removed after this time",
        "Spiele nur unter Bots werden nach dieser Zeit gelöscht")] = 1
    idle_seconds: Annotated[float, _limit(
        options.number, "how long a table without anybody stays in memory",
        "wie lange ein Tisch ohne Besuch im Speicher bleibt")] = 600.0
    bots_grace_ms: Annotated[int, _limit(
        options.whole(0), "milliseconds after which another process takes over bots",
        "Millisekunden, nach denen ein anderer Prozess Bots übernimmt")] = 5000
    drain_seconds: Annotated[float, _limit(
        options.number,
        "how long a process that was told to stop says so on /healthz before it hands over",
        "wie lange ein Prozess, der enden soll, das unter /healthz sagt, bevor er übergibt",
    )] = 0.0
    shows_per_second: Annotated[float, _limit(
        options.rate, "answers at all tables where only bots play, while people play elsewhere",
        "Antworten an allen Tischen nur mit Bots, während anderswo Leute spielen")] = 100.0
    # fmt: on

    @property
    def onlookers_of_an_address(self) -> int:
        """Spectators' sockets from one address at one table."""
        return max(20, round(self.requests))

    @property
    def burst(self) -> int:
        """Requests of one address that may come in one moment."""
        return self.requests_at_once or max(1, round(self.requests * 10))


@lru_cache(maxsize=1)
def declared() -> dict[str, Setting]:
    """Every setting by its key, in the order of the page."""
    hints = get_type_hints(Settings, include_extras=True)
    return {key: hints[key].__metadata__[0] for key in Settings.__struct_fields__}


@lru_cache(maxsize=1)
def defaults() -> dict[str, Any]:
    """What holds where a host says nothing."""
    return structs.asdict(Settings())


def told(key: str, german: bool = False) -> str:
    """The help of a setting, with its default where it is a plain value."""
    setting, usual = declared()[key], defaults()[key]
    about = setting.german if german else setting.help
    plain = not (setting.usual or isinstance(usual, bool | tuple)) and usual != ""
    return f"{about} ({_plain(usual)})" if plain else about


def _plain(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def file_of(database: str) -> Path:
    """The file that holds everything: the one that is named, or one in the home folder."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    usual = Path(home) / "hornox" / "hornox.sqlite"
    return (Path(database) if database else usual).expanduser().absolute()
