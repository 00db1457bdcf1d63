# EverShop (npm) on PostgreSQL: a shop in React, drawn on the server, with about 230 products in a tree of categories, pages and
# a blog. Addresses /category/part/product, /product for what is in no category, /page, /blog/post; each thing also by a UUID.
#
# Hidden: two categories are in no menu, and some products in no category; the search form finds them. Of ten pages, six are
# in the menu at the foot. Products, pages and posts that are not enabled are answered by 404. The site `evershop` is as
# it comes, with a robots.txt that names a site map of all of it; `evershop-quiet` has none.

sites() {
  echo evershop
  echo evershop-quiet
}

version() { node -p '"evershop " + require(process.argv[1]).version' "$work/npm/node_modules/@evershop/evershop/package.json"; }

# Its pages are built once, for all shops.
install() {
  debian postgresql
  # It imports concat-stream and doesn't ask for it.
  npm_packages @evershop/evershop@2.2.1 concat-stream@2.0.0
  [[ ! -e $work/npm/.evershop/built ]] || return 0
  mkdir -p "$work/npm"/{config,media,public}
  (cd "$work/npm" && NODE_OPTIONS=--max-old-space-size=3000 node node_modules/.bin/evershop build)
  touch "$work/npm/.evershop/built"
}

postgres_bin() { ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1; }

# PostgreSQL refuses to run as root.
as_postgres() {
  if ((EUID == 0)); then setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; else "$@"; fi
}

# A PostgreSQL of the site's own, by socket alone; the socket lies beside the data, which its user may write to.
postgres_start() {
  local i data=$folder/postgres
  if [[ ! -d $data ]]; then
    mkdir "$data"
    if ((EUID == 0)); then chown postgres: "$data"; fi
    as_postgres "$(postgres_bin)/initdb" -D "$data" -U shop -A trust -E UTF8 --locale=C.UTF-8 --no-sync
  fi
  if ((EUID == 0)); then
    run setpriv --reuid=postgres --regid=postgres --clear-groups "$(postgres_bin)/postgres" -D "$data" -k "$data" -c listen_addresses= -c fsync=off
  else
    run "$(postgres_bin)/postgres" -D "$data" -k "$data" -c listen_addresses= -c fsync=off
  fi
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
  # A process of its own makes the addresses.
  for ((i = 0; i < 120; i++)); do
    [[ $(postgres -c "select count(*) from product p left join url_rewrite r on r.entity_uuid = p.uuid where r.entity_uuid is null" shop) != 0 ]] || break
    sleep 1
  done
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
