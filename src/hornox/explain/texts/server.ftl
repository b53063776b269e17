# What the play server tells a person when something cannot be done.

E_ADDRESS =
    .en = There is nothing at this address.
    .de = Unter dieser Adresse gibt es nichts.
E_BODY =
    .en = This request cannot be read.
    .de = Diese Anfrage ist nicht lesbar.
E_CHAT_OFF =
    .en = The chat is switched off at this table.
    .de = An diesem Tisch ist der Chat ausgeschaltet.
E_FROZEN =
    .en = This table has been stopped, because something about the game is not right. Nothing is lost.
    .de = Dieser Tisch wurde angehalten, weil am Spiel etwas nicht stimmt. Es ist nichts verloren.
E_GAME_UNKNOWN =
    .en = There is no such game.
    .de = Dieses Spiel gibt es nicht.
E_GAME_RUNNING =
    .en = This game is still going on; it can be looked at when it has ended.
    .de = Dieses Spiel läuft noch; ansehen kann man es, wenn es zu Ende ist.
E_GUEST =
    .en = Please choose a name first.
    .de = Bitte wähle zuerst einen Namen.
E_INVITE =
    .en = This table is private; you need the link that its people have.
    .de = Dieser Tisch ist privat; dafür brauchst du den Link, den die Leute dort haben.
E_METHOD =
    .en = That cannot be done at this address.
    .de = Das geht unter dieser Adresse nicht.
E_NAME =
    .en = A name has 1 to 40 characters.
    .de = Ein Name hat 1 bis 40 Zeichen.
E_NOT_OPENER =
    .en = Only whoever opened this table can do that.
    .de = Das kann nur, wer diesen Tisch eröffnet hat.
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
E_TABLE_CLOSED =
    .en = This table is not open any more.
    .de = Dieser Tisch ist nicht mehr offen.
E_TABLE_FULL =
    .en = All seats of this table are taken.
    .de = An diesem Tisch sind alle Plätze besetzt.
E_TABLE_UNKNOWN =
    .en = There is no such table.
    .de = Diesen Tisch gibt es nicht.
E_TOO_FAST =
    .en = That was too fast; please wait a moment.
    .de = Das war zu schnell; bitte warte einen Augenblick.
E_TOO_LARGE =
    .en = That is too long.
    .de = Das ist zu lang.
E_WAITING =
    .en = That is not possible at this moment.
    .de = Das geht in diesem Augenblick nicht.

server-hint =
    .en = The bot { $bot } would choose: { $label }.
    .de = Der Bot { $bot } würde wählen: { $label }.
E_NO_SEAT =
    .en = There is no such seat; the seats of this table are numbered from 0 up to below { $most }.
    .de = Diesen Platz gibt es nicht; die Plätze dieses Tisches sind ab 0 bis unter { $most } nummeriert.
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
E_STOOD_IN =
    .en = A bot plays for you at the moment; take your seat back first.
    .de = Gerade spielt ein Bot für dich; nimm zuerst deinen Platz zurück.
