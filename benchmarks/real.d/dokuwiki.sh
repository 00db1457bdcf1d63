# DokuWiki (Debian) on nginx and PHP-FPM; pages are files. 260 pages in eight namespaces. Two sites:
#
#   dokuwiki        doku.php?id=space:page, as it comes: the answer for a page that is missing is 200 and an offer to
#                   make it. Its index lists all pages but those that the setting `hidepages` leaves out of index,
#                   search and feed: forty old reports in a namespace of their own. Every page has its revisions,
#                   its backlinks and its index under addresses of their own.
#   dokuwiki-paths  /space/page, with rewriting, and 404 for what is missing. Index, backlinks and recent changes are
#                   switched off; a third of the pages of each namespace are linked from nowhere, and its search finds
#                   them. The search leads to pages with its words in their address, /space/page?s[]=word.
#
# The namespace `private` is for users only; what is in it looks like any page one may not read, and whether
# it is there can't be told. Things are the pages; first pages of namespaces are lists, and not counted.

sites() { printf '%s\n' dokuwiki dokuwiki-paths; }

version() { package_version dokuwiki; }

install() {
  echo dokuwiki dokuwiki/system/restart-webserver boolean false | debconf-set-selections || true
  debian nginx-light php8.2-cli php8.2-fpm php8.2-xml php8.2-mbstring dokuwiki curl
}

fill() {
  cp -rL /usr/share/dokuwiki "$folder/www"
  cp -rL /etc/dokuwiki "$folder/conf"
  mkdir -p "$folder/data"/{attic,cache,index,locks,log,media,media_attic,media_meta,meta,pages,tmp}
  cat >"$folder/www/inc/preload.php" <<PHP
<?php
if (!defined('DOKU_CONF')) define('DOKU_CONF', '$folder/conf/');
PHP
  local rewrite=0 more=''
  [[ $1 == dokuwiki ]] || rewrite=1 more="\$conf['useslash'] = 1; \$conf['send404'] = 1;
    \$conf['disableactions'] = 'backlink,index,recent,register,resendpwd';"
  cat >"$folder/conf/local.php" <<PHP
<?php
\$conf['title'] = 'Allotment wiki';
\$conf['license'] = 'cc-by-sa';
\$conf['savedir'] = '$folder/data';
\$conf['useacl'] = 1;
\$conf['superuser'] = '@admin';
\$conf['baseurl'] = '$base';
\$conf['basedir'] = '/';
\$conf['userewrite'] = $rewrite;
\$conf['hidepages'] = '^:reports:';
\$conf['indexdelay'] = 0; // Pages of the last five days ask robots to stay away, and all of these were written just now.
$more
PHP
  printf '%s\t%s\t%s\n' '*' @ALL 1 'private:*' @ALL 0 >"$folder/conf/acl.auth.php"
  : >"$folder/conf/users.auth.php"
  : >"$folder/conf/plugins.local.php"
  python3 "$bed/prose.py" --seed 21 articles 320 >"$folder/articles.jsonl"
  php "$bed/dokuwiki/fill.php" "$folder" "$1"
  php "$folder/www/bin/indexer.php" -q
}

start() {
  if [[ $1 == dokuwiki ]]; then
    php_start "$folder/www" 'location / { try_files $uri $uri/ =404; } location ~ ^/(inc|bin|vendor)/ { deny all; }'
  else
    php_start "$folder/www" 'location / { try_files $uri $uri/ @wiki; } location ~ ^/(inc|bin|vendor)/ { deny all; }
      location @wiki {
        rewrite ^/_media/(.*) /lib/exe/fetch.php?media=$1 last;
        rewrite ^/_detail/(.*) /lib/exe/detail.php?media=$1 last;
        rewrite ^/_export/([^/]+)/(.*) /doku.php?do=export_$1&id=$2 last;
        rewrite ^/(.*) /doku.php?id=$1&$args last;
      }'
  fi
}

truth() { php "$bed/dokuwiki/truth.php" "$folder" "$base"; }
