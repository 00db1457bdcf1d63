# Makes the archives of a release out of jars. Sourced by scripts/release and scripts/archives, which set:
#   root       the tree it is made of
#   java_home  a JDK
#   built      the folder that Maven built into, in each module: target
#   version    of the release
#   work       a folder for what is made on the way
#   out        where archives go
#
# Whatever is made twice is the same: files have one time, archives are sorted and have no owner.

source "$root/app/src/main/launch/train.sh"

# All that is shipped has the time that Maven gives to what is in its jars.
release_time=$(date -u -d "$(sed -n 's:.*<project.build.outputTimestamp>\(.*\)</.*:\1:p' "$root/pom.xml")" +%s)
export SOURCE_DATE_EPOCH=$release_time
export TZ=UTC
umask 022

# All jars to ship, as a class path.
jars=$work/jars
mkdir -p "$work"
printf '%s:%s\n' "$root/app/$built"/grapnel-app-*[0-9a-zA-Z].jar "$(<"$root/app/$built/jars")" >"$jars"

# tool CLASS ARGUMENTS...: a program of release/.
tool() {
  "$java_home/bin/java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC \
    -cp "$root/release/$built/classes:$(<"$jars")" "grapnel.release.$1" "${@:2}"
}

# one_time FOLDER
one_time() {
  find "$1" -exec touch -h -d "@$release_time" {} +
}

# What Java loads by name, or the modules of others that name it: charsets of pages, certificates, archives.
readonly modules_more=java.naming,jdk.charsets,jdk.crypto.ec,jdk.unsupported,jdk.zipfs
# What libraries name in parts that we do not use: windows, Javadoc, compilers, scripts, databases.
readonly modules_less='^(java\.desktop|java\.sql|java\.compiler|java\.scripting|jdk\.javadoc|jdk\.compiler)$'

# runtime JARS_FOLDER FOLDER: a Java with what the jars need. Some of them are modules that name each other, so that they are
# looked for by both paths.
runtime() {
  local needed
  needed=$("$java_home/bin/jdeps" --multi-release 25 --ignore-missing-deps --print-module-deps \
    --module-path "$1" --class-path "$1/*" "$1"/*.jar 2>/dev/null | grep '^java\.base' | tr ',' '\n' |
    grep -Ev "$modules_less" | paste -s -d , -)
  "$java_home/bin/jlink" --add-modules "$needed,$modules_more" --strip-debug --no-header-files \
    --no-man-pages --compress zip-6 --output "$2"
}

# stage SYSTEM: fills $work/SYSTEM/grapnel-VERSION. That of linux-x64 has a Java and a start-up cache.
stage() {
  local system=$1 folder=$work/$1/grapnel-$version launch=$root/app/src/main/launch
  rm -rf "${work:?}/$system"
  mkdir -p "$folder/bin" "$folder/lib"
  tool ShippedJars "$system" "$folder/lib" "$jars"
  cp "$launch"/{*.options,run.sh,train.sh} "$root/scripts/java.sh" "$folder/lib/"
  cp "$launch"/{grapnel,grapnel.cmd} "$folder/bin/"
  cp "$root"/{LICENSE,README.md,CHANGES.md} "$folder/"
  cp -r "$work/licences" "$folder/licences"
  if [[ $system == linux-x64 ]]; then
    runtime "$folder/lib" "$folder/runtime"
    one_time "$folder"
    (
      java_home=$folder/runtime
      app=$folder/lib
      train "$app/grapnel.aot"
      [[ -s $app/grapnel.aot ]]
    )
  fi
  if [[ -d $work/share ]]; then cp -r "$work/share" "$folder/share"; fi
  one_time "$folder"
}

# licences: the texts for all that is shipped, into $work/licences.
licences() {
  rm -rf "$work/licences"
  mkdir -p "$work/licences"
  cp "$root/LICENSE" "$work/licences/Apache-2.0.txt"
  tool LicenceTexts "$version" "$root/release/src/main/licences" "$work/licences" "$jars"
}

# tarball FOLDER NAME FILE: FOLDER/NAME as FILE.
tarball() {
  tar --create --directory="$1" --sort=name --mtime="@$release_time" --owner=0 --group=0 --numeric-owner \
    --mode=go-w --format=gnu "$2" | gzip "-${GRAPNEL_GZIP:-9}" -n >"$3.part"
  mv "$3.part" "$3"
}

# archive SYSTEM: of what was staged. Those without a Java say so by their name.
archive() {
  local name=grapnel-$version label=$1-needs-java
  [[ $1 != linux-x64 ]] || label=$1
  if [[ $1 == windows-* ]]; then
    (
      cd -- "$work/$1"
      find "$name" -type f | LC_ALL=C sort >../zipped
      rm -f "$out/$name-$label.zip"
      "$java_home/bin/jar" --create --no-manifest --file="$out/$name-$label.zip" \
        --date="$(date -u -d "@$release_time" +%Y-%m-%dT%H:%M:%SZ)" @../zipped
    )
  else
    tarball "$work/$1" "$name" "$out/$name-$label.tar.gz"
  fi
}
