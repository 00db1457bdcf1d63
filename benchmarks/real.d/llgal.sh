# llgal (Debian): a gallery in files, made by a Perl script of 2002, behind nginx: twelve albums of a dozen photographs each, a slide
# for each photograph (slide_17.html), and an index that leads to all.
#
# Hidden: three albums that the front page does not name, and slides of photographs withdrawn from others, which stay. A caption is
# the name of the file unless someone writes one; two photographs in three have one. Slides lead to the next and to the last.

sites() { echo llgal; }

version() { package_version llgal; }

install() { debian llgal nginx-light graphicsmagick; }

fill() {
  python3 - "$folder" <<'PYTHON'
import os
import shutil
import subprocess
import sys
from prose import Prose, slug

folder = sys.argv[1]
prose = Prose(331)
dice = prose.random
pictures = []
for n in range(6):
    pictures.append(f"{folder}/{n}.jpg")
    subprocess.run(["gm", "convert", "-size", "320x240", f"gradient:rgb({n * 40},90,120)-rgb(200,{n * 30},30)", pictures[-1]], check=True)
albums = []
for n in range(12):
    title = prose.title()
    album = f"{folder}/www/{slug(title)}"
    albums.append((title, slug(title)))
    os.makedirs(album + "/.llgal")
    with open(album + "/.llgal/captions", "w") as captions:
        for k in range(dice.randint(9, 15)):
            name = f"p{n:02}{k:03}.jpg"
            shutil.copy(dice.choice(pictures), f"{album}/{name}")
            caption = prose.title() if dice.random() < 0.67 else name
            captions.write(f"IMG: {name} ---- {caption}\n")
    subprocess.run(["llgal", "-d", album, "--title", title, "--www", "-L"], check=True)
with open(f"{folder}/www/index.html", "w") as out:
    out.write("<html><head><title>Albums</title></head><body><h1>Albums</h1><ul>")
    for n, (title, name) in enumerate(albums):
        if n % 4 != 2:
            out.write(f'<li><a href="/{name}/index.html">{title}</a></li>')
    out.write("</ul></body></html>")
PYTHON
}

start() { nginx_start "root $folder/www; index index.html;"; }

truth() {
  (cd "$folder/www" && find . -name '*.html' | sort) | awk -v OFS='\t' -v base="$base" '
    /slide/ { print "photograph", base substr($0, 2) }
    /[^.]\/index\.html$/ { album = base substr($0, 2); print "~album", album, substr(album, 1, length(album) - 10) }'
}
