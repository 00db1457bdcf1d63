# public-inbox: archives of mailing lists over git, in Perl, by its own server; lore.kernel.org runs on it. Three
# lists of made mail, a hundred messages or more each.
#
# Hidden: one list is marked "hide": not on the front page, but readable, and shown to whoever asks for its address.
# Peculiar:
# - Nearly everything is text in <pre>, with relative links and attributes on lines of their own.
# - A message is named by its Message-ID (/harbour/20210301103809.GA714@reed.example.org/); a thread has as many addresses
#   as messages, times two (.../T/ and .../t/).
# - A missing message is a 300 with links to other archives, a missing list a 404.
# - Lists go on by ?t=TIME; a search, Atom feeds of lists, threads and searches; no robots.txt, no site map.

sites() { echo public-inbox; }

version() { package_version public-inbox; }

install() { debian public-inbox libplack-perl libsearch-xapian-perl libdbd-sqlite3-perl git sqlite3; }

fill() {
  local name seed=70
  for name in harbour gardeners committee; do
    seed=$((seed + 1))
    inbox public-inbox-init -V2 "$name" "$folder/$name" "$base/$name" "$name@lists.example.org"
    python3 "$bed/mail.py" "$seed" 40 "$folder/$name.mbox"
    inbox perl "$bed/public-inbox/import.pl" "$name" "$folder/$name.mbox"
    inbox public-inbox-index "$folder/$name"
  done
  git config -f "$folder/config" publicinbox.wwwListing all
  git config -f "$folder/config" publicinbox.committee.hide www
}
inbox() { PI_CONFIG=$folder/config HOME=$folder "$@"; }

start() { inbox run public-inbox-httpd -l "http://127.0.0.1:$port" -W 2; }
# A thread of one message and that message are the same thing.
truth() {
  local name
  for name in harbour gardeners committee; do
    sqlite3 -separator $'\t' "file:$folder/$name/xap15/over.sqlite3?mode=ro" <<END
select '~list', '$base/$name/', '$base/$name';
create temp view mails as select tid, o.num, '$base/$name/' || mid || '/' as address,
    (select count(*) from over p where p.tid = o.tid) as mails
  from over o join id2num using (num) join msgid using (id) order by o.num;
select 'message', address, address || 'raw' from mails where mails > 1;
select 'message', address, address || 'T/', address || 't/', address || 'raw' from mails where mails = 1;
select 'thread', group_concat(address || 'T/' || char(9) || address || 't/', char(9)) from mails where mails > 1 group by tid;
END
  done
}
