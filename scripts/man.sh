#!/usr/bin/env bash
# Writes the manual pages into target/man/man1, from the same source as help: man -M target/man grapnel.
set -euo pipefail
unset CDPATH
root=$(cd -- "${BASH_SOURCE[0]%/*}/.." && pwd)
rm -rf "$root/target/man"
"$root/grapnel" manual "$root/target/man/man1"
