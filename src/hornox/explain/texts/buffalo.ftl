# Beat the Buffalo: a team of one to six against a buffalo that plays by itself.

mode-buffalo =
    .en = Beat the Buffalo
    .de = Schlagt den Büffel
    .about-en = Play together with special cards for all: the buffalo has to take more heads than you.
    .about-de = Spielt zusammen, mit Sonderkarten für alle: Der Büffel muss mehr Hornochsen nehmen als ihr.

## Names

word-proceed =
    .en = Go on
    .de = Weiter
word-unstop =
    .en = Lift a Stop
    .de = Stopp aufheben
word-take7 =
    .en = Take 7
    .de = 7 nimmt
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
    .de = Ordnen
part-pending =
    .en = { $card } by { $seat }
    .de = { $card } von { $seat }
part-row-price =
    .en = row { $row } with { part-heads.en } (ends in { $end })
    .de = Reihe { $row } mit { part-heads.de } (endet mit { $end })
# Needs $locked and $locked-count.
part-locked =
    .en = { $locked-count ->
        [0] { "" }
        [one] { " " }Row { $locked } is locked.
       *[other] { " " }Rows { $locked } are locked.
    }
    .de = { $locked-count ->
        [0] { "" }
        [one] { " " }Reihe { $locked } ist gesperrt.
       *[other] { " " }Die Reihen { $locked } sind gesperrt.
    }

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
    .en = Everybody has { $each } cards, and { $buffalo } lie face down for the buffalo. The rows open with { $rows }. { $face_up-count ->
        [0] There are no special cards.
       *[other] Open special cards: { $face_up }; { $special_deck } more in the deck.
    }
    .de = Alle haben { $each } Karten, und für den Büffel liegen { $buffalo } verdeckt bereit. Die Reihen beginnen so: { $rows }. { $face_up-count ->
        [0] Sonderkarten gibt es keine.
       *[other] Offene Sonderkarten: { $face_up }; im Stapel: { $special_deck }.
    }
buffalo-hand =
    .en = { $to } holds { $cards }.
    .de = { $to } hat { $cards } auf der Hand.

## A turn

buffalo-reveal =
    .en = Turn { $turn }: { $cards }. The buffalo turns over { $buffalo }. The order is { $order }.
    .de = Runde { $turn }: { $cards }. Der Büffel deckt die { $buffalo } auf. Die Reihenfolge ist { $order }.
team-fits =
    .en = { $seat } places { $card } in row { $row } behind { $end }, { $fits-count ->
        [one] the only row that fits
       *[other] the closest row that fits
    }.
    .de = { $seat } legt die { $card } in Reihe { $row } hinter die { $end }: Das ist die { $fits-count ->
        [one] einzige passende
       *[other] nächste passende
    } Reihe.
    .why-en = { part-comparison.en }{ part-locked.en }
    .why-de = { part-comparison.de }{ part-locked.de }
buffalo-fits =
    .en = The buffalo’s { $card } goes to row { $row } behind { $end }, { $fits-count ->
        [one] the only row that fits
       *[other] the closest row that fits
    }.
    .de = Die { $card } des Büffels kommt in Reihe { $row } hinter die { $end }: Das ist die { $fits-count ->
        [one] einzige passende
       *[other] nächste passende
    } Reihe.
    .why-en = { part-comparison.en }{ part-locked.en }
    .why-de = { part-comparison.de }{ part-locked.de }
team-take-full =
    .en = { $seat } has to place { $card } in row { $row } behind { $end }, but that row is full. So the team takes { $taken } ({ part-heads.en }), and { $card } begins the row anew.
    .de = { $seat } muss die { $card } in Reihe { $row } hinter die { $end } legen, aber die ist voll. Also nimmt das Team { $taken } ({ part-heads.de }), und die { $card } eröffnet die Reihe neu.
    .why-en = { part-comparison.en }{ part-locked.en }
    .why-de = { part-comparison.de }{ part-locked.de }
buffalo-take-full =
    .en = The buffalo’s { $card } has to go to row { $row } behind { $end }, but that row is full. So the buffalo takes { $taken } ({ part-heads.en }), and { $card } begins the row anew.
    .de = Die { $card } des Büffels muss in Reihe { $row } hinter die { $end }, aber die ist voll. Also nimmt der Büffel { $taken } ({ part-heads.de }), und die { $card } eröffnet die Reihe neu.
    .why-en = { part-comparison.en }{ part-locked.en }
    .why-de = { part-comparison.de }{ part-locked.de }
team-choose-row =
    .ask-en = { $seat }, your { $card } fits no row: which row does the team take?
    .ask-de = { $seat }, deine { $card } passt in keine Reihe: Welche Reihe nimmt das Team?
team-take-chosen =
    .en = { $card } fits no row, for they end in { $ends }. So { $seat } takes row { $row } for the team with { $taken } ({ part-heads.en }), and { $card } begins it anew.{ part-locked.en }
    .de = Die { $card } passt in keine Reihe, denn die enden mit { $ends }. Also nimmt { $seat } für das Team Reihe { $row } mit { $taken } ({ part-heads.de }), und die { $card } eröffnet sie neu.{ part-locked.de }
buffalo-take-fewest =
    .en = The buffalo’s { $card } fits no row, for they end in { $ends }. The buffalo takes the row with the fewest heads, of equals the one with the higher end: { $choices }. That is row { $row } with { $taken } ({ part-heads.en }), and { $card } begins it anew.{ part-locked.en }
    .de = Die { $card } des Büffels passt in keine Reihe, denn die enden mit { $ends }. Der Büffel nimmt die Reihe mit den wenigsten Hornochsen, bei gleich vielen die mit dem höheren Ende: { $choices }. Das ist Reihe { $row } mit { $taken } ({ part-heads.de }), und die { $card } eröffnet sie neu.{ part-locked.de }
team-starts-empty =
    .en = Row { $row } is empty, so { $seat } begins it with { $card }, whatever the other rows are.
    .de = Reihe { $row } ist leer, also eröffnet { $seat } sie mit der { $card }, egal wie die anderen Reihen aussehen.
buffalo-starts-empty =
    .en = Row { $row } is empty, so the buffalo’s { $card } begins it, whatever the other rows are.
    .de = Reihe { $row } ist leer, also eröffnet die { $card } des Büffels sie, egal wie die anderen Reihen aussehen.
team-insert =
    .en = { $seat } inserts { $card } at its place in row { $row }, which ends in { $end }.
    .de = { $seat } schiebt die { $card } an ihren Platz in Reihe { $row }, die mit { $end } endet.
team-insert-take =
    .en = { $seat } inserts { $card } into row { $row }, which is full. So the team takes all but the last card: { $taken } ({ part-heads.en }). { $end } begins the row anew.
    .de = { $seat } schiebt die { $card } in Reihe { $row }, aber die ist voll. Also nimmt das Team alle bis auf die letzte Karte: { $taken } ({ part-heads.de }). Die { $end } eröffnet die Reihe neu.

## Windows

window-team =
    .ask-en = Team, before { $card } is placed: use a special card, or go on?
    .ask-de = Team, bevor die { $card } angelegt wird: eine Sonderkarte nutzen oder weiter?
window-buffalo =
    .ask-en = Team, before the buffalo’s { $card } is placed: use a special card, or go on?
    .ask-de = Team, bevor die { $card } des Büffels angelegt wird: eine Sonderkarte nutzen oder weiter?
window-end =
    .ask-en = Team, all cards of this turn are placed: use a special card, or go on?
    .ask-de = Team, alle Karten dieser Runde liegen: eine Sonderkarte nutzen oder weiter?
special-refill =
    .en = The team uses { $special }. In its place { $drawn } is turned up; { $special_deck } left in the deck.
    .de = Das Team nutzt { $special }. Dafür wird { $drawn } aufgedeckt; noch im Stapel: { $special_deck }.
special-used =
    .en = The team uses { $special }. The deck is empty, so no card takes its place.
    .de = Das Team nutzt { $special }. Der Stapel ist leer, also rückt keine Karte nach.
take7-row =
    .ask-en = Team, which row gets a place more?
    .ask-de = Team, welche Reihe bekommt einen Platz mehr?
take7-laid =
    .en = Row { $row } holds six cards now: only the seventh takes it.
    .de = In Reihe { $row } passen jetzt sechs Karten: Erst die siebte nimmt sie.
take7-leaves =
    .en = Row { $row } was taken, so its Take 7 leaves the game.
    .de = Reihe { $row } wurde genommen, also ist ihre Karte „7 nimmt“ aus dem Spiel.
stop-row =
    .ask-en = Team, which row do you lock?
    .ask-de = Team, welche Reihe sperrt ihr?
stop-laid =
    .en = Row { $row } is locked until the team lifts the Stop.
    .de = Reihe { $row } ist gesperrt, bis das Team den Stopp aufhebt.
unstop-row =
    .ask-en = Team, which row do you set free?
    .ask-de = Team, welche Reihe gebt ihr frei?
stop-lifted =
    .en = The team sets row { $row } free; the Stop leaves the game.
    .de = Das Team gibt Reihe { $row } frei; der Stopp ist aus dem Spiel.
insert-row =
    .ask-en = Team, into which row does { $card } go, before its last card?
    .ask-de = Team, in welche Reihe kommt die { $card }, vor deren letzte Karte?
replace-card =
    .ask-en = Team, which played card is taken back?
    .ask-de = Team, welche gespielte Karte wird zurückgenommen?
replace-called =
    .en = { $seat } is to take { $card } back and to play another card.
    .de = { $seat } soll die { $card } zurücknehmen und eine andere Karte spielen.
replace-new =
    .ask-en = { $seat }, which card do you play instead of { $card }? It is placed at once.
    .ask-de = { $seat }, welche Karte spielst du statt der { $card }? Sie wird sofort angelegt.
replaced =
    .en = { $seat } takes { $old } back and plays { $new } instead. It is placed at once; the other cards keep their order.
    .de = { $seat } nimmt die { $old } zurück und spielt dafür die { $new }. Sie wird sofort angelegt; die anderen Karten behalten ihre Reihenfolge.
push-card =
    .ask-en = Team, which card in the rows do you push?
    .ask-de = Team, welche Karte aus den Reihen verschiebt ihr?
push-row =
    .ask-en = Team, to which row do you push { $card }?
    .ask-de = Team, in welche Reihe verschiebt ihr die { $card }?
push =
    .en = The team pushes { $card } from row { $source } to its place in row { $row }.{ $emptied ->
        [yes] { " " }Row { $source } is empty: the next card begins it.
       *[no] { "" }
    }
    .de = Das Team verschiebt die { $card } aus Reihe { $source } an ihren Platz in Reihe { $row }.{ $emptied ->
        [yes] { " " }Reihe { $source } ist leer: Die nächste Karte eröffnet sie.
       *[no] { "" }
    }
push-take =
    .en = The team pushes { $card } from row { $source } to row { $row }, which is full. So the team takes all but the last card: { $taken } ({ part-heads.en }).{ $emptied ->
        [yes] { " " }Row { $source } is empty: the next card begins it.
       *[no] { "" }
    }
    .de = Das Team verschiebt die { $card } aus Reihe { $source } in Reihe { $row }, aber die ist voll. Also nimmt das Team alle bis auf die letzte Karte: { $taken } ({ part-heads.de }).{ $emptied ->
        [yes] { " " }Reihe { $source } ist leer: Die nächste Karte eröffnet sie.
       *[no] { "" }
    }
first-card =
    .ask-en = Team, which of your cards is placed first?
    .ask-de = Team, welche eurer Karten kommt zuerst?
moved-first =
    .en = The { $card } of { $seat } moves to the front. The order is { $order } now.
    .de = Die { $card } von { $seat } kommt nach vorn. Die Reihenfolge ist jetzt { $order }.
last-card =
    .ask-en = Team, which of your cards is placed last?
    .ask-de = Team, welche eurer Karten kommt zuletzt?
moved-last =
    .en = The { $card } of { $seat } moves to the end. The order is { $order } now.
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
    .en = The team has { part-heads.en }{ $doubled ->
        [yes] , doubled to { $team },
       *[no] { "" }
    } and the buffalo { $buffalo }.
    .de = Das Team hat { part-heads.de }{ $doubled ->
        [yes] , verdoppelt { $team },
       *[no] { "" }
    } und der Büffel { $buffalo }.
team-wins =
    .en = { part-buffalo-points.en } The buffalo is beaten!
    .de = { part-buffalo-points.de } Der Büffel ist geschlagen!
buffalo-wins =
    .en = { part-buffalo-points.en } The buffalo has won.
    .de = { part-buffalo-points.de } Der Büffel hat gewonnen.
tie =
    .en = { part-buffalo-points.en } That is a tie, and a tie does not beat the buffalo.
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
    .en = There is no Stop at that row to be lifted.
    .de = Dort liegt kein Stopp, der sich aufheben ließe.
E_BAD_ORDER =
    .en = Every open card gets exactly one place in the new order.
    .de = Jede offene Karte bekommt genau einen Platz in der neuen Reihenfolge.

## Describing a table

position-turn =
    .no-en = There are turns 1 to { $most }, not { $given }.
    .no-de = Es gibt die Runden 1 bis { $most }, nicht { $given }.
position-buffalo-special =
    .no-en = There are not so many special cards { $special } in the game.
    .no-de = So viele Sonderkarten { $special } gibt es im Spiel nicht.
position-buffalo-deck =
    .no-en = The special deck can hold 0 to { $most } cards here, not { $given }.
    .no-de = Im Stapel der Sonderkarten können hier 0 bis { $most } Karten liegen, nicht { $given }.
