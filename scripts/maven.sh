# Runs the Maven wrapper on the Java found, and takes locks. Sourced by the commands at the root.

# Can $1 be written to, or be made?
writable() {
  local folder=$1
  while [[ ! -e $folder && $folder == */* ]]; do folder=${folder%/*}; done
  [[ -w ${folder:-/} ]]
}

# Decides where Maven keeps itself and what it downloads: MAVEN_USER_HOME, else ~/.m2, else .m2 in
# the checkout. The wrapper knows only the first two, and Maven none: it asks -Dmaven.repo.local, then
# user.home, which Java takes from the user's account and not from $HOME. So both are told.
maven_folders() {
  local account
  account=$(unset HOME && echo ~)
  export HOME=${HOME:-$account}
  maven_options=()
  if [[ -z ${MAVEN_USER_HOME:-} ]]; then
    MAVEN_USER_HOME=$HOME/.m2
    if ! writable "$HOME/.m2/repository" || ! writable "$HOME/.m2/wrapper"; then
      MAVEN_USER_HOME=$root/.m2
    fi
  fi
  export MAVEN_USER_HOME
  case " ${MAVEN_OPTS:-} ${MAVEN_ARGS:-} " in
    *' -Dmaven.repo.local='*) ;;
    *)
      # Not where it is the default anyway: ~/.m2/settings.xml may name another folder.
      if [[ $MAVEN_USER_HOME != "$account/.m2" ]]; then
        maven_options=("-Dmaven.repo.local=$MAVEN_USER_HOME/repository")
      fi
      ;;
  esac
}

# maven ARGUMENTS...: in the checkout, on the Java found.
maven() {
  (
    cd -- "$root"
    export JAVA_HOME=$java_home
    # The wrapper unpacks in TMPDIR, then moves: only on one file system is that a single step that
    # another process cannot see half done.
    local wrapper=$MAVEN_USER_HOME/wrapper
    if mkdir -p "$wrapper/dists" 2>/dev/null && [[ -w $wrapper ]]; then export TMPDIR=$wrapper; fi
    exec ./mvnw -B ${maven_options[@]+"${maven_options[@]}"} "$@"
  )
}

# lock FILE WHAT: returns when this process holds the lock; says so when it has to wait.
# The lock ends with the process, or with unlock.
lock() {
  lock_file=$1
  mkdir -p "${lock_file%/*}"
  if type -P flock >/dev/null; then
    exec 9>>"$lock_file"
    flock -n 9 || { say "waiting for $2"; flock 9; }
    return
  fi
  local holder said=
  until mkdir "$lock_file.d" 2>/dev/null; do
    holder=$(cat "$lock_file.d/pid" 2>/dev/null) || holder=
    if [[ -n $holder ]] && ! kill -0 "$holder" 2>/dev/null; then
      rm -rf "$lock_file.d" # Its holder was killed.
      continue
    fi
    [[ -n $said ]] || say "waiting for $2"
    said=yes
    sleep 1
  done
  echo $$ >"$lock_file.d/pid"
  trap unlock EXIT
}

unlock() {
  if type -P flock >/dev/null; then
    exec 9>&-
  else
    trap - EXIT
    rm -rf "$lock_file.d"
  fi
}

say() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
}
