"""Links that are shown to people. A token in a link is in its fragment, which browsers never send to a server."""

from ipaddress import ip_address

from flask import request

from service.services import current_services


def base_url() -> str:
    """Returns the address of this server for links: WURM_PUBLIC_URL, or the LAN address, or the address of the request.

    Phones cannot open a loopback address, and a new phone does not trust the local certificate authority yet. So the
    LAN address with plain HTTP, if known, is the answer to two kinds of requests: those to a loopback address, and
    those over HTTPS with the local certificate authority.
    """
    config = current_services().config
    if config.public_url:
        return config.public_url
    fails_on_phones = _is_loopback(request.host) or (config.https_port is not None and request.is_secure)
    if config.lan_url and fails_on_phones:
        return config.lan_url
    return request.host_url.rstrip("/")


def _is_loopback(host: str) -> bool:
    name = host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host
    try:
        return name == "localhost" or ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return False


def join_link(game: str, code: str) -> str:
    return f"{base_url()}/join/{code}"


def table_link(game: str) -> str:
    return f"{base_url()}/games/{game}"


def evening_links(evening: str, code: str) -> dict[str, str]:
    return {
        "join": f"{base_url()}/join/{code}",
        "evening": f"{base_url()}/evenings/{evening}",
        "api": f"{base_url()}/api/v1/evenings/{evening}",
    }


def handover_link(game: str, seat: int, token: str) -> str:
    return f"{base_url()}/games/{game}/seats/{seat}#handover={token}"


def table_links(game: str, code: str) -> dict[str, str]:
    return {
        "join": join_link(game, code),
        "table": table_link(game),
        "api": f"{base_url()}/api/v1/games/{game}",
    }
