# Shaarli (Debian): bookmarks and notes that one person shares, in PHP without a database. 320 of them, each with a page of its
# own, /shaare/Xq3-aB; lists of twenty a page, newest first, tags, days (/daily?day=20190314), feeds, a search.
#
# Hidden: notes and bookmarks that are private are missing for visitors. Shaarli lists all that is public, and its lists go on to the
# end; so only the way there is long: pages of twenty. The address of one is six letters made from its date. Peculiar:
# - Every bookmark leads away from the site by its title; its own page is behind a small sign.
# - Every tag has a list at /?searchtags=TAG, and the tag added to any list is /add-tag/TAG, which leads back by a redirect.
# - A missing bookmark is a page of the site that says so, with 200. No robots.txt and no site map.

sites() { echo shaarli; }

version() { package_version shaarli; }

install() { debian shaarli php-fpm php-cli php-curl php-gd php-intl php-json php-mbstring php-xml nginx-light; }

fill() {
  # The package has one place for data; a site has its own.
  cp -rL /usr/share/shaarli "$folder/www" 2>/dev/null || true
  mkdir -p "$folder/www" "$folder/data" "$folder/cache"/{tmp,cache,pagecache}
  grep -rlE '/(usr/share|var/lib|var/cache)/shaarli' "$folder/www" --include='*.php' | xargs sed -i \
    -e "s|/usr/share/shaarli|$folder/www|g; s|/var/lib/shaarli/data|$folder/data|g; s|/var/cache/shaarli|$folder/cache|g"
  # What newer PHP says of its libraries is too much for nginx, which takes it for a header.
  sed -i 's/^error_reporting(.*/error_reporting(E_ERROR);/' "$folder/www/init.php"
  start
  for ((i = 0; i < 100; i++)); do
    if answers /install; then break; fi
    sleep 0.2
  done
  curl -sS -f -o /dev/null "$base/install" --data-urlencode 'title=The Long Quay' -d 'setlogin=keeper&setpassword=secret' \
    -d 'continent=Europe&city=London&language=en&enableApi=on'
  python3 "$bed/prose.py" --seed 98 articles 320 | php -d error_reporting=1 "$bed/shaarli/import.php" "$folder/www"
}

start() {
  php_start "$folder/www" 'location / { try_files /none /index.php?$args; }
    location ~ ^/(tpl|assets|doc|plugins)/.*\.(css|js|png|ico|svg|woff2?|jpg)$ { }'
}

truth() { php -d error_reporting=1 "$bed/shaarli/truth.php" "$folder/www" "$base"; }
