# Special cards that lie at rows or move cards: names and refusals that several modes share.
# The refusals use no facts, because every mode knows others.

word-stop =
    .en = Stop
    .de = Stopp
word-insert =
    .en = Insert
    .de = Dazwischenlegen
word-replace =
    .en = Replace
    .de = Ersetzen

E_ROW_BLOCKED =
    .en = A Stop blocks that row: nothing goes in or out, and nobody takes it.
    .de = Diese Reihe ist durch „Stopp“ gesperrt: Nichts kommt hinein oder heraus, und niemand nimmt sie.
E_SEVEN_EXISTS =
    .en = That row already has six places; a seventh is not possible.
    .de = Diese Reihe hat schon sechs Plätze; einen siebten gibt es nicht.
E_INSERT_AT_END =
    .en = “Insert” only goes before the last card of a row, and this card would be the last one.
    .de = „Dazwischenlegen“ geht nur vor der letzten Karte einer Reihe, und diese Karte wäre die letzte.
E_NO_REPLACEMENT =
    .en = There is no other number card in hand to play instead.
    .de = Auf der Hand ist keine andere Zahlenkarte, die stattdessen gespielt werden könnte.
E_SAME_ROW =
    .en = The card already lies in that row; it has to go to another one.
    .de = In dieser Reihe liegt die Karte schon; sie muss in eine andere.
E_CARD_NOT_IN_ROW =
    .en = That card does not lie in any row.
    .de = Diese Karte liegt in keiner Reihe.
