# Becomes Grapnel. Sourced by ./grapnel in a checkout and by bin/grapnel of a release, which have set:
#   java_home  the Java
#   app        the folder of the jars
#   launch     the folder of this file
#   cache      the start-up cache, which is made where it can be
# What Java is told stands in files that grapnel.cmd reads too.

options=("@$launch/java.options")
collector=$launch/collector.options
case ${1:-} in
  templates)
    options+=("@$launch/templates.options")
    collector=$launch/templates-collector.options
    ;;
  -h | --help | help) options+=("@$launch/short.options") ;;
  # Too short for any compiler: 2 ms of 57.
  -V | --version | version) options+=("@$launch/short.options" -Xint) ;;
esac
# Java refuses to have two.
if [[ ${GRAPNEL_JAVA_OPTIONS:-} != *GC* ]]; then options+=("@$collector"); fi
if [[ -t 2 ]]; then options+=(-Dgrapnel.terminal=true); fi
if [[ ! -e $cache && -w $app && -z ${GRAPNEL_NO_CACHE:-} ]]; then
  source "$launch/train.sh"
  train "$cache"
fi
if [[ -s $cache && -z ${GRAPNEL_NO_CACHE:-} ]]; then options+=("-XX:AOTCache=$cache"); fi

# Names of files are UTF-8 also where no locale is set, and system messages are English, so that a
# closed pipe is known as such.
if [[ -n ${LC_ALL:-} ]]; then export LANG=$LC_ALL; fi
unset LC_ALL
export LC_MESSAGES=C
case ${LC_CTYPE:-${LANG:-}} in '' | C | POSIX) export LC_CTYPE=C.UTF-8 ;; esac

# shellcheck disable=SC2086 # Several options in one variable are meant.
exec "$java_home/bin/java" "${options[@]}" ${GRAPNEL_JAVA_OPTIONS:-} -jar "$app/grapnel.jar" "$@"
