"""Guessed join codes: every wrong code counts towards the guess budget of the client's network."""

from collections.abc import Callable
from typing import TypeVar

from flask import request

from service.http.problems import Problem
from service.limits.client_network import client_network
from service.limits.guess_budget import Exhausted
from service.services import current_services

Found = TypeVar("Found")


def guessed(look_up: Callable[[], Found | None], wrong: Problem) -> Found:
    """Looks a code up. Raises `wrong` for a wrong code. When the budget is exhausted, raises 429 for every code."""
    budget, network = current_services().guess_budget, client_network(request.remote_addr)
    _refuse(budget.exhausted(network))  # before the look-up
    found = look_up()
    if found is None:
        _refuse(budget.spend(network))
        raise wrong
    _refuse(budget.exhausted(network))  # other requests may have exhausted the budget meanwhile
    return found


def _refuse(exhausted: Exhausted | None) -> None:
    if exhausted is not None:
        wait = {"Retry-After": str(exhausted.wait)}
        raise Problem(429, "too-many-requests", facts={"limit": exhausted.limit}, headers=wait)
