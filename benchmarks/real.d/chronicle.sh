# Chronicle (Debian) with its theme of 2008: a blog of 240 posts as files behind nginx, at /Title_of_a_Post.html.
# The front page shows the newest ten, and every tag all its posts in their whole length; links to tags are of folders without their
# last slash.
#
# Hidden: months are not archived (--no-archive), and one post in five has no tag, so it is nowhere when it is no longer new. No site map; the
# feed has ten posts. A missing page is nginx's own 404.

sites() { echo chronicle; }

version() { package_version chronicle; }

install() { debian chronicle nginx-light; }

fill() {
  python3 - "$folder/blog" <<'PYTHON'
import os
import sys
from prose import Prose

folder = sys.argv[1]
prose = Prose(311)
os.makedirs(folder)
for n, article in enumerate(prose.articles(240, tags=20)):
    tags = "" if n % 5 == 3 else "Tags: " + ", ".join(article["tags"][:2]) + "\n"
    with open(f"{folder}/{article['slug']}.txt", "w") as out:
        out.write(f"Title: {article['title']}\nDate: {article['date']}\n{tags}\n" + "".join(f"<p>{text}</p>\n" for text in article["paragraphs"]))
PYTHON
  (cd "$folder" && chronicle --input=blog --output=www --pattern='*.txt' --format=html --url-prefix="$base/" --no-archive --no-sitemap \
    --no-comments --no-cache --no-calendar --force)
}

start() { nginx_start "root $folder/www; index index.html;"; }

# From the sources, since these are its store; the names are of its own making.
truth() {
  sed -n 's/^Title: //p' "$folder"/blog/*.txt | while read -r title; do
    printf 'post\t%s\n' "$base/$(tr -c 'A-Za-z0-9\n' _ <<<"$title").html"
  done
  printf '~tag\t%s\t%s\n' "$base/tags/" "$base/tags/*"
}
