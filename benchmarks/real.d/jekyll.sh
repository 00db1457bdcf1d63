# Jekyll (Debian) with its default theme minima and its default addresses, /category/2019/03/14/slug.html: 240 posts, five
# pages in the menu, a feed, and a front page that is paged as Jekyll's manual shows.
#
# Hidden: the paging leaves out posts with `hidden: true`, one in six has it, and the feed has ten posts. Recipes are
# a collection with `output: true`: each is written, no list names them; one in four is linked from a post. Posts with
# `published: false` are not written. A missing page is Jekyll's 404.html; no site map, no search, and minima leads to no
# next post.

sites() { echo jekyll; }

version() { package_version jekyll; }

install() { debian jekyll jekyll-theme-minima ruby-jekyll-feed ruby-jekyll-seo-tag ruby-jekyll-paginate nginx-light; }

fill() {
  python3 - "$folder/source" <<'PYTHON'
import os
import sys
from prose import Prose, slug

folder = sys.argv[1]
prose = Prose(61)
topics = ["rivers", "trains", "bread", "clocks"]
for part in ("_posts", "_recipes", "page"):
    os.makedirs(f"{folder}/{part}")


def write(name, head, paragraphs):
    with open(f"{folder}/{name}", "w") as out:
        out.write("---\n" + "".join(f"{key}: {value}\n" for key, value in head.items()) + "---\n" + "\n\n".join(paragraphs) + "\n")


recipes = list(prose.articles(48))
for recipe in recipes:
    write(f"_recipes/{recipe['slug']}.md", {"layout": "page", "title": f'"{recipe["title"]}"'}, recipe["paragraphs"])
for n, article in enumerate(prose.articles(252)):
    head = {"layout": "post", "title": f'"{article["title"]}"', "date": article["date"] + " +0000",
            "author": article["author"], "categories": prose.random.choice(topics)}
    if n % 6 == 2:
        head["hidden"] = "true"
    if n % 21 == 5:
        head["published"] = "false"
    text = article["paragraphs"]
    if n % 21 == 7:
        recipe = recipes[n // 21 * 4]
        text = text + [f"See also [{recipe['title']}]({{{{ site.baseurl }}}}/recipes/{recipe['slug']}.html)."]
    write(f"_posts/{article['date'][:10]}-{article['slug']}.md", head, text)
for article in prose.articles(5):
    write(f"{article['slug']}.md", {"layout": "page", "title": f'"{article["title"]}"', "permalink": f"/{article['slug']}/"},
          article["paragraphs"])
os.rmdir(f"{folder}/page")
write("404.html", {"layout": "default", "permalink": "/404.html"}, ["<h1>404</h1>", "<p>The requested page could not be found.</p>"])
write("index.html", {"layout": "default"}, ["""{% for post in paginator.posts %}
<h1><a href="{{ post.url }}">{{ post.title }}</a></h1>
<p class="author"><span class="date">{{ post.date | date: "%b %-d, %Y" }}</span></p>
<div class="content">{{ post.excerpt }}</div>
{% endfor %}
<div class="pagination">
  {% if paginator.previous_page %}<a href="{{ paginator.previous_page_path }}" class="previous">Previous</a>
  {% else %}<span class="previous">Previous</span>{% endif %}
  <span class="page_number">Page: {{ paginator.page }} of {{ paginator.total_pages }}</span>
  {% if paginator.next_page %}<a href="{{ paginator.next_page_path }}" class="next">Next</a>
  {% else %}<span class="next">Next</span>{% endif %}
</div>"""])
with open(f"{folder}/_config.yml", "w") as out:
    out.write("""title: Slow machines
description: Notes on what still works.
theme: minima
plugins: [jekyll-feed, jekyll-seo-tag, jekyll-paginate]
paginate: 8
collections:
  recipes:
    output: true
""")
PYTHON
  (cd "$folder/source" && LC_ALL=C.UTF-8 jekyll build --disable-disk-cache -d "$folder/www")
}

start() { nginx_start "root $folder/www; index index.html; error_page 404 /404.html; location = /404.html { internal; }"; }

# From the sources, since these are its store; dates are in the addresses.
truth() {
  python3 - "$folder/source" "$base" <<'PYTHON'
import glob
import os
import sys

folder, base = sys.argv[1:]


def head(file):
    return dict(line.split(": ", 1) for line in open(file).read().split("---\n")[1].splitlines())


for file in sorted(glob.glob(folder + "/_posts/*.md")):
    fields = head(file)
    name = os.path.basename(file)[:-3]
    if "published" not in fields:
        print("post", f"{base}/{fields['categories']}/{name[:10].replace('-', '/')}/{name[11:]}.html", sep="\t")
for file in sorted(glob.glob(folder + "/_recipes/*.md")):
    print("recipe", f"{base}/recipes/{os.path.basename(file)[:-3]}.html", sep="\t")
for file in sorted(glob.glob(folder + "/*.md")):
    address = base + head(file)["permalink"]
    print("page", address, address + "index.html", sep="\t")
PYTHON
}
