### The library: what a Game says of its own

E_OVER =
    .en = The game is over.
    .de = Das Spiel ist zu Ende.
