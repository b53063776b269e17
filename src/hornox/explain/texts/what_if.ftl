# Playing a finished game on from one of its moments, in the browser.

web-what-if =
    .en = What if
    .de = Was wäre, wenn
web-play-on =
    .en = Play on from here
    .de = Ab hier weiterspielen
web-play-on-short =
    .en = Play on
    .de = Weiterspielen
web-play-on-how =
    .en = The deal stays the same: every card lies where it lay in the game. The new game is not rated.
    .de = Die Karten bleiben dieselben: Jede liegt, wo sie im Spiel lag. Das neue Spiel wird nicht gewertet.
web-play-on-where =
    .en = Begin
    .de = Beginn
web-play-on-again =
    .en = before these choices
    .de = vor diesen Entscheidungen
web-play-on-after =
    .en = after them
    .de = danach
web-play-on-seat =
    .en = Your seat
    .de = Dein Platz
web-play-on-others =
    .en = The others
    .de = Die anderen
web-play-on-bots =
    .en = are played by bots
    .de = werden von Bots gespielt
web-play-on-played =
    .en = play the same cards
    .de = spielen dieselben Karten
web-play-on-played-how =
    .en = They choose what they really chose, as long as the rules allow it; then a bot steps in.
    .de = Sie wählen, was sie wirklich gewählt haben, solange die Regeln es erlauben; sonst springt ein Bot ein.
web-play-on-bot =
    .en = Bot for people
    .de = Bot für Menschen
web-variation-from =
    .en = What if: { $name }’s seat from round { $round }, { $turn ->
        [0] in the draft
       *[other] turn { $turn }
    }
    .de = Was wäre, wenn: für { $name } ab Durchgang { $round }, { $turn ->
        [0] bei der Auswahl
       *[other] Runde { $turn }
    }
web-variation-aim =
    .en = In the game: { $before }
    .de = Im Spiel: { $before }
web-variation-heads =
    .en = { $name }: { $after ->
        [one] 1 head
       *[other] { $after } heads
    }, in the game: { $before }
    .de = { $name }: { $after ->
        [one] 1 Hornochse
       *[other] { $after } Hornochsen
    }, im Spiel: { $before }
web-variation-points =
    .en = { $name }: { $after ->
        [one] 1 point
       *[other] { $after } points
    }, in the game: { $before }
    .de = { $name }: { $after ->
        [one] 1 Punkt
       *[other] { $after } Punkte
    }, im Spiel: { $before }
web-variation-original =
    .en = Show the game
    .de = Das Spiel zeigen
web-variation-again =
    .en = Again from this moment
    .de = Noch einmal von dieser Stelle
web-variations-mine =
    .en = Your attempts
    .de = Deine Versuche
web-you-first =
    .en = You
    .de = Du
