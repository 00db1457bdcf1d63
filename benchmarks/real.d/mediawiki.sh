# MediaWiki (Debian) on nginx and PHP-FPM with SQLite: 250 articles with revisions, an infobox, categories, 30
# redirects, talk pages, users; addresses /index.php/Title, as the installer sets them.
#
# A robots.txt as MediaWiki's manual proposes it forbids special pages and everything with a query, so that the list of all
# pages, recent changes, histories and the search are not for robots. Articles are reached by their categories and by the
# links in their texts; sixty are orphans: nothing leads to them, and they are in no category, or in one that nothing
# leads to. A dozen were deleted. What is missing is answered by 404 and an offer to write it.
#
# Redirects show the article they lead to, under their own address. Things are the articles; users, talk pages, templates,
# categories and the main page are not counted.

sites() { echo mediawiki; }

version() { package_version mediawiki; }

install() {
  debian nginx-light php8.2-cli php8.2-fpm php8.2-sqlite3 php8.2-xml php8.2-mbstring php8.2-intl php8.2-apcu mediawiki curl
}

maintain() { php "$folder/www/maintenance/$1.php" "${@:2}"; }

fill() {
  cp -rL /usr/share/mediawiki "$folder/www" 2>/dev/null || true # LocalSettings.php is a link to nothing yet
  rm -f "$folder/www/LocalSettings.php"
  mkdir -p "$folder/db" "$folder/cache" "$folder/www/images"
  maintain install --dbtype=sqlite --dbpath="$folder/db" --dbname=wiki --server="$base" --scriptpath='' --lang=en \
    --pass='not a secret at all' --skins=Vector 'Coastal Encyclopedia' Keeper
  cat >>"$folder/www/LocalSettings.php" <<PHP
\$wgArticlePath = '/index.php/\$1';
\$wgUsePathInfo = true;
\$wgMainCacheType = CACHE_ACCEL;
\$wgCacheDirectory = '$folder/cache';
\$wgJobRunRate = 0;
\$wgEnableEmail = false;
\$wgGroupPermissions['*']['edit'] = false;
PHP
  cat >"$folder/www/robots.txt" <<'TXT'
User-agent: *
Disallow: /index.php?
Disallow: /index.php/Special:
Disallow: /index.php/MediaWiki:
Disallow: /index.php/Help:
TXT
  python3 "$bed/mediawiki/dump.py" "$folder"
  local name
  while read -r name; do maintain createAndPromote "$name" 'not a secret at all'; done <"$folder/users"
  maintain importDump --username-prefix='' "$folder/dump.xml"
  # Not in the dump: the installer has just written one, which is newer than any there.
  maintain edit -u Keeper 'Main Page' <"$folder/main"
  maintain deleteBatch -u Keeper "$folder/deleted"
  maintain rebuildrecentchanges
  maintain initSiteStats --update
  maintain runJobs
}

start() { php_start "$folder/www" 'location = / { return 301 /index.php; } location ~ ^/(cache|db|maintenance|includes)/ { deny all; }'; }

truth() { php "$bed/mediawiki/truth.php" --conf "$folder/www/LocalSettings.php"; }
