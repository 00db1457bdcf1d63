# Directus: a catalogue with a JSON interface and nothing else, from npm, on SQLite. 340 products of 24 makers in nine
# categories; visitors may read what is published. robots.txt would forbid everything as it comes; an owner who opens
# the data to all opens that too.
#
# Hidden: /items/products, the address a user is given, shows a hundred products and leads nowhere: no page of JSON
# has a link. The others are behind ?page=2 or ?offset=100, if one knows that, or at /items/products/17. Peculiar: 403
# for drafts, for missing products and for missing collections alike, in the same words; / is a 404; a description of
# the interface at /server/specs/oas, GraphQL at /graphql; version 10, the last that a Node of Debian's age runs.

sites() { echo directus; }

version() { node -p '"directus " + require(process.argv[1]).version' "$work/npm/node_modules/directus/package.json"; }

# Its driver for SQLite is compiled where no binary can be downloaded.
install() { debian g++ make sqlite3 && npm_packages directus@10.13.4; }

fill() {
  local i
  directus node_modules/.bin/directus bootstrap
  start
  for ((i = 0; i < 120; i++)); do
    if answers /server/ping; then break; fi
    sleep 0.5
  done
  python3 "$bed/directus/fill.py" "$base"
}
directus() {
  (
    cd "$work/npm"
    export DB_CLIENT=sqlite3 DB_FILENAME=$folder/directus.db HOST=127.0.0.1 PORT=$port PUBLIC_URL=$base
    export KEY=bed SECRET=nothing-here-is-secret-at-all-really ADMIN_EMAIL=admin@example.org ADMIN_PASSWORD=directus
    export STORAGE_LOCATIONS=local STORAGE_LOCAL_ROOT=$folder/uploads EXTENSIONS_PATH=$folder/extensions
    export TELEMETRY=false ROBOTS_TXT=$'User-agent: *\nDisallow: /admin'
    "$@"
  )
}

start() { directus run node node_modules/.bin/directus start; }

entry() { echo /items/products; }

truth() {
  sqlite3 -separator $'\t' "$folder/directus.db" <<END
select 'product', '$base/items/products/' || id from products where status = 'published';
select '~maker', '$base/items/makers/' || id from makers;
select '~category', '$base/items/categories/' || id from categories;
END
}
