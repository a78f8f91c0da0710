"""Help texts in English."""

TEXTS = {
    "Usage": "Usage",
    "Arguments": "Arguments",
    "Options": "Options",
    "Commands": "Commands",
    "Games": "Games",
    "Variable": "env var",
    "Default": "default",
    "Required": "required",
    # All commands
    "--help": "Show this help and exit.",
    "--json": "Print a report as JSON.",
    "--lang": "The language of all texts. By default the language of the terminal.",
    "--store": "The store of the games: sqlite:///FILE, redis://HOST:PORT or redis+cluster://HOST:PORT,...",
    # wurm
    "wurm": (
        "Play card and tabletop games with phones as private hands, keep score of games with real pieces, and replay "
        "every game."
    ),
    "--version": "Show the version and exit.",
    # serve
    "serve": (
        "Start the server for the phones around the table.\n\n"
        "It serves the pages and the REST API until you press Ctrl-C."
    ),
    "serve --host": "The address to listen on.",
    "serve --port": "The port to listen on; 0 for any free port.",
    "serve --cert": "Serve HTTPS with this certificate and its intermediate certificates, in PEM format.",
    "serve --key": "The private key of the certificate, in PEM format, without a password.",
    "serve --https": "Serve HTTPS on a second port, with a certificate authority that is valid for this machine only.",
    "serve --https-port": "The port for --https; 0 for any free port.",
    # worker
    "worker": (
        "Run the background jobs of a server with several processes.\n\n"
        "The jobs are deadlines, decisions of computer players, exports, reviews and the removal of old games. You can "
        "start any number of workers: they share the jobs, and one of them schedules the deadlines. Ctrl-C stops a "
        "worker."
    ),
    "worker --jobs": "The job queue: redis://HOST:PORT. It must be a single Redis, not a cluster.",
    "worker --no-reviews": "Leave reviews, which take about a minute each, to other workers.",
    # simulate
    "simulate": (
        "Let the computer play a game many times and print statistics.\n\n"
        "The statistics are lengths, scores, wins and how the games ended."
    ),
    "simulate GAME": "The game to play. The games are listed below.",
    "simulate --games": "How many games to play.",
    "simulate --seats": "How many players. By default as many as the game allows.",
    "simulate --seed": "The seed of the random numbers. The same seed gives the same games, event for event.",
    "simulate --player": "How the players choose their actions.",
    "simulate --options": "An option of the game. Can be repeated.",
    "simulate --verify": "Verify the log of every game, like `wurm verify`.",
    "simulate --store": "Write the logs of the games to this store.",
    "simulate --json": "Print the statistics as JSON.",
    # arena
    "arena": (
        "Let computer players play against each other and measure their strength.\n\n"
        "Every deal is played several times, and each time the players move up one seat. The result has win rates with "
        "95 % intervals, and openskill ratings. Games are played on all cores. Without --seconds, the same seed gives "
        "the same games."
    ),
    "arena GAME": "The game to play. The games are listed below.",
    "arena --players": (
        "Levels (easy, good, strong) or your own Python functions (MODULE:FUNCTION), one for each seat. The "
        "last one plays all remaining seats."
    ),
    "arena --games": "How many games to play.",
    "arena --seats": ("How many seats. By default one for each given player, but at least as many as the game needs."),
    "arena --seed": "The seed of the random numbers.",
    "arena --playouts": "How many playouts a player may make for each decision. Can be repeated for other levels.",
    "arena --seconds": "How long a player may think about each decision. Can be repeated for other levels.",
    "arena --jobs": "How many games to play at the same time. By default one for each core.",
    "arena --options": "An option of the game. Can be repeated.",
    "arena --json": "Print the result as JSON.",
    # replay
    "replay": (
        "Step through a game in the terminal, as any player saw it.\n\n"
        "Use the arrow keys to step and Tab to see the game as another player. Outside a terminal, the events are "
        "printed line by line. A log contains all hands, even those of a running game."
    ),
    "replay GAME": 'A log file ("-" is standard input), a game in the store, or with --server the ID of a table.',
    "replay --as": "Show the game as this viewer: the name or number of a player, `table` or `everyone`.",
    "replay --at": "Start at event N. Outside a terminal, show only this event.",
    "replay --game": "Which game to replay if the file contains several.",
    "replay --server": "Replay a game on this server, for example http://HOST:8700.",
    "replay --token": "With --server: the token of a seat, to see its hand.",
    "replay --json": "Print the whole game as JSON, or with --at one event.",
    # computer
    "computer": (
        "Add a computer player to a table, before its game starts.\n\n"
        "Only the host can do this. In a reserved seat, the computer replaces the expected player."
    ),
    "computer TABLE": "The address of the table, for example http://HOST:8700/games/ID.",
    "computer --level": "How well the computer plays: easy, good or strong.",
    "computer --name": "The name of the computer. By default the server chooses one.",
    "computer --seat": "The seat of the computer, counted from 1. By default it is the next free one.",
    "computer --token": "The token of the host.",
    # review
    "review": (
        "Find clear mistakes in a finished game.\n\n"
        "Every decision is compared with the alternatives in many imagined games that agree with what the player could "
        "know at that time. All cores work on it. The review of a game in the store is kept with the game."
    ),
    "review GAME": 'A log file ("-" is standard input), a game in the store, or with --server the ID of a table.',
    "review --hindsight": "Judge the decisions with all hands open. Nobody could know these during the game.",
    "review --computers": "Review the decisions of computers too.",
    "review --seed": "The seed of the random numbers.",
    "review --jobs": "How many processes to use. By default one for each core.",
    "review --game": "Which game to review if the file contains several.",
    "review --server": "Review a game on this server, for example http://HOST:8700. The server does the work.",
    "review --token": "With --server: a token of the game.",
    "review --json": "Print the review as JSON.",
    # evening
    "evening": (
        "Run an evening on a server: people join once and play several games.\n\n"
        "An evening has people, tables and a join code of its own. The next game moves all phones to a new table."
    ),
    "evening EVENING": "The address of the evening, for example http://HOST:8700/evenings/ID.",
    "evening --token": "The token of the host of the evening, or of a person in it.",
    "evening open": "Open an evening, and print its address, its join code and the token of its host.",
    "evening open SERVER": "The address of the server, for example http://HOST:8700.",
    "evening open --title": "A title to show above the evening.",
    "evening open --points": "How games are added up: by places, or only by wins.",
    "evening open --calls": "Who may call the next game: anybody, or only the host.",
    "evening show": "Show the people and the tables of an evening.",
    "evening join": "Join an evening as a person, and print the token of that person.",
    "evening join NAME": "Your name.",
    "evening join --code": "The join code of the evening.",
    "evening next": (
        "Call the next game: open a table, give everybody a seat and start.\n\n"
        "The phones of all these people move to the table. Whoever has started least often starts."
    ),
    "evening next GAME": "The game to play, for example takethat. `wurm simulate --help` lists all games.",
    "evening next NAME": "Who plays. By default everybody who has not left.",
    "evening next --computer": "Add a computer of this level. Can be used several times.",
    "evening next --lobby": "Do not start yet, so that others can still sit down.",
    "evening add": (
        "Add another table: a score sheet, a game, or the log file of a finished game.\n\n"
        "A player with the same name as somebody at the evening is taken for that person. If the table is there "
        "already, --seat corrects who played; only the host can correct this."
    ),
    "evening add TABLE": "The address or the ID of a table, or a log file of a finished game.",
    "evening add --seat": (
        "Who sat where: the name at the table, =, and the name in the evening. Can be used several times."
    ),
    "evening add --table-token": "A token of the table. Needed while its game runs.",
    "evening add --new-people": "Add everybody who is not in the evening yet. Only for the host.",
    "evening host": "Take over hosting while the host is away.",
    "evening host --end": "End the hosting of the person who has taken over.",
    "evening undo": "Undo a change, such as a game that was called by mistake. Later changes stay.",
    "evening undo VERSION": "The version of the change. By default the newest.",
    "evening redo": "Redo a change that was undone.",
    "evening redo VERSION": "The version of the change. By default the newest.",
    "evening PERSON": "The name or the id of a person at the evening.",
    "evening show --at": "Show the people and the list of tables at an earlier version.",
    "evening rename": ("Give a person another name.\n\nFor that person and the host."),
    "evening rename NAME": "The new name.",
    "evening look": ("Change the colour or the face of a person.\n\nFor that person and the host."),
    "evening look --colour": "The number of a colour of the seats.",
    "evening look --face": "The number of a face.",
    "evening leave": ("Say that a person has gone home.\n\nFor that person and the host."),
    "evening return": ("Say that a person is back.\n\nFor that person and the host."),
    "evening merge": ("Say that two people are the same person.\n\nOnly for the host. It can be undone."),
    "evening merge INTO": "The person whose name stays, by name or id.",
    "evening continue": (
        "Ask to continue as a person on this device, and print the token.\n\n"
        "The token becomes valid when somebody at the evening agrees, for example with `wurm evening phone`."
    ),
    "evening continue --code": "The join code of the evening.",
    "evening phone": "Agree that a person continues on the phone that asks.",
    "evening phone --decline": "Decline instead.",
    "evening settings": ("Change the title, how games are added up, or who calls games.\n\nOnly for the host."),
    "evening settings --title": "A title to show above the evening.",
    "evening settings --points": "How games are added up: by places, or only by wins.",
    "evening settings --calls": "Who may call the next game: anybody, or only the host.",
    "evening TABLE": "The id of a table of the evening, which `wurm evening show` lists.",
    "evening count": "Say that the game of a table counts in the standings.",
    "evening exclude": "Say that the game of a table does not count in the standings.",
    "evening standings": (
        "Show who is ahead, in all games and in each.\n\n"
        "It also shows facts, such as the longest row. With a token it shows the ratings of people who "
        "have played five games."
    ),
    "evening export": "Save the evening as a page to share, as a table of all results, or as its log.",
    "evening export --format": (
        "html: a page with standings and plots. csv: one row for each person in each game. jsonl: the log."
    ),
    "evening export --out": "The file to write. By default standard output.",
    # club
    "club": (
        "Show, rename, merge or forget the people of all evenings, with ratings.\n\n"
        "With --store you see and change everybody. With --server you see what your token allows."
    ),
    "club PERSON": "The name or the id of a person. `wurm club people` lists both.",
    "club --server": "Use the club of this server, for example http://HOST:8700.",
    "club --token": "With --server: the token of a person or of the host of an evening.",
    "club people": "List everybody: games, wins, evenings, and who may be the same person.",
    "club evenings": "List the evenings with date and winner.",
    "club ratings": "List the ratings with their intervals, after five games against other people.",
    "club rename": "Give a person another name in the club. The names in evenings stay.",
    "club rename NAME": "The new name.",
    "club merge": "Say that two people are the same person. It can be undone.",
    "club merge INTO": "The person whose name stays, by name or id.",
    "club forget": (
        "Remove the name of a person from all evenings and tables of the store.\n\n"
        "The results stay under a neutral name. This cannot be undone. Backups and files that were exported earlier "
        "are not changed."
    ),
    "club forget --yes": "Do not ask.",
    "club undo": "Undo a renaming or a merge.",
    "club undo VERSION": "The version of the change. By default the newest.",
    "club redo": "Redo a change that was undone.",
    "club redo VERSION": "The version of the change. By default the newest.",
    # doctor
    "doctor": (
        "Check this machine, the store, Redis and the network.\n\n"
        "Each result is ok, a warning or a failure, and says what to do. The exit code is 1 if a check has failed."
    ),
    "doctor --host": "The address on which `wurm serve` would listen.",
    "doctor --port": "The port on which `wurm serve` would listen.",
    # verify
    "verify": (
        "Verify that game logs are unchanged, legal and fairly shuffled.\n\n"
        "Checks the hash chain, which shows whether anything was changed, removed or moved. Decides every command "
        "again and compares the result with the log. Repeats every shuffle with the secret to which the server "
        "committed before anybody joined. The exit code is 2 if a log is invalid."
    ),
    "verify FILE": 'A log file; "-" is standard input.',
    # export
    "export": (
        "Export the logs of games, exactly as recorded.\n\n"
        "There is one event per line. A log contains all hands and secrets: do not give the log of a running game to "
        "anybody who plays in it."
    ),
    "export GAME": "The name of a game in the store.",
    "export --all": "Export all games in the store.",
    "export --out": "Write to FILE instead of standard output.",
    "export --json": "With --out: print a report as JSON.",
    # import
    "import": (
        "Verify log files and import their games into a store.\n\n"
        "Everything is verified first. If a log is invalid, or if the store has a different game with the same name, "
        "nothing is imported. Games that are already in the store, event for event, are skipped.\n\n"
        "Imported games are marked: tables, replays and proofs say that this server did not deal their cards. To move "
        "a whole store, use `wurm backup` and `wurm restore`, which do not mark games."
    ),
    "import FILE": 'The log file; "-" is standard input.',
    # backup
    "backup": (
        "Back up a whole store to one file. Games can go on meanwhile.\n\n"
        "The hash chain of each game is checked while it is copied. The backup also contains the join codes, the "
        "secret that signs tokens, and the idempotency keys. It is itself a store (sqlite:///FILE) from which you can "
        "export and serve games. Keep it private, because it contains all hands."
    ),
    "backup FILE": "The backup. A file with this name must not exist yet.",
    # restore
    "restore": (
        "Restore a backup into a store of any kind.\n\n"
        "Use a new store, on which no server has been started yet. Games that are already in the store are skipped if "
        "they are the same or have only continued since the backup. If any game differs, nothing is restored. You can "
        "repeat the command."
    ),
    "restore FILE": "A file that `wurm backup` has written.",
    # referee
    "referee": (
        "Keep the score sheet of a game with real pieces.\n\n"
        "Without a command it lists the open sheets, so that you can continue one or create a new one. `wurm referee "
        "help` shows how to write entries.\n\n"
        "\b\n"
        "Examples:\n"
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
    "referee --store": "The store of the sheets.",
    "referee --server": "Keep the sheet on this server, where phones show it live.",
    "referee --token": "With --server: the host token of a table that was opened elsewhere.",
    "referee --game": "With --server and --token: join this running table as its referee.",
    "referee SHEET": "The name of a sheet.",
    "referee new": "Create a score sheet.",
    "referee new GAME": "The game, for example drehwurm.",
    "referee new PLAYERS": "The names of the players in the order around the table.",
    "referee new --variant": "A variant that you have agreed on. Can be repeated.",
    "referee new --name": "The name of the new sheet. By default the game and a number.",
    "referee list": "List the open score sheets.",
    "referee list --all": "List closed sheets too.",
    "referee keep": "Open a sheet at a prompt, or enter lines from standard input.",
    "referee enter": (
        "Make entries on a sheet, from the command line or standard input.\n\nIt stops at the first line that is "
        "refused."
    ),
    "referee enter LINE": "An entry. `wurm referee help` shows how to write it.",
    "referee enter --check": "Only show how the lines are understood, and enter nothing.",
    "referee enter --json": "Print a report as JSON, with the sheet after these entries.",
    "referee show": "Show a sheet with ranking and notes.",
    "referee show --curve": "Show the scores by round too.",
    "referee show --json": "Print the sheet as JSON.",
    "referee export": "Export a sheet to a file or to standard output.",
    "referee export --format": "A CSV table, Markdown, a page to print, or a link that BG Stats imports.",
    "referee export --out": "Write to FILE instead of standard output.",
    "referee help": "Show how to write entries.",
    "referee help GAME": "Only for this game. By default for all games.",
}
