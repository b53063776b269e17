# What the terminal game says around the table.

## The table

terminal-round =
    .en = Round { $round }
    .de = Durchgang { $round }
terminal-round-of =
    .en = Round { $round } of { $rounds }
    .de = Durchgang { $round } von { $rounds }
terminal-board-round =
    .en = Round { $round }
    .de = Runde { $round }
terminal-target =
    .en = the game ends at { $target }
    .de = das Spiel endet bei { $target }
terminal-row =
    .en = Row { $row }
    .de = Reihe { $row }
terminal-full =
    .en = takes
    .de = nimmt
terminal-open =
    .en = open
    .de = offen
terminal-hand =
    .en = hand
    .de = Hand
terminal-queue =
    .en = to place
    .de = anlegen
terminal-specials-held =
    .en = specials
    .de = Sonder
terminal-special =
    .en = { $special }
    .de = { $special }
terminal-player =
    .en = player
    .de = Spieler
terminal-cards =
    .en = cards
    .de = Karten
terminal-taken =
    .en = taken
    .de = genommen
terminal-total =
    .en = total
    .de = Punkte
terminal-specials =
    .en = specials
    .de = Sonder
terminal-flip =
    .en = flip
    .de = drehen
terminal-waiting =
    .en = is thinking
    .de = überlegt
terminal-cow =
    .en = cow
    .de = Kuh
terminal-even =
    .en = even only
    .de = nur gerade
terminal-odd =
    .en = odd only
    .de = nur ungerade
terminal-up =
    .en = mountain ↑, falling
    .de = Berg ↑, fallend
terminal-down =
    .en = mountain ↓, falling
    .de = Berg ↓, fallend
terminal-seven =
    .en = 7
    .de = 7
terminal-stop =
    .en = stop
    .de = Stopp
terminal-fifth =
    .en = 5th row
    .de = 5. Reihe

terminal-you =
    .en = you
    .de = du

## Around the game


terminal-welcome =
    .en = { $mode } · seed { $seed } · ? for help
    .de = { $mode } · Startwert { $seed } · ? für Hilfe
terminal-you-are =
    .en = You are { $seat }.
    .de = Du bist { $seat }.
terminal-people =
    .en = { $seats } play at this terminal.
    .de = { $seats } spielen an diesem Terminal.
terminal-bots =
    .en = { $seats } { $seats-count ->
        [one] is played
       *[other] are played
    } by the bot { $bot }.
    .de = { $seats } { $seats-count ->
        [one] wird
       *[other] werden
    } vom Bot { $bot } gespielt.
terminal-earlier =
    .en = The game you left before is kept: hornox resume { $path }
    .de = Das zuvor verlassene Spiel ist aufgehoben: hornox resume { $path }
terminal-saved =
    .en = The game is saved. Go on with: { $command }
    .de = Das Spiel ist gespeichert. Weiter geht es mit: { $command }
terminal-not-saved =
    .en = The game could not be saved: { $path } cannot be written.
    .de = Das Spiel konnte nicht gespeichert werden: { $path } ist nicht beschreibbar.
terminal-finished =
    .en = Look at it again with: hornox replay
    .de = Noch einmal ansehen mit: hornox replay
terminal-hand-over =
    .en = { $seat }, it is your turn. Press Enter when nobody else is looking.
    .de = { $seat }, du bist an der Reihe. Drück Enter, wenn niemand sonst hinsieht.
terminal-only =
    .en = { $seat } has only one choice: { $label }.
    .de = { $seat } hat nur eine Wahl: { $label }.
terminal-what =
    .en = “{ $typed }” is none of the choices. Type ? for help.
    .de = „{ $typed }“ steht nicht zur Wahl. Mit ? kommt Hilfe.
terminal-no-news =
    .en = Nothing has happened yet.
    .de = Es ist noch nichts geschehen.
terminal-next =
    .en = Enter goes on, q stops
    .de = Enter: weiter, q: aufhören
terminal-misplayed =
    .en = Answer { $number } (decision { $decision }, seat { $place }) breaks a rule: { $problem }
    .de = Antwort { $number } (Entscheidung { $decision }, Platz { $place }) verstößt gegen eine Regel: { $problem }
terminal-record-ends =
    .en = The record ends here; the game is not over.
    .de = Hier endet die Aufzeichnung; das Spiel ist nicht zu Ende.
terminal-holds =
    .en = { $seat } holds { $cards }
    .de = { $seat } hat { $cards }

## Help

terminal-help-choices =
    .en = You can choose { $choices }.
    .de = Zur Wahl stehen { $choices }.
terminal-help-flip =
    .en = A ~ behind the number flips the card, like 24~.
    .de = Ein ~ hinter der Zahl dreht die Karte, etwa 24~.
terminal-help-look =
    .en = The small figures are heads. The card that would go behind the bar takes the row.
    .de = Die kleinen Ziffern sind Hornochsen. Wer hinter den Strich legen muss, nimmt die Reihe.
terminal-help-why =
    .en = why the cards went where they went last
    .de = warum die Karten zuletzt dorthin kamen
terminal-help-hint =
    .en = what the bot greedy would do
    .de = was der Bot greedy tun würde
terminal-help-table =
    .en = the table once more
    .de = den Tisch noch einmal zeigen
terminal-help-rules =
    .en = the rules of this game
    .de = die Regeln dieses Spiels
terminal-help-quit =
    .en = save and stop
    .de = speichern und aufhören
terminal-modes =
    .en = “hornox modes” lists what there is; only fan cards can be combined, like cow+flip.
    .de = „hornox modes“ zählt alle auf; nur Fankarten lassen sich verbinden, etwa cow+flip.
terminal-own-data =
    .en = If it was played with the values of your own box, name their folder with --data.
    .de = Wurde mit den Werten einer eigenen Schachtel gespielt, nenne deren Ordner mit --data.
