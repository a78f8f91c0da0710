"""HTTPS with the local certificate authority, for the names and addresses that this machine has at the moment."""

import datetime as dt
import socket
import ssl
from collections.abc import Callable
from contextlib import suppress

from cli.https.authority import Authority, NotAnAuthority
from cli.https.authority_store import authority_file, load_authority, save_authority
from cli.https.machine_names import MachineNames, machine_names
from cli.https.tls_context import load_chain, server_context
from cli.language import Messages

REMEMBERED_ADDRESSES = 8
"""A new authority also permits addresses of the old one, up to this number of addresses in all. So the same authority
works at home and at the club."""

Report = Callable[[str], object]


class LocalHttps:
    """`context` is the TLS context of the server; `authority` is the authority that devices have to trust."""

    context: ssl.SSLContext
    authority: Authority

    def __init__(self, host: str, texts: Messages, report: Report) -> None:
        """`report` is called with a sentence when a new authority is created.

        Raises Failed if the file of the authority cannot be read or written.
        """
        self._host, self._texts, self._report = host, texts, report
        self.context = server_context()
        self._names = machine_names(host)
        self.authority = self._usable_authority()
        self._issue()

    def refresh(self) -> None:
        """Renews certificates that expire soon or lack a new address. Has to be called at intervals."""
        names = machine_names(self._host)
        due = dt.datetime.now(dt.UTC) >= self._renew_at or self.authority.expires_soon
        if names != self._names or due:
            self._names = names
            self.authority = self._usable_authority()
            self._issue()

    def _issue(self) -> None:
        chain, self._renew_at = self.authority.server_certificate(self._names)
        load_chain(self.context, chain)

    def _usable_authority(self) -> Authority:
        """Returns the stored authority if it can be used. Otherwise creates a new one and reports why."""
        try:
            stored = load_authority()
        except NotAnAuthority:
            return self._created(self._names, self._texts("authority-damaged", name=str(authority_file())))
        if stored is None:
            return self._created(self._names, self._texts("authority-created"))
        if stored.expires_soon:
            return self._created(self._names, self._texts("authority-expired"))
        if not stored.permits(self._names):
            why = self._texts("authority-moved", names=_new_names(self._names, stored.permitted))
            return self._created(_with_earlier(self._names, stored.permitted), why)
        return stored

    def _created(self, names: MachineNames, why: str) -> Authority:
        authority = Authority.create(names, _label())
        save_authority(authority)
        self._report(why)
        return authority


def _label() -> str:
    with suppress(OSError):
        return socket.gethostname().partition(".")[0][:32]
    return ""


def _with_earlier(names: MachineNames, earlier: MachineNames) -> MachineNames:
    addresses = tuple(dict.fromkeys([*names.addresses, *earlier.addresses]))
    return MachineNames(names.dns, addresses[: max(REMEMBERED_ADDRESSES, len(names.addresses))])


def _new_names(names: MachineNames, known: MachineNames) -> str:
    dns = [name for name in names.dns if name not in known.dns]
    return ", ".join([*dns, *(str(each) for each in names.addresses if each not in known.addresses)])
