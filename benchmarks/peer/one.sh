# One peer, once: one.sh NAME SEEDS URLS CONNECTIONS, in a folder of its own. Environment: root, java_home,
# home, peer. All obey robots.txt and have no pauses.
set -euo pipefail
name=$1 seeds=$2 urls=$3 connections=$4
source "$peer/install.sh"

run_wrk() {
  cat >urls.lua <<LUA
local paths, i = {}, 0
for line in io.lines("$urls") do
  if line:find("$(head -1 "$seeds")", 1, true) == 1 then paths[#paths + 1] = line:match("//[^/]+(/.*)") end
end
request = function() i = i % #paths + 1; return wrk.format("GET", paths[i]) end
LUA
  wrk -t1 -c"$connections" -d5s -s urls.lua "$(head -1 "$seeds")"
}

run_jsoup() {
  "$java_home/bin/java" -XX:+UseSerialGC -cp "$home/jsoup:$root/benchmarks/target/lib/*" JsoupPeer "$urls" "$connections"
}

# It has one connection; of many sites so many are fetched at once.
run_wget() { xargs -P "$connections" -n 1 wget -q -r -l inf <"$seeds" || true; }

run_scrapy() { /usr/bin/python3 "$peer/scrapy_peer.py" "$seeds" "$connections"; }

run_crawlee() { (cd "$home/crawlee" && node crawlee.mjs "$seeds" "$connections"); }

run_crawler4j() {
  "$java_home/bin/java" -cp "$home/crawler4j/classes:$home/crawler4j/lib/*" Crawler4jPeer "$seeds" "$PWD" "$connections"
}

# Its own profile of a job, with the pauses taken out. It asks a host one thing at a time, unless the
# URLs of a host are put into several queues.
run_heritrix() {
  local queues=1
  (($(wc -l <"$seeds") > 1)) || queues=$connections
  mkdir -p jobs/peer
  unzip -p "$home"/heritrix-3.13.0/lib/heritrix-engine*.jar \
    org/archive/crawler/restlet/profile-crawler-beans.cxml |
    awk -v seeds="$seeds" -v queues="$queues" -v threads="$connections" '
      /^metadata.operatorContactUrl=/ {
        print "metadata.operatorContactUrl=http://127.0.0.1/"
        print "disposition.delayFactor=0\ndisposition.minDelayMs=0\ndisposition.maxDelayMs=0"
        print "crawlController.maxToeThreads=" threads
        next
      }
      /^http:\/\/example.example/ { while ((getline line < seeds) > 0) print line; next }
      /^<\/beans>/ {
        print "<bean id=\"queueAssignmentPolicy\" class=\"org.archive.crawler.frontier.SurtAuthorityQueueAssignmentPolicy\">"
        print "<property name=\"forceQueueAssignment\" value=\"\"/><property name=\"deferToPrevious\" value=\"true\"/>"
        print "<property name=\"parallelQueues\" value=\"" queues "\"/></bean>"
      }
      { print }' >jobs/peer/crawler-beans.cxml
  "$(old_java)" -Xmx1g -cp "$home/heritrix-3.13.0/lib/*" org.archive.crawler.Heritrix \
    -a peer:peer -p 0 -j "$PWD/jobs" -r peer
}

run_grapnel() {
  local each=1
  (($(wc -l <"$seeds") > 1)) || each=$connections
  "$root/grapnel" crawl "$seeds" --allow-private --connections "$each" --max-requests 1000000 \
    --store store -q -o pages.txt
}

"run_$name"
