"""`python -m service.openapi` writes openapi.yaml. With --check it only compares the file with the code."""

import sys

from service.openapi.description import main

sys.exit(main(sys.argv[1:]))
