"""Help texts in German."""

TEXTS = {
    "Usage": "Aufruf",
    "Arguments": "Argumente",
    "Options": "Optionen",
    "Commands": "Befehle",
    "Games": "Spiele",
    "Variable": "Umgebungsvariable",
    "Default": "Standard",
    "Required": "erforderlich",
    # All commands
    "--help": "Diese Hilfe anzeigen und beenden.",
    "--json": "Bericht als JSON ausgeben.",
    "--lang": "Sprache aller Texte. Standard ist die Sprache des Terminals.",
    "--store": "Speicher der Spiele: sqlite:///FILE, redis://HOST:PORT oder redis+cluster://HOST:PORT,...",
    # wurm
    "wurm": (
        "Karten- und Brettspiele mit dem Handy als verdeckter Hand spielen, Punkte für Spiele mit echtem Material "
        "aufschreiben und jedes Spiel als Wiederholung ansehen."
    ),
    "--version": "Version anzeigen und beenden.",
    # serve
    "serve": (
        "Server für die Handys am Tisch starten.\n\nEr liefert die Seiten und die REST-API, bis du Strg-C drückst."
    ),
    "serve --host": "Adresse, auf der der Server lauscht.",
    "serve --port": "Port, auf dem der Server lauscht; 0 für einen beliebigen freien.",
    "serve --cert": "HTTPS mit diesem Zertifikat und seinen Zwischenzertifikaten, im PEM-Format.",
    "serve --key": "Privater Schlüssel des Zertifikats im PEM-Format, ohne Passwort.",
    "serve --https": "HTTPS auf einem zweiten Port, mit einer Zertifizierungsstelle, die nur für diesen Rechner gilt.",
    "serve --https-port": "Port für --https; 0 für einen beliebigen freien.",
    # worker
    "worker": (
        "Hintergrundaufträge eines Servers mit mehreren Prozessen ausführen.\n\n"
        "Aufträge sind Fristen, Entscheidungen von Computern, Exporte, Analysen und das Löschen alter Spiele. Du "
        "kannst beliebig viele Worker starten: Sie teilen sich die Aufträge, und einer von ihnen plant die Fristen. "
        "Strg-C beendet einen Worker."
    ),
    "worker --jobs": "Warteschlange der Aufträge: redis://HOST:PORT. Ein einzelnes Redis, kein Cluster.",
    "worker --no-reviews": "Analysen, die je etwa eine Minute dauern, anderen Workern überlassen.",
    # simulate
    "simulate": (
        "Den Computer ein Spiel viele Male spielen lassen und eine Statistik ausgeben.\n\n"
        "Die Statistik zeigt Längen, Punkte, Siege und wie die Spiele endeten."
    ),
    "simulate GAME": "Spiel, das gespielt wird. Die Spiele stehen unten.",
    "simulate --games": "Anzahl der Spiele.",
    "simulate --seats": "Anzahl der Personen. Standard ist die größte erlaubte.",
    "simulate --seed": "Startwert der Zufallszahlen. Derselbe Wert ergibt dieselben Spiele, Ereignis für Ereignis.",
    "simulate --player": "Wie die Züge gewählt werden.",
    "simulate --options": "Option des Spiels. Mehrfach möglich.",
    "simulate --verify": "Das Protokoll jedes Spiels prüfen, wie `wurm verify`.",
    "simulate --store": "Die Protokolle der Spiele in diesen Speicher schreiben.",
    "simulate --json": "Statistik als JSON ausgeben.",
    # arena
    "arena": (
        "Computer gegeneinander spielen lassen und ihre Stärke messen.\n\n"
        "Jede Kartenverteilung wird mehrmals gespielt, und jedes Mal rücken alle einen Platz weiter. Das Ergebnis "
        "enthält die Siegquoten mit 95-%-Intervallen und Wertungen nach openskill. Alle Prozessorkerne spielen mit. "
        "Ohne --seconds ergibt derselbe Seed dieselben Spiele."
    ),
    "arena GAME": "Spiel, das gespielt wird. Die Spiele stehen unten.",
    "arena --players": (
        "Stufen (easy, good, strong) oder eigene Python-Funktionen (MODULE:FUNCTION), je Platz eine. Die "
        "letzte besetzt alle übrigen Plätze."
    ),
    "arena --games": "Anzahl der Spiele.",
    "arena --seats": (
        "Anzahl der Plätze. Standard ist die Zahl der angegebenen Spieler, mindestens die kleinste erlaubte."
    ),
    "arena --seed": "Startwert der Zufallszahlen.",
    "arena --playouts": "Höchstzahl der Playouts je Entscheidung. Mehrfach möglich, für andere Stufen.",
    "arena --seconds": "Bedenkzeit je Entscheidung. Mehrfach möglich, für andere Stufen.",
    "arena --jobs": "Wie viele Spiele gleichzeitig laufen. Standard ist eines je Prozessorkern.",
    "arena --options": "Option des Spiels. Mehrfach möglich.",
    "arena --json": "Ergebnis als JSON ausgeben.",
    # replay
    "replay": (
        "Ein Spiel im Terminal durchblättern, in der Ansicht jedes Platzes.\n\n"
        "Mit den Pfeiltasten blätterst du, mit Tab wechselst du die Ansicht. Außerhalb eines Terminals werden die "
        "Ereignisse Zeile für Zeile ausgegeben. Ein Protokoll enthält alle Hände, auch die eines laufenden Spiels."
    ),
    "replay GAME": (
        "Protokolldatei („-“ ist die Standardeingabe), Spiel im Speicher oder mit --server die ID eines Tischs."
    ),
    "replay --as": "Ansicht: Name oder Platznummer, `table` für den Tisch oder `everyone` für alle Hände.",
    "replay --at": "Bei Ereignis N beginnen. Außerhalb eines Terminals nur dieses Ereignis zeigen.",
    "replay --game": "Welches Spiel gezeigt wird, falls die Datei mehrere enthält.",
    "replay --server": "Ein Spiel auf diesem Server zeigen, zum Beispiel http://HOST:8700.",
    "replay --token": "Mit --server: Token eines Platzes, um seine Hand zu sehen.",
    "replay --json": "Das ganze Spiel als JSON ausgeben, mit --at nur ein Ereignis.",
    # computer
    "computer": (
        "Fügt einem Tisch einen Computer hinzu, bevor das Spiel beginnt.\n\n"
        "Das kann nur der Gastgeber. Auf einem reservierten Platz ersetzt der Computer den erwarteten Spieler."
    ),
    "computer TABLE": "Die Adresse des Tisches, zum Beispiel http://HOST:8700/games/ID.",
    "computer --level": "Wie gut der Computer spielt: easy (leicht), good (gut) oder strong (stark).",
    "computer --name": "Der Name des Computers. Ohne Angabe wählt ihn der Server.",
    "computer --seat": "Der Platz des Computers, ab 1 gezählt. Ohne Angabe der nächste freie.",
    "computer --token": "Das Token des Gastgebers.",
    # review
    "review": (
        "Klare Fehler in einem beendeten Spiel finden.\n\n"
        "Jede Entscheidung wird mit den Alternativen verglichen, in vielen gedachten Spielen, die zu dem passen, was "
        "man in diesem Moment wissen konnte. Alle Prozessorkerne rechnen mit. Die Analyse eines gespeicherten Spiels "
        "wird mit dem Spiel aufbewahrt."
    ),
    "review GAME": (
        "Protokolldatei („-“ ist die Standardeingabe), ein Spiel im Speicher oder mit --server die ID eines Tisches."
    ),
    "review --hindsight": (
        "Die Entscheidungen mit offenen Karten beurteilen. Die konnte während des Spiels niemand kennen."
    ),
    "review --computers": "Auch die Entscheidungen der Computer analysieren.",
    "review --seed": "Startwert der Zufallszahlen.",
    "review --jobs": "Anzahl der Prozesse. Standard ist einer je Prozessorkern.",
    "review --game": "Welches Spiel, wenn die Datei mehrere enthält.",
    "review --server": "Ein Spiel auf diesem Server analysieren, z. B. http://HOST:8700. Der Server rechnet.",
    "review --token": "Mit --server: Token des Spiels.",
    "review --json": "Analyse als JSON ausgeben.",
    # evening
    "evening": (
        "Einen Abend auf einem Server leiten: einmal mitmachen, mehrere Spiele spielen.\n\n"
        "Ein Abend hat Leute, Tische und einen eigenen Code. Mit dem nächsten Spiel wechseln alle Handys den Tisch."
    ),
    "evening EVENING": "Die Adresse des Abends, zum Beispiel http://HOST:8700/evenings/ID.",
    "evening --token": "Das Token des Gastgebers oder einer Person des Abends.",
    "evening open": "Einen Abend eröffnen und Adresse, Code und Token des Gastgebers ausgeben.",
    "evening open SERVER": "Die Adresse des Servers, zum Beispiel http://HOST:8700.",
    "evening open --title": "Ein Titel, der über dem Abend steht.",
    "evening open --points": "Wie Spiele zusammengezählt werden: nach Plätzen (places) oder nach Siegen (wins).",
    "evening open --calls": "Wer das nächste Spiel ansagen darf: alle (anybody) oder nur der Gastgeber (host).",
    "evening show": "Die Leute und die Tische eines Abends zeigen.",
    "evening join": "Als Person an einem Abend mitmachen und das Token dieser Person ausgeben.",
    "evening join NAME": "Dein Name.",
    "evening join --code": "Der Code des Abends.",
    "evening next": (
        "Das nächste Spiel ansagen: Tisch eröffnen, alle setzen, anfangen.\n\n"
        "Die Handys dieser Leute wechseln an den Tisch. Es beginnt, wer bisher am seltensten begonnen hat."
    ),
    "evening next GAME": "Das Spiel, zum Beispiel takethat. `wurm simulate --help` nennt alle Spiele.",
    "evening next NAME": "Wer mitspielt. Ohne Angabe alle, die nicht gegangen sind.",
    "evening next --computer": "Einen Computer dieser Stärke dazusetzen. Mehrfach möglich.",
    "evening next --lobby": "Noch nicht anfangen, damit sich andere dazusetzen können.",
    "evening add": (
        "Einen Tisch hinzufügen: einen Punktezettel, ein Spiel oder eine Protokolldatei.\n\n"
        "Wer am Tisch so heißt wie jemand beim Abend, gilt als diese Person. Ist der Tisch schon "
        "dabei, korrigiert --seat, wer gespielt hat. Das kann nur, wer den Abend leitet."
    ),
    "evening add TABLE": "Die Adresse oder die ID eines Tisches, oder die Protokolldatei eines beendeten Spiels.",
    "evening add --seat": "Wer wo saß: der Name am Tisch, =, und der Name beim Abend. Mehrfach möglich.",
    "evening add --table-token": "Ein Token des Tisches. Nötig, solange das Spiel läuft.",
    "evening add --new-people": "Alle hinzufügen, die noch nicht beim Abend sind. Nur für den Gastgeber.",
    "evening host": "Gastgeber werden, solange der Gastgeber weg ist.",
    "evening host --end": "Beenden, dass jemand anderes Gastgeber ist.",
    "evening undo": "Eine Änderung rückgängig machen, etwa ein falsch angesagtes Spiel.",
    "evening undo VERSION": "Die Version der Änderung. Ohne Angabe die letzte.",
    "evening redo": "Eine rückgängig gemachte Änderung wiederherstellen.",
    "evening redo VERSION": "Die Version der Änderung. Ohne Angabe die letzte.",
    "evening PERSON": "Name oder ID einer Person des Abends.",
    "evening show --at": "Die Leute und die Liste der Tische zu einer früheren Version zeigen.",
    "evening rename": ("Einer Person einen anderen Namen geben.\n\nFür diese Person und den Gastgeber."),
    "evening rename NAME": "Der neue Name.",
    "evening look": ("Farbe oder Gesicht einer Person ändern.\n\nFür diese Person und den Gastgeber."),
    "evening look --colour": "Die Nummer einer Farbe der Plätze.",
    "evening look --face": "Die Nummer eines Gesichts.",
    "evening leave": ("Festhalten, dass jemand gegangen ist.\n\nFür diese Person und den Gastgeber."),
    "evening return": ("Festhalten, dass jemand wieder da ist.\n\nFür diese Person und den Gastgeber."),
    "evening merge": (
        "Zwei Leute des Abends zu einer Person zusammenführen.\n\nNur für den Gastgeber. Lässt sich rückgängig machen."
    ),
    "evening merge INTO": "Die Person, deren Name bleibt, mit Name oder ID.",
    "evening continue": (
        "Auf diesem Gerät als eine Person weitermachen.\n\n"
        "Gibt das Token aus. Es gilt, sobald jemand vom Abend zustimmt, zum Beispiel mit `wurm evening "
        "phone`."
    ),
    "evening continue --code": "Der Code des Abends.",
    "evening phone": "Zustimmen, dass eine Person auf dem Handy weitermacht, das darum bittet.",
    "evening phone --decline": "Stattdessen ablehnen.",
    "evening settings": ("Titel, Punkte oder das Recht, Spiele zu wählen, ändern.\n\nNur für den Gastgeber."),
    "evening settings --title": "Ein Titel, der über dem Abend steht.",
    "evening settings --points": "Wie Spiele zusammengezählt werden: nach Plätzen oder nur nach Siegen.",
    "evening settings --calls": "Wer das nächste Spiel wählt: alle oder nur der Gastgeber.",
    "evening TABLE": "Die ID eines Tisches, wie `wurm evening show` sie zeigt.",
    "evening count": "Das Spiel eines Tisches in der Wertung zählen.",
    "evening exclude": "Das Spiel eines Tisches in der Wertung nicht zählen.",
    "evening standings": (
        "Zeigen, wer vorne liegt, insgesamt und in jedem Spiel.\n\n"
        "Dazu gehört Besonderes wie die längste Reihe. Mit einem Token kommen die Wertungen der Leute "
        "dazu, die fünf Spiele gespielt haben."
    ),
    "evening export": "Den Abend speichern: als Seite, als Tabelle oder als Protokoll.",
    "evening export --format": (
        "html: eine Seite mit Rangliste und Diagrammen. csv: eine Zeile je Person und Spiel. jsonl: das Protokoll."
    ),
    "evening export --out": "Die Datei, in die geschrieben wird. Sonst die Standardausgabe.",
    # club
    "club": (
        "Leute aller Abende zeigen, umbenennen, zusammenführen oder vergessen.\n\n"
        "Mit --store siehst und änderst du alle. Mit --server siehst du, was dein Token erlaubt."
    ),
    "club PERSON": "Name oder ID einer Person. `wurm club people` zeigt beides.",
    "club --server": "Die Spielerunde dieses Servers nehmen, z. B. http://HOST:8700.",
    "club --token": "Mit --server: Token einer Person oder des Gastgebers eines Abends.",
    "club people": "Alle Leute zeigen: Spiele, Siege, Abende, und wer dieselbe Person sein könnte.",
    "club evenings": "Die Abende mit Datum und Sieger zeigen.",
    "club ratings": "Die Spielstärken mit ihrem Bereich zeigen, ab fünf Spielen gegen andere Leute.",
    "club rename": "Eine Person in der Spielerunde umbenennen. Die Namen in den Abenden bleiben.",
    "club rename NAME": "Der neue Name.",
    "club merge": "Festlegen, dass zwei Leute dieselbe Person sind. Lässt sich rückgängig machen.",
    "club merge INTO": "Die Person, deren Name bleibt: Name oder ID.",
    "club forget": (
        "Den Namen einer Person aus allen Abenden und Tischen des Speichers entfernen.\n\n"
        "Die Ergebnisse bleiben unter einem neutralen Namen. Das lässt sich nicht rückgängig machen. Sicherungen und "
        "schon exportierte Dateien ändern sich nicht."
    ),
    "club forget --yes": "Nicht nachfragen.",
    "club undo": "Eine Umbenennung oder Zusammenführung rückgängig machen.",
    "club undo VERSION": "Version der Änderung. Standard ist die neueste.",
    "club redo": "Eine rückgängig gemachte Änderung wiederherstellen.",
    "club redo VERSION": "Version der Änderung. Standard ist die neueste.",
    # doctor
    "doctor": (
        "Diesen Rechner, den Speicher, Redis und das Netz prüfen.\n\n"
        "Jedes Ergebnis ist in Ordnung, eine Warnung oder ein Fehler und sagt, was zu tun ist. Der Exit-Code ist 1, "
        "wenn eine Prüfung fehlgeschlagen ist."
    ),
    "doctor --host": "Adresse, auf der `wurm serve` lauschen würde.",
    "doctor --port": "Port, auf dem `wurm serve` lauschen würde.",
    # verify
    "verify": (
        "Prüfen, ob Protokolle unverändert, gültig und fair gemischt sind.\n\n"
        "Prüft die Hash-Kette, die zeigt, ob etwas geändert, entfernt oder verschoben wurde. Entscheidet jeden Befehl "
        "noch einmal und vergleicht das Ergebnis mit dem Protokoll. Wiederholt jedes Mischen mit dem Geheimnis, auf "
        "das sich der Server festgelegt hat, bevor jemand beitrat. Der Exit-Code ist 2, wenn ein Protokoll ungültig "
        "ist."
    ),
    "verify FILE": "Protokolldatei; „-“ ist die Standardeingabe.",
    # export
    "export": (
        "Protokolle von Spielen exportieren, genau wie aufgezeichnet.\n\n"
        "Jede Zeile ist ein Ereignis. Ein Protokoll enthält alle Hände und Geheimnisse: Gib das Protokoll eines "
        "laufenden Spiels niemandem, der mitspielt."
    ),
    "export GAME": "Name eines Spiels im Speicher.",
    "export --all": "Alle Spiele im Speicher exportieren.",
    "export --out": "In die Datei FILE schreiben statt auf die Standardausgabe.",
    "export --json": "Mit --out: Bericht als JSON ausgeben.",
    # import
    "import": (
        "Protokolldateien prüfen und ihre Spiele importieren.\n\n"
        "Zuerst wird alles geprüft. Ist ein Protokoll ungültig oder gibt es im Speicher ein anderes Spiel mit "
        "demselben Namen, wird nichts importiert. Spiele, die schon genau so im Speicher sind, werden übersprungen.\n\n"
        "Importierte Spiele werden markiert: Tische, Wiederholungen und Prüfungen sagen, dass nicht dieser Server "
        "die Karten gegeben hat. Mit `wurm backup` und `wurm restore` überträgst du einen ganzen Speicher, ohne dass "
        "Spiele markiert werden."
    ),
    "import FILE": "Protokolldatei; „-“ ist die Standardeingabe.",
    # backup
    "backup": (
        "Einen ganzen Speicher in einer Datei sichern, auch während gespielt wird.\n\n"
        "Die Hash-Kette jedes Spiels wird beim Kopieren geprüft. Die Sicherung enthält auch die Tischcodes, den "
        "Schlüssel für Tokens und die Idempotenzschlüssel. Sie ist selbst ein Speicher (sqlite:///FILE): Du "
        "kannst Spiele daraus exportieren oder einen Server damit starten. Halte sie geheim, denn sie enthält alle "
        "Hände."
    ),
    "backup FILE": "Datei für die Sicherung. Es darf sie noch nicht geben.",
    # restore
    "restore": (
        "Eine Sicherung in einem Speicher beliebiger Art wiederherstellen.\n\n"
        "Nimm einen neuen Speicher, auf dem noch kein Server gestartet wurde. Spiele, die schon im Speicher sind, "
        "werden übersprungen, wenn sie gleich sind oder seit der Sicherung nur weitergespielt wurden. Weicht ein Spiel "
        "ab, wird nichts wiederhergestellt. Du kannst den Befehl wiederholen."
    ),
    "restore FILE": "Datei, die `wurm backup` geschrieben hat.",
    # referee
    "referee": (
        "Den Punktezettel eines Spiels mit echtem Material führen.\n\n"
        "Ohne Befehl zeigt es die offenen Zettel; du kannst einen fortsetzen oder einen neuen anlegen. `wurm referee "
        "help` zeigt, wie man Einträge schreibt.\n\n"
        "\b\n"
        "Beispiele:\n"
        "  wurm referee new drehwurm north east south\n"
        "  wurm referee enter drehwurm1 'north y:yyyjbr b:bbj hand 3'\n"
        "  wurm referee enter drehwurm1 'east r 4/1/2 hand 5' 'south hand 9' --json\n"
        "  wurm referee enter drehwurm1 'fix 1 east hand 4' 'undo' 'redo'\n"
        "  wurm referee show drehwurm1 --curve\n"
        "  wurm referee export drehwurm1 --format csv\n"
        "  wurm referee list\n"
        "  wurm referee new takethat north east south --variant rounds=3 --name cups\n"
        "  wurm referee enter cups 'east +12/21,49/94 -22,31,33' 'north 8/20/2'\n"
        "  wurm referee new wurmeln north east south\n"
        "  wurm referee enter wurmeln1 'bids north 7 east x south 7' 'x 5' 'moved' 'post left'\n"
        "  wurm referee help takethat"
    ),
    "referee --store": "Speicher der Zettel.",
    "referee --server": "Den Zettel auf diesem Server führen, wo Handys ihn live zeigen.",
    "referee --token": "Mit --server: Gastgeber-Token eines Tischs, der anderswo eröffnet wurde.",
    "referee --game": "Mit --server und --token: diesem laufenden Tisch als Spielleitung beitreten.",
    "referee SHEET": "Name eines Zettels.",
    "referee new": "Punktezettel anlegen.",
    "referee new GAME": "Spiel, zum Beispiel drehwurm.",
    "referee new PLAYERS": "Namen in Sitzreihenfolge.",
    "referee new --variant": "Vereinbarte Variante. Mehrfach möglich.",
    "referee new --name": "Name des neuen Zettels. Standard ist das Spiel mit einer Nummer.",
    "referee list": "Offene Punktezettel auflisten.",
    "referee list --all": "Auch geschlossene Zettel auflisten.",
    "referee keep": "Zettel mit Eingabezeile öffnen oder Zeilen der Standardeingabe eintragen.",
    "referee enter": (
        "Einträge von der Befehlszeile oder der Standardeingabe machen.\n\n"
        "Bei der ersten Zeile, die nicht angenommen wird, ist Schluss."
    ),
    "referee enter LINE": "Ein Eintrag. `wurm referee help` zeigt, wie man ihn schreibt.",
    "referee enter --check": "Nur zeigen, wie die Zeilen verstanden werden, und nichts eintragen.",
    "referee enter --json": "Bericht als JSON ausgeben, mit dem Zettel nach diesen Einträgen.",
    "referee show": "Zettel mit Rangliste und Notizen zeigen.",
    "referee show --curve": "Auch die Punkte im Verlauf zeigen.",
    "referee show --json": "Zettel als JSON ausgeben.",
    "referee export": "Zettel in eine Datei oder auf die Standardausgabe exportieren.",
    "referee export --format": "CSV-Tabelle, Markdown, druckbare Seite oder Link zum Importieren in BG Stats.",
    "referee export --out": "In die Datei FILE schreiben statt auf die Standardausgabe.",
    "referee help": "Zeigen, wie man Einträge schreibt.",
    "referee help GAME": "Nur für dieses Spiel. Standard sind alle Spiele.",
}
