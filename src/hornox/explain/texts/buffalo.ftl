# Beat the Buffalo: a team of one to six against a buffalo that plays by itself.

mode-buffalo =
    .en = Beat the Buffalo
    .de = Schlagt den Büffel
    .about-en = Play together with special cards for all: the buffalo has to take more heads than you.
    .about-de = Spielt zusammen, mit Sonderkarten für alle: Der Büffel muss mehr Hornochsen nehmen als ihr.

## Names

word-proceed =
    .en = Continue
    .de = Weiter
word-unstop =
    .en = Lift a Stop
    .de = Stopp aufheben
word-take7 =
    .en = Take 7!
    .de = 7 nimmt!
word-push =
    .en = Push
    .de = Verschieben
word-first =
    .en = First Card
    .de = Erste Karte
word-last =
    .en = Last Card
    .de = Letzte Karte
word-sort =
    .en = Sort
    .de = Sortieren
part-pending =
    .en = { $card } by { $seat }
    .de = { $card } von { $seat }
part-row-price =
    .en = row { $row } with { part-heads.en } (ends in { $end })
    .de = Reihe { $row } mit { part-heads-cost.de } (endet mit { $end })

## The table as it is drawn

part-buffalo-turn =
    .en = Turn { $turn } of { $turns }
    .de = Runde { $turn } von { $turns }
part-buffalo-empty =
    .en = empty
    .de = leer
part-buffalo-name =
    .en = the buffalo
    .de = der Büffel
part-buffalo-team =
    .en = team
    .de = Team
part-buffalo-specials =
    .en = specials
    .de = Sonder
part-buffalo-open =
    .en = { $face_up } · { $special_deck } in the deck
    .de = { $face_up } · { $special_deck } im Stapel

## What the cards do

card-buffalo-take7 =
    .en = A row of your choice gets a sixth place: only the seventh card takes it.
    .de = Eine Reihe eurer Wahl bekommt einen sechsten Platz: Erst die siebte Karte nimmt sie.
card-buffalo-stop =
    .en = Block a row until you lift the Stop: nothing goes in or out, and nobody takes it.
    .de = Sperrt eine Reihe, bis ihr den Stopp aufhebt: Nichts kommt hinein oder heraus, und niemand nimmt sie.
card-buffalo-replace =
    .en = One of you takes their card back and places another one from their hand at once.
    .de = Jemand von euch nimmt die eigene Karte zurück und legt sofort eine andere aus der Hand an.
card-buffalo-insert =
    .en = Your next card goes to its place inside any row, never to the end. You still take a full row; its last card stays.
    .de = Eure nächste Karte kommt an ihren Platz in einer beliebigen Reihe, nie ans Ende. Eine volle Reihe nehmt ihr trotzdem; ihre letzte Karte bleibt.
card-buffalo-push =
    .en = Move any card to its place in another row. You take that row if it was full; its last card stays.
    .de = Verschiebt eine beliebige Karte an ihren Platz in einer anderen Reihe. War die voll, nehmt ihr sie; ihre letzte Karte bleibt.
card-buffalo-first =
    .en = One of your cards is placed next.
    .de = Eine eurer Karten kommt als nächste dran.
card-buffalo-last =
    .en = One of your cards is placed last.
    .de = Eine eurer Karten kommt zuletzt dran.
card-buffalo-sort =
    .en = All cards not placed yet get a new order, the buffalo’s too.
    .de = Alle Karten, die noch nicht liegen, bekommen eine neue Reihenfolge, auch die des Büffels.

## Choices

choice-pending =
    .en = { choice-card.en }
    .de = { choice-card.de }
choice-lying =
    .en = { choice-card.en }
    .de = { choice-card.de }
choice-newcard =
    .en = { choice-card.en }
    .de = { choice-card.de }

## The game begins

buffalo-deal =
    .en = Everybody has { $each } cards, and { $buffalo } lie face down for the buffalo.
    .de = Alle haben { $each } Karten, und für den Büffel liegen { $buffalo } verdeckt bereit.
    .why-en = The rows start with { $starts }. { $face_up-count ->
        [0] There are no special cards.
       *[other] Open special cards: { $face_up-counted }; { $special_deck } more in the deck.
    }
    .why-de = Die Reihen beginnen mit { $starts }. { $face_up-count ->
        [0] Sonderkarten gibt es keine.
       *[other] Offene Sonderkarten: { $face_up-counted }; im Stapel: { $special_deck }.
    }
buffalo-hand =
    .en = { $to } holds { $cards }.
    .de = { $to } hat { $cards } auf der Hand.

## A turn

buffalo-reveal =
    .en = Turn { $turn }: { $cards }. The buffalo turns over { $buffalo }. The order is { $order }.
    .de = Runde { $turn }: { $cards }. Der Büffel deckt die { $buffalo } auf. Die Reihenfolge ist { $order }.
team-fits =
    .en = { $seat }: { $card } to row { $row }.
    .de = { $seat }: { $card } in Reihe { $row }.
    .why-en = { part-comparison.en }
    .why-de = { part-comparison.de }
buffalo-fits =
    .en = The buffalo: { $card } to row { $row }.
    .de = Der Büffel: { $card } in Reihe { $row }.
    .why-en = { part-comparison.en }
    .why-de = { part-comparison.de }
team-take-full =
    .en = { $seat }’s { $card } is the { $taken-count ->
        [6] seventh
       *[other] sixth
    } card in row { $row }: the team takes { $taken } ({ part-heads.en }).
    .de = Die { $card } von { $seat } ist die { $taken-count ->
        [6] siebte
       *[other] sechste
    } Karte in Reihe { $row }: Das Team nimmt { $taken } ({ part-heads.de }).
    .why-en = { part-comparison.en }
    .why-de = { part-comparison.de }
buffalo-take-full =
    .en = The buffalo’s { $card } is the { $taken-count ->
        [6] seventh
       *[other] sixth
    } card in row { $row }: it takes { $taken } ({ part-heads.en }).
    .de = Die { $card } des Büffels ist die { $taken-count ->
        [6] siebte
       *[other] sechste
    } Karte in Reihe { $row }: Er nimmt { $taken } ({ part-heads.de }).
    .why-en = { part-comparison.en }
    .why-de = { part-comparison.de }
team-choose-row =
    .ask-en = { $seat }, your { $card } fits no row: which row does the team take?
    .ask-de = { $seat }, deine { $card } passt in keine Reihe: Welche Reihe nimmt das Team?
team-take-chosen =
    .en = { $seat }’s { $card } { $low ->
        [yes] is lower than every row
       *[no] fits no row
    }: the team takes row { $row } with { $taken } ({ part-heads.en }).
    .de = Die { $card } von { $seat } { $low ->
        [yes] ist niedriger als jede Reihe
       *[no] passt in keine Reihe
    }: Das Team nimmt Reihe { $row } mit { $taken } ({ part-heads.de }).
    .why-en = { part-comparison.en }
    .why-de = { part-comparison.de }
buffalo-take-fewest =
    .en = The buffalo’s { $card } { $low ->
        [yes] is lower than every row
       *[no] fits no row
    }: it takes row { $row }, which has the fewest heads, with { $taken } ({ part-heads.en }).
    .de = Die { $card } des Büffels { $low ->
        [yes] ist niedriger als jede Reihe
       *[no] passt in keine Reihe
    }: Er nimmt Reihe { $row } mit den wenigsten Hornochsen: { $taken } ({ part-heads.de }).
    .why-en = { part-comparison.en } The buffalo takes the row with the fewest heads, of equals the one with the higher end: { $choices }.
    .why-de = { part-comparison.de } Der Büffel nimmt die Reihe mit den wenigsten Hornochsen, bei gleich vielen die mit dem höheren Ende: { $choices }.
team-starts-empty =
    .en = Row { $row } is empty, so { $seat }’s { $card } starts it.
    .de = Reihe { $row } ist leer, also beginnt { $seat } sie mit der { $card }.
buffalo-starts-empty =
    .en = Row { $row } is empty, so the buffalo’s { $card } starts it.
    .de = Reihe { $row } ist leer, also beginnt der Büffel sie mit der { $card }.
team-insert =
    .en = { $seat } inserts { $card } into row { $row }.
    .de = { $seat } legt die { $card } in Reihe { $row } dazwischen.
team-insert-take =
    .en = { $seat } inserts { $card } into row { $row }, which is full: the team takes { $taken } ({ part-heads.en }). Only { $end } stays.
    .de = { $seat } legt die { $card } in Reihe { $row } dazwischen, aber die ist voll: Das Team nimmt { $taken } ({ part-heads.de }). Nur die { $end } bleibt liegen.

## Windows

window-team =
    .ask-en = Team, { $seat }’s { $card } is next{ part-foreseen.en }: special card, or continue?
    .ask-de = Team, die { $card } von { $seat } ist dran{ part-foreseen.de }: Sonderkarte oder weiter?
window-buffalo =
    .ask-en = Team, the buffalo’s { $card } is next{ part-foreseen.en }: special card, or continue?
    .ask-de = Team, die { $card } des Büffels ist dran{ part-foreseen.de }: Sonderkarte oder weiter?
window-start =
    .ask-en = Team, before the first cards: special card, or continue?
    .ask-de = Team, vor den ersten Karten: Sonderkarte oder weiter?
window-end =
    .ask-en = Team, all cards of this turn are placed: special card, or continue?
    .ask-de = Team, alle Karten dieser Runde liegen: Sonderkarte oder weiter?
special-refill =
    .en = The team plays “{ $special }”. “{ $drawn }” is turned up; { $special_deck } in the deck.
    .de = Das Team spielt „{ $special }“. Aufgedeckt wird „{ $drawn }“; { $special_deck } im Stapel.
special-used =
    .en = The team plays “{ $special }”. The deck is empty, so no card takes its place.
    .de = Das Team spielt „{ $special }“. Der Stapel ist leer, also rückt keine Karte nach.
take7-row =
    .ask-en = Team, which row gets a sixth place?
    .ask-de = Team, welche Reihe bekommt einen sechsten Platz?
take7-laid =
    .en = Row { $row } now has six places: only the seventh card takes it.
    .de = Reihe { $row } hat jetzt sechs Plätze: Erst die siebte Karte nimmt sie.
take7-leaves =
    .en = Row { $row } was taken, so its “Take 7!” leaves the game.
    .de = Reihe { $row } wurde genommen, also ist ihre Karte „7 nimmt!“ aus dem Spiel.
stop-row =
    .ask-en = Team, which row do you block?
    .ask-de = Team, welche Reihe sperrt ihr?
stop-laid =
    .en = Row { $row } is blocked until the team lifts the Stop.
    .de = Reihe { $row } ist gesperrt, bis das Team den Stopp aufhebt.
unstop-row =
    .ask-en = Team, which row do you set free?
    .ask-de = Team, welche Reihe gebt ihr frei?
stop-lifted =
    .en = The team sets row { $row } free; the Stop leaves the game.
    .de = Das Team gibt Reihe { $row } frei; der Stopp ist aus dem Spiel.
insert-row =
    .ask-en = Team, which row does { $card } go into, before its last card?
    .ask-de = Team, in welche Reihe kommt die { $card }, vor deren letzte Karte?
replace-card =
    .ask-en = Team, which played card is taken back?
    .ask-de = Team, welche gespielte Karte wird zurückgenommen?
replace-called =
    .en = { $seat } takes { $card } back and picks another card.
    .de = { $seat } nimmt die { $card } zurück und sucht eine andere aus.
replace-new =
    .ask-en = { $seat }, which card do you play instead of { $card }? It is placed at once.
    .ask-de = { $seat }, welche Karte spielst du statt der { $card }? Sie wird sofort angelegt.
replaced =
    .en = { $seat } takes { $old } back and plays { $new } instead. It is placed at once.
    .de = { $seat } nimmt die { $old } zurück und spielt stattdessen die { $new }. Sie wird sofort angelegt.
push-card =
    .ask-en = Team, which card in the rows do you push?
    .ask-de = Team, welche Karte aus den Reihen verschiebt ihr?
push-row =
    .ask-en = Team, which row do you push { $card } to?
    .ask-de = Team, in welche Reihe verschiebt ihr die { $card }?
push =
    .en = The team pushes { $card } from row { $source } to row { $row }.{ $emptied ->
        [yes] { " " }Row { $source } is empty: the next card starts it.
       *[no] { "" }
    }
    .de = Das Team verschiebt die { $card } aus Reihe { $source } in Reihe { $row }.{ $emptied ->
        [yes] { " " }Reihe { $source } ist leer: Die nächste Karte beginnt sie.
       *[no] { "" }
    }
push-take =
    .en = The team pushes { $card } from row { $source } to row { $row }, which is full: the team takes { $taken } ({ part-heads.en }). Only the last card stays.{ $emptied ->
        [yes] { " " }Row { $source } is empty: the next card starts it.
       *[no] { "" }
    }
    .de = Das Team verschiebt die { $card } aus Reihe { $source } in Reihe { $row }, aber die ist voll: Das Team nimmt { $taken } ({ part-heads.de }). Nur die letzte Karte bleibt liegen.{ $emptied ->
        [yes] { " " }Reihe { $source } ist leer: Die nächste Karte beginnt sie.
       *[no] { "" }
    }
first-card =
    .ask-en = Team, which of your cards is placed first?
    .ask-de = Team, welche eurer Karten kommt zuerst?
moved-first =
    .en = { $seat }’s { $card } moves to the front. The order is { $order } now.
    .de = Die { $card } von { $seat } kommt nach vorn. Die Reihenfolge ist jetzt { $order }.
last-card =
    .ask-en = Team, which of your cards is placed last?
    .ask-de = Team, welche eurer Karten kommt zuletzt?
moved-last =
    .en = { $seat }’s { $card } moves to the end. The order is { $order } now.
    .de = Die { $card } von { $seat } kommt ans Ende. Die Reihenfolge ist jetzt { $order }.
sort-card =
    .ask-en = Team, which card is placed as number { $place }?
    .ask-de = Team, welche Karte wird als Nummer { $place } angelegt?
sorted =
    .en = The team puts all open cards in a new order: { $order }.
    .de = Das Team bringt alle offenen Karten in eine neue Reihenfolge: { $order }.

## The end

# Needs $heads, $doubled, $team and $buffalo.
part-buffalo-points =
    .en = Team { $team }{ $doubled ->
        [yes] {" "}({ $heads } × 2)
       *[no] {""}
    }, buffalo { $buffalo }:
    .de = Team { $team }{ $doubled ->
        [yes] {" "}({ $heads } × 2)
       *[no] {""}
    }, Büffel { $buffalo }:
team-wins =
    .en = { part-buffalo-points.en } you beat the buffalo!
    .de = { part-buffalo-points.de } Ihr habt den Büffel geschlagen!
buffalo-wins =
    .en = { part-buffalo-points.en } the buffalo wins.
    .de = { part-buffalo-points.de } Der Büffel gewinnt.
tie =
    .en = { part-buffalo-points.en } a tie, and a tie does not beat the buffalo.
    .de = { part-buffalo-points.de } Unentschieden, und damit ist der Büffel nicht geschlagen.

## Refusals

E_NOT_FACE_UP =
    .en = Only an open special card can be used, and this one is not open now.
    .de = Nur offene Sonderkarten lassen sich nutzen, und diese liegt gerade nicht offen.
E_NO_PENDING =
    .en = There is no played card left for which this could be done.
    .de = Dafür ist keine gespielte Karte mehr übrig.
E_BUFFALO_CARD =
    .en = That cannot be done with the buffalo’s card.
    .de = Mit der Karte des Büffels geht das nicht.
E_EMPTY_ROW_PENDING =
    .en = An emptied row waits for the next card; until then this is not possible.
    .de = Eine geleerte Reihe wartet auf die nächste Karte; bis dahin geht das nicht.
E_NOT_LOCKED =
    .en = There is no Stop at that row to lift.
    .de = Dort liegt kein Stopp, der sich aufheben ließe.
E_BAD_ORDER =
    .en = Every open card gets exactly one place in the new order.
    .de = Jede offene Karte bekommt genau einen Platz in der neuen Reihenfolge.

## Describing a table

position-turn =
    .no-en = There are turns 1 to { $most }, not { $given }.
    .no-de = Es gibt die Runden 1 bis { $most }, nicht { $given }.
position-buffalo-special =
    .no-en = There are not that many special cards “{ $special }” in the game.
    .no-de = So viele Sonderkarten „{ $special }“ gibt es im Spiel nicht.
position-buffalo-deck =
    .no-en = The special deck can hold 0 to { $most } cards here, not { $given }.
    .no-de = Im Stapel der Sonderkarten können hier 0 bis { $most } Karten liegen, nicht { $given }.
