# EverShop (npm) on PostgreSQL: a shop in React, drawn on the server, with about 230 products in a tree of categories, pages and
# a blog. Addresses /category/part/product, /product for what is in no category, /page, /blog/post; each thing also by a UUID.
#
# Hidden: two categories are in no menu, and some products in no category; its search finds them, to which a button leads. Buttons also turn
# the pages of a category, and open the menu of the categories below it. Of ten pages, six are in the menu at the foot. Products,
# pages and posts that are not enabled are answered by 404. `evershop` is as it comes, with a robots.txt that names a site map of all of
# it; `evershop-quiet` has neither. After 300 pages a minute it answers 429.

sites() { printf '%s\n' evershop evershop-quiet; }

evershop_version=2.2.1

version() { echo "evershop $evershop_version"; }

# Its pages are built once, for all shops.
install() {
  debian postgresql
  # It imports concat-stream and doesn't ask for it.
  npm_packages "@evershop/evershop@$evershop_version" concat-stream@2.0.0
  [[ ! -e $work/npm/.evershop/built-$evershop_version ]] || return 0
  mkdir -p "$work/npm"/{config,media,public}
  (cd "$work/npm" && NODE_OPTIONS=--max-old-space-size=3000 node node_modules/.bin/evershop build)
  touch "$work/npm/.evershop/built-$evershop_version"
}

postgres_bin() { ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1; }

# PostgreSQL refuses to run as root.
as_postgres=()
if ((EUID == 0)); then as_postgres=(setpriv --reuid=postgres --regid=postgres --clear-groups); fi

# A PostgreSQL of the site's own, by socket alone; the socket lies beside the data, which its user may write to.
postgres_start() {
  local i data=$folder/postgres
  if [[ ! -d $data ]]; then
    mkdir "$data"
    if ((EUID == 0)); then chown postgres: "$data"; fi
    ${as_postgres[@]+"${as_postgres[@]}"} "$(postgres_bin)/initdb" -D "$data" -U shop -A trust -E UTF8 --locale=C.UTF-8 --no-sync
  fi
  run ${as_postgres[@]+"${as_postgres[@]}"} "$(postgres_bin)/postgres" -D "$data" -k "$data" -c listen_addresses= -c fsync=off
  for ((i = 0; i < 300; i++)); do
    if postgres -c 'select 1' postgres >/dev/null 2>&1; then return; fi
    sleep 0.2
  done
  return 1
}
postgres() { psql -h "$folder/postgres" -U shop -v ON_ERROR_STOP=1 -At "$@"; }

shop() {
  (
    cd "$folder/shop"
    export DB_HOST=$folder/postgres DB_PORT=5432 DB_NAME=shop DB_USER=shop DB_PASSWORD=none DB_SSLMODE=disable PORT=$port
    export NODE_OPTIONS="--require $bed/evershop/loopback.cjs" JWT_ADMIN_SECRET=harbour JWT_ADMIN_REFRESH_SECRET=harbour-again
    export JWT_CUSTOMER_SECRET=quay JWT_CUSTOMER_REFRESH_SECRET=quay-again JWT_ADMIN_TOKEN_EXPIRY=10h
    "$@"
  )
}

fill() {
  local i map=true
  [[ $1 != evershop-quiet ]] || map=false
  mkdir -p "$folder/shop"/{config,media,public}
  ln -s "$work/npm/node_modules" "$folder/shop/node_modules"
  cp "$work/npm/package.json" "$folder/shop/package.json"
  cp -r "$work/npm/.evershop" "$folder/shop/.evershop"
  cat >"$folder/shop/config/default.json" <<JSON
{"shop": {"homeUrl": "$base", "language": "en", "currency": "EUR", "timezone": "UTC"},
 "sitemap": {"enabled": $map, "robots": {"enabled": $map}}, "system": {"session": {"cookieSecret": "nothing-here-is-secret"}}}
JSON
  postgres_start
  postgres -c 'create database shop' postgres
  shop_start
  for ((i = 0; i < 240; i++)); do
    if answers /; then break; fi
    sleep 0.5
  done
  shop node node_modules/.bin/evershop user:create --name Keeper --email keeper@example.org --password harbour-pass-1
  python3 "$bed/evershop/fill.py" "$base"
  for ((i = 0; i < 120; i++)); do
    [[ $(nameless) -gt 0 ]] || return 0
    sleep 1
  done
  return 1
}

# How many things have no address yet; a process of the shop's own makes them.
nameless() {
  postgres shop -c "select count(*) from (select uuid from product union all select uuid from category union all select uuid from blog_post) t
    where uuid not in (select entity_uuid from url_rewrite)"
}

shop_start() { shop run node node_modules/.bin/evershop start; }

start() {
  postgres_start
  shop_start
}

truth() {
  postgres -F $'\t' shop <<END
select 'product', '$base' || r.request_path, '$base' || r.target_path from product p join url_rewrite r on r.entity_uuid = p.uuid where p.status and p.visibility;
select 'page', '$base' || r.request_path, '$base' || r.target_path from cms_page p join url_rewrite r on r.entity_uuid = p.uuid where p.status;
select 'post', '$base' || r.request_path, '$base' || r.target_path from blog_post p join url_rewrite r on r.entity_uuid = p.uuid where p.status = 1;
select '~category', '$base' || request_path, '$base' || request_path || '?*', '$base' || target_path from url_rewrite
  where entity_type in ('category', 'blog_category', 'blog_tag');
END
}
