"""Scripts that look at a page after every frame and return a list of what is wrong with its layout."""

from pathlib import Path

PHONE_LAYOUT = Path(__file__).with_name("phone_layout.js").read_text(encoding="utf-8").strip().rstrip(";")
"""(percent) => (phase) => faults, for phones."""
TABLE_LAYOUT = Path(__file__).with_name("table_layout.js").read_text(encoding="utf-8").strip().rstrip(";")
"""(phase) => faults, for big screens."""
