# The special cards of the anniversary variant.

mode-specials =
    .en = Special cards
    .de = Sonderkarten
    .about-en = Two rounds of twelve cards, and special cards that bend the rules for a moment.
    .about-de = Zwei Durchgänge mit zwölf Karten und Sonderkarten, die kurz die Regeln verbiegen.

## Words and choices

word-fifth =
    .en = Fifth row
    .de = Fünfte Reihe
word-seven =
    .en = Seventh place
    .de = Siebter Platz
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
    .en = That is all
    .de = Das ist alles
word-auto =
    .en = Cancel as much as possible
    .de = So viel wie möglich streichen
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

## A round begins

deal-specials =
    .en = Everybody gets { $each } special cards; { $deck } lie in the draw pile.
    .de = Alle bekommen { $each } Sonderkarten; { $deck } liegen im Nachziehstapel.
specials-gathered =
    .en = The special cards that still lie at rows go to the discard pile: { $specials }.
    .de = Die Sonderkarten, die noch an Reihen liegen, kommen auf den Ablagestapel: { $specials }.
deal-specials-again =
    .en = Unused special cards stay in hand. All others are shuffled, and everybody gets { $each } more; { $deck } are left in the draw pile.
    .de = Unbenutzte Sonderkarten bleiben auf der Hand. Alle anderen werden gemischt, und jeder bekommt noch { $each } dazu; im Nachziehstapel bleiben { $deck }.
specials-received =
    .en = { $to } gets { $specials }.
    .de = { $to } bekommt { $specials }.

## Using a special card

use-special =
    .en = { $seat } uses “{ $special }” with { $card }.
    .de = { $seat } benutzt „{ $special }“ zur { $card }.
    .ask-en = { $seat }, your { $card } is next: do you use a special card with it?
    .ask-de = { $seat }, deine { $card } ist an der Reihe: Benutzt du eine Sonderkarte dazu?
fifth-row =
    .en = { $card } starts row { $row }. The next row that somebody takes will be gone, and there are four again.
    .de = Die { $card } beginnt Reihe { $row }. Die nächste Reihe, die jemand nimmt, verschwindet, und es sind wieder vier.
seven =
    .en = Row { $row } now has six places: only the seventh card takes it.
    .de = Reihe { $row } hat jetzt sechs Plätze: Erst die siebte Karte nimmt sie.
insert =
    .en = { $seat } inserts { $card } into row { $row } where it fits in order.
    .de = { $seat } schiebt die { $card } in Reihe { $row } an ihrem Platz ein.
    .ask-en = { $seat }, into which row do you insert { $card }?
    .ask-de = { $seat }, in welche Reihe schiebst du die { $card } ein?
insert-full =
    .en = { $seat } inserts { $card } into row { $row }, which is full. So { $seat } takes { $taken } ({ part-heads.en }); only the last card stays and begins the row anew.
    .de = { $seat } schiebt die { $card } in Reihe { $row } ein, aber die ist voll. Also nimmt { $seat } { $taken } ({ part-heads.de }); nur die letzte Karte bleibt und eröffnet die Reihe neu.
insert-full-five =
    .en = { $seat } inserts { $card } into row { $row }, which is full. With five rows nothing stays: { $seat } takes { $taken } ({ part-heads.en }).
    .de = { $seat } schiebt die { $card } in Reihe { $row } ein, aber die ist voll. Bei fünf Reihen bleibt nichts liegen: { $seat } nimmt { $taken } ({ part-heads.de }).
replace =
    .en = { $seat } takes { $card } back into the hand and places { $new } instead, at once.
    .de = { $seat } nimmt die { $card } zurück auf die Hand und legt stattdessen sofort die { $new }.
    .ask-en = { $seat }, which card do you place instead of { $card }?
    .ask-de = { $seat }, welche Karte legst du statt der { $card }?
shift-card =
    .ask-en = { $seat }, which card do you shift to another row before { $card } is placed?
    .ask-de = { $seat }, welche Karte verschiebst du, bevor die { $card } gelegt wird?
shift-row =
    .ask-en = { $seat }, to which row do you shift { $card } from row { $source }?
    .ask-de = { $seat }, in welche Reihe verschiebst du die { $card } aus Reihe { $source }?
shift =
    .en = { $seat } shifts { $card } from row { $source } to its place in row { $row }.
    .de = { $seat } verschiebt die { $card } aus Reihe { $source } an ihren Platz in Reihe { $row }.
shift-full =
    .en = { $seat } shifts { $card } from row { $source } to row { $row }, which is full. So { $seat } takes { $taken } ({ part-heads.en }); only the last card stays and begins the row anew.
    .de = { $seat } verschiebt die { $card } aus Reihe { $source } in Reihe { $row }, aber die ist voll. Also nimmt { $seat } { $taken } ({ part-heads.de }); nur die letzte Karte bleibt und eröffnet die Reihe neu.
shift-full-five =
    .en = { $seat } shifts { $card } from row { $source } to row { $row }, which is full. With five rows nothing stays: { $seat } takes { $taken } ({ part-heads.en }).
    .de = { $seat } verschiebt die { $card } aus Reihe { $source } in Reihe { $row }, aber die ist voll. Bei fünf Reihen bleibt nichts liegen: { $seat } nimmt { $taken } ({ part-heads.de }).
start-emptied =
    .en = Row { $row } was emptied, so { $card } of { $seat } has to begin it anew.
    .de = Reihe { $row } ist leer geworden, also muss die { $card } von { $seat } sie neu eröffnen.
stop =
    .en = { $seat } blocks row { $row }: nothing may enter it, leave it or take it until somebody takes another row.
    .de = { $seat } sperrt Reihe { $row }: Nichts darf hinein oder heraus, und niemand nimmt sie, bis jemand eine andere Reihe nimmt.
    .ask-en = { $seat }, which row do you block before { $card } is placed?
    .ask-de = { $seat }, welche Reihe sperrst du, bevor die { $card } gelegt wird?

## Negative = Positive

plus-card =
    .ask-en = { $seat }, which card of the row you took becomes positive?
    .ask-de = { $seat }, welche Karte der genommenen Reihe wird zum Plus?
cancel =
    .en = { $plus } counts for { $seat } instead of against, and cancels { $cards }: all that, { part-heads.en }, is out of this round.
    .de = Die { $plus } zählt für { $seat } statt dagegen und streicht { $cards }: Zusammen { part-heads.de } sind aus diesem Durchgang.
    .ask-en = { $seat }, { $card } can cancel { part-heads.en } more: which card of your pile goes?
    .ask-de = { $seat }, die { $card } kann noch { part-heads.de } streichen: Welche Karte deines Stapels geht weg?

## Takes with special cards on the table

take-full-five =
    .en = { $seat } has to place { $played } in row { $row } behind { $end }, but that row is full. With five rows the played card is taken as well: { $seat } takes { $taken } ({ part-heads.en }).
    .de = { $seat } muss die { $played } in Reihe { $row } hinter die { $end } legen, aber die ist voll. Bei fünf Reihen wird auch die gespielte Karte genommen: { $seat } nimmt { $taken } ({ part-heads.de }).
    .why-en = { part-comparison.en }
    .why-de = { part-comparison.de }
take-chosen-open =
    .en = { $played } fits no row that is free, for they end in { $ends } and not all may be used. So { $seat } takes row { $row } with { $taken } ({ part-heads.en }), and { $card } begins it anew.
    .de = Die { $played } passt in keine freie Reihe, denn die Reihen enden mit { $ends }, und nicht alle sind frei. Also nimmt { $seat } Reihe { $row } mit { $taken } ({ part-heads.de }), und die { $card } eröffnet sie neu.
take-chosen-open-five =
    .en = { $played } fits no row that is free, for they end in { $ends } and not all may be used. With five rows the played card is taken as well: { $seat } takes row { $row } with { $taken } ({ part-heads.en }).
    .de = Die { $played } passt in keine freie Reihe, denn die Reihen enden mit { $ends }, und nicht alle sind frei. Bei fünf Reihen wird auch die gespielte Karte genommen: { $seat } nimmt Reihe { $row } mit { $taken } ({ part-heads.de }).
take-chosen-five =
    .en = { $played } fits no row, for the five rows end in { $ends }. So { $seat } takes row { $row } and the played card with it: { $taken } ({ part-heads.en }).
    .de = Die { $played } passt in keine Reihe, denn die fünf Reihen enden mit { $ends }. Also nimmt { $seat } Reihe { $row } und die gespielte Karte dazu: { $taken } ({ part-heads.de }).
four-rows =
    .en = Row { $row } is gone, the rows below move up: there are four rows again.
    .de = Reihe { $row } ist weg, die Reihen darunter rücken auf: Es sind wieder vier Reihen.
seven-gone =
    .en = The seventh place of row { $rows } goes to the discard pile.
    .de = Der siebte Platz von Reihe { $rows } kommt auf den Ablagestapel.
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
    .en = The draw pile is empty, so the { $deck } discarded special cards are shuffled to be the new one.
    .de = Der Nachziehstapel ist leer, also werden die { $deck } abgelegten Sonderkarten zum neuen gemischt.
swap-drawn =
    .en = { $to } draws “{ $special }”.
    .de = { $to } zieht „{ $special }“.

## Refusals

E_SPECIAL_NOT_HELD =
    .en = You do not hold that special card.
    .de = Diese Sonderkarte hast du nicht.
E_ONE_SPECIAL =
    .en = With each card you place you may use one special card only.
    .de = Zu jeder Karte, die du legst, darfst du nur eine Sonderkarte benutzen.
E_FIFTH_EXISTS =
    .en = There are five rows already.
    .de = Es gibt schon fünf Reihen.
E_NO_TARGET =
    .en = The seventh place goes to the row where your card goes, but your card fits no row.
    .de = Der siebte Platz kommt an die Reihe deiner Karte, aber deine Karte passt in keine Reihe.
E_STOP_LIMIT =
    .en = Two rows are blocked already, and that is the limit.
    .de = Zwei Reihen sind schon gesperrt, mehr geht nicht.
E_NOT_TAKING =
    .en = Your card does not take a row, so there is nothing to turn positive.
    .de = Deine Karte nimmt keine Reihe, also gibt es nichts ins Plus zu drehen.
E_PLUS_NOT_IN_ROW =
    .en = The plus card has to come from the row you took.
    .de = Die Plus-Karte muss aus der Reihe stammen, die du genommen hast.
E_CANCEL_CARD =
    .en = Only cards of your own pile can be cancelled, each once, from low to high.
    .de = Streichen kannst du nur Karten aus deinem eigenen Stapel, jede einmal und von niedrig nach hoch.
E_CANCEL_SUM =
    .en = The card { $card } is worth more than the { part-heads.en } that you may still cancel.
    .de = Die Karte { $card } ist mehr wert als das, was du noch streichen darfst: { part-heads.de }.

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
