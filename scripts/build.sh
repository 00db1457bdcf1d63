# Builds the application into a folder of its own and switches to it in one step, so that a Grapnel
# that runs is not disturbed. Sourced by ./grapnel and ./eval when there is something to build.

source "$root/scripts/maven.sh"
source "$root/app/src/main/launch/train.sh"

# Before it is sourced, these are set:
#   module    what is built: app or evaluation
#   staged    where to
#   profiles  of Maven. With `launch` alone, app is what is shipped; `checkout` adds what is not: the published
#             methods for --method, and all sites of the lab for `demo --sites`.

# Java ends by itself on Ctrl-C, which bash takes for its having been dealt with.
trap 'exit 130' INT

# Sets app to the folder of an application that is not older than its sources.
build() {
  mkdir -p "$staged" 2>/dev/null || {
    say "must be built first, but $root cannot be written"
    exit 2
  }
  lock "$staged/lock" "another build"
  if ! fresh; then
    say "building (once, and after changes of the sources)"
    stage
  fi
  unlock
}

stage() {
  local name log=$staged/build.log next folder=target/launch
  if [[ $module != app ]]; then folder=target/launch-$module; fi
  name=$(date +%Y%m%d-%H%M%S)-$$
  next=$staged/$name.part
  # From nothing, for Maven keeps classes whose sources are gone.
  rm -rf "$staged"/*.part "$root"/*/"$folder"
  mkdir "$next"
  : >"$next/begun"
  maven_folders
  if ! maven "-P$profiles" "-Dbuild.folder=$folder" -pl "$module" -am package >"$log" 2>&1; then
    grep '^\[ERROR\]' "$log" | head -n 15 >&2 || tail -n 15 "$log" >&2
    say "the build failed; all of its output: $log"
    exit 2
  fi
  jars "$next" "$folder"
  mv "$next" "$staged/$name"
  app=$staged/$name
  if [[ $module == app ]]; then train "$app/$java_build.aot"; fi
  echo "$name" >"$staged/current.part"
  mv "$staged/current.part" "$staged/current"
  forget
}

# Puts the jars beside each other, where the manifest of the first expects the others. The jars of
# libraries never change, so folders share them: a link costs no space.
jars() {
  local jar name before='' added=() IFS=: built=$root/$module/$2
  { read -r before <"$staged/current"; } 2>/dev/null || true
  cp "$built"/grapnel-*.jar "$1/grapnel.jar"
  for jar in $(<"$built/jars"); do
    name=${jar##*/}
    if [[ $jar == "$root"/*/"$2"/* ]]; then
      cp "$jar" "$1/"
    elif ! ln "$staged/$before/$name" "$1/" 2>/dev/null; then
      ln "$jar" "$1/" 2>/dev/null || cp "$jar" "$1/"
      added+=("$1/$name")
    fi
  done
  if ((${#added[@]} > 0)) && [[ $module == app ]]; then
    # Only for speed: where it fails, the jars are as they were.
    "$java_home/bin/java" -cp "$1/grapnel.jar" grapnel.app.launch.NewerClasses "${added[@]}" ||
      true
  fi >>"$staged/build.log" 2>&1
}

# Removes applications but the newest two and those that run. Their names are in order of time.
forget() {
  local running folders i
  running=$(cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\0' '\n') || true
  [[ -n $running ]] || running=$(ps -axww -o args= 2>/dev/null) || return 0
  folders=("$staged"/[0-9]*)
  for ((i = 0; i < ${#folders[@]} - 2; i++)); do
    case ${folders[i]} in
      "$app") ;; # The clock was set back.
      *) [[ $running == *"/${folders[i]##*/}/grapnel.jar"* ]] || rm -rf "${folders[i]}" ;;
    esac
  done
}
