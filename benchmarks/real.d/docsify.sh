# docsify, documentation that a script draws in the browser from files of Markdown, from npm, served by nginx: 60 chapters
# in five parts and 120 notes on releases, at /#/guide/slug and /#/releases/1.17. The server knows one shell and the files.
#
# Hidden: notes but the newest twenty are in no sidebar, and every third chapter was left out of it. A page that is
# missing is "404 - Not found" by the script; the server says 200 for the shell and 404 for the file.
drawn=yes

sites() { echo docsify; }

version() { node -p '"docsify " + require(process.argv[1]).version' "$work/npm/node_modules/docsify/package.json"; }

install() { debian nginx-light curl && npm_packages docsify@4.13.1; }

fill() { python3 "$bed/docsify/fill.py" "$folder/www" "$work/npm/node_modules/docsify/lib/docsify.min.js"; }

start() { nginx_start "root $folder/www; index index.html;"; }

truth() {
  (cd "$folder/www" && find . -name '*.md' ! -name '_*' ! -name README.md) | sed 's,^\./,,; s,\.md$,,' | sort |
    while read -r name; do
      printf '%s\t%s/#/%s\t%s/%s.md\n' "${name%%/*}" "$base" "$name" "$base" "$name"
    done
}
