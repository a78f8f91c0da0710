"""Die Wurmrennen auf dem Bildschirm, auf Deutsch."""

from events.games.race.board.words import on_screen
from events.games.race.words.de import WORM_UP, WURMELN

OWN = {
    "options": {
        "post_move": "Wann wird mit X die Linie geschwenkt: nach dem Kriechen, davor oder wahlweise?",
        "contact": "Würmer dürfen einander berühren.",
        "own_coils": "Ein Wurm darf sich selbst berühren.",
        "line_on_worm": "Die Linie auf einen Wurm schwenken: Das ist nie erlaubt, oder der berührte Wurm gewinnt.",
        "finish_direction": "Der Kopf darf von jeder Seite über die Linie, oder nur von der Seite des Starts.",
        "course_length": "Wie viele Wurmteile es vom Start bis zum Ziel sind.",
        "line_width": "Wie viele Wurmteile die beiden Pfosten auseinander stehen.",
        "move_seconds": (
            "So viele Sekunden dauert ein Zug höchstens. Danach beendet ihn der Zufall. 0: ohne Zeitlimit."
        ),
    },
    "names": {
        "illegal": "nie",
        "finishes": "berührter Wurm gewinnt",
        "any": "von jeder Seite",
        "step": "Einen Schritt kriechen",
        "lay": "Teil hinlegen",
        "stop": "Hier aufhören",
        "swing": "Linie schwenken",
        "keep_posts": "Linie liegen lassen",
        "worm_stepped": "kriecht einen Schritt",
        "part_laid": "legt den Wurm neu hin",
        "move_ended": "ist gekrochen",
        "line_swung": "schwenkt die Linie",
        "posts_kept": "lässt die Linie liegen",
        "turn_timed": "Die Zeit für den Zug läuft",
        "move_timed_out": "Die Zeit ist um, der Zufall beendet den Zug",
        "row": "Reihe",
    },
    "choices": {
        "bid": "{face} bieten",
        "declare": "für das X die {number} nehmen",
        "step": "den Wurm bewegen",
        "lay": "den Wurm bewegen",
        "stop": "den Wurm bewegen",
        "swing": "die Ziellinie schwenken",
        "keep_posts": "die Ziellinie liegen lassen",
    },
    "illegal": {
        "time-not-up": "Die Zeit ist noch nicht um.",
        "post-first": "Jetzt geht es um die Linie: Schwenk sie oder lass sie liegen.",
        "worm-first": "Zuerst kriecht der Wurm, dann darfst du die Linie schwenken.",
        "only-x-moves-posts": "Die Linie schwenkt nur, wer als Einziger X geboten hat, und nur einmal.",
        "not-next-to": "Ein Schritt geht auf ein Feld direkt am Ende des Wurms.",
        "off-table": "Dein Wurm muss auf dem Tisch bleiben.",
        "post-in-the-way": "Da ist ein Pfosten im Weg.",
        "cell-taken": "Da liegt schon der Wurm von {seat}.",
        "worms-touch": "Da würde dein Wurm den von {seat} berühren.",
        "on-itself": "Da liegt schon dein eigener Wurm.",
        "touches-itself": "Dein Wurm darf sich hier nicht selbst berühren.",
        "too-few-steps": (
            "Das ist eine Sackgasse: Du musst noch {steps} {steps:Schritt|Schritte} kriechen. Nimm einen anderen Weg."
        ),
        "must-finish": "Du hast den Weg ins Ziel gewählt: Jetzt musst du in diesem Zug auch ankommen.",
        "only-to-finish": "Von dort erreichst du das Ziel in diesem Zug nicht. Nimm einen anderen Weg oder hör auf.",
        "steps-left": "Du kannst noch nicht aufhören: {steps} {steps:Schritt ist|Schritte sind} noch möglich.",
        "laying-unfinished": "Leg erst den ganzen Wurm hin: {parts} {parts:Teil fehlt|Teile fehlen} noch.",
        "no-laying": "Hier wird kein Wurm neu hingelegt.",
        "laid-already": "Du hast deinen Wurm in diesem Zug schon neu hingelegt.",
        "crawls-already": "Dein Wurm kriecht schon. Neu hinlegen kannst du ihn nur vor dem ersten Schritt.",
        "no-room-to-lay": "Da ist kein Platz für den Rest deines Wurms.",
        "no-such-direction": "Eine Richtung {direction} gibt es nicht: Wähl 0 bis 119.",
        "post-stands-there": "Da steht der Pfosten schon.",
        "post-off-table": "Da ist kein Platz für einen Pfosten: zu nah am Rand oder an einem Startpfosten.",
        "post-on-worm": "Der Pfosten stünde auf dem Wurm von {seat}.",
        "line-on-worm": "Die Linie läge auf einem Wurm: {seats}.",
        "line-on-worms": "Die Linie würde mehr als einen Wurm berühren: {seats}.",
    },
    "happened": {
        "worm_stepped": "{seat} kriecht {direction}: Schritt {made}.",
        "part_laid": "{seat} legt den Wurm neu hin, noch {left} {left:Teil|Teile}.",
        "move_ended": "{seat} ist {steps} {steps:Schritt|Schritte} {direction} gekrochen und kommt nicht weiter.",
        "move_ended?blocked": "{seat} ist {steps} {steps:Schritt|Schritte} {direction} gekrochen.",
        "line_swung": "{seat} schwenkt die Ziellinie: {post}.",
        "posts_kept": "{seat} lässt die Ziellinie liegen.",
        "turn_timed": "Die Zeit von {seat} läuft.",
        "move_timed_out": "Die Zeit ist um. Für {seat} beendet der Zufall den Zug.",
    },
}

SWING = (
    "die Ziellinie schwenken: Ein Pfosten bleibt stehen, der andere wandert mit der Linie um ihn herum, so weit du "
    "willst. Sie muss auf dem Tisch bleiben und darf auf keinem Wurm liegen."
)

STANDSTILL = (
    " Bewegt sich viele Runden lang gar kein Wurm, gewinnt der Kopf, der am nächsten an der Linie ist. Das Programm "
    "misst nach."
)

EDITIONS = {
    "wurmeln_board": on_screen(
        WURMELN,
        OWN,
        title="Würmeln auf dem Bildschirm",
        turn=(
            "Die Würmer liegen nebeneinander hinter dem Start; die Bahnen werden ausgelost. "
            "Jede Runde stellen alle heimlich eine Würfelseite ein: 3 bis 7 oder X. Sobald alle gewählt haben, wird "
            "aufgedeckt. Wer dieselbe Seite zeigt wie jemand anderes, setzt aus. Die anderen kriechen, die kleinste "
            "Zahl zuerst. Das einzige X nennt vorher eine Zahl, die niemand gezeigt hat. "
            "Kriechen: Zieh den Kopf deines Wurms von Feld zu Feld, so viele Schritte, wie deine Zahl sagt; der "
            "Schwanz kommt nach. Jede Kurve ist erlaubt, auch den anderen in den Weg, aber nicht über Würmer, Pfosten "
            "oder den Rand. Davor darfst du den Wurm neu hinlegen, wenn er zusammenhängt und sein Schwanz liegen "
            "bleibt. Du musst so viele Schritte machen wie möglich; nur wenn kein Weg lang genug ist, werden es "
            "weniger. "
            "Mit dem einzigen X darfst du danach " + SWING + " Eine gültige 7 und ein gültiges X sind für dich in der "
            "nächsten Runde gesperrt, jedes für sich."
        ),
        end="Das Rennen ist vorbei, sobald ein Kopf zwischen den Pfosten über die Linie kommt." + STANDSTILL,
        variants=(
            "Wollt ihr es schwerer? Sperrt jedes gültige Gebot, macht die Strecke länger oder stellt Zeitlimits ein. "
            "Auf Wunsch reicht es, wenn der Kopf die Linie berührt, und Würmer dürfen auch rückwärts kriechen."
        ),
    ),
    "wormup_board": on_screen(
        WORM_UP,
        OWN,
        title="Worm Up! auf dem Bildschirm",
        turn=(
            "Die Würmer liegen mit etwas Abstand hinter dem Start; die Bahnen werden ausgelost. "
            "Jede Runde legen alle heimlich ein Plättchen: 4 bis 7 oder X. Sobald das letzte liegt, gehen alle auf. "
            "Gleiche Plättchen heben sich auf, ihre Würmer bleiben liegen. Die anderen kriechen, die kleinste Zahl "
            "zuerst. Das einzige X nennt vorher eine Zahl, die niemand gezeigt hat. "
            "Kriechen: Zieh deinen Wurm am Kopf oder am Schwanz von Feld zu Feld, einen Zug lang immer in dieselbe "
            "Richtung und so viele Schritte, wie deine Zahl sagt; das andere Ende kommt nach. Jede Kurve ist erlaubt, "
            "auch den anderen in den Weg, aber Würmer dürfen einander nach keinem Schritt berühren. Du musst so viele "
            "Schritte machen wie möglich; nur wenn kein Weg lang genug ist, werden es weniger. "
            "Mit dem einzigen X darfst du danach " + SWING + " Spielt ihr zu fünft und zeigen die anderen 4, 5, 6 und "
            "7, bleibt für dein X keine Zahl: Dann kommst du als Letzter dran und darfst nur die Linie schwenken. "
            "Ein gültiges Plättchen ist für dich in der nächsten Runde gesperrt."
        ),
        end="Das Rennen ist vorbei, sobald irgendein Teil eines Wurms die Linie zwischen den Pfosten berührt."
        + STANDSTILL,
        variants=(
            "Auf Wunsch zählt im Ziel nur der Kopf, dürfen Würmer einander berühren, ist Rückwärtskriechen verboten, "
            "ist die Strecke kürzer oder länger, oder es gibt Zeitlimits."
        ),
    ),
}
