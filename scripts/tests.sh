# Runs tests of all modules and counts them. Sourced by ./check and ./soak.

source "$root/scripts/java.sh"
source "$root/scripts/maven.sh"

log=$root/target/check.log

# For a Java that runs a minute at most: to compile itself well takes longer than it saves.
short_lived=(-XX:TieredStopAtLevel=1 -XX:+UseSerialGC)

# Java ends by itself on Ctrl-C, which bash takes for its having been dealt with.
trap 'exit 130' INT

# Begins: one run at a time in this checkout, and nothing left from an earlier one, for Maven keeps
# classes whose sources are gone. The folders that ./grapnel and ./eval build into are not ours.
begin() {
  find_java build || no_java build
  mkdir -p "$root/target"
  lock "$root/target/check.lock" "another check or soak in this checkout"
  find "$root"/*/target -mindepth 1 -maxdepth 1 ! -name 'launch*' -exec rm -rf {} + 2>/dev/null || true
  maven_folders
  export MAVEN_OPTS="${short_lived[*]} ${MAVEN_OPTS:-}"
}

# The tests of the web page need a browser, those of rules for Scrapy need Scrapy, those of WACZ files
# need wabac, those of accessibility axe, of which one file each is all that is used. Where one is not
# there and packages can be installed, it is; elsewhere these tests are skipped, and say so.
packages() {
  debian_packages
  if [[ ! -e $root/target/wabac/package/dist/sw.js ]]; then package wabac @webrecorder/wabac 2.27.3; fi
  if [[ ! -e $root/target/axe/package/axe.min.js ]]; then package axe axe-core 4.14.0; fi
}

# A package of npm, unpacked below target: its folder there, its name and version.
package() {
  local archive=${2#@}
  archive=${archive//\//-}-$3.tgz
  command -v npm >/dev/null || return 0
  say "getting $1"
  {
    mkdir -p "$root/target/$1" &&
      npm pack --silent --pack-destination "$root/target/$1" "$2@$3" &&
      tar -xzf "$root/target/$1/$archive" -C "$root/target/$1"
  } >"$root/target/$1.log" 2>&1 || say "$1 could not be had; see target/$1.log"
}

debian_packages() {
  local name browser= wanted=()
  for name in chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name" >/dev/null; then browser=$name; fi
  done
  if [[ -z $browser ]]; then wanted+=(chromium); fi
  if ! /usr/bin/python3 -c 'import scrapy' 2>/dev/null; then wanted+=(python3-scrapy); fi
  install_packages ${wanted[@]+"${wanted[@]}"}
}

# The tests of a release take tools of Debian: mmdebstrap and umoci make roots and images, runc runs them.
release_packages() {
  local name wanted=()
  for name in mmdebstrap umoci runc; do
    command -v "$name" >/dev/null || wanted+=("$name")
  done
  install_packages ${wanted[@]+"${wanted[@]}"}
}

# install_packages NAME...: where that can be done.
install_packages() {
  if [[ $# -eq 0 || $EUID -ne 0 ]] || ! command -v apt-get >/dev/null; then return; fi
  say "installing $*"
  {
    apt-get update -q &&
      DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@"
  } >"$root/target/packages.log" 2>&1 || say "not all could be installed; see target/packages.log"
}

# only MODULE...: sets options so that Maven tests these modules and just builds what they depend on. A marker in the folder of a module switches on its profile "untested".
only() {
  local pom module
  for pom in "$root"/*/pom.xml; do
    module=${pom%/pom.xml}
    if [[ " $* " != *" ${module##*/} "* ]]; then
      mkdir -p "$module/target"
      : >"$module/target/untested"
    fi
  done
  local IFS=,
  options=(-Duntested "--projects=lint,$*" --also-make)
}

# Compiles, and writes down the class path of each module.
compile() {
  maven --quiet --threads 2 "$@" test-compile dependency:build-classpath 2>&1 | tee "$log"
}

# Runs Maven; everything goes to the log, what one wants to see to the terminal: warnings and errors
# with the lines that belong to them, and a line for each module and test class.
verify() {
  maven --fail-at-end "$@" verify 2>&1 | tee "$log" |
    awk '
      /^\[INFO\] (Building Grapnel|Tests run:.* -- in )/ { print substr($0, 8); fflush() }
      /^\[(WARNING|ERROR)\]/ { shown = 1 }
      /^\[INFO\]/ { shown = 0 }
      /^\[WARNING\] JAR will be empty/ { shown = 0 }
      /^\[ERROR\] +(-> )?(\[Help|To see|Re-run|For more|After correct|mvn <args>|$)/ { next }
      shown { print; fflush() }'
}

# What failed, for the end.
failures=

failed() {
  failures+=${failures:+, }$1
}

# Ends with the counts, alone on the last line, as the reports of all modules have them. No test at
# all is a failure too.
end() {
  local counts reports report
  reports=()
  for report in "$root"/*/target/surefire-reports/TEST-*.xml; do
    [[ ! -e $report ]] || reports+=("$report")
  done
  counts=$(
    cat ${reports[@]+"${reports[@]}"} /dev/null | tr '\n' ' ' | { grep -o '<testsuite [^>]*>' || true; } |
      awk '
        function count(name) {
          return match($0, " " name "=\"[0-9]+\"") ? substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 4) : 0
        }
        { failed += count("failures") + count("errors"); skipped += count("skipped"); all += count("tests") }
        END { printf "%d passed, %d failed, %d skipped", all - failed - skipped, failed, skipped }'
  )
  [[ $counts == *", 0 failed, "* || $failures == *tests* ]] || failed "tests"
  [[ $counts != "0 passed, "* ]] || failed "no test passed"
  if [[ -n $failures ]]; then say "FAILED: $failures; all of the output: $log"; fi
  printf '%s\n' "$counts"
  [[ -z $failures ]]
}
