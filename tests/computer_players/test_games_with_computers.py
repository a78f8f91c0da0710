from events.games import game_ids, newest


def test_computers_play_only_where_the_program_moves_the_pieces() -> None:
    with_computers = {game for game in game_ids() if newest(game).computers}
    assert with_computers == {"drehwurm", "takethat", "wormup_board", "wurmeln_board"}


def test_games_without_computers_have_no_search() -> None:
    games = [newest(game) for game in game_ids()]
    assert all(game.search() is None for game in games if not game.computers)
