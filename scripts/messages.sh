#!/usr/bin/env bash
# Writes docs/messages.txt: every text of the program that people may read, to be looked over as a whole.
set -euo pipefail
unset CDPATH
root=$(cd -- "${BASH_SOURCE[0]%/*}/.." && pwd)
source "$root/scripts/java.sh"
find_java run || no_java run
cd -- "$root"
"$java_home/bin/java" app/src/test/java/grapnel/app/MessageList.java > docs/messages.txt.part
mv docs/messages.txt.part docs/messages.txt
