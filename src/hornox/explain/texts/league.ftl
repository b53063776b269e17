# What a league of bots says on the command line.

E_LEAGUE =
    .en = { $why ->
        [alone] A league needs two different bots, or a bot and another one as the field.
        [another] { $given } belongs to a league with other settings; choose another folder.
        [broken] { $given } is broken in line { $line }; delete the file or choose another folder.
        [busy] Somebody else is playing the league of { $given } right now.
        [fewer] { $given } belongs to a league of { $deals } deals; continue with at least that many, or choose another folder.
        [foreign] { $given }, line 1: this is not the journal of a league; the file stays as it is, choose another folder.
        [players] “{ $given }” is no number of players.
        [ray] The Ray cluster at { $given } cannot be reached.
        [there] There is a league in { $given } already; continue with --resume or choose another folder.
        [unlike] { $given } was played { $what ->
            [kernels] with the kernels, which cannot be used here
            [no-kernels] without the kernels, which are used here
            [weights] with other learned weights
            [bot] with another version of a bot of your own
            [rules] by another version of Hornox or of the rules
            [unknown] by an older Hornox, which does not tell with what
           *[program] with another state of the program
        }; use the same again or choose another folder.
        [way] { $given } is there already, but no journal of a league; move the file away or choose another folder.
        [worker-unlike] A worker or node plays { $what ->
            [no-kernels] without the kernels, this program with them
            [weights] with other learned weights than this program
            [bot] with another version of a bot of your own than this program
            [rules] by another version of Hornox or of the rules than this program
           *[program] with another state of the program than this one
        }; finished games are kept: continue with --resume and the same Hornox everywhere.
       *[worker] A worker has died; finished games are kept: continue with --resume.
    }
    .de = { $why ->
        [alone] Eine Liga braucht zwei verschiedene Bots oder einen Bot und einen anderen als Feld.
        [another] { $given } gehört zu einer Liga mit anderen Einstellungen; nimm einen anderen Ordner.
        [broken] { $given } ist in Zeile { $line } beschädigt; lösche die Datei oder nimm einen anderen Ordner.
        [busy] Die Liga von { $given } wird gerade woanders gespielt.
        [fewer] { $given } gehört zu einer Liga mit { $deals } Austeilungen; mach mit so vielen oder mehr weiter oder nimm einen anderen Ordner.
        [foreign] { $given }, Zeile 1: Das ist nicht das Journal einer Liga; die Datei bleibt, wie sie ist, nimm einen anderen Ordner.
        [players] „{ $given }“ ist keine Anzahl von Personen.
        [ray] Der Ray-Verbund unter { $given } ist nicht zu erreichen.
        [there] In { $given } steht schon eine Liga; setze sie mit --resume fort oder nimm einen anderen Ordner.
        [unlike] { $given } wurde { $what ->
            [kernels] mit den Kernen gespielt, die hier nicht gehen
            [no-kernels] ohne die Kerne gespielt, die hier benutzt werden
            [weights] mit anderen gelernten Gewichten gespielt
            [bot] mit einer anderen Fassung eines eigenen Bots gespielt
            [rules] von einer anderen Fassung von Hornox oder der Regeln gespielt
            [unknown] von einem älteren Hornox gespielt, das nicht sagt, womit
           *[program] mit einem anderen Stand des Programms gespielt
        }; setze die Liga mit demselben fort oder nimm einen anderen Ordner.
        [way] { $given } ist schon da, aber kein Journal einer Liga; räume die Datei weg oder nimm einen anderen Ordner.
        [worker-unlike] Ein Helferprozess oder Rechner spielt { $what ->
            [no-kernels] ohne die Kerne, dieses Programm mit ihnen
            [weights] mit anderen gelernten Gewichten als dieses Programm
            [bot] mit einer anderen Fassung eines eigenen Bots als dieses Programm
            [rules] nach einer anderen Fassung von Hornox oder der Regeln als dieses Programm
           *[program] mit einem anderen Stand des Programms als dieser hier
        }; das Gespielte bleibt, es geht mit --resume und überall demselben Hornox weiter.
       *[worker] Ein Helferprozess ist gestorben; das Gespielte bleibt, es geht mit --resume weiter.
    }
league-place =
    .en = { $mode }, { $players } players, { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }: { $together ->
        [yes] score: team of candidates − team of the field
       *[no] score: candidate − field
    }
    .de = { $mode }, { $players } Personen, { $deals ->
        [one] { $deals } Austeilung
       *[other] { $deals } Austeilungen
    }: { $together ->
        [yes] Punkte: Team der Kandidaten − Team des Feldes
       *[no] Punkte: Kandidat − Feld
    }
league-against =
    .en = against
    .de = gegen
league-ratings =
    .en = Ratings
    .de = Wertungen
league-legend =
    .en = […] and ± are 95% intervals. * marks where the candidate is better, ! where the field is better: the whole interval says so, after at least ten deals.
    .de = […] und ± sind 95-%-Intervalle. * heißt: Der Kandidat ist besser, ! heißt: Das Feld ist besser. Dafür muss das ganze Intervall sprechen, nach mindestens zehn Austeilungen.
league-failed =
    .en = The bot { $bot } failed at { $decisions } decisions in { $games } games; chance answered instead. The journal tells why.
    .de = Der Bot { $bot } ist bei { $decisions } Entscheidungen in { $games } Spielen gescheitert; dort hat der Zufall geantwortet. Warum, steht im Journal.
league-written =
    .en = { $games } games, all in { $path }
    .de = { $games } Spiele, alles in { $path }
league-no-kernels =
    .en = The kernels were not used (pip install 'hornox[fast]'), so bots that search were weaker than they can be.
    .de = Die Rechenkerne wurden nicht benutzt (pip install 'hornox[fast]'); Bots, die suchen, waren deshalb schwächer als möglich.
league-kept =
    .en = What was played is kept in { $path }; continue with --resume.
    .de = Was gespielt wurde, bleibt in { $path }; weiter geht es mit --resume.

# What is said about data sets.

E_DATASET =
    .en = { $why ->
        [another] { $given } holds a data set with other settings; choose another folder.
        [broken] { $given } is damaged: its contents are not those that it was written with; delete it and continue with --resume.
        [empty] A data set needs at least one mode and one number of players.
        [few] There must be at least one game, and one in each part, not { $given }.
        [fewer] { $given } belongs to a data set of { $games } games; continue with at least that many, or choose another folder.
        [foreign] { $given } is not the file of a data set; it stays as it is, choose another folder.
        [mode] { $given }: the kernels’ policies are for base, pro and fan cards.
        [observations] Observations are plain or rich, not “{ $given }”.
        [policy] There is no policy “{ $given }”, only { $known }.
        [there] There is a data set in { $given } already; continue with --resume or choose another folder.
        [twice] Modes and numbers of players are named once each: { $given }.
        [unlike] { $given } was begun with another version of Hornox; use the same again or choose another folder.
        [way] { $given } holds other files; choose another folder.
        [who] A data set needs --bots or --policies, one of the two.
       *[worker] A worker has died; finished parts are kept: continue with --resume.
    }
    .de = { $why ->
        [another] In { $given } liegt ein Datensatz mit anderen Einstellungen; nimm einen anderen Ordner.
        [broken] { $given } ist beschädigt: Der Inhalt ist nicht mehr der, mit dem die Datei geschrieben wurde; lösche sie und setze mit --resume fort.
        [empty] Ein Datensatz braucht mindestens einen Modus und eine Personenzahl.
        [few] Es muss mindestens ein Spiel geben und eins in jedem Teil, nicht { $given }.
        [fewer] { $given } gehört zu einem Datensatz mit { $games } Spielen; setze mit mindestens so vielen fort oder nimm einen anderen Ordner.
        [foreign] { $given } ist nicht die Datei eines Datensatzes; sie bleibt, wie sie ist, nimm einen anderen Ordner.
        [mode] { $given }: Die Spieler der Rechenkerne gibt es nur für das Grundspiel, Profi und Fankarten.
        [observations] Beobachtungen sind plain oder rich, nicht „{ $given }“.
        [policy] Den Spieler „{ $given }“ gibt es nicht, nur { $known }.
        [there] In { $given } liegt schon ein Datensatz; setze ihn mit --resume fort oder nimm einen anderen Ordner.
        [twice] Modi und Personenzahlen werden nur einmal genannt: { $given }.
        [unlike] { $given } wurde mit einem anderen Stand von Hornox begonnen; mach mit demselben weiter oder nimm einen anderen Ordner.
        [way] In { $given } liegen andere Dateien; nimm einen anderen Ordner.
        [who] Ein Datensatz braucht --bots oder --policies, eins von beiden.
       *[worker] Ein Helferprozess ist gestorben; fertige Teile bleiben, es geht mit --resume weiter.
    }
dataset-written =
    .en = { $decisions } decisions of { $games } games in { $seconds } s, all in { $path } (digest { $digest })
    .de = { $decisions } Entscheidungen aus { $games } Spielen in { $seconds } s, alles in { $path } (Prüfsumme { $digest })
