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
