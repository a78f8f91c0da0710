"""Stores the local certificate authority in a file in the user's data folder. Only the user can read the file."""

from pathlib import Path

from platformdirs import user_data_path

from cli.atomic_file import OWNER_ONLY, atomic_path
from cli.errors import Failed
from cli.https.authority import Authority
from cli.language import message, os_error_reason

OWNER_ONLY_FOLDER = 0o700


def authority_file() -> Path:
    return user_data_path("wurmtisch") / "https" / "authority.pem"


def load_authority() -> Authority | None:
    """Returns the stored authority, or None if there is none. Raises NotAnAuthority for a damaged file."""
    path = authority_file()
    try:
        text = path.read_bytes()
        path.chmod(OWNER_ONLY)
    except FileNotFoundError:
        return None
    except OSError as why:
        raise Failed(message("cannot-read", name=str(path), why=os_error_reason(why))) from None
    return Authority.from_pem(text)


def save_authority(authority: Authority) -> None:
    """Replaces the stored authority."""
    path = authority_file()
    try:
        path.parent.mkdir(OWNER_ONLY_FOLDER, parents=True, exist_ok=True)
        path.parent.chmod(OWNER_ONLY_FOLDER)
        with atomic_path(path, OWNER_ONLY) as partial:
            partial.touch(OWNER_ONLY)
            partial.write_bytes(authority.pem())
    except OSError as why:
        raise Failed(message("cannot-write", name=str(path), why=os_error_reason(why))) from None
