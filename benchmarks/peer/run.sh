# Runs the peers and measures them; sourced by ./bench peers. Each run_NAME is given a file with seeds,
# one with all URLs, and how many connections there may be in all.

# One worker, as there are few cores; whatever is asked for is in memory after the first run.
serve() {
  local i
  {
    echo "worker_processes 1; daemon off; pid $work/nginx.pid; error_log $work/error.log;"
    # Java's client keeps every connection it ever had, up to 64 to each of 64 sites. No cache of open files:
    # those of all sites took nginx all the files it may open, and clients waited a minute for it.
    echo "events { worker_connections 8192; }"
    echo "http { types { text/html html; text/plain txt; } sendfile on; tcp_nodelay on;"
    echo "keepalive_requests 1000000;"
    echo "client_body_temp_path $work/t1; proxy_temp_path $work/t2; fastcgi_temp_path $work/t3;"
    echo "uwsgi_temp_path $work/t4; scgi_temp_path $work/t5;"
    echo "log_format brief '\$msec \$status \$server_port\$uri';"
    echo "access_log $work/access.log brief buffer=64k;"
    while read -r port folder; do
      echo "server { listen 127.0.0.1:$port; root $work/$folder; }"
    done <"$work/servers"
    echo "}"
  } >"$work/nginx.conf"
  # Its worker is someone else than root, who must get in.
  chmod 755 "$work"
  nginx -c "$work/nginx.conf" 2>"$work/nginx.log" &
  nginx=$!
  for ((i = 0; i < 50; i++)); do
    if (: <>/dev/tcp/127.0.0.1/"$(head -1 "$work/servers" | cut -d' ' -f1)") 2>/dev/null; then return; fi
    sleep 0.1
  done
  cat "$work/nginx.log" >&2
  exit 3
}

# A line of results: layout, name, seconds from the first request to the last, processor seconds of
# the whole program, peak of the memory of all its processes in KB, pages fetched, pages there are.
measure() {
  local layout=$1 name=$2 connections=16 folder=$work/run all
  [[ $layout == one ]] || connections=64
  echo "bench peers: $name, $layout" >&2
  rm -rf "$folder" && mkdir "$folder"
  rm -f "$work/access.log"
  kill -USR1 "$nginx"
  sleep 1
  TIMEFORMAT='%U %S'
  # In a session of its own, by which all its processes are known.
  { time setsid -w bash -c 'cd "$1" && shift && "$@"' - "$folder" \
    timeout 900 bash "$peer/one.sh" "$name" "$work/$layout.seeds" "$work/$layout.urls" "$connections" \
    >"$work/out" 2>"$work/err"; } 2>"$work/time" &
  local timed=$! peak=0 now session
  sleep 0.1
  session=$(pgrep -P "$timed" | head -1 || true)
  while kill -0 "$timed" 2>/dev/null; do
    now=$({ ps -o rss= -s "${session:-$timed}" || true; } | awk '{ sum += $1 } END { print sum + 0 }')
    ((now <= peak)) || peak=$now
    sleep 0.2
  done
  wait "$timed" || true
  kill -USR1 "$nginx"
  sleep 1
  all=$(wc -l <"$work/$layout.urls")
  awk -v OFS='\t' -v layout="$layout" -v name="$name" -v peak="$peak" -v all="$all" '
    FILENAME ~ /time$/ { cpu = $1 + $2; next }
    $3 ~ /\.html$|\/$/ && $2 == 200 {
      if (!first) first = $1
      last = $1
      got++
      if (!($3 in seen)) { seen[$3] = 1; pages++ }
    }
    END { print layout, name, last - first, cpu, peak, name == "wrk" ? got : pages + 0, all }' \
    "$work/time" "$work/access.log" | tee -a "$work/results" >&2
}
