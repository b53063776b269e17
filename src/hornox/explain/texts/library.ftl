### The library: what a Game says of its own

E_OVER =
    .en = The game is over.
    .de = Das Spiel ist zu Ende.
library-no-risk =
    .en = { $bot } counts no risk here: this choice takes no row, or it follows a rule of thumb.
    .de = { $bot } zählt hier kein Risiko: Diese Wahl nimmt keine Reihe, oder sie folgt einer Faustregel.
