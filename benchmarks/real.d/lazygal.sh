# lazygal: a gallery compiler in Python; static pages behind nginx. Nine albums of some twenty photographs, twelve
# thumbnails a page, with its usual theme.
#
# Hidden: what the owner withdrew. Two albums and every sixth photograph of the others were taken out of the source
# and the gallery was made anew; lazygal leaves old pages where they are unless it is told to clean up. Peculiar:
# - A page is a picture, a line of caption and the name of the file; pages of one album hardly differ in their text.
# - Names count up as a camera's do, over all albums and with gaps (/ALBUM/DSC_0610.html), so a number fits one album.
# - The next and the previous photograph are links; folders have pages, a missing page is nginx's bare 404; no
#   robots.txt, no site map, no feed, no search.

sites() { echo lazygal; }

version() { package_version lazygal; }

install() { debian lazygal python3-pil nginx-light; }

fill() {
  /usr/bin/python3 "$bed/lazygal/photos.py" "$folder/photos"
  make_gallery
  find "$folder/photos" -name '*.jpg' | sort | sed -n '0~6p' | xargs rm
  find "$folder/photos" -mindepth 1 -type d | sort | sed -n '3p; 7p' | xargs rm -r
  make_gallery --force-gen-pages --check-all-dirs
}
make_gallery() {
  HOME=$folder LC_ALL=C.UTF-8 lazygal --quiet -o "$folder/www" --image-size=large=640x480 --thumbs-per-page=12 "$@" \
    "$folder/photos"
}

start() { nginx_start "root $folder/www; index index.html;"; }

# The first page of an album is a list, but has a title and a description of its own.
truth() {
  (cd "$folder/www" && find . -name '*.html' | sort) | awk -v OFS='\t' -v base="$base" '
    /DSC_/ { print "photograph", base substr($0, 2) }
    /[^.]\/index\.html$/ { album = base substr($0, 2); print "~album", album, substr(album, 1, length(album) - 10) }'
}
