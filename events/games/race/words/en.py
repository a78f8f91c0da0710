"""The worm races in English."""

from msgspec.structs import replace

from events.games.race.words import RaceWords
from events.words import Words

OPTIONS = {
    "lowest": "The lowest number you can bid.",
    "locks": "What is locked for one round after a valid bid: only 7 and X, or whatever you bid.",
    "reverse": "Worms may crawl backwards too.",
    "pre_lay": "Before it crawls, a worm may be laid anew around its tail.",
    "finish": "What counts at the line: the head is past it, the head touches it, or any part touches it.",
    "bid_seconds": (
        "So many seconds after the first bid of a round, chance bids for everybody still missing. 0: nobody is hurried."
    ),
    "x_order": "X crawls when its number comes up, or after everybody else.",
    "post_move": "Whoever bid X moves the post after crawling, before it, or whenever they like.",
    "mixed_directions": "Forwards and backwards in one move is allowed (only where worms may crawl backwards).",
    "short_moves": "Only a worm that is stuck makes fewer steps, or anybody who wants to.",
    "max_idle_rounds": "After so many rounds without any movement the race stands still and is settled.",
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
    "deeds": "crawled last",
    "distances": "to the line",
    "shown": "shown",
    "barred": "locked",
    "crawled": "steps",
    "bidding": "Everybody bids",
    "declaring": "X chooses a number",
    "moving": "The worms crawl",
    "stalled": "Nothing moves any more",
    "bid": "Bid",
    "declare": "Name a number",
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
    "bid_changed": "had second thoughts",
    "bids_drawn": "Time is up, chance has bid",
    "bids_revealed": "All bids are open",
    "number_declared": "names a number",
    "moved": "has crawled",
    "post_moved": "moves a post",
    "posts_kept": "leaves the posts alone",
    "line_crossed": "is at the finish",
    "race_stalled": "The race stands still",
    "sharing_agreed": "would share the win",
    "distances_recorded": "The distances are measured",
    "stalemate_settled": "The race is settled",
    "bids_cleared": "All bids are taken back",
    "line-crossed": "A worm has reached the line.",
    "nearest-head": "Nothing moved any more: the head nearest to the line wins.",
    "shared-by-agreement": "Nothing moved any more: you share the win.",
}

ILLEGAL = {
    "bids-first": "First everybody bids.",
    "other-bids": "Your bid came too late: that bidding is over. Look at the table and bid again.",
    "declare-first": "First {turn} names a number for the X.",
    "worms-first": "First the worms crawl; it is the turn of {turn}.",
    "race-stalled": (
        "Nothing has moved for {idle} {idle:round|rounds}: measure the distances, or agree to share the win."
    ),
    "time-not-up": "There is still time to bid.",
    "clock-only": "Only the clock does that.",
    "referee-only": "Only whoever runs the table records that.",
    "number-not-free": "You cannot choose {number}. Still free: {free}.",
    "post-first": "This is about the posts now: move one or leave both.",
    "worm-first": "First the worm crawls, then come the posts.",
    "only-x-moves-posts": "Only the one player who bid X moves a post, and only once.",
    "too-many-steps": "{steps} steps will not do; anything from 0 to {number} will.",
    "only-forwards": "Worms only crawl forwards here.",
    "no-mixing": "One move goes either forwards or backwards.",
    "too-few-for-direction": "That takes at least {least} {least:step|steps}.",
    "crossed-without-moving": "A worm that stays put does not reach the line.",
    "already-agreed": "You have already agreed.",
    "one-bid-each": "Exactly one bid for everybody, please: {seats}, not {given}.",
    "face-locked-for": "{seat} cannot bid {face} this time: it counted last round.",
    "one-distance-each": "Exactly one distance for each worm, please: {seats}, not {given}.",
}

HAPPENED = {
    "race_lined_up": "The worms are at the start, from left to right: {lanes}.",
    "bidding_opened": "Round {round}: everybody bids.",
    "bid_laid": "{seat} bids {face}.",
    "bid_laid?face": "{seat} has bid.",
    "bid_changed": "{seat} bids {face} instead.",
    "bid_changed?face": "{seat} bids something else instead.",
    "bids_drawn": "Time is up; chance bids for {seats}.",
    "bids_revealed": "The bids: {faces/seat}. {valid:Only one counts, the bid of|These count, the bids of} {valid}.",
    "bids_revealed?valid": "The bids: {faces/seat}. No bid counts.",
    "number_declared": "{seat} takes the number {number} for the X.",
    "moved": "{seat} crawls {steps} {steps:step|steps} {direction} and gets no further.",
    "moved?blocked": "{seat} crawls {steps} {steps:step|steps} {direction}.",
    "post_moved": "{seat} moves a post: {post}.",
    "posts_kept": "{seat} leaves the posts where they are.",
    "line_crossed": "{seat} has reached the line!",
    "race_stalled": "Nothing has moved for {idle} {idle:round|rounds}: the race stands still.",
    "sharing_agreed": "{seat} would share the win.",
    "distances_recorded": "Measured to the line, in {unit}: {distances/seat}.",
    "stalemate_settled": "{cause} {winners:The winner|The winners}: {winners}.",
    "bids_cleared": "All bids of round {round} are taken back; everybody bids anew.",
}

SCORING = (
    "There are no points, only a winner. The sheet shows how many steps each worm has made so far; all that matters is "
    "who reaches the line first."
)

STANDSTILL = (
    " If no worm moves for many rounds, the race stands still. If somebody then measures, the head nearest to the line "
    "wins. Otherwise you may share the win if everybody agrees."
)

CLAIM = (
    " Tap the finish yourself: the phone cannot see the table. If the others disagree you can take it back together; "
    "it is final only when somebody closes the game."
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
        "Each round everybody secretly sets a side of the die on the phone: 3 to 7 or X. As soon as the last one is "
        "in, all are shown. Whoever shows the same side as somebody else sits out. The others crawl, lowest number "
        "first. A single X first names a number that nobody has shown. "
        "Crawling on the table: take the rearmost part and put it in front of the head, as often as your number says. "
        "Any bend is fine, and so is getting in the way; only never split, push or cross another worm. Before "
        "crawling you may lay your worm anew, as long as it hangs together and its tail stays put. If you are stuck, "
        "go as far as you can and say how many steps that was. "
        "If you alone showed X, you may then " + POSTS + " A valid 7 and a valid X are locked for you in the next "
        "round, each by itself."
    ),
    end="The race is over as soon as a head gets past the line between the posts." + CLAIM + STANDSTILL,
    scoring=SCORING,
    variants=(
        "If you like it harder, lock every valid bid or set a time for bidding. Some let it count when the head "
        "touches the line."
    ),
    options=OPTIONS,
    names=NAMES | {"face": "side", "faces": "die"},
    illegal=ILLEGAL
    | {
        "no-such-face": "{face} is not on your die. There is: {faces}.",
        "face-locked": "{face} counted last round and is locked for you now.",
        "same-bid": "Your die already shows {face}.",
    },
    happened=HAPPENED,
)

WORM_UP = RaceWords(
    title="Worm Up!",
    aim="Be the first to reach the finish line with your worm.",
    turn=(
        "Set-up: two posts stand in the finish line, two more mark the start about 60 cm away. The worms lie behind "
        "the start, each in a straight row towards the line and with a little room between them; the lanes are drawn "
        "by lot. "
        "Each round everybody secretly lays a tile on the phone: 4 to 7 or X. As soon as the last one is in, all are "
        "turned up. Equal tiles cancel each other, and their worms stay put. The others crawl, lowest number first. "
        "A single X first names a number that nobody has shown. "
        "Crawling on the table: put the rearmost part in front, or the foremost one behind, one way for the whole move "
        "and as often as your number says. Any bend is fine, and so is getting in the way. Your worm always stays in "
        "one piece, and no step may leave two worms touching. If you are stuck, go as far as you can and say how "
        "many steps that was. "
        "If you alone showed X, you may then " + POSTS + " If five play and the others show 4, 5, 6 and 7, no number "
        "is left for the X: you come last and may only move a post. A tile that counted sits out your next round."
    ),
    end="The race is over as soon as any part of a worm touches the line between the posts." + CLAIM + STANDSTILL,
    scoring=SCORING,
    variants=(
        "If you like, only the head may finish, only 7 and X are locked, worms never crawl backwards, or there is a "
        "time for bidding."
    ),
    options=OPTIONS,
    names=NAMES | {"face": "tile", "faces": "tiles"},
    illegal=ILLEGAL
    | {
        "no-such-face": "There is no tile {face} here. There is: {faces}.",
        "face-locked": "Your tile {face} counted last round and sits out this one.",
        "same-bid": "Your tile {face} is already there.",
    },
    happened=HAPPENED,
)

ON_PHONES_ONLY = ("bid_laid", "bid_changed", "bids_drawn", "sharing_agreed", "bids_cleared")


def _sheet(edition: Words, title: str) -> Words:
    """The same race without phones."""
    return replace(
        edition,
        title=title,
        aim=("You play with real worms and somebody keeps the sheet: it knows which bids count, and who crawls when."),
        turn=(
            "Once all bids are shown, the referee enters them, one for everybody. The sheet says which cancel each "
            "other, which number a single X may take, in which order the worms crawl, and what is locked next round. "
            "Then the referee enters who got how far, and whether a post was moved."
        ),
        end=(
            "The race is over as soon as the referee enters who has reached the line. Until the table is finished, "
            "that can be taken back."
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
