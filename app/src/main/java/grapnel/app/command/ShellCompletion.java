package grapnel.app.command;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Completion scripts for the shells. */
final class ShellCompletion {

  private static final Set<String> FILES = Set.of("FILE", "DIR");

  private ShellCompletion() {}

  private static Map<String, CommandSpec> commands(CommandLine root) {
    Map<String, CommandSpec> commands = new TreeMap<>();
    root.getSubcommands().forEach((name, line) -> commands.put(name, line.getCommandSpec()));
    return commands;
  }

  /** For bash: picocli's, which however keeps bash from going on with files where nothing fits. */
  static String bash(CommandLine root) {
    return AutoComplete.bash("grapnel", root)
        .replace("  type compopt &>/dev/null && compopt +o default\n", "");
  }

  /** For fish: a line for each command, and for each option of each. */
  static String fish(CommandLine root) {
    StringBuilder script = new StringBuilder("# fish completion of grapnel\n");
    commands(root)
        .forEach(
            (name, command) -> {
              script.append(
                  "complete -c grapnel -f -n __fish_use_subcommand -a %s -d '%s'\n"
                      .formatted(name, quoted(summary(command))));
              for (OptionSpec option : command.options()) {
                script.append(fish(name, option));
              }
              String words = firstWords(command);
              if (words.isEmpty()) return;
              script.append(
                  "complete -c grapnel -n '__fish_seen_subcommand_from %s' -a '%s'\n"
                      .formatted(name, quoted(words)));
            });
    return script.toString();
  }

  private static String fish(String command, OptionSpec option) {
    StringBuilder line =
        new StringBuilder("complete -c grapnel -n '__fish_seen_subcommand_from " + command + "'");
    for (String name : option.names()) {
      line.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("^-+", ""));
    }
    if (option.arity().max() > 0) line.append(FILES.contains(option.paramLabel()) ? " -r" : " -x");
    String values = values(option);
    if (!values.isEmpty()) line.append(" -a '").append(quoted(values)).append("'");
    return line.append(" -d '").append(quoted(words(option))).append("'\n").toString();
  }

  /** For zsh: one function, with the options of the command that was typed. */
  static String zsh(CommandLine root) {
    StringBuilder script =
        new StringBuilder(
            """
            #compdef grapnel
            _grapnel() {
              local -a commands
              if (( CURRENT == 2 )); then
                commands=(
            """);
    StringBuilder cases = new StringBuilder();
    commands(root)
        .forEach(
            (name, command) -> {
              script.append("      '%s:%s'\n".formatted(name, zshQuoted(summary(command))));
              cases.append("    ").append(name).append(") _arguments -s \\\n");
              for (OptionSpec option : command.options()) {
                for (String each : option.names()) cases.append(zsh(each, option));
              }
              String words = firstWords(command);
              if (!words.isEmpty()) cases.append("      '1:word:(%s)' \\\n".formatted(words));
              cases.append("      '*:argument:_files' ;;\n");
            });
    script
        .append("    )\n    _describe command commands\n    return\n  fi\n")
        .append("  local command=$words[2]\n  shift words\n  (( CURRENT-- ))\n")
        .append("  case $command in\n")
        .append(cases)
        .append("  esac\n}\n")
        .append("if [[ $funcstack[1] == _grapnel ]]; then _grapnel \"$@\"\n")
        .append("else compdef _grapnel grapnel; fi\n");
    return script.toString();
  }

  private static String zsh(String name, OptionSpec option) {
    String value =
        option.arity().max() == 0
            ? ""
            : ":"
                + zshQuoted(option.paramLabel())
                + ":"
                + (FILES.contains(option.paramLabel()) ? "_files" : zshValues(option));
    String text = zshQuoted(words(option)).replace("[", "(").replace("]", ")");
    return "      '*%s[%s]%s' \\\n".formatted(name, text, value);
  }

  private static String zshValues(OptionSpec option) {
    String values = values(option);
    return values.isEmpty() ? "" : "(" + values + ")";
  }

  /** What can be typed for an option with few values, or as first argument. */
  private static String values(ArgSpec arg) {
    Iterable<String> values = arg.completionCandidates();
    return values == null ? "" : String.join(" ", values);
  }

  private static String firstWords(CommandSpec command) {
    return command.positionalParameters().stream()
        .map(ShellCompletion::values)
        .collect(Collectors.joining());
  }

  private static String words(OptionSpec option) {
    return String.join(" ", option.description());
  }

  private static String summary(CommandSpec command) {
    String text = String.join(" ", command.usageMessage().description());
    int end = text.indexOf(". ");
    return end < 0 ? text : text.substring(0, end + 1);
  }

  private static String quoted(String text) {
    return text.replace("\\", "\\\\").replace("'", "\\'");
  }

  private static String zshQuoted(String text) {
    return text.replace("'", "'\\''").replace(":", "\\:");
  }
}
