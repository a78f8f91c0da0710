"""The worm races on the screen, in English."""

from events.games.race.board.words import on_screen
from events.games.race.words.en import WORM_UP, WURMELN

OWN = {
    "options": {
        "post_move": "When the player with X swings the line: after crawling, before it, or as the player likes.",
        "contact": "Worms may touch each other.",
        "own_coils": "A worm may touch itself.",
        "line_on_worm": "Swinging the line onto a worm: not allowed, or the worm that it touches wins.",
        "finish_direction": "The head may pass the line from any side, or only from the side of the start.",
        "course_length": "How many worm parts it is from the start to the finish.",
        "line_width": "How many worm parts the two posts are apart.",
        "move_seconds": "Seconds for a move. When time is up, chance finishes the move. 0: no time limit.",
    },
    "names": {
        "illegal": "never",
        "finishes": "touched worm wins",
        "any": "from any side",
        "step": "Crawl one step",
        "lay": "Lay a part",
        "stop": "Stop here",
        "swing": "Swing the line",
        "keep_posts": "Leave the line",
        "worm_stepped": "crawls one step",
        "part_laid": "lays out the worm again",
        "move_ended": "has crawled",
        "line_swung": "swings the line",
        "posts_kept": "leaves the line",
        "turn_timed": "The time for the move is running",
        "move_timed_out": "Time is up, chance finishes the move",
        "row": "row",
    },
    "choices": {
        "bid": "bid {face}",
        "declare": "take {number} for the X",
        "step": "move the worm",
        "lay": "move the worm",
        "stop": "move the worm",
        "swing": "swing the finish line",
        "keep_posts": "leave the finish line where it is",
    },
    "illegal": {
        "time-not-up": "There is still time.",
        "post-first": "Now it is time for the line: swing it or leave it.",
        "worm-first": "First the worm crawls, then you may swing the line.",
        "only-x-moves-posts": "Only the player with the single X may swing the line, and only once.",
        "not-next-to": "A step goes to a place right next to the end of the worm.",
        "off-table": "Your worm has to stay on the table.",
        "post-in-the-way": "A post is in the way.",
        "cell-taken": "{seat}’s worm is lying there.",
        "worms-touch": "There your worm would touch {seat}’s worm.",
        "on-itself": "Your own worm is lying there.",
        "touches-itself": "Your worm may not touch itself here.",
        "too-few-steps": (
            "That leads into a dead end: you still have to crawl {steps} {steps:step|steps}. Take another way."
        ),
        "must-finish": "You have chosen the way to the finish: now you have to get there in this move.",
        "only-to-finish": "From there you cannot reach the finish in this move. Go another way or stop.",
        "steps-left": "You cannot stop yet: {steps} {steps:step is|steps are} still possible.",
        "laying-unfinished": "First lay the whole worm: {parts} {parts:part is|parts are} still missing.",
        "no-laying": "Worms are not laid out again here.",
        "laid-already": "You have already laid your worm out again in this move.",
        "crawls-already": "Your worm is crawling already. It can only be laid out again before its first step.",
        "no-room-to-lay": "There is no room there for the rest of your worm.",
        "no-such-direction": "There is no direction {direction}: choose 0 to 119.",
        "post-stands-there": "The post is already standing there.",
        "post-off-table": "There is no room for a post there: it would be too near to the edge or to a start post.",
        "post-on-worm": "The post would stand on {seat}’s worm.",
        "line-on-worm": "The line would lie on a worm: {seats}.",
        "line-on-worms": "The line would touch more than one worm: {seats}.",
    },
    "happened": {
        "worm_stepped": "{seat} crawls {direction}: step {made}.",
        "part_laid": "{seat} lays out the worm again, {left} {left:part|parts} to go.",
        "move_ended": "{seat} has crawled {steps} {steps:step|steps} {direction} and gets no further.",
        "move_ended?blocked": "{seat} has crawled {steps} {steps:step|steps} {direction}.",
        "line_swung": "{seat} swings the finish line: {post}.",
        "posts_kept": "{seat} leaves the finish line where it is.",
        "turn_timed": "The time of {seat} is running.",
        "move_timed_out": "Time is up. Chance finishes the move for {seat}.",
    },
}

SWING = (
    "swing the finish line: one post stays, the other moves round it with the line, as far as you like. The line has "
    "to stay on the table and may not lie on a worm."
)

STANDSTILL = " If no worm moves for many rounds, the head nearest to the line wins; the program measures."

EDITIONS = {
    "wurmeln_board": on_screen(
        WURMELN,
        OWN,
        title="Würmeln on the screen",
        turn=(
            "The worms lie side by side behind the start; the lanes are drawn by lot. "
            "Each round everybody secretly sets a side of the die: 3 to 7 or X. When all have chosen, all sides are "
            "shown. Whoever shows the same side as somebody else sits out. The others crawl, lowest number first. A "
            "single X first chooses a number that nobody has shown. "
            "Crawling: drag your worm’s head from place to place, as many steps as your number says; the tail follows. "
            "You may bend as you like and get in the way of others, but not crawl over worms, posts or the edge. "
            "Before crawling you may lay your worm out again, as long as it stays in one piece and its tail does not "
            "move. You have to make as many steps as possible; only if no way is long enough do you make fewer. "
            "If you alone showed X, you may then " + SWING + " A valid 7 is locked for you in the next round, and so "
            "is a valid X."
        ),
        end="The race is over as soon as a head gets past the line between the posts." + STANDSTILL,
        variants=(
            "For a harder game, lock every valid bid, make the course longer or set time limits. If you like, it is "
            "enough that the head touches the line, or worms may crawl backwards too."
        ),
    ),
    "wormup_board": on_screen(
        WORM_UP,
        OWN,
        title="Worm Up! on the screen",
        turn=(
            "The worms lie behind the start with a little room between them; the lanes are drawn by lot. "
            "Each round everybody secretly lays a tile: 4 to 7 or X. When all have chosen, all tiles are turned up. "
            "Equal tiles cancel each other, and their worms do not move. The others crawl, lowest number first. A "
            "single X first chooses a number that nobody has shown. "
            "Crawling: drag your worm by its head or by its tail from place to place, as many steps as your number "
            "says; the other end follows. In one move all steps go the same way, forwards or backwards. You may bend "
            "as you like and get in the way of others, but worms may not touch each other after any step. You have to "
            "make as many steps as possible; only if no way is long enough do you make fewer. "
            "If you alone showed X, you may then " + SWING + " If five play and the others show 4, 5, 6 and 7, no "
            "number is left for your X: you come last and may only swing the line. A valid tile is locked for you in "
            "the next round."
        ),
        end="The race is over as soon as any part of a worm touches the line between the posts." + STANDSTILL,
        variants=(
            "If you like, only the head counts at the finish, worms may touch each other, worms never crawl "
            "backwards, the course is shorter or longer, or there are time limits."
        ),
    ),
}
