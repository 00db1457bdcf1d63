# Kiwix (Debian): two encyclopedias packed into ZIM files, by its own server, as schools and ships have them. One of 190
# articles, one of 60 guides, all as its packer and its server have it.
#
# Hidden: the first page of the encyclopedia leads to thirty articles, these lead to some others by mention, many are
# found by its search alone, as Kiwix has full text and no list of titles. The guides are listed completely on theirs. Peculiar:
# - The front page is a script that reads a catalogue (OPDS, /catalog/v2/entries) from the server, and has no link.
#   kiwix is given that page, kiwix-book the first page of the encyclopedia, as someone would who was sent there.
# - Every page gets a bar with a search field and a link to the front page.
# - /random leads to a page by chance, /search gives links, /suggest gives JSON.
# - A missing article is a 404 that proposes to search. No robots.txt and no site map.

sites() { printf '%s\n' kiwix kiwix-book; }

entry() { if [[ $1 == kiwix-book ]]; then echo /encyclopedia/index.html; else echo /; fi; }

version() { package_version kiwix-tools; }

install() { debian kiwix-tools zim-tools zimwriterfs; }

fill() {
  python3 - "$folder" <<'PYTHON'
import html
import os
import struct
import sys
import zlib
from prose import Prose

folder = sys.argv[1]
prose = Prose(95)
dice = prose.random


def picture(path):
    rows = b"".join(b"\0" + bytes((x * 5 % 256, y * 5 % 256, 90)[k] for x in range(48) for k in range(3)) for y in range(48))
    parts = [(b"IHDR", struct.pack(">IIBBBBB", 48, 48, 8, 2, 0, 0, 0)), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")]
    with open(path, "wb") as out:
        out.write(b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in parts))


def page(path, title, body):
    with open(path, "w") as out:
        out.write(f"<!DOCTYPE html><html><head><meta charset='utf-8'><title>{html.escape(title)}</title></head>"
                  f"<body><h1>{html.escape(title)}</h1>\n{body}</body></html>\n")


def book(name, count, listed, mentions):
    home = f"{folder}/{name}"
    os.makedirs(home)
    picture(home + "/illustration.png")
    titles = [prose.title() for _ in range(count)]
    file = {title: title.replace(" ", "_").replace(",", "") + ".html" for title in titles}
    link = lambda title: f'<a href="{file[title]}">{html.escape(title)}</a>'
    for title in titles:
        paragraphs = prose.text(title)
        for _ in range(dice.choice(mentions)):
            paragraphs[dice.randrange(len(paragraphs))] += " See " + link(dice.choice(titles)) + "."
        page(f"{home}/{file[title]}", title, "".join(f"<p>{text}</p>\n" for text in paragraphs) +
             "<p><a href='index.html'>Front page</a></p>")
    page(f"{home}/index.html", name.capitalize(), "<ul>" + "".join(f"<li>{link(title)}</li>" for title in titles[:listed]) + "</ul>")


book("encyclopedia", 190, 30, (0, 0, 1, 1))
book("guides", 60, 60, (0, 1))
PYTHON
  for book in encyclopedia guides; do
    zimwriterfs -w index.html -I illustration.png -l eng -t "${book^}" -d "The $book of the school" -c School -p School \
      -n "$book" "$folder/$book" "$folder/$book.zim"
  done
}

start() { run kiwix-serve --address 127.0.0.1 --port "$port" "$folder/encyclopedia.zim" "$folder/guides.zim"; }

truth() {
  local book
  for book in encyclopedia guides; do
    zimdump list "$folder/$book.zim" | grep '\.html$' | grep -v '^index.html$' | while read -r path; do
      printf 'article\t%s\n' "$base/$book/$path"
    done
    printf '~book\t%s\t%s\t%s\n' "$base/$book/index.html" "$base/$book/" "$base/$book"
  done
}
