"""The stores that other processes can write to while they are killed."""

from tests.store.conftest import make_backend

__all__ = ["make_backend"]
