# Finds a Java that is new enough, by the `release` file in its home: no JVM is started to ask.
# Sourced by the commands at the root. Works with bash 3.2 (macOS) and later.

readonly java_least=25

# The result of find_java, and what it looked at, as lines for the message when nothing fits.
java_home=
java_seen=

# Is there a Java in folder $1? Sets java_version and, as the name of its build, java_build.
java_at() {
  local line implementor=
  java_version='' java_build=''
  [[ -x $1/bin/java && -r $1/release ]] || return 1
  while IFS= read -r line || [[ -n $line ]]; do
    line=${line//[$'"\r']/}
    case $line in
      JAVA_VERSION=*) java_version=${line#*=} ;;
      JAVA_RUNTIME_VERSION=*) java_build=${line#*=} ;;
      IMPLEMENTOR=*) implementor=${line#*=} ;;
    esac
  done <"$1/release"
  java_build=$implementor-${java_build:-$java_version}
  java_build=${java_build//[^A-Za-z0-9.+-]/_}
  [[ -n $java_version ]]
}

# Sets java_home to the first Java that is new enough, and for $1 = build also has a compiler.
# Looks at JAVA_HOME, the PATH, then the usual folders, or those of GRAPNEL_JVM_FOLDERS.
find_java() {
  local home major why candidates tried=: newline=$'\n'
  java_seen=
  java_candidates
  for home in "${candidates[@]}"; do
    [[ -n $home && $tried != *:$home:* ]] || continue
    tried+=$home:
    if ! java_at "$home"; then
      [[ $home != "${JAVA_HOME:-}" ]] || java_seen+="${java_seen:+$newline}  $home (JAVA_HOME): no Java there"
      continue
    fi
    major=${java_version%%[!0-9]*}
    if ((${major:-0} < java_least)); then
      why="too old"
    elif [[ $1 == build && ! -x $home/bin/javac ]]; then
      why="no compiler, it can run Grapnel but not build it"
    else
      java_home=$home
      return 0
    fi
    java_seen+="${java_seen:+$newline}  $home: Java $java_version, $why"
  done
  return 1
}

# Sets candidates to the folders that may hold a Java, in order. No process is started for it but
# one to follow the links of the PATH: this is done at each run.
java_candidates() {
  local IFS=: folder java globs=-u
  candidates=("${JAVA_HOME:-}")
  for folder in $PATH; do
    if [[ -x $folder/java ]]; then
      java=$folder/java
      if [[ -L $java ]]; then java=$(readlink -f -- "$java" 2>/dev/null) || java=; fi
      candidates+=("${java%/bin/java}")
      break
    fi
  done
  ! shopt -q nullglob || globs=-s
  shopt -s nullglob
  if [[ -n ${GRAPNEL_JVM_FOLDERS+set} ]]; then
    for folder in $GRAPNEL_JVM_FOLDERS; do
      candidates+=("$folder" "$folder"/*)
    done
  else
    candidates+=(
      /usr/lib/jvm/* /usr/local/lib/jvm/* /opt/*jdk* /opt/java/* /opt/jvm/*
      ~/.sdkman/candidates/java/* ~/.jdks/* ~/.asdf/installs/java/*
      ~/.local/share/mise/installs/java/*
      {~,}/Library/Java/JavaVirtualMachines/*/Contents/Home
      /opt/homebrew/opt/openjdk* /usr/local/opt/openjdk*
    )
  fi
  shopt $globs nullglob
}

# Ends with what was found and how to get a Java; 2, as for wrong usage: the user must act.
no_java() {
  local what=JDK
  [[ $1 == build ]] || what=Java
  {
    printf '%s: needs a %s of at least version %s, and found none.\n' "${0##*/}" "$what" "$java_least"
    printf '%s\n' \
      "${java_seen:-  no Java in JAVA_HOME, on the PATH or in the usual folders}" \
      'Get one, then run the same command again (JAVA_HOME may name its folder):' \
      "  Debian, Ubuntu   apt install openjdk-$java_least-jdk-headless, or temurin-$java_least-jdk (https://adoptium.net/installation/linux)" \
      "  SDKMAN           sdk install java $java_least-tem" \
      "  Homebrew         brew install openjdk@$java_least" \
      "  any system       https://adoptium.net/temurin/releases/?version=$java_least"
  } >&2
  exit 2
}
