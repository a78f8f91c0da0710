"""The notation of a race in English."""

from events.words import Phrases

WORDS = Phrases(
    names={},
    illegal={
        "left-word": "left",
        "bid-missing": "What does {seat} bid? Write a number or X after the name.",
        "bids-twice": "{seat} bids twice in this line.",
        "bids-missing": "Bids are missing: {seats}.",
        "which-post": "Which post? Write left, right or stay, as seen from the start.",
        "who-crossed": "Who is at the finish? Add the name, as in: crossed east.",
        "distances-missing": "Distances are missing: {seats}.",
        "what-of-them": "What about {seat}? For example: moved, blocked 3, crossed.",
        "not-here": (
            "You cannot enter “{text}” at this table: players bid on their phones, and only sheets have notes."
        ),
        "echo-bids": "Bids in round {round}: {text}",
        "echo-x": "{seat} chooses {number} for the X",
        "echo-moved": "{seat} crawls {steps} {steps:step|steps}",
        "echo-blocked": "{seat} crawls {steps} of {number} and gets no further",
        "echo-moved-crossed": "{seat} crawls {steps} {steps:step|steps} and reaches the finish",
        "way": "{direction}",
        "echo-post": "{seat} moves a post: {post}",
        "echo-posts": "{seat} leaves the posts where they are",
        "echo-crossed": "{seat} is at the finish",
        "echo-distances": "Distances to the finish, in {unit}: {text}",
        "echo-share": "Everybody shares the win",
        "collided": "{face} was bid more than once: {seats} do not move.",
        "order": "Order: {text}.",
        "locked": "Locked next round: {text}.",
        "bidding-all": "Round {round}: everybody bids.",
        "bidding-some": "Round {round}: no bid yet from {seats}.",
        "declaring": "{seat} has the only X and chooses one of {free}.",
        "crawls": "{seat} crawls {number}.",
        "posts-now": "{seat} may move a post: post left, post right or posts.",
        "stalled-now": (
            "No worm has moved for {idle} {idle:round|rounds}: measure (distances) or share the win (share)."
        ),
        "wins": "{winners:The winner is|Shared win for} {winners}.",
        "player": "Player",
        "lane": "Lane",
        "bid": "Bid",
        "counts": "Counts",
        "locked-column": "Locked",
        "crawled": "Steps",
        "help-bids": "all bids of a round, once they are shown",
        "help-x": "the number that the single X chooses",
        "help-moved": "whoever’s turn it is has crawled as far as the number says",
        "help-post": "X has moved this post; posts: both stay",
        "help-blocked": "stuck after 3 steps",
        "help-steps": "crawled 6; back: backwards, where that is allowed",
        "help-in-order": "bids in the order of the table, without names",
        "help-crossed": "who is at the finish",
    },
)
