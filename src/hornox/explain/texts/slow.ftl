### Games that take days: whose turn it is, until when, and what happens meanwhile.

web-others-turn =
    .en = Waiting for others
    .de = Andere sind dran
web-until =
    .en = until { $date } ({ $left })
    .de = bis { $date } ({ $left })
web-bot-for-you =
    .en = Your time was up. A bot plays for you until you resume.
    .de = Deine Zeit war um. Ein Bot spielt für dich, bis du weiterspielst.
web-waiting-for-names =
    .en = waiting for { $names }
    .de = wartet auf { $names }
