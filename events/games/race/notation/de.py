"""Die Notation eines Rennens auf Deutsch."""

from events.words import Phrases

WORDS = Phrases(
    names={},
    illegal={
        "left-word": "links",
        "bid-missing": "Was bietet {seat}? Schreib eine Zahl oder X hinter den Namen.",
        "bids-twice": "{seat} bietet in dieser Zeile zweimal.",
        "bids-missing": "Es fehlen Gebote: {seats}.",
        "which-post": "Welcher Pfosten? Schreib links, rechts oder bleibt, vom Start aus gesehen.",
        "who-crossed": "Wer ist im Ziel? Schreib den Namen dazu, wie in: ziel east.",
        "distances-missing": "Es fehlen Abstände: {seats}.",
        "what-of-them": "Was ist mit {seat}? Zum Beispiel: gekrochen, blockiert 3, ziel.",
        "not-here": (
            "„{text}“ kannst du an diesem Tisch nicht eintragen: Geboten wird auf den Handys, und Notizen gibt es nur "
            "auf Zetteln."
        ),
        "echo-bids": "Gebote in Runde {round}: {text}",
        "echo-x": "{seat} wählt für das X die {number}",
        "echo-moved": "{seat} kriecht {steps} {steps:Schritt|Schritte}",
        "echo-blocked": "{seat} kriecht {steps} von {number} und kommt nicht weiter",
        "echo-moved-crossed": "{seat} kriecht {steps} {steps:Schritt|Schritte} und ist im Ziel",
        "way": "{direction}",
        "echo-post": "{seat} versetzt einen Pfosten: {post}",
        "echo-posts": "{seat} lässt die Pfosten stehen",
        "echo-crossed": "{seat} ist im Ziel",
        "echo-distances": "Bis zur Linie, in {unit}: {text}",
        "echo-share": "Alle teilen sich den Sieg",
        "collided": "{face} ist mehrfach geboten: {seats} bleiben liegen.",
        "order": "Reihenfolge: {text}.",
        "locked": "Nächste Runde gesperrt: {text}.",
        "bidding-all": "Runde {round}: Alle bieten.",
        "bidding-some": "Runde {round}: Noch kein Gebot von {seats}.",
        "declaring": "{seat} hat das einzige X und wählt eine dieser Zahlen: {free}.",
        "crawls": "{seat} kriecht {number}.",
        "posts-now": "{seat} darf einen Pfosten versetzen: pfosten links, pfosten rechts oder bleiben.",
        "stalled-now": (
            "Seit {idle} {idle:Runde|Runden} hat sich kein Wurm bewegt: messen (abstände) oder Sieg teilen (teilen)."
        ),
        "wins": "{winners:Gewonnen hat|Gemeinsam gewonnen haben} {winners}.",
        "player": "Spieler",
        "lane": "Bahn",
        "bid": "Gebot",
        "counts": "Gilt",
        "locked-column": "Gesperrt",
        "crawled": "Schritte",
        "help-bids": "alle Gebote einer Runde, sobald sie offen liegen",
        "help-x": "die Zahl, die das einzige X wählt",
        "help-moved": "wer dran ist, ist so weit gekrochen, wie die Zahl sagt",
        "help-post": "X hat diesen Pfosten versetzt; bleiben heißt: beide bleiben stehen",
        "help-blocked": "nach 3 Schritten stecken geblieben",
        "help-steps": "6 Schritte gekrochen; mit zurück: rückwärts, wo das erlaubt ist",
        "help-in-order": "Gebote in der Reihenfolge am Tisch, ohne Namen",
        "help-crossed": "wer im Ziel ist",
    },
)
