# Apache (Debian) and a folder of documents, without any application: minutes of a council by year, numbered circulars, letters,
# reports as plain text. Its own listings (mod_autoindex, with what Debian sets for them: sorted by any column, ?C=M;O=D).
#
# Hidden: the folder of circulars lists nothing (Options -Indexes, 403); the front page names eight of ninety. Letters have
# an index.html of their own that names half of them. The folder `archive` is left out of the listing by IndexIgnore;
# whoever knows the name gets it. A missing page is Apache's own 404. No robots.txt, no site map.

sites() { echo apache; }

version() { package_version apache2-bin; }

install() { debian apache2-bin media-types; }

fill() {
  python3 - "$folder/www" <<'PYTHON'
import html
import os
import sys
from prose import Prose

folder = sys.argv[1]
prose = Prose(94)


def put(path, title, extra=""):
    os.makedirs(os.path.dirname(f"{folder}/{path}"), exist_ok=True)
    text = prose.text(title)
    with open(f"{folder}/{path}", "w") as out:
        if path.endswith(".txt"):
            out.write(title.upper() + "\n\n" + "\n\n".join(text) + "\n")
        else:
            out.write(f"<html><head><title>{html.escape(title)}</title></head><body><h1>{html.escape(title)}</h1>\n"
                      + "".join(f"<p>{paragraph}</p>\n" for paragraph in text) + extra + "</body></html>\n")


for moment in prose.moments(70):
    put(f"minutes/{moment:%Y}/{moment:%Y-%m-%d}.html", f"Minutes of {moment:%d %B %Y}: {prose.title()}")
for n in range(1, 91):
    put(f"circulars/c{n:03}.html", f"Circular {n}: {prose.title()}")
letters = [(prose.name(), prose.title()) for _ in range(60)]
for person, title in letters:
    put(f"letters/{person.lower().replace(' ', '-')}.html", f"{person}: {title}")
for n in range(60):
    put(f"reports/{prose.word()}-{prose.random.randint(1, 9)}.txt", prose.title())
for moment in prose.moments(40, "1994-01-01", "2003-12-31"):
    put(f"archive/{moment:%Y}/{moment:%Y-%m-%d}.html", f"Minutes of {moment:%d %B %Y}: {prose.title()}")
items = "".join(f"<li><a href='{p.lower().replace(' ', '-')}.html'>{html.escape(t)}</a></li>\n" for p, t in letters[::2])
with open(f"{folder}/letters/index.html", "w") as out:
    out.write(f"<html><head><title>Letters</title></head><body><h1>Letters</h1><ul>{items}</ul></body></html>\n")
news = "".join(f"<li><a href='circulars/c{n:03}.html'>Circular {n}</a></li>\n" for n in range(90, 82, -1))
with open(f"{folder}/README.html", "w") as out:
    out.write(f"<h1>Documents of the council</h1>\n<p>New:</p>\n<ul>{news}</ul>\n")
PYTHON
  cat >"$folder/apache.conf" <<END
ServerRoot /usr/lib/apache2
Listen 127.0.0.1:$port
ServerName 127.0.0.1
PidFile $folder/apache.pid
ErrorLog $folder/error.log
User $(id -un)
Group $(id -gn)
LoadModule mpm_event_module modules/mod_mpm_event.so
LoadModule authz_core_module modules/mod_authz_core.so
LoadModule autoindex_module modules/mod_autoindex.so
LoadModule dir_module modules/mod_dir.so
LoadModule mime_module modules/mod_mime.so
TypesConfig /etc/mime.types
DocumentRoot $folder/www
DirectoryIndex index.html
IndexOptions FancyIndexing VersionSort HTMLTable NameWidth=* DescriptionWidth=* Charset=UTF-8
HeaderName README.html
IndexIgnore .??* *~ *# HEADER* README* archive
<Directory $folder/www>
  Options Indexes
  Require all granted
</Directory>
<Directory $folder/www/circulars>
  Options -Indexes
</Directory>
END
}

# Apache won't serve as root unless built for it, so root's site is served by the usual user.
start() {
  if ((EUID == 0)); then sed -i 's/^User .*/User www-data/; s/^Group .*/Group www-data/' "$folder/apache.conf"; fi
  run /usr/sbin/apache2 -DFOREGROUND -f "$folder/apache.conf"
}

truth() {
  (cd "$folder/www" && find . -type f ! -name index.html ! -name 'README*' | sort) \
    | awk -v OFS='\t' -v base="$base" '{ sub(/^\./, ""); kind = $0; sub(/^\//, "", kind); sub(/\/.*/, "", kind); print kind, base $0 }'
}
