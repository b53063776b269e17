# What the play server tells a person when something cannot be done.

E_ADDRESS =
    .en = There is nothing at this address.
    .de = Unter dieser Adresse gibt es nichts.
E_BODY =
    .en = This request cannot be read.
    .de = Diese Anfrage ist nicht lesbar.
E_CHANGES =
    .en = A choice can be changed { $most } times at most; the one that you made last stays.
    .de = Eine Wahl lässt sich höchstens { $most }-mal ändern; es bleibt bei deiner letzten.
E_BOTS_ONLY =
    .en = { $most } games among bots alone are going on for you already. Wait until one has ended, or sit down at the table yourself.
    .de = Für dich laufen schon { $most } Spiele, in denen nur Bots spielen. Warte, bis eines zu Ende ist, oder setz dich selbst mit an den Tisch.
E_CHAT_HUSHED =
    .en = No table talk while the team chooses its cards. The chat opens when they are turned over.
    .de = Solange das Team seine Karten wählt, wird nicht geredet. Der Chat öffnet, wenn sie aufgedeckt sind.
E_CHAT_OFF =
    .en = The chat is switched off at this table.
    .de = An diesem Tisch ist der Chat ausgeschaltet.
E_CODE =
    .en = No table is waiting under this code. Codes end when the game begins.
    .de = Unter diesem Code wartet kein Tisch. Codes gelten, bis das Spiel beginnt.
E_DEVICE_LINK =
    .en = This link does not work any more. It can be used once, within five minutes; make a new one on the other device.
    .de = Dieser Link gilt nicht mehr. Er funktioniert einmal und fünf Minuten lang; erstelle auf dem anderen Gerät einen neuen.
E_ORDER =
    .en = An order of seats names each of the { $most } seats once, counted from 0.
    .de = Eine Sitzordnung nennt jeden der { $most } Plätze einmal, gezählt ab 0.
E_CLOCK =
    .en = This table has a time limit: the clock decides when a bot steps in.
    .de = An diesem Tisch gilt eine Bedenkzeit: Die Uhr entscheidet, wann ein Bot einspringt.
E_COMPANY =
    .en = Other people play here, so the game cannot be thrown away.
    .de = Hier spielen noch andere mit, deshalb lässt sich das Spiel nicht wegwerfen.
E_CROWDED =
    .en = Too many people are watching this table already. Please try again later.
    .de = An diesem Tisch schauen schon zu viele zu. Bitte versuch es später noch einmal.
E_FROZEN =
    .en = This table has been stopped, because something about the game is not right. Nothing is lost.
    .de = Dieser Tisch wurde angehalten, weil am Spiel etwas nicht stimmt. Es ist nichts verloren.
E_GAME_CHANGED =
    .en = The stored game is not the one that was played: somebody has changed it.
    .de = Was von diesem Spiel gespeichert ist, wurde nicht so gespielt: Jemand hat es verändert.
E_GAME_UNKNOWN =
    .en = Game not found.
    .de = Dieses Spiel gibt es nicht.
E_GAME_RUNNING =
    .en = This game is still going on; you can look at it when it has ended.
    .de = Dieses Spiel läuft noch; ansehen kannst du es, wenn es zu Ende ist.
E_GUEST =
    .en = Please choose a name first.
    .de = Bitte wähle zuerst einen Namen.
E_BANNED =
    .en = The host of this server has banned you until { $until }.
    .de = Der Host dieses Servers hat dich bis { $until } gesperrt.
E_HOST_KEY =
    .en = This is not the host’s key.
    .de = Das ist nicht der Schlüssel des Hosts.
E_KICKED =
    .en = The host of this server has removed you from the table.
    .de = Der Host dieses Servers hat dich vom Tisch genommen.
E_NAME_RESERVED =
    .en = This name is reserved. Please choose another one.
    .de = Dieser Name ist reserviert. Bitte wähle einen anderen.
E_NOT_THERE =
    .en = That does not exist, or not any more.
    .de = Das gibt es nicht oder nicht mehr.
E_INVITE =
    .en = This table is private; you need its invitation link.
    .de = Dieser Tisch ist privat; dafür brauchst du den Einladungslink.
E_MANY_TABLES =
    .en = You already have { $most } open tables, which is the limit. Finish a game or throw one away.
    .de = Du hast schon { $most } offene Tische, mehr geht nicht. Spiel ein Spiel zu Ende oder wirf eines weg.
E_METHOD =
    .en = That cannot be done at this address.
    .de = Das geht unter dieser Adresse nicht.
E_NAME =
    .en = A name has 1 to 40 characters that can be seen.
    .de = Ein Name hat 1 bis 40 sichtbare Zeichen.
E_NONCE =
    .en = A nonce has 1 to 64 characters: letters, digits and signs without accents or spaces.
    .de = Eine Nonce hat 1 bis 64 Zeichen: Buchstaben, Ziffern und Satzzeichen ohne Akzente und Leerzeichen.
E_NOT_OPENER =
    .en = Only the person who opened this table can do that.
    .de = Das kann nur die Person, die diesen Tisch eröffnet hat.
E_NOT_SEATED =
    .en = You have no seat at this table.
    .de = Du hast an diesem Tisch keinen Platz.
E_ORIGIN =
    .en = This page does not belong to this server.
    .de = Diese Seite gehört nicht zu diesem Server.
E_RULES =
    .en = The rules of this mode are not at hand here.
    .de = Die Regeln dieser Spielart sind hier nicht zur Hand.
E_SEAT_TAKEN =
    .en = Somebody else sits there.
    .de = Dort sitzt schon jemand.
E_SERVER =
    .en = Something went wrong on the server. Please try again.
    .de = Auf dem Server ist etwas schiefgegangen. Bitte versuch es noch einmal.
E_SPECTATORS =
    .en = This table has no spectators.
    .de = An diesem Tisch gibt es kein Publikum.
E_TABLES_FAST =
    .en = Very many tables were opened from your network just now. Please try again in a minute.
    .de = Aus deinem Netz wurden gerade sehr viele Tische eröffnet. Bitte versuch es in einer Minute noch einmal.
E_TABLES_NEAR =
    .en = { $most } public tables opened from your network are already waiting for people. Sit down at one of them, or open a private table and share its link.
    .de = Aus deinem Netz warten schon { $most } öffentliche Tische auf Leute. Setz dich an einen davon, oder eröffne einen privaten Tisch und gib seinen Link weiter.
E_TABLE_CLOSED =
    .en = This table is not open any more.
    .de = Dieser Tisch ist nicht mehr offen.
E_TABLE_FULL =
    .en = All seats of this table are taken.
    .de = An diesem Tisch sind alle Plätze besetzt.
E_TABLE_UNKNOWN =
    .en = Table not found. The link may be incomplete.
    .de = Tisch nicht gefunden. Vielleicht ist der Link unvollständig.
E_TABS =
    .en = You have this table open in { $most } other windows; this one was closed.
    .de = Du hast diesen Tisch noch in { $most } anderen Fenstern offen; dieses wurde geschlossen.
E_TOO_FAST =
    .en = That was too fast; please wait a moment.
    .de = Das war zu schnell; bitte warte einen Augenblick.
E_TOO_LARGE =
    .en = That is too long.
    .de = Das ist zu lang.
E_HINTS_OFF =
    .en = Hints are switched off at this table.
    .de = An diesem Tisch sind Tipps ausgeschaltet.
E_NOT_AWAY =
    .en = They have only just gone. A bot may play for them after { $seconds } seconds.
    .de = Das ist noch nicht lange her. Nach { $seconds } Sekunden darf ein Bot einspringen.
E_WAITING =
    .en = That is not possible at this moment.
    .de = Das geht in diesem Augenblick nicht.

E_NO_SEAT =
    .en = There is no such seat: this table has { $most } seats, counted from 0.
    .de = Diesen Platz gibt es nicht: Der Tisch hat { $most } Plätze, gezählt ab 0.
E_PACE =
    .en = { $kind ->
        [days] A decision may take { $least } to { $most } days.
       *[timed] A decision may take { $least } to { $most } seconds.
    }
    .de = { $kind ->
        [days] Eine Entscheidung darf { $least } bis { $most } Tage dauern.
       *[timed] Eine Entscheidung darf { $least } bis { $most } Sekunden dauern.
    }
E_SEATS =
    .en = At most one of the seats can be yours.
    .de = Höchstens einer der Plätze kann deiner sein.
E_STORE =
    .en = The server cannot store anything at the moment, so nothing has changed. Please try again soon.
    .de = Der Server kann gerade nichts speichern, deshalb hat sich nichts geändert. Bitte versuch es bald noch einmal.
E_STOOD_IN =
    .en = A bot plays for you at the moment; take your seat back first.
    .de = Gerade spielt ein Bot für dich; nimm zuerst deinen Platz zurück.

# What messengers show of the link to a table.

preview-free =
    .en = { $free ->
        [one] One seat is free.
       *[other] { $free } seats are free.
    } Play in the browser, no account.
    .de = { $free ->
        [one] Ein Platz ist frei.
       *[other] { $free } Plätze sind frei.
    } Im Browser, ohne Konto.
preview-game =
    .en = You are invited: { $game }
    .de = Einladung: { $game }
preview-host =
    .en = { $host } invites you: { $game }
    .de = { $host } lädt dich ein: { $game }
