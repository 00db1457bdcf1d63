# Checks the sources: the compiler's warnings, Error Prone, NullAway, Javadoc comments. Sourced by ./check.
#
# All modules in one compiler, beside the tests: its start and its own compilation are paid once. Plugged
# into each of the 18 compilations it took 195 s of processor time; plain ones take 41 s, and this 83 s.

# lint MODULE...: prints what is wrong. The modules are compiled, with their class paths in target/classpath.
lint() {
  local package opened=() plugged path said status=0 separator=:
  case ${OSTYPE:-} in msys* | cygwin*) separator=';' ;; esac
  for package in api file main model parser processing tree util; do
    opened+=("-J--add-exports=jdk.compiler/com.sun.tools.javac.$package=ALL-UNNAMED")
  done
  for package in code comp; do
    opened+=("-J--add-opens=jdk.compiler/com.sun.tools.javac.$package=ALL-UNNAMED")
  done
  plugged="-Xplugin:ErrorProne -Xep:NullAway:ERROR -XepOpt:NullAway:OnlyNullMarked=true"
  plugged+=" -XepOpt:NullAway:JSpecifyMode=true"
  path=$(for package; do cat "$root/$package/target/classpath" && echo; done | tr "$separator" '\n' | sort -u | paste -s -d "$separator" -)
  for package; do lint_sources "$package"; done >"$root/target/lint.files"
  rm -rf "$root/target/lint"
  mkdir -p "$root/target/lint"
  said=$("$java_home/bin/javac" "${short_lived[@]/#/-J}" -J-Xmx2g "${opened[@]}" \
    -d "$root/target/lint" --release 25 -parameters -proc:none \
    -Xlint:all,-processing,-serial,-classfile,-requires-automatic,-path \
    -Xdoclint:all/package,-missing -Xmaxwarns 1000 -Xmaxerrs 1000 \
    -XDcompilePolicy=simple --should-stop=ifError=FLOW -XDaddTypeAnnotationsToSymbol=true \
    "$plugged" -processorpath "$(<"$root/lint/target/classpath")" -classpath "$path" \
    "@$root/target/lint.files" 2>&1) || status=$?
  # Not by -Werror, which ends with the first.
  if [[ -n $said ]]; then printf '%s\n' "$said"; fi
  [[ $status == 0 && -z $said ]]
}

# The sources of a module; a package is described once, for its tests too. A name with a space is quoted.
lint_sources() {
  local main=$root/$1/src/main/java test=$root/$1/src/test/java described
  {
    find "$main" -name '*.java'
    if [[ -d $test ]]; then
      find "$test" -name '*.java' ! -name package-info.java
      while IFS= read -r described; do
        if [[ ! -e $main/$described ]]; then printf '%s\n' "$test/$described"; fi
      done < <(cd -- "$test" && find . -name package-info.java)
    fi
  } | sed 's/.*/"&"/'
}
