"""Drehwurm in English."""

from events.games.drehwurm.words import DrehwurmWords, card_names

WORDS = DrehwurmWords(
    title="Drehwurm",
    aim=(
        "Get rid of your cards, and let your two hens eat the fattest piles of worms. A pile has two ends and is "
        "turned over again and again."
    ),
    turn=(
        "Everybody gets ten worms and two hens; in the middle lie three piles of two cards, back to back. "
        "On your turn, lay a worm on a pile: it must have another colour than the card on top, and a number right next "
        "to it. 1/10 is next to 2 and to 9. A joker goes with every colour, but its number has to fit. Then turn the "
        "whole pile over. Or lay a hen on a pile that shows her colour or a joker: the pile is yours, and a new pile "
        "is laid out. Or draw a card and then turn over a pile of your choice; the card you drew stays in your hand "
        "this turn. Throwing in: if a pile is turned over and one of your worms fits on it, throw the worm on at once, "
        "even if it is not your turn, but not if you turned the pile yourself. Only the quickest card stays, and the "
        "pile is not turned again. If it is your turn next you may throw in too, and still take your whole turn."
    ),
    end=(
        "The match is over at once when somebody has no cards left, when all hens have eaten, or when the last card "
        "has left the draw pile. After the second hen of a match there are four piles, after the fourth there are "
        "five. You play as many matches as there are players; each time the next player to the left begins."
    ),
    scoring=(
        "Count each eaten pile by itself: a card in the colour of its hen is worth 3 points, a joker 2, anything else "
        "1. What you still hold, hens included, costs 1 point a card. The best total after all matches wins; if "
        "several are level, they win together."
    ),
    variants=(
        "For beginners: play without throwing in at first. For experts: a card that is thrown in must match the "
        "colour of the card it lands on; regular turns stay as they are. With six players the draw pile always runs "
        "out before all hens have eaten."
    ),
    options={
        "throw_in": "May you throw in? Beginners do without it; experts need the same colour.",
        "same_colour_joker": "Same colour only: does a joker fit?",
        "draw_policy": "When may you draw a card?",
        "next_player_first_worm_is_throw_in": (
            "If it is your turn next, your first worm on the pile that was just turned over counts as a throw-in. Then "
            "you take your turn."
        ),
        "throw_in_priority": (
            "Whose card counts if several throw in? “quickest reaction” is fair to players with slow connections. "
            "“clockwise” and “by lot” decide when time is up."
        ),
        "hold_seconds": "How many seconds you have to throw in before the next turn.",
        "show_undersides": "Memory aid: show bottom cards that have been on top before.",
        "matches": "How many matches? 0 means as many as there are players, so everybody begins once.",
    },
    names={
        **card_names(
            {"y": "Yellow", "b": "Blue", "r": "Red", "j": "Joker"},
            {"y": "Yellow hen", "b": "Blue hen", "r": "Red hen"},
        ),
        "worm": "worm",
        "joker": "joker",
        "hen": "hen",
        "y": "yellow",
        "b": "blue",
        "r": "red",
        "pile": "pile",
        "draw_pile": "draw pile",
        "hand": "hand",
        "window": "throwing in",
        "match": "match",
        "dealer": "deals",
        "eaten": "eaten",
        "points": "points",
        "normal": "as usual",
        "off": "not at all",
        "same_colour": "same colour",
        "wild": "always fits",
        "never": "never",
        "voluntary": "always",
        "only_if_stuck": "only when nothing fits",
        "arrival": "first to arrive",
        "reaction": "quickest reaction",
        "clockwise": "clockwise",
        "random": "by lot",
        "lay": "Lay a worm",
        "eat": "Eat",
        "draw": "Draw a card",
        "turn": "Turn over",
        "throw_in": "Throw in",
        "pass": "Don’t throw",
        "settle": "Decide",
        "dealt": "The cards are dealt",
        "worm_laid": "lays a worm",
        "pile_turned": "turns a pile over",
        "hen_played": "eats a pile",
        "pile_laid_out": "A new pile is laid out",
        "card_drawn": "draws a card",
        "window_opened": "Who throws in?",
        "throw_in_passed": "does not throw",
        "throw_in_answered": "has decided",
        "throw_in_claimed": "throws",
        "throw_ins_settled": "The throw-ins are decided",
        "throw_in_won": "throws in",
        "throw_in_too_late": "was too slow",
        "match_ended": "The match is over",
        "hidden_dealt_anew": "Everything face down was shuffled again",
        "hand-empty": "Somebody has no cards left.",
        "all-hens": "All hens have eaten.",
        "draw-pile-empty": "The draw pile is empty.",
        "matches-played": "All matches have been played.",
    },
    facts={
        "hens": "Most hens played: {value}",
        "fattest_pile": "Fattest pile eaten: {value} {value:worm|worms}",
        "throw_ins": "Most throw-ins: {value}",
        "quickest_throw_in": "Quickest throw-in: after {value/ms.}",
        "late_throw_ins": "Most throw-ins that came too late: {value}",
    },
    choices={
        "lay": "lay {card} on pile {pile+1}",
        "eat": "eat pile {pile+1} with {card}",
        "draw": "draw a card",
        "turn": "turn pile {pile+1}",
        "throw_in": "throw in {card}",
        "pass": "not throw in",
    },
    illegal={
        "must-turn": "You have drawn a card. Now turn over a pile of your choice.",
        "draw-first": "You may only turn a pile over after drawing a card.",
        "no-such-pile": "There is no such pile. There are {piles} piles on the table.",
        "not-in-hand": "You do not hold this card: {card}.",
        "not-a-worm": "{card} is not a worm. Use a hen to eat a pile.",
        "not-a-hen": "Only hens can eat. This is not a hen: {card}.",
        "wrong-number": "{card} does not fit on {top}: it has to be {below} or {above}.",
        "wrong-colour": "{card} does not fit on {top}: it has to be another colour.",
        "not-same-colour": "{card} does not fit on {top}: here a throw-in needs the same colour.",
        "joker-not-thrown-in": "{card} does not fit on {top}: here nobody can throw in a joker, or a card on a joker.",
        "hen-wrong-colour": "{card} only eats her own colour and jokers. On top is: {top}.",
        "hen-not-thrown-in": "Hens are never thrown in.",
        "not-stuck": "Here you may only draw when nothing fits. You can play {card}.",
        "window-held": (
            "Somebody may still throw in. You can go on in {seconds} {seconds:second|seconds}, or as soon as all "
            "have decided."
        ),
        "not-settled": "First it has to be decided whose card stays.",
        "nothing-to-settle": "There are no throw-ins to decide right now.",
        "no-throw-ins": "There is no throwing in at this table.",
        "no-such-window": "That pile has not been turned yet.",
        "turning-undone": "Turning this pile was undone. Look at the table again before you throw in.",
        "too-late": "Too late: the game has already moved on.",
        "turner-cannot-throw-in": "You turned this pile, so you may not throw in.",
        "already-thrown": "You have already thrown a card on this pile. Only one counts.",
        "already-passed": "You have already decided not to throw.",
        "same-throw": "You have already thrown this card: {card}.",
        "already-answered": "You have already changed your decision once. Wait for the others.",
        "already-claimed": "{winner} has already thrown in.",
    },
    happened={
        "dealt": "Match {match}: {dealer} deals, {starter} begins. The top cards are {tops}.",
        "worm_laid": "{seat} lays {card} on pile {pile+1}.",
        "pile_turned": "{seat} turns pile {pile+1} over. On top is now {top}.",
        "hen_played": "{seat} plays {card} and eats pile {pile+1}, {cards} {cards:worm|worms}.",
        "pile_laid_out": "A new pile {pile+1} is laid out. On top is {top}.",
        "pile_laid_out?top": "Pile {pile+1} stays incomplete: the draw pile had only one card left.",
        "card_drawn": "{seat} draws {card}.",
        "card_drawn?card": "{seat} draws a card.",
        "window_opened": "Who throws in on pile {pile+1}? Anybody may, except {turner}.",
        "throw_in_passed": "{seat} does not throw.",
        "throw_in_answered": "{seat} throws {card}. Whether it counts is decided in a moment.",
        "throw_in_answered?card": "{seat} has decided.",
        "throw_in_claimed": "{seat} throws {card}. Who was quickest is decided in a moment.",
        "throw_in_claimed?card": "{seat} throws. Who was quickest is decided in a moment.",
        "throw_ins_settled": "Now it is decided whose card counts.",
        "throw_ins_settled?throws": "Nobody throws in.",
        "throw_in_won": "{seat} throws in {card} on pile {pile+1}.",
        "throw_in_too_late": "{seat} is {behind_ms/ms.} slower than {winner} and takes back {card}.",
        "throw_in_too_late?card": "{seat} is {behind_ms/ms.} slower than {winner} and takes the card back.",
        "match_ended": "Match {match} is over. {cause} Points: {scores/seat}.",
        "hidden_dealt_anew": "Everything face down is shuffled again.",
    },
)
