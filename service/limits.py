"""Rates: phones at one table share an address, so what a seat does is counted by its token."""

from flask import request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address

from service.desk import desk


def by_token() -> str:
    return request.headers.get("Authorization") or get_remote_address()


limiter = Limiter(get_remote_address, headers_enabled=False)


def open_rate() -> str:
    return desk().config.open_rate


def join_rate() -> str:
    return desk().config.join_rate


def act_rate() -> str:
    return desk().config.act_rate
