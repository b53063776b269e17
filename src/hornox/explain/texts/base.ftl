mode-base =
    .en = Base game
    .de = Grundspiel
    .about-en = Ten cards, four rows: whoever lays the sixth card takes the row.
    .about-de = Zehn Karten, vier Reihen: Wer die sechste Karte legt, nimmt die Reihe.
