# Bullenparty: bids, rows, null cards, piles.

## The mode

mode-party =
    .en = Bullenparty
    .de = Bullenparty
    .about-en = Bid for rows and lay ascending piles; only your best pile counts for you.
    .about-de = Biete auf Reihen und lege aufsteigende Stapel; nur dein bester Stapel zählt für dich.

## Parts

part-bid =
    .en = { $seat } { $card ->
        [none] null ({ $letter })
       *[other] { $card }
    }
    .de = { $seat } { $card ->
        [none] Null ({ $letter })
       *[other] { $card }
    }

part-party-round =
    .en = Round { $round }
    .de = Runde { $round }
part-party-draw =
    .en = draw pile { $draw }
    .de = Nachziehstapel { $draw }
part-party-discard =
    .en = discarded { $discard }
    .de = abgelegt { $discard }
part-party-stack =
    .en = bull cards { $stack }
    .de = Bullenkarten { $stack }
part-party-last =
    .en = last round
    .de = letzte Runde
part-party-taken =
    .en = taken
    .de = genommen
part-party-bull =
    .en = bull card { $bull }
    .de = Bullenkarte { $bull }
part-party-pile =
    .en = Pile { $pile }
    .de = Stapel { $pile }
part-party-bids =
    .en = bids
    .de = Gebote
part-party-drawn =
    .en = drawn
    .de = gezogen
part-party-cards =
    .en = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
    .de = { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
part-party-null =
    .en = null { $letter }
    .de = Null { $letter }

## Choices

word-null =
    .en = Null card
    .de = Nullkarte
word-new =
    .en = New pile
    .de = Neuer Stapel
choice-bid =
    .en = { part-printed.en }
    .de = { part-printed.de }
choice-extend =
    .en = Row { $choice }
    .de = Reihe { $choice }
choice-lay =
    .en = { part-printed.en }
    .de = { part-printed.de }
choice-pile =
    .en = Pile { $choice }
    .de = Stapel { $choice }

## The game begins

party-deal =
    .en = Everybody has { $each } number cards and a null card; { $draw } cards are in the draw pile{ $removed ->
        [0] {""}
       *[other] , and { $removed } were put away unseen
    }.
    .de = Alle haben { $each } Zahlenkarten und eine Nullkarte; im Nachziehstapel sind { $draw } Karten{ $removed ->
        [0] {""}
       *[other] , und { $removed } wurden ungesehen weggelegt
    }.
party-hand =
    .en = { $to } holds { $cards } and the null card { $letter }.
    .de = { $to } hat { $cards } und die Nullkarte { $letter } auf der Hand.

## Rows

party-lay-out =
    .en = Round { $round }: new rows lie open.
    .de = Runde { $round }: Neue Reihen liegen aus.
    .headed-en = New rows lie open.
    .headed-de = Neue Reihen liegen aus.
    .why-en = Dealt: { $rows }.
    .why-de = Ausgelegt: { $rows }.
party-lay-out-short =
    .en = Round { $round }: new rows lie open, with too few cards for full ones.
    .de = Runde { $round }: Neue Reihen liegen aus; für volle fehlen Karten.
    .headed-en = New rows lie open, with too few cards for full ones.
    .headed-de = Neue Reihen liegen aus; für volle fehlen Karten.
    .why-en = Dealt: { $rows }.
    .why-de = Ausgelegt: { $rows }.
party-reshuffle =
    .en = The draw pile is empty, so the discard pile is shuffled and used again: { $cards }.
    .de = Der Nachziehstapel ist leer, also wird der Ablagestapel gemischt und noch einmal benutzt: { $cards }.
party-last-round =
    .en = The draw pile is used up: round { $round } is the last one.
    .de = Der Nachziehstapel ist aufgebraucht: Runde { $round } ist die letzte.

## Bids

party-bid =
    .ask-en = { $seat }, what do you bid?
    .ask-de = { $seat }, was bietest du?
party-bids =
    .en = The bids, numbers from low to high, then null cards by letter: { $bids }.
    .de = Die Gebote, Zahlen von niedrig nach hoch, dann Nullkarten nach Buchstaben: { $bids }.
party-letter =
    .en = Now everybody knows that { $seat } has the null card { $letter }.
    .de = Jetzt wissen alle, dass { $seat } die Nullkarte { $letter } hat.
party-take =
    .en = { $seat } discards { $bid } and picks up row { $row }: { $cards }.
    .de = { $seat } legt die { $bid } ab und nimmt Reihe { $row } auf die Hand: { $cards }.
    .ask-en = { $seat }, your { $card } is next: which row do you take?
    .ask-de = { $seat }, deine { $card } ist dran: Welche Reihe nimmst du?
party-take-bull =
    .en = { $seat } discards { $bid }, picks up row { $row } ({ $cards }) and gets its bull card: { $bull } plus points.
    .de = { $seat } legt die { $bid } ab, nimmt Reihe { $row } auf die Hand ({ $cards }) und bekommt ihre Bullenkarte: { $bull } Pluspunkte.
party-draw =
    .en = { $seat } draws { $card } for the null card.
    .de = { $seat } zieht für die Nullkarte die { $card }.
party-extend =
    .en = { $seat } adds { $card } to row { $row }: { $cards }.
    .de = { $seat } legt die { $card } an Reihe { $row }: { $cards }.
    .ask-en = { $seat }, which row do you add { $card } to?
    .ask-de = { $seat }, an welche Reihe legst du die { $card }?
party-bull =
    .en = Row { $row } has its fifth card, so the top bull card with { $bull } heads comes to it.
    .de = Reihe { $row } hat ihre fünfte Karte, also kommt die oberste Bullenkarte mit { $bull } Hornochsen dazu.
party-bull-none =
    .en = Row { $row } has its fifth card, but there are no bull cards left.
    .de = Reihe { $row } hat ihre fünfte Karte, aber es gibt keine Bullenkarten mehr.
party-null-full =
    .en = { $seat } draws nothing: all rows that are left have five cards.
    .de = { $seat } zieht nichts: Alle übrigen Reihen haben fünf Karten.
party-null-empty =
    .en = { $seat } draws nothing: there are no cards left.
    .de = { $seat } zieht nichts: Es gibt keine Karten mehr.

## Piles

party-lay =
    .ask-en = { $seat }, which card do you lay? { $left ->
        [one] One to go.
       *[other] { $left } to go.
    }
    .ask-de = { $seat }, welche Karte legst du auf deine Stapel ({ $left ->
        [one] noch eine
       *[other] noch { $left }
    })?
party-pile =
    .ask-en = { $seat }, on which pile do you lay { $card }?
    .ask-de = { $seat }, auf welchen Stapel legst du die { $card }?
party-lay-on =
    .en = { $seat }: { $card } on pile { $pile }.
    .de = { $seat }: { $card } auf Stapel { $pile }.
party-lay-new =
    .en = { $seat }: { $card } starts pile { $pile }.
    .de = { $seat }: { $card } beginnt Stapel { $pile }.

## The end

party-score =
    .en = { $seat }: { $plus } (best pile) + { $bulls } (bull cards) − { $minus } (other piles) = { $score-signed }.
    .de = { $seat }: { $plus } (bester Stapel) + { $bulls } (Bullenkarten) − { $minus } (andere Stapel) = { $score-signed }.
party-end =
    .en = The game is over. { $winners-count ->
        [one] { $winners } wins
       *[other] { $winners } win together
    } with the most points. { $scores }.
    .de = Das Spiel ist zu Ende. { $winners-count ->
        [one] { $winners } gewinnt
       *[other] { $winners } gewinnen gemeinsam
    } mit den meisten Punkten. { $scores }.

## Refusals

E_ROWS_FULL =
    .en = The null card cannot be bid now: all rows that are left have five cards.
    .de = Die Nullkarte darf jetzt nicht geboten werden: Alle übrigen Reihen haben fünf Karten.
E_NO_CARDS_LEFT =
    .en = The null card cannot be bid now: there is no card left to draw.
    .de = Die Nullkarte darf jetzt nicht geboten werden: Es gibt keine Karte mehr zu ziehen.
E_NOT_BIDDING =
    .en = { $seat } has taken a row and does not bid again this round.
    .de = { $seat } hat schon eine Reihe genommen und bietet in dieser Runde nicht mehr.
E_ROW_TAKEN =
    .en = Row { $row } has been taken.
    .de = Reihe { $row } ist schon genommen.
E_ROW_FULL =
    .en = Row { $row } already has five cards.
    .de = In Reihe { $row } liegen schon fünf Karten.
E_CARD_LAID =
    .en = You have already laid the card { $card }.
    .de = Die Karte { $card } hast du schon abgelegt.
E_ALL_LAID =
    .en = { $seat } has laid as many cards as must be laid.
    .de = { $seat } hat schon so viele Karten abgelegt, wie abzulegen sind.
E_PILE =
    .en = There is no pile “{ $pile }”: you have { $piles }.
    .de = Einen Stapel „{ $pile }“ gibt es nicht: Du hast { $piles }.
E_PILE_HIGHER =
    .en = { $card } cannot go on pile { $pile }: its top card { $top } is higher.
    .de = Die { $card } kann nicht auf Stapel { $pile }: Dessen oberste Karte { $top } ist höher.

## Describing a table

position-party-seats =
    .no-en = { $seats } players need { $seats } entries in “{ $name }”, not { $given }.
    .no-de = { $seats } Personen brauchen { $seats } Einträge in „{ $name }“, nicht { $given }.
position-party-bidders =
    .no-en = Every player at the table bids at most once; here they are the seats { $given }.
    .no-de = Alle am Tisch bieten höchstens einmal; hier sind es die Plätze { $given }.
position-party-bid =
    .no-en = A bid is a number card or “null”, not “{ $given }”.
    .no-de = Ein Gebot ist eine Zahlenkarte oder „null“, nicht „{ $given }“.
position-party-drawn =
    .no-en = Nobody can have drawn { $card } now: only null bids must be left, and a row with room.
    .no-de = Die { $card } kann jetzt niemand gezogen haben: Es dürfen nur Nullgebote übrig sein, und eine Reihe braucht Platz.
position-party-letter =
    .no-en = The null card { $letter } does not exist, or not twice.
    .no-de = Die Nullkarte { $letter } gibt es nicht, oder nicht zweimal.
position-party-hand =
    .no-en = Everybody needs a number card, unless this is the last round.
    .no-de = Alle brauchen eine Zahlenkarte, außer in der letzten Runde.
position-party-cards =
    .no-en = More cards are described than are in the game: there are only { $most }.
    .no-de = Es sind mehr Karten beschrieben, als im Spiel sind: Es gibt nur { $most }.
