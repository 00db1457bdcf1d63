# cgit: a git browser in C, run as a CGI by lighttpd at the top of the host. Eight repositories in two sections,
# described in cgitrc as most hosts have it; the front page shows five repositories and leads on by ofs=.
#
# Hidden: two repositories are marked "hide": not in the list, but readable by whoever knows the name. Peculiar:
# - Paths and a query: /NAME/commit/?id=ID, also with the path of a file in between (/NAME/commit/docs/a.md?id=ID).
# - A missing commit or repository is a 404 with the frame of the site and an error line; the frame of a missing
#   commit names the id in all its links, so a crawler that follows them finds more missing ones.
# - The first commit of the log also stands at /NAME/commit/, the newest state of a file at /NAME/tree/PATH.
# - No robots.txt and no site map, but every page asks not to follow its links (meta robots). One Atom feed a
#   repository.

sites() { echo cgit; }

version() { package_version cgit; }

install() { debian cgit git lighttpd; }

fill() {
  local number=0 repository
  python3 "$bed/repositories.py" make 8 "$folder/repositories"
  {
    printf '%s\n' root-title=Workshop max-repo-count=5 virtual-root=/ css=/cgit-css/cgit.css logo=/cgit-css/cgit.png
    for repository in "$folder"/repositories/*.git; do
      if ((number == 0)); then echo section=Tools; elif ((number == 5)); then echo section=Libraries; fi
      printf '%s\n' "repo.url=$(basename "$repository" .git)" "repo.path=$repository"
      echo "repo.desc=$(<"$repository/description")"
      if ((number == 2 || number == 6)); then echo repo.hide=1; fi
      number=$((number + 1))
    done
  } >"$folder/cgitrc"
}

start() {
  cat >"$folder/lighttpd.conf" <<END
server.modules = ("mod_alias", "mod_setenv", "mod_cgi", "mod_rewrite")
server.document-root = "/usr/share/cgit"
server.port = $port
server.bind = "127.0.0.1"
alias.url = ("/cgit-css/" => "/usr/share/cgit/", "/cgit.cgi" => "/usr/lib/cgit/cgit.cgi")
setenv.add-environment = ("CGIT_CONFIG" => "$folder/cgitrc")
url.rewrite-once = ("^/cgit-css/" => "", "^/robots.txt$" => "/cgit-css/none", "^/([^?]*)(\?.*)?$" => "/cgit.cgi/\$1\$2")
cgi.assign = (".cgi" => "")
mimetype.assign = (".css" => "text/css", ".png" => "image/png")
END
  run lighttpd -D -f "$folder/lighttpd.conf"
}

truth() {
  local repository name id
  for repository in "$folder"/repositories/*.git; do
    name=$base/$(basename "$repository" .git)
    printf '%s\t%s\t%s\n' repository "$name/" "$name"
    git -C "$repository" rev-list master | awk -v OFS='\t' -v view="$name/commit/" -v diff="$name/diff/" \
      '{ print "commit", view "?id=" $0, diff "?id=" $0 (NR == 1 ? OFS view OFS diff : "") }'
    git -C "$repository" tag | awk -v OFS='\t' -v name="$name" '{ print "~tag", name "/tag/?h=" $0 }'
    git -C "$repository" ls-tree -r --name-only master \
      | awk -v OFS='\t' -v name="$name" '{ print "~file", name "/tree/" $0, name "/plain/" $0 }'
    for id in $(git -C "$repository" rev-list master); do
      git -C "$repository" ls-tree -r --name-only "$id" | awk -v OFS='\t' -v name="$name" -v id="?id=$id" \
        '{ file = $0 id; print "~file of a commit", name "/tree/" file, name "/commit/" file, name "/diff/" file, name "/plain/" file }'
    done
  done
}
