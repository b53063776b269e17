## Positions and games as text: what cannot be read

notation-at =
    .en = line { $line }, column { $column }: { $reason }
    .de = Zeile { $line }, Spalte { $column }: { $reason }
notation-empty =
    .en = There is nothing to read.
    .de = Hier steht nichts.
notation-quote =
    .en = This quotation mark has no partner on the same line.
    .de = Zu diesem Anführungszeichen fehlt das zweite in derselben Zeile.
notation-mark =
    .en = A “{ $sign }” is missing here{ $given ->
        [none] .
       *[other] , before “{ $given }”.
    }
    .de = Hier fehlt ein „{ $sign }“{ $given ->
        [none] .
       *[other] {" "}vor „{ $given }“.
    }
notation-word =
    .en = A word is missing here{ $given ->
        [none] .
       *[other] , before “{ $given }”.
    }
    .de = Hier fehlt ein Wort{ $given ->
        [none] .
       *[other] {" "}vor „{ $given }“.
    }
notation-number =
    .en = { $given ->
        [none] A number is missing here.
       *[other] “{ $given }” is not a number.
    }
    .de = { $given ->
        [none] Hier fehlt eine Zahl.
       *[other] „{ $given }“ ist keine Zahl.
    }
notation-hand =
    .en = { $given ->
        [none] A hand is missing here: its cards, “?” if it is unknown, or “-” if it is empty.
       *[other] “{ $given }” is neither a card nor “?”.
    }
    .de = { $given ->
        [none] Hier fehlt eine Hand: ihre Karten, „?“, wenn sie unbekannt ist, oder „-“, wenn sie leer ist.
       *[other] „{ $given }“ ist weder eine Karte noch „?“.
    }
notation-flag =
    .en = This has to be “yes” or “no”.
    .de = Hier muss „yes“ oder „no“ stehen.
notation-one-of =
    .en = This has to be one of { $known }.
    .de = Hier muss eines davon stehen: { $known }.
notation-flip =
    .en = The card { $card } has three digits and cannot be flipped.
    .de = Die Karte { $card } hat drei Stellen und lässt sich nicht umdrehen.
notation-player =
    .en = There is no player { $given } here; players are counted from 1.
    .de = Platz { $given } gibt es hier nicht; gezählt wird ab 1.
notation-players =
    .en = The number of players is missing, for example “4 players”.
    .de = Die Zahl der Mitspielenden fehlt, zum Beispiel „4 players“.
notation-not-players =
    .en = “{ $given }” is not understood here. The number of players looks like this: “{ $number } players”.
    .de = „{ $given }“ ist hier nicht zu verstehen. Die Zahl der Mitspielenden sieht so aus: „{ $number } players“.
notation-more =
    .en = “{ $given }” does not belong here.
    .de = „{ $given }“ gehört nicht hierher.
notation-twice =
    .en = “{ $name }” is told twice.
    .de = „{ $name }“ steht zweimal da.
notation-clause =
    .en = “{ $given }” means nothing in a position of { $mode }.
    .de = „{ $given }“ bedeutet in einer Stellung von { $mode } nichts.
notation-board-row =
    .en = There is no row { $given } here, or it is told twice.
    .de = Reihe { $given } gibt es hier nicht, oder sie steht zweimal da.
notation-step =
    .en = “{ $given }” is not a step of this game.
    .de = „{ $given }“ ist kein Schritt dieses Spiels.
notation-option =
    .en = Options are written NAME=VALUE, each once.
    .de = Optionen schreibt man NAME=WERT, jede einmal.
notation-eyes =
    .en = After “eyes” comes the number of a player, “nobody” or “all”.
    .de = Nach „eyes“ kommt ein Platz (ab 1), „nobody“ oder „all“.
notation-whose =
    .en = “hand” is the hand of the player after “eyes”; tell “hands” instead.
    .de = „hand“ ist die Hand der Person nach „eyes“; gib stattdessen „hands“ an.
notation-entries =
    .en = “{ $name }” needs { $seats } entries with “|” between them, not { $given }.
    .de = „{ $name }“ braucht { $seats } Einträge mit „|“ dazwischen, nicht { $given }.

## Positions that cannot be

position-each =
    .no-en = “{ $name }” needs an entry for each of the { $seats } players, not { $given }.
    .no-de = „{ $name }“ braucht einen Eintrag für jeden der { $seats } Plätze, nicht { $given }.
position-player =
    .no-en = There is no player { $given } at a table of { $seats }.
    .no-de = Platz { $given } gibt es an einem Tisch für { $seats } nicht.
position-needs-next =
    .no-en = “{ $name }” can only be told together with “next”, what is to be done next.
    .no-de = „{ $name }“ geht nur zusammen mit „next“: was als Nächstes zu tun ist.
position-next =
    .no-en = The first step after “next” must be one that asks somebody.
    .no-de = Der erste Schritt nach „next“ muss jemanden etwas fragen.
position-own-hand =
    .no-en = The hand of the player who sees this is missing.
    .no-de = Die Hand der Person, die das sieht, fehlt.
position-one-hand =
    .no-en = With “next” only one player’s hand can be told, or everything (“eyes all”).
    .no-de = Mit „next“ lässt sich nur eine Hand angeben, oder alles („eyes all“).
position-all =
    .no-en = “eyes all” needs every hand and every pile.
    .no-de = „eyes all“ braucht alle Hände und alle Stapel.
position-part-hand =
    .no-en = “{ $name }” holds hands of which only some cards are told; that needs “next”.
    .no-de = „{ $name }“ enthält Hände, von denen nur manche Karten bekannt sind; das braucht „next“.
position-not-kept =
    .no-en = “{ $name }” does not agree with the rest of the position.
    .no-de = „{ $name }“ passt nicht zum Rest der Stellung.

## Games

notation-escape =
    .en = This quoted text cannot be read.
    .de = Dieser Text in Anführungszeichen ist nicht lesbar.
notation-header =
    .en = A header line looks like “[mode base]”.
    .de = Eine Kopfzeile sieht so aus: „[mode base]“.
notation-no-header =
    .en = A game begins with its headers, such as “[mode base]” and “[players Ann | Ben]”.
    .de = Ein Spiel beginnt mit seinen Kopfzeilen, etwa „[mode base]“ und „[players Ann | Ben]“.
notation-no-players =
    .en = The header “[players …]” is missing.
    .de = Die Kopfzeile „[players …]“ fehlt.
notation-ended =
    .en = The game is over before this.
    .de = Das Spiel ist vorher zu Ende.
notation-kind =
    .en = “{ $asked }” is asked here, not “{ $kind }”.
    .de = Hier wird nicht nach „{ $kind }“ gefragt, sondern nach „{ $asked }“.
notation-asked =
    .en = Here player { $player } is asked for “{ $asked }”: write “{ $player } { $asked } …”.
    .de = Hier wird Platz { $player } nach „{ $asked }“ gefragt: Schreibe „{ $player } { $asked } …“.
notation-count =
    .en = Here { $asked } choices are needed, one for each player who is asked, not { $given }.
    .de = Hier braucht es { $asked } Entscheidungen, eine je Gefragten, nicht { $given }.
notation-rows =
    .en = After this the rows are { $rows }, not { $given }.
    .de = Danach liegen die Reihen so: { $rows }, nicht { $given }.
notation-result =
    .en = The game ended with { $scores }, not { $given }.
    .de = Das Spiel endete mit { $scores }, nicht { $given }.
notation-unfinished =
    .en = The game is not over, so it has no result yet.
    .de = Das Spiel ist noch nicht zu Ende und hat kein Ergebnis.
notation-purpose =
    .en = Nothing is shuffled for “{ $given }” in this game.
    .de = Für „{ $given }“ wird in diesem Spiel nichts gemischt.
notation-deal =
    .en = { $given } is not among the cards that are dealt here, or not that often.
    .de = { $given } ist nicht unter den Karten, die hier gegeben werden, oder nicht so oft.
notation-deal-rows =
    .en = The open cards of { $given } are not told: write “deal 10 | 33 | 50 | 90” with the first cards of the rows.
    .de = Die offenen Karten von { $given } fehlen: Schreibe „deal 10 | 33 | 50 | 90“ mit den ersten Karten der Reihen.
notation-no-rows =
    .en = No rows are dealt in this game: write “deal deal/1: …” with the order of its cards.
    .de = In diesem Spiel werden keine Reihen gegeben: Schreibe „deal deal/1: …“ mit der Folge der Karten.
notation-deal-size =
    .en = { $given } cards are told here, but only { $most } are dealt.
    .de = Hier stehen { $given } Karten, gegeben werden aber nur { $most }.
notation-seed-deal =
    .en = With a seed all cards of a deal have to be told, or none.
    .de = Mit einem Startwert müssen alle Karten angegeben sein, oder keine.
notation-fair =
    .en = This is not how the seed of a fair deal is written.
    .de = So schreibt man den Startwert eines fairen Gebens nicht.
notation-not-text =
    .en = This is not text in UTF-8.
    .de = Das ist kein Text in UTF-8.
notation-nothing-asked =
    .en = Nobody is asked anything in this position, or somebody else is.
    .de = In dieser Stellung wird niemand etwas gefragt, oder jemand anderes.

## Commands

show-game =
    .en = { $mode }: { $players }, after { $at } of { $answers } answers
    .de = { $mode }: { $players }, nach { $at } von { $answers } Antworten
convert-done =
    .en = { $count ->
        [one] 1 game
       *[other] { $count } games
    } written to { $path } { $form ->
        [game] in game notation
        [jsonl] as JSON Lines
       *[json] as JSON
    }.
    .de = { $count ->
        [one] 1 Spiel
       *[other] { $count } Spiele
    } { $form ->
        [game] in Spielnotation
        [jsonl] als JSON Lines
       *[json] als JSON
    } nach { $path } geschrieben.
convert-invented =
    .en = Cards that nobody has seen are invented there: JSON cannot leave them out.
    .de = Karten, die niemand gesehen hat, sind darin erfunden: JSON kann sie nicht weglassen.
advise-option =
    .en = option
    .de = Möglichkeit
advise-risk =
    .en = risk
    .de = Risiko
advise-expected =
    .en = { $counted ->
        [points] points
       *[heads] heads
    }
    .de = { $counted ->
        [points] Punkte
       *[heads] Hornochsen
    }
advise-no-search =
    .en = “{ $bot }” follows rules of thumb here and counts nothing, so there are no risks to show.
    .de = „{ $bot }“ folgt hier Faustregeln und zählt nichts aus, daher gibt es keine Risiken zu zeigen.
E_MOMENT =
    .en = There are moments 0 to { $most }, but no { $given }.
    .de = Es gibt die Zeitpunkte 0 bis { $most }, aber keinen { $given }.
E_ONLY_GAMES =
    .en = --at, --seat and --all are for games; a position is one moment.
    .de = --at, --seat und --all sind für Spiele; eine Stellung ist ein einziger Zeitpunkt.
E_NO_FORM =
    .en = Which form? Say --to and one of { $known }.
    .de = Welche Form? Gib --to und eines davon an: { $known }.
E_MANY_GAMES =
    .en = A JSON file holds one game, not { $given }: write JSON Lines (.jsonl) or game notation.
    .de = Eine JSON-Datei enthält ein Spiel, nicht { $given }: Schreibe JSON Lines (.jsonl) oder Spielnotation.
E_NOTHING_ASKED =
    .en = Nobody is asked anything in this position, or somebody else is.
    .de = In dieser Stellung wird niemand etwas gefragt, oder jemand anderes.
