# Sphinx (Debian): the handbook of a made program, 150 pages as files behind nginx: chapters, hints, a page for each module of its library, and
# notes on each version. As Sphinx makes it: an index of terms, a page for its search by script, the source of each page as text, and
# with `viewcode` the source of each module. `sphinx` has the theme Alabaster, `sphinx-rtd` that of Read the Docs, in whose frame
# every page links to every other that the front page's lists name.
#
# Hidden: one page in nine is marked `:orphan:` and in no list; half of these are mentioned on another page. searchindex.js names all.
# A missing page is nginx's own 404.

sites() { printf '%s\n' sphinx sphinx-rtd; }

version() { package_version python3-sphinx; }

install() { debian python3-sphinx python3-sphinx-rtd-theme nginx-light; }

fill() {
  python3 - "$folder" "$1" <<'PYTHON'
import os
import sys
from prose import Prose, slug

folder, site = sys.argv[1:]
prose = Prose(321)
dice = prose.random
parts = {"chapters": 40, "hints": 32, "modules": 60, "versions": 18}
pages, orphans = [], []
for part, count in parts.items():
    os.makedirs(f"{folder}/source/{part}")
    for n in range(count):
        title = {"modules": lambda: prose.word(), "versions": lambda: f"Version {n // 6}.{n % 6}"}.get(part, prose.title)()
        orphan = part in ("chapters", "hints") and n % 5 == 3
        pages.append((part, slug(title).replace("-", "_") if part != "versions" else f"{n // 6}.{n % 6}", title))
        if orphan:
            orphans.append(pages[-1])
os.makedirs(folder + "/source/lib")
open(folder + "/source/lib/__init__.py", "w").close()


def module(name):
    lines = [f'"""{prose.sentence([name])}\n\n{prose.paragraph([name])}\n"""\n\n']
    for _ in range(dice.randint(2, 7)):
        verb, noun = prose.fill("{v}").lower().rstrip("s"), prose.fill("{n}").lower()
        lines.append(f'def {verb}_{noun.replace("-", "_")}(first, {noun.replace("-", "_")}=None):\n    """{prose.sentence([noun])}\n\n    :param first: {prose.sentence()}\n    """\n    return first\n\n\n')
    with open(f"{folder}/source/lib/{name}.py", "w") as out:
        out.write("".join(lines))


def write(path, title, lines):
    with open(f"{folder}/source/{path}.rst", "w") as out:
        out.write("\n".join([*lines[:1], "", title, "=" * len(title), "", *lines[1:], ""]))


mentioned = {number: page for number, page in zip(range(5, 150, 19), orphans[::2])}
for n, (part, name, title) in enumerate(pages):
    head = ":orphan:" if (part, name, title) in orphans else ""
    if part == "modules":
        module(name)
        body = [f".. automodule:: lib.{name}", "   :members:"]
    elif part == "versions":
        body = ["* " + prose.sentence() for _ in range(dice.randint(2, 9))]
    else:
        body = [line for text in prose.text(title) for line in (text, "")]
        heading = prose.title()
        body[2:2] = [heading, "-" * len(heading), ""]
    if n in mentioned:
        body += ["", f"See also :doc:`/{mentioned[n][0]}/{mentioned[n][1]}`."]
    write(f"{part}/{name}", title, [head, *body])
lists = []
for part in parts:
    lists += [".. toctree::", "   :caption: " + part.capitalize(), "   :maxdepth: 1", ""]
    lists += [f"   {part}/{name}" for p, name, title in pages if p == part and (p, name, title) not in orphans] + [""]
write("index", "The handbook", ["", prose.paragraph(), "", *lists])
with open(folder + "/source/conf.py", "w") as out:
    out.write("import sys\nsys.path.insert(0, '.')\nproject = 'Harbour'\nextensions = ['sphinx.ext.autodoc', 'sphinx.ext.viewcode']\n"
              + ("html_theme = 'sphinx_rtd_theme'\n" if site == "sphinx-rtd" else ""))
PYTHON
  (cd "$folder/source" && /usr/bin/python3 -m sphinx -q -b html . "$folder/www")
}

start() { nginx_start "root $folder/www; index index.html;"; }

# From the sources, since these are its store. The source of a module says what its page says, and more.
truth() {
  (cd "$folder/source" && find . -name '*.rst' ! -name index.rst | sort) | while read -r file; do
    file=${file#./}
    printf '%s\t%s\t%s\n' "$(dirname "$file")" "$base/${file%.rst}.html" "$base/_sources/$file.txt"
  done
  printf '~source\t%s\n' "$base/_modules/lib/*"
}
