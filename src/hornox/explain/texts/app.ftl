# What the terminal application says around the table.

E_LINK =
    .en = “{ $given }” is no link to a table; it looks like http://host/t/table#invite.
    .de = „{ $given }“ ist kein Link zu einem Tisch; er sieht aus wie http://host/t/tisch#einladung.
E_NO_SCREEN =
    .en = A table of a server needs a real terminal; this is a pipe or a dumb terminal.
    .de = Ein Tisch auf einem Server braucht ein richtiges Terminal; das hier ist eine Pipe oder ein einfaches Terminal.

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
    .en = til
    .de = Plä
app-actions =
    .en = act
    .de = Akt
app-five =
    .en = 5+
    .de = 5+
app-positive =
    .en = pos
    .de = pos
app-points =
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
app-hint-key =
    .en = hint
    .de = Tipp
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
    .en = anyone decides
    .de = jeder entscheidet
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
app-start =
    .en = start
    .de = beginnen
app-back =
    .en = back
    .de = zurück
app-step =
    .en = step
    .de = Schritt
app-ends =
    .en = ends
    .de = Anfang/Ende
app-run =
    .en = play
    .de = abspielen
app-seat =
    .en = whose eyes
    .de = wessen Blick
app-close-key =
    .en = close
    .de = schließen
app-close =
    .en = Esc closes · ↑↓ PgUp PgDn
    .de = Esc schließt · ↑↓ Bild↑ Bild↓

## The menu

app-what =
    .en = What shall we play?
    .de = Was spielen wir?
app-resume =
    .en = go on with the saved game
    .de = gespeichertes Spiel
app-join =
    .en = join a table by its link
    .de = Tisch mit Link beitreten
app-replay =
    .en = look at the last game
    .de = letztes Spiel ansehen
app-about-resume =
    .en = The game that you left last is taken up where it was.
    .de = Das zuletzt verlassene Spiel geht dort weiter, wo es war.
app-about-join =
    .en = Somebody has sent you a link to a table on a server? Sit down there, together with people who play in a browser or in another terminal.
    .de = Du hast den Link zu einem Tisch auf einem Server bekommen? Setz dich dazu, zusammen mit Leuten, die im Browser oder in einem anderen Terminal spielen.
app-about-replay =
    .en = The game that was played to its end last, moment by moment.
    .de = Das zuletzt zu Ende gespielte Spiel, Schritt für Schritt.
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
app-seed =
    .en = Seed (empty: by chance)
    .de = Startwert (leer: Zufall)
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
app-no-undo =
    .en = Nothing of yours lies face down.
    .de = Von dir liegt nichts verdeckt.
app-no-record =
    .en = The record of this game cannot be had now; try again.
    .de = Die Aufzeichnung dieses Spiels ist gerade nicht zu haben; versuch es noch einmal.
app-hint =
    .en = { $bot } would choose { $label }.
    .de = { $bot } würde { $label } wählen.
app-hint-goes =
    .en = As the rows lie now it goes to row { $row }, as card { $place }.
    .de = Wie die Reihen gerade liegen, kommt sie als { $place }. Karte in Reihe { $row }.
app-hint-takes =
    .en = As the rows lie now it takes row { $row }: { part-heads.en }.
    .de = Wie die Reihen gerade liegen, nimmt sie Reihe { $row }: { part-heads.de }.
app-hint-low =
    .en = As the rows lie now it fits none of them: the cheapest row would be yours.
    .de = Wie die Reihen gerade liegen, passt sie in keine: Du nähmst die billigste Reihe.
app-hint-row =
    .en = It costs { part-heads.en }.
    .de = Das kostet { part-heads.de }.
app-hint-option =
    .en = { $label }: { $heads }
    .de = { $label }: { $heads }
app-hint-weighed =
    .en = Heads it expects until the round ends: { $options }.
    .de = Hornochsen, mit denen er bis zum Ende des Durchgangs rechnet: { $options }.
app-hint-thinking =
    .en = The bot is thinking …
    .de = Der Bot denkt nach …
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
    .en = ⋎ are heads. The card that would go behind the bar takes the row. What is underlined came since your last choice; ▸ is you, … is somebody who still thinks, ⊘ is a row with a stop sign.
    .de = ⋎ sind Hornochsen. Wer hinter den Strich legen muss, nimmt die Reihe. Unterstrichenes kam seit deiner letzten Wahl dazu; ▸ bist du, … überlegt noch, ⊘ ist eine Reihe mit Stoppschild.
app-help-story =
    .en = The lines that stand out are new. w tells them with all rows that were compared; PgUp and PgDn look at earlier ones.
    .de = Helle Zeilen sind neu. w erzählt sie mit allen Reihen, die verglichen wurden; Bild↑ und Bild↓ zeigen frühere.

## A table of a server

app-connecting =
    .en = Connecting …
    .de = Verbinden …
app-reconnecting =
    .en = The connection is gone; trying again. Nothing is lost.
    .de = Die Verbindung ist weg; neuer Versuch. Nichts ist verloren.
app-refused =
    .en = { $text }
    .de = { $text }
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
app-lobby =
    .en = The game begins when every seat is taken.
    .de = Das Spiel beginnt, wenn jeder Platz besetzt ist.
app-free-seat =
    .en = seat { $number } is free
    .de = Platz { $number } ist frei
app-seat-kept =
    .en = Your seat is kept: hornox join { $link }
    .de = Dein Platz bleibt deiner: hornox join { $link }

## Replays

app-moment =
    .en = Moment { $moment }
    .de = Schritt { $moment }
app-seen-table =
    .en = as a spectator sees it
    .de = wie das Publikum es sieht
app-seen-all =
    .en = with everybody’s cards
    .de = mit allen Karten
app-seen-by =
    .en = as { $seat } sees it
    .de = wie { $seat } es sieht
