# Parts of sentences, shared by all tables.

part-player =
    .en = Player { $number }
    .de = Spieler { $number }
part-list =
    .en = { $rest } and { $last }
    .de = { $rest } und { $last }
part-nothing =
    .en = nothing
    .de = nichts
part-counted =
    .en = { $times ->
        [1] “{ $word }”
       *[other] { $times }× “{ $word }”
    }
    .de = { $times ->
        [1] „{ $word }“
       *[other] { $times }× „{ $word }“
    }
part-seat =
    .en = { $seat }: { $value }
    .de = { $seat }: { $value }
part-row =
    .en = row { $row }: { $cards }
    .de = Reihe { $row }: { $cards }

# Needs $heads.
part-printed =
    .en = { $choice }{ $printed ->
        [none] {""}
        [one] {" "}({ $printed } head)
       *[other] {" "}({ $printed } heads)
    }
    .de = { $choice }{ $printed ->
        [none] {""}
        [one] {" "}({ $printed } Hornochse)
       *[other] {" "}({ $printed } Hornochsen)
    }
part-heads =
    .en = { $heads ->
        [one] { $heads } head
       *[other] { $heads } heads
    }
    .de = { $heads ->
        [one] { $heads } Hornochse
       *[other] { $heads } Hornochsen
    }

# The same after "kostet", "mit" and "hat": the German word is declined.
part-heads-cost =
    .en = { part-heads.en }
    .de = { $heads } Hornochsen

# Where a card goes as the rows lie. Needs $row and $heads.
part-foreseen =
    .en = { $heads ->
        [0] { $row ->
            [none] {" "}and fits no row
           *[other] {" "}(row { $row })
        }
       *[other] {" "}and takes row { $row } ({ part-heads.en })
    }
    .de = { $heads ->
        [0] { $row ->
            [none] {" "}und passt in keine Reihe
           *[other] {" "}(Reihe { $row })
        }
       *[other] {" "}und nimmt Reihe { $row } ({ part-heads.de })
    }
