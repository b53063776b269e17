### The daily deal: what it tells in a terminal and in lines that people share

daily-date =
    .en = { $day } { $month ->
        [1] Jan
        [2] Feb
        [3] Mar
        [4] Apr
        [5] May
        [6] June
        [7] July
        [8] Aug
        [9] Sep
        [10] Oct
        [11] Nov
       *[12] Dec
    } { $year }
    .de = { $day }. { $month ->
        [1] Jan.
        [2] Feb.
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] Aug.
        [9] Sept.
        [10] Okt.
        [11] Nov.
       *[12] Dez.
    } { $year }
daily-line =
    .en = Hornox daily { $date }{ $public ->
        [yes] , public seed
       *[no] {""}
    }: { part-heads.en }{ $beside }
    .de = Hornox, Spiel des Tages { $date }{ $public ->
        [yes] , öffentlicher Startwert
       *[no] {""}
    }: { part-heads.de }{ $beside }
daily-median =
    .en = median { $median }
    .de = Median { $median }
daily-best =
    .en = { $bot } { $heads }
    .de = { $bot } { $heads }
daily-public =
    .en = Daily deal of { $date }: { $mode }, one round against three bots. Without a server its seed is public ({ $seed }), so anybody could look at the cards in advance.
    .de = Spiel des Tages vom { $date }: { $mode }, ein Durchgang gegen drei Bots. Ohne Server ist der Startwert öffentlich ({ $seed }), also könnte man die Karten vorher ansehen.
daily-played =
    .en = You have played this deal; only the first game counts.
    .de = Du hast dieses Spiel schon gespielt; nur das erste Mal zählt.
daily-thinking =
    .en = { $bot } is playing the same cards …
    .de = { $bot } spielt dieselben Karten …
daily-unfinished =
    .en = This game is not finished. The same command continues it.
    .de = Dieses Spiel ist nicht zu Ende. Derselbe Befehl setzt es fort.
daily-alone =
    .en = There is no help in the daily deal, and nothing is taken back: everybody has one try.
    .de = Beim Spiel des Tages gibt es keine Hilfe, und nichts wird zurückgenommen: Alle haben einen Versuch.
daily-standing =
    .en = Place { $place } of { $count }.
    .de = Platz { $place } von { $count }.
E_DAY =
    .en = “{ $given }” is not a date. Write it like 2026-11-17.
    .de = „{ $given }“ ist kein Datum. Schreib es wie 2026-11-17.
E_DAY_AHEAD =
    .en = The deal of { $given } can be played when that day has come (by UTC).
    .de = Das Spiel vom { $given } gibt es erst an diesem Tag (nach UTC).
E_DAY_SERVER =
    .en = A server has today’s deal only. Leave out { $given }.
    .de = Auf einem Server gibt es nur das heutige Spiel. Lass { $given } weg.
E_DAILY_PLAYED =
    .en = You have had your try today. The next deal comes tomorrow.
    .de = Du hast heute schon gespielt. Das nächste Spiel kommt morgen.
E_DAILY_SECRET =
    .en = This is a daily deal. Others can look at it, and it can be played on, when the day is over.
    .de = Das ist ein Spiel des Tages. Andere können es erst ansehen und man kann es erst weiterspielen, wenn der Tag vorbei ist.
E_DAILY_ONCE =
    .en = A daily deal is played once. Set up a table of your own for another game.
    .de = Ein Spiel des Tages gibt es nur einmal. Eröffne für ein weiteres Spiel einen eigenen Tisch.
