# Fossil (Debian): check-ins, tickets, a wiki, notes and a forum in one program and one file, by its own server. 35 check-ins,
# 130 tickets, 70 wiki pages, 25 technical notes, 60 threads of the forum.
#
# fossil: visitors may read everything and get links, as public projects have it. Menu, pages and looks as they come. The
#   report of tickets that comes with it lists all; here it lists open ones, closed ones are in old parts of the time line.
# fossil-shy: what visitors may see as it comes, but for the forum, which they may read: links only for people, who are
#   told from robots by name and by a script; a robot gets the same pages without links.
#
# Peculiar: everything has an address by any beginning of its long id (/info/1d60cb7a93), and mostly a second and a third. The
# time line shows fifty entries and leads on by moments, and it can begin at any thing and at any minute. A post of the
# forum has the page of its thread. Nothing is missing in silence: "no such object" is a page, partly with 200. No site
# map, no robots.txt.

sites() { printf '%s\n' fossil fossil-shy; }

version() { package_version fossil; }

install() { debian fossil sqlite3; }

repository() { HOME=$folder USER=keeper fossil "$@"; }

fill() {
  python3 "$bed/repositories.py" stream 3 | sed '/^done$/d' | repository import --git "$folder/check-ins.fossil"
  mkdir "$folder/artifacts"
  repository deconstruct -R "$folder/check-ins.fossil" "$folder/artifacts"
  mkdir "$folder/artifacts/made"
  python3 "$bed/fossil/artifacts.py" "$folder/artifacts/made"
  repository reconstruct "$folder/site.fossil" "$folder/artifacts"
  {
    echo "update user set cap = cap || '2' where login = 'nobody';"
    [[ $1 == fossil-shy ]] || echo "update user set cap = cap || 'h' where login = 'nobody';"
    echo "replace into config(name, value, mtime) values ('project-name', 'Workshop', 0), ('index-page', '/wiki?name=Workshop', 0);"
    echo "update reportfmt set title = 'Open Tickets',
      sqlcode = replace(sqlcode, 'FROM ticket', 'FROM ticket WHERE status != ''Closed''');"
  } | repository sql -R "$folder/site.fossil"
}

start() { HOME=$folder USER=keeper run fossil server --localhost --port "$port" "$folder/site.fossil"; }

truth() {
  sqlite3 -separator $'\t' "file:$folder/site.fossil?mode=ro" <<END
create temp view named as select objid, uuid, substr(uuid, 1, 10) as short, type, event.rowid as n from event join blob on rid = objid;
select 'check-in', '$base/info/' || short, '$base/info/' || short || '*', '$base/vinfo/' || short || '*', '$base/ci/' || short || '*'
  from named where type = 'ci';
select 'note', '$base/technote/' || substr(tagname, 7), '$base/technote/' || substr(tagname, 7, 10) || '*',
    '$base/info/' || substr(tagname, 7, 10) || '*', '$base/event/' || substr(tagname, 7, 10) || '*',
    '$base/info/' || short || '*', '$base/artifact/' || short || '*'
  from named join tagxref on rid = objid join tag using (tagid) where type = 'e' and tagname glob 'event-*';
create temp view pages as select *, replace(substr(tagname, 6), ' ', '+') as plus, replace(substr(tagname, 6), ' ', '%20') as name
  from named join tagxref on rid = objid join tag using (tagid) where type = 'w' and tagname glob 'wiki-*';
select 'wiki', '$base/wiki?name=' || plus, '$base/wiki?name=' || name, '$base/wiki/' || name, '$base/wiki/' || plus,
    '$base/info/' || short || '*', '$base/artifact/' || short || '*'
  from pages;
select 'ticket', '$base/tktview/' || substr(tkt_uuid, 1, 10), '$base/tktview/' || substr(tkt_uuid, 1, 10) || '*',
    '$base/tktview?name=' || substr(tkt_uuid, 1, 10) || '*', '$base/info/' || substr(tkt_uuid, 1, 10) || '*',
    '$base/tktview?name=' || substr(tkt_uuid, 1, 10)
  from ticket;
select 'thread', '$base/forumpost/' || r.short,
    group_concat('$base/forumpost/' || p.short || '*' || char(9) || '$base/forumthread/' || p.short || '*' || char(9)
      || '$base/info/' || p.short || '*', char(9))
  from forumpost f join named r on f.froot = r.objid join named p on p.objid = f.fpid group by f.froot;
select '~file', '$base/' || view, '$base/' || view || '*' from (
  select 'file/' as view union select 'finfo' union select 'artifact/' union select 'doc/' union select 'raw/' union select 'annotate'
  union select 'blame' union select 'hexdump' union select 'fdiff' union select 'file?' union select 'artifact?' union select 'info/');
select '~help', '$base/help', '$base/help*', '$base/test-all-help*';
select '~ticket''s history', '$base/tkthistory/' || substr(tkt_uuid, 1, 10), '$base/tkthistory/' || substr(tkt_uuid, 1, 10) || '*' from ticket;
END
}
