# What a bot says to somebody who asks it for a hint.

advice =
    .en = { $kind ->
        [card] Play { $label }
        [tile] Play { $label }
        [pick] Pick { $label }
        [bid] Bid { $label }
        [lay] Lay { $label }
       *[other] Choose “{ $label }”
    }{ $where }{ $risk ->
        [none] {""}
       *[other] , { $risk }% risk
    }.
    .de = { $kind ->
        [card] Spiel { $label }
        [tile] Spiel { $label }
        [pick] Nimm { $label }
        [bid] Biete { $label }
        [lay] Leg { $label }
       *[other] Wähl „{ $label }“
    }{ $where }{ $risk ->
        [none] {""}
       *[other] , { $risk } % Risiko
    }.
advice-goes =
    .en = : { $place ->
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] sixth
    } card in row { $row }
    .de = : { $place ->
        [2] zweite
        [3] dritte
        [4] vierte
        [5] fünfte
       *[other] sechste
    } Karte in Reihe { $row }
advice-takes =
    .en = : row { $row } is full ({ part-heads.en })
    .de = : Reihe { $row } ist voll ({ part-heads.de })
advice-low =
    .en = : it fits no row now
    .de = : Sie passt gerade in keine Reihe
advice-row =
    .en = Take row { $row }: it costs { part-heads.en }.
    .de = Nimm Reihe { $row }: Sie kostet { part-heads-cost.de }.
advice-row-dear =
    .en = Row { $row } is cheaper, but your next cards fare better this way.
    .de = Reihe { $row } ist billiger, aber so ergeht es deinen nächsten Karten besser.
advice-option =
    .en = with { $label }: { $expected }
    .de = mit { $label }: { $expected }
advice-weighed =
    .en = { $counted ->
        [heads] About { $expected } { $expected ->
            [one] head
           *[other] heads
        } { $turns ->
            [0] this round
           *[other] in the next { $turns } turns
        }
        [board] It should bring you to about { $expected } points on the track
        [party] Your piles should come to about { $expected } points
       *[other] About { $expected } points
    }{ $count ->
        [0] {""}
       *[other] {" "}({ $others })
    }.
    .de = { $counted ->
        [heads] Etwa { $expected } { $expected ->
            [one] Hornochse
           *[other] Hornochsen
        } { $turns ->
            [0] in diesem Durchgang
           *[other] in den nächsten { $turns } Runden
        }
        [board] So kommst du auf der Leiste auf etwa { $expected } Punkte
        [party] Deine Stapel kommen so auf etwa { $expected } Punkte
       *[other] Etwa { $expected } Punkte
    }{ $count ->
        [0] {""}
       *[other] {" "}({ $others })
    }.
advice-better =
    .en = { $why ->
        [chance] { $label } looks better on average, but that may be chance.
        [team] With { $label } you take fewer heads, but so does the buffalo.
       *[others] With { $label } you { $counted ->
            [heads] take fewer heads
           *[other] get more points
        }, but so do the others.
    }
    .de = { $why ->
        [chance] { $label } sieht im Durchschnitt besser aus, aber das kann Zufall sein.
        [team] Mit { $label } nehmt ihr weniger Hornochsen, aber der Büffel auch.
       *[others] Mit { $label } { $counted ->
            [heads] nimmst du weniger Hornochsen
           *[other] bekommst du mehr Punkte
        }, aber die anderen auch.
    }
advice-thumb =
    .en = Here the bot only goes by rules of thumb.
    .de = Hier folgt der Bot nur Faustregeln.

# A look back at a game.

record-misplayed =
    .en = Answer { $number } (decision { $decision }, seat { $place }) breaks a rule: { $problem }
    .de = Antwort { $number } (Entscheidung { $decision }, Platz { $place }) verstößt gegen eine Regel: { $problem }
E_ONE_GAME =
    .en = There are { $games } games in this; one at a time can be opened.
    .de = Das sind { $games } Spiele; öffnen lässt sich immer nur eins.
E_NOT_FINISHED =
    .en = This game was not finished; only finished games are reviewed.
    .de = Dieses Spiel wurde nicht zu Ende gespielt; einen Rückblick gibt es nur auf beendete Spiele.
review-title =
    .en = { $mode }: a review of the game
    .de = { $mode }: Rückblick auf das Spiel
review-player =
    .en = player
    .de = Spieler
review-accuracy =
    .en = accuracy
    .de = Genauigkeit
review-mistakes =
    .en = mistakes
    .de = Fehler
review-result =
    .en = result
    .de = Ergebnis
review-play =
    .en = play
    .de = Können
review-deal =
    .en = deal
    .de = Karten
review-luck =
    .en = luck
    .de = Glück
review-note =
    .en = Result: { $counted ->
        [points] points
       *[heads] heads
    } better than the others on average. It is the sum of play, deal and luck.
    .de = Ergebnis: { $counted ->
        [points] Punkte
       *[heads] Hornochsen
    } besser als die anderen im Durchschnitt. Es ist die Summe aus Können, Karten und Glück.
review-note-team =
    .en = Result: heads by which the team is ahead of the buffalo. It is what was to be expected after the deal, plus play and luck.
    .de = Ergebnis: Hornochsen, die das Team vor dem Büffel liegt. Es ist das, was nach dem Geben zu erwarten war, plus Können und Glück.
review-moments =
    .en = The moments that mattered most:
    .de = Die wichtigsten Momente:
review-moment =
    .en = { $when ->
        [draft] Round { $round }, draft, { $player }: { $label }. The draft
        [round] Round { $round }, { $player }: { $label }. The round
        [turn] Turn { $turn }, { $player }: { $label }. The turn
       *[both] Round { $round }, turn { $turn }, { $player }: { $label }. The turn
    } left { $side ->
        [team] the team
       *[player] { $player }
    } { $swing } { $counted ->
        [points] points
       *[heads] heads
    } { $way ->
        [better] better
       *[worse] worse
    } off{ $mark ->
        [mistake] ; the choice alone cost { $cost }
        [inaccurate] ; the choice alone cost { $cost }
       *[other] {""}
    }.
    .de = { $when ->
        [draft] Durchgang { $round }, Auswahl, { $player }: { $label }. Nach der Auswahl
        [round] Runde { $round }, { $player }: { $label }. Nach der Runde
        [turn] Runde { $turn }, { $player }: { $label }. Nach der Runde
       *[both] Durchgang { $round }, Runde { $turn }, { $player }: { $label }. Nach der Runde
    } stand { $side ->
        [team] das Team
       *[player] { $player }
    } um { $swing } { $counted ->
        [points] Punkte
       *[heads] Hornochsen
    } { $way ->
        [better] besser
       *[worse] schlechter
    } da{ $mark ->
        [mistake] ; die Wahl allein kostete { $cost }
        [inaccurate] ; die Wahl allein kostete { $cost }
       *[other] {""}
    }.
# { $way }: turns; rounds where each is one turn; or a long game told by its rounds.
review-curve =
    .en = { $side ->
        [team] The team
       *[player] { $player }
    }, { $way ->
        [turn] turn by turn
       *[round] round by round
    }:
    .de = { $side ->
        [team] Das Team
       *[player] { $player }
    }, { $way ->
        [rounds] Durchgang für Durchgang
       *[turn] Runde für Runde
    }:
review-counted =
    .en = { $counted ->
        [points] points
       *[heads] heads
    }
    .de = { $counted ->
        [points] Punkte
       *[heads] Hornochsen
    }
review-others =
    .en = others
    .de = andere
review-buffalo =
    .en = buffalo
    .de = Büffel
review-change =
    .en = change
    .de = Änderung
review-end =
    .en = end
    .de = Ende
review-choices =
    .en = What the choices of { $player } cost:
    .de = Was die Entscheidungen von { $player } gekostet haben:
review-round =
    .en = { $way ->
        [turn] turn
       *[round] round
    }
    .de = { $way ->
        [rounds] Durchgang
       *[turn] Runde
    }
review-chosen =
    .en = chosen
    .de = gewählt
review-better =
    .en = better
    .de = besser
review-cost =
    .en = cost
    .de = Preis
review-sum =
    .en = { $good } of { $count } choices were as good as any the bot could find. The others cost about { $cost } { $counted ->
        [points] points
       *[heads] heads
    }, by what could be known then.
    .de = { $good } von { $count } Entscheidungen waren so gut wie alles, was der Bot finden konnte. Die anderen kosteten etwa { $cost } { $counted ->
        [points] Punkte
       *[heads] Hornochsen
    }, gemessen an dem, was man da wissen konnte.
review-perfect =
    .en = All { $count } choices were as good as any the bot could find, by what could be known then.
    .de = Alle { $count } Entscheidungen waren so gut wie alles, was der Bot finden konnte, gemessen an dem, was man da wissen konnte.
review-thumb =
    .en = { $count ->
        [one] One choice was not weighed: there the bot goes by rules of thumb.
       *[other] { $count } choices were not weighed: there the bot goes by rules of thumb.
    }
    .de = { $count ->
        [one] Eine Entscheidung wurde nicht abgewogen: Da folgt der Bot Faustregeln.
       *[other] { $count } Entscheidungen wurden nicht abgewogen: Da folgt der Bot Faustregeln.
    }
review-draft =
    .en = draft
    .de = Auswahl
review-nothing =
    .en = { $player } never had a choice in this game.
    .de = { $player } hatte in diesem Spiel nie eine Wahl.
review-over =
    .en = { $mode }, { $games } games: { $counted ->
        [points] points
       *[heads] heads
    } { $per ->
        [game] a game
       *[round] a round
    } better than the others at the table, ± the standard error.
    .de = { $mode }, { $games } Spiele: { $counted ->
        [points] Punkte
       *[heads] Hornochsen
    } { $per ->
        [game] im Spiel
       *[round] im Durchgang
    } besser als die anderen am Tisch, ± der Standardfehler.
review-over-few =
    .en = { $mode }: from { $fewest } games on their reviews tell play from luck. So far { $games ->
        [one] there is 1.
       *[other] there are { $games }.
    }
    .de = { $mode }: Ab { $fewest } Spielen trennen Rückblicke Können von Glück. Bisher { $games ->
        [one] ist es 1.
       *[other] sind es { $games }.
    }
verdict-same =
    .en = { $bot ->
        [hard] The strong bot
       *[other] { $bot }
    } would have chosen { $better }, too.
    .de = Auch { $bot ->
        [hard] der starke Bot
       *[other] { $bot }
    } hätte { $better } gewählt.
verdict-good =
    .en = { $label } was as good as anything { $bot ->
        [hard] the strong bot
       *[other] { $bot }
    } could find; it would have chosen { $better }.
    .de = { $label } war so gut wie alles, was { $bot ->
        [hard] der starke Bot
       *[other] { $bot }
    } finden konnte; er hätte { $better } gewählt.
verdict-cost =
    .en = { $bot ->
        [hard] The strong bot
       *[other] { $bot }
    } would have chosen { $better }. { $label } cost about { $cost } { $counted ->
        [points] points
       *[heads] heads
    } (± { $error }).
    .de = { $bot ->
        [hard] Der starke Bot
       *[other] { $bot }
    } hätte { $better } gewählt. { $label } hat etwa { $cost } { $counted ->
        [points] Punkte
       *[heads] Hornochsen
    } gekostet (± { $error }).
verdict-thumb =
    .en = { $bot ->
        [hard] The strong bot
       *[other] { $bot }
    } has only rules of thumb here, and they say { $better }.
    .de = { $bot ->
        [hard] Der starke Bot
       *[other] { $bot }
    } hat hier nur Faustregeln, und die sagen { $better }.

# The risk of one card, in words for those who do not see the bar beside it.

risk-card =
    .en = { $label }: { $where }, takes a row in { $chance } of 100, { $heads } heads expected
    .de = { $label }: { $where }, nimmt in { $chance } von 100 Fällen eine Reihe, { $heads } Hornochsen zu erwarten
risk-goes =
    .en = goes to row { $row }
    .de = kommt in Reihe { $row }
risk-full =
    .en = row { $row } is full
    .de = Reihe { $row } ist voll
risk-low =
    .en = fits no row now
    .de = passt gerade in keine Reihe
risk-short =
    .en = { $label }: { $chance }%{ $chance ->
        [0] {""}
       *[other] {" "}({ $heads })
    }
    .de = { $label }: { $chance } %{ $chance ->
        [0] {""}
       *[other] {" "}({ $heads })
    }
risk-all =
    .en = Risk of taking a row this turn (expected heads in brackets): { $cards }.
    .de = Risiko, in dieser Runde eine Reihe zu nehmen (in Klammern: Hornochsen im Durchschnitt): { $cards }.
risk-none =
    .en = No card takes a row here.
    .de = Hier nimmt keine Karte eine Reihe.
