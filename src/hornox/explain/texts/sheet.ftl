# The score sheet after a round and at the end of a game, wherever it is shown.

sheet-after =
    .en = After round { $round }
    .de = Nach Durchgang { $round }
sheet-after-of =
    .en = After round { $round } of { $rounds }
    .de = Nach Durchgang { $round } von { $rounds }
sheet-target =
    .en = the game ends at { $target }
    .de = das Spiel endet bei { $target }
sheet-wins =
    .en = { $count ->
        [one] { $names } wins
       *[other] { $names } win together
    }
    .de = { $count ->
        [one] { $names } gewinnt
       *[other] { $names } gewinnen gemeinsam
    }
sheet-you-win =
    .en = You win!
    .de = Du gewinnst!
sheet-team-wins =
    .en = The buffalo is beaten!
    .de = Der Büffel ist geschlagen!
sheet-buffalo-wins =
    .en = The buffalo wins
    .de = Der Büffel gewinnt
sheet-tie =
    .en = A tie, so the buffalo is not beaten
    .de = Unentschieden: Der Büffel ist nicht geschlagen
sheet-standing =
    .en = Score sheet
    .de = Wertung
sheet-player =
    .en = Player
    .de = Spieler
sheet-round =
    .en = Round { $round }
    .de = Durchgang { $round }
sheet-total =
    .en = Total
    .de = Gesamt
sheet-buffalo =
    .en = Buffalo
    .de = Büffel
sheet-team =
    .en = Team
    .de = Team
sheet-doubled =
    .en = One or two players: the team’s heads count twice.
    .de = Allein oder zu zweit zählen die Hornochsen des Teams doppelt.
sheet-who-took =
    .en = Who took what
    .de = Wer hat was genommen
sheet-more =
    .en = In detail
    .de = Im Einzelnen
sheet-none =
    .en = none
    .de = nichts
sheet-next-round =
    .en = Next round
    .de = Nächster Durchgang
sheet-goes-on =
    .en = continues in { $seconds } s
    .de = weiter in { $seconds } s

## What a score is made of

sheet-part-taken =
    .en = Taken
    .de = Genommen
sheet-part-cancelled =
    .en = Cancelled
    .de = Gestrichen
sheet-part-pushed =
    .en = By pushing
    .de = Durch Schieben
sheet-part-track =
    .en = Track
    .de = Leiste
sheet-part-start =
    .en = Start
    .de = Start
sheet-part-fields =
    .en = Fields
    .de = Felder
sheet-part-rows =
    .en = Rows taken
    .de = Genommene Reihen
sheet-part-luck =
    .en = Luck cards
    .de = Glückskarten
sheet-part-tiles =
    .en = Tiles left
    .de = Übrige Plättchen
sheet-part-actions =
    .en = Actions
    .de = Aktionen
sheet-part-best =
    .en = Best pile
    .de = Bester Stapel
sheet-part-bulls =
    .en = Bulls
    .de = Bullen
sheet-part-others =
    .en = Other piles
    .de = Andere Stapel
