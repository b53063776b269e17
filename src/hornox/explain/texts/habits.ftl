### Habits of a player beside those of strong players, in the browser

web-habits =
    .en = Habits
    .de = Gewohnheiten
web-habits-how =
    .en = Counted from your last 20 games. Strong players: the bot “strong” against itself. In few rounds much of this is chance.
    .de = Aus deinen letzten 20 Spielen gezählt. Starke Spieler: der Bot „stark“ gegen sich selbst. Bei wenigen Durchgängen ist viel davon Zufall.
web-habits-title =
    .en = { $name }, { $players ->
        [one] 1 player
       *[other] { $players } players
    } ({ $per ->
        [round] { $times ->
            [one] 1 round
           *[other] { $times } rounds
        }
       *[game] { $times ->
            [one] 1 game
           *[other] { $times } games
        }
    })
    .de = { $name } { $players ->
        [one] allein
        [2] zu zweit
        [3] zu dritt
        [4] zu viert
        [5] zu fünft
        [6] zu sechst
        [7] zu siebt
        [8] zu acht
        [9] zu neunt
       *[other] zu zehnt
    } ({ $per ->
        [round] { $times ->
            [one] 1 Durchgang
           *[other] { $times } Durchgänge
        }
       *[game] { $times ->
            [one] 1 Spiel
           *[other] { $times } Spiele
        }
    })
web-habit-low =
    .en = You take rows with low cards { $yours } times a round; strong players { $strong }.
    .de = Du nimmst { $yours }-mal im Durchgang eine Reihe mit einer zu niedrigen Karte; starke Spieler { $strong }-mal.
web-habit-full =
    .en = You take full rows { $yours } times a round; strong players { $strong }.
    .de = Du nimmst { $yours }-mal im Durchgang eine volle Reihe; starke Spieler { $strong }-mal.
web-habit-heads =
    .en = A row you take has { $yours } heads on average; with strong players { $strong }.
    .de = Eine Reihe, die du nimmst, hat im Schnitt { $yours } Hornochsen; bei starken Spielern { $strong }.
web-habit-rows =
    .en = You take { $yours } rows a game; strong players { $strong }.
    .de = Du nimmst { $yours } Reihen im Spiel; starke Spieler { $strong }.
web-habit-fields =
    .en = You win { $yours } plus points a game; strong players { $strong }.
    .de = Du holst { $yours } Pluspunkte im Spiel; starke Spieler { $strong }.
web-habit-best =
    .en = Your best pile brings { $yours } points a game; with strong players { $strong }.
    .de = Dein bester Stapel bringt { $yours } Punkte im Spiel; bei starken Spielern { $strong }.
web-habit-others =
    .en = Your other piles cost { $yours } points a game; with strong players { $strong }.
    .de = Deine anderen Stapel kosten { $yours } Punkte im Spiel; bei starken Spielern { $strong }.
web-habit-bulls =
    .en = Bull cards bring you { $yours } points a game; strong players { $strong }.
    .de = Bullenkarten bringen dir { $yours } Punkte im Spiel; starken Spielern { $strong }.
web-habit-specials =
    .en = You use { $yours } special cards a round; strong players { $strong }.
    .de = Du nutzt { $yours } Sonderkarten im Durchgang; starke Spieler { $strong }.
web-habit-cost =
    .en = costs { $cost } { $counted ->
        [heads] heads
       *[points] points
    } { $per ->
        [round] a round
       *[game] a game
    }
    .de = kostet { $cost } { $counted ->
        [heads] Hornochsen
       *[points] Punkte
    } { $per ->
        [round] im Durchgang
       *[game] im Spiel
    }
web-habit-saves =
    .en = saves { $cost } { $counted ->
        [heads] heads
       *[points] points
    } { $per ->
        [round] a round
       *[game] a game
    }
    .de = spart { $cost } { $counted ->
        [heads] Hornochsen
       *[points] Punkte
    } { $per ->
        [round] im Durchgang
       *[game] im Spiel
    }
web-company-players =
    .en = Players
    .de = Spieler
web-company-against =
    .en = Against
    .de = Gegen
web-company-people =
    .en = people
    .de = Menschen
web-company-mixed =
    .en = mixed
    .de = gemischt

### Luck and skill over many games, in the browser

web-skill =
    .en = Luck and skill
    .de = Glück und Können
web-skill-title =
    .en = { $name } ({ $games } games)
    .de = { $name } ({ $games } Spiele)
web-skill-play =
    .en = { $way ->
        [even] You play about as well as the others at your tables.
       *[other] You play { $value } { $counted ->
            [heads] heads
           *[points] points
        } { $per ->
            [round] a round
           *[game] a game
        } { $way ->
            [more] better
           *[less] worse
        } than the others at your tables.
    }
    .de = { $way ->
        [even] Du spielst etwa so gut wie die anderen an deinen Tischen.
       *[other] Du spielst { $per ->
            [round] im Durchgang
           *[game] im Spiel
        } um { $value } { $counted ->
            [heads] Hornochsen
           *[points] Punkte
        } { $way ->
            [more] besser
           *[less] schlechter
        } als die anderen an deinen Tischen.
    }
web-skill-deal =
    .en = { $way ->
        [even] You were dealt about as good cards as the others.
       *[other] You were dealt { $way ->
            [more] better
           *[less] worse
        } cards than the others: { $value } { $counted ->
            [heads] heads
           *[points] points
        } { $per ->
            [round] a round
           *[game] a game
        }.
    }
    .de = { $way ->
        [even] Deine Karten waren beim Geben etwa so gut wie die der anderen.
       *[other] Deine Karten waren beim Geben { $way ->
            [more] besser
           *[less] schlechter
        } als die der anderen: um { $value } { $counted ->
            [heads] Hornochsen
           *[points] Punkte
        } { $per ->
            [round] im Durchgang
           *[game] im Spiel
        }.
    }
web-skill-luck =
    .en = { $way ->
        [even] Good and bad luck have about evened out.
        [more] Luck { $counted ->
            [heads] saved you { $value } heads
           *[points] brought you { $value } points
        } { $per ->
            [round] a round
           *[game] a game
        }.
       *[less] Bad luck cost you { $value } { $counted ->
            [heads] heads
           *[points] points
        } { $per ->
            [round] a round
           *[game] a game
        }.
    }
    .de = { $way ->
        [even] Glück und Pech haben sich etwa ausgeglichen.
        [more] Glück hat dir { $per ->
            [round] im Durchgang
           *[game] im Spiel
        } { $counted ->
            [heads] { $value } Hornochsen erspart
           *[points] { $value } Punkte gebracht
        }.
       *[less] Pech hat dich { $per ->
            [round] im Durchgang
           *[game] im Spiel
        } { $value } { $counted ->
            [heads] Hornochsen
           *[points] Punkte
        } gekostet.
    }
web-skill-accuracy =
    .en = Accuracy over time
    .de = Genauigkeit im Lauf der Zeit
web-skill-few =
    .en = { $name }: { $games ->
        [one] 1 game
       *[other] { $games } games
    } reviewed, { $fewest } are needed.
    .de = { $name }: { $games ->
        [one] 1 Spiel hat
       *[other] { $games } Spiele haben
    } einen Rückblick, { $fewest } sind nötig.
web-skill-how =
    .en = From the reviews of your rated games. The thin line shows where the true figure probably lies: the more games, the shorter it gets.
    .de = Aus den Rückblicken auf deine gewerteten Spiele. Der dünne Strich zeigt, wo der wahre Wert wahrscheinlich liegt: je mehr Spiele, desto kürzer.
web-skill-begin =
    .en = How much of your results is luck, and how much is skill? The reviews of your games tell.
    .de = Wie viel an deinen Ergebnissen ist Glück, wie viel Können? Das sagen die Rückblicke auf deine Spiele.
web-skill-review =
    .en = Review my last games
    .de = Rückblick auf meine letzten Spiele
web-skill-waiting =
    .en = { $games ->
        [one] 1 game is still being reviewed.
       *[other] { $games } games are still being reviewed.
    }
    .de = { $games ->
        [one] An einem Rückblick wird noch gerechnet.
       *[other] An { $games } Rückblicken wird noch gerechnet.
    }
