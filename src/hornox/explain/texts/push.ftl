### Notifications: what a browser shows when nobody looks at the table, and how they are asked for.

push-turn-title =
    .en = Your turn: { $game }
    .de = Du bist dran: { $game }
push-turn =
    .en = You are playing with { $names }.
    .de = Du spielst mit { $names }.
push-reminder-title =
    .en = Still your turn: { $game }
    .de = Du bist noch dran: { $game }
push-reminder =
    .en = { $hours ->
        [one] Less than an hour is left.
       *[other] Less than { $hours } hours are left.
    } After that a bot plays for you. You are playing with { $names }.
    .de = { $hours ->
        [one] Es bleibt weniger als eine Stunde.
       *[other] Es bleiben weniger als { $hours } Stunden.
    } Danach spielt ein Bot für dich. Du spielst mit { $names }.
push-invite-title =
    .en = { $friend } invites you: { $game }
    .de = { $friend } lädt dich ein: { $game }
push-invite =
    .en = At the table: { $names }.
    .de = Am Tisch: { $names }.

E_PUSH_SERVICE =
    .en = This server does not send notifications to the push service of your browser.
    .de = An den Push-Dienst deines Browsers schickt dieser Server keine Benachrichtigungen.
E_PUSH_KEYS =
    .en = The keys of this subscription are incomplete. Turn notifications off and on again.
    .de = Die Schlüssel dieser Anmeldung sind unvollständig. Schalte die Benachrichtigungen aus und wieder ein.

web-push =
    .en = Notifications
    .de = Benachrichtigungen
web-push-more =
    .en = This device tells you when it is your turn in a game without a clock and you are not at the table, and once more { $hours ->
        [one] an hour
       *[other] { $hours } hours
    } before your time is up; and when a friend invites you to a table. The message says which game and with whom, never a card.
    .de = Dieses Gerät meldet sich, wenn du in einer Partie ohne Uhr dran bist und nicht am Tisch bist, und noch einmal { $hours ->
        [one] eine Stunde
       *[other] { $hours } Stunden
    }, bevor deine Zeit um ist; außerdem, wenn dich jemand aus deiner Freundesliste an einen Tisch einlädt. Die Nachricht nennt das Spiel und die Mitspielenden, nie eine Karte.
web-push-start =
    .en = Notify me on this device
    .de = Auf diesem Gerät benachrichtigen
web-push-end =
    .en = Stop notifying me
    .de = Nicht mehr benachrichtigen
web-push-on =
    .en = On for this device.
    .de = Für dieses Gerät eingeschaltet.
web-push-denied =
    .en = Your browser blocks notifications from this site. You can allow them in its settings.
    .de = Dein Browser blockiert Benachrichtigungen dieser Seite. Erlauben kannst du sie in seinen Einstellungen.
web-push-unable =
    .en = This browser cannot receive notifications here. They need a secure address (https); on an iPhone, add Hornox to the home screen first.
    .de = Dieser Browser kann hier keine Benachrichtigungen empfangen. Nötig ist eine sichere Adresse (https); auf dem iPhone lege Hornox zuerst auf den Home-Bildschirm.
web-push-failed =
    .en = The browser could not reach its push service. Try again later.
    .de = Der Browser erreicht seinen Push-Dienst nicht. Versuch es später noch einmal.
