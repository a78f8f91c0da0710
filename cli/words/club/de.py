"""Texte von `wurm club` auf Deutsch."""

TEXTS = {
    "no-token": (
        "Ein Server zeigt nur Leuten, die schon bei einem Abend waren, wer zur Spielerunde gehört. Gib ein Token mit "
        "--token oder in WURM_TOKEN an."
    ),
    "nobody": "Bisher war niemand bei einem Abend.",
    "member": (
        "{name}: {games} {games:Spiel|Spiele}, {wins} {wins:Sieg|Siege}, {evenings} {evenings:Abend|Abende}, zuletzt "
        "am {date} ({person})"
    ),
    "same-name": "Zwei Leute heißen {name}. Ist das dieselbe Person? Dann: wurm club merge {person} {into}",
    "no-evenings": "Es gibt noch keine Abende.",
    "evening": "{date} {name}: {people} {people:Person|Personen}, {games} {games:Spiel|Spiele}",
    "evening-won": (
        "{date} {name}: {people} {people:Person|Personen}, {games} {games:Spiel|Spiele}, gewonnen von {winner}"
    ),
    "no-ratings": "Noch hat niemand fünf Spiele gegen andere Leute gespielt.",
    "rating": "{name}: {rating} (95-%-Bereich: {low} bis {high}, {games} Spiele)",
    "renamed": "{name} heißt jetzt {text}.",
    "merged": "{name} und {text} sind jetzt eine Person.",
    "forget-sure": "Den Namen {name} aus allen Protokollen entfernen? Das lässt sich nicht rückgängig machen.",
    "not-forgotten": "Es wurde nichts entfernt.",
    "forgotten": (
        "Der Name wurde aus allen Abenden und Tischen dieses Speichers entfernt. Alte Sicherungen enthalten ihn noch."
    ),
    "undone": "Die Änderung bei Version {version} wurde rückgängig gemacht.",
    "redone": "Die Änderung bei Version {version} wurde wiederhergestellt.",
    "nothing-to-undo": "Es gibt nichts rückgängig zu machen.",
    "nothing-to-redo": "Es gibt nichts wiederherzustellen.",
    "several": "Mehrere Leute heißen {name}. Nimm eine dieser IDs: {people}.",
    "unknown": "Niemand heißt {name}. Es gibt: {people}.",
}
