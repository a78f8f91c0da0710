"""Take That in het Nederlands."""

from events.games.takethat.words import TakeThatWords

WORDS = TakeThatWords(
    title="Take That",
    aim="Verzamel tweelingen zoals 49 en 94, en laat de rij liever aan de anderen.",
    turn=(
        "Met twee of drie spelers heeft iedereen negen kaarten, met vier acht. "
        "Ligt er geen rij, dan begin je er een met een kaart naar keuze. Anders kies je: leg rechts een kaart aan die "
        "hooguit 10 hoger of lager is dan de laatste. Of twist: laat een kaart zien waarvan de tweeling, met "
        "omgewisselde cijfers, in de rij ligt, dan zijn ze allebei van jou. Of pak de hele rij en begin "
        "meteen een nieuwe. Aan het eind van je beurt trek je een kaart bij."
    ),
    end=(
        "Is de trekstapel leeg, dan spelen jullie verder zonder te trekken. Zodra iemand dan de rij pakt, of de "
        "laatste kaart ervan wegtwist, is de ronde voorbij."
    ),
    scoring=(
        "Elke tweelingkaart die voor je ligt is 1 punt waard. Elke kaart die je hebt gepakt kost 1 punt, een pad (22, "
        "33 tot en met 88) zelfs 5. Wat je nog in je hand hebt, telt niet. Na de laatste ronde wint wie in totaal het "
        "meest heeft; bij gelijke stand winnen jullie samen."
    ),
    variants=(
        "Voor kenners, vooral met z’n tweeën: wie een rij van maar één kaart pakt, moet ook de bovenste kaart van de "
        "trekstapel pakken, dicht."
    ),
    options={
        "rounds": "Zoveel rondes spelen jullie.",
        "pro": "Regel voor kenners: wie één losse kaart pakt, moet ook de bovenste kaart van de trekstapel pakken.",
        "end_if_row_empty_at_exhaustion": (
            "Is de rij leeg na de beurt waarin de laatste kaart wordt getrokken, dan is de ronde meteen voorbij."
        ),
        "dealer_rotates": "Na elke ronde deelt de volgende persoon links.",
        "show_minus_stacks": "Gepakte kaarten liggen open.",
    },
    names={
        "card": "kaart",
        "toad": "pad",
        "twin": "tweeling",
        "row": "rij",
        "hand": "hand",
        "draw": "trekstapel",
        "plus": "pluskaarten",
        "minus": "minkaarten",
        "round": "ronde",
        "dealer": "deelt",
        "fits": "past",
        "points": "punten",
        "open": "Rij beginnen",
        "append": "Aanleggen",
        "twist": "Twisten",
        "take": "Rij pakken",
        "dealt": "De kaarten zijn gedeeld",
        "row_opened": "begint een rij",
        "card_appended": "legt aan",
        "card_twisted": "twist",
        "row_taken": "pakt de rij",
        "penalty_drawn": "moet een strafkaart pakken",
        "card_drawn": "trekt een kaart bij",
        "round_ended": "De ronde is voorbij",
        "draw_pile_shuffled": "De trekstapel is opnieuw geschud",
        "row-taken": "De laatste rij is gepakt.",
        "row-twisted-away": "De laatste rij is leeg.",
        "rounds-played": "Alle rondes zijn gespeeld.",
    },
    facts={
        "twists": "Het vaakst getwist: {value} keer",
        "deepest_twist": "Diepste twist: {value} {value:kaart|kaarten} rechts van de tweeling",
        "longest_row": "Langste rij gepakt: {value} {value:kaart|kaarten}",
        "toads": "Meeste padden gepakt: {value}",
    },
    choices={
        "open": "met de {card} een rij beginnen",
        "append": "de {card} aanleggen",
        "twist": "met de {card} twisten",
        "take": "de rij pakken",
    },
    illegal={
        "row-is-open": "Er ligt al een rij: leg aan bij de {rightmost}, twist of pak de rij.",
        "row-is-empty": "Er ligt geen rij. Begin er een met een kaart naar keuze.",
        "not-in-hand": "De {card} heb je niet in je hand.",
        "too-far": "De {card} past niet naast de {rightmost}. Mogelijk is {low} tot en met {high}.",
        "toad-cannot-twist": "De {card} is een pad, en padden hebben geen tweeling.",
        "mirror-not-in-row": "De tweeling van de {card} is de {mirror}, en die ligt niet in de rij.",
    },
    happened={
        "dealt": "Ronde {round}: {dealer} deelt, {starter} begint.",
        "row_opened": "{seat} begint een rij met de {card}.",
        "card_appended": "{seat} legt de {card} aan.",
        "card_twisted": "{seat} laat de {card} zien en twist de {mirror} uit de rij.",
        "row_taken": "{seat} pakt de rij: {cards}.",
        "penalty_drawn": "{seat} moet ook de bovenste kaart van de trekstapel pakken: {card}.",
        "penalty_drawn?card": "{seat} moet ook de bovenste kaart van de trekstapel pakken: {shown}.",
        "penalty_drawn?card?shown": "{seat} moet ook de bovenste kaart van de trekstapel pakken, dicht.",
        "card_drawn": "{seat} trekt de {card}.",
        "card_drawn?card": "{seat} trekt een kaart.",
        "round_ended": "Ronde {round} is voorbij. {cause} Punten: {scores/seat}.",
        "draw_pile_shuffled": "De trekstapel wordt opnieuw geschud.",
    },
)
