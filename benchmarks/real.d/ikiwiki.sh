# ikiwiki: a wiki compiler in Perl; static pages behind nginx. A blog of some 250 posts and 72 notes, with its usual
# lists and its own pages of help.
#
# Hidden, as every page is made whether a list names it or not:
# - The front page and the feeds show the ten newest posts, the archives three years of eleven. A tag's page shows its
#   eight newest, and at its foot whatever links to it; but tags came into use in the sixth year.
# - Drafts lie in a folder no list takes from; whoever knows the name reads them.
# - The contents name a third of the notes, these lead to most others; twelve are linked from nowhere.
# Peculiar: relative links throughout (../../tags/rope/), folders without a page (/blog/ and /drafts/ are 403 as nginx
# has it), no robots.txt, no site map, no search.

sites() { echo ikiwiki; }

version() { package_version ikiwiki; }

install() { debian ikiwiki nginx-light; }

fill() {
  python3 "$bed/ikiwiki/pages.py" "$folder/source"
  cat >"$folder/ikiwiki.setup" <<END
# IkiWiki::Setup::Yaml
wikiname: Field notes
adminemail: nobody@example.org
srcdir: $folder/source
destdir: $folder/www
url: $base
templatedir: /usr/share/ikiwiki/templates
underlaydir: /usr/share/ikiwiki/basewiki
libdir: $folder/lib
add_plugins: [goodstuff]
disable_plugins: [recentchanges, openid, passwordauth]
cgiurl: ''
rcs: ''
rss: 1
atom: 1
usedirs: 1
tagbase: tags
timeformat: '%d %B %Y'
END
  HOME=$folder ikiwiki --setup "$folder/ikiwiki.setup" --rebuild
}

start() { nginx_start "root $folder/www; index index.html;"; }

# The source holds what is ours; what else was made is the application's own help.
truth() {
  (cd "$folder/source" && find blog notes drafts -name '*.mdwn' | sort) \
    | awk -v OFS='\t' -v base="$base" '{
      sub(/\.mdwn$/, "")
      kind = $0 ~ /^notes/ ? "note" : "post"
      print kind, base "/" $0 "/", base "/" $0 "/index.html"
    }'
  (cd "$folder/www" && find ikiwiki sandbox shortcuts templates smileys -name index.html | sort) \
    | awk -v OFS='\t' -v base="$base" '{ sub(/index\.html$/, ""); print "~help", base "/" $0, base "/" $0 "index.html" }'
}
