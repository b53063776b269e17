### Help at a real table: what its page says, what the terminal asks, and what cannot be told of a table.

E_AID_CARD =
    .en = “{ $given }” is no card.
    .de = „{ $given }“ ist keine Karte.
E_AID_COUNT =
    .en = One card for each of the { $seats } players, not { $given }.
    .de = Es muss für jede der { $seats } Personen eine Karte sein, nicht { $given }.
E_AID_KNOWN =
    .en = { $seat } does not hold the card { $card }: everybody has seen whose it is.
    .de = { $seat } hat die Karte { $card } nicht: Alle haben gesehen, wem sie gehört.
E_AID_LIES =
    .en = The card { $card } has been played already, or it is not in this game.
    .de = Die Karte { $card } wurde schon gespielt, oder es gibt sie in diesem Spiel nicht.
E_AID_MODE =
    .en = Turn by turn works for the base game, pro and fan cards. For other games there is the score sheet.
    .de = Runde für Runde geht das im Basisspiel, in Profi und mit Fankarten. Für andere Spiele gibt es den Punktezettel.
E_AID_MOMENT =
    .en = It can begin when everybody chooses a card, or when somebody has to take a row.
    .de = Es kann losgehen, wenn alle eine Karte wählen oder jemand eine Reihe nehmen muss.
E_AID_NO_ROW =
    .en = Nobody has to take a row now.
    .de = Gerade muss niemand eine Reihe nehmen.
E_AID_ROW =
    .en = First { $seat } has to take a row.
    .de = Erst muss { $seat } eine Reihe nehmen.
E_AID_TWICE =
    .en = Two players cannot both play the card { $card }.
    .de = Die Karte { $card } kann nur einmal gespielt werden.
E_AID_YOURS =
    .en = You hold the card { $card } yourself.
    .de = Die Karte { $card } hast du selbst.

## In a terminal

aid-begin =
    .en = Type what lies on the table. Enter takes what stands in brackets; ? helps, quit stops.
    .de = Tippe ein, was auf dem Tisch liegt. Enter nimmt, was in Klammern steht; ? hilft, ende hört auf.
aid-mode =
    .en = Game: base, pro, cow, cow+flip … [base]
    .de = Spiel: base, pro, cow, cow+flip … [base]
aid-players =
    .en = Players, { $least } to { $most }
    .de = Mitspielende, { $least } bis { $most }
aid-names =
    .en = Names, yours first, with commas [none]
    .de = Namen, deiner zuerst, mit Kommas [keine]
aid-rows =
    .en = Rows: 12 40 58 80, or 12 19 | 40 | 58 | 80
    .de = Reihen: 12 40 58 80 oder 12 19 | 40 | 58 | 80
aid-hand =
    .en = Your hand [only the scores]
    .de = Deine Hand [nur die Punkte]
aid-hand-of =
    .en = Hand of { $seat } [unknown]
    .de = Hand von { $seat } [unbekannt]
aid-cards =
    .en = Everybody’s cards, yours first
    .de = Die Karten von allen, deine zuerst
aid-scores =
    .en = Heads: { $scores }
    .de = Hornochsen: { $scores }
aid-help =
    .en = Type one card for each player, in the order of the names (24~ is a flipped 24). hint advises, undo takes the last step back, table shows the table, quit stops.
    .de = Tippe für jede Person eine Karte ein, in der Reihenfolge der Namen (24~ ist eine gedrehte 24). tipp gibt einen Tipp, zurück nimmt den letzten Schritt zurück, tisch zeigt den Tisch, ende hört auf.
aid-help-begin =
    .en = { $question ->
        [aid-mode] Type the short name of the game, such as base; fan cards can be combined, as in cow+flip.
        [aid-players] Type how many of you play, yourself included.
        [aid-names] Type the names of the players, yours first, with commas between them.
        [aid-rows] Type the first card of each row, or whole rows with | between them.
       *[other] Type the cards with spaces between them.
    } Enter takes what stands in brackets, undo goes back, quit stops.
    .de = { $question ->
        [aid-mode] Tippe den kurzen Namen des Spiels ein, etwa base; Fankarten lassen sich verbinden, wie in cow+flip.
        [aid-players] Tippe ein, wie viele ihr seid, dich eingeschlossen.
        [aid-names] Tippe die Namen aller ein, deinen zuerst, mit Kommas dazwischen.
        [aid-rows] Tippe die erste Karte jeder Reihe ein, oder ganze Reihen mit | dazwischen.
       *[other] Tippe die Karten mit Leerzeichen dazwischen ein.
    } Enter nimmt, was in Klammern steht, zurück geht zurück, ende hört auf.
aid-no-hint =
    .en = There is advice where you choose yourself, and your hand is known.
    .de = Einen Tipp gibt es, wenn du selbst wählst und deine Hand bekannt ist.
aid-no-undo =
    .en = There is nothing to take back.
    .de = Es gibt nichts zurückzunehmen.

## The page

web-aid-advise =
    .en = Advice
    .de = Tipp
web-aid-again =
    .en = New game
    .de = Neue Partie
web-aid-all =
    .en = Turn the cards over
    .de = Karten aufdecken
web-aid-asked =
    .en = Which card does { $name } play?
    .de = Welche Karte spielt { $name }?
web-aid-asked-you =
    .en = Which card do you play?
    .de = Welche Karte spielst du?
web-aid-begin =
    .en = Begin
    .de = Anfangen
web-aid-cards =
    .en = Cards
    .de = Karten
web-aid-draft =
    .en = The hands were drafted, so everybody knows them
    .de = Die Hände wurden offen gewählt, alle kennen sie
web-aid-flip =
    .en = flipped
    .de = gedreht
web-aid-hand-of =
    .en = Hand of { $name }
    .de = Hand von { $name }
web-aid-heads =
    .en = Heads to expect
    .de = Hornochsen im Durchschnitt
web-aid-how =
    .en = Tap the cards of the rows, then those of your hand. Tap a card again to remove it.
    .de = Tippe die Karten der Reihen an, dann die deiner Hand. Noch ein Tippen nimmt eine Karte weg.
web-aid-mine =
    .en = { $name } (you)
    .de = { $name } (du)
web-aid-names =
    .en = Names
    .de = Namen
web-aid-next =
    .en = Next round
    .de = Nächster Durchgang
web-aid-no-hand =
    .en = Without your hand there is no advice, but the scores are kept.
    .de = Ohne deine Hand gibt es keine Tipps, die Punkte werden trotzdem gezählt.
web-aid-notation =
    .en = The position as text
    .de = Die Stellung als Text
web-aid-notation-go =
    .en = Go on from this position
    .de = Von dieser Stellung weiter
web-aid-now =
    .en = This round
    .de = In diesem Durchgang
web-aid-others =
    .en = For all other games there is the score sheet.
    .de = Für alle anderen Spiele gibt es den Punktezettel.
web-aid-row =
    .en = Row { $row }
    .de = Reihe { $row }
web-aid-target =
    .en = The game ends at
    .de = Das Spiel endet bei
web-aid-type =
    .en = or type them: 12 45 71
    .de = oder tippe sie ein: 12 45 71
web-aid-type-go =
    .en = Enter
    .de = Eintragen
web-aid-you =
    .en = You
    .de = Du

## The score sheet

web-score-target =
    .en = The game ends at (0: no target)
    .de = Das Spiel endet bei (0: kein Ziel)
web-score-name-of =
    .en = Name of player { $number }
    .de = Name von Spieler { $number }
web-score-points-of =
    .en = Points of { $name } in this round
    .de = Punkte von { $name } in diesem Durchgang
web-score-now =
    .en = This round
    .de = Jetzt
web-score-add =
    .en = Add round
    .de = Durchgang eintragen
web-score-undo =
    .en = Undo last round
    .de = Letzten Durchgang streichen
web-score-again =
    .en = New sheet
    .de = Neuer Zettel
web-score-print =
    .en = Print
    .de = Drucken
web-score-over =
    .en = The target is reached. Ahead: { $names }
    .de = Das Ziel ist erreicht. Vorn: { $names }
web-score-kept =
    .en = The sheet is kept in this browser only.
    .de = Der Zettel bleibt nur in diesem Browser.
web-more-players =
    .en = one more player
    .de = ein Spieler mehr
web-fewer-players =
    .en = one player fewer
    .de = ein Spieler weniger
