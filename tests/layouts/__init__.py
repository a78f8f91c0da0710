"""Pages that are fed with the frames of recorded random games, faster than anybody could click through them.

`recorded_games` plays, `fed_page` shows a page of the service whose live stream is fed by the test, `measurements` are
the scripts that look at the page after every frame. `make layouts` runs the long form.
"""
