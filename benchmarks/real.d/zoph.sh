# Zoph (Debian): a photo archive in PHP and MySQL, /photo.php?photo_id=17, as it comes, with a visitor who need not log in: 260
# photographs with titles, texts, twenty people, twelve places, fifteen albums.
#
# Hidden: albums are listed and lead to their photographs, twelve to a page (photos.php?album_id=3&_off=12), and each of these is known
# by its place in that list, photo.php?album_id=3&_off=17; its own address, by number, is in people's and days' pages. One in five is in
# no album. Filled by SQL, as its
# own import does; pictures themselves are few and small. A missing photograph is an error page of the site.

sites() { echo zoph; }

version() { package_version zoph; }

install() { debian zoph php-fpm php-cli php-gd php-mysql php-xml php-mbstring php-intl php-curl mariadb-server nginx-light; }

fill() {
  cp -rL /usr/share/zoph/www/php "$folder/www"
  grep -rl '/etc/zoph' "$folder/www" | xargs sed -i "s|/etc/zoph/zoph.ini|$folder/zoph.ini|; s|/etc/zoph.ini|$folder/zoph.ini|"
  # It won't run on a PHP newer than itself unless told to.
  sed -i 's/^ *require_once "requirements.inc.php";//' "$folder/www/include.inc.php"
  cat >"$folder/zoph.ini" <<END
[site]
db_host = "localhost;unix_socket=$folder/mariadb.sock"
db_name = "zoph"
db_user = "zoph"
db_pass = "zoph"
db_prefix = "zoph_"
php_location = "$folder/www"
END
  echo 'date.timezone = Europe/London' >"$folder/www/.user.ini"
  mkdir -p "$folder/images"
  mariadb_start
  echo "CREATE DATABASE zoph CHARACTER SET utf8mb4; CREATE USER zoph@localhost IDENTIFIED BY 'zoph'; GRANT ALL ON zoph.* TO zoph@localhost;" | mariadb
  mariadb zoph </usr/share/dbconfig-common/data/zoph/install/mysql
  python3 "$bed/zoph/fill.py" "$folder/images" | mariadb zoph
}

start() {
  mariadb_start
  php_start "$folder/www" 'location / { index zoph.php; try_files $uri $uri/ =404; }
    location = / { return 302 /zoph.php; }'
}

# A place in a list is another address of what stands there; of the many orders and filters, opinions differ.
truth() {
  local of
  mariadb -N zoph <<'SQL' >"$folder/places.tsv"
SELECT CONCAT('_off=', ROW_NUMBER() OVER (ORDER BY date, time, photo_id) - 1), photo_id FROM zoph_photos;
SELECT CONCAT('album_id=', album_id, '&_off=', ROW_NUMBER() OVER (PARTITION BY album_id ORDER BY date, time, photo_id) - 1), photo_id
  FROM zoph_photos JOIN zoph_photo_albums USING (photo_id);
SELECT CONCAT('location_id=', location_id, '&_off=', ROW_NUMBER() OVER (PARTITION BY location_id ORDER BY date, time, photo_id) - 1), photo_id
  FROM zoph_photos;
SELECT CONCAT('photographer_id=', photographer_id, '&_off=', ROW_NUMBER() OVER (PARTITION BY photographer_id ORDER BY date, time, photo_id) - 1),
  photo_id FROM zoph_photos;
SQL
  awk -F '\t' -v OFS='\t' -v base="$base" '
    { others[$2] = others[$2] OFS base "/photo.php?" $1 }
    END { for (id in others) print "photograph", base "/photo.php?photo_id=" id others[id], base "/photo.php?photo_id=" id "&*" }' "$folder/places.tsv"
  printf '~view\t%s\n' "$base/photo.php?album_id=*" "$base/photo.php?person_id=*" "$base/photo.php?_off=*" "$base/photo.php?category_id=*"
  for of in person place; do
    echo "SELECT ${of}_id FROM zoph_$([[ $of == person ]] && echo people || echo places)" | mariadb -N zoph | while read -r id; do
      printf '~%s\t%s\n' "$of" "$base/$of.php?${of}_id=$id"
    done
  done
}
