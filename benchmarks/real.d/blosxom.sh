# Blosxom (Debian), a blog of 2003 in one Perl script, run as a CGI by lighttpd under /cgi-bin/blosxom: an article is a
# text file, its date that of the file, its category the folder. 300 articles in five folders, two of them in another.
#
# There is no paging: every page shows the newest 25 of what it is about, and the rest is hidden unless one knows the
# address. The template is the one most people took, in which the title leads to the article's own page; the
# default one leads to the day alone. A day's, a month's and a year's page exist for every date; the page of one
# with no article answers 200 with no article in it, and so does an article that is not there: nothing is ever missing.
# An article's page looks like a list with one member. No search, no site map, no robots.txt; a feed of the newest 15.

sites() { echo blosxom; }

version() { package_version blosxom; }

install() { debian blosxom lighttpd curl; }

entry() { echo /cgi-bin/blosxom; }

fill() {
  mkdir -p "$folder/plugins" "$folder/state"
  python3 - "$folder" <<'PYTHON'
import os
import sys
from prose import Prose, slug

folder = sys.argv[1] + "/data"
prose = Prose(41)
paths = ["garden", "garden/tools", "garden/diary", "music", "walks"]
for article in prose.articles(300):
    path = folder + "/" + prose.random.choice(paths)
    os.makedirs(path, exist_ok=True)
    file = path + "/" + slug(article["title"]).replace("-", "_") + ".txt"
    with open(file, "w") as out:
        out.write(article["title"] + "\n" + "\n".join("<p>%s</p>" % text for text in article["paragraphs"]) + "\n")
    moment = __import__("datetime").datetime.fromisoformat(article["date"]).timestamp()
    os.utime(file, (moment, moment))
PYTHON
  cat >"$folder/data/story.html" <<'HTML'
<div>
  <h3><a href="$url$path/$fn.$flavour">$title</a></h3>
  <div>$body</div>
  <p>posted at: $ti | path: <a href="$url$path">$path</a> | <a href="$url/$yr/$mo_num/$da">$da $mo $yr</a></p>
</div>
HTML
  cat >"$folder/blosxom.conf" <<PERL
\$blog_title = "Pebble by pebble";
\$blog_description = "A diary";
\$datadir = "$folder/data";
\$plugin_dir = "$folder/plugins";
\$plugin_state_dir = "$folder/state";
\$depth = 0;
\$num_entries = 25;
1;
PERL
}

start() {
  cat >"$folder/lighttpd.conf" <<END
server.modules = ("mod_alias", "mod_setenv", "mod_cgi", "mod_redirect")
server.document-root = "$folder/state"
server.port = $port
server.bind = "127.0.0.1"
alias.url = ("/cgi-bin/blosxom" => "/usr/lib/cgi-bin/blosxom")
url.redirect = ("^/\$" => "/cgi-bin/blosxom")
setenv.add-environment = ("BLOSXOM_CONFIG_FILE" => "$folder/blosxom.conf")
\$HTTP["url"] =~ "^/cgi-bin/" { cgi.assign = ("" => "/usr/bin/perl") }
END
  run lighttpd -D -f "$folder/lighttpd.conf"
}

truth() {
  local site=$base/cgi-bin/blosxom
  (cd "$folder/data" && find . -name '*.txt' | sort) | sed 's|^\./||; s|\.txt$||' | while read -r name; do
    printf 'article\t%s\t%s\n' "$site/$name.html" "$site/$name"
  done
  # Lists all, but some would call a day of the diary, or a folder, a thing.
  (cd "$folder/data" && find . -name '*.txt' -printf '%TY/%Tm/%Td\n' | sort -u) | sed "s|^|~day\t$site/|"
  (cd "$folder/data" && find . -mindepth 1 -type d) | sed "s|^\.|~folder\t$site|"
}
