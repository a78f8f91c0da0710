"""Complete sessions at the prompt, in a pseudo-terminal: typing mistakes, undo, and a restart after kill -9."""

import re

import pexpect

from tests.cli.referee.terminal_referee import RefereeTerminal


def test_a_session_of_drehwurm_survives_mistakes_and_kill_9(terminal: RefereeTerminal) -> None:
    first = terminal.sit_down()
    first.sees("Drehwurm: score sheet", "Which game?")
    first.types("drehwurm")
    first.sees("Who is playing?")
    first.types("north, east, south")
    first.sees("Variants?")
    first.types("?")
    first.sees("matches=0", "Variants?")
    first.types("matches=2")
    first.sees("Resumed drehwurm1", "Match 1 of 2")
    first.says("north y:yyyjbr b:bbj hand 3", "✓ north: yellow pile: 3 own, 1 joker, 2 other = 13")
    first.says("nroth hand 3", "✗ “nroth” is neither a name nor a command")
    first.says("east r 4/1/2", "✗ How many cards are left in hand?")
    first.says("east r 4/1/2 hand 50", "✗ There cannot be so many cards in hand")
    first.says("east r 4/1/2 hand 5", "✓ east: red pile: 4 own, 1 joker, 2 other = 16; 5 left in hand → 11 points")
    first.types("sou")  # killed while a word is being typed
    first.dies()

    second = terminal.sit_down("drehwurm1")
    second.sees("Resumed drehwurm1", "waiting for south")
    assert terminal.data("drehwurm1")["view"]["missing"] == [2]
    second.says("south hand 9", "→ -9 points", "Match 1 is complete: north +18, east +11, south -9.", "Match 2 of 2")
    second.says("undo", "Undone: Match 1, south: -9 points.")
    second.says("redo", "Redone: Match 1, south: -9 points.")
    second.says("fix 1 south hand 8", "✓ Match 1, south", "→ -8 points instead of -9")
    second.says("n hand 2; e y:yyr h 4; s b 5/0/0 h 1", "north: nothing eaten", "Match 2 is complete")
    second.says("close", "✓ The sheet is closed", "The winner is north.", "1. north: 16")
    second.leaves()
    assert terminal.data("drehwurm1")["totals"] == [16, 14, 6]


def test_a_session_of_two_rounds_of_take_that(terminal: RefereeTerminal) -> None:
    terminal.new("takethat", 3)
    first = terminal.sit_down("takethat1")
    first.sees("Round 1 of 2")
    first.says("east +12/21,49/94 -22,31,33", "✓ east: 4 twin cards, 3 taken including 2 toads → -7 points")
    first.says("north +12/21 -44", "✗ There is only one 12, but both north and east have it.")
    first.says("north 9/20/2", "✗ Twin cards come in pairs")
    first.says("north 8/20/2", "✓ north: 8 twin cards, 20 taken including 2 toads → -20 points")
    first.dies()

    second = terminal.sit_down("take")
    second.sees("waiting for south")
    second.says("south 6/14/1", "Round 1 is complete: north -20, east -7, south -12.")
    second.says("undo 2", "Undone: Round 1, south", "Undone: Round 1, north: -20 points.")
    second.says("redo 2", "Redone: Round 1, north", "Redone: Round 1, south")
    second.says("fix 1 north toads 1", "→ -16 points instead of -20")
    second.says("n 10/10/0; s 10/10/0; e 10/10/0", "Round 2 is complete", "Everything is entered.")
    second.says("close", "The winner is east.")
    second.says("curve", "Scores by round")
    second.leaves()
    assert terminal.data("takethat1")["outcome"] == {
        "winners": [1], "scores": [-16, -7, -12], "cause": "all-rounds-scored",
    }  # fmt: skip


def test_a_session_of_a_race_without_phones(terminal: RefereeTerminal) -> None:
    terminal.new("wurmeln", 3)
    first = terminal.sit_down("wurmeln1")
    first.sees("Round 1: everybody bids.")
    first.says("bids north 7 east x south 8", "✗ What does south bid?")
    first.says("bids north 7 east x", "✗ Bids are missing: south.")
    first.says(
        "bids north 7 east x south 7",
        *("✓ Bids in round 1: north 7, east X, south 7", "7 was bid more than once: north, south do not move."),
        *("Locked next round: east X.", "east has the only X and chooses one of 3, 4, 5, 6."),
    )
    first.says("x 7", "✗ You cannot choose 7. Still free: 3, 4, 5, 6.")
    first.says("x 4", "Order: east X=4.", "east crawls 4.")
    first.says("north moved", "✗ Not yet: it is east’s turn.")
    first.says("moved", "✓ east crawls 4 steps", "east may move a post")
    first.dies()

    second = terminal.sit_down("wurmeln1")
    second.sees("east may move a post")
    second.says("undo", "Undone: east crawls 4 steps forwards.")
    second.says("blocked 3", "✓ east crawls 3 of 4 and gets no further")
    second.says("post left", "✓ east moves a post: left post", "Round 2: everybody bids.")
    second.says("3 x 5", "✗ east cannot bid X this round: it counted last round.")
    second.says("3 4 5", "Order: north 3, east 4, south 5.")
    second.says("moved; moved", "✓ north crawls 3 steps", "✓ east crawls 4 steps", "south crawls 5.")
    second.says("crossed south", "✓ south is at the finish", "The winner is south.")
    second.says("done", "The table is closed")
    second.leaves()
    assert terminal.data("wurmeln1")["outcome"]["winners"] == [2]


def test_a_sheet_can_be_chosen_although_another_name_begins_with_its_name(terminal: RefereeTerminal) -> None:
    for name in ("cups", "cups2"):
        terminal.new("takethat", 3, "--name", name)
    session = terminal.sit_down()
    session.sees("Which one?")
    session.types("cups")
    session.sees("Resumed cups:")
    session.leaves()


def test_worm_up_locks_every_bid_that_counted(terminal: RefereeTerminal) -> None:
    terminal.new("wormup", 3)
    table = terminal.sit_down("wormup1")
    table.sees("Round 1: everybody bids.")
    table.says("4 5 6", "Locked next round: north 4, east 5, south 6.")
    table.says("moved back", "✓ north crawls 4 steps (backwards)")
    table.says("moved; moved", "Round 2: everybody bids.")
    table.says("4 4 4", "✗ north cannot bid 4 this round")
    table.leaves()


def test_tab_completes_names_and_verbs(terminal: RefereeTerminal) -> None:
    terminal.new("drehwurm", 3)
    table = terminal.sit_down("drehwurm1")
    table.sees("Match 1 of 3")
    table.child.send("no\t")
    table.sees("nothing", "Match 1 of 3")  # the completions are listed, and the prompt is drawn again
    table.child.send("\x03")  # Ctrl-C discards the line, as in a shell
    table.sees("Match 1 of 3")
    table.child.send("sou\t")
    table.types("hand 4")
    table.sees("✓ south: nothing eaten; 4 left in hand → -4 points")
    table.leaves()


def test_the_arrow_key_recalls_an_earlier_line(terminal: RefereeTerminal) -> None:
    terminal.new("drehwurm", 3)
    table = terminal.sit_down("drehwurm1")
    table.says("north hand 4", "✓ north")
    table.dies()
    table = terminal.sit_down("drehwurm1")
    table.sees("waiting for east, south")
    table.child.send("\x1b[A")
    table.types("")
    table.sees("✗ north already has an entry")
    table.leaves()


def test_the_screen_of_a_long_game_fits_a_small_window(terminal: RefereeTerminal) -> None:
    """In a window of 24 lines only the newest rounds are shown."""
    terminal.new("takethat", 2, "--variant", "rounds=30")
    terminal.enter("takethat1", *("n 20/30/2; e 10/9/0" for _ in range(20)))
    table = terminal.sit_down("takethat1")
    table.sees("Round 21 of 30")
    output = re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", table.child.before or "")
    screen = output.partition("Take That: score sheet · takethat1")[2]
    assert screen.count("\n") <= 22
    rounds = [int(number) for number in re.findall(r"^(\d+) ", screen, re.MULTILINE)]
    assert rounds[0] > 1
    assert rounds == list(range(rounds[0], 22))
    table.leaves()


def test_the_prompt_is_in_the_referees_language(terminal: RefereeTerminal) -> None:
    terminal.new("drehwurm", 3)
    table = terminal.sit_down("drehwurm1", WURM_LANG="de")
    table.sees("drehwurm1 geht weiter", "Partie 1 von 3")
    table.says("north gelb:gggjbr hand 3", "Stapel gelb: 3 eigene, 1 Joker, 2 andere = 13; 3 auf der Hand → 10 Punkte")
    table.says("zurück", "Zurückgenommen:")
    table.says("hilfe", "So schreibst du Einträge")
    table.types("ende")
    table.sees("Alles ist gespeichert.")


def test_ctrl_d_ends_the_prompt_and_everything_is_stored(terminal: RefereeTerminal) -> None:
    terminal.new("drehwurm", 3)
    table = terminal.sit_down("drehwurm1")
    table.says("north hand 4", "✓ north", "waiting for east, south")
    table.child.send("\x04")
    table.sees("Everything is saved. To continue: wurm referee drehwurm1")
    table.child.expect(pexpect.EOF)
    assert terminal.data("drehwurm1")["view"]["missing"] == [1, 2]


def test_output_wraps_between_words_in_a_narrow_window(terminal: RefereeTerminal) -> None:
    terminal.new("takethat", 3)
    narrow = terminal.sit_down("takethat1", columns=40)
    narrow.says("east +12/21 -44", "✓ east: 2 twin cards")
    narrow.types("north +12/21 -44")
    narrow.child.expect(r"✗ There is only one 12, but both north[\r\n]+  and east have it\.")
    narrow.leaves()


def test_an_error_wraps_between_words_and_keeps_addresses_whole(terminal: RefereeTerminal) -> None:
    address = f"sqlite:///{terminal.folder}/{'far-away/' * 12}sheets.db"
    lost = terminal.sit_down("--store", address, "show", "cups", columns=50)
    lost.sees("wurm: There is no store at")
    lost.child.expect(r"[\r\n]+  (\S+)")
    found = lost.child.match
    assert isinstance(found, re.Match)
    assert found.group(1) == address
