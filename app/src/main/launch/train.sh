# Makes start-up caches. Sourced by run.sh and by the builds.

# train CACHE: makes the ahead-of-time cache of $java_home for the jars in $app (JEP 514): most of a short run
# would be loading classes. Where it cannot be made, an empty file says not to try again.
train() {
  local part=$1.part-$$
  # Without profiles for the compilers: they would set to work at once on what ends at once. With the collector
  # of nearly all commands: Java takes machine code from the cache only where that is the same, 5 ms a start.
  "$java_home/bin/java" -XX:+IgnoreUnrecognizedVMOptions -XX:+UnlockDiagnosticVMOptions \
    -XX:-AOTRecordTraining -XX:AOTCacheOutput="$part" -Xlog:disable -XX:+UseSerialGC \
    -cp "$app/grapnel.jar" grapnel.app.command.StartupTraining </dev/null >/dev/null 2>&1 || true
  [[ -e $part ]] || : >"$part"
  mv "$part" "$1"
}
