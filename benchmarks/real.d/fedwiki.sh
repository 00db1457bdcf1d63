# Federated Wiki (npm): a wiki by the maker of the first one, in Node. Its pages are drawn side by side by a script; each has an address
# for readers without one, /SLUG.html, which says its title alone, and its store is open: /SLUG.json, /system/sitemap.json, /sitemap.xml. 200 pages.
#
# Hidden: the start page leads to eight topics, these to some pages, one in five is linked from nowhere; the site map of its own has all.
# A missing page is a 404. Its own help is another thirty pages, where opinions differ.

drawn=yes
fedwiki_version=0.40.2

sites() { echo fedwiki; }

version() { echo "wiki $fedwiki_version"; }

install() {
  [[ -e $work/npm/node_modules/wiki/index.js ]] || { mkdir -p "$work/npm" && cd "$work/npm" && echo '{"private": true}' >package.json &&
    npm install --install-strategy=shallow --no-audit --no-fund --no-progress "wiki@$fedwiki_version"; }
}

fill() {
  mkdir -p "$folder/data/pages" "$folder/data/status"
  python3 - "$folder" <<'PYTHON'
import json
import re
import sys
from prose import Prose

folder = sys.argv[1]
prose = Prose(359)
dice = prose.random
slug = lambda title: re.sub(r"[^A-Za-z0-9-]", "", re.sub(r"\s", "-", title)).lower()
titles = [prose.title() for _ in range(200)]
topics, others = titles[:8], titles[8:]
orphans = set(others[4::5])
linked = [title for title in others if title not in orphans]


def write(title, paragraphs, moment):
    story = [{"type": "paragraph", "id": f"{dice.getrandbits(64):016x}", "text": text} for text in paragraphs]
    journal = [{"type": "create", "id": story[0]["id"], "item": {"title": title, "story": []}, "date": moment},
               {"type": "edit", "id": story[0]["id"], "item": story[0], "date": moment + 1000}]
    with open(f"{folder}/data/pages/{slug(title)}", "w") as out:
        json.dump({"title": title, "story": story, "journal": journal}, out)
    with open(f"{folder}/truth", "a") as out:
        out.write(slug(title) + "\n")


for n, title in enumerate(titles):
    text = prose.text(title)
    if title in topics:
        text += [f"[[{other}]]" for other in linked[n::8]]
    elif dice.random() < 0.7:
        text.append("See also " + " and ".join(f"[[{dice.choice(linked)}]]" for _ in range(2)) + ".")
    write(title, text, 1500000000000 + n * 90000000)
write("Welcome Visitors", ["Welcome to the wiki of the harbour."] + [f"[[{title}]]" for title in topics], 1490000000000)
PYTHON
}

start() { run node "$work/npm/node_modules/wiki/index.js" --data "$folder/data" --port "$port" --host 127.0.0.1 --url "$base"; }

entry() { echo /welcome-visitors.html; }

truth() {
  local name
  while read -r name; do
    if [[ $name == welcome-visitors ]]; then printf '~start\t%s\t%s\n' "$base/$name.html" "$base/view/$name"; else
      printf 'page\t%s\t%s\t%s\n' "$base/$name.html" "$base/$name.json" "$base/view/$name"; fi
  done <"$folder/truth"
  (ls "$work/npm/node_modules/wiki-server/default-data/pages" "$work"/npm/node_modules/wiki-plugin-*/pages || true) | sed '/:$/d; /^$/d' | sort -u | while read -r name; do
    printf '~help\t%s\t%s\t%s\n' "$base/$name.html" "$base/$name.json" "$base/view/$name"
  done
}
