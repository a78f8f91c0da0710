#!/bin/sh
# The tests of the pages need a Chromium: nothing to do where there is one, otherwise it is installed or asked for.
set -eu

for name in "${WURM_CHROMIUM:-}" chromium-headless-shell chromium chromium-browser google-chrome; do
  if [ -n "$name" ] && command -v "$name" >/dev/null 2>&1; then
    exit 0
  fi
done

if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
  echo "Installing Chromium for the tests of the pages."
  apt-get update -qq
  export DEBIAN_FRONTEND=noninteractive
  for package in chromium-headless-shell chromium; do # not every system has the first, which is the quicker one
    if apt-get install -y -qq --no-install-recommends "$package" >/dev/null 2>&1; then
      exit 0
    fi
  done
fi

echo "The tests of the pages need Chromium. Install the package chromium-headless-shell or chromium (or google-chrome), or name one with WURM_CHROMIUM." >&2
exit 1
