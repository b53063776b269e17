# What the terminal application says around the table.

E_LINK =
    .en = “{ $given }” is no link to a table; it looks like http://host/t/table#invite.
    .de = „{ $given }“ ist kein Link zu einem Tisch; er sieht aus wie http://host/t/tisch#einladung.
E_SERVER_ADDRESS =
    .en = “{ $given }” is not the address of a server; it looks like http://host:8666.
    .de = „{ $given }“ ist keine Adresse eines Servers; sie sieht aus wie http://host:8666.
E_FOREIGN =
    .en = { $given } answers, but it is not a Hornox server.
    .de = { $given } antwortet, ist aber kein Hornox-Server.
E_NO_ANSWER =
    .en = { $given } does not answer.
    .de = { $given } antwortet nicht.
E_HOST_WORDS =
    .en = Write: hornox host SERVER { $usage }
    .de = Schreib: hornox host SERVER { $usage }
E_SERVER_SAYS =
    .en = { $text }
    .de = { $text }

## Columns

app-player =
    .en = name
    .de = Name
app-cards =
    .en = cards
    .de = Hand
app-taken =
    .en = taken
    .de = Stapel
app-total =
    .en = total
    .de = Pkt
app-specials =
    .en = spec
    .de = Son
app-flip =
    .en = flip
    .de = Dreh
app-tiles =
    .en = tiles
    .de = Plättchen
app-tiles-short =
    .en = til
    .de = Plä
app-actions =
    .en = actions
    .de = Aktionen
app-actions-short =
    .en = act
    .de = Akt
app-five =
    .en = five plus
    .de = fünf plus
app-five-short =
    .en = 5+
    .de = 5+
app-positive =
    .en = positive
    .de = positiv
app-positive-short =
    .en = pos
    .de = pos
app-points =
    .en = points
    .de = Punkte
app-points-short =
    .en = pts
    .de = Pkt
app-in-deck =
    .en = { $count } more
    .de = noch { $count }

## Keys

app-choose =
    .en = choose
    .de = wählen
app-play =
    .en = play
    .de = spielen
app-undo =
    .en = undo
    .de = zurück
app-speed =
    .en = pace
    .de = Tempo
app-sheet =
    .en = Scores
    .de = Punkte
app-sheet-key =
    .en = scores
    .de = Punkte
app-sheet-keys =
    .en = ⏎ continue
    .de = ⏎ weiter
app-sheet-here =
    .en = (t: all scores)
    .de = (t: alle Punkte)
app-no-sheet =
    .en = No round has been counted yet.
    .de = Noch ist kein Durchgang gewertet.
app-tell-sheet-key =
    .en = the score sheet, round by round
    .de = die Punkte, Durchgang für Durchgang
app-skip =
    .en = show all
    .de = alles zeigen
app-speed-is =
    .en = Pace of the reveal: { $speed ->
        [0] 0, everything at once
        [1] 1, slow
        [2] 2, as usual
       *[other] 3, fast
    }
    .de = Tempo beim Aufdecken: { $speed ->
        [0] 0, alles auf einmal
        [1] 1, langsam
        [2] 2, wie üblich
       *[other] 3, schnell
    }
app-tell-speed =
    .en = how fast cards are placed: 0 at once, 1 slow, 2, 3 fast
    .de = wie schnell Karten angelegt werden: 0 auf einmal, 1 langsam, 2, 3 schnell
app-hint-key =
    .en = hint
    .de = Tipp
app-risks-key =
    .en = risks
    .de = Risiko
app-why =
    .en = why
    .de = warum
app-log-key =
    .en = log
    .de = Verlauf
app-chat =
    .en = chat
    .de = Chat
app-begin =
    .en = begin
    .de = beginnen
app-anyone =
    .en = trust the team
    .de = dem Team trauen
app-again =
    .en = new game
    .de = neues Spiel
app-review =
    .en = replay
    .de = ansehen
app-rules =
    .en = rules
    .de = Regeln
app-language =
    .en = Deutsch
    .de = English
app-help-key =
    .en = help
    .de = Hilfe
app-quit =
    .en = quit
    .de = Ende
app-quit-plain =
    .en = quit
    .de = Ende
app-open =
    .en = open
    .de = öffnen
app-read =
    .en = read on
    .de = weiterlesen
app-field =
    .en = field
    .de = Feld
app-change =
    .en = change
    .de = ändern
app-type =
    .en = type
    .de = schreiben
app-start =
    .en = start
    .de = beginnen
app-back =
    .en = back
    .de = zurück
app-step =
    .en = step
    .de = Schritt
app-run =
    .en = play
    .de = abspielen
app-seat =
    .en = seat
    .de = Platz
app-page-keys =
    .en = PgUp PgDn
    .de = Bild↑ Bild↓
app-close =
    .en = Esc closes · ↑↓ PgUp PgDn · / search
    .de = Esc schließt · ↑↓ Bild↑ Bild↓ · / suchen
app-search =
    .en = Search
    .de = Suchen
app-found =
    .en = “{ $words }” { $place }/{ $all } · n next · N back
    .de = „{ $words }“ { $place }/{ $all } · n weiter · N zurück
app-not-found =
    .en = “{ $words }” is not on this page
    .de = „{ $words }“ steht nicht auf dieser Seite

## What the keys do, for the help

app-tell-choose =
    .en = choose a card, a row or an option; ↑↓ and j k do the same
    .de = eine Karte, eine Reihe oder sonst etwas wählen; ebenso ↑↓ und j k
app-tell-play =
    .en = play what is chosen
    .de = das Gewählte spielen
app-tell-undo =
    .en = change what still lies face down; alone against bots, take the last turn back
    .de = ändern, was noch verdeckt liegt; allein gegen Bots den letzten Zug zurücknehmen
app-tell-hint-key =
    .en = what a strong bot would do, and why
    .de = was ein starker Bot täte, und warum
app-tell-risks-key =
    .en = how likely each card is to take a row this turn
    .de = wie wahrscheinlich jede Karte in dieser Runde eine Reihe nimmt
app-tell-why =
    .en = explain in full (all rows compared) or briefly
    .de = ausführlich (mit allen verglichenen Reihen) oder kurz erzählen
app-tell-log-key =
    .en = everything that has happened so far
    .de = alles, was bisher geschehen ist
app-tell-chat =
    .en = say something to the table
    .de = dem Tisch etwas sagen
app-tell-begin =
    .en = begin, with bots in the empty seats
    .de = beginnen, mit Bots auf den freien Plätzen
app-tell-anyone =
    .en = let the rest of the team decide, or have a say again
    .de = das übrige Team entscheiden lassen oder wieder mitreden
app-tell-again =
    .en = a new game with the same players
    .de = ein neues Spiel mit denselben Leuten
app-tell-review =
    .en = look at the finished game, move by move
    .de = das fertige Spiel noch einmal ansehen
app-tell-rules =
    .en = the rules of this game
    .de = die Regeln dieses Spiels
app-tell-language =
    .en = auf Deutsch weiter
    .de = go on in English
app-tell-help-key =
    .en = this page
    .de = diese Seite
app-tell-quit =
    .en = save and quit; so does Ctrl-C
    .de = speichern und aufhören; ebenso Strg-C

## The menu

app-what =
    .en = What shall we play?
    .de = Was spielen wir?
app-resume =
    .en = resume { $mode } ({ $day })
    .de = weiter: { $mode } ({ $day })
app-games =
    .en = Your games
    .de = Deine Spiele
app-games-count =
    .en = your games ({ $count })
    .de = deine Spiele ({ $count })
app-go-on =
    .en = resume
    .de = weiterspielen
app-delete =
    .en = delete
    .de = löschen
app-delete-sure =
    .en = Press d once more to delete this game.
    .de = Noch einmal d löscht dieses Spiel.
app-game-facts =
    .en = seed { $seed } · { $answers ->
        [one] { $answers } answer
       *[other] { $answers } answers
    }
    .de = Startwert { $seed } · { $answers ->
        [one] { $answers } Antwort
       *[other] { $answers } Antworten
    }
app-menu =
    .en = menu
    .de = Menü
app-tell-menu =
    .en = save and go to the menu
    .de = speichern und zum Menü
app-join =
    .en = join a table by its link
    .de = Tisch mit Link beitreten
app-about-resume =
    .en = The game that you left last is taken up where it was.
    .de = Das zuletzt verlassene Spiel geht dort weiter, wo es war.
app-about-join =
    .en = Somebody has sent you a link to a table on a server? Sit down there, together with people who play in a browser or in another terminal.
    .de = Du hast den Link zu einem Tisch auf einem Server bekommen? Setz dich dazu, zusammen mit Leuten, die im Browser oder in einem anderen Terminal spielen.
app-about-games =
    .en = All games that you have saved or finished here: resume one, look at it again, or delete it.
    .de = Alle Spiele, die du hier gespeichert oder zu Ende gespielt hast: weiterspielen, noch einmal ansehen oder löschen.
app-ask-keys =
    .en = ⏎ done · Esc back
    .de = ⏎ fertig · Esc zurück
app-ask-link =
    .en = Link to the table
    .de = Link zum Tisch
app-ask-name =
    .en = Your name
    .de = Dein Name
app-with =
    .en = with { $mode }
    .de = mit { $mode }
app-name =
    .en = Your name
    .de = Dein Name
app-players =
    .en = Players
    .de = Personen
app-seat-number =
    .en = Seat { $number }
    .de = Platz { $number }
app-person =
    .en = a person at this terminal
    .de = ein Mensch an diesem Terminal
app-person-short =
    .en = a person
    .de = ein Mensch
app-all-bots =
    .en = All bots
    .de = Alle Bots
app-seed =
    .en = Seed (empty: random)
    .de = Startwert (leer: Zufall)
app-seed-is =
    .en = Seed of this deal: { $seed }. “hornox play --seed { $seed }” deals the same cards again.
    .de = Startwert dieser Kartenverteilung: { $seed }. „hornox play --seed { $seed }“ gibt dieselben Karten noch einmal.
app-yes =
    .en = yes
    .de = ja
app-no =
    .en = no
    .de = nein

## The table

app-waiting =
    .en = Waiting for { $seats } …
    .de = Warten auf { $seats } …
app-made =
    .en = You have chosen { $label }; u changes it as long as it lies face down.
    .de = Gewählt: { $label }; u ändert das, solange es verdeckt liegt.
app-choose-first =
    .en = Choose first: arrows, digits or the mouse.
    .de = Wähle zuerst: Pfeile, Ziffern oder die Maus.
app-no-such =
    .en = None of the choices begins with { $typed }.
    .de = Keine der Möglichkeiten beginnt mit { $typed }.
app-several =
    .en = Several choices begin with { $typed }: { $keys }.
    .de = Mehrere Möglichkeiten beginnen mit { $typed }: { $keys }.
app-more =
    .en = … { $count } more
    .de = … noch { $count }
app-hint-team =
    .en = No hint for the team here: it would tell somebody’s cards.
    .de = Kein Tipp für das Team: Er würde verraten, was jemand auf der Hand hat.
app-hand-over-keys =
    .en = ⏎ I am here · ? help · r rules · g Deutsch · m menu · q save and quit
    .de = ⏎ Ich bin da · ? Hilfe · r Regeln · g English · m Menü · q speichern und Ende
app-too-early =
    .en = That key came before this question was on your screen: look, then press again.
    .de = Diese Taste kam, bevor die Frage auf deinem Bildschirm war: Schau hin und drück noch einmal.
app-small =
    .en = This window is too small: { $width } × { $height } will do. q saves and quits.
    .de = Dieses Fenster ist zu klein: { $width } × { $height } genügen. q speichert und beendet.
app-no-undo =
    .en = Nothing of yours lies face down.
    .de = Von dir liegt nichts verdeckt.
app-no-record =
    .en = The record of this game is not available right now. Try again.
    .de = Die Aufzeichnung dieses Spiels ist gerade nicht verfügbar. Versuch es noch einmal.
app-hint-thinking =
    .en = The bot is thinking … { $seconds ->
        [0] (Esc stops it)
       *[other] { $seconds } s (Esc stops it)
    }
    .de = Der Bot denkt nach … { $seconds ->
        [0] (Esc bricht ab)
       *[other] { $seconds } s (Esc bricht ab)
    }
app-your-turn =
    .en = Your turn
    .de = Du bist dran
app-hint-later =
    .en = There is nothing to decide for you now.
    .de = Gerade hast du nichts zu entscheiden.
app-log =
    .en = What has happened
    .de = Was geschehen ist
app-help =
    .en = Help
    .de = Hilfe
app-say =
    .en = Say to the table
    .de = Dem Tisch sagen
app-help-digits =
    .en = Digits choose a card or a row by its number; Enter plays what is chosen, Esc forgets it.
    .de = Ziffern wählen eine Karte oder Reihe nach ihrer Zahl; Enter spielt das Gewählte, Esc verwirft es.
app-help-mouse =
    .en = A click chooses, a second click plays. The keys at the bottom can be clicked, too.
    .de = Ein Klick wählt, ein zweiter spielt. Auch die Tasten am unteren Rand lassen sich anklicken.
app-help-table =
    .en = ⋎ are heads. The card that would go behind the bar takes the row. (63) in a row is where the chosen card goes if no other card comes first. Underlined cards are new since your last choice; ▸ is you, … is somebody who is still thinking, ⊘ is a row with a stop sign.
    .de = ⋎ sind Hornochsen. Wer hinter den Strich legen muss, nimmt die Reihe. (63) in einer Reihe: Dorthin geht die gewählte Karte, wenn keine andere vorher kommt. Unterstrichenes kam seit deiner letzten Wahl dazu; ▸ bist du, … überlegt noch, ⊘ ist eine Reihe mit Stoppschild.
app-help-story =
    .en = The lines that stand out are new. w tells them with all rows that were compared; PgUp and PgDn look at earlier ones, or at the rest of a table that is too high.
    .de = Helle Zeilen sind neu. w erzählt sie mit allen Reihen, die verglichen wurden; Bild↑ und Bild↓ zeigen frühere, oder den Rest eines Tisches, der nicht ganz zu sehen ist.

app-help-board =
    .en = Fields: +5 and -3 are points; +h and -2h count the heads of the tile, once or twice; +tile and +card are drawn; take and heads take the row, for minus points; tiles takes its tiles behind your screen; 2× belong together. Numbers on the track are players, * are several, ♣ are luck fields. til are tiles behind a screen, act are action cards, 5+ and pos are luck cards.
    .de = Felder: +5 und -3 sind Punkte; +H und -2H zählen die Hornochsen des Plättchens, ein- oder zweimal; +Plätt und +Karte werden gezogen; nimm und Ochsen nehmen die Reihe, für Minuspunkte; Plätt nimmt ihre Plättchen hinter den Schirm; 2× gehören zusammen. Zahlen auf der Leiste sind Spieler, * sind mehrere, ♣ sind Glücksfelder. Plä sind Plättchen hinter dem Schirm, Akt sind Aktionskarten, 5+ und pos sind Glückskarten.
app-help-party =
    .en = Below each player are the piles: number, heads, cards; the last card lies on top. A row with five cards shows the heads of its bull card (+⋎). null is your null card with its letter.
    .de = Unter jedem Spieler stehen die Stapel: Nummer, Hornochsen, Karten; die letzte Karte liegt oben. Eine Reihe mit fünf Karten zeigt die Hornochsen ihrer Bullenkarte (+⋎). Null ist deine Nullkarte mit ihrem Buchstaben.

## A table of a server

app-connecting =
    .en = Connecting …
    .de = Verbinden …
app-trying-again =
    .en = { $given } cannot be reached; trying again for { $seconds } seconds.
    .de = { $given } ist nicht zu erreichen; { $seconds } Sekunden lang wird es weiter versucht.
app-no-answer =
    .en = Nobody answers there yet; trying again. q leaves.
    .de = Dort antwortet noch niemand; neuer Versuch. q beendet.
app-foreign =
    .en = Something answers there, but it is not a Hornox server. Is the link right? q leaves.
    .de = Dort antwortet etwas, aber kein Hornox-Server. Stimmt der Link? q beendet.
app-reconnecting =
    .en = The connection is gone; trying again. Nothing is lost.
    .de = Die Verbindung ist weg; neuer Versuch. Nichts ist verloren.
app-on-its-way =
    .en = Your answer is on its way to the server.
    .de = Deine Antwort ist auf dem Weg zum Server.
app-refused =
    .en = { $text }
    .de = { $text }
app-server-stops =
    .en = The server stops for maintenance at { $time }. Your games are kept.
    .de = Der Server hält für Wartung an ({ $time }). Deine Spiele bleiben erhalten.
app-away =
    .en = { $seats } { $seats-count ->
        [one] is
       *[other] are
    } away.
    .de = { $seats } { $seats-count ->
        [one] ist
       *[other] sind
    } nicht da.
app-watching =
    .en = You are watching.
    .de = Du schaust zu.
app-no-spectators =
    .en = All seats here are taken, and this table has no spectators. q leaves.
    .de = Hier sind alle Plätze besetzt, und an diesem Tisch schaut niemand zu. q beendet.
app-wish =
    .en = { $seat } wants: { $label }.
    .de = { $seat } möchte: { $label }.
app-missing =
    .en = { $seats } { $seats-count ->
        [one] has
       *[other] have
    } not agreed yet.
    .de = { $seats } { $seats-count ->
        [one] hat
       *[other] haben
    } noch nicht zugestimmt.
app-trusting =
    .en = { $seats } { $seats-count ->
        [one] lets
       *[other] let
    } the rest of the team decide.
    .de = { $seats } { $seats-count ->
        [one] lässt
       *[other] lassen
    } das übrige Team entscheiden.
app-trusting-self =
    .en = You let the rest of the team decide (a: have a say again).
    .de = Du lässt das übrige Team entscheiden (a: wieder mitreden).
app-different =
    .en = You want different things: choose the same as somebody else, or press a to trust the team.
    .de = Ihr wollt Verschiedenes: Wähle dasselbe wie jemand anderes, oder drück a und trau dem Team.
app-last-word =
    .en = { $seat } has the last word.
    .de = { $seat } hat das letzte Wort.
app-last-word-self =
    .en = You have the last word: choose the same once more.
    .de = Du hast das letzte Wort: Wähle dasselbe noch einmal.
app-link =
    .en = Link for the others: { $link }
    .de = Link für die anderen: { $link }
app-record-at =
    .en = Record: { $link }
    .de = Aufzeichnung: { $link }
app-opened =
    .en = The table is open: { $link }
    .de = Der Tisch ist offen: { $link }
app-lobby =
    .en = The game begins when every seat is taken.
    .de = Das Spiel beginnt, wenn jeder Platz besetzt ist.
app-free-seat =
    .en = seat { $number } is free
    .de = Platz { $number } ist frei
app-way-back =
    .en = The way back to this table: hornox join { $link }
    .de = Der Weg zurück an diesen Tisch: hornox join { $link }
app-seat-kept =
    .en = Your seat is kept: hornox join { $link }
    .de = Dein Platz bleibt dir erhalten: hornox join { $link }

## Replays

app-moment =
    .en = Moment { $moment } of { $count }
    .de = Schritt { $moment } von { $count }
app-judge =
    .en = rate choices
    .de = Züge bewerten
app-play-on =
    .en = play on
    .de = weiterspielen
app-play-same =
    .en = same cards
    .de = dieselben Karten
app-mistake =
    .en = next mistake
    .de = nächster Fehler
app-speed-keys =
    .en = pace
    .de = Tempo
app-judging =
    .en = Weighing the choices of { $seat }: { $done } of { $count } …
    .de = Die Züge von { $seat } werden bewertet: { $done } von { $count } …
app-judged =
    .en = { $count ->
        [one] One choice
       *[other] { $count } choices
    } of { $seat } weighed, { $mistakes ->
        [0] no mistakes.
        [one] one mistake (x).
       *[other] { $mistakes } mistakes (x: next, X: previous).
    }
    .de = { $count ->
        [one] Eine Wahl
       *[other] { $count } Züge
    } von { $seat } bewertet, { $mistakes ->
        [0] kein Fehler.
        [one] ein Fehler (x).
       *[other] { $mistakes } Fehler (x: nächster, X: voriger).
    }
app-tell-step =
    .en = a step forwards or back; PgUp PgDn ten steps, Home End to the start and the end
    .de = ein Schritt vor oder zurück; Bild↑ Bild↓ zehn Schritte, Pos1 Ende an den Anfang und ans Ende
app-tell-run =
    .en = play by itself, or hold
    .de = von selbst abspielen oder anhalten
app-tell-speed-keys =
    .en = play quicker or slower
    .de = schneller oder langsamer abspielen
app-tell-seat =
    .en = as the next seat sees it, with nobody’s cards, with everybody’s
    .de = wie der nächste Platz es sieht, ohne Karten, mit allen Karten
app-tell-judge =
    .en = let a strong bot weigh every choice of this seat
    .de = einen starken Bot jeden Zug dieses Platzes bewerten lassen
app-tell-play-on =
    .en = play on from here yourself: the same deal, bots in the other seats
    .de = ab hier selbst weiterspielen: dieselben Karten, Bots auf den anderen Plätzen
app-tell-play-same =
    .en = play on from here yourself: the others play the cards that they really played
    .de = ab hier selbst weiterspielen: Die anderen spielen die Karten, die sie wirklich gespielt haben
app-tell-mistake =
    .en = go to the next choice that has cost something; X goes back
    .de = zum nächsten Zug, der etwas gekostet hat; X geht zurück
app-tell-back =
    .en = back to where you came from
    .de = dorthin zurück, woher du kamst
app-tell-quit-plain =
    .en = quit
    .de = beenden
app-seen-table =
    .en = as a spectator sees it
    .de = wie das Publikum es sieht
app-seen-all =
    .en = with everybody’s cards
    .de = mit allen Karten
app-seen-by =
    .en = as { $seat } sees it
    .de = wie { $seat } es sieht
