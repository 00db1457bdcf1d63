# Docusaurus (npm) with its classic theme: the site of a made program, drawn by React when it is built, with 90 pages of a handbook in five
# folders, 70 posts of a blog and five pages; lists by ten, tags, authors, an archive, a site map and feeds as it makes them. Files behind nginx, at
# /docs/part/slug, /blog/2019/03/14/slug and /slug.
#
# Hidden: what has `unlisted: true`, one in eight, is in no list and not in the site map; half of these are mentioned on another page. Drafts are not
# written. Two of the pages are in the frame of every page, the others are in the site map alone. Addresses have no last slash; a missing page is
# its 404.html.

sites() { echo docusaurus; }

docusaurus_packages=(@docusaurus/core@3.8.1 @docusaurus/preset-classic@3.8.1 react@18.3.1 react-dom@18.3.1 webpack@5.99.9)

version() { echo docusaurus 3.8.1; }

install() { debian nginx-light && npm_packages "${docusaurus_packages[@]}"; }

fill() {
  mkdir -p "$folder/site"
  cp "$work/npm/package.json" "$folder/site/package.json"
  ln -s "$work/npm/node_modules" "$folder/site/node_modules"
  python3 - "$folder/site" "$base" <<'PYTHON'
import json
import os
import sys
from prose import Prose, slug

folder, base = sys.argv[1:]
prose = Prose(331)
parts = {"start": 10, "guides": 30, "settings": 24, "interface": 18, "questions": 8}


def write(path, head, paragraphs):
    os.makedirs(os.path.dirname(f"{folder}/{path}"), exist_ok=True)
    with open(f"{folder}/{path}.md", "w") as out:
        out.write("---\n" + "".join(f"{key}: {json.dumps(value)}\n" for key, value in head.items()) + "---\n\n" + "\n\n".join(paragraphs) + "\n")


pages = []
for part, count in parts.items():
    for article in prose.articles(count):
        # It takes a number in front for the place in the list, and leaves it out of the address.
        pages.append((f"docs/{part}/{article['slug'].lstrip('0123456789-')}", {"title": article["title"]}, article["paragraphs"]))
posts = list(prose.articles(74, authors=5, tags=12))
people = {slug(post["author"]): {"name": post["author"], "title": prose.fill("{A} {n}")} for post in posts}
for post in posts:
    head = {"title": post["title"], "slug": None, "authors": [slug(post["author"])], "tags": post["tags"]}
    text = post["paragraphs"][:1] + ["<!-- truncate -->"] + post["paragraphs"][1:]
    pages.append((f"blog/{post['date'][:10]}-{post['slug']}", {key: value for key, value in head.items() if value}, text))
address = {path: "/" + path if path.startswith("docs") else "/blog/" + path[5:15].replace("-", "/") + "/" + path[16:] for path, _, _ in pages}
unlisted = [path for n, (path, _, _) in enumerate(pages) if n % 8 == 3]
mentions = dict(zip(range(5, 160, 15), unlisted[::2]))
for n, (path, head, text) in enumerate(pages):
    if path in unlisted:
        head["unlisted"] = True
    if n % 40 == 9:
        head["draft"] = True
    elif n in mentions:
        text = text + [f"More of this [here]({address[mentions[n]]})."]
    write(path, head, text)
menu = list(prose.articles(5))
for page in menu:
    write("src/pages/" + page["slug"], {"title": page["title"]}, page["paragraphs"])
write("src/pages/index", {"title": "Harbour"}, [prose.paragraph(), "Read [the handbook](/docs/" + pages[0][0][5:] + ")."])
for part, label in zip(parts, ("First steps", "Guides", "Settings", "Interface", "Questions")):
    with open(f"{folder}/docs/{part}/_category_.json", "w") as out:
        json.dump({"label": label, "link": {"type": "generated-index"}}, out)
with open(folder + "/blog/authors.json", "w") as out:
    json.dump(people, out)
first = {"type": "doc", "docId": pages[0][0][5:], "label": "Handbook", "position": "left"}
config = {
    "title": "Harbour", "url": base, "baseUrl": "/", "onBrokenLinks": "warn", "trailingSlash": False,
    "presets": [["classic", {"docs": {}, "blog": {"authorsMapPath": "authors.json", "onInlineAuthors": "ignore", "onInlineTags": "ignore",
                                                  "blogSidebarCount": 5, "onUntruncatedBlogPosts": "ignore"}}]],
    "themeConfig": {
        "navbar": {"title": "Harbour", "items": [first, {"to": "/blog", "label": "News", "position": "left"},
                                                 {"to": "/" + menu[0]["slug"], "label": "About", "position": "left"}]},
        "footer": {"links": [{"title": "More", "items": [{"label": menu[1]["title"], "to": "/" + menu[1]["slug"]}]}], "copyright": "Harbour"},
    },
}
with open(folder + "/docusaurus.config.js", "w") as out:
    out.write("module.exports = " + json.dumps(config) + ";\n")
PYTHON
  (cd "$folder/site" && DO_NOT_TRACK=1 NODE_OPTIONS=--max-old-space-size=3000 node node_modules/@docusaurus/core/bin/docusaurus.mjs build)
}

start() { nginx_start "root $folder/site/build; index index.html; location / { try_files \$uri \$uri.html \$uri/index.html =404; } error_page 404 /404.html;"; }

# From the sources, since these are its store; dates are in the addresses.
truth() {
  python3 - "$folder/site" "$base" <<'PYTHON'
import glob
import os
import sys

folder, base = sys.argv[1:]
for file in sorted(glob.glob(folder + "/docs/*/*.md") + glob.glob(folder + "/blog/*.md") + glob.glob(folder + "/src/pages/*.md")):
    head = open(file).read().split("---\n")[1]
    path = os.path.relpath(file, folder).removesuffix(".md")
    name = os.path.basename(path)
    if "draft: true" in head or path == "src/pages/index":
        continue
    kind = {"docs": "doc", "blog": "post"}.get(path.split("/")[0], "page")
    path = {"doc": path, "post": f"blog/{name[:10].replace('-', '/')}/{name[11:]}", "page": name}[kind]
    print(kind, f"{base}/{path}", f"{base}/{path}.html", f"{base}/{path}/", sep="\t")
print("~person", f"{base}/blog/authors/*", f"{base}/blog/tags/*", sep="\t")
PYTHON
}
