# ng-admin, an admin's grid that draws an interface of JSON as pages behind the # (AngularJS), before json-server, both from
# npm: 200 articles and 24 authors at /#/articles/show/17; lists of thirty, which a button turns (_start, _end, a total in a
# header).
#
# Hidden: everything, to who runs no script. Names in lists lead to pages by a script's click, without an address. Every
# ninth article is archived and in none of the lists that are shown, though its page is. A missing id is a message in an
# empty page. The archive has no build that could be installed with what it wants, so its own file alone is taken.
drawn=yes

sites() { echo ngadmin; }

version() { echo "ng-admin 1.0.13"; }

install() {
  debian nginx-light curl
  npm_packages json-server@0.17.4
  [[ -e $work/package/build/ng-admin.min.js ]] ||
    (cd "$work" && npm pack --silent ng-admin@1.0.13 && tar -xzf ng-admin-1.0.13.tgz)
}

fill() { python3 "$bed/ngadmin/fill.py" "$folder" "$work/package/build" "$bed/ngadmin"; }

start() {
  run node "$work/npm/node_modules/.bin/json-server" --host 127.0.0.1 --port $((port + 500)) --read-only --quiet "$folder/db.json"
  nginx_start "root $folder/www; index index.html; location /api/ { proxy_pass http://127.0.0.1:$((port + 500))/; }"
}

truth() {
  local n
  for ((n = 1; n <= 200; n++)); do
    printf 'article\t%s/#/articles/show/%d\t%s/api/articles/%d*\t%s/articles/%d*\n' "$base" $n "$base" $n "$base" $n
  done
  for ((n = 1; n <= 24; n++)); do
    printf 'author\t%s/#/authors/show/%d\t%s/api/authors/%d*\t%s/authors/%d*\n' "$base" $n "$base" $n "$base" $n
  done
}
