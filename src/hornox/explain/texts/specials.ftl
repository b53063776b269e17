# The special cards of the anniversary variant.

mode-specials =
    .en = Special cards
    .de = Sonderkarten
    .about-en = Two rounds of twelve cards, and special cards that bend the rules for a moment.
    .about-de = Zwei Durchgänge mit zwölf Karten und Sonderkarten, die kurz die Regeln verbiegen.

## Words and choices

word-fifth =
    .en = 5th Row
    .de = 5. Reihe
word-seven =
    .en = 7 nimmt!
    .de = 7 nimmt!
word-shift =
    .en = Shift
    .de = Verschieben
word-plus =
    .en = Negative = Positive
    .de = Minus = Plus
word-pass =
    .en = No special card
    .de = Keine Sonderkarte
word-done =
    .en = Done
    .de = Fertig
word-auto =
    .en = Cancel as much as possible
    .de = So viel wie möglich streichen
word-pass-swap =
    .en = Keep them all
    .de = Alle behalten
choice-insert-row =
    .en = { choice-row.en }
    .de = { choice-row.de }
choice-stop-row =
    .en = { choice-row.en }
    .de = { choice-row.de }
choice-shift-row =
    .en = { choice-row.en }
    .de = { choice-row.de }
choice-replace-card =
    .en = { choice-card.en }
    .de = { choice-card.de }
choice-shift-card =
    .en = { choice-card.en }
    .de = { choice-card.de }
choice-plus-card =
    .en = { choice-card.en }
    .de = { choice-card.de }
choice-cancel =
    .en = { choice-card.en }
    .de = { choice-card.de }

## What the cards do

card-rows-fifth =
    .en = Your card starts a fifth row. The next player to take a row also takes the card they played.
    .de = Deine Karte beginnt eine fünfte Reihe. Wer als Nächstes eine Reihe nimmt, nimmt auch die gespielte Karte.
card-rows-seven =
    .en = The row where your card goes gets a sixth place: only the seventh card takes it.
    .de = Die Reihe, in die deine Karte geht, bekommt einen sechsten Platz: Erst die siebte Karte nimmt sie.
card-rows-insert =
    .en = Your card goes to its place inside any row, never to the end. You still take a full row; its last card stays.
    .de = Deine Karte kommt an ihren Platz in einer beliebigen Reihe, nie ans Ende. Eine volle Reihe nimmst du trotzdem; ihre letzte Karte bleibt.
card-rows-replace =
    .en = Take your card back and place another one from your hand at once.
    .de = Nimm deine Karte zurück und lege sofort eine andere aus der Hand an.
card-rows-shift =
    .en = Move any card to its place in another row, then place yours. You take that row if it was full; its last card stays.
    .de = Verschiebe eine beliebige Karte an ihren Platz in einer anderen Reihe, dann lege deine an. War die Reihe voll, nimmst du sie; ihre letzte Karte bleibt.
card-rows-stop =
    .en = Block a row until somebody takes another one, then place your card elsewhere. At most two rows.
    .de = Sperre eine Reihe, bis jemand eine andere nimmt, und lege deine Karte woanders an. Höchstens zwei Reihen.
card-rows-plus =
    .en = When you take a row, one of its cards cancels others in your pile, up to its own heads.
    .de = Wenn du eine Reihe nimmst, streicht eine ihrer Karten andere in deinem Stapel, bis zu ihren eigenen Hornochsen.

## A round begins

deal-specials =
    .en = Everybody gets { $each } special cards; { $deck } lie in the draw pile.
    .de = Alle bekommen { $each } Sonderkarten; { $deck } liegen im Nachziehstapel.
specials-gathered =
    .en = The special cards still at rows go to the discard pile: { $specials-counted }.
    .de = Die Sonderkarten, die noch an Reihen liegen, kommen auf den Ablagestapel: { $specials-counted }.
deal-specials-again =
    .en = Everybody gets { $each } more special cards; { $deck } lie in the draw pile.
    .de = Alle bekommen noch { $each } Sonderkarten; { $deck } liegen im Nachziehstapel.
    .why-en = Unused ones stay in hand; the others were shuffled first.
    .why-de = Unbenutzte bleiben auf der Hand; die anderen wurden vorher gemischt.
specials-received =
    .en = { $to } gets { $specials-counted }.
    .de = { $to } bekommt { $specials-counted }.

## Using a special card

use-special =
    .en = { $seat } plays “{ $special }” with { $card }.
    .de = { $seat } spielt „{ $special }“ mit der { $card }.
    .ask-en = { $seat }, your { $card } is next{ part-foreseen.en }: play a special card?
    .ask-de = { $seat }, deine { $card } ist dran{ part-foreseen.de }: Sonderkarte spielen?
fifth-row =
    .en = { $card } starts row { $row }. The next player to take a row also takes the card they played; then there are four rows again.
    .de = Die { $card } beginnt Reihe { $row }. Wer als Nächstes eine Reihe nimmt, nimmt auch die gespielte Karte; dann sind es wieder vier Reihen.
seven =
    .en = Row { $row } now has six places: only the seventh card takes it.
    .de = Reihe { $row } hat jetzt sechs Plätze: Erst die siebte Karte nimmt sie.
insert =
    .en = { $seat } inserts { $card } into row { $row }.
    .de = { $seat } legt die { $card } in Reihe { $row } dazwischen.
    .ask-en = { $seat }, which row do you insert { $card } into?
    .ask-de = { $seat }, in welche Reihe legst du die { $card } dazwischen?
insert-full =
    .en = { $seat } inserts { $card } into row { $row }, which is full: { $seat } takes { $taken } ({ part-heads.en }). Only the last card stays.
    .de = { $seat } legt die { $card } in Reihe { $row } dazwischen, aber die ist voll: { $seat } nimmt { $taken } ({ part-heads.de }). Nur die letzte Karte bleibt liegen.
insert-full-five =
    .en = { $seat } inserts { $card } into row { $row }, which is full. With five rows nothing stays: { $seat } takes { $taken } ({ part-heads.en }).
    .de = { $seat } legt die { $card } in Reihe { $row } dazwischen, aber die ist voll. Bei fünf Reihen bleibt nichts liegen: { $seat } nimmt { $taken } ({ part-heads.de }).
replace =
    .en = { $seat } takes { $card } back and plays { $new } instead.
    .de = { $seat } nimmt die { $card } zurück und spielt stattdessen die { $new }.
    .ask-en = { $seat }, which card do you play instead of { $card }?
    .ask-de = { $seat }, welche Karte spielst du statt der { $card }?
shift-card =
    .ask-en = { $seat }, which card do you shift to another row before { $card } is placed?
    .ask-de = { $seat }, welche Karte verschiebst du, bevor die { $card } angelegt wird?
shift-row =
    .ask-en = { $seat }, which row do you shift { $card } to, from row { $source }?
    .ask-de = { $seat }, in welche Reihe verschiebst du die { $card } aus Reihe { $source }?
shift =
    .en = { $seat } shifts { $card } from row { $source } to row { $row }.
    .de = { $seat } verschiebt die { $card } aus Reihe { $source } in Reihe { $row }.
shift-full =
    .en = { $seat } shifts { $card } from row { $source } to row { $row }, which is full: { $seat } takes { $taken } ({ part-heads.en }). Only the last card stays.
    .de = { $seat } verschiebt die { $card } aus Reihe { $source } in Reihe { $row }, aber die ist voll: { $seat } nimmt { $taken } ({ part-heads.de }). Nur die letzte Karte bleibt liegen.
shift-full-five =
    .en = { $seat } shifts { $card } from row { $source } to row { $row }, which is full. With five rows nothing stays: { $seat } takes { $taken } ({ part-heads.en }).
    .de = { $seat } verschiebt die { $card } aus Reihe { $source } in Reihe { $row }, aber die ist voll. Bei fünf Reihen bleibt nichts liegen: { $seat } nimmt { $taken } ({ part-heads.de }).
start-emptied =
    .en = Row { $row } is empty, so { $seat }’s { $card } starts it.
    .de = Reihe { $row } ist leer, also beginnt { $seat } sie mit der { $card }.
stop =
    .en = { $seat } blocks row { $row } until somebody takes another row.
    .de = { $seat } sperrt Reihe { $row }, bis jemand eine andere Reihe nimmt.
    .ask-en = { $seat }, which row do you block before { $card } is placed?
    .ask-de = { $seat }, welche Reihe sperrst du, bevor die { $card } angelegt wird?

## Negative = Positive

plus-card =
    .ask-en = { $seat }, which card of the row you took counts as plus?
    .ask-de = { $seat }, welche Karte der genommenen Reihe zählt als Plus?
cancel =
    .en = { $seat } turns { $plus } into plus points{ $cards-count ->
        [0] . It is put aside.
        [one] ; it cancels { $cards }. Both are put aside.
       *[other] ; it cancels { $cards }. All of them are put aside.
    }
    .de = { $seat } macht die { $plus } zu Pluspunkten{ $cards-count ->
        [0] . Sie kommt beiseite.
        [one] ; sie streicht die { $cards }. Beide kommen beiseite.
       *[other] ; sie streicht { $cards }. Alle kommen beiseite.
    }
    .ask-en = { $seat }, your { $card } can cancel { part-heads.en }{ $cancelled-count ->
        [0] {""}
       *[other] {" "}more
    }: which card goes?
    .ask-de = { $seat }, deine { $card } kann { $cancelled-count ->
        [0] {""}
       *[other] noch{" "}
    }{ part-heads-cost.de } streichen: Welche Karte streichst du?

## Takes with special cards on the table

take-full-five =
    .en = { $taken-count ->
        [6] { $played } is the sixth card in row { $row }
        [7] { $played } is the seventh card in row { $row }
       *[other] Row { $row } is full, and { $played } is one too many
    }. With five rows it goes along: { $seat } takes { $taken } ({ part-heads.en }).
    .de = { $taken-count ->
        [6] Die { $played } ist die sechste Karte in Reihe { $row }
        [7] Die { $played } ist die siebte Karte in Reihe { $row }
       *[other] Reihe { $row } ist voll, und die { $played } ist zu viel
    }. Bei fünf Reihen kommt sie mit: { $seat } nimmt { $taken } ({ part-heads.de }).
    .why-en = { part-comparison.en }
    .why-de = { part-comparison.de }
take-chosen-open =
    .en = { $played } fits no row that is free: { $seat } takes row { $row } with { $taken } ({ part-heads.en }).
    .de = Die { $played } passt in keine freie Reihe: { $seat } nimmt Reihe { $row } mit { $taken } ({ part-heads.de }).
    .why-en = { part-comparison.en }
    .why-de = { part-comparison.de }
take-chosen-open-five =
    .en = { $played } fits no row that is free. With five rows it goes along: { $seat } takes row { $row } with { $taken } ({ part-heads.en }).
    .de = Die { $played } passt in keine freie Reihe. Bei fünf Reihen kommt sie mit: { $seat } nimmt Reihe { $row } mit { $taken } ({ part-heads.de }).
    .why-en = { part-comparison.en }
    .why-de = { part-comparison.de }
take-chosen-five =
    .en = { $played } is lower than every row. With five rows it goes along: { $seat } takes row { $row } with { $taken } ({ part-heads.en }).
    .de = Die { $played } ist niedriger als jede Reihe. Bei fünf Reihen kommt sie mit: { $seat } nimmt Reihe { $row } mit { $taken } ({ part-heads.de }).
    .why-en = { part-comparison.en }
    .why-de = { part-comparison.de }
four-rows =
    .en = Row { $row } is gone: there are four rows again.
    .de = Reihe { $row } ist weg: Es sind wieder vier Reihen.
seven-gone =
    .en = “7 nimmt!” leaves row { $rows }.
    .de = „7 nimmt!“ verlässt Reihe { $rows }.
stops-lifted =
    .en = A row was taken, so nothing is blocked any more: { $rows-count ->
        [one] row { $rows } is
       *[other] rows { $rows } are
    } free again.
    .de = Eine Reihe wurde genommen, also ist nichts mehr gesperrt: { $rows-count ->
        [one] Reihe { $rows } ist
       *[other] Reihen { $rows } sind
    } wieder frei.

## Swapping

swap =
    .en = { $seat } took a row and swaps “{ $special }” for another special card.
    .de = { $seat } hat eine Reihe genommen und tauscht „{ $special }“ gegen eine andere Sonderkarte.
    .ask-en = { $seat }, you took a row: do you swap a special card?
    .ask-de = { $seat }, du hast eine Reihe genommen: Tauschst du eine Sonderkarte?
reshuffle =
    .en = The draw pile is empty: the { $deck } discarded special cards are shuffled into a new one.
    .de = Der Nachziehstapel ist leer: Aus den { $deck } abgelegten Sonderkarten wird ein neuer gemischt.
swap-drawn =
    .en = { $to } draws “{ $special }”.
    .de = { $to } zieht „{ $special }“.

## Refusals

E_SPECIAL_NOT_HELD =
    .en = You do not hold that special card.
    .de = Diese Sonderkarte hast du nicht.
E_ONE_SPECIAL =
    .en = You may play only one special card with each card you place.
    .de = Zu jeder Karte, die du anlegst, darfst du nur eine Sonderkarte spielen.
E_FIFTH_EXISTS =
    .en = There are five rows already.
    .de = Es gibt schon fünf Reihen.
E_NO_TARGET =
    .en = “7 nimmt!” goes to the row where your card goes, and your card fits no row.
    .de = „7 nimmt!“ kommt an die Reihe, in die deine Karte geht, und deine Karte passt in keine.
E_STOP_LIMIT =
    .en = Two rows are blocked already, and that is the limit.
    .de = Zwei Reihen sind schon gesperrt, mehr geht nicht.
E_NOT_TAKING =
    .en = Your card takes no row, so there is nothing to turn into plus points.
    .de = Deine Karte nimmt keine Reihe, also gibt es nichts, was zu Pluspunkten werden könnte.
E_PLUS_NOT_IN_ROW =
    .en = The plus card has to come from the row you took.
    .de = Die Pluskarte muss aus der Reihe stammen, die du genommen hast.
E_CANCEL_CARD =
    .en = Only cards of your own pile can be cancelled, each once.
    .de = Streichen kannst du nur Karten aus deinem eigenen Stapel, jede einmal.
E_CANCEL_SUM =
    .en = { $card } is worth more than the { part-heads.en } you may still cancel.
    .de = Die { $card } ist mehr wert als das, was du noch streichen darfst: { part-heads.de }.

## Describing a table

position-no-specials =
    .no-en = There are no special cards in this game.
    .no-de = In diesem Spiel gibt es keine Sonderkarten.
position-signs =
    .no-en = { $rows } rows need { $rows } places for special cards, not { $given }.
    .no-de = { $rows } Reihen brauchen { $rows } Plätze für Sonderkarten, nicht { $given }.
position-special-hands =
    .no-en = { $seats } players need { $seats } hands of special cards, not { $given }.
    .no-de = { $seats } Personen brauchen { $seats } Hände mit Sonderkarten, nicht { $given }.
position-special =
    .no-en = There are four special cards of each of the seven kinds; “{ $special }” cannot be there { $times ->
        [one] once
       *[other] { $times } times
    }.
    .no-de = Es gibt von jeder der sieben Sonderkarten vier; „{ $special }“ kann nicht { $times ->
        [one] einmal
       *[other] { $times }-mal
    } da sein.
position-few-specials =
    .no-en = { $given } unknown special cards cannot be in the hands: { $left } are left.
    .no-de = { $given } unbekannte Sonderkarten können nicht auf den Händen sein: Übrig sind { $left }.
position-many-specials =
    .no-en = It is not told where { $left } special cards are.
    .no-de = Von { $left } Sonderkarten ist nicht gesagt, wo sie sind.
