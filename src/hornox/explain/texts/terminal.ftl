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
    .de = noch anzulegen
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
    .en = descending, next ↑
    .de = absteigend, danach ↑
terminal-down =
    .en = descending, next ↓
    .de = absteigend, danach ↓
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
terminal-level =
    .en = { $seats } { $seats-count ->
        [one] is played
       *[other] are played
    } by the bot { $bot } ({ $plays }).
    .de = { $seats } { $seats-count ->
        [one] wird
       *[other] werden
    } vom Bot { $bot } gespielt ({ $plays }).
terminal-saved =
    .en = The game is saved. Resume it with: { $command } (all games: hornox games)
    .de = Das Spiel ist gespeichert. Weiterspielen: { $command } (alle Spiele: hornox games)
terminal-untouched =
    .en = Nobody has played yet, so nothing is saved. The same cards again: { $command }
    .de = Noch hat niemand gespielt, darum ist nichts gespeichert. Dieselben Karten noch einmal: { $command }
terminal-not-saved =
    .en = The game could not be saved: { $path } cannot be written.
    .de = Das Spiel konnte nicht gespeichert werden: { $path } ist nicht beschreibbar.
terminal-finished =
    .en = Look at it again with: { $command }
    .de = Noch einmal ansehen mit: { $command }
terminal-hand-over =
    .en = { $seat }, it is your turn. Press Enter when nobody else is looking.
    .de = { $seat }, du bist an der Reihe. Drück Enter, wenn niemand sonst hinsieht.
terminal-only =
    .en = { $seat } has only one choice: { $label }.
    .de = { $seat } hat nur eine Wahl: { $label }.
terminal-what =
    .en = “{ $typed }” is none of the choices. Type ? for help.
    .de = „{ $typed }“ steht nicht zur Wahl. ? zeigt die Hilfe.
terminal-taken-back =
    .en = The last turn is taken back.
    .de = Der letzte Zug ist zurückgenommen.
terminal-no-back =
    .en = Where several people play, nothing is taken back.
    .de = Wo mehrere Menschen spielen, wird nichts zurückgenommen.
terminal-no-back-far =
    .en = At a table of a server, nothing is taken back.
    .de = An einem Tisch auf einem Server wird nichts zurückgenommen.
terminal-help-undo =
    .en = take your last turn back
    .de = den letzten Zug zurücknehmen
terminal-no-news =
    .en = Nothing has happened yet.
    .de = Es ist noch nichts geschehen.
terminal-next =
    .en = Enter continues, q stops
    .de = Enter: weiter, q: aufhören
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
    .en = what the { $bot } bot would do
    .de = was der Bot { $bot } tun würde
terminal-help-risk =
    .en = how likely each card is to take a row
    .de = wie wahrscheinlich jede Karte eine Reihe nimmt
terminal-help-log =
    .en = everything that has happened so far
    .de = alles, was bisher geschehen ist
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

terminal-person =
    .en = A person is “you” or “you:NAME”.
    .de = Ein Mensch ist „you“ oder „you:NAME“.
terminal-rules-list =
    .en = “hornox rules base” shows a page, “hornox rules cow+flip” the fan cards of a combined game and how they work together.
    .de = „hornox rules base“ zeigt eine Seite, „hornox rules cow+flip“ die Fankarten eines kombinierten Spiels und wie sie zusammenwirken.
E_NO_SEATS =
    .en = No seats are given; write them like --seats you:Ann,hard,easy.
    .de = Es sind keine Plätze angegeben; schreib sie wie --seats you:Ann,hard,easy.
E_NO_RECORD =
    .en = This is not the record of a Hornox game.
    .de = Das ist keine Aufzeichnung eines Hornox-Spiels.

## The list of games

E_GAME_NUMBER =
    .en = There is no game { $given }; { $most ->
        [0] no game is saved or finished yet.
        [one] “hornox games” lists only one.
       *[other] “hornox games” lists 1 to { $most }.
    }
    .de = Ein Spiel { $given } gibt es nicht; { $most ->
        [0] noch ist keines gespeichert oder zu Ende gespielt.
        [one] „hornox games“ zeigt nur eines.
       *[other] „hornox games“ zeigt 1 bis { $most }.
    }
games-none =
    .en = No game is saved or finished yet.
    .de = Noch ist kein Spiel gespeichert oder zu Ende gespielt.
games-mode =
    .en = game
    .de = Spiel
games-players =
    .en = players
    .de = Personen
games-when =
    .en = played
    .de = gespielt
games-state =
    .en = state
    .de = Stand
games-saved =
    .en = saved
    .de = gespeichert
games-finished =
    .en = finished
    .de = beendet
games-played =
    .en = being played
    .de = wird gespielt
games-broken =
    .en = cannot be read
    .de = nicht lesbar
games-more =
    .en = { $count ->
        [one] One older game
       *[other] { $count } older games
    }: hornox games --all
    .de = { $count ->
        [one] Ein älteres Spiel
       *[other] { $count } ältere Spiele
    }: hornox games --all
games-deleted =
    .en = Deleted: { $path }
    .de = Gelöscht: { $path }
