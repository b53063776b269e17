### Games that take days: whose turn it is, until when, and what happens meanwhile.

web-others-turn =
    .en = Waiting for others
    .de = Andere sind dran
web-until =
    .en = until { $date } ({ $left })
    .de = bis { $date } ({ $left })
web-bot-for-you =
    .en = Your time was up. A bot plays for you until you resume.
    .de = Deine Zeit war um. Ein Bot spielt für dich, bis du weiterspielst.
web-waiting-for-names =
    .en = waiting for { $names }
    .de = wartet auf { $names }

## Orders ahead

E_ORDERS_PACE =
    .en = You can order ahead only at tables with days per decision.
    .de = Vorab festlegen kannst du Züge nur an Tischen mit Tagen je Entscheidung.
E_ORDERS_MODE =
    .en = You can order ahead only in games with four rows of cards.
    .de = Vorab festlegen kannst du Züge nur in Spielen mit vier Kartenreihen.
E_ORDERS_CARD =
    .en = Number { $place } of your list, { $card }, is not in your hand.
    .de = Nummer { $place } deiner Liste, { $card }, hast du nicht auf der Hand.
E_ORDERS_TWICE =
    .en = A card can be in your list only once.
    .de = Jede Karte kann nur einmal in deiner Liste stehen.
slow-lapsed-taken =
    .en = Somebody has taken a row: your list of cards has lapsed.
    .de = Jemand hat eine Reihe genommen: Deine Kartenliste gilt nicht mehr.
slow-lapsed-round =
    .en = A new round has begun: your list of cards has lapsed.
    .de = Ein neuer Durchgang hat begonnen: Deine Kartenliste gilt nicht mehr.
slow-lapsed-gone =
    .en = { $card } cannot be played any more and is off your list.
    .de = { $card } lässt sich nicht mehr spielen und ist von deiner Liste gestrichen.
web-orders =
    .en = Orders ahead
    .de = Züge vorab
web-orders-short =
    .en = Ahead
    .de = Vorab
web-orders-more =
    .en = The server plays for you as you say here, within minutes of a question. You can still choose yourself. Nobody else sees your orders.
    .de = Der Server spielt für dich, was du hier festlegst, wenige Minuten nach einer Frage. Du kannst trotzdem selbst wählen. Niemand sonst sieht, was du festgelegt hast.
web-orders-cards =
    .en = Play these cards, in the order in which you tap them
    .de = Diese Karten spielen, in der Reihenfolge, in der du sie antippst
web-orders-unless =
    .en = Stop when somebody takes a row
    .de = Aufhören, sobald jemand eine Reihe nimmt
web-orders-low =
    .en = If my card is too low, take the row with the fewest heads
    .de = Ist meine Karte zu niedrig, die Reihe mit den wenigsten Hornochsen nehmen
web-orders-clear =
    .en = Withdraw
    .de = Zurückziehen
web-orders-saved =
    .en = Saved. You can change it at any time.
    .de = Gespeichert. Du kannst es jederzeit ändern.
web-orders-none =
    .en = No orders now.
    .de = Jetzt ist nichts festgelegt.

## Vacations

web-slow-games =
    .en = Slow games
    .de = Langsame Partien
web-vacation =
    .en = Vacation
    .de = Urlaub
web-vacation-more =
    .en = Games with days per decision wait for you; the others see until when. At most 14 days at a time.
    .de = Partien mit Tagen je Entscheidung warten auf dich; die anderen sehen, bis wann. Höchstens 14 Tage am Stück.
web-vacation-ask =
    .en = Last day
    .de = Letzter Tag
web-vacation-go =
    .en = I am away
    .de = Ich bin weg
web-vacation-back =
    .en = I am back
    .de = Ich bin wieder da
web-vacation-until =
    .en = You are away until { $date }.
    .de = Du bist bis { $date } weg.
web-vacation-left =
    .en = { $days } { $days ->
        [one] day
       *[other] days
    } left this year
    .de = noch { $days } { $days ->
        [one] Tag
       *[other] Tage
    } in diesem Jahr
web-away-until =
    .en = away until { $date }
    .de = weg bis { $date }

E_AWAY =
    .en = The last day must be today or later, and at most { $most } days from now.
    .de = Der letzte Tag muss heute oder später sein, höchstens { $most } Tage von heute an.
E_AWAY_DATE =
    .en = A date is written like this: 2026-11-30.
    .de = Ein Datum sieht so aus: 2026-11-30.
E_AWAY_YEAR =
    .en = You can be away for { $most } days a year; { $left } are left.
    .de = Du kannst { $most } Tage im Jahr weg sein; { $left } sind noch übrig.

## Without a network

web-offline =
    .en = No connection
    .de = Keine Verbindung
web-offline-more =
    .en = This page goes on by itself as soon as it is back.
    .de = Diese Seite geht von selbst weiter, sobald er wieder da ist.
web-offline-play =
    .en = Play against bots now
    .de = Jetzt gegen Bots spielen
