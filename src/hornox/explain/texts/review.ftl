### The page that looks back at a finished game, in the browser

web-review-working =
    .en = The review is being made. You can come back to this page at any time.
    .de = Der Rückblick wird erstellt. Du kannst jederzeit auf diese Seite zurückkommen.
web-review-busy =
    .en = The server is busy. The review begins by itself if this page stays open.
    .de = Der Server ist beschäftigt. Bleibt diese Seite offen, beginnt der Rückblick von selbst.
web-review-weighed =
    .en = Review: { $done } of { $of } choices
    .de = Rückblick: { $done } von { $of } Entscheidungen
web-review-players =
    .en = Luck and skill
    .de = Glück und Können
web-review-how =
    .en = The result says by how much a player did better than the others on average. It is the sum of:
    .de = Das Ergebnis sagt, um wie viel jemand besser war als die anderen im Durchschnitt. Es ist die Summe aus:
web-review-how-team =
    .en = The result says how many heads the team is ahead of the buffalo. It is the sum of:
    .de = Das Ergebnis sagt, wie viele Hornochsen das Team vor dem Büffel liegt. Es ist die Summe aus:
web-review-play-how =
    .en = how well somebody chose, compared with the others
    .de = wie gut jemand gewählt hat, verglichen mit den anderen
web-review-play-how-team =
    .en = what the team’s choices cost
    .de = was die Entscheidungen des Teams gekostet haben
web-review-deal-how =
    .en = how good the hand that was dealt was
    .de = wie gut die ausgeteilte Hand war
web-review-luck-how =
    .en = what happened to meet on the table
    .de = was auf dem Tisch gerade zusammentraf
web-review-expected-how =
    .en = what the deal promised
    .de = was nach dem Geben zu erwarten war
# In one sentence: how somebody played, and what luck did.
web-review-told =
    .en = { $who ->
        [you] You
       *[name] { $name }
    } { $play ->
        [best] played best at this table
        [better] played better than average
        [worse] could have played better
       *[even] played as well as the others
    }; { $luck ->
        [bad] deal and luck cost { $who ->
            [you] you { $amount }
           *[name] { $amount }
        }
        [good] deal and luck { $counted ->
            [points] brought
           *[heads] saved
        } { $who ->
            [you] you { $amount }
           *[name] { $amount }
        }
       *[even] deal and luck made no difference
    }.
    .de = { $who ->
        [you] Du
       *[name] { $name }
    } { $who ->
        [you] { $play ->
            [best] hast am besten gespielt
            [better] hast besser gespielt als der Durchschnitt
            [worse] hättest besser spielen können
           *[even] hast so gut gespielt wie die anderen
        }
       *[name] { $play ->
            [best] hat am besten gespielt
            [better] hat besser gespielt als der Durchschnitt
            [worse] hätte besser spielen können
           *[even] hat so gut gespielt wie die anderen
        }
    }; { $luck ->
        [bad] Karten und Glück haben { $who ->
            [you] dich { $amount }
           *[name] { $amount }
        } gekostet
        [good] Karten und Glück haben { $who ->
            [you] dir { $amount }
           *[name] { $amount }
        } { $counted ->
            [points] gebracht
           *[heads] erspart
        }
       *[even] Karten und Glück glichen sich aus
    }.
web-review-told-team =
    .en = { $play ->
        [even] The team made next to no mistakes
       *[worse] The team’s choices cost { $cost }
    }; { $luck ->
        [bad] bad luck cost { $amount }
        [good] good luck saved { $amount }
       *[even] luck made no difference
    }.
    .de = { $play ->
        [even] Das Team hat fast keine Fehler gemacht
       *[worse] Die Entscheidungen des Teams haben { $cost } gekostet
    }; { $luck ->
        [bad] Pech hat { $amount } gekostet
        [good] Glück hat { $amount } erspart
       *[even] Glück und Pech glichen sich aus
    }.
web-review-amount =
    .en = { $counted ->
        [points] { $count ->
            [one] 1 point
           *[other] { $count } points
        }
       *[heads] { $count ->
            [one] 1 head
           *[other] { $count } heads
        }
    }
    .de = { $counted ->
        [points] { $count ->
            [one] 1 Punkt
           *[other] { $count } Punkte
        }
       *[heads] { $count ->
            [one] 1 Hornochsen
           *[other] { $count } Hornochsen
        }
    }
web-review-accuracy =
    .en = Accuracy
    .de = Genauigkeit
web-review-accuracy-how =
    .en = Accuracy compares every choice with the best one that a strong bot finds. It cannot tell apart players who are as good as that bot. What looks worse but could be chance counts as no mistake: “too close to call”.
    .de = Die Genauigkeit vergleicht jede Entscheidung mit der besten, die ein starker Bot findet. Wer so gut spielt wie dieser Bot, liegt bei fast 100 %, wer noch besser spielt, auch. Was schlechter aussieht, aber Zufall sein kann, gilt nicht als Fehler: „zu knapp“.
web-review-mistakes =
    .en = Mistakes
    .de = Fehler
web-review-result =
    .en = Result
    .de = Ergebnis
web-review-play =
    .en = Play
    .de = Können
web-review-deal =
    .en = Deal
    .de = Karten
web-review-luck =
    .en = Luck
    .de = Glück
web-review-expected =
    .en = Expected
    .de = Erwartet
# { $unit }: a round, where each is one turn; else a turn.
web-review-curve =
    .en = { $counted ->
        [points] Points
       *[heads] Heads
    } { $unit ->
        [round] round by round
       *[turn] turn by turn
    }
    .de = { $counted ->
        [points] Punkte
       *[heads] Hornochsen
    } Runde für Runde
web-review-as-table =
    .en = As a table
    .de = Als Tabelle
web-review-turn =
    .en = { $unit ->
        [round] Round
       *[turn] Turn
    }
    .de = Runde
web-review-draft =
    .en = draft
    .de = Auswahl
web-review-end =
    .en = end
    .de = Ende
web-review-see =
    .en = Tap a { $unit ->
        [round] round
       *[turn] turn
    } to see it on the table.
    .de = Tippe eine Runde an, um sie am Tisch zu sehen.
web-review-by-turn =
    .en = Play and luck, { $unit ->
        [round] round by round
       *[turn] turn by turn
    }
    .de = Können und Glück, Runde für Runde
web-review-change =
    .en = Change
    .de = Änderung
web-review-in-turn =
    .en = { $unit ->
        [round] Round
       *[turn] Turn
    } { $when }, { $name }: { $change } (play { $play }, luck { $luck }{ $deal ->
        [none] {""}
       *[other] , deal { $deal }
    })
    .de = Runde { $when }, { $name }: { $change } (Können { $play }, Glück { $luck }{ $deal ->
        [none] {""}
       *[other] , Karten { $deal }
    })
web-review-moments =
    .en = What mattered most
    .de = Die wichtigsten Momente
web-review-choices-of =
    .en = { $who ->
        [you] Your choices
       *[name] Choices of { $name }
    }
    .de = { $who ->
        [you] Deine Entscheidungen
       *[name] Entscheidungen von { $name }
    }
web-review-choices-how =
    .en = Round, choice, and by how much it was worse on average (± the margin of error).
    .de = Runde, Wahl und um wie viel sie im Durchschnitt schlechter war (± Unsicherheit).
web-review-find =
    .en = Find mistakes
    .de = Fehler suchen
web-review-next =
    .en = Next mistake
    .de = Nächster Fehler
web-review-previous =
    .en = Previous mistake
    .de = Voriger Fehler
web-review-in-review =
    .en = Show in the review
    .de = Im Rückblick zeigen
web-review-all =
    .en = All choices
    .de = Alle Entscheidungen
web-review-none =
    .en = No mistakes here.
    .de = Hier gab es keine Fehler.
web-review-better =
    .en = better
    .de = besser
web-review-on-board =
    .en = Show on the table
    .de = Am Tisch zeigen
web-review-option =
    .en = Option
    .de = Möglichkeit
web-review-behind =
    .en = Worse by
    .de = Schlechter um
web-review-heads =
    .en = Own heads
    .de = Eigene Hornochsen
web-review-points =
    .en = Own points
    .de = Eigene Punkte
web-review-take =
    .en = Takes a row
    .de = Nimmt eine Reihe
web-review-playouts =
    .en = Games simulated
    .de = Durchgespielte Partien
web-mark-best =
    .en = best
    .de = beste Wahl
web-mark-good =
    .en = good
    .de = gut
web-mark-inaccurate =
    .en = inaccurate
    .de = ungenau
web-review-inaccuracies =
    .en = inaccuracies
    .de = Ungenauigkeiten
web-mark-mistake =
    .en = mistake
    .de = Fehler
web-mark-open =
    .en = too close to call
    .de = zu knapp
web-mark-unknown =
    .en = not weighed
    .de = nicht abgewogen

### A record that somebody brings along

web-open-record =
    .en = Open a record
    .de = Aufzeichnung öffnen
web-open-about =
    .en = Look at a finished game from somewhere else, with replay and review: the record that you downloaded, a file of “hornox play”, or a game that you wrote down in game notation.
    .de = Sieh dir ein beendetes Spiel von anderswo noch einmal an, mit Rückblick: die Aufzeichnung, die du heruntergeladen hast, eine Datei von „hornox play“ oder ein Spiel, das du selbst in Notation aufgeschrieben hast.
web-open-text =
    .en = Record or game notation
    .de = Aufzeichnung oder Notation
web-open-file =
    .en = Choose a file
    .de = Datei auswählen
web-open-now =
    .en = Open
    .de = Öffnen
web-open-kept =
    .en = Whoever has the link can see the game for 30 days. It counts for no rating and no statistics.
    .de = Wer den Link hat, kann das Spiel 30 Tage lang ansehen. Es zählt für keine Wertung und keine Statistik.
