"""Everything a request needs: the store, the handler, tokens and join codes."""

import time
from collections.abc import Callable

from flask import current_app

from events.decider import Millis
from events.games import rules
from events.store.protocol import Store
from service.access import Tokens, new_secret
from service.codes import Codes
from service.config import Config
from service.handle import Handler, Publish

Clock = Callable[[], Millis]


def system_clock() -> Millis:
    return Millis(time.time_ns() // 1_000_000)


class Desk:
    def __init__(self, store: Store, config: Config, publish: Publish, clock: Clock = system_clock) -> None:
        self.store, self.config, self.clock = store, config, clock
        self.rules = rules
        # Kept in the store if nobody chose it, so that tokens outlive a restart and hold in every process.
        self.tokens = Tokens(config.secret or store.remember("token-secret", new_secret()))
        self.codes = Codes(store)
        self.handler = Handler(store, rules, clock, publish)


def desk() -> Desk:
    """The desk of the application that handles this request."""
    found: Desk = current_app.extensions["wurm_desk"]
    return found
