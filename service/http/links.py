"""Links that are shown to people. A token is put into the fragment, which browsers send to no server."""

from ipaddress import ip_address

from flask import request

from service.services import current_services


def base_url() -> str:
    """Returns an address that phones can reach: the address of the request, unless it is a loopback address.

    With a local certificate authority it is plain HTTP, because a new phone does not trust the authority.
    """
    config = current_services().config
    if config.public_url:
        return config.public_url
    only_for_some = _is_loopback(request.host) or (config.https_port is not None and request.is_secure)
    if config.lan_url and only_for_some:
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


def handover_link(game: str, seat: int, token: str) -> str:
    return f"{base_url()}/games/{game}/seats/{seat}#handover={token}"


def table_links(game: str, code: str) -> dict[str, str]:
    return {
        "join": join_link(game, code),
        "table": table_link(game),
        "api": f"{base_url()}/api/v1/games/{game}",
    }
