### Puzzles: what they are about, why the best choice is best, and the words of those who solve them

puzzle-theme-flip =
    .en = Flip it
    .de = Zahlendreher
puzzle-theme-cow-lands =
    .en = Where the cow jumps
    .de = Wohin die Kuh springt
puzzle-theme-cow-full =
    .en = The cow counts as a card
    .de = Die Kuh zählt als Karte
puzzle-theme-cow-block =
    .en = Block with the cow
    .de = Mit der Kuh blockieren
puzzle-theme-parity =
    .en = Closed to this parity
    .de = Gerade oder ungerade: gesperrt
puzzle-theme-parity-saves =
    .en = Pass the closed row
    .de = An der Sperre vorbei
puzzle-theme-mountain =
    .en = Down the mountain
    .de = Den Berg hinunter
puzzle-theme-mountain-trap =
    .en = The mountain is full
    .de = Der Berg ist voll
puzzle-theme-cheap-now =
    .en = Take the cheap row now
    .de = Die billige Reihe jetzt nehmen
puzzle-theme-behind-low =
    .en = Wait behind a lower card
    .de = Hinter einer niedrigeren Karte warten
puzzle-theme-others-first =
    .en = Others come first
    .de = Andere kommen zuerst
puzzle-theme-undercut =
    .en = Undercut
    .de = Unterbieten
puzzle-theme-sixth-card =
    .en = The sixth-card trap
    .de = Die Falle der sechsten Karte
puzzle-theme-stay-out =
    .en = Stay out
    .de = Wegbleiben
puzzle-theme-fifth-card =
    .en = Fill the row
    .de = Die Reihe füllen
puzzle-theme-sure-place =
    .en = A sure place
    .de = Ein sicherer Platz
puzzle-theme-get-rid =
    .en = Get rid of it
    .de = Loswerden
puzzle-theme-least-risk =
    .en = Least risk
    .de = Das kleinste Risiko
puzzle-theme-clear-row =
    .en = Clear the row
    .de = Die Reihe räumen
puzzle-theme-keep-row =
    .en = Keep your row
    .de = Die eigene Reihe behalten
puzzle-theme-last-cards =
    .en = Last cards
    .de = Die letzten Karten
puzzle-theme-special-use =
    .en = Use a special card
    .de = Eine Sonderkarte einsetzen
puzzle-theme-special-which =
    .en = Which special card
    .de = Welche Sonderkarte
puzzle-theme-special-keep =
    .en = Keep the special card
    .de = Die Sonderkarte aufheben
puzzle-theme-heads-field =
    .en = Heads on the field
    .de = Hornochsen auf dem Feld
puzzle-theme-cheaper-row =
    .en = The cheaper row
    .de = Die billigere Reihe
puzzle-theme-score =
    .en = Score now
    .de = Jetzt punkten
puzzle-theme-minus-field =
    .en = Avoid the minus field
    .de = Das Minusfeld meiden
puzzle-theme-pushed-on =
    .en = One field further
    .de = Ein Feld weiter
puzzle-theme-bull-card =
    .en = Bull card
    .de = Bullenkarte
puzzle-theme-pile-grows =
    .en = Feed the best pile
    .de = Den besten Stapel füttern
puzzle-theme-pile-spoils =
    .en = Avoid the minus piles
    .de = Die Minusstapel meiden
puzzle-theme-null-card =
    .en = Null card
    .de = Nullkarte
puzzle-theme-bid-dead =
    .en = Bid what fits no more
    .de = Bieten, was nicht mehr passt
puzzle-theme-bid-keep =
    .en = Keep what still fits
    .de = Behalten, was noch passt
puzzle-theme-bid-low =
    .en = Bid low to choose first
    .de = Niedrig bieten, zuerst wählen
puzzle-theme-lay-next =
    .en = In small steps
    .de = In kleinen Schritten
puzzle-theme-lay-cheap =
    .en = Lay the cheap card
    .de = Die billige Karte legen

puzzle-why-flip =
    .en = Flipped, { $card } counts as { $value } and becomes card { $place } of row { $row }: { $risk }% risk. As { $card } it would be { $plain }%.
    .de = Gedreht zählt die { $card } als { $value } und wird Karte { $place } von Reihe { $row }: { $risk } % Risiko. Als { $card } wären es { $plain } %.
puzzle-why-cow-lands =
    .en = { $rival } would send the cow to row { $to }, which has five cards already: you would take all but the highest of them.
    .de = Die { $rival } würde die Kuh in Reihe { $to } schicken, und dort liegen schon fünf Karten: Du würdest alle bis auf die höchste nehmen.
puzzle-why-cow-full =
    .en = The cow counts as a card, so row { $at } is full with four: { $rival } would take { part-heads.en }.
    .de = Die Kuh zählt als Karte, also ist Reihe { $at } mit vieren voll: Die { $rival } würde { part-heads-cost.de } kosten.
puzzle-why-cow-block =
    .en = { $best } goes to the cow's row, and she jumps to row { $to }. With her that row is full ({ part-heads.en }), and the next card there takes it. Your risk: { $risk }%.
    .de = Die { $best } kommt in die Reihe der Kuh, und die springt in Reihe { $to }. Mit ihr ist diese Reihe voll ({ part-heads.de }), und die nächste Karte dort nimmt sie. Dein Risiko: { $risk } %.
puzzle-why-parity =
    .en = Row { $at } takes { $kind ->
        [odd] odd
       *[even] even
    } cards only, so { $rival } { $why ->
        [low] fits no row
       *[full] goes to row { $other }, which is full
    }: { $danger }% risk. { $best }: { $risk }%.
    .de = Reihe { $at } nimmt nur { $kind ->
        [odd] ungerade
       *[even] gerade
    } Karten, also { $why ->
        [low] passt die { $rival } in keine Reihe
       *[full] kommt die { $rival } in Reihe { $other }, und die ist voll
    }: { $danger } % Risiko. { $best }: { $risk } %.
puzzle-why-parity-saves =
    .en = Row { $at } takes { $kind ->
        [odd] odd
       *[even] even
    } cards only. { $best } passes it and becomes card { $place } of row { $row }: { $risk }% risk.
    .de = Reihe { $at } nimmt nur { $kind ->
        [odd] ungerade
       *[even] gerade
    } Karten. Die { $best } geht daran vorbei und wird Karte { $place } von Reihe { $row }: { $risk } % Risiko.
puzzle-why-mountain =
    .en = Row { $row } takes lower cards: { $best } goes below { $end } there, as card { $place }. { $risk }% risk.
    .de = Reihe { $row } nimmt niedrigere Karten: Die { $best } kommt dort unter die { $end }, als Karte { $place }. { $risk } % Risiko.
puzzle-why-mountain-trap =
    .en = Row { $at } takes lower cards and is full: { $rival } is closest to { $end } there and would take { part-heads.en }.
    .de = Reihe { $at } nimmt niedrigere Karten und ist voll: Die { $rival } liegt am nächsten an der { $end } dort und würde { part-heads-cost.de } kosten.
puzzle-why-cheap-now =
    .en = { $best } fits no row. Now it costs only row { $cheap } ({ part-heads.en }); { $rival } costs more heads by the end of the round.
    .de = Die { $best } passt in keine Reihe. Jetzt kostet sie nur Reihe { $cheap } ({ part-heads.de }); mit der { $rival } kostet der Durchgang mehr Hornochsen.
puzzle-why-behind-low =
    .en = { $best } fits no row, but others can hold { $lower } lower cards: most likely somebody else takes a row first, and { $best } goes behind their card. { $risk }% risk; with { $rival } { $danger }%.
    .de = Die { $best } passt in keine Reihe, aber andere können { $lower } niedrigere Karten haben: Sehr wahrscheinlich nimmt jemand vorher eine Reihe, und die { $best } kommt hinter dessen Karte. { $risk } % Risiko, mit { $rival } { $danger } %.
puzzle-why-others-first =
    .en = Row { $row } is full ({ part-heads.en }), but others can hold { $between } cards that come there before { $best }: most likely somebody else takes it. { $risk }% risk; with { $rival } { $danger }%.
    .de = Reihe { $row } ist voll ({ part-heads.de }), aber andere können { $between } Karten haben, die vor der { $best } dorthin kommen: Sehr wahrscheinlich nimmt jemand anders sie. { $risk } % Risiko, mit { $rival } { $danger } %.
puzzle-why-undercut =
    .en = { $best } and { $rival } go to row { $row }. The lower one comes first: others can hold { $between ->
        [0] no card
        [one] one card
       *[other] { $between } cards
    } that would come before { $best }, but { $more } before { $rival }. Risk: { $risk }% against { $danger }%.
    .de = { $best } und { $rival } kommen beide in Reihe { $row }. Die niedrigere ist zuerst dran: Vor der { $best } können andere { $between ->
        [0] keine Karte
        [one] eine Karte
       *[other] { $between } Karten
    } haben, vor der { $rival } aber { $more }. Risiko: { $risk } % gegen { $danger } %.
puzzle-why-sixth-card =
    .en = { $rival } looks like card { $rank } of row { $at }, but others can hold { $between } cards that come there before it. It takes a row in { $danger }% of all deals, { $best } in { $risk }%.
    .de = Die { $rival } sieht nach Karte { $rank } von Reihe { $at } aus, aber andere können { $between } Karten haben, die vorher dorthin kommen. Sie nimmt in { $danger } % aller Fälle eine Reihe, die { $best } in { $risk } %.
puzzle-why-stay-out =
    .en = Row { $at } is full ({ part-heads.en }), and { $there } { $there-count ->
        [one] goes
       *[other] go
    } there. { $best } stays out of it: { $risk }% risk instead of { $danger }%.
    .de = Reihe { $at } ist voll ({ part-heads.de }), und { $there } { $there-count ->
        [one] kommt
       *[other] kommen
    } dorthin. Die { $best } bleibt weg: { $risk } % Risiko statt { $danger } %.
puzzle-why-fifth-card =
    .en = { $best } becomes the fifth card of row { $row }: { $risk }% risk. Whoever comes next there takes the row.
    .de = Die { $best } wird die fünfte Karte von Reihe { $row }: { $risk } % Risiko. Wer als Nächstes dorthin kommt, nimmt die Reihe.
puzzle-why-sure-place =
    .en = Row { $row } still takes { $room ->
        [one] one card
       *[other] { $room } cards
    }, and others can hold { $between ->
        [0] no card
        [one] one card
       *[other] { $between } cards
    } that would come there before { $best }: { $risk }% risk, with { $rival } { $danger }%.
    .de = Reihe { $row } nimmt noch { $room ->
        [one] eine Karte
       *[other] { $room } Karten
    } auf, und andere können { $between ->
        [0] keine Karte haben, die vor der { $best } dorthin kommt
        [one] eine Karte haben, die vor der { $best } dorthin kommt
       *[other] { $between } Karten haben, die vor der { $best } dorthin kommen
    }: { $risk } % Risiko, mit { $rival } { $danger } %.
puzzle-why-get-rid =
    .en = { $best } may take a row ({ $risk }%), but row { $at } is cheap now ({ part-heads.en }). With { $rival } you risk less now and pay more later.
    .de = Die { $best } nimmt vielleicht eine Reihe ({ $risk } %), aber Reihe { $at } ist jetzt billig ({ part-heads.de }). Mit { $rival } riskierst du jetzt weniger und zahlst später mehr.
puzzle-why-least-risk =
    .en = { $best } takes a row in { $risk }% of all deals. The next safest card is { $second }: { $other }%.
    .de = Die { $best } nimmt in { $risk } % aller Fälle eine Reihe. Die nächstsichere Karte ist die { $second }: { $other } %.
puzzle-why-clear-row =
    .en = Your { $cards } { $cards-count ->
        [one] goes
       *[other] go
    } to row { $best }, which is full or nearly full. Take it { $more ->
        [0] now: it costs no more than row { $cheap }.
       *[other] now, although row { $cheap } costs { $more } less.
    }
    .de = Deine { $cards } { $cards-count ->
        [one] kommt
       *[other] kommen
    } in Reihe { $best }, und die ist voll oder fast voll. Nimm sie { $more ->
        [0] jetzt: Sie kostet nicht mehr als Reihe { $cheap }.
       *[other] jetzt, obwohl Reihe { $cheap } um { $more } billiger ist.
    }
puzzle-why-keep-row =
    .en = { $more ->
        [0] Row { $cheap } costs the same now
       *[other] Row { $cheap } costs { $more } less now
    }, but your { $cards } { $cards-count ->
        [one] fits
       *[other] fit
    } there. Take row { $best } and leave row { $cheap } alone.
    .de = { $more ->
        [0] Reihe { $cheap } kostet jetzt gleich viel
       *[other] Reihe { $cheap } ist jetzt um { $more } billiger
    }, aber deine { $cards } { $cards-count ->
        [one] passt
       *[other] passen
    } dorthin. Nimm Reihe { $best } und lass Reihe { $cheap } liegen.
puzzle-why-last-cards =
    .en = You have { $cards } cards left.
    .de = Du hast noch { $cards } Karten.

puzzle-why-special-use =
    .en = Without a special card { $card } costs { part-heads.en }. “{ $best }” { $how ->
        [none] saves all of them
        [gain] not only saves them but takes { $left-size } off your pile
       *[some] leaves only { $left }
    }.
    .de = Ohne Sonderkarte kostet die { $card } { part-heads-cost.de }. Mit „{ $best }“ { $how ->
        [none] kostet sie nichts
        [gain] kostet sie nichts, und du wirst sogar { $left-size } los
       *[some] sind es nur { $left }
    }.
puzzle-why-special-which =
    .en = Without a special card { $card } costs { part-heads.en }. “{ $best }” { $how ->
        [none] saves all of them
        [gain] not only saves them but takes { $left-size } off your pile
       *[some] leaves only { $left }
    }. “{ $rival }” { $same ->
        [yes] would do the same now, but cost more by the end of the round
       *[no] would leave { $other }
    }.
    .de = Ohne Sonderkarte kostet die { $card } { part-heads-cost.de }. Mit „{ $best }“ { $how ->
        [none] kostet sie nichts
        [gain] kostet sie nichts, und du wirst sogar { $left-size } los
       *[some] sind es nur { $left }
    }. „{ $rival }“ { $same ->
        [yes] würde jetzt dasselbe leisten, aber bis zum Ende des Durchgangs mehr kosten
       *[no] würde { $other } übrig lassen
    }.
puzzle-why-special-keep =
    .en = { $card } costs only { part-heads.en } now. Your special cards will save more later.
    .de = Die { $card } kostet jetzt nur { part-heads-cost.de }. Später sparen dir deine Sonderkarten mehr.

# On the board
puzzle-why-board-heads-field =
    .en = Both go to field { $field } of row { $row }, where heads are { $sign ->
        [1] plus
       *[other] minus
    } points. { $best } has { $own }, { $rival } has { $theirs }.
    .de = Beide kommen auf Feld { $field } von Reihe { $row }, und dort sind Hornochsen { $sign ->
        [1] Pluspunkte
       *[other] Minuspunkte
    }. Die { $best } hat { $own }, die { $rival } hat { $theirs }.
puzzle-why-board-cheaper-row =
    .en = Both would take a row: { $best } costs { $points ->
        [one] one point
       *[other] { $points } points
    } in row { $row }, { $rival } costs { $other } in row { $at }.
    .de = Beide würden eine Reihe nehmen: Die { $best } kostet in Reihe { $row } { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }, die { $rival } in Reihe { $at } { $other }.
puzzle-why-board-stay-out =
    .en = Field { $last } is the last one of row { $at }: { $rival } would take the row and cost { $points ->
        [one] one point
       *[other] { $points } points
    }. { $best } goes to field { $field } of row { $row }{ $own ->
        [0] {""}
       *[other] {" "}and brings { $own }
    }.
    .de = Feld { $last } ist das letzte von Reihe { $at }: Die { $rival } würde die Reihe nehmen und { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } kosten. Die { $best } kommt auf Feld { $field } von Reihe { $row }{ $own ->
        [0] {""}
       *[other] {" "}und bringt { $own }
    }.
puzzle-why-board-score =
    .en = As the board lies, { $best } brings { $points } points on field { $field } of row { $row }; { $rival } brings { $other ->
        [0] none
       *[other] { $other-signed }
    }.
    .de = So wie das Brett liegt, kommt die { $best } auf Feld { $field } von Reihe { $row } und bringt { $points } Punkte, die { $rival } { $other ->
        [0] keine
       *[other] { $other-signed }
    }.
puzzle-why-board-minus-field =
    .en = { $rival } goes to field { $bad } of row { $at } and costs { $points } points there. { $best } goes to field { $field } of row { $row }{ $own ->
        [0] {""}
       *[other] {" "}and brings { $own }
    }.
    .de = Die { $rival } kommt auf Feld { $bad } von Reihe { $at } und kostet dort { $points } Punkte. Die { $best } kommt auf Feld { $field } von Reihe { $row }{ $own ->
        [0] {""}
       *[other] {" "}und bringt { $own }
    }.
puzzle-why-board-pushed-on =
    .en = Others can hold { $between ->
        [one] a tile that comes
       *[other] { $between } tiles that come
    } to row { $row } before { $best }. If one of them does, { $best } brings { $points } points on field { $next }.
    .de = Andere können { $between } Plättchen haben, die vor der { $best } in Reihe { $row } kommen. Kommt eines davon, landet die { $best } auf Feld { $next } und bringt { $points } Punkte.
puzzle-why-board-sixth-card =
    .en = { $rival } looks safe in row { $at }, but others can hold { $between ->
        [one] a tile that comes
       *[other] { $between } tiles that come
    } there before it. It takes a row in { $danger }% of all deals, { $best } in { $risk }%.
    .de = Die { $rival } sieht in Reihe { $at } sicher aus, aber andere können { $between ->
        [one] ein Plättchen haben, das vorher dorthin kommt
       *[other] { $between } Plättchen haben, die vorher dorthin kommen
    }. Sie nimmt in { $danger } % aller Fälle eine Reihe, die { $best } in { $risk } %.
puzzle-why-board-cheap-now =
    .en = { $best } takes row { $row }, which costs only { $points ->
        [one] one point
       *[other] { $points } points
    } now. { $rival } costs more points in the end.
    .de = Die { $best } nimmt Reihe { $row }, und die kostet jetzt nur { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }. Die { $rival } kostet am Ende mehr Punkte.
puzzle-why-board-least-risk =
    .en = { $best } takes a row { $risk ->
        [0] hardly ever
       *[other] in { $risk }% of all deals
    }. The next safest tile is { $second }: { $other }%.
    .de = Die { $best } nimmt { $risk ->
        [0] fast nie
       *[other] in { $risk } % aller Fälle
    } eine Reihe. Das nächstsichere Plättchen ist die { $second }: { $other } %.

# At a party
puzzle-why-bull-card =
    .en = Row { $best } comes with a bull card: { $bull } points at once.
    .de = Zu Reihe { $best } gehört eine Bullenkarte: sofort { $bull } Punkte.
puzzle-why-pile-grows =
    .en = Your best pile ends with { $top }, and { $cards } of row { $best } { $cards-count ->
        [one] fits
       *[other] fit
    } on it: { part-heads.en } more. Row { $rival } adds { $other ->
        [0] nothing to it
       *[other] only { $other }
    }.
    .de = Dein bester Stapel endet mit { $top }. Aus Reihe { $best } { $cards-count ->
        [one] passt die { $cards }
       *[other] passen { $cards }
    } darauf: { part-heads.de } mehr. Reihe { $rival } bringt dort { $other ->
        [0] nichts
       *[other] nur { $other }
    }.
puzzle-why-pile-spoils =
    .en = Your best pile ends with { $top }, so { $cards } of row { $rival } would go to another pile and count { $heads } against you. Of row { $best } it is { $less ->
        [0] nothing
       *[other] only { $less }
    }.
    .de = Dein bester Stapel endet mit { $top }. { $cards } aus Reihe { $rival } { $cards-count ->
        [one] müsste
       *[other] müssten
    } auf einen anderen Stapel und { $cards-count ->
        [one] zählt
       *[other] zählen
    } dort { $heads } gegen dich, bei Reihe { $best } { $less ->
        [0] ist es nichts
       *[other] sind es nur { $less }
    }.
puzzle-why-null-card =
    .en = Nobody else bids any more. With the null card the row gets one more card, nobody can take it from you, and you bid again.
    .de = Außer dir bietet niemand mehr. Mit der Nullkarte bekommt die Reihe eine Karte dazu, niemand kann sie dir wegnehmen, und du bietest noch einmal.
puzzle-why-bid-dead =
    .en = Your best pile ends with { $top }, so { $best } could only count against you. As a bid it is gone; { $rival } still fits on your pile.
    .de = Dein bester Stapel endet mit { $top }, die { $best } könnte also nur noch gegen dich zählen. Als Gebot bist du sie los; die { $rival } passt noch auf deinen Stapel.
puzzle-why-bid-keep =
    .en = { $rival } still fits on your best pile, which ends with { $top }: { part-heads.en }. Bid { $best } instead, which has only { $own }.
    .de = Die { $rival } passt noch auf deinen besten Stapel, der mit { $top } endet: { part-heads.de }. Biete lieber die { $best }, die hat nur { $own }.
puzzle-why-bid-low =
    .en = Row { $row } suits your piles best by far, and the lowest number chooses first: { $best } gets it more often than { $rival }.
    .de = Reihe { $row } passt mit Abstand am besten zu deinen Stapeln, und die niedrigste Zahl wählt zuerst: Die { $best } bekommt sie öfter als die { $rival }.
puzzle-why-lay-next =
    .en = { $best } is your lowest card above { $top }, where your best pile ends. With { $rival } you would pass { $cards }.
    .de = Die { $best } ist deine niedrigste Karte über der { $top }, mit der dein bester Stapel endet. Mit der { $rival } würdest du { $cards-count ->
        [one] die { $cards }
       *[other] { $cards }
    } überspringen.
puzzle-why-lay-cheap =
    .en = No card of yours fits on your best pile any more, which ends with { $top }. { $best } counts only { $own } against you on another one, { $rival } counts { $other }.
    .de = Auf deinen besten Stapel, der mit { $top } endet, passt keine deiner Karten mehr. Die { $best } zählt auf einem anderen nur { $own } gegen dich, die { $rival } dagegen { $other }.

puzzles-question =
    .en = { $kind ->
        [row] { $counted ->
            [points] Which row is worth most to you?
           *[heads] Your card fits no row. Which row costs the fewest heads by the end of the round?
        }
        [tile] Which tile brings the most points?
        [bid] Which bid brings the most points?
        [lay] Which card do you lay to get the most points?
        [special] { $card } comes next: which special card, or none, costs the fewest heads by the end of the round?
       *[card] Which card costs the fewest heads by the end of the round?
    }
    .de = { $kind ->
        [row] { $counted ->
            [points] Welche Reihe ist für dich am meisten wert?
           *[heads] Deine Karte passt in keine Reihe. Welche Reihe kostet bis zum Ende des Durchgangs am wenigsten Hornochsen?
        }
        [tile] Welches Plättchen bringt die meisten Punkte?
        [bid] Welches Gebot bringt die meisten Punkte?
        [lay] Welche Karte legst du, um die meisten Punkte zu bekommen?
        [special] Die { $card } ist dran: Welche Sonderkarte, oder keine, kostet bis zum Ende des Durchgangs am wenigsten Hornochsen?
       *[card] Welche Karte kostet bis zum Ende des Durchgangs am wenigsten Hornochsen?
    }
puzzles-ask =
    .en = Puzzle { $given } · { $mode } · rating { $rating }
    .de = Aufgabe { $given } · { $mode } · Wertung { $rating }
puzzles-how =
    .en = { $question } ({ $options ->
        [none] number
       *[other] { $options }
    } · skip · quit)
    .de = { $question } ({ $options ->
        [none] Zahl
       *[other] { $options }
    } · weiter · ende)
puzzles-right =
    .en = Right: { $kind ->
        [row] row { $best }
        [special] “{ $best }”
       *[card] { $best }
    }.
    .de = Richtig: { $kind ->
        [row] Reihe { $best }
        [special] „{ $best }“
       *[card] { $best }
    }.
puzzles-wrong =
    .en = { $kind ->
        [row] Row { $best } is better: row { $chosen }
       *[card] { $best } is better: { $chosen }
        [special] “{ $best }” is better: “{ $chosen }”
        [word] “{ $best }” is better: { $chosen }
        [number] { $best } is better: “{ $chosen }”
    } { $counted ->
        [points] brings { $more } points less
       *[heads] costs { $more } heads more
    }.
    .de = { $kind ->
        [row] Reihe { $best } ist besser: Reihe { $chosen }
       *[card] { $best } ist besser: { $chosen }
        [special] „{ $best }“ ist besser: „{ $chosen }“
        [word] „{ $best }“ ist besser: { $chosen }
        [number] { $best } ist besser: „{ $chosen }“
    } { $counted ->
        [points] bringt { $more } Punkte weniger
       *[heads] kostet { $more } Hornochsen mehr
    }.
puzzles-skipped =
    .en = The answer is { $kind ->
        [row] row { $best }
        [special] “{ $best }”
       *[card] { $best }
    }.
    .de = Die Antwort ist { $kind ->
        [row] Reihe { $best }
        [special] „{ $best }“
       *[card] { $best }
    }.
puzzles-option =
    .en = { $label }: { $heads } heads by the end of the round, { $risk }% risk now
    .de = { $label }: { $heads } Hornochsen bis zum Ende des Durchgangs, jetzt { $risk } % Risiko
puzzles-option-points =
    .en = { $label }: { $behind ->
        [0] the most points
       *[other] { $behind } points less
    }
    .de = { $label }: { $behind ->
        [0] die meisten Punkte
       *[other] { $behind } Punkte weniger
    }
puzzles-option-row =
    .en = { $label }: { $heads } heads by the end of the round
    .de = { $label }: { $heads } Hornochsen bis zum Ende des Durchgangs
puzzles-themes =
    .en = { $count ->
        [one] Theme
       *[other] Themes
    }: { $themes }
    .de = { $count ->
        [one] Thema
       *[other] Themen
    }: { $themes }
puzzles-standing =
    .en = Your rating: { $rating } (± { $deviation }). Solved { $solved } of { $tried }, { $streak } in a row.
    .de = Deine Wertung: { $rating } (± { $deviation }). { $solved } von { $tried } gelöst, { $streak } in Folge.
puzzles-none =
    .en = You have seen all puzzles of this kind. They begin again and do not count any more.
    .de = Du kennst alle Aufgaben dieser Art. Sie beginnen von vorn und zählen nicht mehr.
puzzles-mined =
    .en = { $file } holds { $count ->
        [one] 1 puzzle
       *[other] { $count } puzzles
    } from { $games ->
        [one] 1 game
       *[other] { $games } games
    }.
    .de = { $file } enthält { $count ->
        [one] 1 Aufgabe
       *[other] { $count } Aufgaben
    } aus { $games ->
        [one] 1 Spiel
       *[other] { $games } Spielen
    }.
E_PUZZLE =
    .en = There is no puzzle “{ $given }”.
    .de = Eine Aufgabe „{ $given }“ gibt es nicht.
E_PUZZLE_THEME =
    .en = There is no theme “{ $given }”; there are { $allowed }.
    .de = Ein Thema „{ $given }“ gibt es nicht. Es gibt { $allowed }.
E_PUZZLE_MODE =
    .en = There are no puzzles for “{ $given }”; there are some for { $allowed }.
    .de = Für „{ $given }“ gibt es keine Aufgaben. Es gibt sie für { $allowed }.
E_PUZZLE_NONE =
    .en = No puzzle of this mode has this theme.
    .de = Keine Aufgabe dieses Modus hat dieses Thema.
E_PUZZLES_RUN =
    .en = { $file } belongs to another run (seed { $seed }, modes { $given }). Name another file, or the same seed and modes.
    .de = { $file } gehört zu einem anderen Lauf (Startwert { $seed }, Spielarten { $given }). Nenn eine andere Datei oder denselben Startwert und dieselben Modi.
E_PUZZLES_OUT =
    .en = Say into which file the puzzles go: hornox puzzles mine FILE
    .de = Sag, in welche Datei die Aufgaben kommen: hornox puzzles mine DATEI
E_PUZZLE_CHOICE =
    .en = “{ $given }” cannot be chosen here. The options are { $allowed }.
    .de = „{ $given }“ steht hier nicht zur Wahl. Möglich sind { $allowed }.
