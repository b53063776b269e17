BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0023');
CREATE TABLE answers (
	game VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	decision TEXT NOT NULL, 
	choice TEXT NOT NULL, 
	"key" TEXT, 
	"by" TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	link VARCHAR(64), 
	CONSTRAINT pk_answers PRIMARY KEY (game, seq), 
	CONSTRAINT uq_answers_game_seat_key UNIQUE (game, seat, "key")
);
CREATE TABLE bans (
	id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32), 
	address VARCHAR(64), 
	name TEXT NOT NULL, 
	why TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	until BIGINT NOT NULL, 
	CONSTRAINT pk_bans PRIMARY KEY (id)
);
CREATE TABLE blocks (
	id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	blocked VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_blocks PRIMARY KEY (id), 
	CONSTRAINT uq_blocks_guest_blocked UNIQUE (guest, blocked)
);
CREATE TABLE chat (
	"table" VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	name TEXT NOT NULL, 
	text TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY ("table", number)
);
CREATE TABLE club_members (
	id VARCHAR(32) NOT NULL, 
	club VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	since BIGINT NOT NULL, 
	CONSTRAINT pk_club_members PRIMARY KEY (id), 
	CONSTRAINT uq_club_members_club_guest UNIQUE (club, guest)
);
CREATE TABLE club_ratings (
	club VARCHAR(32) NOT NULL, 
	season VARCHAR(12) NOT NULL, 
	mode VARCHAR(64) NOT NULL, 
	who VARCHAR(64) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	CONSTRAINT pk_club_ratings PRIMARY KEY (club, season, mode, who)
);
CREATE TABLE clubs (
	id VARCHAR(32) NOT NULL, 
	name TEXT NOT NULL, 
	open BOOLEAN NOT NULL, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_clubs PRIMARY KEY (id)
);
CREATE TABLE daily_days (
	day VARCHAR(10) NOT NULL, 
	master INTEGER NOT NULL, 
	CONSTRAINT pk_daily_days PRIMARY KEY (day)
);
CREATE TABLE daily_secrets (
	id VARCHAR(16) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_daily_secrets PRIMARY KEY (id)
);
CREATE TABLE daily_tries (
	day VARCHAR(10) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	"table" VARCHAR(32) NOT NULL, 
	game VARCHAR(32), 
	CONSTRAINT pk_daily_tries PRIMARY KEY (day, guest), 
	CONSTRAINT uq_daily_tries_table UNIQUE ("table")
);
CREATE TABLE devices (
	token VARCHAR(64) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_devices PRIMARY KEY (token)
);
CREATE TABLE entrants (
	tournament VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	guest VARCHAR(32), 
	bot TEXT, 
	name TEXT NOT NULL, 
	resting BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_entrants PRIMARY KEY (tournament, number)
);
CREATE TABLE friend_links (
	secret VARCHAR(64) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	until BIGINT NOT NULL, 
	CONSTRAINT pk_friend_links PRIMARY KEY (secret)
);
CREATE TABLE friend_requests (
	id VARCHAR(32) NOT NULL, 
	"by" VARCHAR(32) NOT NULL, 
	"to" VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_friend_requests PRIMARY KEY (id), 
	CONSTRAINT uq_friend_requests_by_to UNIQUE ("by", "to")
);
CREATE TABLE friends (
	id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	friend VARCHAR(32) NOT NULL, 
	since BIGINT NOT NULL, 
	CONSTRAINT pk_friends PRIMARY KEY (id), 
	CONSTRAINT uq_friends_guest_friend UNIQUE (guest, friend)
);
CREATE TABLE games (
	id VARCHAR(32) NOT NULL, 
	"table" VARCHAR(32) NOT NULL, 
	mode TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	labels TEXT NOT NULL, 
	seed TEXT NOT NULL, 
	salt TEXT NOT NULL, 
	started BIGINT NOT NULL, 
	ended BIGINT, 
	deadline BIGINT, 
	wake BIGINT, 
	fair TEXT, 
	chain VARCHAR(64), 
	length INTEGER DEFAULT 0 NOT NULL, 
	wishes TEXT, 
	keeper VARCHAR(32), 
	kept_until BIGINT DEFAULT 0 NOT NULL, 
	hinted BOOLEAN DEFAULT 0 NOT NULL, 
	data TEXT DEFAULT '' NOT NULL, 
	origin TEXT, 
	origin_game VARCHAR(32), 
	orders TEXT, 
	reminded BIGINT DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_games PRIMARY KEY (id)
);
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL, 
	name TEXT NOT NULL, 
	token VARCHAR(64) NOT NULL, 
	created BIGINT NOT NULL, 
	seen BIGINT NOT NULL, 
	away_until BIGINT DEFAULT 0 NOT NULL, 
	away_year INTEGER DEFAULT 0 NOT NULL, 
	away_days INTEGER DEFAULT 0 NOT NULL, 
	here BIGINT DEFAULT 0 NOT NULL, 
	hidden BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_guests PRIMARY KEY (id), 
	CONSTRAINT uq_guests_token UNIQUE (token)
);
CREATE TABLE handovers (
	secret VARCHAR(64) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	until BIGINT NOT NULL, 
	CONSTRAINT pk_handovers PRIMARY KEY (secret)
);
CREATE TABLE host_log (
	id VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	what VARCHAR(32) NOT NULL, 
	about TEXT NOT NULL, 
	CONSTRAINT pk_host_log PRIMARY KEY (id)
);
CREATE TABLE invitations (
	id VARCHAR(32) NOT NULL, 
	"by" VARCHAR(32) NOT NULL, 
	"to" VARCHAR(32) NOT NULL, 
	"table" VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_invitations PRIMARY KEY (id), 
	CONSTRAINT uq_invitations_to_table UNIQUE ("to", "table")
);
CREATE TABLE matches (
	tournament VARCHAR(32) NOT NULL, 
	round INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	"table" VARCHAR(32) NOT NULL, 
	seats TEXT NOT NULL, 
	scores TEXT, 
	ended BIGINT, 
	CONSTRAINT pk_matches PRIMARY KEY (tournament, round, number), 
	CONSTRAINT uq_matches_table UNIQUE ("table")
);
CREATE TABLE mutes (
	"table" VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	muted VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_mutes PRIMARY KEY ("table", guest, muted)
);
CREATE TABLE notices (
	id VARCHAR(16) NOT NULL, 
	text TEXT NOT NULL, 
	stop BIGINT, 
	CONSTRAINT pk_notices PRIMARY KEY (id)
);
CREATE TABLE opened (
	game VARCHAR(32) NOT NULL, 
	text TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_opened PRIMARY KEY (game)
);
CREATE TABLE passkey_challenges (
	challenge VARCHAR(64) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	until BIGINT NOT NULL, 
	CONSTRAINT pk_passkey_challenges PRIMARY KEY (challenge)
);
CREATE TABLE passkeys (
	id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	credential TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	counter BIGINT NOT NULL, 
	created BIGINT NOT NULL, 
	used BIGINT, 
	CONSTRAINT pk_passkeys PRIMARY KEY (id), 
	CONSTRAINT uq_passkeys_credential UNIQUE (credential)
);
CREATE TABLE push_devices (
	id VARCHAR(64) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	endpoint TEXT NOT NULL, 
	"key" VARCHAR(100) NOT NULL, 
	auth VARCHAR(32) NOT NULL, 
	language VARCHAR(8) NOT NULL, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_push_devices PRIMARY KEY (id)
);
CREATE TABLE push_keys (
	id VARCHAR(16) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_push_keys PRIMARY KEY (id)
);
CREATE TABLE puzzle_solvers (
	guest VARCHAR(32) NOT NULL, 
	rating FLOAT NOT NULL, 
	deviation FLOAT NOT NULL, 
	tried INTEGER NOT NULL, 
	solved INTEGER NOT NULL, 
	streak INTEGER NOT NULL, 
	longest INTEGER NOT NULL, 
	CONSTRAINT pk_puzzle_solvers PRIMARY KEY (guest)
);
CREATE TABLE puzzle_tries (
	guest VARCHAR(32) NOT NULL, 
	puzzle VARCHAR(16) NOT NULL, 
	solved BOOLEAN NOT NULL, 
	CONSTRAINT pk_puzzle_tries PRIMARY KEY (guest, puzzle)
);
CREATE TABLE ratings (
	mode VARCHAR(64) NOT NULL, 
	who VARCHAR(64) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	CONSTRAINT pk_ratings PRIMARY KEY (mode, who)
);
CREATE TABLE reports (
	id VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	"table" VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	name TEXT NOT NULL, 
	line INTEGER, 
	text TEXT NOT NULL, 
	"by" VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_reports PRIMARY KEY (id)
);
CREATE TABLE results (
	game VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	mode TEXT NOT NULL, 
	guest VARCHAR(32), 
	bot TEXT, 
	stand_in BOOLEAN NOT NULL, 
	score INTEGER NOT NULL, 
	rank INTEGER NOT NULL, 
	won BOOLEAN NOT NULL, 
	players INTEGER NOT NULL, 
	ended BIGINT NOT NULL, 
	rated BOOLEAN DEFAULT 1 NOT NULL, 
	against INTEGER, 
	variation BOOLEAN DEFAULT 0 NOT NULL, 
	reviewed INTEGER, 
	rounds INTEGER, 
	play FLOAT, 
	deal FLOAT, 
	luck FLOAT, 
	accuracy FLOAT, 
	CONSTRAINT pk_results PRIMARY KEY (game, seat)
);
CREATE TABLE reviews (
	game VARCHAR(32) NOT NULL, 
	text TEXT NOT NULL, 
	version INTEGER DEFAULT 1 NOT NULL, 
	CONSTRAINT pk_reviews PRIMARY KEY (game)
);
CREATE TABLE season_ratings (
	season VARCHAR(12) NOT NULL, 
	mode VARCHAR(64) NOT NULL, 
	players INTEGER NOT NULL, 
	who VARCHAR(64) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	CONSTRAINT pk_season_ratings PRIMARY KEY (season, mode, players, who)
);
CREATE TABLE seats (
	"table" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	bot TEXT, 
	guest VARCHAR(32), 
	stand_in VARCHAR(16) NOT NULL, 
	nonce TEXT DEFAULT '' NOT NULL, 
	again BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY ("table", seat)
);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	mode TEXT NOT NULL, 
	options TEXT NOT NULL, 
	pace TEXT NOT NULL, 
	public BOOLEAN NOT NULL, 
	spectators BOOLEAN NOT NULL, 
	chat BOOLEAN NOT NULL, 
	owner VARCHAR(32) NOT NULL, 
	invite VARCHAR(64) NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	game VARCHAR(32), 
	created BIGINT NOT NULL, 
	server_seed VARCHAR(64), 
	version INTEGER DEFAULT 0 NOT NULL, 
	touched BIGINT DEFAULT 0 NOT NULL, 
	hints BOOLEAN DEFAULT 1 NOT NULL, 
	open_piles BOOLEAN DEFAULT 1 NOT NULL, 
	daily VARCHAR(10), 
	code VARCHAR(8), 
	language VARCHAR(8) DEFAULT 'en' NOT NULL, 
	screen BOOLEAN DEFAULT 0 NOT NULL, 
	tournament VARCHAR(32), 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
CREATE TABLE tournaments (
	id VARCHAR(32) NOT NULL, 
	owner VARCHAR(32) NOT NULL, 
	mode TEXT NOT NULL, 
	options TEXT NOT NULL, 
	players INTEGER NOT NULL, 
	rounds INTEGER NOT NULL, 
	pairing VARCHAR(16) NOT NULL, 
	pace TEXT NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	round INTEGER NOT NULL, 
	seeds TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	starts BIGINT, 
	ends BIGINT, 
	CONSTRAINT pk_tournaments PRIMARY KEY (id)
);
CREATE INDEX ix_devices_guest ON devices (guest);
CREATE INDEX ix_handovers_guest ON handovers (guest);
CREATE INDEX ix_push_devices_guest ON push_devices (guest);
CREATE INDEX ix_passkeys_guest ON passkeys (guest);
CREATE INDEX ix_friends_friend ON friends (friend);
CREATE INDEX ix_friend_requests_to ON friend_requests ("to");
CREATE INDEX ix_friend_links_guest ON friend_links (guest);
CREATE INDEX ix_blocks_blocked ON blocks (blocked);
CREATE INDEX ix_invitations_by ON invitations ("by");
CREATE INDEX ix_invitations_table ON invitations ("table");
CREATE INDEX ix_tables_status_public ON tables (status, public);
CREATE UNIQUE INDEX uq_tables_code ON tables (code);
CREATE INDEX ix_tables_owner_status ON tables (owner, status);
CREATE INDEX ix_seats_guest ON seats (guest);
CREATE INDEX ix_games_table ON games ("table");
CREATE INDEX ix_games_wake ON games (wake);
CREATE INDEX ix_games_origin_game ON games (origin_game);
CREATE INDEX ix_results_guest ON results (guest);
CREATE INDEX ix_tournaments_status ON tournaments (status);
CREATE INDEX ix_entrants_guest ON entrants (guest);
CREATE INDEX ix_season_ratings_who ON season_ratings (who);
CREATE INDEX ix_club_members_guest ON club_members (guest);
CREATE INDEX ix_club_ratings_who ON club_ratings (who);
COMMIT;
