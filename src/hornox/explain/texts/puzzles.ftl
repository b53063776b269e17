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
    .en = { $best } fits no row. Now it costs only row { $cheap } ({ part-heads.en }); with { $rival } the round costs more.
    .de = Die { $best } passt in keine Reihe. Jetzt kostet sie nur Reihe { $cheap } ({ part-heads.de }); mit { $rival } wird der Durchgang teurer.
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
        [0] Row { $cheap } costs the same
       *[other] Row { $cheap } costs { $more } less
    }, but your { $cards } { $cards-count ->
        [one] fits
       *[other] fit
    } there. Take row { $best } and leave row { $cheap } alone.
    .de = { $more ->
        [0] Reihe { $cheap } kostet gleich viel
       *[other] Reihe { $cheap } ist um { $more } billiger
    }, aber deine { $cards } { $cards-count ->
        [one] passt
       *[other] passen
    } dorthin. Nimm Reihe { $best } und lass Reihe { $cheap } liegen.
puzzle-why-last-cards =
    .en = You have { $cards } cards left.
    .de = Du hast noch { $cards } Karten.

puzzles-ask =
    .en = Puzzle { $given } · { $mode } · rating { $rating }
    .de = Aufgabe { $given } · { $mode } · Wertung { $rating }
puzzles-how =
    .en = Which choice costs the fewest heads by the end of the round? (number · skip · quit)
    .de = Welche Wahl kostet bis zum Ende des Durchgangs am wenigsten Hornochsen? (Zahl · weiter · ende)
puzzles-right =
    .en = Right: { $kind ->
        [row] row { $best }
       *[card] { $best }
    }.
    .de = Richtig: { $kind ->
        [row] Reihe { $best }
       *[card] { $best }
    }.
puzzles-wrong =
    .en = { $kind ->
        [row] Row { $best } is better: row { $given }
       *[card] { $best } is better: { $given }
    } costs { $more } heads more.
    .de = { $kind ->
        [row] Reihe { $best } ist besser: Reihe { $given }
       *[card] { $best } ist besser: { $given }
    } kostet { $more } Hornochsen mehr.
puzzles-skipped =
    .en = The answer is { $kind ->
        [row] row { $best }
       *[card] { $best }
    }.
    .de = Die Antwort ist { $kind ->
        [row] Reihe { $best }
       *[card] { $best }
    }.
puzzles-option =
    .en = { $label }: { $heads } heads by the end of the round, { $risk }% risk now
    .de = { $label }: { $heads } Hornochsen bis zum Ende des Durchgangs, jetzt { $risk } % Risiko
puzzles-option-row =
    .en = Row { $label }: { $heads } heads by the end of the round
    .de = Reihe { $label }: { $heads } Hornochsen bis zum Ende des Durchgangs
puzzles-themes =
    .en = Theme: { $themes }
    .de = Thema: { $themes }
puzzles-standing =
    .en = Your rating: { $rating } (± { $deviation }). Solved { $solved } of { $tried }, { $streak } in a row.
    .de = Deine Wertung: { $rating } (± { $deviation }). Gelöst { $solved } von { $tried }, { $streak } nacheinander.
puzzles-none =
    .en = You have seen all puzzles of this kind. They begin again and do not count any more.
    .de = Du kennst alle Aufgaben dieser Art. Sie beginnen von vorn und zählen nicht mehr.
puzzles-mined =
    .en = { $count } puzzles of { $games } games are in { $file }.
    .de = { $count } Aufgaben aus { $games } Spielen stehen in { $file }.
E_PUZZLE =
    .en = There is no puzzle “{ $given }”.
    .de = Eine Aufgabe „{ $given }“ gibt es nicht.
E_PUZZLE_THEME =
    .en = There is no theme “{ $given }”; there are { $allowed }.
    .de = Ein Thema „{ $given }“ gibt es nicht, wohl aber { $allowed }.
E_PUZZLE_MODE =
    .en = There are no puzzles for “{ $given }”; there are some for { $allowed }.
    .de = Für „{ $given }“ gibt es keine Aufgaben, wohl aber für { $allowed }.
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
