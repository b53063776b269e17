# The fan cards: even/odd, mountain climbing, the jumping cow, flippin' digits.

## A round begins

even-odd-start =
    .en = The even/odd marker begins at row { $row }, which has the lowest card: its { $end } is { $side-id ->
        [odd] odd, so only odd cards
       *[even] even, so only even cards
    } may go there.
    .de = Der Gerade/Ungerade-Marker beginnt an Reihe { $row } mit der niedrigsten Karte: Die { $end } ist { $side-id ->
        [odd] ungerade, also dürfen dort nur ungerade
       *[even] gerade, also dürfen dort nur gerade
    } Karten hin.
climbing-start =
    .en = The mountain marker begins at row { $row }, at the bottom: that row takes cards below its end. With the first take it climbs up.
    .de = Der Bergsteiger beginnt ganz unten an Reihe { $row }: Dort wird nach unten angelegt. Mit der ersten genommenen Reihe steigt er auf.
cow-start =
    .en = The cow stands in row { $row } behind { $end }, the lowest card.
    .de = Die Kuh steht in Reihe { $row } hinter der { $end }, der niedrigsten Karte.
flip-start =
    .en = Everybody gets a flip card for this round.
    .de = Alle bekommen für diesen Durchgang eine Drehkarte.

## The cards are turned over

flip =
    .en = { $seat } flips { $card }: it counts as { $value } until it lies.
    .de = { $seat } dreht die { $card }: Sie zählt als { $value }, bis sie liegt.
flip-same =
    .en = { $seat } flips { $card }, which stays { $value } all the same. The flip card is spent.
    .de = { $seat } dreht die { $card }, die dabei eine { $value } bleibt. Die Drehkarte ist verbraucht.
flip-first =
    .en = { $seat } flips { $card }: it counts as { $value } until it lies, and goes before the card that really is { $value }.
    .de = { $seat } dreht die { $card }: Sie zählt als { $value }, bis sie liegt, und kommt vor der echten { $value } dran.

## After a take

even-odd-move =
    .en = A row was taken, so the even/odd marker leaves row { $before } for the lowest end of the other rows: row { $row } with { $end }. Only { $side-id ->
        [odd] odd
       *[even] even
    } cards may go there now.
    .de = Eine Reihe wurde genommen, also wandert der Gerade/Ungerade-Marker von Reihe { $before } zum niedrigsten Ende der anderen Reihen: Reihe { $row } mit der { $end }. Dort dürfen jetzt nur { $side-id ->
        [odd] ungerade
       *[even] gerade
    } Karten hin.
climbing-move =
    .en = A row was taken, so the mountain marker climbs { $arrow-id ->
        [up] up
       *[down] down
    } from row { $before } to row { $row }, which takes cards below its end now.
    .de = Eine Reihe wurde genommen, also steigt der Bergsteiger von Reihe { $before } { $arrow-id ->
        [up] hinauf
       *[down] hinab
    } zu Reihe { $row }. Dort wird jetzt nach unten angelegt.
climbing-turn =
    .en = A row was taken, so the mountain marker goes on from row { $before } to row { $row }, which takes cards below its end now. There it turns round: next time it climbs { $arrow-id ->
        [up] up
       *[down] down
    }.
    .de = Eine Reihe wurde genommen, also steigt der Bergsteiger von Reihe { $before } zu Reihe { $row }. Dort wird jetzt nach unten angelegt. Er kehrt hier um: Das nächste Mal geht es { $arrow-id ->
        [up] hinauf
       *[down] hinab
    }.

## The cow

cow-jump =
    .en = The cow leaves row { $before } for the lowest end of the other rows: row { $row } with { $end }.
    .de = Die Kuh springt von Reihe { $before } zum niedrigsten Ende der anderen Reihen: Reihe { $row } mit der { $end }.
cow-lands =
    .en = The cow leaves row { $before } for the lowest end of the other rows, but row { $row } already holds five cards. So { $seat } takes { $taken } ({ part-heads.en }), the highest card { $kept } stays, and the cow jumps on.
    .de = Die Kuh springt von Reihe { $before } zum niedrigsten Ende der anderen Reihen, aber in Reihe { $row } liegen schon fünf Karten. Also nimmt { $seat } { $taken } ({ part-heads.de }), die höchste Karte { $kept } bleibt liegen, und die Kuh springt weiter.

## Describing a table

position-flip =
    .no-en = The card { $card } cannot be flipped here.
    .no-de = Die Karte { $card } lässt sich hier nicht drehen.
position-flips =
    .no-en = { $seats } players need { $seats } flip cards, used or not, and not { $given }.
    .no-de = { $seats } Personen brauchen { $seats } Drehkarten, verbraucht oder nicht, und nicht { $given }.
position-marker-foreign =
    .no-en = { $name ->
        [even_odd] The even/odd marker is
        [mountain] The mountain marker is
        [cow] The cow is
       *[flips] Flip cards are
    } not in this game.
    .no-de = { $name ->
        [even_odd] Den Gerade/Ungerade-Marker
        [mountain] Den Bergsteiger
        [cow] Die Kuh
       *[flips] Drehkarten
    } gibt es in diesem Spiel nicht.
position-marker-row =
    .no-en = { $name ->
        [even_odd] The even/odd marker
        [mountain] The mountain marker
       *[cow] The cow
    } cannot be at row { $row }: the rows are numbered from 1 to { $rows }.
    .no-de = { $name ->
        [even_odd] Der Gerade/Ungerade-Marker
        [mountain] Der Bergsteiger
       *[cow] Die Kuh
    } kann nicht an Reihe { $row } sein: Die Reihen sind von 1 bis { $rows } nummeriert.
position-side =
    .no-en = The even/odd marker shows the wrong side: row { $row } ends in { $end }.
    .no-de = Der Gerade/Ungerade-Marker zeigt die falsche Seite: Reihe { $row } endet mit der { $end }.
position-arrow =
    .no-en = From row { $row } the mountain marker can only go the other way.
    .no-de = Von Reihe { $row } aus geht es für den Bergsteiger nur in die andere Richtung.
position-cow =
    .no-en = With the cow in row { $row } there is room for { $most } cards at most.
    .no-de = Mit der Kuh in Reihe { $row } haben dort höchstens { $most } Karten Platz.

## Modes

mode-even-odd =
    .en = Even/Odd
    .de = Gerade/Ungerade
    .about-en = One row takes only even or only odd cards; which one changes with every take.
    .about-de = Eine Reihe nimmt nur gerade oder nur ungerade Karten; welche, ändert sich, sobald jemand nimmt.
mode-climbing =
    .en = Mountain Climbing
    .de = Bergsteiger
    .about-en = One row descends; which one changes with every take.
    .about-de = Eine Reihe geht abwärts; welche, ändert sich, sobald jemand nimmt.
mode-cow =
    .en = The Jumping Cow
    .de = Die springende Kuh
    .about-en = A cow fills a place in a row and jumps away from every card that comes.
    .about-de = Eine Kuh belegt einen Platz in einer Reihe und springt vor jeder neuen Karte davon.
mode-flip =
    .en = Flippin’ Digits
    .de = Zahlendreher
    .about-en = Once a round everybody may swap the two digits of a card.
    .about-de = Einmal im Durchgang dürfen alle die beiden Ziffern einer Karte tauschen.
hint-fan-combined =
    .en = The fan cards are meant to be played one at a time. Together they work, but it gets hard to foresee anything.
    .de = Die Fankarten sind dafür gedacht, einzeln gespielt zu werden. Zusammen geht es auch, nur lässt sich dann kaum noch etwas vorausahnen.
