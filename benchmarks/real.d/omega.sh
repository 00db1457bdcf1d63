# Omega: Xapian's search engine for the pages of a site, a CGI in C++, run by lighttpd, over 280 reports of plain
# HTML.
#
# Hidden: everything. The front page has a form and says there is no list; a report links to the front page alone. So
# it is the deep web of the books: only queries lead to pages. Peculiar: ten results a page, the next ones by image
# buttons of the form, not by links; checkboxes that mark results as relevant; the form of the front page and that of
# the results differ; no match is a page like any other. /reports/2018/report-0131.html: numbers that run on over the
# years, so a number fits one year only. Folders are 403 (lighttpd), a missing page lighttpd's bare 404; no
# robots.txt, no site map.

sites() { echo omega; }

version() { package_version xapian-omega; }

install() { debian xapian-omega lighttpd; }

fill() {
  python3 "$bed/omega/reports.py" "$folder/www/reports"
  mkdir -p "$folder/databases" "$folder/logs"
  omindex --db "$folder/databases/default" --url /reports/ "$folder/www/reports"
  cat >"$folder/omega.conf" <<END
database_dir $folder/databases
template_dir /var/lib/xapian-omega/templates
log_dir $folder/logs
cdb_dir $folder
END
  cat >"$folder/www/index.html" <<'END'
<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Reports of the society</title></head>
<body><h1>Reports of the society</h1>
<p>All reports since 2014. Please search for words in them; we have no list.</p>
<form action="/cgi-bin/omega/omega" method="get"><input name="P" size="40"> <input type="submit" value="Search">
<input type="hidden" name="DB" value="default"></form>
<p><a href="/cgi-bin/omega/omega">More ways to search</a></p>
</body></html>
END
}

start() {
  cat >"$folder/lighttpd.conf" <<END
server.modules = ("mod_alias", "mod_setenv", "mod_cgi")
server.document-root = "$folder/www"
server.port = $port
server.bind = "127.0.0.1"
alias.url = ("/cgi-bin/omega/" => "/usr/lib/cgi-bin/omega/", "/images/xapian-omega/" => "/usr/share/images/xapian-omega/")
index-file.names = ("index.html")
setenv.add-environment = ("OMEGA_CONFIG_FILE" => "$folder/omega.conf")
\$HTTP["url"] =~ "^/cgi-bin/" { cgi.assign = ("" => "") }
mimetype.assign = (".html" => "text/html; charset=utf-8", ".png" => "image/png")
END
  run lighttpd -D -f "$folder/lighttpd.conf"
}

truth() {
  (cd "$folder/www" && find reports -name '*.html' | sort) | awk -v OFS='\t' -v base="$base" '{ print "report", base "/" $0 }'
}
