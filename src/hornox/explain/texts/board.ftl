# The board game: tiles, printed fields, luck cards, action cards.

## The modes

mode-board =
    .en = Board game
    .de = Brettspiel
    .about-en = Twelve tiles on a board of printed fields: most points win.
    .about-de = Zwölf Plättchen auf einem Plan mit Sonderfeldern: Die meisten Punkte gewinnen.
mode-board-luck =
    .en = Board game with luck cards
    .de = Brettspiel mit Glückskarten
    .about-en = Lose points past a clover and you get a luck card that turns minus into plus.
    .about-de = Wer Punkte verliert und dabei ein Kleeblatt erreicht, bekommt eine Glückskarte.
mode-board-pro =
    .en = Board game, pro version
    .de = Brettspiel, Profiversion
    .about-en = The red side with action cards, stop signs and rows of your choice.
    .about-de = Die rote Seite mit Aktionskarten, Stoppschildern und Reihen nach Wahl.
mode-board-pro-luck =
    .en = Board game, pro version with luck cards
    .de = Brettspiel, Profiversion mit Glückskarten
    .about-en = The red side with action cards and luck cards.
    .about-de = Die rote Seite mit Aktionskarten und Glückskarten.
hint-board-order =
    .en = The rulebook suggests playing the four versions in this order: board game, with luck cards, pro version, pro version with luck cards.
    .de = Das Regelheft schlägt vor, die vier Versionen in dieser Reihenfolge zu spielen: Brettspiel, mit Glückskarten, Profiversion, Profiversion mit Glückskarten.

## Parts

part-start-tile =
    .en = { $tile } in row { $row }
    .de = die { $tile } in Reihe { $row }
part-shown-tile =
    .en = { $tile } by { $seat }
    .de = { $tile } von { $seat }
part-row-end =
    .en = row { $row } ends in { $end }{ $closed ->
        [yes] {" "}(closed by a stop sign)
       *[no] {""}
    }
    .de = Reihe { $row } endet mit { $end }{ $closed ->
        [yes] {" "}(durch ein Stoppschild gesperrt)
       *[no] {""}
    }

# Needs $old, $new and $lost.
part-board-comparison =
    .en = { $compared }.
    .de = { $compared }.
part-way =
    .en = { $old-signed } → { $new-signed }{ $lost ->
        [0] {""}
       *[other] {" "}({ $lost } beyond the end of the track are lost)
    }
    .de = { $old-signed } → { $new-signed }{ $lost ->
        [0] {""}
       *[other] {" "}({ $lost } über das Ende der Leiste hinaus verfallen)
    }

## What surfaces write beside and on the board

part-board-supply =
    .en = supply { $count }
    .de = Vorrat { $count }
part-board-pile =
    .en = action pile { $count }
    .de = Aktionsstapel { $count }
part-board-luck =
    .en = { $five } × five plus, { $positive } × positive
    .de = { $five } × fünf plus, { $positive } × positiv
part-board-track =
    .en = score
    .de = Punkte
part-board-tiles =
    .en = tiles
    .de = Plättchen
part-board-cards =
    .en = actions
    .de = Aktionen
part-board-five =
    .en = five plus
    .de = fünf plus
part-board-positive =
    .en = positive
    .de = positiv
part-board-screen =
    .en = screen
    .de = Schirm
part-points =
    .en = { $points-size ->
        [one] { $points-size } point
       *[other] { $points-size } points
    }
    .de = { $points-size ->
        [one] { $points-size } Punkt
       *[other] { $points-size } Punkte
    }
# What is printed on a field, in words.
part-field-effect =
    .en = { $printed ->
        [plain] no effect
        [D] two tiles
        [T] take the row
        [TB] take the row
        [TT] take its tiles
        [dt] draw a tile
        [da] draw an action card
        [G1] plus points for heads
        [G2] plus points for heads, twice
        [R1] minus points for heads
        [R2] minus points for heads, twice
       *[other] { $printed-signed } points
    }
    .de = { $printed ->
        [plain] ohne Wirkung
        [D] zwei Plättchen
        [T] die Reihe nehmen
        [TB] die Reihe nehmen
        [TT] ihre Plättchen nehmen
        [dt] ein Plättchen ziehen
        [da] eine Aktionskarte ziehen
        [G1] Pluspunkte für Hornochsen
        [G2] Pluspunkte für Hornochsen, doppelt
        [R1] Minuspunkte für Hornochsen
        [R2] Minuspunkte für Hornochsen, doppelt
       *[other] { $printed-signed } Punkte
    }
part-goes =
    .en = { $start ->
        [0] goes to row { $row }, field { $field }
       *[other] goes in front of row { $row }, and field { $field } takes effect
    }
    .de = { $start ->
        [0] kommt in Reihe { $row }, Feld { $field }
       *[other] kommt vor Reihe { $row }, und Feld { $field } wirkt
    }
part-field-taken =
    .en = { $heads ->
        [0] {""}
       *[other] : { part-heads.en }
    }
    .de = { $heads ->
        [0] {""}
       *[other] : { part-heads.de }
    }
part-field-heads =
    .en = { $sign }{ $count }h
    .de = { $sign }{ $count }H
part-field-plain =
    .en = ·
    .de = ·
part-field-two-tiles =
    .en = 2×
    .de = 2×
part-field-take-row =
    .en = take
    .de = nimm
part-field-take-heads =
    .en = heads
    .de = Ochsen
part-field-take-tiles =
    .en = tiles
    .de = Plätt
part-field-draw-tile =
    .en = +tile
    .de = +Plätt
part-field-draw-action =
    .en = +card
    .de = +Karte

## Choices

word-place =
    .en = Place the tile
    .de = Plättchen anlegen
word-place-luck =
    .en = No luck card
    .de = Keine Glückskarte
word-swap =
    .en = Swap
    .de = Plättchentausch
word-extra =
    .en = One more tile
    .de = Noch ein Plättchen
word-skip =
    .en = Skip
    .de = Überspringen
word-start =
    .en = Place at the start
    .de = An den Anfang legen
word-ascending =
    .en = Place ascending
    .de = Aufsteigend anlegen
word-five-plus =
    .en = 5 plus points
    .de = 5 Pluspunkte
word-positive-bulls =
    .en = Positive heads
    .de = Positive Hornochsen
choice-tile =
    .en = { part-printed.en }
    .de = { part-printed.de }
choice-name =
    .en = { part-printed.en }
    .de = { part-printed.de }

## What the cards do

card-board-stop =
    .en = Put a stop sign at an active row: nobody places a tile there until a row is taken. At most two signs.
    .de = Lege ein Stoppschild an eine aktive Reihe: Dort legt niemand an, bis eine Reihe genommen wird. Höchstens zwei Schilder.
card-board-swap =
    .en = Take your tile back and place another one now.
    .de = Nimm dein Plättchen zurück und lege jetzt ein anderes an.
card-board-extra =
    .en = Play one more tile and place all your tiles now, the lowest first.
    .de = Spiele ein weiteres Plättchen und lege jetzt alle deine an, das niedrigste zuerst.
card-board-ascending =
    .en = Place your tile in any row that ends lower, not only in the closest.
    .de = Lege dein Plättchen an eine beliebige Reihe, die niedriger endet, nicht nur an die nächste.
card-board-start =
    .en = Place your tile in front of a row that starts higher. Its tiles move on; the one that moves to a free field sets it off.
    .de = Lege dein Plättchen vor eine Reihe, die höher beginnt. Ihre Plättchen rücken weiter; das auf das freie Feld rückt, löst es aus.
card-board-skip =
    .en = Leave the next field empty and go one further. Never past the last field.
    .de = Lass das nächste Feld frei und geh eines weiter. Nie über das letzte Feld hinaus.
card-board-five-plus =
    .en = 5 points instead of what the field does. Not on the last field of a row.
    .de = 5 Punkte statt der Wirkung des Feldes. Nicht auf dem letzten Feld einer Reihe.
card-board-positive-bulls =
    .en = On the last field: the heads of two tiles of the row are plus points.
    .de = Auf dem letzten Feld: Die Hornochsen zweier Plättchen der Reihe sind Pluspunkte.

## The game begins

deal-tiles =
    .en = Everybody has { $each } tiles. { $supply ->
        [0] The others are out of the game.
       *[other] { $supply } are the supply.
    }
    .de = Alle haben { $each } Plättchen. { $supply ->
        [0] Die übrigen sind aus dem Spiel.
       *[other] { $supply } sind der Vorrat.
    }
    .why-en = The rows start with { $start }.
    .why-de = Die Reihen beginnen so: { $start }.
    .whisper-en = { $to } has { $tiles } behind the screen.
    .whisper-de = { $to } hat { $tiles } hinter dem Sichtschirm.
deal-again =
    .en = All tiles are placed, and everybody gets { $each } more from the supply. { $supply } tiles stay there, unused.
    .de = Alle Plättchen liegen, und alle bekommen { $each } neue aus dem Vorrat. { $supply } Plättchen bleiben ungenutzt zurück.
    .whisper-en = { $to } now has { $tiles } behind the screen.
    .whisper-de = { $to } hat jetzt { $tiles } hinter dem Sichtschirm.
deal-actions =
    .en = Everybody has { $count } action cards; { $pile } are in the pile.
    .de = Alle haben { $count } Aktionskarten; { $pile } sind im Stapel.
    .whisper-en = { $to } holds { $cards-counted }.
    .whisper-de = { $to } hat { $cards-counted }.

## A round

round-begins =
    .en = Round { $round }: everybody plays a tile.
    .de = Runde { $round }: Alle spielen ein Plättchen.
    .headed-en = Everybody plays a tile.
    .headed-de = Alle spielen ein Plättchen.
round-two-tiles =
    .en = Round { $round }: everybody plays two tiles.
    .de = Runde { $round }: Alle spielen zwei Plättchen.
    .headed-en = Everybody plays two tiles.
    .headed-de = Alle spielen zwei Plättchen.
    .why-en = In an active row a two-tile symbol is open.
    .why-de = In einer aktiven Reihe ist ein doppeltes Plättchensymbol offen.
select-tile =
    .ask-en = { $seat }, which tile do you play{ $count ->
        [one] {""}
       *[other] {" "}({ $number } of { $count })
    }?
    .ask-de = { $seat }, welches Plättchen spielst du{ $count ->
        [one] {""}
       *[other] {" "}({ $number } von { $count })
    }?
show-tiles =
    .en = The tiles, from low to high: { $tiles }.
    .de = Die Plättchen, von niedrig nach hoch: { $tiles }.
place-closest =
    .en = { $seat }: { $tile } to row { $row }, field { $field }.
    .de = { $seat }: { $tile } in Reihe { $row }, Feld { $field }.
    .why-en = Of the rows that end lower, row { $row } is the closest: { part-board-comparison.en }
    .why-de = Von den Reihen mit niedrigerem Ende ist der Abstand zu Reihe { $row } am kleinsten: { part-board-comparison.de }
place-low =
    .en = { $tile } { $closed ->
        [yes] fits no row without a stop sign
       *[no] is lower than every active row
    }: { $seat } places it in row { $row }, field { $field }.
    .de = Die { $tile } { $closed ->
        [yes] passt in keine Reihe ohne Stoppschild
       *[no] ist niedriger als jede aktive Reihe
    }: { $seat } legt sie in Reihe { $row }, Feld { $field }.
    .why-en = Then the highest end counts: { part-board-comparison.en }
    .why-de = Dann zählt das höchste Ende: { part-board-comparison.de }
place-ascending =
    .en = { $seat }: { $tile } to row { $row }, field { $field }, with “Place ascending”.{ $skipped ->
        [0] {""}
        [one] {" "}One field is skipped.
       *[other] {" "}{ $skipped } fields are skipped.
    }
    .de = { $seat }: { $tile } in Reihe { $row }, Feld { $field }, mit „Aufsteigend anlegen“.{ $skipped ->
        [0] {""}
        [one] {" "}Ein Feld ist übersprungen.
       *[other] {" "}{ $skipped } Felder sind übersprungen.
    }
    .why-en = Any row that ends lower will do: { part-board-comparison.en }
    .why-de = Jede Reihe mit niedrigerem Ende geht: { part-board-comparison.de }
place-skip =
    .en = { $seat } skips { $skipped ->
        [one] a field
       *[other] { $skipped } fields
    } and places { $tile } in row { $row }, field { $field }.
    .de = { $seat } überspringt { $skipped ->
        [one] ein Feld
       *[other] { $skipped } Felder
    } und legt die { $tile } in Reihe { $row }, Feld { $field }.
    .why-en = Of the rows that end lower, row { $row } is the closest: { part-board-comparison.en }
    .why-de = Von den Reihen mit niedrigerem Ende ist der Abstand zu Reihe { $row } am kleinsten: { part-board-comparison.de }
place-start =
    .en = { $seat } places { $tile } at the start of row { $row }. The tiles move on, and { $pushed } sets off field { $effect }.
    .de = { $seat } legt die { $tile } an den Anfang von Reihe { $row }. Die Plättchen rücken weiter, und die { $pushed } löst Feld { $effect } aus.

## What fields do

score-plus =
    .en = The field brings { $seat } { part-points.en }: { part-way.en }.
    .de = Das Feld bringt { $seat } { part-points.de }: { part-way.de }.
score-minus =
    .en = The field costs { $seat } { part-points.en }: { part-way.en }.
    .de = Das Feld kostet { $seat } { part-points.de }: { part-way.de }.
score-green =
    .en = Green heads: { $tiles } brings { $seat } { part-points.en }: { part-way.en }.
    .de = Grüne Hornochsen: Die { $tiles } bringt { $seat } { part-points.de }: { part-way.de }.
score-red =
    .en = Red heads: { $tiles } costs { $seat } { part-points.en }: { part-way.en }.
    .de = Rote Hornochsen: Die { $tiles } kostet { $seat } { part-points.de }: { part-way.de }.
draw-tile =
    .en = { $seat } draws a tile from the supply; { $left } are left there.
    .de = { $seat } zieht ein Plättchen vom Vorrat; dort bleiben { $left }.
    .whisper-en = { $to } draws the tile { $tile }.
    .whisper-de = { $to } zieht das Plättchen { $tile }.
draw-tile-none =
    .en = { $seat } would draw a tile, but the supply is empty.
    .de = { $seat } dürfte ein Plättchen ziehen, aber der Vorrat ist leer.
draw-action =
    .en = { $seat } draws an action card; { $left } are left in the pile.
    .de = { $seat } zieht eine Aktionskarte; im Stapel bleiben { $left }.
    .whisper-en = { $to } draws “{ $card }”.
    .whisper-de = { $to } zieht „{ $card }“.
draw-action-none =
    .en = { $seat } would draw an action card, but there is none left.
    .de = { $seat } dürfte eine Aktionskarte ziehen, aber es gibt keine mehr.
reshuffle-actions =
    .en = The action pile is empty: { $count } discarded cards are shuffled into a new one.
    .de = Der Aktionskartenstapel ist leer: Aus { $count } abgelegten Karten wird ein neuer gemischt.

## Taking a row

take-row =
    .en = { $seat } takes row { $row }: { $tiles } ({ part-heads.en }).
    .de = { $seat } nimmt Reihe { $row }: { $tiles } ({ part-heads.de }).
    .why-en = { $tile } reached the last field. The tiles leave the game.
    .why-de = Die { $tile } liegt auf dem letzten Feld. Die Plättchen sind aus dem Spiel.
take-heads =
    .en = { $seat } takes row { $row }: { $tiles } ({ part-heads.en }).
    .de = { $seat } nimmt Reihe { $row }: { $tiles } ({ part-heads.de }).
    .why-en = Its last field is reached. The tiles leave the game, and { $tile } moves on to a free row.
    .why-de = Ihr letztes Feld ist erreicht. Die Plättchen sind aus dem Spiel, und die { $tile } zieht in eine freie Reihe weiter.
take-tiles =
    .en = { $seat } takes row { $row } behind the screen: { $tiles }.
    .de = { $seat } nimmt Reihe { $row } hinter den Sichtschirm: { $tiles }.
    .why-en = Its last field is reached. The tiles cost nothing now, only if they are still there at the end; { $tile } moves on to a free row.
    .why-de = Ihr letztes Feld ist erreicht. Die Plättchen kosten jetzt nichts, nur wenn sie am Ende noch da sind; die { $tile } zieht in eine freie Reihe weiter.
signs-lifted =
    .en = A row was taken, so all stop signs leave the board (row { $rows }).
    .de = Eine Reihe wurde genommen, also verlassen alle Stoppschilder den Plan (Reihe { $rows }).
score-take =
    .en = The heads cost { $seat } { part-points.en }: { part-way.en }.
    .de = Die Hornochsen kosten { $seat } { part-points.de }: { part-way.de }.
open-below =
    .en = { $seat }’s { $tile } opens row { $row }, the next free row below.
    .de = { $seat } eröffnet mit der { $tile } Reihe { $row }, die nächste freie darunter.
open-top =
    .en = No row below is free, so { $seat }’s { $tile } opens row { $row }, the topmost free row.
    .de = Darunter ist keine Reihe frei, also eröffnet { $seat } mit der { $tile } Reihe { $row }, die oberste freie.
open-row =
    .ask-en = { $seat }, which free row does your { $tile } open? Not row { $row }, which you just took.
    .ask-de = { $seat }, welche freie Reihe eröffnet deine { $tile }? Nicht die eben genommene Reihe { $row }.
open-chosen =
    .en = { $seat }’s { $tile } opens row { $row }.
    .de = { $seat } eröffnet mit der { $tile } Reihe { $row }.

## Luck cards

luck-gain =
    .en = { $seat } takes “{ $card }”.
    .de = { $seat } nimmt „{ $card }“.
    .why-en = A luck card for a clover that was reached or passed while losing points. { $left } are left on that stack.
    .why-de = Eine Glückskarte für ein Kleeblatt, das beim Verlieren erreicht oder überschritten wurde. Auf dem Stapel bleiben { $left }.
    .ask-en = { $seat }, which luck card do you take{ $claims ->
        [1] {""}
       *[other] {" "}({ $claims } to take)
    }?
    .ask-de = { $seat }, welche Glückskarte nimmst du{ $claims ->
        [1] {""}
       *[other] {" "}(noch { $claims })
    }?
luck-last-stack =
    .en = { $seat } lost points past a clover. The other stack is empty, so it is “{ $card }” ({ $left } left).
    .de = { $seat } hat beim Verlieren ein Kleeblatt erreicht. Der andere Stapel ist leer, also „{ $card }“ (noch { $left }).
luck-lapsed =
    .en = { $seat } passed a clover, but both stacks of luck cards are empty, so there is none for { $seat }.
    .de = { $seat } hat ein Kleeblatt erreicht, aber beide Glückskartenstapel sind leer: { $seat } bekommt keine.
luck-play =
    .ask-en = { $seat }, your { $tile } { part-goes.en } ({ part-field-effect.en }{ part-field-taken.en }): play a luck card?
    .ask-de = { $seat }, deine { $tile } { part-goes.de } ({ part-field-effect.de }{ part-field-taken.de }): Glückskarte spielen?
luck-five =
    .en = { $seat } plays “5 plus points”: field { $field } of row { $row } has no other effect this time. The card is back on its stack.
    .de = { $seat } spielt „5 Pluspunkte“: Feld { $field } von Reihe { $row } hat diesmal keine andere Wirkung. Die Karte liegt wieder auf ihrem Stapel.
luck-positive =
    .en = { $seat } plays “Positive heads” for the last field of row { $row }. The card is back on its stack.
    .de = { $seat } spielt „Positive Hornochsen“ für das letzte Feld der Reihe { $row }. Die Karte liegt wieder auf ihrem Stapel.
luck-name =
    .en = { $seat } lets { $tiles } count as plus points.
    .de = { $seat } lässt { $tiles } als Pluspunkte zählen.
    .ask-en = { $seat }, which tile of row { $row } counts as plus points ({ $number } of 2)?
    .ask-de = { $seat }, welches Plättchen der Reihe { $row } zählt als Pluspunkte ({ $number } von 2)?
score-five =
    .en = “5 plus points” for { $seat }: { part-way.en }.
    .de = „5 Pluspunkte“ für { $seat }: { part-way.de }.
score-positive =
    .en = The heads of { $tiles } are plus, those of the other tiles minus, together { $points-signed } for { $seat }: { part-way.en }.
    .de = Die Hornochsen von { $tiles } zählen plus, die der anderen minus, zusammen { $points-signed } für { $seat }: { part-way.de }.
score-positive-tiles =
    .en = The heads of { $tiles } bring { $seat } { part-points.en }: { part-way.en }.
    .de = Die Hornochsen von { $tiles } bringen { $seat } { part-points.de }: { part-way.de }.

## Action cards

play-action =
    .ask-en = { $seat }, your { $tile } { part-goes.en } ({ part-field-effect.en }{ part-field-taken.en }): play an action card?
    .ask-de = { $seat }, deine { $tile } { part-goes.de } ({ part-field-effect.de }{ part-field-taken.de }): Aktionskarte spielen?
action-played =
    .en = { $seat } plays “{ $card }”.
    .de = { $seat } spielt „{ $card }“.
aim-row =
    .en = { $seat } chooses row { $row } for { $tile }.
    .de = { $seat } wählt Reihe { $row } für die { $tile }.
close-row =
    .en = { $seat } closes row { $row } with a stop sign: nobody places a tile there until a row is taken.
    .de = { $seat } sperrt Reihe { $row } mit einem Stoppschild: Dort legt niemand an, bis eine Reihe genommen wird.
    .ask-en = { $seat }, which active row do you close?
    .ask-de = { $seat }, welche aktive Reihe sperrst du?
swap-tile =
    .en = { $seat } takes { $back } back and places { $tile } now.
    .de = { $seat } nimmt die { $back } zurück und legt jetzt die { $tile } an.
    .ask-en = { $seat }, which tile do you place instead of { $tile }?
    .ask-de = { $seat }, welches Plättchen legst du statt der { $tile } an?
extra-tile =
    .en = { $seat } plays { $tile } as well and now places all their tiles, the lowest first: { $tiles }.
    .de = { $seat } spielt noch die { $tile } und legt jetzt alle eigenen Plättchen an, das niedrigste zuerst: { $tiles }.
    .ask-en = { $seat }, which tile do you play as well?
    .ask-de = { $seat }, welches Plättchen spielst du noch?
ascending-row =
    .ask-en = { $seat }, which row do you add { $tile } to?
    .ask-de = { $seat }, an das Ende welcher Reihe legst du die { $tile }?
start-row =
    .ask-en = { $seat }, which row do you place { $tile } in front of?
    .ask-de = { $seat }, an den Anfang welcher Reihe legst du die { $tile }?

## The end

final-tiles =
    .en = { $seat } still has { $tiles } behind the screen, which { $tiles-count ->
        [one] costs
       *[other] cost
    } { part-points.en }: { part-way.en }.
    .de = { $seat } hat noch { $tiles } hinter dem Sichtschirm; das kostet { part-points.de }: { part-way.de }.
final-actions =
    .en = { $seat } gets { part-points.en } for action cards left in hand: { part-way.en }.
    .de = { $seat } bekommt { part-points.de } für Aktionskarten auf der Hand: { part-way.de }.
end-tiles =
    .en = All tiles are placed. { $winners-count ->
        [one] { $winners } wins
       *[other] { $winners } win together
    } with the most points. { $scores }.
    .de = Alle Plättchen liegen. { $winners-count ->
        [one] { $winners } gewinnt
       *[other] { $winners } gewinnen gemeinsam
    } mit den meisten Punkten. { $scores }.
end-empty =
    .en = { $out } { $out-count ->
        [one] has
       *[other] have
    } no tile left after round { $rounds }. { $winners-count ->
        [one] { $winners } wins
       *[other] { $winners } win together
    } with the most points. { $scores }.
    .de = { $out } { $out-count ->
        [one] hat
       *[other] haben
    } nach Runde { $rounds } kein Plättchen mehr. { $winners-count ->
        [one] { $winners } gewinnt
       *[other] { $winners } gewinnen gemeinsam
    } mit den meisten Punkten. { $scores }.
end-cap =
    .en = The game is called off after { $rounds } rounds. { $winners-count ->
        [one] { $winners } wins
       *[other] { $winners } win together
    } with the most points. { $scores }.
    .de = Das Spiel wird nach { $rounds } Runden abgebrochen. { $winners-count ->
        [one] { $winners } gewinnt
       *[other] { $winners } gewinnen gemeinsam
    } mit den meisten Punkten. { $scores }.

## Refusals

E_TILE_NOT_HELD =
    .en = The tile { $tile } is not behind your screen.
    .de = Das Plättchen { $tile } hast du nicht hinter deinem Sichtschirm.
E_TILE_PICKED =
    .en = You have picked the tile { $tile } already; the second has to be another one.
    .de = Das Plättchen { $tile } hast du schon ausgesucht; das zweite muss ein anderes sein.
E_ROW_EMPTIED =
    .en = Row { $row } was just taken; your tile has to open another one.
    .de = Reihe { $row } wurde eben genommen; dein Plättchen muss eine andere eröffnen.
E_ROW_NOT_FREE =
    .en = There are tiles in row { $row }; only a free row can be opened.
    .de = In Reihe { $row } liegen Plättchen; eröffnen lässt sich nur eine freie Reihe.
E_ROW_NOT_ACTIVE =
    .en = Row { $row } is not active: there is no tile in it.
    .de = Reihe { $row } ist nicht aktiv: Dort liegt kein Plättchen.
E_ROW_CLOSED =
    .en = A stop sign closes row { $row }.
    .de = Reihe { $row } ist durch ein Stoppschild gesperrt.
E_ROW_AIMED =
    .en = Your { $tile } goes to row { $row }, so you cannot close that row.
    .de = Deine { $tile } kommt in Reihe { $row }; diese Reihe kannst du nicht sperren.
E_NOT_ASCENDING =
    .en = Row { $row } ends in { $end }, which is not lower than { $tile }.
    .de = Reihe { $row } endet mit { $end }, und das ist nicht niedriger als { $tile }.
E_NOT_LOWER =
    .en = Row { $row } starts with { $begin }; { $tile } would have to be lower.
    .de = Reihe { $row } beginnt mit { $begin }; { $tile } müsste niedriger sein.
E_ACTION_CARD =
    .en = “{ $card }” is neither an action card nor “place”.
    .de = „{ $card }“ ist weder eine Aktionskarte noch „place“ (anlegen).
E_ACTION_NOT_HELD =
    .en = You do not hold the action card “{ $card }”.
    .de = Die Aktionskarte „{ $card }“ hast du nicht auf der Hand.
E_ACTION_USELESS =
    .en = { $card-id ->
        [stop] All stop signs are on the board already.
        [swap] There is no tile behind your screen to swap { $tile } for.
        [extra] There is no tile left behind your screen.
        [ascending] No row without a stop sign ends lower than { $tile }.
        [start] No row without a stop sign starts higher than { $tile }.
       *[skip] Your { $tile } goes to the last field of its row, which cannot be skipped.
    }
    .de = { $card-id ->
        [stop] Alle Stoppschilder liegen schon auf dem Plan.
        [swap] Hinter deinem Sichtschirm ist kein Plättchen, gegen das du die { $tile } tauschen könntest.
        [extra] Hinter deinem Sichtschirm ist kein Plättchen mehr.
        [ascending] Keine Reihe ohne Stoppschild endet niedriger als { $tile }.
        [start] Keine Reihe ohne Stoppschild beginnt höher als { $tile }.
       *[skip] Deine { $tile } kommt auf das letzte Feld der Reihe, und das lässt sich nicht überspringen.
    }
E_ACTION_LATE =
    .en = “{ $card }” does not go with what you have played for { $tile } already.
    .de = „{ $card }“ passt nicht zu dem, was du für die { $tile } schon gespielt hast.
E_NO_ACTION_IN_MODE =
    .en = There are no action cards in this mode.
    .de = In dieser Spielart gibt es keine Aktionskarten.
E_NO_LUCK_IN_MODE =
    .en = There are no luck cards in this mode.
    .de = In dieser Spielart gibt es keine Glückskarten.
E_LUCK_CARD =
    .en = “{ $card }” is no luck card.
    .de = „{ $card }“ ist keine Glückskarte.
E_LUCK_NOT_HELD =
    .en = You do not hold the luck card “{ $card }”.
    .de = Die Glückskarte „{ $card }“ hast du nicht.
E_LUCK_FIELD =
    .en = “{ $card }” cannot be played here: the field that takes effect is { $last ->
        [yes] the last of its row
       *[no] not the last of its row
    }.
    .de = „{ $card }“ geht hier nicht: Das Feld, das wirkt, ist { $last ->
        [yes] das letzte seiner Reihe
       *[no] nicht das letzte seiner Reihe
    }.
E_TILE_NAMED =
    .en = You have named { $tile } already; name another tile.
    .de = Die { $tile } hast du schon genannt; nenne ein anderes Plättchen.
E_TILE_NOT_IN_ROW =
    .en = There is no tile { $tile } in row { $row }.
    .de = In Reihe { $row } liegt kein Plättchen { $tile }.

## Describing a table

position-entries =
    .no-en = “{ $name }” needs an entry for each of the { $seats } players, not { $given }.
    .no-de = „{ $name }“ braucht einen Eintrag für jede der { $seats } Personen, nicht { $given }.
position-active =
    .no-en = { $rows } rows have to hold tiles, not { $given }.
    .no-de = In { $rows } Reihen müssen Plättchen liegen, nicht in { $given }.
position-no-row =
    .no-en = There is no row { $row }: the rows are numbered from 1 to { $rows }.
    .no-de = Es gibt keine Reihe { $row }: Die Reihen sind von 1 bis { $rows } nummeriert.
position-fields =
    .no-en = Row { $row } can hold { $most } tiles before it is taken, not { $given }.
    .no-de = Reihe { $row } fasst { $most } Plättchen, bevor sie genommen wird, nicht { $given }.
position-gap =
    .no-en = Row { $row } has to begin and to end with a tile; only fields between can be empty.
    .no-de = Reihe { $row } muss mit einem Plättchen beginnen und enden; frei sein können nur Felder dazwischen.
position-sign =
    .no-en = A stop sign cannot lie at row { $row }: it is not active.
    .no-de = An Reihe { $row } kann kein Stoppschild liegen: Sie ist nicht aktiv.
position-seat =
    .no-en = There is no seat { $given } at a table of { $seats }; seats are numbered from 0.
    .no-de = Einen Platz { $given } gibt es an einem Tisch für { $seats } nicht; gezählt wird ab 0.
position-score =
    .no-en = The score track runs from { $least } to { $most }; nobody can stand on { $given }.
    .no-de = Die Punkteleiste reicht von { $least } bis { $most }; auf { $given } kann niemand stehen.
position-tile =
    .no-en = There is no tile { $tile } in this game.
    .no-de = Ein Plättchen { $tile } gibt es in diesem Spiel nicht.
position-tile-twice =
    .no-en = The tile { $tile } lies in { $times } places, but there is only one.
    .no-de = Das Plättchen { $tile } liegt an { $times } Stellen, aber es gibt es nur einmal.
position-few-tiles =
    .no-en = Only { $given } tiles are left, too few for the screens that are not described.
    .no-de = Es sind nur noch { $given } Plättchen übrig, zu wenige für die nicht beschriebenen Sichtschirme.
position-few-actions =
    .no-en = Only { $given } action cards are left, too few for the hands that are not described.
    .no-de = Es sind nur noch { $given } Aktionskarten übrig, zu wenige für die nicht beschriebenen Hände.
position-actions =
    .no-en = There are only { $most } action cards “{ $card }”, not { $given }.
    .no-de = Es gibt nur { $most } Aktionskarten „{ $card }“, nicht { $given }.
position-no-actions =
    .no-en = There are no action cards or stop signs in this mode.
    .no-de = In dieser Spielart gibt es weder Aktionskarten noch Stoppschilder.
position-luck =
    .no-en = There are only { $most } luck cards “{ $card }”, and none can be owed.
    .no-de = Es gibt nur { $most } Glückskarten „{ $card }“, und schuldig bleiben kann man keine.
position-no-luck =
    .no-en = There are no luck cards in this mode.
    .no-de = In dieser Spielart gibt es keine Glückskarten.
position-to-play =
    .no-en = Nobody can play { $given } tiles without having them.
    .no-de = Niemand kann { $given } Plättchen spielen, ohne sie zu haben.

## Component files

E_DATA_FILE =
    .en = { $file }{ $key ->
        [none] {""}
       *[other] , { $key }
    }: { $why ->
        [no-folder] there is no such folder
        [no-files] there is no component file in this folder
        [unknown-file] this is not the name of a component file
        [no-file] the file is missing
        [unreadable] this cannot be read ({ $given })
        [schema] this is written in format { $given }; only format { $known } can be read
        [missing] this key is missing
        [unknown-key] this key means nothing here
        [number] a whole number is needed, not { $given }
        [numbers] a list of whole numbers is needed, not { $given }
        [words] a list of words is needed, not { $given }
        [word] only { $allowed } can stand here, not { $given }
        [table] a table is needed, not { $given }
        [tables] a list of tables is needed, not { $given }
        [range] { $given } is not between { $least } and { $most }
        [count] { $needed } entries are needed, not { $given }
        [twice] { $given } stands here twice
        [heads] the heads have to be one of { $allowed }, not { $given }
        [forced] the rulebook's examples need { $known } here, not { $given }
        [row-number] the rows are numbered from the top; this is row { $needed }, not { $given }
        [rows-few] at least { $least } rows are needed, not { $given }
        [row-short] a row needs at least { $least } fields, not { $given }
        [field] { $given } is no field
        [field-side] the field { $given } does not belong on this side of the board
        [take-early] only the last field takes the row, but { $given } stands before it
        [take-missing] the last field has to take the row, and { $given } does not
        [kind-missing] the kind { $given } is missing
       *[total] there are { $needed } cards in all, not { $given }
    }.
    .de = { $file }{ $key ->
        [none] {""}
       *[other] , { $key }
    }: { $why ->
        [no-folder] Diesen Ordner gibt es nicht
        [no-files] In diesem Ordner ist keine Datei mit Spielmaterial
        [unknown-file] So heißt keine Datei mit Spielmaterial
        [no-file] Die Datei fehlt
        [unreadable] Das ist nicht lesbar ({ $given })
        [schema] Das ist im Format { $given } geschrieben; lesbar ist nur Format { $known }
        [missing] Dieser Schlüssel fehlt
        [unknown-key] Dieser Schlüssel bedeutet hier nichts
        [number] Hier gehört eine ganze Zahl hin, nicht { $given }
        [numbers] Hier gehört eine Liste ganzer Zahlen hin, nicht { $given }
        [words] Hier gehört eine Liste von Wörtern hin, nicht { $given }
        [word] Hier kann nur { $allowed } stehen, nicht { $given }
        [table] Hier gehört eine Tabelle hin, nicht { $given }
        [tables] Hier gehört eine Liste von Tabellen hin, nicht { $given }
        [range] { $given } liegt nicht zwischen { $least } und { $most }
        [count] Es müssen { $needed } Einträge sein, nicht { $given }
        [twice] { $given } steht hier doppelt
        [heads] Die Zahl der Hornochsen muss eine von { $allowed } sein, nicht { $given }
        [forced] Die Beispiele der Spielregel brauchen hier { $known }, nicht { $given }
        [row-number] Die Reihen sind von oben nummeriert; dies ist Reihe { $needed }, nicht { $given }
        [rows-few] Es müssen mindestens { $least } Reihen sein, nicht { $given }
        [row-short] Eine Reihe braucht mindestens { $least } Felder, nicht { $given }
        [field] { $given } ist kein Feld
        [field-side] Das Feld { $given } gehört nicht auf diese Seite des Plans
        [take-early] Nur das letzte Feld nimmt die Reihe, aber { $given } steht davor
        [take-missing] Das letzte Feld muss die Reihe nehmen, und { $given } tut das nicht
        [kind-missing] Die Art { $given } fehlt
       *[total] Es sind insgesamt { $needed } Karten, nicht { $given }
    }.
