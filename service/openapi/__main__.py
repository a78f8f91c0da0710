"""`python -m service.openapi` writes openapi.yaml; with --check it only compares."""

import sys

from service.openapi.description import main

sys.exit(main(sys.argv[1:]))
