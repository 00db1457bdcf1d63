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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
            + " typed wins over the environment, that over the file; there [site.\"example.com\"]"
            + " wins over [COMMAND], and that over the rest.");
    words =
        syntax.optionalArguments(
            "COMMAND", "only for this command, and the SITE behind it; without any, for all");
    options = new OutputOptions(syntax);
  }

  /** An option that is set. */
  private record SettingRow(String command, String option, String value, String source)
      implements OutputRow {

    static final List<String> COLUMNS = List.of("command", "option", "value", "source");

    @Override
    public String text() {
      return "%s = %s\t%s\t%s".formatted(option, value, command, source);
    }

    @Override
    public void fields(Fields fields) {
      fields.put("command", command);
      fields.put("option", option);
      fields.put("value", value);
      fields.put("source", source);
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
    if (!typed.isEmpty() && !all.containsKey(typed.getFirst())) {
      throw new UnmatchedArgumentException(root, List.of(typed.getFirst()));
    }
    try (RowOutput output = options.open(streams, SettingRow.COLUMNS, List.of());
        ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "settings")) {
      progress.say(
          configuration
              .path()
              .map(path -> "settings from " + path)
              .orElse("no grapnel.toml here, above, or in ~/.config/grapnel"));
      List<String> arguments = typed.isEmpty() ? List.of() : typed.subList(1, typed.size());
      all.forEach(
          (name, command) -> {
            if (!typed.isEmpty() && !name.equals(typed.getFirst())) return;
            Map<String, ConfiguredValue> values = configuration.values(command, arguments);
            values.forEach(
                (option, value) ->
                    output.write(new SettingRow(name, option, value.shown(), value.source())));
          });
    }
    return ExitCode.DONE;
  }
}
