# Request Tracker 5: a tracker in Perl, on nginx, FastCGI and SQLite. Four queues of tickets, set as it comes. Two
# sites:
#
#   rt-guest   The web server names whoever comes "guest", a user who may read three of the queues, as public trackers
#              do that run on it. Hidden: what is resolved or rejected, about half. Only a search that nobody links to
#              lists these, and the tickets link to some others of the same person. The fourth queue is a 403, a
#              missing ticket a 404, both in the frame of the site. Deleted tickets are still shown.
#   rt-closed  The same without a guest: every address, robots.txt too, leads to the log-in (302, then 200, each time
#              with another ?next=). There is nothing to be found, and whatever is claimed is wrong.
#
# Peculiar: addresses as /Ticket/Display.html?id=17, with many more views of a ticket (History, Modify, Graphs); links
# that act (?Action=Take&id=17, TicketBookmark); searches whose whole query and table layout stand in the address; a
# cookie a visit; slow pages (a third of a second). No robots.txt, no site map.

sites() { printf '%s\n' rt-guest rt-closed; }

version() { package_version request-tracker5; }

install() {
  if ((EUID == 0)); then
    echo request-tracker5 request-tracker5/dbconfig-install boolean false | debconf-set-selections
  fi
  debian request-tracker5 rt5-db-sqlite rt5-fcgi libfcgi-procmanager-perl nginx-light sqlite3
}

fill() {
  mkdir -p "$folder"/{config.d,mason,sessions}
  cat >"$folder/RT_SiteConfig.pm" <<END
Set(\$rtname, 'works');
Set(\$Organization, 'works.example');
Set(\$WebDomain, '127.0.0.1');
Set(\$WebPort, $port);
Set(\$WebPath, '');
Set(\$WebBaseURL, '$base');
Set(\$DatabaseType, 'SQLite');
Set(\$DatabaseName, '$folder/rt.db');
Set(\$MailCommand, 'testfile');
Set(\$LogToSyslog, undef);
Set(\$LogToSTDERR, 'warning');
Set(\$Timezone, 'UTC');
END
  if [[ $1 == rt-guest ]]; then
    echo 'Set($WebRemoteUserAuth, 1);' >>"$folder/RT_SiteConfig.pm"
  fi
  echo '1;' >>"$folder/RT_SiteConfig.pm"
  python3 "$bed/prose.py" --seed 22 articles 260 >"$folder/articles.jsonl"
  rt rt-setup-database-5 --action init --skip-create </dev/null
  rt perl "$bed/rt/fill.pl" "$folder/articles.jsonl"
}
rt() { RT_SITE_CONFIG=$folder/RT_SiteConfig.pm RT_SITE_CONFIG_DIR=$folder/config.d "$@"; }

start() {
  rt run /usr/share/request-tracker5/libexec/rt-server.fcgi --listen "$folder/rt.sock" --nproc 3
  local user=
  if [[ $1 == rt-guest ]]; then user='fastcgi_param REMOTE_USER guest;'; fi
  nginx_start "location / { include /etc/nginx/fastcgi_params; fastcgi_param SCRIPT_NAME ''; \
    fastcgi_param PATH_INFO \$uri; $user fastcgi_pass unix:$folder/rt.sock; }"
}

truth() {
  [[ $1 == rt-guest ]] || return 0
  sqlite3 -separator $'\t' "$folder/rt.db" <<END
select iif(t.status = 'deleted', '~deleted ticket', 'ticket'), '$base/Ticket/Display.html?id=' || t.id,
    '$base/Ticket/History.html?id=' || t.id, '$base/m/ticket/show?id=' || t.id, '$base/m/ticket/history?id=' || t.id
  from tickets t join queues q on q.id = t.queue where q.name in ('Facilities', 'Network', 'Library');
select '~user', '$base/User/Summary.html?id=' || id from users;
END
}
