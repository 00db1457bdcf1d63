# YARD (Debian): the manual of a library in Ruby as YARD makes it, with frames, behind nginx: 120 classes in ten modules
# (/Lantern/BlueQuay.html), an index by letter, and twelve files of prose (file.SLUG.html).
#
# Hidden: nothing on purpose but eight classes marked private, which are not written, and ten of the last release, whose pages stay as
# YARD deletes nothing. Lists of classes are in frames (class_list.html); the start page is an index by letter.

sites() { echo yard; }

version() { package_version yard; }

install() { debian yard nginx-light; }

fill() {
  python3 - "$folder/source" <<'PYTHON'
import os
import re
import sys
from prose import Prose, slug, NOUNS

folder = sys.argv[1]
prose = Prose(347)
dice = prose.random
os.makedirs(folder + "/lib")
os.makedirs(folder + "/guides")
spaces = [word.capitalize() for word in dice.sample([noun for noun in NOUNS if noun.isalpha()], 10)]
names = []
while len(names) < 128:
    name = "".join(word.capitalize() for word in re.findall(r"[A-Za-z]+", prose.title()))[:28]
    if name not in names:
        names.append(name)
for n, name in enumerate(names):
    with open(f"{folder}/lib/{name.lower()}.rb", "w") as out:
        out.write(f"module {spaces[n % 10]}\n  # {prose.paragraph()}\n  #\n  # {prose.paragraph()}\n" + ("  # @private\n" if n % 16 == 9 else ""))
        out.write(f"  class {name}\n")
        for method in dice.sample([noun for noun in NOUNS if noun.isalpha()], dice.randint(2, 5)):
            out.write(f"    # {prose.paragraph()}\n    # @return [Integer] {prose.paragraph()}\n    def {method}(many)\n      many\n    end\n")
        out.write("  end\nend\n")
for _ in range(12):
    title = prose.title()
    with open(f"{folder}/guides/{slug(title)}.md", "w") as out:
        out.write(f"# {title}\n\n" + "\n\n".join(prose.text(title)) + "\n")
with open(folder + "/README.md", "w") as out:
    out.write("# Harbour\n\n" + "\n\n".join(prose.text("Harbour")) + "\n")
PYTHON
  make_manual
  find "$folder/source/lib" -name '*.rb' | sort | sed -n '0~12p' | xargs rm
  make_manual
}
make_manual() { (cd "$folder/source" && LC_ALL=C.UTF-8 yardoc --quiet --no-private --no-cache -o "$folder/www" 'lib/**/*.rb' - guides/*.md); }

start() { nginx_start "root $folder/www; index index.html;"; }

truth() {
  (cd "$folder/www" && find . -name '*.html' | sort) | awk -v OFS='\t' -v base="$base" '{
    path = substr($0, 2); kind = "~frame"
    if (path ~ /^\/[A-Z][^\/]*\/[^\/]+\.html$/) kind = "class"; else if (path ~ /^\/file\./ && path !~ /README/) kind = "guide"
    print kind, base path }'
}
