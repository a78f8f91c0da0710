"""Drehwurm auf Deutsch."""

from events.games.drehwurm.words import DrehwurmWords, card_names

WORDS = DrehwurmWords(
    title="Drehwurm",
    aim=(
        "Werde deine Karten los und lass deine beiden Hühner dabei möglichst fette Drehwürmer fressen. Ein Drehwurm "
        "ist ein Stapel mit zwei Enden, der immer wieder umgedreht wird."
    ),
    turn=(
        "Jeder bekommt zehn Würmer und zwei Hühner; in der Mitte liegen drei Stapel aus zwei Karten, Rücken an Rücken. "
        "Leg einen Wurm auf einen Stapel: andere Farbe als die Karte oben, und eine Zahl, die direkt daneben liegt. "
        "1/10 liegt neben 2 und neben 9. Ein Joker passt zu jeder Farbe, aber nur mit seiner Zahl. Dann wird der ganze "
        "Stapel umgedreht. Oder leg ein Huhn auf einen Stapel, der seine Farbe oder einen Joker zeigt: Der Stapel "
        "gehört dir, und ein neuer kommt auf den Tisch. Oder zieh eine Karte und dreh dann einen Stapel deiner Wahl; "
        "die gezogene Karte bleibt in diesem Zug auf der Hand. Zwischenwerfen: Liegt nach dem Drehen etwas oben, "
        "worauf ein Wurm von dir passt, wirf ihn gleich darauf, auch wenn du nicht dran bist; nur nicht, wenn du "
        "selbst gedreht hast. Nur die schnellste Karte bleibt, und der Stapel wird danach nicht gedreht. Wer als "
        "Nächstes dran ist, darf das auch und macht danach noch seinen ganzen Zug."
    ),
    end=(
        "Die Partie ist sofort vorbei, wenn jemand keine Karte mehr hat, wenn alle Hühner gefressen haben oder wenn "
        "die letzte Karte des Nachziehstapels weg ist. Nach dem zweiten Huhn der Partie liegen vier Stapel aus, nach "
        "dem vierten fünf. Ihr spielt so viele Partien, wie ihr Leute seid; jedes Mal beginnt die nächste Person "
        "links."
    ),
    scoring=(
        "Zähl jeden gefressenen Stapel für sich: Eine Karte in der Farbe seines Huhns bringt 3 Punkte, ein Joker 2, "
        "alles andere 1. Was du noch auf der Hand hast, Hühner auch, kostet je 1 Punkt. Wer nach allen Partien am "
        "meisten hat, gewinnt; liegen mehrere gleichauf, gewinnen sie gemeinsam."
    ),
    variants=(
        "Zum Einsteigen: Beim ersten Mal geht es leichter ganz ohne Zwischenwerfen. Für Geübte: Zwischengeworfene "
        "Karten müssen dieselbe Farbe haben wie die Karte, auf der sie landen; für normale Züge ändert sich nichts. Zu "
        "sechst ist der Nachziehstapel immer leer, bevor alle Hühner gefressen haben."
    ),
    options={
        "throw_in": "Wird zwischengeworfen? Für den Einstieg gar nicht, für Geübte nur mit derselben Farbe.",
        "same_colour_joker": "Nur dieselbe Farbe: Passt ein Joker?",
        "draw_policy": "Wann darfst du eine Karte ziehen?",
        "next_player_first_worm_is_throw_in": (
            "Bist du als Nächstes dran, zählt dein erster Wurm auf dem eben gedrehten Drehwurm als Zwischenwurf. "
            "Danach machst du noch deinen Zug."
        ),
        "throw_in_priority": (
            "Wessen Karte zählt, wenn mehrere werfen? Bei „schnellste Reaktion“ ist eine langsame Verbindung kein "
            "Nachteil. Bei „im Uhrzeigersinn“ und „ausgelost“ wird entschieden, wenn die Wartezeit um ist."
        ),
        "hold_seconds": "So viele Sekunden habt ihr zum Zwischenwerfen, bevor es weitergeht.",
        "show_undersides": "Gedächtnishilfe: Unterseiten anzeigen, die schon einmal oben lagen.",
        "matches": "Wie viele Partien? 0 heißt: so viele, wie ihr Leute seid. Dann fängt jeder einmal an.",
    },
    names={
        **card_names(
            {"y": "Gelbe", "b": "Blaue", "r": "Rote", "j": "Joker"},
            {"y": "Gelbes Huhn", "b": "Blaues Huhn", "r": "Rotes Huhn"},
        ),
        "worm": "Wurm",
        "joker": "Joker",
        "hen": "Huhn",
        "y": "Gelb",
        "b": "Blau",
        "r": "Rot",
        "pile": "Drehwurm",
        "draw_pile": "Nachziehstapel",
        "hand": "Hand",
        "window": "Zwischenwerfen",
        "match": "Partie",
        "dealer": "gibt",
        "eaten": "gefressen",
        "points": "Punkte",
        "normal": "normal",
        "off": "gar nicht",
        "same_colour": "dieselbe Farbe",
        "wild": "passt immer",
        "never": "nie",
        "voluntary": "immer",
        "only_if_stuck": "nur wenn nichts passt",
        "arrival": "wer zuerst ankommt",
        "reaction": "schnellste Reaktion",
        "clockwise": "im Uhrzeigersinn",
        "random": "ausgelost",
        "lay": "Wurm legen",
        "eat": "Fressen",
        "draw": "Karte ziehen",
        "turn": "Drehen",
        "throw_in": "Zwischenwerfen",
        "pass": "Nicht werfen",
        "settle": "Entscheiden",
        "dealt": "Die Karten sind verteilt",
        "worm_laid": "legt einen Wurm",
        "pile_turned": "dreht einen Drehwurm um",
        "hen_played": "frisst einen Drehwurm",
        "pile_laid_out": "Ein neuer Drehwurm liegt aus",
        "card_drawn": "zieht eine Karte",
        "window_opened": "Wer wirft dazwischen?",
        "throw_in_passed": "wirft nicht",
        "throw_in_answered": "hat sich entschieden",
        "throw_in_claimed": "wirft",
        "throw_ins_settled": "Das Zwischenwerfen ist entschieden",
        "throw_in_won": "wirft dazwischen",
        "throw_in_too_late": "war zu langsam",
        "match_ended": "Die Partie ist vorbei",
        "hidden_dealt_anew": "Alles Verdeckte ist neu gemischt",
        "hand-empty": "Jemand hat keine Karten mehr.",
        "all-hens": "Alle Hühner haben gefressen.",
        "draw-pile-empty": "Der Nachziehstapel ist leer.",
        "matches-played": "Alle Partien sind gespielt.",
    },
    facts={
        "hens": "Die meisten Hühner gespielt: {value}",
        "fattest_pile": "Der fetteste Drehwurm: {value} {value:Wurm|Würmer}",
        "throw_ins": "Am häufigsten zwischengeworfen: {value}-mal",
        "quickest_throw_in": "Am schnellsten zwischengeworfen: nach {value/ms,}",
        "late_throw_ins": "Am häufigsten zu spät geworfen: {value}-mal",
    },
    choices={
        "lay": "{card} auf Drehwurm {pile+1} legen",
        "eat": "Drehwurm {pile+1} mit {card} fressen",
        "draw": "eine Karte ziehen",
        "turn": "Drehwurm {pile+1} umdrehen",
        "throw_in": "{card} dazwischenwerfen",
        "pass": "nicht werfen",
    },
    illegal={
        "must-turn": "Du hast gezogen. Dreh jetzt einen Drehwurm deiner Wahl um.",
        "draw-first": "Umdrehen darfst du nur, nachdem du eine Karte gezogen hast.",
        "no-such-pile": "Diesen Drehwurm gibt es nicht. Es liegen {piles} aus.",
        "not-in-hand": "Diese Karte hast du nicht auf der Hand: {card}.",
        "not-a-worm": "{card} ist kein Wurm. Mit einem Huhn frisst du einen Drehwurm.",
        "not-a-hen": "Nur Hühner können fressen. Das ist kein Huhn: {card}.",
        "wrong-number": "{card} passt nicht auf {top}: Es muss eine {below} oder eine {above} sein.",
        "wrong-colour": "{card} passt nicht auf {top}: Es muss eine andere Farbe sein.",
        "not-same-colour": "{card} passt nicht auf {top}: Zwischenwerfen geht hier nur mit derselben Farbe.",
        "joker-not-thrown-in": "{card} passt nicht auf {top}: Mit Jokern wird hier nicht zwischengeworfen.",
        "hen-wrong-colour": "{card} frisst nur die eigene Farbe und Joker. Oben liegt: {top}.",
        "hen-not-thrown-in": "Hühner werden nicht zwischengeworfen.",
        "not-stuck": "Ziehen darfst du hier nur, wenn nichts passt. Bei dir passt: {card}.",
        "window-held": (
            "Es kann noch jemand zwischenwerfen. Weiter geht es in {seconds} {seconds:Sekunde|Sekunden} oder sobald "
            "sich alle entschieden haben."
        ),
        "not-settled": "Zuerst wird entschieden, wessen Karte liegen bleibt.",
        "nothing-to-settle": "Beim Zwischenwerfen ist gerade nichts zu entscheiden.",
        "no-throw-ins": "In diesem Spiel wird nicht zwischengeworfen.",
        "no-such-window": "Dieser Drehwurm wurde noch nicht gedreht.",
        "turning-undone": "Diese Drehung wurde zurückgenommen. Schau noch mal auf den Tisch, bevor du zwischenwirfst.",
        "too-late": "Zu spät: Das Spiel ist schon weitergegangen.",
        "turner-cannot-throw-in": "Wer selbst gedreht hat, darf nicht zwischenwerfen.",
        "already-thrown": "Du hast nach diesem Drehen schon geworfen. Es zählt nur eine Karte.",
        "already-passed": "Du hast dich schon entschieden, nicht zu werfen.",
        "same-throw": "Diese Karte hast du schon geworfen: {card}.",
        "already-answered": "Du hast deine Entscheidung schon einmal geändert. Warte auf die anderen.",
        "already-claimed": "{winner} hat schon zwischengeworfen.",
    },
    happened={
        "dealt": "Partie {match}: {dealer} gibt, {starter} fängt an. Oben liegen {tops}.",
        "worm_laid": "{seat} legt {card} auf Drehwurm {pile+1}.",
        "pile_turned": "{seat} dreht Drehwurm {pile+1} um: Oben liegt jetzt {top}.",
        "hen_played": "{seat} spielt {card} und frisst Drehwurm {pile+1}, {cards} {cards:Wurm|Würmer}.",
        "pile_laid_out": "Ein neuer Drehwurm {pile+1} liegt aus, oben: {top}.",
        "pile_laid_out?top": "Drehwurm {pile+1} bleibt unvollständig: Der Nachziehstapel hatte nur noch eine Karte.",
        "card_drawn": "{seat} zieht {card}.",
        "card_drawn?card": "{seat} zieht eine Karte.",
        "window_opened": "Wer wirft auf Drehwurm {pile+1} dazwischen? Alle dürfen, nur {turner} nicht.",
        "throw_in_passed": "{seat} wirft nicht.",
        "throw_in_answered": "{seat} wirft {card}. Ob die Karte zählt, entscheidet sich gleich.",
        "throw_in_answered?card": "{seat} hat sich entschieden.",
        "throw_in_claimed": "{seat} wirft {card}. Gleich zeigt sich, wer am schnellsten war.",
        "throw_in_claimed?card": "{seat} wirft. Gleich zeigt sich, wer am schnellsten war.",
        "throw_ins_settled": "Jetzt zeigt sich, wessen Karte zählt.",
        "throw_ins_settled?throws": "Niemand wirft dazwischen.",
        "throw_in_won": "{seat} wirft {card} dazwischen, auf Drehwurm {pile+1}.",
        "throw_in_too_late": "{seat} war {behind_ms/ms,} langsamer als {winner} und nimmt {card} zurück.",
        "throw_in_too_late?card": "{seat} war {behind_ms/ms,} langsamer als {winner} und nimmt die Karte zurück.",
        "match_ended": "Partie {match} ist vorbei. {cause} Punkte: {scores/seat}.",
        "hidden_dealt_anew": "Alles Verdeckte wird neu gemischt.",
    },
)
