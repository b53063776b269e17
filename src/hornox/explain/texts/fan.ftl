# The fan cards: even/odd, mountain climbing, the jumping cow, flippin' digits.

## A round begins

even-odd-start =
    .en = The even/odd marker starts at row { $row }, which has the lowest card ({ $end }): { $side-id ->
        [odd] odd
       *[even] even
    } cards only.
    .de = Gerade/Ungerade beginnt an Reihe { $row } mit der niedrigsten Karte ({ $end }): nur { $side-id ->
        [odd] ungerade
       *[even] gerade
    } Karten.
climbing-start =
    .en = The mountain marker starts at row { $row }: that row takes lower cards only.
    .why-en = It starts at the bottom. With each take it climbs one row.
    .de = Bergsteigen beginnt an Reihe { $row }: Dort wird absteigend angelegt.
    .why-de = Es beginnt ganz unten. Mit jeder genommenen Reihe geht es eine Reihe weiter.
cow-start =
    .en = The cow starts in row { $row }, behind the lowest card ({ $end }).
    .de = Die Kuh beginnt in Reihe { $row } hinter der niedrigsten Karte ({ $end }).
flip-start =
    .en = Everybody gets a flip card for this round.
    .de = Alle bekommen für diesen Durchgang eine Drehkarte.

## The cards are turned over

flip =
    .en = { $seat } flips { $card }: it counts as { $value } this turn.
    .de = { $seat } dreht die { $card }: Sie zählt in dieser Runde als { $value }.
flip-same =
    .en = { $seat } flips { $card }, which is { $value } either way. The flip card is used up.
    .de = { $seat } dreht die { $card }, die so oder so eine { $value } ist. Die Drehkarte ist verbraucht.
flip-first =
    .en = { $seat } flips { $card }: it counts as { $value } this turn and goes before the real { $value }.
    .de = { $seat } dreht die { $card }: Sie zählt in dieser Runde als { $value } und kommt vor der echten { $value } dran.

## After a take

even-odd-move =
    .en = The even/odd marker moves to row { $row }, which has the lowest of the other ends ({ $end }): { $side-id ->
        [odd] odd
       *[even] even
    } cards only.
    .de = Gerade/Ungerade wandert zu Reihe { $row }, dem niedrigsten anderen Ende ({ $end }): nur { $side-id ->
        [odd] ungerade
       *[even] gerade
    } Karten.
climbing-move =
    .en = The mountain marker climbs { $arrow-id ->
        [up] up
       *[down] down
    } to row { $row }: lower cards only.
    .de = Bergsteigen geht { $arrow-id ->
        [up] hinauf
       *[down] hinab
    } zu Reihe { $row }: Dort wird jetzt absteigend angelegt.
climbing-turn =
    .en = The mountain marker climbs to row { $row }: lower cards only. Next time it climbs { $arrow-id ->
        [up] up
       *[down] down
    }.
    .de = Bergsteigen geht zu Reihe { $row }: Dort wird jetzt absteigend angelegt. Das nächste Mal geht es { $arrow-id ->
        [up] hinauf
       *[down] hinab
    }.

## The cow

cow-jump =
    .en = The cow jumps to row { $row }, which has the lowest of the other ends ({ $end }).
    .de = Die Kuh springt in Reihe { $row }, zum niedrigsten anderen Ende ({ $end }).
cow-lands =
    .en = The cow jumps to row { $row } and is the sixth there: { $seat } takes { $taken } ({ part-heads.en }). { $kept } stays, and the cow jumps on.
    .de = Die Kuh springt in Reihe { $row } und ist dort die sechste: { $seat } nimmt { $taken } ({ part-heads.de }). Die { $kept } bleibt liegen, und die Kuh springt weiter.

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
        [mountain] Den Bergsteigen-Marker
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
        [mountain] Der Bergsteigen-Marker
       *[cow] Die Kuh
    } kann nicht an Reihe { $row } sein: Die Reihen sind von 1 bis { $rows } nummeriert.
position-side =
    .no-en = The even/odd marker shows the wrong side: row { $row } ends in { $end }.
    .no-de = Der Gerade/Ungerade-Marker zeigt die falsche Seite: Reihe { $row } endet mit der { $end }.
position-arrow =
    .no-en = From row { $row } the mountain marker can only go the other way.
    .no-de = Von Reihe { $row } aus geht es für den Bergsteigen-Marker nur in die andere Richtung.
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
    .de = Bergsteigen
    .about-en = One row goes down instead of up; which one changes with every take.
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
    .en = The rulebook recommends one fan card at a time. They can be combined, but then little can be foreseen.
    .de = Das Regelheft empfiehlt, nur eine Fankarte auf einmal zu nehmen. Kombinieren geht auch, nur lässt sich dann kaum noch etwas vorhersehen.
