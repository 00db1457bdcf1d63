# Redmine: a tracker in Ruby on Rails, on Puma and SQLite. Six projects with issues, news, a wiki and a forum each,
# set as it comes: no REST interface, and whoever has no account may read what is public.
#
# Hidden:
# - Closed issues, nearly half of all. The list at /issues shows open ones; the filters that show the others, a
#   project's own list and the activity are all forbidden by robots.txt, which Redmine writes itself. /issues/N is
#   allowed.
# - A closed project is not in the list of projects, though its news lead to it. robots.txt forgets it, so all filters
#   of its list may be followed, which are very many.
# What may not be seen leads to the log-in (302): one project, and a few issues of each. A missing issue is a 404 in
# the frame of the site. Peculiar: one sequence of numbers for the issues of all projects, with gaps where nobody may
# look; lists with page=, per_page= and sort=; /projects/1 shows /projects/harbour without a redirect; the calendar of
# the activity goes back for ever (forbidden too); no site map; feeds of the newest.

sites() { echo redmine; }

version() { package_version redmine; }

install() {
  # The package would ask for a database of its own; ours is made below.
  if ((EUID == 0)); then
    echo redmine redmine/instances/default/dbconfig-install boolean false | debconf-set-selections
  fi
  debian redmine redmine-sqlite puma sqlite3
}

# The package keeps instances under /var/lib; a copy keeps this one here.
fill() {
  local home=$folder/redmine
  cp -r /usr/share/redmine "$home"
  rm -f "$home/instances" "$home/config/database.yml" "$home/Gemfile.lock"
  mkdir -p "$home"/instances/default/{config,tmp/cache,log,files}
  printf 'production:\n  adapter: sqlite3\n  database: %s\n' "$folder/redmine.db" >"$home/config/database.yml"
  cp "$home/config/database.yml" "$home/instances/default/config/"
  printf '%064d' 7 >"$home/instances/default/config/secret_key.txt"
  echo "gem 'puma'" >"$home/Gemfile.local"
  python3 "$bed/prose.py" --seed 21 articles 480 >"$folder/articles.jsonl"
  inside bundle install --local --quiet
  # Two processes: the second must see the tables that the first made.
  inside bin/rake db:migrate
  inside bin/rake redmine:load_default_data
  inside bin/rails runner "$bed/redmine/fill.rb" "$folder/articles.jsonl"
}
inside() { (cd "$folder/redmine" && RAILS_ENV=production REDMINE_LANG=en HOME=$folder "$@"); }

start() { inside run bundle exec puma -e production -b "tcp://127.0.0.1:$port" -t 4:4; }

# Users are shown with their projects and their newest deeds; whether these are things is a matter of opinion. A reply
# has no page but that of its topic.
truth() {
  sqlite3 -separator $'\t' "$folder/redmine.db" <<END
create temp view open_to_all as select * from projects where is_public and status in (1, 5);
select 'project', '$base/projects/' || identifier, '$base/projects/' || id from open_to_all;
select 'issue', '$base/issues/' || id from issues where not is_private and project_id in (select id from open_to_all);
select 'news', '$base/news/' || id from news where project_id in (select id from open_to_all);
select 'wiki page', '$base/projects/' || identifier || '/wiki/' || title,
    '$base/projects/' || o.id || '/wiki/' || title
  from wiki_pages p join wikis w on w.id = p.wiki_id join open_to_all o on o.id = w.project_id where title <> start_page;
select 'wiki page', '$base/projects/' || identifier || '/wiki', '$base/projects/' || identifier || '/wiki/' || title
  from wiki_pages p join wikis w on w.id = p.wiki_id join open_to_all o on o.id = w.project_id where title = start_page;
select 'topic', '$base/boards/' || board_id || '/topics/' || t.id,
    group_concat('$base/boards/' || board_id || '/topics/' || t.id || '?r=' || r.id, char(9))
  from messages t join messages r using (board_id) join boards b on b.id = board_id
  where t.parent_id is null and r.parent_id = t.id and b.project_id in (select id from open_to_all) group by t.id;
select '~user', '$base/users/' || id from users where type = 'User' and status = 1;
END
}
