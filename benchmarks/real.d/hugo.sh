# Hugo (Debian) with a theme in the common manner: a magazine of 150 stories, 60 reviews, 90 letters and eight pages; lists by
# twelve, tags and authors that are paged as well, breadcrumbs, and four related pieces below each. `hugo` has addresses
# /2019/03/slug/ for stories and /reviews/slug/, a site map and feeds as Hugo makes them. `hugo-quiet` has /story/slug.html and
# /reviews/2019-03-14-slug.html, no site map and no feeds.
#
# Hidden: letters are listed where they are among the newest twelve, and only the site map of `hugo` names the others. Stories with
# `list: never` in their head, one in ten, are written and named by nothing, but a few that are mentioned in another story. Pages are in
# the menu or in none. Drafts and pieces of the future are not written. The server gives Hugo's 404.html.

sites() {
  echo hugo
  echo hugo-quiet
}

version() { package_version hugo; }

install() { debian hugo nginx-light; }

fill() {
  cp -r "$bed/hugo/layouts" "$folder/layouts"
  python3 - "$folder" "$1" "$base" <<'PYTHON'
import json
import os
import sys
from prose import Prose

folder, site, base = sys.argv[1:]
prose = Prose(281)
dice = prose.random
quiet = site == "hugo-quiet"
for section in ("stories", "reviews", "letters"):
    os.makedirs(f"{folder}/content/{section}")


def write(name, head, paragraphs):
    with open(f"{folder}/content/{name}.md", "w") as out:
        out.write(json.dumps(head) + "\n\n" + "\n\n".join(paragraphs) + "\n")


def head_of(article, **more):
    return {"title": article["title"], "date": article["date"].replace(" ", "T") + "Z", "slug": article["slug"], **more}


for section in ("stories", "reviews", "letters"):
    write(f"{section}/_index", {"title": section.capitalize()}, [prose.sentence()])
stories = list(prose.articles(160, authors=9, tags=18))
unlisted = [story for n, story in enumerate(stories) if n % 10 == 6]
for n, story in enumerate(stories):
    head = head_of(story, tags=story["tags"], authors=[story["author"]])
    text = story["paragraphs"]
    if story in unlisted:
        # Lists of tags and authors would name it all the same.
        head = head_of(story, _build={"list": "never"})
    elif n % 40 == 12:
        other = unlisted[n // 40]
        text = text[:1] + [f"As told in [{other['title']}]({{{{< relref \"/stories/{other['slug']}\" >}}}})."] + text[1:]
    if n % 16 == 3:
        head["draft"] = True
    write(f"stories/{story['slug']}", head, text)
for article in prose.articles(60, authors=4, tags=9):
    write(f"reviews/{article['slug']}", head_of(article, tags=article["tags"], authors=[article["author"]]), article["paragraphs"])
for n, article in enumerate(prose.articles(94)):
    head = head_of(article, **{"from": article["author"] + ", " + prose.fill("{p}")})
    if n % 24 == 20:
        head["date"] = "2093-05-01T10:00:00Z"
    write(f"letters/{article['slug']}", head, article["paragraphs"][:2])
pages = list(prose.articles(8))
for page in pages:
    write(page["slug"], {"title": page["title"], "slug": page["slug"]}, page["paragraphs"])
write("imprint", {"title": "Imprint"}, ["Published by the Harbour Press, Saltmarsh. Letters are welcome."])
menu = [("Stories", "/stories/"), ("Reviews", "/reviews/"), ("Letters", "/letters/"), ("Authors", "/authors/"), ("Topics", "/tags/")]
menu = [(name, url[:-1] + ".html" if quiet else url) for name, url in menu]
menu += [(page["title"], f"/{page['slug']}" + (".html" if quiet else "/")) for page in pages[:3]]
config = {
    "baseURL": base + "/", "title": "The Lantern", "languageCode": "en", "taxonomies": {"tag": "tags", "author": "authors"},
    "params": {"description": "A magazine of small things."}, "rssLimit": 15,
    "menu": {"main": [{"name": name, "url": url, "weight": n + 1} for n, (name, url) in enumerate(menu)]},
    "permalinks": {"stories": "/:year/:month/:slug/", "reviews": "/reviews/:slug/"},
}
if quiet:
    config |= {"uglyURLs": True, "disableKinds": ["sitemap", "RSS"],
               "permalinks": {"stories": "/story/:slug", "reviews": "/reviews/:year-:month-:day-:slug"}}
with open(folder + "/config.json", "w") as out:
    json.dump(config, out)
PYTHON
  (cd "$folder" && hugo --quiet)
}

start() { nginx_start "root $folder/public; index index.html; error_page 404 /404.html;"; }

# From the sources, since these are its store.
truth() {
  python3 - "$folder/content" "$1" "$base" <<'PYTHON'
import glob
import json
import os
import sys

folder, site, base = sys.argv[1:]
kinds = {"stories": "story", "reviews": "review", "letters": "letter", "": "page"}
quiet = site == "hugo-quiet"
for file in sorted(glob.glob(folder + "/**/*.md", recursive=True)):
    head = json.loads(open(file).readline())
    section = os.path.dirname(os.path.relpath(file, folder))
    date, name = head.get("date", "")[:10], head.get("slug", "imprint")
    if "draft" in head or date > "2090" or file.endswith("/_index.md"):
        continue
    if section == "stories":
        path = f"/story/{name}" if quiet else f"/{date[:4]}/{date[5:7]}/{name}"
    elif section == "reviews":
        path = f"/reviews/{date}-{name}" if quiet else f"/reviews/{name}"
    else:
        path = f"/{section}/{name}".replace("//", "/")
    address = base + path + (".html" if quiet else "/")
    print("~imprint" if name == "imprint" else kinds[section], address, address if quiet else address + "index.html", sep="\t")
PYTHON
  printf '~term\t%s\n' "$base/tags/*" "$base/authors/*"
}
