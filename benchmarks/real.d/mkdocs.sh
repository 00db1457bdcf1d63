# MkDocs (Debian) with its default theme: the handbook of a made project, 160 pages in five parts as files behind nginx,
# at /part/slug/, with its search by script and the site map that it writes.
#
# mkdocs: all as it comes; nothing is hidden but by the menu.
# mkdocs-quiet: pages in the menu alone, which is how a `nav` in the settings has it: every third page is written and not
#   in it, and half of these are mentioned on another page. The site map, which names all, was left out when the site was copied to its
#   host; search/search_index.json has every page and its text.
# A missing page is the theme's 404.html.

sites() { printf '%s\n' mkdocs mkdocs-quiet; }

version() { package_version mkdocs; }

install() { debian mkdocs nginx-light; }

fill() {
  python3 - "$folder" "$1" "$base" <<'PYTHON'
import os
import sys
from prose import Prose

folder, site, base = sys.argv[1:]
prose = Prose(97)
dice = prose.random
parts = {"getting-started": 12, "user-guide": 48, "recipes": 40, "reference": 45, "notes": 15}
pages = [(part, prose.title()) for part, count in parts.items() for _ in range(count)]
from prose import slug
quiet = set(pages[2::3]) if site == "mkdocs-quiet" else set()
mentioned = {dice.randrange(len(pages)): page for page in sorted(quiet)[::2]}
for n, (part, title) in enumerate(pages):
    os.makedirs(f"{folder}/docs/{part}", exist_ok=True)
    text = prose.text(title)
    body = []
    for paragraph in text:
        body += [f"## {prose.title()}", paragraph]
    if n in mentioned and mentioned[n] != (part, title):
        other, name = mentioned[n]
        body.append(f"See [{name}](../{other}/{slug(name)}.md).")
    with open(f"{folder}/docs/{part}/{slug(title)}.md", "w") as out:
        out.write(f"# {title}\n\n" + "\n\n".join(body) + "\n")
with open(f"{folder}/docs/index.md", "w") as out:
    out.write("# Handbook\n\n" + "\n\n".join(prose.text("handbook")) + "\n")
with open(f"{folder}/mkdocs.yml", "w") as out:
    out.write(f"site_name: Workshop handbook\nsite_url: {base}/\n")
    if quiet:
        out.write("nav:\n- Home: index.md\n")
        for part in parts:
            out.write(f"- {part.replace('-', ' ').capitalize()}:\n")
            out.writelines(f"  - {part}/{slug(title)}.md\n" for of, title in pages if of == part and (of, title) not in quiet)
PYTHON
  (cd "$folder" && mkdocs build -d "$folder/www")
  [[ $1 != mkdocs-quiet ]] || rm "$folder"/www/sitemap.xml*
}

start() { nginx_start "root $folder/www; index index.html; error_page 404 /404.html; location = /404.html { internal; }"; }

truth() {
  (cd "$folder/docs" && find . -mindepth 2 -name '*.md' | sort) \
    | sed "s|^\./\(.*\)\.md$|page\t$base/\1/\t$base/\1/index.html|"
  printf '~start\t%s\t%s\n' "$base/" "$base/index.html"
}
