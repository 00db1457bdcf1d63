# hgweb: Mercurial's own browser (Debian), by `hg serve` for a folder of eight repositories, with its theme as it comes.
#
# Hidden: two repositories have `hidden = true`: not in the list, but readable by whoever knows the name. Peculiar:
# - A commit has an address by its id, by any beginning of it, by its number and by names: /NAME/rev/ID12, /NAME/rev/17,
#   /NAME/rev/tip; the same for its diff, its files, and lists that begin at it (/NAME/shortlog/ID12, /NAME/graph/ID12).
# - Lists can be made longer, ?revcount=120, without an end, and all links on such a page carry it on.
# - The log shows sixty commits and leads on; the graph and the log load more by script.
# - A missing commit is a 404 in the frame of the repository, a missing repository one in the frame of the site.
# - Every page says "index, nofollow" to robots. /NAME/help is answered by 500.
# - No site map and no robots.txt; feeds for each repository, branch and file, a search by ?rev=.

sites() { echo hgweb; }

version() { package_version mercurial; }

install() { debian mercurial git; }

fill() {
  local number=0 repository name
  python3 "$bed/repositories.py" make 8 "$folder/git"
  mkdir "$folder/repositories"
  for repository in "$folder"/git/*.git; do
    name=$folder/repositories/$(basename "$repository" .git)
    HGPLAIN=1 hg --config extensions.convert= --config convert.git.saverev=false convert "$repository" "$name"
    {
      printf '[web]\ndescription = %s\n' "$(<"$repository/description")"
      if ((number == 2 || number == 6)); then echo 'hidden = true'; fi
    } >"$name/.hg/hgrc"
    number=$((number + 1))
  done
  cat >"$folder/hgweb.conf" <<END
[web]
contact = The workshop
[paths]
/ = $folder/repositories/*
END
}

start() { HGPLAIN=1 run hg serve --address 127.0.0.1 --port "$port" --web-conf "$folder/hgweb.conf"; }

truth() {
  local repository name
  for repository in "$folder"/repositories/*; do
    name=$base/$(basename "$repository")
    printf '%s\t%s\t%s\t%s\t%s\n' repository "$name" "$name/" "$name/summary" "$name/summary/tip"
    HGPLAIN=1 hg -R "$repository" log --template '{rev} {node}\n' | awk -v OFS='\t' -v name="$name" '{
      short = substr($2, 1, 12)
      line = "commit" OFS name "/rev/" short
      if (NR == 1) line = line OFS name "/rev/tip" OFS name "/rev/default" OFS name "/raw-rev/tip" OFS name "/rev"
      print line, name "/rev/" $1, name "/rev/" $2, name "/raw-rev/" short, name "/raw-rev/" $2, name "/changeset/" short, name "/rev/" short "?*"
    }'
    # Tags are names of commits.
    HGPLAIN=1 hg -R "$repository" tags --template '{tag} {node|short}\n' | awk -v OFS='\t' -v name="$name" '$1 != "tip" {
      print "~tag", name "/rev/" $1, name "/rev/" $1 "?*", name "/raw-rev/" $1 }'
    printf '~file\t%s\t%s\n' "$name/file/" "$name/file/*" "$name/annotate/" "$name/annotate/*" "$name/diff/" "$name/diff/*" \
      "$name/comparison/" "$name/comparison/*" "$name/raw-file/" "$name/raw-file/*"
  done
}
