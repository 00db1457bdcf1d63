# TiddlyWiki (npm): a notebook of 280 notes, made by its own command into static pages as its manual shows, behind nginx.
# Addresses are titles, percent-encoded twice (/static/Dark%2520Kettle.html): the files are named by encoded titles.
#
# Hidden: the entry shows eight topics and no list of all notes; each topic names some notes, notes name each other. One in five
# is named by no other. The notebook itself, one large file drawn by a script, is left out. A missing page is nginx's own 404.

sites() { echo tiddlywiki; }

version() { echo "tiddlywiki 5.4.1"; }

install() { debian nginx-light && npm_packages tiddlywiki@5.4.1; }

fill() {
  local wiki=$folder/wiki
  mkdir -p "$wiki/tiddlers"
  echo '{"description": "Notes", "plugins": [], "themes": ["tiddlywiki/vanilla", "tiddlywiki/snowwhite"]}' >"$wiki/tiddlywiki.info"
  python3 - "$wiki/tiddlers" <<'PYTHON'
import sys
from prose import Prose

folder = sys.argv[1]
prose = Prose(211)
dice = prose.random


def write(title, text, tags, moment):
    stamp = moment.strftime("%Y%m%d%H%M%S000")
    with open(f"{folder}/{len(written):03}.tid", "w") as out:
        out.write(f"created: {stamp}\nmodified: {stamp}\ntags: {tags}\ntitle: {title}\ntype: text/vnd.tiddlywiki\n\n{text}\n")
    written.add(title)


written = set()
moments = list(prose.moments(280))
titles = [prose.title() for _ in range(280)]
topics, others = titles[:8], titles[8:]
orphans = set(others[3::5])
linked = [title for title in others if title not in orphans]
for n, title in enumerate(titles):
    text = prose.text(title)
    if title in topics:
        text.append("\n".join(f"* [[{other}]]" for other in linked[topics.index(title)::16]))
    else:
        text.append("See " + " and ".join(f"[[{dice.choice(linked)}]]" for _ in range(2)) + ".")
    write(title, "\n\n".join(text), "[[" + topics[n % 8] + "]]" if title not in topics else "", moments[n])
write("Welcome", "A notebook of the harbour.\n\n" + "\n".join(f"* [[{title}]]" for title in topics), "", moments[0])
write("$:/DefaultTiddlers", "Welcome", "", moments[0])
write("$:/SiteTitle", "Harbour notebook", "", moments[0])
PYTHON
  node "$work/npm/node_modules/tiddlywiki/tiddlywiki.js" "$wiki" --output "$folder/www" \
    --rendertiddlers '[!is[system]]' '$:/core/templates/static.tiddler.html' static text/plain \
    --rendertiddler '$:/core/templates/static.template.html' static.html text/plain \
    --rendertiddler '$:/core/templates/static.template.css' static/static.css text/plain
}

start() { nginx_start "root $folder/www; index static.html;"; }

entry() { echo /static.html; }

truth() {
  python3 - "$folder/wiki/tiddlers" "$base" <<'PYTHON'
import glob
import sys
from urllib.parse import quote

folder, base = sys.argv[1:]
for file in sorted(glob.glob(folder + "/*.tid")):
    title = next(line[7:].rstrip("\n") for line in open(file) if line.startswith("title: "))
    if not title.startswith("$"):
        address = f"{base}/static/{quote(quote(title, safe='!()*'), safe='!()*')}.html"
        print("~start" if title == "Welcome" else "note", address, address.replace("'", "%27"), sep="\t")
PYTHON
}
