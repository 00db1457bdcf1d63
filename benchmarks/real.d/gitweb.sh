# gitweb: git's own browser, a Perl CGI of 2005 with query addresses (?p=NAME.git;a=commit;h=ID), run by lighttpd. Six
# repositories, every setting as it comes, and a list of projects, as hosts with more than one user have it.
#
# Hidden: one repository is not in the list of projects, but can be read by whoever knows its name ($strict_export is
# off, as it comes). Only its name leads to it, and only its pages to its commits. Peculiar:
# - The parameters are separated by semicolons, and nearly every view has several addresses: a commit as a=commit and
#   a=commitdiff, a file by the id of its content, of its commit, or by HEAD.
# - Very many views for few things: each file and each folder at each commit, with its history, plain and as an
#   archive.
# - A missing commit is a 404 with the frame of the site, an unknown project a 404 too, a bad parameter a 400.
# - No robots.txt, but every page asks not to follow its links (meta robots); no site map; a feed of each repository
#   and of each file.

sites() { echo gitweb; }

version() { package_version gitweb; }

install() { debian gitweb git lighttpd libcgi-pm-perl; }

entry() { echo /gitweb/; }

fill() {
  python3 "$bed/repositories.py" make 6 "$folder/repositories"
  (cd "$folder/repositories" && printf '%s\n' *.git | sed 4d >../projects.list)
  cat >"$folder/gitweb.conf" <<END
\$projectroot = "$folder/repositories";
\$projects_list = "$folder/projects.list";
\$site_name = "Workshop";
END
}

start() {
  cat >"$folder/lighttpd.conf" <<END
server.modules = ("mod_alias", "mod_setenv", "mod_cgi")
server.document-root = "/usr/share/gitweb"
server.port = $port
server.bind = "127.0.0.1"
alias.url = ("/gitweb/static/" => "/usr/share/gitweb/static/", "/gitweb/" => "/usr/share/gitweb/")
index-file.names = ("index.cgi")
setenv.add-environment = ("GITWEB_CONFIG" => "$folder/gitweb.conf")
cgi.assign = (".cgi" => "/usr/bin/perl")
mimetype.assign = (".css" => "text/css", ".js" => "text/javascript", ".png" => "image/png")
END
  run lighttpd -D -f "$folder/lighttpd.conf"
}

# A file has an address for every commit that has it, by the commit alone or with the id of its content.
truth() {
  local repository site name id
  site=$base/gitweb/
  for repository in "$folder"/repositories/*.git; do
    name=$site?p=$(basename "$repository")
    printf '%s\t%s\t%s\n' repository "$name;a=summary" "$name"
    git -C "$repository" tag --format='%(objectname)' \
      | awk -v OFS='\t' -v name="$name" '{ print "~tag", name ";a=tag;h=" $0 }'
    git -C "$repository" rev-list master | awk -v OFS='\t' -v view="$name;a=commit" -v diff="$name;a=commitdiff" \
      '{ print "commit", view ";h=" $0, diff ";h=" $0 (NR == 1 ? OFS view ";h=HEAD" OFS diff ";h=HEAD" : "") }'
    for id in HEAD refs/heads/master $(git -C "$repository" rev-list master); do
      git -C "$repository" ls-tree -r "$id" | awk -v OFS='\t' -v name="$name;a=blob;f=" -v id="$id" \
        '{ print "~file", name $4 ";hb=" id, name $4 ";h=" $3 ";hb=" id }'
    done
  done
}
