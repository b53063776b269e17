### Habits of a player beside those of strong players, in the browser

web-habits =
    .en = Habits
    .de = Gewohnheiten
web-habits-how =
    .en = Counted from your last 20 games. Strong players: the bot “strong” against itself.
    .de = Aus deinen letzten 20 Spielen gezählt. Starke Spieler: der Bot „stark“ gegen sich selbst.
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
       *[other] zu sechst
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
