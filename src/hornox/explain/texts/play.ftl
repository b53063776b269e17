# Setting up a sitting, and what the command line says.

E_BOT =
    .en = There is no bot “{ $bot }”; there are { $known }.
    .de = Einen Bot „{ $bot }“ gibt es nicht. Es gibt { $known }.
E_OWN_BOT =
    .en = { $spec }: { $why ->
        [file] there is no such file.
        [unreadable] this file cannot be read.
        [module] there is no module “{ $given }”, neither installed nor in this folder.
        [attribute] there is no “{ $given }” in it.
        [several] there are several bots in it ({ $given }); say which one, as in file.py:NAME.
        [none] there is no BOT in it, and no class with a method “choose”.
        [choose] { $given } is not a bot: it has no method “choose”.
        [takes] “choose” of { $given } must take three arguments: seen, decision, stream.
        [name] the bot needs a “name” of up to 40 letters, digits, “.”, “_”, “+” or “-”, not { $given }.
        [unnamed] the bot needs a “name”.
        [point] the entry point has this name, but its bot is called “{ $given }”; both must be the same.
        [taken] the name “{ $given }” is taken by a bot of { $error }; give this bot another name.
        [made] the bot cannot be made: { $error } ({ $given })
       *[raised] { $error } ({ $given })
    }
    .de = { $spec }: { $why ->
        [file] Diese Datei gibt es nicht.
        [unreadable] Diese Datei lässt sich nicht lesen.
        [module] Ein Modul „{ $given }“ ist weder installiert noch in diesem Ordner.
        [attribute] „{ $given }“ gibt es darin nicht.
        [several] Darin sind mehrere Bots ({ $given }); sag, welcher es sein soll, etwa datei.py:NAME.
        [none] Darin gibt es kein BOT und keine Klasse mit der Methode „choose“.
        [choose] { $given } ist kein Bot: Die Methode „choose“ fehlt.
        [takes] „choose“ von { $given } muss drei Argumente nehmen: seen, decision, stream.
        [name] Der Bot braucht einen „name“ aus höchstens 40 Buchstaben, Ziffern, „.“, „_“, „+“ oder „-“, nicht { $given }.
        [unnamed] Der Bot braucht einen „name“.
        [point] So heißt der Entry Point, sein Bot aber „{ $given }“; beide müssen gleich heißen.
        [taken] Den Namen „{ $given }“ hat schon ein Bot von { $error }; gib diesem Bot einen anderen.
        [made] Der Bot lässt sich nicht erzeugen: { $error } ({ $given })
       *[raised] { $error } ({ $given })
    }
E_NEW_BOT =
    .en = { $why ->
        [name] “{ $given }” is no name for a bot: small letters, digits and “-”, a letter first, at most 40.
        [taken] There is a bot “{ $given }” already; give yours another name.
       *[there] “{ $given }” is there already; nothing has been changed.
    }
    .de = { $why ->
        [name] „{ $given }“ ist kein Name für einen Bot: kleine Buchstaben, Ziffern und „-“, zuerst ein Buchstabe, höchstens 40.
        [taken] Einen Bot „{ $given }“ gibt es schon; gib deinem einen anderen Namen.
       *[there] „{ $given }“ gibt es hier schon; nichts wurde verändert.
    }
E_BOT_FAILED =
    .en = The bot { $bot } (seat { $number }, mode { $id }, seed { $seed }, decision { $decision }, { $kind }) { $why ->
        [raised] raised { $error } ({ $line })
       *[gave] gave { $gave } ({ $type }), which is not among its options.
    }
    .de = Der Bot { $bot } (Platz { $number }, Spielart { $id }, Startwert { $seed }, Entscheidung { $decision }, { $kind }) { $why ->
        [raised] ist gescheitert: { $error } ({ $line })
       *[gave] hat { $gave } ({ $type }) gegeben, und das steht nicht zur Wahl.
    }
variation-ended =
    .en = What if: { $after }. In the game: { $before }.
    .de = Was wäre, wenn: { $after }. Im Spiel: { $before }.
variation-origin =
    .en = What if: { $name }’s seat, played on after { $moment } answers of another game.
    .de = Was wäre, wenn: für { $name } weitergespielt, nach { $moment } Antworten eines anderen Spiels.
variation-before =
    .en = In the game: { $before }.
    .de = Im Spiel: { $before }.
variation-begins =
    .en = You play on for { $name }. Result in the game: { $score }.
    .de = Du spielst für { $name } weiter. Ergebnis im Spiel: { $score }.
E_SEAT =
    .en = There are seats 1 to { $most }, but no seat { $given }.
    .de = Es gibt die Plätze 1 bis { $most }, aber keinen Platz { $given }.
E_SETTING =
    .en = “{ $given }” is no option; write it as NAME=VALUE.
    .de = „{ $given }“ ist keine Einstellung; schreib sie als NAME=WERT.
E_CONFIG =
    .en = { $path }, line { $line }: { $why ->
        [utf8] this file is not written in UTF-8.
        [toml] this is not TOML. Lines look like: name = "Ann"
        [unknown] there is no “{ $key }” to set; there are { $known }.
        [value] the values of “{ $key }” are { $known }, not “{ $given }”.
        [name] a name has 1 to { $most } letters and no spaces around it, unlike “{ $given }”.
        [table] “keys” is a heading: write [keys], and below it lines like hint = "i"
        [key] the key for “{ $key }” has to be one letter or sign, no digit, ~ or comma, not “{ $given }”.
       *[twice] “{ $given }” would be the key for both “{ $other }” and “{ $key }”.
    }
    .de = { $path }, Zeile { $line }: { $why ->
        [utf8] Diese Datei ist nicht in UTF-8 geschrieben.
        [toml] Das ist kein TOML. Zeilen sehen so aus: name = "Ann"
        [unknown] „{ $key }“ lässt sich nicht einstellen. Es gibt { $known }.
        [value] Die Werte von „{ $key }“ sind { $known }, nicht „{ $given }“.
        [name] Ein Name hat 1 bis { $most } Zeichen und keine Leerzeichen davor oder dahinter, anders als „{ $given }“.
        [table] „keys“ ist eine Überschrift: Schreib [keys] und darunter Zeilen wie hint = "i"
        [key] Die Taste für „{ $key }“ muss ein Buchstabe oder Zeichen sein, keine Ziffer, ~ oder Komma, nicht „{ $given }“.
       *[twice] „{ $given }“ wäre die Taste für „{ $other }“ und für „{ $key }“.
    }
E_FILE =
    .en = { $path }: { $problem ->
        [missing] there is no such file.
        [nothing] no game is saved. Begin one with “hornox play”.
        [unfinished] no game has been finished yet.
        [played] another program is playing this game right now.
        [elsewhere] only games of the list can be deleted (“hornox games”).
        [running] this game is not over. “hornox resume” continues it; it can be looked at when it has ended.
        [folder] this is a folder, not a file.
        [there] there already; nothing is overwritten.
        [finished] this game is over; look at it with “hornox replay”.
       *[other] this file cannot be read or written.
    }
    .de = { $path }: { $problem ->
        [missing] Diese Datei gibt es nicht.
        [nothing] Kein Spiel ist gespeichert. „hornox play“ beginnt eines.
        [unfinished] Noch ist kein Spiel zu Ende gespielt.
        [played] Dieses Spiel wird gerade in einem anderen Programm gespielt.
        [elsewhere] Löschen lassen sich nur Spiele der Liste („hornox games“).
        [running] Dieses Spiel ist nicht zu Ende. „hornox resume“ setzt es fort; ansehen kannst du es danach.
        [folder] Das ist ein Ordner, keine Datei.
        [there] Die Datei gibt es schon; überschrieben wird nichts.
        [finished] Dieses Spiel ist zu Ende; „hornox replay“ zeigt es.
       *[other] Diese Datei lässt sich nicht lesen oder schreiben.
    }
E_QUICK =
    .en = { $why ->
        [bots] --fast plays with the bot “random” in every seat only: --seats random,random
        [rounds] --fast plays single rounds only.
       *[mode] --fast does not play this mode.
    }
    .de = { $why ->
        [bots] --fast spielt nur mit dem Bot „random“ auf jedem Platz: --seats random,random
        [rounds] --fast spielt nur einzelne Durchgänge.
       *[mode] --fast spielt diese Spielart nicht.
    }
play-extra =
    .en = This needs { $missing }: pip install "hornox[{ $extra }]" (in a checkout: python3 dev.py setup)
    .de = Dazu fehlt { $missing }: pip install "hornox[{ $extra }]" (im Checkout: python3 dev.py setup)
play-compiling =
    .en = compiling kernels, once for this machine …
    .de = Die Rechenkerne werden übersetzt, nur einmal auf diesem Rechner …
play-plain =
    .en = In plain lines. For the whole screen: pip install "hornox[app]"
    .de = In einfachen Zeilen. Für den ganzen Bildschirm: pip install "hornox[app]"
play-quick =
    .en = By the kernel: single rounds with games of its own, not those of “random”; cards at random, low cards take the cheapest row.
    .de = Vom Rechenkern: einzelne eigene Durchgänge, nicht die von „random“; Karten zufällig, niedrige Karten nehmen die billigste Reihe.
play-rate =
    .en = { $rate } games/s { $by ->
        [engine] by the engine
        [kernels] by the kernels, which play the same games
       *[quick-rounds] by the kernels
    }
    .de = { $rate } Spiele/s { $by ->
        [engine] mit dem Regelwerk
        [kernels] mit den Rechenkernen, die dieselben Spiele spielen
       *[quick-rounds] mit den Rechenkernen
    }
play-near =
    .en = Did you mean { $near }?
    .de = Meintest du { $near }?
play-bot-own =
    .en = a bot of this server's host
    .de = ein Bot des Betreibers dieses Servers
play-bot-installed =
    .en = installed: { $value }
    .de = installiert: { $value }
play-new-bot =
    .en = The bot is in { $folder }/{ $file }. Try it: cd { $folder } && hornox simulate base --seats ./{ $file },greedy
    .de = Der Bot ist in { $folder }/{ $file }. Probier ihn aus: cd { $folder } && hornox simulate base --seats ./{ $file },greedy
play-own-bots =
    .en = A bot of your own is written ./file.py or module:NAME; flat-N (such as flat-1000), network and master-2026 are there to measure others by.
    .de = Ein eigener Bot wird als ./datei.py oder modul:NAME geschrieben; an flat-N (etwa flat-1000), network und master-2026 lassen sich andere messen.
play-verified =
    .en = { $path } replays: { $answers } answers, { $over ->
        [yes] played to the end
       *[no] not played to the end
    }.
    .de = { $path } lässt sich nachspielen: { $answers } Antworten, { $over ->
        [yes] zu Ende gespielt
       *[no] nicht zu Ende gespielt
    }.
play-not-verified =
    .en = { $path } does not replay. { $problem }
    .de = { $path } lässt sich nicht nachspielen. { $problem }
play-scores =
    .en = Scores: { $scores }. { $winners-count ->
        [0] None of you has won.
       *[other] Won by { $winners }.
    }
    .de = Punkte: { $scores }. { $winners-count ->
        [0] Von euch hat niemand gewonnen.
       *[other] Gewonnen: { $winners }.
    }
play-no-rules =
    .en = The rules of { $mode } are not at hand here; the documentation has them.
    .de = Die Regeln sind hier nicht zur Hand ({ $mode }); sie stehen in der Dokumentation.
play-bot-random =
    .en = plays at random, and is happy either way
    .de = spielt auf gut Glück und ist mit allem zufrieden
play-bot-novice =
    .en = is still learning: a child can win
    .de = lernt noch: da gewinnt auch ein Kind
play-bot-greedy =
    .en = takes what looks best right now, never thinks ahead
    .de = nimmt, was gerade gut aussieht, denkt nie voraus
play-bot-easy =
    .en = plays by rules of thumb and misses things, as people do
    .de = spielt nach Faustregeln und übersieht manches, wie Menschen eben
play-bot-casual =
    .en = thinks ahead every other turn
    .de = denkt in jedem zweiten Zug voraus
play-bot-normal =
    .en = thinks a little ahead
    .de = denkt ein wenig voraus
play-bot-hard =
    .en = imagines many ways the round may go
    .de = stellt sich viele Verläufe des Durchgangs vor
play-bot-master =
    .en = weighs thousands of ways it may go, rarely wrong
    .de = wägt Tausende Verläufe ab und irrt sich selten
play-players =
    .en = { $least } to { $most } players
    .de = { $least } bis { $most } Personen
play-simulated =
    .en = { $games ->
        [one] { $games } game
       *[other] { $games } games
    } of { $mode }, seed { $seed }
    .de = { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spiele
    }, { $mode }, Startwert { $seed }
play-seat =
    .en = seat
    .de = Platz
play-bot =
    .en = bot
    .de = Bot
play-mean =
    .en = average score
    .de = Durchschnitt
play-wins =
    .en = wins
    .de = Siege
