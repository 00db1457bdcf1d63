# BlazeBlogger (Debian): a blog made into files by commands, in Perl, of 2009; 240 posts and 10 pages as it comes, behind
# nginx. Addresses have number and slug, /2019/03/17-slug/. The front page shows the newest ten and has no second page; years,
# months and tags have pages.
#
# Hidden: 24 posts that were removed by blaze-remove and the blog made anew, which leaves their files where they were. Nothing
# leads to them any more. No site map, no feed, a missing page is nginx's own 404.

sites() { echo blazeblogger; }

version() { package_version blazeblogger; }

install() { debian nginx-light blazeblogger; }

fill() {
  mkdir -p "$folder/www"
  blaze-init -q -b "$folder/blog"
  sed -i 's/^title=.*/title=Harbour notes/; s/^subtitle=.*/subtitle=what the tide left/' "$folder/blog/.blaze/config"
  python3 - "$folder" <<'PYTHON'
import subprocess
import sys
from prose import Prose

folder = sys.argv[1]
prose = Prose(203)


def add(article, kind):
    with open(folder + "/text.html", "w") as out:
        out.write("\n".join(f"<p>{paragraph}</p>" for paragraph in article["paragraphs"]) + "\n")
    subprocess.run(["blaze-add", "-q", "-C", kind, "-b", folder + "/blog", "-t", article["title"], "-a", article["author"], "-d",
                    article["date"][:10], "-T", ", ".join(article["tags"]), "-u", article["slug"], folder + "/text.html"], check=True)


for article in prose.articles(240, tags=12):
    add(article, "-P")
for article in prose.articles(10):
    add(article, "-p")
PYTHON
  blaze-make -q -b "$folder/blog" -d "$folder/www"
  mapfile -t withdrawn < <(seq 4 10 240)
  blaze-remove -f -q -P -b "$folder/blog" "${withdrawn[@]}" || blaze-remove -q -P -b "$folder/blog" "${withdrawn[@]}"
  blaze-make -q -b "$folder/blog" -d "$folder/www"
}

start() { nginx_start "root $folder/www; index index.html;"; }

# What was removed is in no store any more, only on disk.
truth() {
  (
    cd "$folder/www"
    find . -regextype posix-extended -regex '\./[0-9]{4}/[0-9]{2}/[0-9]+-[^/]*/index.html' | sort |
      sed -E "s|^\./(.*)index.html|post\t$base/\1\t$base/\1index.html|"
    sed -n 's/^ *url = //p' "$folder"/blog/.blaze/pages/head/* | sed "s|.*|page\t$base/&/\t$base/&/index.html|"
  )
}
