"""Die Wurmrennen auf Deutsch."""

from msgspec.structs import replace

from events.games.race.words import RaceWords
from events.words import Words

OPTIONS = {
    "lowest": "Die kleinste Zahl, die man bieten kann.",
    "locks": "Was nach einem gültigen Gebot eine Runde lang gesperrt ist: nur 7 und X, oder jedes Gebot.",
    "reverse": "Würmer dürfen auch rückwärts kriechen.",
    "pre_lay": "Vor dem Kriechen darf der Wurm um seinen Schwanz herum neu hingelegt werden.",
    "finish": "Was an der Ziellinie zählt: Der Kopf ist darüber, der Kopf berührt sie oder irgendein Teil berührt sie.",
    "bid_seconds": (
        "So viele Sekunden nach dem ersten Gebot einer Runde wird für alle, die noch fehlen, zufällig geboten. "
        "0: ohne Zeitlimit."
    ),
    "x_order": "X kriecht, wenn seine Zahl dran ist, oder erst nach allen anderen.",
    "post_move": "Wann wird mit X der Pfosten versetzt: nach dem Kriechen, davor oder wahlweise?",
    "mixed_directions": "Vor und zurück in einem Zug ist erlaubt (nur wenn Würmer rückwärts kriechen dürfen).",
    "short_moves": "Wer darf weniger Schritte machen: nur, wer feststeckt, oder alle?",
    "max_idle_rounds": "Nach so vielen Runden ohne jede Bewegung steht das Rennen still und wird entschieden.",
}

NAMES = {
    "x": "X",
    "worm": "Wurm",
    "post": "Pfosten",
    "line": "Ziellinie",
    "lane": "Bahn",
    "forward": "vorwärts",
    "reverse": "rückwärts",
    "mixed": "vor und zurück",
    "left_post": "linker Pfosten",
    "right_post": "rechter Pfosten",
    "mm": "Millimeter",
    "parts": "Wurmteile",
    "seven_and_x": "nur 7 und X",
    "every_face": "jedes Gebot",
    "head_pass": "Kopf über der Linie",
    "head_touch": "Kopf berührt die Linie",
    "any_touch": "irgendein Teil berührt die Linie",
    "chosen": "bei seiner Zahl",
    "last": "zuletzt",
    "after": "nach dem Wurm",
    "before": "vor dem Wurm",
    "either": "wie man will",
    "maximal": "nur wer feststeckt",
    "free": "wer will",
    "round": "Runde",
    "offer": "Gebot",
    "order": "Reihenfolge",
    "unclaimed": "noch frei",
    "deeds": "diese Runde",
    "distances": "bis zur Linie",
    "shown": "gezeigt",
    "barred": "gesperrt",
    "crawled": "Schritte",
    "bidding": "Alle bieten",
    "declaring": "X wählt eine Zahl",
    "moving": "Die Würmer kriechen",
    "stalled": "Kein Wurm kommt weiter",
    "bid": "Bieten",
    "declare": "Zahl nennen",
    "move": "Gekrochen",
    "move_post": "Pfosten versetzt",
    "keep_posts": "Pfosten stehen lassen",
    "share_win": "Sieg teilen",
    "record_finish": "Ziel eintragen",
    "record_distances": "Abstände eintragen",
    "note": "Notiz schreiben",
    "noted": "Notiz",
    "record_bids": "Gebote eintragen",
    "time_up": "Die Zeit ist um",
    "race_lined_up": "Die Würmer liegen am Start",
    "bidding_opened": "Neue Runde: Alle bieten",
    "bid_laid": "hat geboten",
    "bid_changed": "hat das Gebot geändert",
    "bids_drawn": "Die Zeit ist um: zufällige Gebote",
    "bids_revealed": "Alle Gebote liegen offen",
    "number_declared": "nennt eine Zahl",
    "moved": "ist gekrochen",
    "post_moved": "versetzt einen Pfosten",
    "posts_kept": "lässt die Pfosten stehen",
    "line_crossed": "ist im Ziel",
    "race_stalled": "Das Rennen steht still",
    "sharing_agreed": "möchte den Sieg teilen",
    "distances_recorded": "Die Abstände sind gemessen",
    "stalemate_settled": "Das Rennen ist entschieden",
    "bids_cleared": "Alle bieten neu",
    "line-crossed": "Ein Wurm ist im Ziel.",
    "nearest-head": "Kein Wurm kam weiter: Der Kopf, der dem Ziel am nächsten ist, gewinnt.",
    "shared-by-agreement": "Kein Wurm kam weiter: Ihr teilt euch den Sieg.",
}

ILLEGAL = {
    "bids-first": "Zuerst bieten alle.",
    "other-bids": "Dein Gebot kam zu spät: Diese Bietrunde ist vorbei. Schau auf den Tisch und biete neu.",
    "declare-first": "Zuerst wählt {turn} eine Zahl für das X.",
    "worms-first": "Zuerst kriechen die Würmer. {turn} ist dran.",
    "race-stalled": (
        "Seit {idle} {idle:Runde|Runden} hat sich nichts bewegt: Messt nach, oder einigt euch auf einen geteilten Sieg."
    ),
    "time-not-up": "Die Zeit zum Bieten ist noch nicht um.",
    "clock-only": "Das löst nur die Uhr aus.",
    "referee-only": "Das kann nur der Gastgeber oder die Spielleitung eintragen.",
    "number-not-free": "Die {number} kannst du nicht wählen. Frei ist noch: {free}.",
    "post-first": "Jetzt geht es um die Pfosten: Versetz einen oder lass beide stehen.",
    "worm-first": "Zuerst kriecht der Wurm, dann geht es um die Pfosten.",
    "only-x-moves-posts": "Einen Pfosten versetzt nur, wer als Einziger X geboten hat, und nur einmal.",
    "too-many-steps": "{steps} Schritte sind nicht möglich, nur 0 bis {number}.",
    "only-forwards": "Hier kriechen Würmer nur vorwärts.",
    "no-mixing": "In einem Zug geht es entweder vorwärts oder rückwärts.",
    "too-few-for-direction": "Dafür braucht es mindestens {least} {least:Schritt|Schritte}.",
    "crossed-without-moving": "Wer stehen bleibt, kommt nicht ins Ziel.",
    "already-agreed": "Du hast schon zugestimmt.",
    "one-bid-each": "Trag für jeden genau ein Gebot ein: {seats}, nicht {given}.",
    "face-locked-for": "{seat} kann {face} diese Runde nicht bieten: Es galt letzte Runde.",
    "one-distance-each": "Trag für jeden Wurm genau einen Abstand ein: {seats}, nicht {given}.",
}

FACTS = {
    "equal_bids": "Am häufigsten dasselbe geboten wie andere: {value}-mal",
    "valid_x": "Am häufigsten allein mit X: {value}-mal",
    "longest_crawl": "Am weitesten gekrochen: {value} {value:Schritt|Schritte} in einem Rennen",
    "blocked_moves": "Am häufigsten steckengeblieben: {value}-mal",
}

HAPPENED = {
    "race_lined_up": "Die Würmer liegen am Start, von links nach rechts: {lanes}.",
    "bidding_opened": "Runde {round}: Alle bieten.",
    "bid_laid": "{seat} bietet {face}.",
    "bid_laid?face": "{seat} hat geboten.",
    "bid_changed": "{seat} ändert das Gebot auf {face}.",
    "bid_changed?face": "{seat} ändert das Gebot.",
    "bids_drawn": "Die Zeit ist um. Für {seats} {seats:wurde ein zufälliges Gebot|wurden zufällige Gebote} gelegt.",
    "bids_revealed": "Die Gebote: {faces/seat}. {valid:Gültig ist nur das von|Gültig sind die von} {valid}.",
    "bids_revealed?valid": "Die Gebote: {faces/seat}. Keins ist gültig.",
    "number_declared": "{seat} nimmt für das X die {number}.",
    "moved": "{seat} kriecht {steps} {steps:Schritt|Schritte} {direction} und kommt nicht weiter.",
    "moved?blocked": "{seat} kriecht {steps} {steps:Schritt|Schritte} {direction}.",
    "post_moved": "{seat} versetzt einen Pfosten: {post}.",
    "posts_kept": "{seat} lässt die Pfosten stehen.",
    "line_crossed": "{seat} ist im Ziel!",
    "race_stalled": "Seit {idle} {idle:Runde|Runden} bewegt sich nichts: Das Rennen steht still.",
    "sharing_agreed": "{seat} möchte den Sieg teilen.",
    "distances_recorded": "Gemessen bis zur Linie, in {unit}: {distances/seat}.",
    "stalemate_settled": "{cause} Gewonnen {winners:hat|haben}: {winners}.",
    "bids_cleared": "Die Gebote von Runde {round} sind gelöscht. Alle bieten neu.",
}

SCORING = (
    "Punkte gibt es nicht, nur einen Sieger. Die Tabelle zeigt, wie viele Schritte jeder Wurm schon gemacht hat; "
    "entscheidend ist allein, wer zuerst im Ziel ist."
)

STANDSTILL = (
    " Bewegt sich viele Runden lang gar kein Wurm, steht das Rennen still. Misst dann jemand nach, gewinnt der Kopf, "
    "der am nächsten an der Linie ist. Sonst könnt ihr euch den Sieg teilen, wenn alle zustimmen."
)

CLAIM = (
    " Melde selbst, dass du im Ziel bist, denn das Handy sieht den Tisch nicht. Sind die anderen anderer Meinung, "
    "könnt ihr das gemeinsam zurücknehmen. Endgültig ist es erst, wenn jemand das Ergebnis bestätigt."
)

POSTS = (
    "einen Zielpfosten versetzen: Einer bleibt stehen, der andere schwenkt mit der Linie herum, so weit du willst. "
    "Die Linie bleibt dabei gleich lang und auf dem Tisch, und sie liegt auf keinem Wurm."
)

WURMELN = RaceWords(
    title="Würmeln",
    aim="Bring den Kopf deines Wurms als Erster über die Ziellinie.",
    turn=(
        "Aufbau: Zwei Pfosten sind der Start, zwei halten gut 60 cm weiter die Ziellinie. Die Würmer liegen gerade und "
        "nebeneinander hinter dem Start; die Bahnen werden ausgelost. "
        "Jede Runde stellen alle heimlich auf dem Handy eine Würfelseite ein: 3 bis 7 oder X. Sobald alle gewählt "
        "haben, wird aufgedeckt. Wer dieselbe Seite zeigt wie jemand anderes, setzt aus. Die anderen kriechen, die "
        "kleinste Zahl zuerst. Das einzige X nennt vorher eine Zahl, die niemand gezeigt hat. "
        "Kriechen auf dem Tisch: Nimm den hintersten Teil und leg ihn vorn an den Kopf, so oft, wie deine Zahl sagt. "
        "Jede Kurve ist erlaubt, auch den anderen in den Weg; nur zerteilen, schieben oder überqueren darfst du keinen "
        "anderen Wurm. Davor darfst du den Wurm neu hinlegen, wenn er zusammenhängt und sein Schwanz liegen bleibt. "
        "Steckst du fest, geh so weit du kommst und sag, wie viele Schritte es waren. "
        "Mit dem einzigen X darfst du danach " + POSTS + " Eine gültige 7 und ein gültiges X sind "
        "für dich in der nächsten Runde gesperrt, jedes für sich."
    ),
    end="Das Rennen ist vorbei, sobald ein Kopf zwischen den Pfosten über die Linie kommt." + CLAIM + STANDSTILL,
    scoring=SCORING,
    variants=(
        "Wollt ihr es schwerer? Sperrt jedes gültige Gebot oder stellt eine Bietzeit ein. Auf Wunsch reicht es, wenn "
        "der Kopf die Linie berührt."
    ),
    options=OPTIONS,
    names=NAMES | {"face": "Würfelseite", "faces": "Würfel"},
    illegal=ILLEGAL
    | {
        "no-such-face": "{face} ist nicht auf deinem Würfel. Es gibt: {faces}.",
        "face-locked": "{face} galt letzte Runde und ist für dich jetzt gesperrt.",
        "same-bid": "Dein Würfel zeigt schon {face}.",
    },
    happened=HAPPENED,
    facts=FACTS,
)

WORM_UP = RaceWords(
    title="Worm Up!",
    aim="Erreiche mit deinem Wurm als Erster die Ziellinie.",
    turn=(
        "Aufbau: Zwei Pfosten stecken in der Ziellinie, zwei zeigen etwa 60 cm davor den Start. Die Würmer liegen "
        "hinter dem Start, jeder in einer geraden Reihe zum Ziel hin und mit etwas Abstand; die Bahnen werden "
        "ausgelost. "
        "Jede Runde legen alle heimlich auf dem Handy ein Plättchen: 4 bis 7 oder X. Sobald das letzte liegt, gehen "
        "alle auf. Gleiche Plättchen heben sich auf, ihre Würmer bleiben liegen. Die anderen kriechen, die "
        "kleinste Zahl zuerst. Das einzige X nennt vorher eine Zahl, die niemand gezeigt hat. "
        "Kriechen auf dem Tisch: Setz den hintersten Teil vorn an oder den vordersten hinten, einen Zug lang immer in "
        "dieselbe Richtung, so oft, wie deine Zahl sagt. Jede Kurve ist erlaubt, auch den anderen in den Weg. Dein "
        "Wurm bleibt immer in einem Stück, und Würmer dürfen einander nach keinem Schritt berühren. Steckst du "
        "fest, geh so weit du kommst und sag, wie viele Schritte es waren. "
        "Mit dem einzigen X darfst du danach " + POSTS + " Spielt ihr zu fünft und zeigen die anderen 4, 5, 6 und 7, "
        "bleibt für dein X keine Zahl: Dann kommst du als Letzter dran und darfst nur den Pfosten versetzen. "
        "Ein gültiges Plättchen ist für dich in der nächsten Runde gesperrt."
    ),
    end="Das Rennen ist vorbei, sobald irgendein Teil eines Wurms die Linie zwischen den Pfosten berührt."
    + CLAIM
    + STANDSTILL,
    scoring=SCORING,
    variants=(
        "Auf Wunsch zählt im Ziel nur der Kopf, sind nur 7 und X gesperrt, ist Rückwärtskriechen verboten, oder es "
        "gibt eine Bietzeit."
    ),
    options=OPTIONS,
    names=NAMES | {"face": "Plättchen", "faces": "Plättchen"},
    illegal=ILLEGAL
    | {
        "no-such-face": "Ein Plättchen {face} gibt es hier nicht. Es gibt: {faces}.",
        "face-locked": "Dein Plättchen {face} galt letzte Runde und ist jetzt gesperrt.",
        "same-bid": "Dein Plättchen {face} liegt schon da.",
    },
    happened=HAPPENED,
    facts=FACTS,
)

ON_PHONES_ONLY = ("bid_laid", "bid_changed", "bids_drawn", "sharing_agreed", "bids_cleared")


def _sheet(edition: Words, title: str) -> Words:
    """The words of the same race without phones."""
    return replace(
        edition,
        title=title,
        aim=(
            "Ihr spielt mit echten Würmern, und die Spielleitung führt den Zettel. Er zeigt, welche Gebote gelten und "
            "wer wann kriecht."
        ),
        turn=(
            "Liegen alle Gebote offen, trägt die Spielleitung sie ein, eins für jeden. Der Zettel sagt, welche sich "
            "aufheben, welche Zahl ein einzelnes X nehmen darf, in welcher Reihenfolge gekrochen wird und was nächste "
            "Runde gesperrt ist. Danach trägt sie ein, wer wie weit gekommen ist und ob ein Pfosten versetzt wurde."
        ),
        end=(
            "Das Rennen ist vorbei, sobald die Spielleitung einträgt, wer im Ziel ist. Bis ihr das Ergebnis bestätigt, "
            "lässt sich das zurücknehmen."
        )
        + STANDSTILL,
        options={name: text for name, text in OPTIONS.items() if name != "bid_seconds"},
        happened={name: text for name, text in HAPPENED.items() if name.partition("?")[0] not in ON_PHONES_ONLY}
        | {"noted": "Notiz zu Runde {round}: {text}."},
    )


EDITIONS = {
    "wurmeln": WURMELN,
    "wormup": WORM_UP,
    "wurmeln_sheet": _sheet(WURMELN, "Würmeln: Rennzettel"),
    "wormup_sheet": _sheet(WORM_UP, "Worm Up!: Rennzettel"),
}
