# Knows whether what was built is newer than its sources. Sourced by ./grapnel and ./eval.

# Sets app to the folder of what was built into $staged, if it is not older than its sources.
# Folders count too: their time changes when a file is removed.
fresh() {
  local name newer
  { read -r name <"$staged/current"; } 2>/dev/null || return 1
  app=$staged/$name
  [[ -e $app/grapnel.jar ]] || return 1
  newer=$(find "$root/pom.xml" "$root"/*/pom.xml "$root"/*/src/main \
    -newer "$app/begun" -print -quit 2>/dev/null) || true
  [[ -z $newer ]]
}
