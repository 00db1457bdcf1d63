# klaus: a small git browser in Python (Flask), on gunicorn. Eight repositories, every setting as it comes.
#
# Nothing is hidden: the front page lists every repository, a repository its folders, files and commits. The site asks
# whether we find at least what links show. Peculiar:
# - /robots.txt leads to /robots.txt/. It forbids commits, other branches than master and archives, but allows the
#   files of master. So files are things, and commits are only not wrong.
# - A file has an address for every branch, tag and commit: /NAME/blob/REVISION/PATH.
# - A missing page is the framework's bare 404, after a redirect that adds a slash. There is no site map and no feed;
#   the search is for names of repositories.

sites() { echo klaus; }

version() { package_version klaus; }

install() { debian klaus gunicorn git; }

fill() { python3 "$bed/repositories.py" make 8 "$folder/repositories"; }

# Two processes of one thread each: its own server has threads, and klaus answers some requests with 500 then.
start() {
  KLAUS_REPOS=$(echo "$folder"/repositories/*.git) KLAUS_SITE_NAME=Workshop \
    run /usr/bin/gunicorn --bind "127.0.0.1:$port" --workers 2 klaus.contrib.wsgi
}

truth() {
  local repository name id
  for repository in "$folder"/repositories/*.git; do
    name=$base/$(basename "$repository" .git)
    printf '%s\t%s\t%s\t%s\n' repository "$name/" "$name/master" "$name/tree/master/"
    git -C "$repository" ls-tree -r --name-only master \
      | awk -v OFS='\t' -v name="$name" '{ print "file", name "/blob/master/" $0, name "/raw/master/" $0 }'
    for id in $(git -C "$repository" tag) $(git -C "$repository" rev-list master); do
      printf '%s\t%s\t%s\n' '~commit' "$name/commit/$id/" "$name/$id"
      git -C "$repository" ls-tree -r --name-only "$id" \
        | awk -v OFS='\t' -v name="$name" -v id="$id" '{ print "~file of a commit", name "/blob/" id "/" $0 }'
    done
  done
}
