# The rows table: base, pro and everything that is played with rows of cards.

## Parts

part-card =
    .en = { $flipped ->
        [yes] { $number } (flipped to { $worth })
       *[no] { $number }
    }
    .de = { $flipped ->
        [yes] { $number } (gedreht zur { $worth })
       *[no] { $number }
    }
part-played =
    .en = { $played } by { $seat }
    .de = { $played } von { $seat }
part-comparison =
    .en = Compared: { $comparison }.
    .de = Verglichen: { $comparison }.
part-compared =
    .en = row { $row } ({ $end }) { $difference ->
        [none] does not fit
       *[other] is { $difference } away
    }
    .de = Reihe { $row } ({ $end }) { $difference ->
        [none] passt nicht
       *[other] ist { $difference } entfernt
    }
part-standing =
    .en = { $seat }: { part-heads.en } ({ $total } in all)
    .de = { $seat }: { part-heads.de } (insgesamt { $total })

## Choices

choice-card =
    .en = { $choice-card } ({ $choice-flipped ->
        [yes] flipped to { $choice-value }, { part-heads.en }
       *[no] { part-heads.en }
    })
    .de = { $choice-card } ({ $choice-flipped ->
        [yes] gedreht zur { $choice-value }, { part-heads.de }
       *[no] { part-heads.de }
    })
choice-pick =
    .en = { choice-card.en }
    .de = { choice-card.de }
choice-row =
    .en = Row { $choice }
    .de = Reihe { $choice }

## A round begins

deal =
    .en = Round { $round } begins: everybody has { $each } cards. The rows open with { $rows }.
    .de = Durchgang { $round } beginnt: Alle haben { $each } Karten. Die Reihen beginnen so: { $rows }.
    .whisper-en = { $to } holds { $cards }.
    .whisper-de = { $to } hat { $cards } auf der Hand.
draft-open =
    .en = Round { $round } begins with the cards laid open: { $cards }. { $first } picks first.
    .de = Durchgang { $round } beginnt mit offenen Karten: { $cards }. { $first } sucht zuerst aus.
draft-pick =
    .en = { $seat } picks { $card }.
    .de = { $seat } nimmt sich die { $card }.
    .ask-en = { $seat }, which open card do you pick for your hand?
    .ask-de = { $seat }, welche offene Karte nimmst du auf die Hand?
draft-rows =
    .en = Everybody has picked { $each } cards. The cards left over open the rows: { $rows }.
    .de = Alle haben { $each } Karten ausgesucht. Die übrigen Karten eröffnen die Reihen: { $rows }.

## A turn

select =
    .ask-en = { $seat }, which card do you play?
    .ask-de = { $seat }, welche Karte spielst du?
reveal =
    .en = The cards are turned over and placed from low to high: { $cards }.
    .de = Die Karten werden aufgedeckt und der Reihe nach angelegt, die niedrigste zuerst: { $cards }.
place-fits =
    .en = { $seat } places { $played } in row { $row } behind { $end }, { $fits-count ->
        [one] the only row that fits
       *[other] the closest row that fits
    }.
    .de = { $seat } legt die { $played } in Reihe { $row } hinter die { $end }: Das ist die { $fits-count ->
        [one] einzige passende
       *[other] nächste passende
    } Reihe.
    .why-en = { part-comparison.en }
    .why-de = { part-comparison.de }
take-full =
    .en = { $seat } has to place { $played } in row { $row } behind { $end }, { $fits-count ->
        [one] the only row that fits
       *[other] the closest row that fits
    }, but that row is full. So { $seat } takes { $taken } ({ part-heads.en }), and { $card } begins the row anew.
    .de = { $seat } muss die { $played } in Reihe { $row } hinter die { $end } legen, die { $fits-count ->
        [one] einzige passende
       *[other] nächste passende
    } Reihe, aber die ist voll. Also nimmt { $seat } { $taken } ({ part-heads.de }), und die { $card } eröffnet die Reihe neu.
    .why-en = { part-comparison.en }
    .why-de = { part-comparison.de }
choose-row =
    .ask-en = { $seat }, your { $played } fits no row: which row do you take?
    .ask-de = { $seat }, deine { $played } passt in keine Reihe: Welche Reihe nimmst du?
take-chosen =
    .en = { $played } fits no row, for they end in { $ends }. So { $seat } takes row { $row } with { $taken } ({ part-heads.en }), and { $card } begins it anew.
    .de = Die { $played } passt in keine Reihe, denn die enden mit { $ends }. Also nimmt { $seat } Reihe { $row } mit { $taken } ({ part-heads.de }), und die { $card } eröffnet sie neu.

## The end of a round and of the game

score-round =
    .en = Round { $round } is over, and the heads are counted. { $standing }.
    .de = Durchgang { $round } ist zu Ende, die Hornochsen werden gezählt. { $standing }.
end-target =
    .en = The target is reached and the game ends. { $winners-count ->
        [one] { $winners } wins
       *[other] { $winners } win together
    } with the fewest heads. { $scores }.
    .de = Die Zielpunktzahl ist erreicht, das Spiel ist aus. { $winners-count ->
        [one] { $winners } gewinnt
       *[other] { $winners } gewinnen gemeinsam
    } mit den wenigsten Hornochsen. { $scores }.
end-rounds =
    .en = The last round has been played and the game ends. { $winners-count ->
        [one] { $winners } wins
       *[other] { $winners } win together
    } with the fewest heads. { $scores }.
    .de = Der letzte Durchgang ist gespielt, das Spiel ist aus. { $winners-count ->
        [one] { $winners } gewinnt
       *[other] { $winners } gewinnen gemeinsam
    } mit den wenigsten Hornochsen. { $scores }.

## Refusals

E_CARD_NOT_IN_HAND =
    .en = The card { $card } is not in your hand.
    .de = Die Karte { $card } hast du nicht auf der Hand.
E_CARD_TAKEN =
    .en = Somebody has already picked the card { $card }.
    .de = Die Karte { $card } hat sich schon jemand genommen.
E_CARD_NOT_IN_GAME =
    .en = The card { $card } is not among the cards of this round.
    .de = Die Karte { $card } gehört nicht zu den Karten dieses Durchgangs.
E_DRAFT_OVER =
    .en = All hands are complete; there is nothing left to pick.
    .de = Alle Hände sind vollständig, es gibt nichts mehr auszusuchen.
E_ROW =
    .en = There is no row { $row }: the rows are numbered from 1 to { $rows }.
    .de = Es gibt keine Reihe { $row }: Die Reihen sind von 1 bis { $rows } nummeriert.
E_NO_FLIP_IN_MODE =
    .en = Cards cannot be flipped in this mode.
    .de = In dieser Spielart lassen sich Karten nicht drehen.
E_FLIP_SPENT =
    .en = You have already used your flip card.
    .de = Deine Drehkarte hast du schon verbraucht.
E_FLIP_3DIGIT =
    .en = Only cards with one or two digits can be flipped.
    .de = Nur Karten mit ein oder zwei Ziffern lassen sich drehen.

## Options

option-target =
    .en = Target
    .de = Zielpunktzahl
option-rounds =
    .en = Number of rounds
    .de = Anzahl der Durchgänge
