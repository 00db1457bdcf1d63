# react-admin, an application of React for the tables of an interface, with the pages that it guesses from the data: 200
# products at /#/products/17/show, and 30 makers, built by esbuild, all from npm. `radmin-rest` asks json-server (_start,
# _end, a total in a header), `radmin-graphql` json-graphql-server: allProducts(page, perPage) and Product(id), posted.
#
# Hidden: everything, to who runs no script. Tables show ten rows, which are opened by a click and have no address; buttons
# with pictures turn them. A missing id is a message, and then the list.
drawn=yes

sites() { echo radmin-rest radmin-graphql; }

version() { node -p '"react-admin " + require(process.argv[1]).version' "$work/npm/node_modules/react-admin/package.json"; }

install() {
  debian nginx-light curl
  npm_packages react-admin@5.15.0 ra-data-json-server@5.15.0 ra-data-graphql-simple@5.15.0 graphql@15.10.1 react@18.3.1 \
    react-dom@18.3.1 esbuild@0.25.0 json-server@0.17.4
  # It wants a newer GraphQL than the page does.
  (work=$work/server && npm_packages json-graphql-server@3.3.2)
}

fill() {
  python3 "$bed/radmin/fill.py" "$folder"
  mkdir -p "$folder/www"
  cp "$bed/radmin/index.html" "$folder/www"
  cp "$bed/radmin/${site#radmin-}.jsx" "$work/npm/$site.jsx"
  (cd "$work/npm" && node_modules/.bin/esbuild "$site.jsx" --bundle --minify --loader:.jsx=jsx --jsx=automatic \
    --define:process.env.NODE_ENV='"production"' --outfile="$folder/www/app.js")
}

start() {
  if [[ $site == radmin-rest ]]; then
    run node "$work/npm/node_modules/.bin/json-server" --host 127.0.0.1 --port $((port + 500)) --read-only --quiet "$folder/db.json"
    nginx_start "root $folder/www; index index.html; location /api/ { proxy_pass http://127.0.0.1:$((port + 500))/; }"
  else
    run node "$bed/radmin/graphql.cjs" "$work/server/npm/node_modules" "$folder" "$port"
    echo --allow-post >"$folder/options"
  fi
}

truth() {
  local n products=products makers=makers
  if [[ $site == radmin-graphql ]]; then products=Product makers=Maker; fi
  for ((n = 1; n <= 200; n++)); do
    printf 'product\t%s/#/%s/%d/show\t%s/api/products/%d*\t%s/products/%d*\n' "$base" $products $n "$base" $n "$base" $n
  done
  for ((n = 1; n <= 30; n++)); do
    printf 'maker\t%s/#/%s/%d/show\t%s/api/makers/%d*\t%s/makers/%d*\n' "$base" $makers $n "$base" $n "$base" $n
  done
}
