# The rows table: base, pro and everything that is played with rows of cards.

## Parts

part-card =
    .en = { $flipped ->
        [yes] { $number } (as { $worth })
       *[no] { $number }
    }
    .de = { $flipped ->
        [yes] { $number } (als { $worth })
       *[no] { $number }
    }
part-played =
    .en = { $played } by { $seat }
    .de = { $played } von { $seat }
part-comparison =
    .en = { $fits-count ->
        [0] No row fits:
        [one] Only row { $row } fits:
       *[other] The closest end counts:
    } { $comparison }.
    .de = { $fits-count ->
        [0] Keine Reihe passt:
        [one] Nur Reihe { $row } passt:
       *[other] Der kleinste Abstand zählt:
    } { $comparison }.
part-compared =
    .en = row { $row }{ $end ->
        [0] {""}
       *[other] {" "}({ $end })
    } { $barred ->
        [none] is { $difference } away
        [lower] takes lower cards only
        [even] takes even cards only
        [odd] takes odd cards only
        [stop] is blocked
        [empty] is empty
        [same] ends in the same number
       *[higher] ends higher
    }
    .de = Reihe { $row }{ $end ->
        [0] {""}
       *[other] {" "}({ $end })
    } { $barred ->
        [none] ist { $difference } entfernt
        [lower] nimmt nur niedrigere Karten
        [even] nimmt nur gerade Karten
        [odd] nimmt nur ungerade Karten
        [stop] ist gesperrt
        [empty] ist leer
        [same] endet mit derselben Zahl
       *[higher] endet höher
    }
part-standing =
    .en = { $seat }: { part-heads.en } ({ $total } in all)
    .de = { $seat }: { part-heads.de } (insgesamt { $total })

## Choices

choice-card =
    .en = { $choice-card } ({ $choice-flipped ->
        [yes] flipped to { $choice-value }, { part-heads.en }
        [same] flipped, stays { $choice-value }, { part-heads.en }
       *[no] { part-heads.en }
    })
    .de = { $choice-card } ({ $choice-flipped ->
        [yes] gedreht zur { $choice-value }, { part-heads.de }
        [same] gedreht, bleibt { $choice-value }, { part-heads.de }
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
    .en = Round { $round }: everybody has { $each } cards. The rows start with { $starts }.
    .de = Durchgang { $round }: Alle haben { $each } Karten. Die Reihen beginnen mit { $starts }.
    .headed-en = Everybody has { $each } cards. The rows start with { $starts }.
    .headed-de = Alle haben { $each } Karten. Die Reihen beginnen mit { $starts }.
    .whisper-en = { $to } holds { $cards }.
    .whisper-de = { $to } hat { $cards } auf der Hand.
draft-open =
    .en = Round { $round }: cards { $cards-range } are open. { $first } picks first.
    .de = Durchgang { $round }: Die Karten { $cards-range } liegen offen. { $first } sucht zuerst aus.
    .headed-en = Cards { $cards-range } are open. { $first } picks first.
    .headed-de = Die Karten { $cards-range } liegen offen. { $first } sucht zuerst aus.
draft-pick =
    .en = { $seat } picks { $card }.
    .de = { $seat } nimmt sich die { $card }.
    .ask-en = { $seat }, which open card do you pick for your hand?
    .ask-de = { $seat }, welche offene Karte nimmst du auf die Hand?
draft-rows =
    .en = Everybody has picked { $each } cards. The cards left over start the rows: { $starts }.
    .de = Alle haben { $each } Karten ausgesucht. Mit den übrigen beginnen die Reihen: { $starts }.

## A turn

select =
    .ask-en = { $seat }, which card do you play?
    .ask-de = { $seat }, welche Karte spielst du?
reveal =
    .en = The cards, from low to high: { $cards }.
    .de = Die Karten, von niedrig nach hoch: { $cards }.
place-fits =
    .en = { $seat }: { $played } to row { $row }.
    .de = { $seat }: { $played } in Reihe { $row }.
    .why-en = { part-comparison.en }
    .why-de = { part-comparison.de }
take-full =
    .en = { $taken-count ->
        [4] With the cow row { $row } is full, and { $played } is one too many
        [5] { $played } is the sixth card in row { $row }
        [6] { $played } is the seventh card in row { $row }
       *[other] Row { $row } is full, and { $played } is one too many
    }: { $seat } takes { $taken } ({ part-heads.en }).
    .de = { $taken-count ->
        [4] Mit der Kuh ist Reihe { $row } voll, und die { $played } ist zu viel
        [5] Die { $played } ist die sechste Karte in Reihe { $row }
        [6] Die { $played } ist die siebte Karte in Reihe { $row }
       *[other] Reihe { $row } ist voll, und die { $played } ist zu viel
    }: { $seat } nimmt { $taken } ({ part-heads.de }).
    .why-en = { part-comparison.en }
    .why-de = { part-comparison.de }
choose-row =
    .ask-en = { $seat }, your { $played } fits no row: which row do you take?
    .ask-de = { $seat }, deine { $played } passt in keine Reihe: Welche Reihe nimmst du?
take-chosen =
    .en = { $played } { $low ->
        [yes] is lower than every row
       *[no] fits no row
    }: { $seat } takes row { $row } with { $taken } ({ part-heads.en }).
    .de = Die { $played } { $low ->
        [yes] ist niedriger als jede Reihe
       *[no] passt in keine Reihe
    }: { $seat } nimmt Reihe { $row } mit { $taken } ({ part-heads.de }).
    .why-en = { part-comparison.en }
    .why-de = { part-comparison.de }

## The end of a round and of the game

score-round =
    .en = Round { $round } is over. { $standing }.
    .de = Durchgang { $round } ist zu Ende. { $standing }.
end-target =
    .en = The target is reached. { $winners-count ->
        [one] { $winners } wins
       *[other] { $winners } win together
    } with the fewest heads. { $scores }.
    .de = Die Zielpunktzahl ist erreicht. { $winners-count ->
        [one] { $winners } gewinnt
       *[other] { $winners } gewinnen gemeinsam
    } mit den wenigsten Hornochsen. { $scores }.
end-rounds =
    .en = The last round is over. { $winners-count ->
        [one] { $winners } wins
       *[other] { $winners } win together
    } with the fewest heads. { $scores }.
    .de = Der letzte Durchgang ist zu Ende. { $winners-count ->
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
