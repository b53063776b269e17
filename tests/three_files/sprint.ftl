mode-sprint =
    .en = Sprint
    .de = Sprint
    .about-en = Five cards each, three rows; the fourth card takes a row.
    .about-de = Je fünf Karten, drei Reihen; die vierte Karte nimmt eine Reihe.
