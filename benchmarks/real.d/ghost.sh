# Ghost (npm) with SQLite and its theme Source: a blog of 240 posts and 20 pages by five people, with tags, site maps
# and a feed, filled by its own import.
#
# Routes are set as its manual shows: posts with the tag `notes` are in a collection of their own, /notes/slug/, which the
# front page leaves out, and nothing leads to that collection. Half of the pages are not in the menu. Its site maps name all of
# them. Drafts and scheduled posts are answered by 404, posts for members show their beginning.
#
# Ghost is meant to be installed by a tool of its own. From npm alone it can be had by unpacking its package and installing
# what that needs, without what only its developers need, part of which is not on npm.

ghost_version=5.130.6

sites() { echo ghost; }

version() { echo "ghost $ghost_version"; }

install() {
  debian nodejs npm make g++ python3 || command -v npm >/dev/null
  [[ ! -e $work/installed-$ghost_version ]] || return 0
  rm -rf "$work/package"
  (cd "$work" && npm pack "ghost@$ghost_version" && tar xzf "ghost-$ghost_version.tgz")
  cd "$work/package"
  node -e 'const fs = require("fs"), p = JSON.parse(fs.readFileSync("package.json")); delete p.devDependencies;
    fs.writeFileSync("package.json", JSON.stringify(p))'
  npm install --omit=dev --legacy-peer-deps --no-audit --no-fund --no-progress
  touch "$work/installed-$ghost_version"
}

fill() {
  ln -s "$work/package" "$folder/current" # where Ghost looks for itself
  cp -r "$work/package/content" "$folder/content"
  mkdir -p "$folder/content"/{data,logs,settings,images,files,media,public,adapters}
  cat >"$folder/config.production.json" <<JSON
{"url": "$base", "server": {"host": "127.0.0.1", "port": $port},
 "database": {"client": "sqlite3", "connection": {"filename": "$folder/content/data/ghost.db"}, "useNullAsDefault": true},
 "mail": {"transport": "stub", "from": "blog@example.org"}, "logging": {"transports": ["file"]}, "paths": {"contentPath": "$folder/content"},
 "privacy": {"useUpdateCheck": false, "useGravatar": false, "useRpcPing": false},
 "security": {"staffDeviceVerification": false}, "imageOptimization": {"resize": false}}
JSON
  cat >"$folder/content/settings/routes.yaml" <<'YAML'
routes:
collections:
  /notes/:
    permalink: /notes/{slug}/
    filter: tag:notes
  /:
    permalink: /{slug}/
    template: index
    filter: tag:-notes
taxonomies:
  tag: /tag/{slug}/
  author: /author/{slug}/
YAML
  python3 "$bed/ghost/import.py" "$folder/import.json"
  start
  for ((i = 0; i < 600; i++)); do
    if answers /ghost/api/admin/authentication/setup/; then break; fi
    kill -0 "$(<"$folder/pids")" || return 1
    sleep 0.5
  done
  local api=$base/ghost/api/admin ask=(curl -sS -f -o /dev/null -b "$folder/cookies" -c "$folder/cookies" -H "Origin: $base")
  "${ask[@]}" -H 'Content-Type: application/json' "$api/authentication/setup/" -d '{"setup": [{"name": "Ada Keeper",
    "email": "keeper@example.org", "password": "not a secret at all", "blogTitle": "The Long Quay"}]}'
  "${ask[@]}" -H 'Content-Type: application/json' "$api/session/" \
    -d '{"username": "keeper@example.org", "password": "not a secret at all"}'
  "${ask[@]}" -F "importfile=@$folder/import.json;type=application/json" "$api/db/"
  # The import goes on after the answer.
  for ((i = 0; i < 240; i++)); do
    [[ $(truth | wc -l) -lt 250 ]] || break
    sleep 1
  done
  [[ $(truth | wc -l) -ge 250 ]]
}

start() { (cd "$folder" && NODE_ENV=production run node current/index.js); }

truth() { python3 "$bed/ghost/truth.py" "$folder/content/data/ghost.db" "$base"; }
