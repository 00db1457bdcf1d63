# Gitit (Debian): a wiki in Haskell over git, by its own server, as it comes but for its port: pages at /Salty%20barns, folders
# in page names (/boats/Old%20oar), its list of all pages in folders (/_index), its time line (/_activity), its search. 240 pages.
#
# Hidden: robots.txt is Gitit's own and forbids /_, so the lists of pages are not for robots; one page in four is
# linked from no other page. Peculiar: every page has a history, a discussion, a raw form and a form for printing (?printable);
# folders have a list of their own (/boats/). A missing page is a form to write it, with 404.

sites() { echo gitit; }

version() { package_version gitit; }

install() { debian gitit git; }

fill() {
  mkdir -p "$folder/wiki"
  (cd "$folder/wiki" && gitit --print-default-config >gitit.conf)
  sed -i "s/^port:.*/port: $port/; s/^address:.*/address: 127.0.0.1/; s/^wiki-title:.*/wiki-title: Harbour wiki/; s/^use-cache:.*/use-cache: no/" \
    "$folder/wiki/gitit.conf"
  # What it makes at its first start: templates, static files and the repository with its pages of help.
  start "$1"
  for ((i = 0; i < 200; i++)); do
    if answers /; then break; fi
    sleep 0.3
  done
  stop_all
  python3 - "$folder/wiki/wikidata" <<'PYTHON'
import os
import sys
from prose import Prose

folder = sys.argv[1]
prose = Prose(93)
dice = prose.random
topics = ["boats", "weather", "people"]
names = []
for n in range(240):
    title = prose.title().replace(",", "")
    names.append((dice.choice(topics) + "/" if n % 3 == 1 else "") + title)
orphans = set(names[3::4])
linked = [name for name in names if name not in orphans]
link = lambda name: f"[{name.split('/')[-1]}](/{name.replace(' ', '%20')})"
for n, name in enumerate(names):
    os.makedirs(os.path.dirname(f"{folder}/{name}"), exist_ok=True)
    text = prose.text(name)
    place = linked.index(name) if name in linked else 0
    further = linked[place * 3 + 1:place * 3 + 4] if name in linked else []
    text.append("See " + ", ".join(map(link, further or dice.sample(linked, 1))) + ".")
    with open(f"{folder}/{name}.page", "w") as out:
        out.write("\n\n".join(text) + "\n")
with open(f"{folder}/Front Page.page", "w") as out:
    out.write("# The harbour\n\n" + "\n".join("- " + link(name) for name in linked[:10]) + "\n")
PYTHON
  git -C "$folder/wiki/wikidata" add -A
  git -C "$folder/wiki/wikidata" -c user.name=Keeper -c user.email=keeper@example.org commit -q -m 'Write the wiki'
}

start() { (cd "$folder/wiki" && run gitit -f gitit.conf); }

truth() {
  (cd "$folder/wiki/wikidata" && find . -name '*.page' | sort) | sed 's|^\./||; s|\.page$||' | while IFS= read -r name; do
    address=$base/$(sed 's/ /%20/g' <<<"$name")
    case $name in
      'Front Page') printf '~start\t%s\t%s\n' "$address" "$base/" ;;
      Help | 'Gitit User'*) printf '~help\t%s\n' "$address" ;;
      *) printf 'page\t%s\t%s\n' "$address" "$address?printable" ;;
    esac
  done
}
