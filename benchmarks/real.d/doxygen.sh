# Doxygen (Debian): the manual of a library in C++ as Doxygen makes it, but with menus that need no script (HTML_DYNAMIC_MENUS = NO), behind
# nginx: 140 classes in twelve namespaces, with files, members, indexes by letter, a hierarchy, and twenty-five pages of prose.
#
# Hidden: what was left from the last release, the pages of fourteen classes that are no more, since Doxygen deletes nothing. Addresses are mangled, classharbour_1_1BlueLantern.html.

sites() { echo doxygen; }

version() { package_version doxygen; }

install() { debian doxygen nginx-light; }

fill() {
  python3 - "$folder/source" <<'PYTHON'
import os
import re
import sys
from prose import Prose, slug, NOUNS

folder = sys.argv[1]
prose = Prose(317)
dice = prose.random
os.makedirs(folder + "/pages")
spaces = [prose.word() for _ in range(12)]
spaces = [re.sub(r"\W", "_", space) for space in spaces]
classes = []
while len(classes) < 140:
    name = "".join(word.capitalize() for word in re.findall(r"[A-Za-z]+", prose.title()))[:32]
    if name not in classes:
        classes.append(name)
for n, name in enumerate(classes):
    space = spaces[n % 12]
    parent = classes[n - 12] if n >= 12 and n % 3 == 0 else None
    with open(f"{folder}/{name}.h", "w") as out:
        out.write(f"/** @file\n * {prose.paragraph()}\n */\n#pragma once\n")
        if parent:
            out.write(f'#include "{parent}.h"\n')
        out.write(f"/** {dice.choice(NOUNS).capitalize()} things. */\nnamespace {space} {{\n")
        out.write(f"/** {prose.paragraph()}\n *\n * {prose.paragraph()}\n */\nclass {name}" + (f" : public {parent}" if parent else "") + " {\n public:\n")
        for _ in range(dice.randint(2, 6)):
            member = dice.choice(NOUNS)
            out.write(f"  /** {prose.paragraph()} */\n  int {member}(int {dice.choice(NOUNS)}) const;\n")
        out.write("};\n}\n")
for n in range(25):
    title = prose.title()
    with open(f"{folder}/pages/{slug(title)}.md", "w") as out:
        out.write(f"# {title}\n\n" + "\n\n".join(prose.text(title)) + f"\n\nSee {classes[n * 5]}.\n")
PYTHON
  cat >"$folder/Doxyfile" <<END
PROJECT_NAME = "Harbour"
PROJECT_BRIEF = "Things for quays and boats"
INPUT = $folder/source
RECURSIVE = YES
FILE_PATTERNS = *.h *.md
OUTPUT_DIRECTORY = $folder
HTML_OUTPUT = www
GENERATE_LATEX = NO
QUIET = YES
WARNINGS = NO
HAVE_DOT = NO
HTML_DYNAMIC_MENUS = NO
END
  (cd "$folder" && doxygen Doxyfile)
  find "$folder/source" -maxdepth 1 -name '*.h' | sort | sed -n '0~10p' | xargs rm
  (cd "$folder" && doxygen Doxyfile)
}

start() { nginx_start "root $folder/www; index index.html;"; }

truth() {
  local page name
  for page in "$folder"/www/*.html; do
    name=$(basename "$page" .html)
    case $name in
      class*-members | annotated | classes | files | functions* | globals* | hierarchy | index | namespace* | pages | dir_* | inherits | graph_legend | namespaces)
        printf '~index\t%s\n' "$base/$name.html" ;;
      *_8h | *_8h_source | *_8md*) printf '~file\t%s\n' "$base/$name.html" ;;
      class*) printf 'class\t%s\n' "$base/$name.html" ;;
      *) printf 'page\t%s\n' "$base/$name.html" ;;
    esac
  done
}
