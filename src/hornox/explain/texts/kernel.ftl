# Refusals that every mode shares: setting up a game, answering, loading, describing a table.

## Setting up a game

E_PLAYERS =
    .en = { $mode } is for { $least } to { $most } players, not for { $given }.
    .de = „{ $mode }“ ist für { $least } bis { $most } Personen, nicht für { $given }.
E_COMBO =
    .en = There is no mode “{ $mode-id }”.
    .de = Die Spielart „{ $mode-id }“ gibt es nicht.
E_OPTION =
    .en = { $why ->
        [excluded] Choose either “{ $name }” or “{ $given }”, not both.
        [flag] The option “{ $name }” is either on or off, not “{ $given }”.
        [count] The option “{ $name }” needs a whole number from { $least } to 999999999, not “{ $given }”.
        [neither] At least one of the options “{ $name }” and “{ $given }” has to be on.
       *[unknown] { $mode } has no option “{ $name }”.
    }
    .de = { $why ->
        [excluded] Entweder „{ $name }“ oder „{ $given }“, nicht beides.
        [flag] Die Einstellung „{ $name }“ ist entweder an oder aus, nicht „{ $given }“.
        [count] Die Einstellung „{ $name }“ braucht eine ganze Zahl von { $least } bis 999999999, nicht „{ $given }“.
        [neither] Mindestens eine der Einstellungen „{ $name }“ und „{ $given }“ muss an sein.
       *[unknown] Die Einstellung „{ $name }“ gibt es nicht ({ $mode }).
    }

## Answering

E_NOT_YOUR_DECISION =
    .en = This is not for { $seat } to decide now.
    .de = Das hat { $seat } gerade nicht zu entscheiden.

## Loading a game

E_VERSION =
    .en = The rules of { $mode } are not known in version { $version }.
    .de = Die Regeln in Version { $version } sind nicht bekannt ({ $mode }).
E_SCHEMA =
    .en = This was written in format { $given }; only formats up to { $known } can be read.
    .de = Das ist im Format { $given } geschrieben; lesbar sind nur Formate bis { $known }.
E_RANDOM =
    .en = These cards were shuffled by “{ $given }”; only “{ $known }” is known here.
    .de = Diese Karten wurden mit „{ $given }“ gemischt; hier ist nur „{ $known }“ bekannt.
E_DATA =
    .en = The cards and boards of this game are not the ones that are known here.
    .de = Karten und Pläne dieses Spiels sind nicht die, die hier bekannt sind.
E_SEAL =
    .en = { $broken ->
        [chain] This game was changed after it had ended: its chain of answers does not hold.
        [commitment] The server’s seed is not the one that was sealed before the deal.
        [seed] The seed of the deal does not follow from the sealed seed and the players’ numbers.
       *[deal] The cards were not dealt as the seed says.
    }
    .de = { $broken ->
        [chain] Dieses Spiel wurde nach seinem Ende verändert: Die Kette seiner Antworten hält nicht.
        [commitment] Der Startwert des Servers ist nicht der, der vor dem Geben versiegelt wurde.
        [seed] Der Startwert folgt nicht aus dem versiegelten und den Zahlen der Mitspielenden.
       *[deal] Die Karten wurden nicht so gegeben, wie der Startwert es sagt.
    }
E_FORMAT =
    .en = This cannot be read: { $why }.
    .de = Das ist nicht lesbar: { $why }.

## Describing a table

position-unreadable =
    .no-en = This description of a table cannot be read: { $detail }.
    .no-de = Diese Beschreibung eines Tisches ist nicht lesbar: { $detail }.
position-seats =
    .no-en = { $seats } players need { $seats } { $name ->
        [hands] hands
        [piles] piles
       *[totals] scores
    }, not { $given }.
    .no-de = { $seats } Personen brauchen { $seats } { $name ->
        [hands] Hände
        [piles] Stapel
       *[totals] Punktestände
    }, nicht { $given }.
position-rows =
    .no-en = There have to be { $rows } rows, not { $given }.
    .no-de = Es müssen { $rows } Reihen sein, nicht { $given }.
position-row =
    .no-en = Row { $row } has to hold 1 to { $most } cards, not { $given }.
    .no-de = In Reihe { $row } müssen 1 bis { $most } Karten liegen, nicht { $given }.
position-ascends =
    .no-en = The cards of row { $row } have to ascend.
    .no-de = Die Karten in Reihe { $row } müssen aufsteigen.
position-hand =
    .no-en = A hand has at most { $most } cards, not { $given }.
    .no-de = Eine Hand hat höchstens { $most } Karten, nicht { $given }.
position-uneven =
    .no-en = All hands have to be of the same size, not { $least } here and { $given } there.
    .no-de = Alle Hände müssen gleich groß sein, nicht hier { $least } und dort { $given } Karten.
position-revealed =
    .no-en = Every player reveals at most one card; here the seats are { $given }.
    .no-de = Alle am Tisch decken höchstens eine Karte auf; hier sind es die Plätze { $given }.
position-card =
    .no-en = There is no card { $card } in this game.
    .no-de = Die Karte { $card } gibt es in diesem Spiel nicht.
position-twice =
    .no-en = The card { $card } lies in { $times } places, but there is only one.
    .no-de = Die Karte { $card } liegt an { $times } Stellen, aber es gibt sie nur einmal.
position-short =
    .no-en = Only { $given } cards are left, too few for the hands that are not described.
    .no-de = Es sind nur noch { $given } Karten übrig, zu wenige für die nicht beschriebenen Hände.
position-rule =
    .no-en = This table breaks a rule of the game: { $detail }.
    .no-de = Dieser Tisch verstößt gegen eine Spielregel: { $detail }.
