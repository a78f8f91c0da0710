#!/bin/sh
# The tests of the pages need a Chromium: nothing to do where there is one, otherwise it is installed or asked for.
set -eu

for name in "${WURM_CHROMIUM:-}" chromium chromium-browser google-chrome; do
  if [ -n "$name" ] && command -v "$name" >/dev/null 2>&1; then
    exit 0
  fi
done

if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
  echo "Installing Chromium for the tests of the pages."
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null
  exit 0
fi

echo "The tests of the pages need Chromium. Install the package chromium (or google-chrome), or name one with WURM_CHROMIUM." >&2
exit 1
