# Gets the peers; sourced by ./bench peers, which sets home, peer, names and work.
# Each has_NAME says whether a peer is there, each install_NAME tries to get it.

has_wrk() { command -v wrk; }
has_wget() { command -v wget; }
# Debian's Python, whatever other one is first on the PATH: the package is for that one.
has_scrapy() { /usr/bin/python3 -c 'import scrapy'; }
has_heritrix() { [[ -d $home/heritrix-3.13.0/lib ]] && old_java; }
has_crawlee() { [[ -d $home/crawlee/node_modules/@crawlee/cheerio ]] && command -v node; }
has_crawler4j() { [[ -e $home/crawler4j/classes/Crawler4jPeer.class ]]; }
has_jsoup() { [[ -e $home/jsoup/JsoupPeer.class ]]; }
has_grapnel() { true; }

install_debian() {
  local wanted=()
  command -v nginx >/dev/null || wanted+=(nginx-light)
  command -v unzip >/dev/null || wanted+=(unzip)
  has_wrk >/dev/null || wanted+=(wrk)
  has_wget >/dev/null || wanted+=(wget)
  has_scrapy 2>/dev/null || wanted+=(python3-scrapy)
  if ((${#wanted[@]} == 0)) || ! command -v apt-get >/dev/null || ((EUID != 0)); then return 0; fi
  echo "bench peers: installing ${wanted[*]}" >&2
  {
    apt-get update
    # One by one: what is not to be had must not stop the others.
    for package in "${wanted[@]}"; do
      DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$package" || true
    done
  } >"$home/debian.log" 2>&1 || true
}

# The Java that Heritrix is made for: 17 or a later one below 25, else ours.
old_java() {
  local java
  for java in /usr/lib/jvm/*17*/bin/java /usr/lib/jvm/*21*/bin/java "$java_home/bin/java"; do
    if [[ -x $java ]]; then
      echo "$java"
      return
    fi
  done
}

install_heritrix() {
  has_heritrix >/dev/null && return
  maven -q org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy \
    -Dartifact=org.archive.heritrix:heritrix:3.13.0:zip:dist -DoutputDirectory="$home" \
    -f "$peer/pom.xml" >"$home/heritrix.log" 2>&1
  unzip -q -o "$home/heritrix-3.13.0-dist.zip" -d "$home" >>"$home/heritrix.log" 2>&1
}

install_crawlee() {
  has_crawlee >/dev/null && return
  mkdir -p "$home/crawlee"
  cp "$peer/package.json" "$peer/crawlee.mjs" "$home/crawlee"
  (cd "$home/crawlee" && npm install --no-audit --no-fund) >"$home/crawlee.log" 2>&1
}

install_crawler4j() {
  has_crawler4j && return
  maven -q org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies \
    -DoutputDirectory="$home/crawler4j/lib" -f "$peer/pom.xml" >"$home/crawler4j.log" 2>&1
  "$java_home/bin/javac" -nowarn -d "$home/crawler4j/classes" -cp "$home/crawler4j/lib/*" \
    "$peer/Crawler4jPeer.java" >>"$home/crawler4j.log" 2>&1
  cp "$peer/logback.xml" "$home/crawler4j/classes"
}

install_jsoup() {
  "$java_home/bin/javac" -nowarn -d "$home/jsoup" -cp "$root/benchmarks/target/lib/*" \
    "$peer/JsoupPeer.java" >"$home/jsoup.log" 2>&1
}
