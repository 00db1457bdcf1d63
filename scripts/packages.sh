# Makes of a release what other tools install: a Debian package, an image, a Maven repository. Sourced by
# scripts/release after archives.sh, with $work/linux-x64 staged.

# manual LAUNCHER: man pages and completions into $work/share, as the program itself writes them.
manual() {
  local pages=$work/share/man/man1 completions=$work/share/completions
  rm -rf "$work/share"
  mkdir -p "$pages" "$completions"
  "$1" completion >"$completions/grapnel.bash"
  other_completion "$completions/_grapnel" "$1" completion zsh
  other_completion "$completions/grapnel.fish" "$1" completion fish
  "$1" manual "$pages" 2>/dev/null || pages_of_help "$1" "$pages"
}

# other_completion FILE COMMAND...: where the program knows that shell.
other_completion() {
  "${@:2}" >"$1" 2>/dev/null || rm "$1"
}

# pages_of_help LAUNCHER FOLDER: what `help` says, as manual pages.
pages_of_help() {
  local command
  man_page "$1" grapnel --help >"$2/grapnel.1"
  for command in $("$1" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\)  .*/\1/p'); do
    man_page "$1" "grapnel-$command" help "$command" >"$2/grapnel-$command.1"
  done
}

# man_page LAUNCHER NAME WORDS...: what the program says of itself, as a manual page.
man_page() {
  local help
  help=$("$1" "${@:3}")
  printf '.TH %s 1 "" "grapnel %s"\n.SH NAME\n%s \\- %s\n.SH SYNOPSIS AND OPTIONS\n.nf\n' \
    "${2^^}" "$version" "$2" "$(sed -n '/^Usage:/d; /^[A-Z]/{s/\.$//; p; q}' <<<"$help")"
  sed -e 's/\\/\\e/g' -e 's/-/\\-/g' -e "s/^[.']/\\\\\&&/" <<<"$help"
  printf '.fi\n'
}

# Debian sorts 1.0.0~rc1 before 1.0.0. With xz it is 4 MB of 62 smaller, and takes a minute longer to make.
debian_package() {
  local folder=$work/debian of=$work/linux-x64/grapnel-$version doc number=${version/-/\~}
  doc=$folder/usr/share/doc/grapnel
  rm -rf "$folder"
  mkdir -p "$folder/DEBIAN" "$folder/usr/bin" "$folder/usr/lib" "$doc" \
    "$folder/usr/share/man/man1" "$folder/usr/share/bash-completion/completions"
  mkdir "$folder/usr/lib/grapnel"
  cp -a "$of"/{bin,lib,runtime} "$folder/usr/lib/grapnel/"
  rm "$folder/usr/lib/grapnel/bin/grapnel.cmd"
  ln -s ../lib/grapnel/bin/grapnel "$folder/usr/bin/grapnel"
  cp "$of"/share/man/man1/*.1 "$folder/usr/share/man/man1/"
  gzip -9n "$folder"/usr/share/man/man1/*.1
  cp "$of/share/completions/grapnel.bash" "$folder/usr/share/bash-completion/completions/grapnel"
  if [[ -e $of/share/completions/_grapnel ]]; then
    mkdir -p "$folder/usr/share/zsh/vendor-completions"
    cp "$of/share/completions/_grapnel" "$folder/usr/share/zsh/vendor-completions/"
  fi
  if [[ -e $of/share/completions/grapnel.fish ]]; then
    mkdir -p "$folder/usr/share/fish/vendor_completions.d"
    cp "$of/share/completions/grapnel.fish" "$folder/usr/share/fish/vendor_completions.d/"
  fi
  cp -r "$work/licences" "$doc/"
  {
    printf 'Grapnel is under the Apache License, version 2.0: licences/Apache-2.0.txt. What it holds of others, with their\n'
    printf 'licences, is listed in licences/LICENCES.txt; those of its Java are in /usr/lib/grapnel/runtime/legal.\n'
  } >"$doc/copyright"
  gzip -9nc "$root/CHANGES.md" >"$doc/changelog.gz"
  {
    printf 'Package: grapnel\nVersion: %s\nArchitecture: amd64\nSection: web\nPriority: optional\n' "$number"
    printf 'Maintainer: The Grapnel maintainers <grapnel@localhost>\n'
    printf 'Depends: libc6 (>= 2.17), libstdc++6, libgcc-s1\n'
    printf 'Installed-Size: %s\n' "$(du -sk --apparent-size "$folder/usr" | cut -f 1)"
    printf 'Description: finds the pages of a web site that no link leads to\n'
    printf ' Given the address of a site, Grapnel lists its pages about one thing each, such\n'
    printf ' as products, topics or records, also those that nothing links to, with few\n'
    printf ' requests, a reason for each page, and an estimate of how many there are.\n'
    printf ' .\n Brings the Java it runs on.\n'
  } >"$folder/DEBIAN/control"
  (cd -- "$folder" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
  one_time "$folder"
  dpkg-deb --root-owner-group -Zgzip -z9 --build "$folder" "$out/grapnel_${number}_amd64.deb" >/dev/null
}

# The library as Maven looks for it, so that a project elsewhere can name this folder as a repository.
maven_repository() {
  local module file folder
  maven_files grapnel "$root/pom.xml"
  for module in core cluster; do
    maven_files "grapnel-$module" "$root/$module/pom.xml"
    folder=$out/maven/org/grapnel/grapnel-$module/$version
    for file in "" -sources -javadoc; do
      cp "$root/$module/$built/grapnel-$module-$version$file.jar" "$folder/"
    done
  done
  find "$out/maven" -type f ! -name '*.sha1' | while IFS= read -r file; do
    sha1sum <"$file" | cut -d ' ' -f 1 | tr -d '\n' >"$file.sha1"
  done
}

# maven_files NAME POM
maven_files() {
  mkdir -p "$out/maven/org/grapnel/$1/$version"
  cp "$2" "$out/maven/org/grapnel/$1/$version/$1-$version.pom"
}

# What must be there for the image: its tools, from Debian where they can be installed.
image_tools() {
  local wanted=() name
  for name in mmdebstrap umoci; do
    command -v "$name" >/dev/null || wanted+=("$name")
  done
  ((${#wanted[@]} > 0)) || return 0
  if [[ $EUID -eq 0 ]] && command -v apt-get >/dev/null; then
    {
      apt-get update -q &&
        DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${wanted[@]}"
    } >"$work/packages.log" 2>&1 && return
  fi
  say "the image needs ${wanted[*]}, of Debian; or leave it out: --only archives,debian,spark,library"
  exit 2
}

# An OCI image without a daemon: Debian's C library and bash, and the same files as in the package. It runs as a
# user of its own, in /data. Nothing is ever installed in it, so it has no package manager.
image() {
  local base=$work/base app=$work/image-app layout=$work/oci when tag=$work/oci:$version
  image_tools
  rm -rf "$base" "$app" "$layout"
  mmdebstrap --quiet --variant=extract --skip=cleanup/apt --include=base-files,bash,libc6,libstdc++6,libgcc-s1,netbase \
    "$(. /etc/os-release && echo "${VERSION_CODENAME:-stable}")" "$base"
  # NAME_VERSION_ARCHITECTURE.deb, with the colon of an epoch escaped.
  find "$base/var/cache/apt/archives" -name '*.deb' -printf '%f\n' | sed 's/\.deb$//; s/%3a/:/; s/_/ /g' |
    LC_ALL=C sort >"$work/image-packages"
  rm -rf "$base"/var/cache/* "$base"/var/lib/{apt,dpkg}/* "$base"/var/log/* "$base"/etc/{apt,resolv.conf,hostname} \
    "$base"/usr/share/{locale,man,info}
  printf 'root:x:0:0:root:/root:/bin/bash\ngrapnel:x:10001:10001:Grapnel:/data:/bin/bash\n' >"$base/etc/passwd"
  printf 'root:x:0:\ngrapnel:x:10001:\n' >"$base/etc/group"
  printf 'hosts: files dns\n' >"$base/etc/nsswitch.conf"
  mkdir "$base/data"
  chown 10001:10001 "$base/data"
  mkdir "$app"
  cp -a "$work/linux-x64/grapnel-$version"/{bin,lib,runtime,licences} "$app/"
  rm "$app/bin/grapnel.cmd"
  # As in the package; without env, which is not there.
  sed -i '1s:.*:#!/bin/bash:' "$app/bin/grapnel"
  mkdir -p "$base/usr/bin"
  ln -s ../lib/grapnel/bin/grapnel "$base/usr/bin/grapnel"
  one_time "$base"
  one_time "$app"
  when=$(date -u -d "@$release_time" +%Y-%m-%dT%H:%M:%SZ)
  umoci init --layout "$layout"
  umoci new --image "$tag"
  umoci insert --image "$tag" --history.created "$when" --history.created_by "packages of Debian" "$base" /
  umoci insert --image "$tag" --history.created "$when" --history.created_by "grapnel $version" "$app" /usr/lib/grapnel
  umoci config --image "$tag" --history.created "$when" --created "$when" --os linux --architecture amd64 \
    --config.user 10001:10001 --config.workingdir /data --config.volume /data \
    --config.env LANG=C.UTF-8 --config.env PATH=/usr/bin:/bin --config.env HOME=/data \
    --config.env GRAPNEL_JAVA_OPTIONS=-XX:MaxRAMPercentage=60 \
    --config.entrypoint /usr/lib/grapnel/bin/grapnel --config.cmd --help \
    --config.label "org.opencontainers.image.title=grapnel" --config.label "org.opencontainers.image.version=$version" \
    --config.label org.opencontainers.image.licenses=Apache-2.0
  umoci gc --layout "$layout"
  tar --create --directory="$layout" --sort=name --mtime="@$release_time" --owner=0 --group=0 --numeric-owner \
    --file="$out/grapnel-$version-image.tar" .
}

# The part of CHANGES.md about this version, or the newest one while it is not released.
release_notes() {
  awk -v version="$version" '
    /^## / { shown = index($0, "## " version) == 1 || (!any && / not released/); any = any || shown; }
    shown { print }' "$root/CHANGES.md" | sed "1s/.*/# Grapnel $version/" >"$out/RELEASE-NOTES.md"
  [[ -s $out/RELEASE-NOTES.md ]] || { say "CHANGES.md says nothing of $version"; exit 2; }
}
