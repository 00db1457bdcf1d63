# calibre's content server (Debian): a library of 240 books whose page is an application of scripts. The server sends one
# shell of three megabytes; its script asks /interface-data for the books and draws them in the browser.
#
# Hidden: everything, to who runs no script. The list shows a hundred books and asks for others by POST; a book's page is
# /#book_id=17&library_id=library&panel=book_details, its content /interface-data/book-metadata/17. Beside it calibre has a
# page for telephones (/mobile) and a catalogue of feeds (/opds), to which the shell leads nobody. Its robots.txt forbids
# everything as it comes; an owner who opens the library to all opens that too, by the server in front of it.
drawn=yes

sites() { echo calibre; }

version() { package_version calibre; }

install() { debian calibre-bin calibre nginx-light curl sqlite3; }

fill() {
  mkdir -p "$folder/library"
  calibre-debug -e "$bed/calibre/fill.py" -- "$bed" "$folder/library"
}

start() {
  run calibre-server --listen-on 127.0.0.1 --port $((port + 500)) --disable-use-bonjour "$folder/library"
  nginx_start "location = /robots.txt { return 200 'User-agent: *\nDisallow: /cdb\n'; }
    location / { proxy_pass http://127.0.0.1:$((port + 500)); }"
}

truth() {
  sqlite3 -separator $'\t' "$folder/library/metadata.db" <<END
select 'book', '$base/#book_id=' || id || '&library_id=library&panel=book_details',
  '$base/interface-data/book-metadata/' || id || '*', '$base/ajax/book/' || id || '*' from books;
END
}
