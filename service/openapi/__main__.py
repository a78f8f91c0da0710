"""`python -m service.openapi` writes openapi.yaml. With --check it only compares the file with the code."""

import sys

from events.store import open_store
from service.app import create_app
from service.openapi import problem_codes
from service.openapi.description import all_schemas, as_yaml

FILE = problem_codes.ROOT / "openapi.yaml"


def main(arguments: list[str]) -> int:
    codes = problem_codes.as_json()
    check = "--check" in arguments
    if not check:
        problem_codes.FILE.write_bytes(codes)
        problem_codes.problem_codes.cache_clear()
        all_schemas.cache_clear()
    store = open_store("memory://")
    text = as_yaml(create_app(store))
    store.close()
    if not check:
        FILE.write_text(text, encoding="utf-8")
    elif problem_codes.FILE.read_bytes() != codes or FILE.read_text(encoding="utf-8") != text:
        sys.stderr.write("openapi.yaml does not match the code; run python -m service.openapi\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
