# MHonArc (Debian): mail turned into files by Perl, behind nginx, as the archives of many old lists are. Two lists, a folder a
# month (/harbour/2021/03/msg00004.html), with its two indices, maillist.html and threads.html; messages, names and looks as
# they come. Who runs such archives writes the page that leads to the months by hand.
#
# Hidden: the page of a list leads to the last two years, the years before are only where they always were. One list is on
# no page. Peculiar:
# - Messages are numbered anew in each month; indices show the whole month on one page.
# - A message leads to the next and the previous by date and by thread, within its month, and may be the answer to one that
#   isn't there. A missing page is nginx's 404. No robots.txt, no feed, no search.

sites() { echo mhonarc; }

version() { package_version mhonarc; }

install() { debian mhonarc nginx-light; }

lists=(harbour gardeners)

fill() {
  local name seed=80
  for name in "${lists[@]}"; do
    seed=$((seed + 1))
    python3 "$bed/mail.py" "$seed" 55 "$folder/$name.mbox"
    python3 - "$folder" "$name" <<'PYTHON'
import email.utils
import mailbox
import os
import sys

folder, name = sys.argv[1:]
months = {}
for mail in mailbox.mbox(f"{folder}/{name}.mbox"):
    months.setdefault(email.utils.parsedate_to_datetime(mail["Date"]).strftime("%Y/%m"), []).append(mail)
for month, mails in months.items():
    os.makedirs(f"{folder}/www/{name}/{month}")
    box = mailbox.mbox(f"{folder}/www/{name}/{month}/mbox")
    for mail in mails:
        box.add(mail)
    box.close()
rows = [f'<li>{month}: <a href="{month}/maillist.html">by date</a>, <a href="{month}/threads.html">by thread</a></li>'
        for month in sorted(months, reverse=True) if month >= "2022/06"]
with open(f"{folder}/www/{name}/index.html", "w") as page:
    page.write(f"<html><head><title>{name} archives</title></head><body><h1>The {name} list</h1>\n"
               f"<p><a href='/'>All lists</a></p>\n<ul>\n" + "\n".join(rows) + "\n</ul></body></html>\n")
PYTHON
  done
  for box in "$folder"/www/*/*/*/mbox; do
    (cd "${box%/*}" && mhonarc -quiet -outdir . mbox && rm mbox)
  done
  cat >"$folder/www/index.html" <<END
<html><head><title>Mailing lists</title></head><body><h1>Mailing lists</h1>
<ul><li><a href="harbour/">harbour</a>: boats, quays, weather</li></ul></body></html>
END
}

start() { nginx_start "root $folder/www; index index.html;"; }

# From the database that MHonArc keeps beside the messages of a month.
truth() {
  local month
  for month in "$folder"/www/*/*/*/; do
    perl -e 'require $ARGV[0]; printf "message\t%s/msg%05d.html\n", $ARGV[1], $_ for sort { $a <=> $b } values %IndexNum' \
      "$month.mhonarc.db" "$base${month#"$folder/www"}"
  done | sed 's|//msg|/msg|'
}
