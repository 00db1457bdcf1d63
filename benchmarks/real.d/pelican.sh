# Pelican (Debian), a blog of files that are written once, served by nginx: 300 articles at /posts/2019/Mar/14/slug/, as
# Pelican's manual proposes, 12 pages, categories, tags, authors, paged lists, feeds.
#
# Hidden: Pelican writes articles with `Status: hidden` and lists them nowhere; sixty have it. Drafts are written, too, in a
# folder of their own. There is no site map and no search. The server is set up as many are, from a recipe for
# applications in the browser: whatever does not exist shows the front page, with 200.

sites() { echo pelican; }

version() { package_version pelican; }

install() { debian pelican python3-markdown nginx-light curl; }

fill() {
  python3 - "$folder" <<'PYTHON'
import os
import sys
from prose import Prose, slug

folder = sys.argv[1] + "/content"
prose = Prose(51)
os.makedirs(folder + "/pages")
topics = ["Rivers", "Trains", "Bread", "Clocks"]


def write(name, head, article):
    with open(folder + "/" + name + ".md", "w") as out:
        out.write("".join("%s: %s\n" % field for field in head.items()) + "\n" + "\n\n".join(article["paragraphs"]) + "\n")


for n, article in enumerate(prose.articles(312)):
    status = "draft" if n >= 300 else "hidden" if n % 5 == 0 else "published"
    head = {"Title": article["title"], "Date": article["date"][:16], "Category": prose.random.choice(topics),
            "Author": article["author"], "Tags": ", ".join(article["tags"]), "Slug": slug(article["title"]), "Status": status}
    write(head["Slug"], head, article)
for article in prose.articles(12):
    write("pages/" + slug(article["title"]), {"Title": article["title"], "Slug": slug(article["title"])}, article)
PYTHON
  cat >"$folder/pelicanconf.py" <<PYTHON
AUTHOR = "The editors"
SITENAME = "Slow machines"
SITEURL = "$base"
PATH = "content"
THEME = "simple"
TIMEZONE = "UTC"
DEFAULT_LANG = "en"
DEFAULT_PAGINATION = 12
ARTICLE_URL = "posts/{date:%Y}/{date:%b}/{date:%d}/{slug}/"
ARTICLE_SAVE_AS = ARTICLE_URL + "index.html"
PAGE_URL = "pages/{slug}/"
PAGE_SAVE_AS = PAGE_URL + "index.html"
FEED_ALL_ATOM = "feeds/all.atom.xml"
FEED_MAX_ITEMS = 15
PYTHON
  (cd "$folder" && /usr/bin/pelican -s pelicanconf.py -o www content)
}

start() { nginx_start "root $folder/www; index index.html; location / { try_files \$uri \$uri/ /index.html; }"; }

# From the sources, since these are its store; dates are in the addresses.
truth() {
  python3 - "$folder" "$base" <<'PYTHON'
import datetime
import glob
import sys

folder, base = sys.argv[1:]
for file in sorted(glob.glob(folder + "/content/**/*.md", recursive=True)):
    head = dict(line.split(": ", 1) for line in open(file).read().split("\n\n")[0].splitlines())
    if "Date" not in head:
        print("page", base + "/pages/" + head["Slug"] + "/", sep="\t")
    elif head["Status"] == "draft":
        print("~draft", base + "/drafts/" + head["Slug"] + ".html", sep="\t")
    else:
        day = datetime.date.fromisoformat(head["Date"][:10]).strftime("%Y/%b/%d")
        address = "%s/posts/%s/%s/" % (base, day, head["Slug"])
        print("article", address, address + "index.html", sep="\t")
PYTHON
  (cd "$folder/www" && find author tag category -name '*.html') | grep -v '[0-9]\.html$' | sed "s|^\([a-z]*\)/|~\1\t$base/\1/|"
}
