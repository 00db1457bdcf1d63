# Elements of Stoplight, the description of an interface drawn as pages by a script (React), from npm, served by nginx: 140
# operations at /#/operations/get-anchor and 40 schemas at /#/schemas/Anchor, all from one file, openapi.json.
#
# Hidden: everything, to who runs no script. The groups of the menu are folded, so that a page shows no more than those of
# its own. A page that is missing sends its reader to the first one.
drawn=yes

sites() { echo elements; }

version() { node -p '"elements " + require(process.argv[1]).version' "$work/npm/node_modules/@stoplight/elements/package.json"; }

install() { debian nginx-light curl && npm_packages @stoplight/elements@9.0.25; }

fill() { python3 "$bed/elements/fill.py" "$folder/www" "$work/npm/node_modules/@stoplight/elements"; }

start() { nginx_start "root $folder/www; index index.html;"; }

truth() {
  local kind name
  while read -r kind name; do
    printf '%s\t%s/#/%s/%s\n' "${kind%s}" "$base" "$kind" "$name"
  done <"$folder/www.names"
}
