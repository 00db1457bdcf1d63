# WordPress (Debian), on nginx, PHP-FPM and MariaDB: a blog of 300 posts by five people, with 30 pages, seven
# categories, comments, drafts, private, scheduled and protected posts. Four sites, by how their addresses look:
#
#   wordpress-dates     /2019/03/slug/   Twenty Twenty-Three; REST and site map as WordPress comes. One category is
#                       left out of the front page, of feeds and of all other archives, as the plugins do that
#                       exclude categories; no menu leads to it.
#   wordpress-plain     ?p=17            Twenty Twenty-One; REST and site map switched off, as plugins for safety do.
#                       A static front page with the five latest posts; archives show their newest ten and no more,
#                       and posts do not lead to the next one.
#   wordpress-category  /category/slug/  Twenty Twenty-Two; REST on, site map off, no tags. The front page has no
#                       'older posts'; two categories are in no menu and not on the front page.
#   wordpress-numbers   /archives/17     Twenty Twenty-One; REST and site map off, no tags, excerpts, six posts a page,
#                       and of each archive only the newest four pages.
#
# Ten of the pages are in no menu and in no text. What can't be seen looks missing: WordPress answers 404 for
# drafts, private and scheduled posts by their address, and redirects /?p=N to the post's own address. It also guesses: a
# beginning of a slug that is missing leads to the post that begins so.

sites() { printf '%s\n' wordpress-dates wordpress-plain wordpress-category wordpress-numbers; }

version() { package_version wordpress; }

install() {
  debian nginx-light php8.2-cli php8.2-fpm php8.2-mysql php8.2-xml php8.2-mbstring php8.2-gd php8.2-curl mariadb-server \
    wordpress wordpress-theme-twentytwentyone wordpress-theme-twentytwentytwo wordpress-theme-twentytwentythree curl
}

# Sets what makes the sites different: theme, structure, and the snippets that their owners put in.
settings() {
  case $1 in
    wordpress-dates)
      theme=twentytwentythree structure='/%year%/%monthnum%/%postname%/' seed=11 snippets=(leave-out)
      ;;
    wordpress-plain)
      theme=twentytwentyone structure='' seed=12
      snippets=(no-rest no-site-map no-next-post newest-only)
      ;;
    wordpress-category)
      theme=twentytwentytwo structure='/%category%/%postname%/' seed=13
      snippets=(no-site-map leave-out no-older-posts)
      ;;
    wordpress-numbers)
      theme=twentytwentyone structure='/archives/%post_id%' seed=14
      snippets=(no-rest no-site-map no-next-post four-pages)
      ;;
  esac
}

fill() {
  local theme structure seed snippets snippet
  settings "$1"
  cp -rL /usr/share/wordpress "$folder/www"
  mkdir -p "$folder/www/wp-content/mu-plugins" "$folder/www/wp-content/uploads"
  for snippet in "${snippets[@]}"; do cp "$bed/wordpress/$snippet.php" "$folder/www/wp-content/mu-plugins/"; done
  sed -e "s|@base@|$base|" -e "s|@socket@|$folder/mariadb.sock|" "$bed/wordpress/config.php" >"$folder/www/wp-config.php"
  mariadb_start
  echo 'create database wordpress' | mariadb
  python3 "$bed/prose.py" --seed "$seed" articles 400 >"$folder/articles.jsonl"
  php "$bed/wordpress/fill.php" "$folder" "$1" "$theme" "$structure" "$seed"
}

start() {
  mariadb_start
  php_start "$folder/www"
}

truth() { php "$bed/wordpress/truth.php" "$folder"; }
