"""Scripts that check the layout of a page after every frame and return a list of faults."""

from pathlib import Path

PHONE_LAYOUT = Path(__file__).with_name("phone_layout.js").read_text(encoding="utf-8").strip().rstrip(";")
"""The script for phones: (percent) => (phase) => faults."""
