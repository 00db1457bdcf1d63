# Hexo (npm) with its default theme Landscape and its default addresses, /2019/03/14/slug/: 220 posts and 12 pages as
# files behind nginx; paged lists by time, month, tag and category, and links to the next and the previous post.
#
# Hidden: posts with `hidden: true`, by the plugin hexo-hide-posts, are written and listed nowhere; one in eight has it. Pages
# are linked by whoever writes the menu: four are, two more are mentioned in posts. Drafts are not written. A missing page
# is nginx's own 404; no site map, no feed.

sites() { echo hexo; }

hexo_packages=(hexo@8.1.2 hexo-theme-landscape@1.1.0 hexo-generator-archive@2.0.0 hexo-generator-category@2.0.0
  hexo-generator-index@4.0.0 hexo-generator-tag@2.0.0 hexo-renderer-ejs@2.0.0 hexo-renderer-marked@7.0.1
  hexo-renderer-stylus@3.0.1 hexo-hide-posts@0.4.3)

version() { echo "${hexo_packages[0]/@/ }"; }

install() { debian nginx-light && npm_packages "${hexo_packages[@]}"; }

fill() {
  mkdir -p "$folder/site"
  # Hexo knows a site by "hexo" in its package.json.
  sed 's/^{/{"hexo": {"version": ""}, /' "$work/npm/package.json" >"$folder/site/package.json"
  ln -s "$work/npm/node_modules" "$folder/site/node_modules"
  python3 - "$folder/site" "$base" <<'PYTHON'
import os
import sys
from prose import Prose

folder, base = sys.argv[1:]
prose = Prose(62)
topics = ["Rivers", "Trains", "Bread", "Clocks"]
os.makedirs(folder + "/source/_posts")
os.makedirs(folder + "/source/_drafts")


def write(name, head, paragraphs):
    os.makedirs(os.path.dirname(f"{folder}/source/{name}"), exist_ok=True)
    with open(f"{folder}/source/{name}", "w") as out:
        out.write("---\n" + "".join(f"{key}: {value}\n" for key, value in head.items()) + "---\n\n" + "\n\n".join(paragraphs) + "\n")


pages = list(prose.articles(12))
for page in pages:
    write(page["slug"] + "/index.md", {"title": f'"{page["title"]}"'}, page["paragraphs"])
for n, article in enumerate(prose.articles(230)):
    head = {"title": f'"{article["title"]}"', "date": article["date"], "tags": "[" + ", ".join(article["tags"]) + "]",
            "categories": prose.random.choice(topics)}
    text = list(article["paragraphs"])
    if n % 8 == 3:
        head["hidden"] = "true"
    if n in (40, 120):
        page = pages[n // 20]
        text.append(f"More in [{page['title']}](/{page['slug']}/).")
    text.insert(1, "<!-- more -->")
    write(("_drafts/" if n % 23 == 5 else "_posts/") + article["slug"] + ".md", head, text)
with open(folder + "/_config.yml", "w") as out:
    out.write(f"title: Slow machines\nurl: {base}\npermalink: :year/:month/:day/:title/\ntimezone: UTC\ntheme: landscape\n"
              "index_generator:\n  per_page: 10\n  order_by: -date\nper_page: 10\nhide_posts:\n  enable: true\n")
with open(folder + "/_config.landscape.yml", "w") as out:
    out.write("menu:\n  Home: /\n  Archives: /archives\n" + "".join(f'  "{page["title"]}": /{page["slug"]}/\n' for page in pages[:4]))
PYTHON
  (cd "$folder/site" && node node_modules/hexo/bin/hexo generate)
}

start() { nginx_start "root $folder/site/public; index index.html;"; }

# From the sources, since these are its store; dates are in the addresses.
truth() {
  python3 - "$folder/site/source" "$base" <<'PYTHON'
import glob
import os
import sys

folder, base = sys.argv[1:]
for file in sorted(glob.glob(folder + "/_posts/*.md")):
    day = next(line for line in open(file) if line.startswith("date: "))[6:16].replace("-", "/")
    address = f"{base}/{day}/{os.path.basename(file)[:-3]}/"
    print("post", address, address + "index.html", sep="\t")
for file in sorted(glob.glob(folder + "/*/index.md")):
    address = f"{base}/{os.path.basename(os.path.dirname(file))}/"
    print("page", address, address + "index.html", sep="\t")
PYTHON
}
