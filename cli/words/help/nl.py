"""Help texts in Dutch."""

TEXTS = {
    "Usage": "Gebruik",
    "Arguments": "Argumenten",
    "Options": "Opties",
    "Commands": "Opdrachten",
    "Games": "Spellen",
    "Variable": "omgevingsvariabele",
    "Default": "standaard",
    "Required": "verplicht",
    # All commands
    "--help": "Toon deze hulp en stop.",
    "--json": "Toon een verslag als JSON.",
    "--lang": "De taal van alle teksten. Standaard de taal van de terminal.",
    "--store": "De opslag van de spellen: sqlite:///FILE, redis://HOST:PORT of redis+cluster://HOST:PORT,...",
    # wurm
    "wurm": (
        "Speel kaart- en bordspellen met de telefoon als verborgen hand, houd de score bij van spellen met echt "
        "materiaal en bekijk elk spel als herhaling."
    ),
    "--version": "Toon de versie en stop.",
    # serve
    "serve": (
        "Start de server voor de telefoons rond de tafel.\n\n"
        "Hij levert de pagina’s en de REST-API tot je op Ctrl-C drukt."
    ),
    "serve --host": "Het adres waarop de server luistert.",
    "serve --port": "De poort waarop de server luistert; 0 voor een willekeurige vrije poort.",
    "serve --cert": "HTTPS met dit certificaat en de tussenliggende certificaten, in PEM-formaat.",
    "serve --key": "De privésleutel van het certificaat in PEM-formaat, zonder wachtwoord.",
    "serve --https": "HTTPS op een tweede poort, met een certificaatautoriteit die alleen voor deze computer geldt.",
    "serve --https-port": "De poort voor --https; 0 voor een willekeurige vrije poort.",
    # worker
    "worker": (
        "Voer de achtergrondtaken uit van een server met meerdere processen.\n\n"
        "De taken zijn termijnen, keuzes van computers, exports, analyses en het verwijderen van oude spellen. Je kunt "
        "zoveel workers starten als je wilt: ze verdelen de taken, en een van hen plant de termijnen. Ctrl-C stopt een "
        "worker."
    ),
    "worker --jobs": "De wachtrij van de taken: redis://HOST:PORT. Eén losse Redis, geen cluster.",
    "worker --no-reviews": "Laat analyses, die elk ongeveer een minuut duren, over aan andere workers.",
    # simulate
    "simulate": (
        "Laat de computer een spel vaak spelen en toon statistieken.\n\n"
        "De statistieken tonen lengte, punten, overwinningen en hoe de spellen eindigden."
    ),
    "simulate GAME": "Het spel. De spellen staan hieronder.",
    "simulate --games": "Hoeveel spellen er worden gespeeld.",
    "simulate --seats": "Hoeveel spelers. Standaard zoveel als het spel toestaat.",
    "simulate --seed": "De startwaarde van het toeval. Dezelfde waarde geeft precies dezelfde spellen.",
    "simulate --player": "Hoe de spelers hun acties kiezen.",
    "simulate --options": "Een optie van het spel. Kan meerdere keren.",
    "simulate --verify": "Controleer het logboek van elk spel, zoals `wurm verify`.",
    "simulate --store": "Schrijf de logboeken van de spellen naar deze opslag.",
    "simulate --json": "Toon de statistieken als JSON.",
    # arena
    "arena": (
        "Laat computerspelers tegen elkaar spelen en meet hun sterkte.\n\n"
        "Elke verdeling van de kaarten wordt meer dan eens gespeeld, en telkens schuift iedereen een plaats op. Het "
        "resultaat bevat winstpercentages met 95%-intervallen en ratings volgens openskill. Alle kernen spelen mee. "
        "Zonder --seconds geeft dezelfde seed dezelfde spellen."
    ),
    "arena GAME": "Het spel. De spellen staan hieronder.",
    "arena --players": (
        "Niveaus (easy, good, strong) of eigen Python-functies (MODULE:FUNCTION), één per plaats. De laatste "
        "speelt op alle overige plaatsen."
    ),
    "arena --games": "Hoeveel spellen er worden gespeeld.",
    "arena --seats": (
        "Hoeveel plaatsen. Standaard één per opgegeven speler, maar minstens zoveel als het spel nodig heeft."
    ),
    "arena --seed": "De startwaarde van het toeval.",
    "arena --playouts": "Hoeveel playouts een speler per beslissing mag doen. Kan meerdere keren, voor andere niveaus.",
    "arena --seconds": "Hoe lang een speler per beslissing mag nadenken. Kan meerdere keren, voor andere niveaus.",
    "arena --jobs": "Hoeveel spellen tegelijk worden gespeeld. Standaard één per kern.",
    "arena --options": "Een optie van het spel. Kan meerdere keren.",
    "arena --json": "Toon het resultaat als JSON.",
    # replay
    "replay": (
        "Blader in de terminal door een spel, zoals elke speler het zag.\n\n"
        "Blader met de pijltoetsen en wissel met Tab van speler. Buiten een terminal verschijnen de gebeurtenissen "
        "regel voor regel. Een logboek bevat alle handen, ook die van een spel dat nog bezig is."
    ),
    "replay GAME": (
        "Een logbestand (“-” is de standaardinvoer), een spel in de opslag, of met --server het id van een tafel."
    ),
    "replay --as": "De weergave: naam of nummer van een speler, `table` voor de tafel of `everyone` voor alle handen.",
    "replay --at": "Begin bij gebeurtenis N. Toon buiten een terminal alleen deze gebeurtenis.",
    "replay --game": "Welk spel, als het bestand er meerdere bevat.",
    "replay --server": "Toon een spel op deze server, bijvoorbeeld http://HOST:8700.",
    "replay --token": "Met --server: het token van een plaats, om de hand te zien.",
    "replay --json": "Toon het hele spel als JSON, of met --at één gebeurtenis.",
    # computer
    "computer": (
        "Voegt een computer toe aan een tafel, voordat het spel begint.\n\n"
        "Alleen de host kan dat. Op een gereserveerde plaats vervangt de computer de verwachte speler."
    ),
    "computer TABLE": "Het adres van de tafel, bijvoorbeeld http://HOST:8700/games/ID.",
    "computer --level": "Hoe goed de computer speelt: easy (makkelijk), good (goed) of strong (sterk).",
    "computer --name": "De naam van de computer. Standaard kiest de server er een.",
    "computer --seat": "De plaats van de computer, geteld vanaf 1. Standaard de volgende vrije.",
    "computer --token": "Het token van de host.",
    # review
    "review": (
        "Vind duidelijke fouten in een afgelopen spel.\n\n"
        "Elke keuze wordt met de alternatieven vergeleken, in veel bedachte spellen die passen bij wat een speler op "
        "dat moment kon weten. Alle kernen rekenen mee. De analyse van een spel in de opslag wordt bij het spel "
        "bewaard."
    ),
    "review GAME": (
        'Een logboekbestand ("-" is de standaardinvoer), een spel in de opslag, of met --server de ID van een tafel.'
    ),
    "review --hindsight": "Beoordeel de keuzes met open kaarten. Die kon tijdens het spel niemand kennen.",
    "review --computers": "Analyseer ook de keuzes van computers.",
    "review --seed": "De startwaarde van het toeval.",
    "review --jobs": "Hoeveel processen. Standaard één per kern.",
    "review --game": "Welk spel, als het bestand er meerdere bevat.",
    "review --server": "Analyseer een spel op deze server, bijvoorbeeld http://HOST:8700. De server rekent.",
    "review --token": "Met --server: een token van het spel.",
    "review --json": "Toon de analyse als JSON.",
    # evening
    "evening": (
        "Leid een avond op een server: één keer meedoen, meer spellen spelen.\n\n"
        "Een avond heeft mensen, tafels en een eigen code. Met het volgende spel gaan alle telefoons naar een nieuwe "
        "tafel."
    ),
    "evening EVENING": "Het adres van de avond, bijvoorbeeld http://HOST:8700/evenings/ID.",
    "evening --token": "Het token van de host of van iemand die meedoet.",
    "evening open": "Open een avond en toon het adres, de code en het token van de host.",
    "evening open SERVER": "Het adres van de server, bijvoorbeeld http://HOST:8700.",
    "evening open --title": "Een titel die boven de avond staat.",
    "evening open --points": "Hoe spellen worden opgeteld: naar plaats (places) of alleen naar winst (wins).",
    "evening open --calls": "Wie het volgende spel mag kiezen: iedereen (anybody) of alleen de host (host).",
    "evening show": "Toon de mensen en de tafels van een avond.",
    "evening join": "Doe als persoon mee aan een avond en toon het token van die persoon.",
    "evening join NAME": "Je naam.",
    "evening join --code": "De code van de avond.",
    "evening next": (
        "Kies het volgende spel: open een tafel, geef iedereen een plaats en begin.\n\n"
        "De telefoons van al deze mensen gaan naar de tafel. Wie tot nu toe het minst vaak is begonnen, begint."
    ),
    "evening next GAME": "Het spel, bijvoorbeeld takethat. `wurm simulate --help` noemt alle spellen.",
    "evening next NAME": "Wie meespeelt. Standaard iedereen die niet is vertrokken.",
    "evening next --computer": "Voeg een computer van dit niveau toe. Kan vaker worden gebruikt.",
    "evening next --lobby": "Begin nog niet, zodat anderen kunnen aanschuiven.",
    "evening add": (
        "Voeg een andere tafel toe: een scoreblad, een spel of een logbestand.\n\n"
        "Een speler met dezelfde naam als iemand van de avond geldt als die persoon. Als de tafel er al "
        "bij hoort, corrigeert --seat wie er speelde. Dat kan alleen de host."
    ),
    "evening add TABLE": "Het adres of de ID van een tafel, of het logbestand van een afgelopen spel.",
    "evening add --seat": "Wie waar zat: de naam aan de tafel, =, en de naam bij de avond. Kan vaker worden gebruikt.",
    "evening add --table-token": "Een token van de tafel. Nodig zolang het spel loopt.",
    "evening add --new-people": "Iedereen toevoegen die nog niet bij de avond is. Alleen voor de host.",
    "evening host": "Host worden zolang de host weg is.",
    "evening host --end": "Beëindigen dat iemand anders host is.",
    "evening undo": "Maak een wijziging ongedaan, zoals een spel dat per ongeluk is gekozen.",
    "evening undo VERSION": "De versie van de wijziging. Standaard de nieuwste.",
    "evening redo": "Voer een ongedaan gemaakte wijziging opnieuw uit.",
    "evening redo VERSION": "De versie van de wijziging. Standaard de nieuwste.",
    "evening PERSON": "De naam of de id van iemand op de avond.",
    "evening show --at": "Toon de mensen en de lijst van tafels bij een eerdere versie.",
    "evening rename": ("Geef iemand een andere naam.\n\nVoor die persoon en de host."),
    "evening rename NAME": "De nieuwe naam.",
    "evening look": ("Wijzig de kleur of het gezicht van iemand.\n\nVoor die persoon en de host."),
    "evening look --colour": "Het nummer van een kleur van de plaatsen.",
    "evening look --face": "Het nummer van een gezicht.",
    "evening leave": ("Leg vast dat iemand naar huis is.\n\nVoor die persoon en de host."),
    "evening return": ("Leg vast dat iemand er weer is.\n\nVoor die persoon en de host."),
    "evening merge": (
        "Voeg twee mensen van de avond samen tot één persoon.\n\nAlleen voor de host. Kan ongedaan worden gemaakt."
    ),
    "evening merge INTO": "De persoon van wie de naam blijft, met naam of id.",
    "evening continue": (
        "Ga op dit apparaat verder als iemand van de avond.\n\n"
        "Toont het token. Het is geldig zodra iemand van de avond het goedvindt, bijvoorbeeld met `wurm "
        "evening phone`."
    ),
    "evening continue --code": "De code van de avond.",
    "evening phone": "Vind goed dat iemand verdergaat op de telefoon die erom vraagt.",
    "evening phone --decline": "Weiger in plaats daarvan.",
    "evening settings": ("Wijzig de titel, de punten of wie spellen kiest.\n\nAlleen voor de host."),
    "evening settings --title": "Een titel die boven de avond staat.",
    "evening settings --points": "Hoe spellen worden opgeteld: op plaats, of alleen op winst.",
    "evening settings --calls": "Wie het volgende spel kiest: iedereen of alleen de host.",
    "evening TABLE": "De id van een tafel, die `wurm evening show` toont.",
    "evening count": "Laat het spel van een tafel meetellen in de stand.",
    "evening exclude": "Laat het spel van een tafel niet meetellen in de stand.",
    "evening standings": (
        "Toon wie er voor staat, in totaal en per spel.\n\n"
        "Daar horen bijzonderheden bij, zoals de langste rij. Met een token komen de ratings erbij van "
        "mensen die vijf spellen hebben gespeeld."
    ),
    "evening export": "Bewaar de avond als pagina, als tabel of als log.",
    "evening export --format": (
        "html: een pagina met stand en grafieken. csv: een rij per persoon en spel. jsonl: het log."
    ),
    "evening export --out": "Het bestand om naar te schrijven. Anders de standaarduitvoer.",
    # club
    "club": (
        "Toon, hernoem, voeg samen of vergeet de mensen van alle avonden.\n\n"
        "Met --store zie en wijzig je iedereen. Met --server zie je wat je token toestaat."
    ),
    "club PERSON": "De naam of het id van een persoon. `wurm club people` toont beide.",
    "club --server": "Gebruik de club van deze server, bijvoorbeeld http://HOST:8700.",
    "club --token": "Met --server: het token van een persoon of van de host van een avond.",
    "club people": "Toon iedereen: spellen, overwinningen, avonden en wie dezelfde persoon kan zijn.",
    "club evenings": "Toon de avonden met datum en winnaar.",
    "club ratings": "Toon de speelsterkte van iedereen met haar interval, na vijf spellen.",
    "club rename": "Geef een persoon een andere naam in de club. De namen op de avonden blijven.",
    "club rename NAME": "De nieuwe naam.",
    "club merge": "Leg vast dat twee mensen dezelfde persoon zijn. Dit kan ongedaan worden gemaakt.",
    "club merge INTO": "De persoon van wie de naam blijft: naam of id.",
    "club forget": (
        "Verwijder de naam van een persoon uit alle avonden en tafels van de opslag.\n\n"
        "De uitslagen blijven onder een neutrale naam. Dit kan niet ongedaan worden gemaakt. Back-ups en eerder "
        "geëxporteerde bestanden veranderen niet."
    ),
    "club forget --yes": "Niet vragen.",
    "club undo": "Maak een nieuwe naam of een samenvoeging ongedaan.",
    "club undo VERSION": "De versie van de wijziging. Standaard de nieuwste.",
    "club redo": "Voer een ongedaan gemaakte wijziging opnieuw uit.",
    "club redo VERSION": "De versie van de wijziging. Standaard de nieuwste.",
    # doctor
    "doctor": (
        "Controleer deze computer, de opslag, Redis en het netwerk.\n\n"
        "Elk resultaat is ok, een waarschuwing of een fout, en zegt wat je kunt doen. De exitcode is 1 als een "
        "controle is mislukt."
    ),
    "doctor --host": "Het adres waarop `wurm serve` zou luisteren.",
    "doctor --port": "De poort waarop `wurm serve` zou luisteren.",
    # verify
    "verify": (
        "Controleer of logboeken ongewijzigd, geldig en eerlijk geschud zijn.\n\n"
        "Controleert de hashketen, waaraan te zien is of er iets is gewijzigd, verwijderd of verplaatst. Beslist elke "
        "opdracht opnieuw en vergelijkt de uitkomst met het logboek. Herhaalt elke schudbeurt met het geheim dat de "
        "server vastlegde voordat iemand meedeed. De exitcode is 2 als een logboek ongeldig is."
    ),
    "verify FILE": "Een logbestand; “-” is de standaardinvoer.",
    # export
    "export": (
        "Exporteer de logboeken van spellen, precies zoals vastgelegd.\n\n"
        "Elke regel is een gebeurtenis. Een logboek bevat alle handen en geheimen: geef het logboek van een spel dat "
        "nog bezig is aan niemand die meespeelt."
    ),
    "export GAME": "De naam van een spel in de opslag.",
    "export --all": "Exporteer alle spellen in de opslag.",
    "export --out": "Schrijf naar het bestand FILE in plaats van de standaarduitvoer.",
    "export --json": "Met --out: toon een verslag als JSON.",
    # import
    "import": (
        "Controleer logbestanden en importeer hun spellen in een opslag.\n\n"
        "Eerst wordt alles gecontroleerd. Als een logboek ongeldig is, of als de opslag een ander spel met dezelfde "
        "naam heeft, wordt er niets geïmporteerd. Spellen die al precies zo in de opslag staan, worden "
        "overgeslagen.\n\n"
        "Geïmporteerde spellen worden gemarkeerd: tafels, herhalingen en controles zeggen dat deze server de kaarten "
        "niet heeft gedeeld. Verhuis een hele opslag met `wurm backup` en `wurm restore`; die markeren geen spellen."
    ),
    "import FILE": "Het logbestand; “-” is de standaardinvoer.",
    # backup
    "backup": (
        "Maak een back-up van een hele opslag in één bestand, ook tijdens het spelen.\n\n"
        "De hashketen van elk spel wordt bij het kopiëren gecontroleerd. De back-up bevat ook de tafelcodes, de "
        "sleutel voor tokens en de idempotentiesleutels. Hij is zelf een opslag (sqlite:///FILE): je kunt er spellen "
        "uit exporteren of er een server mee starten. Houd hem geheim, want hij bevat alle handen."
    ),
    "backup FILE": "Het bestand voor de back-up. Het mag nog niet bestaan.",
    # restore
    "restore": (
        "Zet een back-up terug in een opslag van welke soort dan ook.\n\n"
        "Gebruik een nieuwe opslag, waarop nog geen server is gestart. Spellen die al in de opslag staan, worden "
        "overgeslagen als ze gelijk zijn of sinds de back-up alleen zijn doorgegaan. Wijkt een spel af, dan wordt er "
        "niets teruggezet. Je kunt de opdracht herhalen."
    ),
    "restore FILE": "Een bestand dat `wurm backup` heeft geschreven.",
    # referee
    "referee": (
        "Houd het scoreblad bij van een spel met echt materiaal.\n\n"
        "Zonder opdracht toont het de open bladen; je kunt er een voortzetten of een nieuw blad maken. `wurm referee "
        "help` toont hoe je invoer schrijft.\n\n"
        "\b\n"
        "Voorbeelden:\n"
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
    "referee --store": "De opslag van de bladen.",
    "referee --server": "Houd het blad bij op deze server, waar telefoons het live tonen.",
    "referee --token": "Met --server: het hosttoken van een tafel die ergens anders is geopend.",
    "referee --game": "Met --server en --token: doe als spelleider mee aan deze tafel.",
    "referee SHEET": "De naam van een blad.",
    "referee new": "Maak een scoreblad.",
    "referee new GAME": "Het spel, bijvoorbeeld drehwurm.",
    "referee new PLAYERS": "De namen van de spelers, in volgorde rond de tafel.",
    "referee new --variant": "Een variant die jullie hebben afgesproken. Kan meerdere keren.",
    "referee new --name": "De naam van het nieuwe blad. Standaard het spel met een nummer.",
    "referee list": "Toon de open scorebladen.",
    "referee list --all": "Toon ook gesloten bladen.",
    "referee keep": "Open een blad met invoerregel, of voer regels van de standaardinvoer in.",
    "referee enter": (
        "Voer regels in, van de opdrachtregel of de standaardinvoer.\n\n"
        "Het stopt bij de eerste regel die wordt geweigerd."
    ),
    "referee enter LINE": "Een regel invoer. `wurm referee help` toont hoe je die schrijft.",
    "referee enter --check": "Toon alleen hoe de regels worden begrepen en voer niets in.",
    "referee enter --json": "Toon een verslag als JSON, met het blad na deze invoer.",
    "referee show": "Toon een blad met ranglijst en notities.",
    "referee show --curve": "Toon ook het puntenverloop.",
    "referee show --json": "Toon het blad als JSON.",
    "referee export": "Exporteer een blad naar een bestand of de standaarduitvoer.",
    "referee export --format": (
        "Een CSV-tabel, Markdown, een pagina om te printen, of een link die BG Stats importeert."
    ),
    "referee export --out": "Schrijf naar het bestand FILE in plaats van de standaarduitvoer.",
    "referee help": "Toon hoe je invoer schrijft.",
    "referee help GAME": "Alleen voor dit spel. Standaard voor alle spellen.",
}
