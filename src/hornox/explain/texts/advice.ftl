# What a bot says to somebody who asks it for a hint. Spaces within an option do not break.

advice =
    .en = { $bot } would choose { $label }.
    .de = { $bot ->
        [hard] Der starke Bot
       *[other] { $bot }
    } würde { $label } wählen.
advice-goes =
    .en = As things are it goes to row { $row }, as card { $place }.
    .de = Gerade käme sie als { $place }. Karte in Reihe { $row }.
advice-takes =
    .en = As things are it takes row { $row }: { part-heads.en }.
    .de = Gerade nähme sie Reihe { $row }: { part-heads.de }.
advice-low =
    .en = As things are it fits no row: the cheapest one would be yours.
    .de = Gerade passt sie in keine Reihe: Du nähmst die billigste.
advice-row =
    .en = It costs { part-heads.en }.
    .de = Das kostet { part-heads.de }.
advice-option =
    .en = { $label }: { $expected }
    .de = { $label }: { $expected }
advice-option-takes =
    .en = { $label }: { $expected } ({ $percent }%)
    .de = { $label }: { $expected } ({ $percent } %)
advice-weighed =
    .en = { $counted ->
        [points] Expected points
       *[heads] Expected heads
    }{ $turns ->
        [0] { "" }
       *[other] { " " }in the next { $turns } turns
    }{ $takes ->
        [yes] { " " }(chance to take a row now)
       *[no] { "" }
    }: { $options }.
    .de = { $counted ->
        [points] Erwartete Punkte
       *[heads] Erwartete Hornochsen
    }{ $turns ->
        [0] { "" }
       *[other] { " " }in den nächsten { $turns } Zügen
    }{ $takes ->
        [yes] { " " }(Aussicht auf eine Reihe)
       *[no] { "" }
    }: { $options }.
advice-unsure =
    .en = What looks better is too uncertain for it.
    .de = Was besser aussieht, ist ihm zu unsicher.
advice-thumb =
    .en = It followed rules of thumb and counted nothing.
    .de = Das sagen Faustregeln, gerechnet hat er nicht.

# A look back at a game.

review-title =
    .en = { $mode }: the choices of { $player }, as { $bot } sees them
    .de = { $mode }: die Entscheidungen von { $player }, wie { $bot ->
        [hard] der starke Bot
       *[other] { $bot }
    } sie sieht
review-round =
    .en = round
    .de = Runde
review-chosen =
    .en = chosen
    .de = gewählt
review-better =
    .en = better
    .de = besser
review-expected =
    .en = { $counted ->
        [points] points
       *[heads] heads
    }
    .de = { $counted ->
        [points] Punkte
       *[heads] Hornochsen
    }
review-cost =
    .en = cost
    .de = Preis
review-sum =
    .en = { $good } of { $count } choices were as good as any it could find. The others gave away about { $cost } { $counted ->
        [points] points
       *[heads] heads
    }, by what could be known then.
    .de = { $good } von { $count } Entscheidungen waren so gut wie alles, was er finden konnte. Die anderen verschenkten etwa { $cost } { $counted ->
        [points] Punkte
       *[heads] Hornochsen
    }, gemessen an dem, was man da wissen konnte.
review-perfect =
    .en = All { $count } choices were as good as any it could find, by what could be known then.
    .de = Alle { $count } Entscheidungen waren so gut wie alles, was er finden konnte, gemessen an dem, was man da wissen konnte.
review-thumb =
    .en = { $count ->
        [one] One choice was not weighed: there it follows rules of thumb.
       *[other] { $count } choices were not weighed: there it follows rules of thumb.
    }
    .de = { $count ->
        [one] Eine Entscheidung wurde nicht abgewogen: Da folgt er Faustregeln.
       *[other] { $count } Entscheidungen wurden nicht abgewogen: Da folgt er Faustregeln.
    }
review-nothing =
    .en = { $player } never had a choice in this game.
    .de = { $player } hatte in diesem Spiel nie eine Wahl.
verdict-same =
    .en = { $bot } would have chosen { $better }, too.
    .de = Auch { $bot ->
        [hard] der starke Bot
       *[other] { $bot }
    } hätte { $better } gewählt.
verdict-good =
    .en = { $label } was as good as anything { $bot } could find; it would have chosen { $better }.
    .de = { $label } war so gut wie alles, was { $bot ->
        [hard] der starke Bot
       *[other] { $bot }
    } finden konnte; er hätte { $better } gewählt.
verdict-cost =
    .en = { $bot } would have chosen { $better }. Expected { $counted ->
        [points] points
       *[heads] heads
    }: { $best } instead of { $own } with { $label }, so { $cost } were given away.
    .de = { $bot ->
        [hard] Der starke Bot
       *[other] { $bot }
    } hätte { $better } gewählt. Erwartete { $counted ->
        [points] Punkte
       *[heads] Hornochsen
    }: { $best } statt { $own } mit { $label }, also { $cost } verschenkt.
verdict-thumb =
    .en = { $bot } has only rules of thumb here, and they say { $better }.
    .de = { $bot ->
        [hard] Der starke Bot
       *[other] { $bot }
    } hat hier nur Faustregeln, und die sagen { $better }.
