# thumbsup (npm): a gallery made into files, behind nginx, as it comes: 170 albums in folders by year, each of one to three pictures,
# a page for each album and for each year. Pictures are shown by a script over the album's page and have none of their own.
#
# Hidden: fifteen albums that were withdrawn. The gallery was made anew without them, and what was made before stays unless one asks
# for it to be cleaned up. A missing page is nginx's own 404.

sites() { echo thumbsup; }

version() { echo "thumbsup 2.18.0"; }

install() { debian nginx-light graphicsmagick libimage-exiftool-perl && npm_packages thumbsup@2.18.0; }

gallery() {
  (cd "$folder" && node "$work/npm/node_modules/.bin/thumbsup" --input photos --output www --title "Our albums" \
    --photo-preview copy --photo-download copy --log info)
}

fill() {
  local source
  mkdir -p "$folder/photos"
  for source in 1 2 3; do gm convert -size 320x240 "gradient:rgb($((source * 70)),90,120)-rgb(200,$((source * 60)),30)" "$folder/$source.jpg"; done
  python3 - "$folder" <<'PYTHON'
import os
import shutil
import sys
from prose import Prose

folder = sys.argv[1]
prose = Prose(251)
for n in range(170):
    album = f"{folder}/photos/{2010 + n // 14}/{prose.title().replace('/', ' ')}"
    os.makedirs(album)
    for k in range(prose.random.randint(1, 3)):
        shutil.copy(f"{folder}/{k + 1}.jpg", f"{album}/{prose.word() if n < 40 else 'IMG_%04d' % (n * 3 + k)}.jpg")
PYTHON
  gallery
  find "$folder/photos" -mindepth 2 -maxdepth 2 -type d | sort | sed -n '5~11p' | while read -r album; do rm -r "$album"; done
  gallery
}

start() { nginx_start "root $folder/www; index index.html;"; }

truth() {
  (
    cd "$folder/www"
    find . -name '*.html' ! -name index.html | sort | sed -E "s|^\./([0-9]{4}\.html)|~year\t\1|; t year; s|^\./|album\t|; :year; s|\t|\t$base/|" |
      # Its links write commas in another way.
      awk -F '\t' -v OFS='\t' '{ other = $2; if (gsub(/,/, "%2C", other)) $3 = other; print }'
  )
}
