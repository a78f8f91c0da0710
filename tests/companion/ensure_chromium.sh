#!/bin/sh
# The tests of the pages need Chromium. If none is found, this script installs it, or asks the user to do so.
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
  for package in chromium-headless-shell chromium; do # the first is faster, but not every system has it
    if apt-get install -y -qq --no-install-recommends "$package" >/dev/null 2>&1; then
      exit 0
    fi
  done
fi

echo "The tests of the pages need Chromium. Install chromium-headless-shell, chromium or google-chrome, or set WURM_CHROMIUM to the path of one." >&2
exit 1
