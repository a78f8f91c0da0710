"""The number of lines that a referee has to type for complete games."""

from tests.cli.referee.terminal_referee import RefereeTerminal

DREHWURM = """\
n y:yyyjbr b:bbj h3
e r 4/1/2 h5
s h9
w b:bbr h4
n h4
e g:ggb r:rrrj h2
s b 5/0/1 h3
w r 2/1/1 y 3/0/2 h0
n r:rrjb h6
e h3
s y:yyyyb b:bj h1
w h8
n b 3/1/3 h2
e y:yj h5
s r:rrb h4
w y 2/0/2 h6
close
"""
TAKE_THAT = """\
n +12/21,34/43 -22,31,33,35,36
e 4/12/1
s +49/94 -55,13,14,15,16,17
w 6/10/0
"""


def test_an_evening_of_drehwurm_with_four_players_takes_twenty_lines(terminal: RefereeTerminal) -> None:
    terminal.new("drehwurm", 4)
    assert len(DREHWURM.splitlines()) <= 20
    done = terminal.referee("drehwurm1", stdin=DREHWURM.encode())
    assert done.code == 0, done.err
    report = terminal.data("drehwurm1")
    assert len(report["view"]["rounds"]) == 4
    assert report["outcome"]["cause"] == "all-rounds-scored"
    assert report["outcome"]["scores"] == report["totals"]


def test_a_round_of_take_that_with_four_players_takes_five_lines(terminal: RefereeTerminal) -> None:
    terminal.new("takethat", 4)
    assert len(TAKE_THAT.splitlines()) <= 5
    done = terminal.referee("takethat1", stdin=TAKE_THAT.encode())
    assert done.code == 0, done.err
    assert terminal.data("takethat1")["view"]["round"] == 2


def test_a_whole_match_can_be_entered_on_one_line(terminal: RefereeTerminal) -> None:
    terminal.new("drehwurm", 4)
    terminal.enter("drehwurm1", "n y:yyyjbr b:bbj h3; e r 4/1/2 h5; s h9; w b:bbr h4")
    assert terminal.data("drehwurm1")["view"]["round"] == 2


def test_a_race_takes_one_line_per_round(terminal: RefereeTerminal) -> None:
    terminal.new("wurmeln", 4)
    terminal.enter("wurmeln1", "7 7 3 x; x 4; moved; moved; post left", "3 4 5 6; m; m; m; m")
    assert terminal.data("wurmeln1")["view"]["round"] == 3
