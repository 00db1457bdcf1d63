# TypeDoc (npm): the manual of a library in TypeScript with TypeDoc's own theme, behind nginx: 150 classes, interfaces and functions
# in eight modules (/classes/quay.BlueLantern.html, /functions/mast.countBoats.html), each with prose of its own.
#
# Hidden: nothing is; menus are drawn by a script from packed data, lists of a module stand in its page. A missing page is nginx's 404.

sites() { echo typedoc; }

version() { echo "typedoc 0.28.20"; }

install() { debian nginx-light && npm_packages typedoc@0.28.20 typescript@5.5; }

fill() {
  python3 - "$folder/source" <<'PYTHON'
import os
import re
import sys
from prose import Prose, NOUNS

folder = sys.argv[1]
prose = Prose(349)
dice = prose.random
os.makedirs(folder)
nouns = [noun for noun in NOUNS if noun.isalpha()]
given = set()
for module in dice.sample(nouns, 8):
    with open(f"{folder}/{module}.ts", "w") as out:
        out.write(f"/** {prose.paragraph()}\n * @module\n */\n")
        for n in range(19):
            name = ""
            while not name or name in given:
                name = "".join(word.capitalize() for word in re.findall(r"[A-Za-z]+", prose.title()))[:30]
            given.add(name)
            out.write(f"/** {prose.paragraph()}\n *\n * {prose.paragraph()}\n */\n")
            if n % 3 == 0:
                out.write(f"export function {name[0].lower() + name[1:]}(many: number): number {{ return many; }}\n")
                continue
            out.write(f"export {'class' if n % 3 == 1 else 'interface'} {name} {{\n")
            for member in dice.sample(nouns, dice.randint(2, 5)):
                body = " return many; }" if n % 3 == 1 else ";"
                out.write(f"  /** {prose.paragraph()} */\n  {member}(many: number): number{' {' if n % 3 == 1 else ''}{body}\n")
            out.write("}\n")
with open(folder + "/tsconfig.json", "w") as out:
    out.write('{"compilerOptions": {"target": "es2020", "module": "esnext", "moduleResolution": "node", "types": []}, "include": ["*.ts"]}')
with open(folder + "/README.md", "w") as out:
    out.write("# Harbour\n\n" + "\n\n".join(prose.text("Harbour")) + "\n")
PYTHON
  (cd "$folder/source" && node "$work/npm/node_modules/typedoc/bin/typedoc" --tsconfig tsconfig.json --out "$folder/www" \
    --entryPoints '*.ts' --disableGit --skipErrorChecking --disableSources)
}

start() { nginx_start "root $folder/www; index index.html;"; }

truth() {
  (cd "$folder/www" && find . -name '*.html' | sort) | awk -v OFS='\t' -v base="$base" '{
    path = substr($0, 2); kind = "~index"
    if (split(path, part, "/") > 2 && part[2] != "modules") kind = part[2]
    print kind, base path }'
}
