"""The worm races in English."""

from msgspec.structs import replace

from events.games.race.words import RaceWords
from events.words import Words

OPTIONS = {
    "lowest": "The lowest number you can bid.",
    "locks": "What is locked for one round after a valid bid: only 7 and X, or whatever you bid.",
    "reverse": "Worms may crawl backwards too.",
    "pre_lay": "Before it crawls, a worm may be laid out again around its tail.",
    "finish": "What counts at the line: the head is past it, the head touches it, or any part touches it.",
    "bid_seconds": (
        "Seconds after the first bid of a round until a random bid is laid for everybody who has not bid. "
        "0: no time limit."
    ),
    "x_order": "X crawls when its number comes up, or after everybody else.",
    "post_move": "When the player with X moves the post: after crawling, before it, or as the player likes.",
    "mixed_directions": "Forwards and backwards in one move is allowed (only where worms may crawl backwards).",
    "short_moves": "Who may make fewer steps: only a worm that is stuck, or everybody?",
    "max_idle_rounds": "After this many rounds without any movement the race stands still and is settled.",
}

NAMES = {
    "x": "X",
    "worm": "worm",
    "post": "post",
    "line": "finish line",
    "lane": "lane",
    "forward": "forwards",
    "reverse": "backwards",
    "mixed": "both ways",
    "left_post": "left post",
    "right_post": "right post",
    "mm": "millimetres",
    "parts": "worm parts",
    "seven_and_x": "only 7 and X",
    "every_face": "every bid",
    "head_pass": "head past the line",
    "head_touch": "head touches the line",
    "any_touch": "any part touches the line",
    "chosen": "at its number",
    "last": "last",
    "after": "after the worm",
    "before": "before the worm",
    "either": "as you like",
    "maximal": "only if stuck",
    "free": "if you like",
    "round": "round",
    "offer": "bid",
    "order": "order",
    "unclaimed": "still free",
    "deeds": "this round",
    "distances": "to the line",
    "shown": "shown",
    "barred": "locked",
    "crawled": "steps",
    "bidding": "Everybody bids",
    "declaring": "X chooses a number",
    "moving": "The worms crawl",
    "stalled": "No worm can move",
    "bid": "Bid",
    "declare": "Choose a number",
    "move": "Crawled",
    "move_post": "Post moved",
    "keep_posts": "Leave the posts",
    "share_win": "Share the win",
    "record_finish": "Record the finish",
    "record_distances": "Record distances",
    "note": "Write a note",
    "noted": "Note",
    "record_bids": "Record the bids",
    "time_up": "Time is up",
    "race_lined_up": "The worms are at the start",
    "bidding_opened": "New round: everybody bids",
    "bid_laid": "has bid",
    "bid_changed": "has changed the bid",
    "bids_drawn": "Time is up: random bids",
    "bids_revealed": "All bids are revealed",
    "number_declared": "chooses a number",
    "moved": "has crawled",
    "post_moved": "moves a post",
    "posts_kept": "leaves the posts",
    "line_crossed": "is at the finish",
    "race_stalled": "The race stands still",
    "sharing_agreed": "agrees to share the win",
    "distances_recorded": "The distances are measured",
    "stalemate_settled": "The race is settled",
    "bids_cleared": "Everybody bids again",
    "line-crossed": "A worm has reached the finish.",
    "nearest-head": "No worm could move: the head nearest to the finish wins.",
    "shared-by-agreement": "No worm could move: you share the win.",
}

ILLEGAL = {
    "bids-first": "First everybody bids.",
    "other-bids": "Your bid came too late: that bidding is over. Look at the table and bid again.",
    "declare-first": "First {turn} chooses a number for the X.",
    "worms-first": "First the worms crawl. It is {turn}’s turn.",
    "race-stalled": (
        "No worm has moved for {idle} {idle:round|rounds}: measure the distances, or agree to share the win."
    ),
    "time-not-up": "There is still time to bid.",
    "clock-only": "Only the clock can do that.",
    "referee-only": "Only the host or the referee can record that.",
    "number-not-free": "You cannot choose {number}. Still free: {free}.",
    "post-first": "Now it is time for the posts: move one or leave both.",
    "worm-first": "First the worm crawls, then come the posts.",
    "only-x-moves-posts": "Only the player with the single X may move a post, and only once.",
    "too-many-steps": "{steps} steps are not possible, only 0 to {number}.",
    "only-forwards": "Worms only crawl forwards here.",
    "no-mixing": "One move goes either forwards or backwards.",
    "too-few-for-direction": "That takes at least {least} {least:step|steps}.",
    "crossed-without-moving": "A worm that does not move cannot reach the finish.",
    "already-agreed": "You have already agreed.",
    "one-bid-each": "Enter exactly one bid for each player: {seats}, not {given}.",
    "face-locked-for": "{seat} cannot bid {face} this round: it counted last round.",
    "one-distance-each": "Enter exactly one distance for each worm: {seats}, not {given}.",
}

FACTS = {
    "equal_bids": "Most bids that others made too: {value}",
    "valid_x": "Most often alone with X: {value} {value:time|times}",
    "longest_crawl": "Longest crawl: {value} {value:step|steps} in one race",
    "blocked_moves": "Most often stuck: {value} {value:time|times}",
}

HAPPENED = {
    "race_lined_up": "The worms are at the start, from left to right: {lanes}.",
    "bidding_opened": "Round {round}: everybody bids.",
    "bid_laid": "{seat} bids {face}.",
    "bid_laid?face": "{seat} has bid.",
    "bid_changed": "{seat} changes the bid to {face}.",
    "bid_changed?face": "{seat} changes the bid.",
    "bids_drawn": "Time is up. {seats:A random bid was|Random bids were} laid for {seats}.",
    "bids_revealed": "The bids: {faces/seat}. {valid:Only the bid of|The bids of} {valid} {valid:counts|count}.",
    "bids_revealed?valid": "The bids: {faces/seat}. No bid counts.",
    "number_declared": "{seat} chooses {number} for the X.",
    "moved": "{seat} crawls {steps} {steps:step|steps} {direction} and gets no further.",
    "moved?blocked": "{seat} crawls {steps} {steps:step|steps} {direction}.",
    "post_moved": "{seat} moves a post: {post}.",
    "posts_kept": "{seat} leaves the posts where they are.",
    "line_crossed": "{seat} is at the finish!",
    "race_stalled": "No worm has moved for {idle} {idle:round|rounds}: the race stands still.",
    "sharing_agreed": "{seat} agrees to share the win.",
    "distances_recorded": "Distances to the finish, in {unit}: {distances/seat}.",
    "stalemate_settled": "{cause} {winners:The winner|The winners}: {winners}.",
    "bids_cleared": "The bids of round {round} are cleared. Everybody bids again.",
}

SCORING = (
    "There are no points, only a winner. The table shows how many steps each worm has made so far; all that matters is "
    "who reaches the finish first."
)

STANDSTILL = (
    " If no worm moves for many rounds, the race stands still. If somebody then measures, the head nearest to the line "
    "wins. Otherwise you may share the win if everybody agrees."
)

CLAIM = (
    " Report the finish yourself, because the phone cannot see the table. If the others disagree, you can undo it "
    "together; it is final only when somebody confirms the result."
)

POSTS = (
    "move a finish post: one stays where it is, the other swings round with the line, as far as you like. "
    "The line keeps its length, stays on the table and never lies on a worm."
)

WURMELN = RaceWords(
    title="Würmeln",
    aim="Be the first to get your worm’s head past the finish line.",
    turn=(
        "Set-up: two posts are the start; two more, a good 60 cm away, hold the finish line. The worms lie straight "
        "and side by side behind the start; the lanes are drawn by lot. "
        "Each round everybody secretly sets a side of the die on the phone: 3 to 7 or X. When all have chosen, all "
        "sides are shown. Whoever shows the same side as somebody else sits out. The others crawl, lowest number "
        "first. A single X first chooses a number that nobody has shown. "
        "Crawling on the table: take the rearmost part and put it in front of the head, as often as your number says. "
        "You may bend as you like and get in the way of others, but never split, push or cross another worm. Before "
        "crawling you may lay your worm out again, as long as it stays in one piece and its tail does not move. If you "
        "are stuck, go as far as you can and enter how many steps that was. "
        "If you alone showed X, you may then " + POSTS + " A valid 7 is locked for you in the next round, and so "
        "is a valid X."
    ),
    end="The race is over as soon as a head gets past the line between the posts." + CLAIM + STANDSTILL,
    scoring=SCORING,
    variants=(
        "For a harder game, lock every valid bid or set a time limit for bids. If you like, it is enough that the head "
        "touches the line."
    ),
    options=OPTIONS,
    names=NAMES | {"face": "side", "faces": "die"},
    illegal=ILLEGAL
    | {
        "no-such-face": "{face} is not on your die. Choose from {faces}.",
        "face-locked": "{face} counted last round and is locked for you now.",
        "same-bid": "Your die already shows {face}.",
    },
    happened=HAPPENED,
    facts=FACTS,
)

WORM_UP = RaceWords(
    title="Worm Up!",
    aim="Be the first to reach the finish line with your worm.",
    turn=(
        "Set-up: two posts stand in the finish line, two more mark the start about 60 cm away. The worms lie behind "
        "the start, each in a straight row towards the line and with a little room between them; the lanes are drawn "
        "by lot. "
        "Each round everybody secretly lays a tile on the phone: 4 to 7 or X. When all have chosen, all tiles are "
        "turned up. Equal tiles cancel each other, and their worms do not move. The others crawl, lowest number first. "
        "A single X first chooses a number that nobody has shown. "
        "Crawling on the table: put the rearmost part in front, or the foremost part behind, as often as your number "
        "says. In one move all steps go the same way. You may bend as you like and get in the way of others. Your worm "
        "always stays in one piece, and worms may not touch each other after any step. If you are stuck, go as far as "
        "you can and enter how many steps that was. "
        "If you alone showed X, you may then " + POSTS + " If five play and the others show 4, 5, 6 and 7, no number "
        "is left for your X: you come last and may only move a post. A valid tile is locked for you in the next round."
    ),
    end="The race is over as soon as any part of a worm touches the line between the posts." + CLAIM + STANDSTILL,
    scoring=SCORING,
    variants=(
        "If you like, only the head counts at the finish, only 7 and X are locked, worms never crawl backwards, or "
        "there is a time limit for bids."
    ),
    options=OPTIONS,
    names=NAMES | {"face": "tile", "faces": "tiles"},
    illegal=ILLEGAL
    | {
        "no-such-face": "There is no tile {face} here. Choose from {faces}.",
        "face-locked": "Your tile {face} counted last round and is locked now.",
        "same-bid": "You have already bid {face}.",
    },
    happened=HAPPENED,
    facts=FACTS,
)

ON_PHONES_ONLY = ("bid_laid", "bid_changed", "bids_drawn", "sharing_agreed", "bids_cleared")


def _sheet(edition: Words, title: str) -> Words:
    """The words of the same race without phones."""
    return replace(
        edition,
        title=title,
        aim="You play with real worms, and the referee keeps the sheet. It shows which bids count and who crawls when.",
        turn=(
            "Once all bids are shown, the referee enters them, one for each player. The sheet says which cancel each "
            "other, which number a single X may take, in which order the worms crawl, and what is locked next round. "
            "Then the referee enters who got how far, and whether a post was moved."
        ),
        end=(
            "The race is over as soon as the referee enters who has reached the finish. Until you confirm the result, "
            "that can be undone."
        )
        + STANDSTILL,
        options={name: text for name, text in OPTIONS.items() if name != "bid_seconds"},
        happened={name: text for name, text in HAPPENED.items() if name.partition("?")[0] not in ON_PHONES_ONLY}
        | {"noted": "Note on round {round}: {text}."},
    )


EDITIONS = {
    "wurmeln": WURMELN,
    "wormup": WORM_UP,
    "wurmeln_sheet": _sheet(WURMELN, "Würmeln: race sheet"),
    "wormup_sheet": _sheet(WORM_UP, "Worm Up!: race sheet"),
}
