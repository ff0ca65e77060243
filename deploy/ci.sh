#!/usr/bin/env bash
# The same for any other CI, from a clone with nothing installed but Node: tests, checks, and the image where there is Docker.
set -euo pipefail
cd "$(dirname "$0")/.."
npm test
npm run check
if command -v docker > /dev/null; then
  docker build --tag hampi \
    --build-arg VERSION="$(node -p 'require("./package.json").version')" \
    --build-arg REVISION="$(git rev-parse HEAD)" .
else
  echo 'No Docker here: the image was not built.'
fi
