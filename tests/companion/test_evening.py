"""Evenings on real pages: people join once, and their phones follow from game to game."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.companion.conftest import Invite
from tests.companion.evening_stories import short_evening, whole_evening
from tests.http.servers import Server
from tests.sampling import sampled

Story = Callable[[Invite, Server, Path], None]


@pytest.mark.parametrize("evening", sampled([short_evening, whole_evening], [short_evening]))
def test_phones_follow_through_an_evening(invite: Invite, server: Server, tmp_path: Path, evening: Story) -> None:
    evening(invite, server, tmp_path)
