"""The fixture `make_backend` makes stores that other processes can write to."""

from tests.store.conftest import make_backend

__all__ = ["make_backend"]
