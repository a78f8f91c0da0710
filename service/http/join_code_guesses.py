"""Guessed join codes: every wrong code counts towards the guess budget of the client's network."""

from collections.abc import Callable
from typing import TypeVar

from flask import request

from service.errors import Problem
from service.limits.client_network import client_network
from service.services import current_services

Found = TypeVar("Found")


def guessed(look_up: Callable[[], Found | None], wrong: Problem) -> Found:
    """Looks a code up. Raises `wrong` for a wrong code, and RateExceeded for any code if the budget is used up."""
    budget, network = current_services().guess_budget, client_network(request.remote_addr)
    budget.check(network)  # before the look-up
    found = look_up()
    if found is None:
        budget.spend(network)
        raise wrong
    budget.check(network)  # other requests may have used the budget up meanwhile
    return found
