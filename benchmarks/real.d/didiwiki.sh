# didiwiki (Debian): a wiki of one small program in C with its own server, as it comes: words in CamelCase are links, /HarbourBoat
# is a page. 200 articles.
#
# Hidden: the front page leads to ten topics, these to some articles, articles to each other; one in five is linked from nowhere.
# The list of recent changes in the menu names all that there are, so nothing is out of reach of links but what a plain crawl
# may not ask. A missing page is an editor with 200, by a redirect to ?edit. No robots.txt, no site map, no feed; a search.

sites() { echo didiwiki; }

version() { package_version didiwiki; }

install() { debian didiwiki; }

fill() {
  mkdir "$folder/pages"
  python3 - "$folder/pages" <<'PYTHON'
import os
import re
import sys
import time
from prose import Prose

folder = sys.argv[1]
prose = Prose(311)
dice = prose.random
titles = []
while len(titles) < 200:
    title = prose.title()
    name = "".join(word.capitalize() for word in re.findall(r"[A-Za-z]+", title) if len(word) > 1)
    if re.fullmatch(r"([A-Z][a-z]+){2,}", name) and name not in [other for _, other in titles]:
        titles.append((title, name))
topics, others = titles[:10], titles[10:]
orphans = set(others[4::5])
linked = [title for title in others if title not in orphans]


def write(name, text, age):
    with open(f"{folder}/{name}", "w") as out:
        out.write(text)
    os.utime(f"{folder}/{name}", (time.time() - age * 3600,) * 2)


for n, (title, name) in enumerate(titles):
    text = prose.text(title)
    if (title, name) in topics:
        text.append("\n".join("* " + other for _, other in linked[n::10]))
    elif dice.random() < 0.7:
        text.append("See also " + " and ".join(dice.choice(linked)[1] for _ in range(2)) + ".")
    write(name, f"= {title} =\n\n" + "\n\n".join(text) + "\n", 100 + n * 9)
write("WikiHome", "= Harbour wiki =\n\n" + "\n".join("* " + name for _, name in topics) + "\n", 50)
PYTHON
}

start() { DIDIWIKIHOME=$folder/pages run didiwiki --listen 127.0.0.1 --port "$port"; }

truth() {
  local page name
  for page in "$folder"/pages/*; do
    name=$(basename "$page")
    case $name in
      WikiHome | WikiHelp) printf '~own\t%s\t%s\n' "$base/$name" "$base/" ;;
      *[!A-Za-z]*) ;;
      *) printf 'article\t%s\n' "$base/$name" ;;
    esac
  done
}
