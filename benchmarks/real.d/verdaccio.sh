# Verdaccio, a registry of npm packages whose page is an application of scripts (React), from npm: 220 packages, thirty of
# them in a scope. / and /-/web/detail/NAME are one shell; its script asks /-/verdaccio/data/packages for the list,
# and for a package /-/verdaccio/data/sidebar/NAME and the text of its README.
#
# Hidden: everything, to who runs no script; the list has no pages and draws what fits the window. A package nobody
# published is a 404 of the interface, and the shell says 200. The search box asks for what is typed.
drawn=yes

sites() { echo verdaccio; }

version() { node -p '"verdaccio " + require(process.argv[1]).version' "$work/npm/node_modules/verdaccio/package.json"; }

# It wants a version of node-fetch by a name that not every mirror of the registry has.
install() {
  mkdir -p "$work/npm"
  echo '{"private": true, "overrides": {"node-fetch": "2.7.0"}}' >"$work/npm/package.json"
  npm_packages verdaccio@5.33.0
}

fill() {
  local i
  cat >"$folder/config.yaml" <<YAML
storage: $folder/storage
auth: {htpasswd: {file: $folder/htpasswd}}
uplinks: {}
packages: {'@*/*': {access: \$all, publish: \$all}, '**': {access: \$all, publish: \$all}}
web: {title: Harbour packages}
log: {type: stdout, format: pretty, level: warn}
YAML
  start
  for ((i = 0; i < 120; i++)); do
    if answers /-/ping; then break; fi
    sleep 0.5
  done
  python3 "$bed/verdaccio/fill.py" "$base"
}

start() { run node "$work/npm/node_modules/.bin/verdaccio" --config "$folder/config.yaml" --listen "127.0.0.1:$port"; }

truth() {
  local name
  for name in $(cd "$folder/storage" && ls -d ./*/ @*/*/ 2>/dev/null | sed 's,^\./,,; s,/$,,' | sort -u); do
    [[ -e $folder/storage/$name/package.json ]] || continue
    printf 'package\t%s/-/web/detail/%s\t%s/-/web/detail/%s/v/*\t%s/%s\n' "$base" "$name" "$base" "$name" "$base" "$name"
  done
}
