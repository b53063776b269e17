"""The tables of the store. Times are milliseconds since 1970; lists and options are JSON text."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
    true,
)
from sqlalchemy.schema import SchemaItem

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _table(name: str, *parts: SchemaItem) -> Table:
    return Table(name, METADATA, *parts)


GUESTS = _table(
    "guests",
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("token", String(64), nullable=False, unique=True),  # SHA-256 of what the cookie holds
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("away_until", BigInteger, nullable=False, server_default=text("0")),  # on vacation
    Column("away_year", Integer, nullable=False, server_default=text("0")),
    Column("away_days", Integer, nullable=False, server_default=text("0")),  # taken in that year
    Column("here", BigInteger, nullable=False, server_default=text("0")),  # for friends, if any
    Column("hidden", Boolean, nullable=False, server_default=false()),  # from friends
)

DEVICES = _table(
    "devices",
    Column("token", String(64), primary_key=True),  # as in guests: of a further browser
    Column("guest", String(32), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
)

HANDOVERS = _table(
    "handovers",
    Column("secret", String(64), primary_key=True),  # SHA-256 of what the link holds
    Column("guest", String(32), nullable=False, index=True),
    Column("until", BigInteger, nullable=False),
)

PUSH_KEYS = _table(
    "push_keys",
    Column("id", String(16), primary_key=True),  # there is only one
    Column("secret", String(64), nullable=False),  # the private key that signs notifications
)

PUSH_DEVICES = _table(
    "push_devices",
    Column("id", String(64), primary_key=True),  # SHA-256 of the endpoint
    Column("guest", String(32), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),  # the browser's address at its push service
    Column("key", String(100), nullable=False),  # the browser's public key
    Column("auth", String(32), nullable=False),  # and the secret that goes with it
    Column("language", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
)

PASSKEYS = _table(
    "passkeys",
    Column("id", String(32), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("credential", Text, nullable=False, unique=True),  # what the authenticator calls it
    Column("key", Text, nullable=False),  # the public one
    Column("counter", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)

PASSKEY_CHALLENGES = _table(
    "passkey_challenges",
    Column("challenge", String(64), primary_key=True),  # SHA-256 of it
    Column("guest", String(32), nullable=False),  # who makes a passkey; nobody: to sign in
    Column("until", BigInteger, nullable=False),
)

FRIENDS = _table(
    "friends",
    Column("id", String(32), primary_key=True),  # what the guest calls this friend by
    Column("guest", String(32), nullable=False),
    Column("friend", String(32), nullable=False, index=True),  # who has such a row, too
    Column("since", BigInteger, nullable=False),
    UniqueConstraint("guest", "friend"),
)

FRIEND_REQUESTS = _table(
    "friend_requests",
    Column("id", String(32), primary_key=True),
    Column("by", String(32), nullable=False),
    Column("to", String(32), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("by", "to"),
)

FRIEND_LINKS = _table(
    "friend_links",
    Column("secret", String(64), primary_key=True),  # SHA-256 of what the link holds
    Column("guest", String(32), nullable=False, index=True),
    Column("until", BigInteger, nullable=False),
)

BLOCKS = _table(
    "blocks",
    Column("id", String(32), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("blocked", String(32), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("guest", "blocked"),
)

INVITATIONS = _table(
    "invitations",
    Column("id", String(32), primary_key=True),
    Column("by", String(32), nullable=False, index=True),
    Column("to", String(32), nullable=False),
    Column("table", String(32), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("to", "table"),
)

TABLES = _table(
    "tables",
    Column("id", String(32), primary_key=True),
    Column("mode", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("chat", Boolean, nullable=False),
    Column("owner", String(32), nullable=False),
    Column("invite", String(64), nullable=False),
    Column("status", String(16), nullable=False),
    Column("game", String(32)),
    Column("created", BigInteger, nullable=False),
    Column("server_seed", String(64)),  # the secret seed of the next game
    Column("version", Integer, nullable=False, server_default=text("0")),
    Column("touched", BigInteger, nullable=False, server_default=text("0")),  # while it is open
    Column("hints", Boolean, nullable=False, server_default=true()),  # whether they are allowed
    Column("open_piles", Boolean, nullable=False, server_default=true()),  # heads are shown
    Column("daily", String(10)),  # the day whose deal is played here
    Column("code", String(8)),  # to be said aloud, while the table waits
    Column("language", String(8), nullable=False, server_default="en"),  # of whoever opened it
    Column("screen", Boolean, nullable=False, server_default=false()),  # a large screen shows it
    Column("tournament", String(32)),  # that it belongs to
    Index(None, "status", "public"),
    Index(None, "owner", "status"),
    Index("uq_tables_code", "code", unique=True),
)

SEATS = _table(
    "seats",
    Column("table", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),  # person or bot
    Column("bot", Text),  # who plays here, or stands in
    Column("guest", String(32), index=True),
    Column("stand_in", String(16), nullable=False),  # why a bot plays for the person, or nothing
    Column("nonce", Text, nullable=False, server_default=""),  # the seat's part of the next seed
    Column("again", Boolean, nullable=False, server_default=false()),  # wants another game
)

GAMES = _table(
    "games",
    Column("id", String(32), primary_key=True),
    Column("table", String(32), nullable=False, index=True),
    Column("mode", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("labels", Text, nullable=False),  # who sat where, as records write it
    Column("seed", Text, nullable=False),
    Column("salt", Text, nullable=False),  # what the bots' chance comes from
    Column("started", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("deadline", BigInteger),
    Column("wake", BigInteger, index=True),  # when the server itself has something to do
    Column("fair", Text),  # the server's seed and the nonces that the seed was made of
    Column("chain", String(64)),  # the link of the answer below, or of the beginning
    Column("length", Integer, nullable=False, server_default=text("0")),
    Column("wishes", Text),  # what the members of a team want
    Column("keeper", String(32)),  # the process that plays the bots, of several
    Column("kept_until", BigInteger, nullable=False, server_default=text("0")),
    Column("hinted", Boolean, nullable=False, server_default=false()),  # somebody asked for a hint
    Column("data", Text, nullable=False, server_default=""),  # the component files it began with
    Column("origin", Text),  # of a variation: the game it goes on from, as JSON text
    Column("origin_game", String(32), index=True),  # its id
    Column("orders", Text),  # what people have ordered ahead, by seat, as JSON text
    # the deadline before which people were reminded
    Column("reminded", BigInteger, nullable=False, server_default=text("0")),
)

ANSWERS = _table(
    "answers",
    Column("game", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("decision", Text, nullable=False),
    Column("choice", Text, nullable=False),
    Column("key", Text),
    Column("by", Text, nullable=False),  # guest:ID, bot:NAME or stand-in:NAME
    Column("at", BigInteger, nullable=False),
    Column("link", String(64)),
    UniqueConstraint("game", "seat", "key"),
)

CHAT = _table(
    "chat",
    Column("table", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

MUTES = _table(
    "mutes",
    Column("table", String(32), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("muted", String(32), primary_key=True),
)

RESULTS = _table(
    "results",
    Column("game", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("mode", Text, nullable=False),
    Column("guest", String(32), index=True),
    Column("bot", Text),
    Column("stand_in", Boolean, nullable=False),  # whether a bot played some of it for the person
    Column("score", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("players", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("rated", Boolean, nullable=False, server_default=true()),  # whether it could be rated
    Column("against", Integer),  # the points of whoever a team played against
    Column("variation", Boolean, nullable=False, server_default=false()),  # of a finished game
    Column("reviewed", Integer),  # by which version of reviews; what it found about this seat:
    Column("rounds", Integer),
    Column("play", Float),
    Column("deal", Float),
    Column("luck", Float),
    Column("accuracy", Float),
)

REVIEWS = _table(
    "reviews",
    Column("game", String(32), primary_key=True),
    Column("text", Text, nullable=False),  # the review as it is sent
    Column("version", Integer, nullable=False, server_default=text("1")),  # of its figures
)

OPENED = _table(
    "opened",
    Column("game", String(32), primary_key=True),
    Column("text", Text, nullable=False),  # the record that somebody has brought along
    Column("at", BigInteger, nullable=False),
)

PUZZLE_SOLVERS = _table(
    "puzzle_solvers",
    Column("guest", String(32), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
)

PUZZLE_TRIES = _table(
    "puzzle_tries",
    Column("guest", String(32), primary_key=True),
    Column("puzzle", String(16), primary_key=True),
    Column("solved", Boolean, nullable=False),
)

DAILY_SECRETS = _table(
    "daily_secrets",
    Column("id", String(16), primary_key=True),  # there is only one
    Column("secret", String(64), nullable=False),  # what the seeds of all days are made of
)

DAILY_DAYS = _table(
    "daily_days",
    Column("day", String(10), primary_key=True),  # 2026-11-17, by UTC
    Column("master", Integer, nullable=False),  # what the best bot got in everybody's seat
)

DAILY_TRIES = _table(
    "daily_tries",
    Column("day", String(10), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("table", String(32), nullable=False, unique=True),
    Column("game", String(32)),  # when it has ended; its result outlasts it
)

TOURNAMENTS = _table(
    "tournaments",
    Column("id", String(32), primary_key=True),
    Column("owner", String(32), nullable=False),
    Column("mode", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("players", Integer, nullable=False),  # at each table
    Column("rounds", Integer, nullable=False),
    Column("pairing", String(16), nullable=False),
    Column("pace", Text, nullable=False),
    Column("status", String(16), nullable=False, index=True),
    Column("round", Integer, nullable=False),  # that is being played, from 1
    Column("seeds", Text, nullable=False),  # the server's secret part of each round's seed
    Column("created", BigInteger, nullable=False),
    Column("starts", BigInteger),  # of an arena
    Column("ends", BigInteger),
)

ENTRANTS = _table(
    "entrants",
    Column("tournament", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("guest", String(32), index=True),
    Column("bot", Text),
    Column("name", Text, nullable=False),
    Column("resting", Boolean, nullable=False, server_default=false()),  # in an arena
)

MATCHES = _table(
    "matches",
    Column("tournament", String(32), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("table", String(32), nullable=False, unique=True),
    Column("seats", Text, nullable=False),  # the entrant in each seat
    Column("scores", Text),  # by seat, when the table has ended; in an arena its points
    Column("ended", BigInteger),  # in an arena
)

RATINGS = _table(
    "ratings",
    Column("mode", String(64), primary_key=True),
    Column("who", String(64), primary_key=True),  # guest:ID or bot:NAME
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

SEASON_RATINGS = _table(
    "season_ratings",
    Column("season", String(12), primary_key=True),  # 2026-10-3: from that month on, three months
    Column("mode", String(64), primary_key=True),
    Column("players", Integer, primary_key=True),  # at the table
    Column("who", String(64), primary_key=True, index=True),  # guest:ID or bot:NAME
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

CLUBS = _table(
    "clubs",
    Column("id", String(32), primary_key=True),  # whoever has it can look, and join
    Column("name", Text, nullable=False),
    Column("open", Boolean, nullable=False),  # to new members
    Column("created", BigInteger, nullable=False),
)

CLUB_MEMBERS = _table(
    "club_members",
    Column("id", String(32), primary_key=True),  # what the list of members calls them by
    Column("club", String(32), nullable=False),
    Column("guest", String(32), nullable=False, index=True),
    Column("since", BigInteger, nullable=False),  # the first one looks after the club
    UniqueConstraint("club", "guest"),
)

CLUB_RATINGS = _table(
    "club_ratings",
    Column("club", String(32), primary_key=True),
    Column("season", String(12), primary_key=True),
    Column("mode", String(64), primary_key=True),  # none: all games together
    Column("who", String(64), primary_key=True, index=True),  # guest:ID
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

BANS = _table(
    "bans",
    Column("id", String(32), primary_key=True),
    Column("guest", String(32)),  # one of the two
    Column("address", String(64)),
    Column("name", Text, nullable=False),  # what the guest was called
    Column("why", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)

REPORTS = _table(
    "reports",
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("table", String(32), nullable=False),
    Column("guest", String(32), nullable=False),  # whom it is about
    Column("name", Text, nullable=False),
    Column("line", Integer),  # of the chat; none: it is about the name
    Column("text", Text, nullable=False),
    Column("by", String(32), nullable=False),
)

HOST_LOG = _table(
    "host_log",
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("what", String(32), nullable=False),
    Column("about", Text, nullable=False),  # ids and times, no names, no addresses
)

NOTICES = _table(
    "notices",
    Column("id", String(16), primary_key=True),
    Column("text", Text, nullable=False),  # in both languages, or nothing
    Column("stop", BigInteger),  # when the server is going to stop
)
