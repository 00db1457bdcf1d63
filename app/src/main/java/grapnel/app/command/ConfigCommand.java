package grapnel.app.command;

import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.Configuration;
import grapnel.app.cli.ConfiguredValue;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.Streams;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.OutputRow;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code config}: what is set by the settings file and the environment, and where. */
final class ConfigCommand implements Command {

  private final CommandSyntax syntax;
  private final Streams streams;
  private final OptionValue<List<String>> words;
  private final OutputOptions options;

  ConfigCommand(CommandSyntax syntax, Streams streams) {
    this.syntax = syntax;
    this.streams = streams;
    syntax.describe(
        "Prints which options are set by grapnel.toml and by the environment, and where. What is"
            + " typed wins over the environment, and the environment over the file. In the file,"
            + " [site.\"example.com\"] wins over [COMMAND], and [COMMAND] over what stands before"
            + " both.");
    words =
        syntax.words(
            "0..*",
            "COMMAND",
            syntax.commandNames(),
            "only for this command, and the SITE behind it; without any, for all");
    options = new OutputOptions(syntax);
  }

  /** An option that is set, for a command or for a site. */
  private record SettingRow(String command, String site, String option, String value, String source)
      implements OutputRow {

    static final List<String> COLUMNS = List.of("command", "option", "value", "source", "site");

    static SettingRow of(String command, String site, String option, ConfiguredValue value) {
      return new SettingRow(command, site, option, value.shown(), value.source());
    }

    SettingRow withCommand(String words) {
      return new SettingRow(words, site, option, value, source);
    }

    @Override
    public String text() {
      String where = site.isEmpty() ? command : "site " + site;
      return "%s = %s\t%s\t%s".formatted(option, value, where, source);
    }

    @Override
    public void fields(Fields fields) {
      if (!command.isEmpty()) fields.put("command", command);
      fields.put("option", option);
      fields.put("value", value);
      fields.put("source", source);
      if (!site.isEmpty()) fields.put("site", site);
    }
  }

  @Override
  public ExitCode run() {
    Map<String, CommandSpec> all = new LinkedHashMap<>();
    CommandLine root = syntax.root().commandLine();
    root.getSubcommands().forEach((name, line) -> all.put(name, line.getCommandSpec()));
    Configuration configuration = Configuration.of(syntax.config(), Path.of(""), System.getenv());
    configuration.check(all);
    List<String> typed = words.value();
    Optional<CommandSpec> named = typed.stream().findFirst().map(all::get);
    if (!typed.isEmpty() && named.isEmpty()) {
      throw new UnmatchedArgumentException(root, List.of(typed.getFirst()));
    }
    try (RowOutput output = options.open(streams, SettingRow.COLUMNS, List.of());
        ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "settings")) {
      progress.say(
          configuration
              .path()
              .map(path -> "settings from " + path)
              .orElse("no grapnel.toml here, above, or in ~/.config/grapnel"));
      if (named.isPresent()) {
        List<String> arguments = typed.subList(1, typed.size());
        rows(configuration, typed.getFirst(), named.get(), arguments).forEach(output::write);
        return ExitCode.DONE;
      }
      List<SettingRow> rows = new ArrayList<>();
      all.forEach((name, command) -> rows.addAll(rows(configuration, name, command, List.of())));
      (options.text() ? together(rows) : rows).forEach(output::write);
      configuration
          .siteValues(all)
          .forEach(
              (site, values) ->
                  values.forEach(
                      (option, value) -> output.write(SettingRow.of("", site, option, value))));
    }
    return ExitCode.DONE;
  }

  private static List<SettingRow> rows(
      Configuration configuration, String name, CommandSpec command, List<String> arguments) {
    List<SettingRow> rows = new ArrayList<>();
    configuration
        .values(command, arguments)
        .forEach((option, value) -> rows.add(SettingRow.of(name, "", option, value)));
    return rows;
  }

  /** A row for each setting, with all commands that it holds for. */
  private static List<SettingRow> together(List<SettingRow> rows) {
    Map<SettingRow, List<String>> commands = new LinkedHashMap<>();
    for (SettingRow row : rows) {
      commands.computeIfAbsent(row.withCommand(""), _ -> new ArrayList<>()).add(row.command());
    }
    return commands.entrySet().stream()
        .map(each -> each.getKey().withCommand(String.join(", ", each.getValue())))
        .toList();
  }
}
