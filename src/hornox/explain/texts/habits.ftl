### Habits of a player beside those of strong players, in the browser

web-habits =
    .en = Habits
    .de = Gewohnheiten
web-habits-how =
    .en = Counted from your last 20 games. Strong players: the bot “hard” against itself.
    .de = Aus deinen letzten 20 Spielen gezählt. Starke Spieler: der Bot „schwer“ gegen sich selbst.
web-habits-title =
    .en = { $name }, { $players } players ({ $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    })
    .de = { $name } zu { $players ->
        [2] zweit
        [3] dritt
        [4] viert
        [5] fünft
       *[other] sechst
    } ({ $rounds ->
        [one] 1 Durchgang
       *[other] { $rounds } Durchgänge
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
web-habit-cost =
    .en = costs { $cost } heads a round
    .de = kostet { $cost } Hornochsen im Durchgang
web-habit-saves =
    .en = saves { $cost } heads a round
    .de = spart { $cost } Hornochsen im Durchgang
web-company-players =
    .en = Players
    .de = Zu
web-company-against =
    .en = Against
    .de = Gegen
web-company-people =
    .en = people
    .de = Menschen
web-company-mixed =
    .en = people and bots
    .de = gemischt
