"""Checks of the pages after every frame of random games. The tests send the frames, which is faster than real play.

`recorded_games` plays the games, `fed_page` opens a page and sends it the frames, and `measurements` has the scripts
that check the page after every frame. `make layouts` runs all checks at full length.
"""
