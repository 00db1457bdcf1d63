# One step for one site: bash site.bash STEP APP SITE PORT, from ./bench real, which sets root and work.
# The steps are the functions of APP.sh (install, version, fill, start, entry, truth) and those below.
# A process of its own for each, so that a command that fails ends the step.
#
# What an APP.sh finds: $root, $bed (this folder), $work (a folder of the application's own), $folder (of the
# site's own), $port, $base (http://127.0.0.1:$port), $site, and these functions.
set -euo pipefail

step=$1 app=$2 site=${3:-} port=${4:-}
bed=$root/benchmarks/real.d
work=$root/target/real/.$app
folder=$root/target/real/${site:-.$app}
base=http://127.0.0.1:$port
export bed work folder port base site
export PYTHONPATH=$bed PYTHONDONTWRITEBYTECODE=1
mkdir -p "$work" "$folder"

# debian PACKAGE...: from Debian, without what is only recommended, and without starting its services.
debian() {
  local package wanted=() policy=/usr/sbin/policy-rc.d made=
  for package; do
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || wanted+=("$package")
  done
  ((${#wanted[@]} > 0)) || return 0
  if ((EUID != 0)) || ! command -v apt-get >/dev/null; then
    echo "not installed, and only root can: ${wanted[*]}" >&2
    return 1
  fi
  if [[ ! -e $policy ]]; then
    printf '#!/bin/sh\nexit 101\n' >"$policy"
    chmod +x "$policy"
    made=yes
  fi
  local outcome=0
  apt_install "${wanted[@]}" || { apt-get -o DPkg::Lock::Timeout=600 update && apt_install "${wanted[@]}"; } || outcome=1
  [[ -z $made ]] || rm -f "$policy"
  return "$outcome"
}
apt_install() {
  DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 install -y --no-install-recommends "$@" </dev/null
}

# npm_packages PACKAGE@VERSION...: into $work/npm, once.
npm_packages() {
  command -v npm >/dev/null || debian nodejs npm || return 1
  [[ $(cat "$work/npm/wanted" 2>/dev/null) != "$*" ]] || return 0
  mkdir -p "$work/npm"
  (cd "$work/npm" && { [[ -e package.json ]] || echo '{"private": true}' >package.json; } &&
    npm install --no-audit --no-fund --no-progress "$@")
  echo "$*" >"$work/npm/wanted"
}

# maven_artifacts GROUP:NAME:VERSION:TYPE...: from Maven Central into $work, once.
maven_artifacts() {
  local artifact rest name version
  for artifact; do
    IFS=: read -r _ name version rest <<<"$artifact"
    [[ ! -e $work/$name-$version.$rest ]] || continue
    (cd "$work" && JAVA_HOME=$java_home "$root/mvnw" -q -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy \
      -Dartifact="$artifact" -DoutputDirectory="$work")
  done
}

# run COMMAND...: in the background, in a session of its own; what it says goes to $folder/log.
run() {
  setsid "$@" </dev/null >>"$folder/log" 2>&1 &
  echo $! >>"$folder/pids"
}

# answers PATH: does the site answer there? Whatever it says but an error of its own.
answers() {
  local status
  status=$(curl -s -o /dev/null -m 20 -w '%{http_code}' "$base$1") || return 1
  ((status >= 100 && status < 500))
}

# mariadb_start: a MariaDB of the site's own in $folder/mariadb, by socket alone; its data stay. It ends with the
# site, so no site waits for another. `mariadb DATABASE` reads SQL from standard input; the user is root.
mariadb_start() {
  local i data=$folder/mariadb
  if [[ ! -d $data/mysql ]]; then
    mariadb-install-db --no-defaults --user="$(id -un)" --datadir="$data" --skip-test-db \
      --auth-root-authentication-method=normal
  fi
  [[ -S $folder/mariadb.sock ]] && mariadb </dev/null >/dev/null 2>&1 && return
  run /usr/sbin/mariadbd --no-defaults --user="$(id -un)" --datadir="$data" --socket="$folder/mariadb.sock" \
    --pid-file="$folder/mariadb.pid" --skip-networking --innodb-buffer-pool-size=64M --performance-schema=OFF \
    --innodb-flush-log-at-trx-commit=2 --skip-log-bin
  for ((i = 0; i < 300; i++)); do
    if mariadb </dev/null >/dev/null 2>&1; then return; fi
    sleep 0.2
  done
  return 1
}
mariadb() { command mariadb --no-defaults --socket="$folder/mariadb.sock" -u root "$@"; }

# nginx_start CONFIGURATION: a server with these lines in its server block, as in /etc/nginx/sites-enabled.
nginx_start() {
  mkdir -p "$folder/nginx"
  {
    # The worker must get into $root, which may be in someone's home.
    if ((EUID == 0)); then echo "user root;"; fi
    echo "worker_processes 1; daemon off; pid $folder/nginx/pid; error_log $folder/nginx/error.log;"
    echo "events { worker_connections 512; }"
    echo "http {"
    echo "include /etc/nginx/mime.types; default_type application/octet-stream; sendfile on; server_tokens off;"
    echo "charset utf-8; access_log $folder/nginx/access.log; keepalive_requests 100000;"
    for name in client_body proxy fastcgi uwsgi scgi; do echo "${name}_temp_path $folder/nginx/$name;"; done
    echo "server { listen 127.0.0.1:$port; server_name 127.0.0.1; port_in_redirect on;"
    echo "$1"
    echo "} }"
  } >"$folder/nginx/nginx.conf"
  run nginx -c "$folder/nginx/nginx.conf" -e "$folder/nginx/error.log"
}

# php_start ROOT [CONFIGURATION]: nginx and PHP-FPM as its packages are usually set up, for the PHP files of ROOT.
# Without CONFIGURATION, what is no file goes to index.php.
php_start() {
  cat >"$folder/fpm.conf" <<FPM
[global]
error_log = $folder/fpm.log
daemonize = no
[www]
listen = $folder/fpm.sock
pm = static
pm.max_children = 4
clear_env = no
catch_workers_output = yes
FPM
  local as_root=()
  ((EUID != 0)) || as_root=(--allow-to-run-as-root)
  run "$(php_fpm)" --nodaemonize "${as_root[@]}" --fpm-config "$folder/fpm.conf" -d display_errors=0
  local rest=${2:-'location / { try_files $uri $uri/ /index.php?$args; }'}
  nginx_start "root $1; index index.php index.html; $rest
    location ~ \\.php(/|\$) {
      fastcgi_split_path_info ^(.+?\\.php)(/.*)\$;
      try_files \$fastcgi_script_name =404;
      set \$path_info \$fastcgi_path_info;
      include /etc/nginx/fastcgi_params;
      fastcgi_param PATH_INFO \$path_info;
      fastcgi_param SCRIPT_FILENAME \$document_root\$fastcgi_script_name;
      fastcgi_param HTTP_HOST \$http_host;
      fastcgi_pass unix:$folder/fpm.sock;
    }"
}
php_fpm() { ls /usr/sbin/php-fpm* | sort -V | tail -1; }

# package_version PACKAGE...: of Debian, as `name version`.
package_version() { dpkg-query -W -f '${Package} ${Version}\n' "$@" | sed 's/ [0-9]*:/ /'; }

# Ends what the site started: each in its session, politely at first, as a database must write.
stop_all() {
  local pid i
  [[ -e $folder/pids ]] || return 0
  for pid in $(tac "$folder/pids"); do kill -TERM -- "-$pid" 2>/dev/null || true; done
  for pid in $(<"$folder/pids"); do
    for ((i = 0; i < 100; i++)); do
      kill -0 -- "-$pid" 2>/dev/null || break
      sleep 0.1
    done
    kill -KILL -- "-$pid" 2>/dev/null || true
  done
  rm -f "$folder/pids"
}

# What content is made from: another of these, and it is made again.
fill_mark() {
  echo "$port"
  find "$bed/$app.sh" "$bed"/*.py "$bed/$app" -type f 2>/dev/null | sort | xargs cat | sha256sum || true
}

prepare() {
  [[ $(cat "$folder/filled" 2>/dev/null) != "$(fill_mark)" ]] || return 0
  stop_all
  # What was measured last is still what was measured last.
  find "$folder" -mindepth 1 -maxdepth 1 ! -name score.tsv ! -name report.txt -exec rm -rf {} +
  fill "$site"
  stop_all
  fill_mark >"$folder/filled"
}

serve() {
  local i path
  if (: <>/dev/tcp/127.0.0.1/"$port") 2>/dev/null; then
    echo "port $port is taken: end what listens there, or choose others by GRAPNEL_REAL_PORT" >&2
    return 1
  fi
  stop_all
  : >"$folder/log"
  start "$site"
  path=$(entry "$site")
  for ((i = 0; i < 240; i++)); do
    if answers "$path"; then break; fi
    sleep 0.5
  done
  answers "$path" || { tail -20 "$folder/log" >&2; return 1; }
  truth "$site" >"$folder/truth.tsv"
  echo "$base$path" >"$folder/address"
  version | head -1 >"$folder/version"
}

entry() { echo /; }
# shellcheck source=/dev/null
source "$bed/$app.sh"
case $step in
  sites | install | version) "$step" ;;
  prepare | serve | stop_all) "$step" ;;
  fill | start | entry | truth) "$step" "$site" ;;
  *) echo "site.bash: no step '$step'" >&2; exit 2 ;;
esac
