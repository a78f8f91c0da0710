"""Take That in English."""

from events.games.takethat.words import TakeThatWords

WORDS = TakeThatWords(
    title="Take That",
    aim="Collect twins such as 49 and 94, and leave the row to the others.",
    turn=(
        "With two or three players everybody holds nine cards, with four eight. "
        "If there is no row, start one with any card. Otherwise choose: lay a card at the right end that is at most 10 "
        "higher or lower than the last one. Or twist: show a card whose twin, with its digits swapped, lies in the "
        "row, and both are yours. Or take the whole row and start a new one at once. At the end of your turn "
        "you draw one card."
    ),
    end=(
        "When the draw pile is empty you play on without drawing. As soon as somebody then takes the row, or twists "
        "away its last card, the round is over."
    ),
    scoring=(
        "Every twin card in front of you is worth 1 point. Every card you took costs 1 point, and a toad (22, 33 up to "
        "88) costs 5. Cards left in your hand do not count. After the last round the best total wins; if it is a tie, "
        "you win together."
    ),
    variants=(
        "For experts, above all for two: whoever takes a row of just one card must also take the top card of the draw "
        "pile, face down."
    ),
    options={
        "rounds": "How many rounds you play.",
        "pro": "Expert rule: whoever takes a single card must also take the top card of the draw pile.",
        "end_if_row_empty_at_exhaustion": (
            "If the row is empty after the turn that draws the last card, the round is over at once."
        ),
        "dealer_rotates": "After each round the next person to the left deals.",
        "show_minus_stacks": "Cards that were taken lie face up.",
    },
    names={
        "card": "card",
        "toad": "toad",
        "twin": "twin",
        "row": "row",
        "hand": "hand",
        "draw": "draw pile",
        "plus": "plus cards",
        "minus": "minus cards",
        "round": "round",
        "dealer": "deals",
        "fits": "fits",
        "points": "points",
        "open": "Start a row",
        "append": "Add to the row",
        "twist": "Twist",
        "take": "Take the row",
        "dealt": "The cards are dealt",
        "row_opened": "starts a row",
        "card_appended": "adds to the row",
        "card_twisted": "twists",
        "row_taken": "takes the row",
        "penalty_drawn": "has to take a penalty card",
        "card_drawn": "draws a card",
        "round_ended": "The round is over",
        "draw_pile_shuffled": "The draw pile was shuffled again",
        "row-taken": "The last row was taken.",
        "row-twisted-away": "The last row is empty.",
        "rounds-played": "All rounds have been played.",
    },
    facts={
        "twists": "Most twists: {value}",
        "deepest_twist": "Deepest twist: {value} {value:card|cards} to the right of the twin",
        "longest_row": "Longest row taken: {value} {value:card|cards}",
        "toads": "Most toads taken: {value}",
    },
    choices={
        "open": "start a row with {card}",
        "append": "add {card} to the row",
        "twist": "twist with {card}",
        "take": "take the row",
    },
    illegal={
        "row-is-open": "There is a row already: add to the {rightmost}, twist or take the row.",
        "row-is-empty": "There is no row. Start one with any card you like.",
        "not-in-hand": "You do not hold the {card}.",
        "too-far": "The {card} does not fit next to the {rightmost}. Play a card from {low} to {high}.",
        "toad-cannot-twist": "The {card} is a toad, and toads have no twin.",
        "mirror-not-in-row": "The twin of the {card} is the {mirror}, which is not in the row.",
    },
    happened={
        "dealt": "Round {round}: {dealer} deals, {starter} begins.",
        "row_opened": "{seat} starts a row with {card}.",
        "card_appended": "{seat} adds {card} to the row.",
        "card_twisted": "{seat} shows {card} and twists {mirror} out of the row.",
        "row_taken": "{seat} takes the row: {cards}.",
        "penalty_drawn": "{seat} also has to take the top card of the draw pile: {card}.",
        "penalty_drawn?card": "{seat} also has to take the top card of the draw pile: {shown}.",
        "penalty_drawn?card?shown": "{seat} also has to take the top card of the draw pile, face down.",
        "card_drawn": "{seat} draws {card}.",
        "card_drawn?card": "{seat} draws a card.",
        "round_ended": "Round {round} is over. {cause} Points: {scores/seat}.",
        "draw_pile_shuffled": "The draw pile is shuffled again.",
    },
)
