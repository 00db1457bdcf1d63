# loggerhead: the browser of Bazaar branches that Launchpad ran, in Python, by its own server. Eight branches of some
# dozens of revisions each.
#
# Hidden: nothing that can be read. A branch is either listed or, with http_serve off, a 404; one is. The site asks
# whether we count up numbers (/NAME/revision/17) where links lead to all of them anyway, and what we claim of much
# else. Peculiar:
# - A revision has many addresses: start_revid= remembers where the reader came from, remember= what to compare with.
# - Each file has a view, its annotations and a download for each revision that is named in the address.
# - The list of branches links to broken addresses ("<bound method ..."), a fault of this version.
# - HTTP/1.0, a bare 404 of the framework, no robots.txt, no site map; feeds of the newest revisions.

sites() { echo loggerhead; }

version() { package_version loggerhead; }

install() { debian loggerhead brz python3-fastimport; }

fill() {
  local number=0 name
  mkdir -p "$folder/imported" "$folder/branches"
  for name in $(python3 "$bed/repositories.py" names 8); do
    python3 "$bed/repositories.py" stream "$number" >"$folder/stream"
    bazaar init-shared-repository --no-trees "$folder/imported/$name"
    bazaar fast-import "$folder/stream" "$folder/imported/$name"
    bazaar branch --no-tree "$folder/imported/$name/trunk" "$folder/branches/$name"
    if ((number == 5)); then bazaar config -d "$folder/branches/$name" http_serve=False; fi
    number=$((number + 1))
  done
}
bazaar() { HOME=$folder BRZ_EMAIL='Nobody <nobody@example.org>' /usr/bin/brz "$1" -q "${@:2}"; }

start() {
  HOME=$folder run loggerhead-serve --host=127.0.0.1 --port="$port" --cache-dir="$folder/cache" \
    --log-folder="$folder" "$folder/branches"
}

truth() {
  local branch name last
  for branch in "$folder"/branches/*; do
    [[ $(bazaar config -d "$branch" http_serve 2>/dev/null) != False ]] || continue
    name=$base/$(basename "$branch")
    last=$(bazaar revno "$branch")
    printf '%s\t%s\t%s\t%s\t%s\n' branch "$name/changes" "$name" "$name/" "$name/files"
    awk -v name="$name/revision/" -v last="$last" 'BEGIN {
      for (n = 1; n <= last; n++) {
        printf "revision\t%s%d\t%s%d?remember=%d", name, n, name, n, n
        for (from = n; from <= last; from++)
          printf "\t%s%d?start_revid=%d\t%s%d?start_revid=%d&remember=%d", name, n, from, name, n, from, n
        print ""
      }
    }'
    bazaar ls -R -k file "$branch" | sed "s|^$branch/||" | awk -v OFS='\t' -v name="$name" -v last="$last" '{
      print "~file", name "/view/head:/" $0, name "/annotate/head:/" $0, name "/download/head:/" $0
      for (n = 1; n <= last; n++) {
        print "~file of a revision", name "/view/" n "/" $0, name "/annotate/" n "/" $0
        print "~file of a revision", name "/revision/" n "/" $0
      }
    }'
  done
}
