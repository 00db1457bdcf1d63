package grapnel.app.command;

import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.cluster.Job;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command that a job is made of, with the job's settings as its options. */
final class JobCommands {

  private static final TreeMap<String, Command.Factory> METHODS =
      new TreeMap<>(
          Map.of(
              "crawl", CrawlCommand::new,
              "discover", DiscoverCommand::new,
              "hunt", HuntCommand::new,
              "siblings", SiblingsCommand::new,
              "surface", SurfaceCommand::new,
              "templates", TemplatesCommand::new));

  /** What is for a worker or for the one who looks at results, and not for the job. */
  private static final Set<String> NOT_OF_JOBS =
      Set.of(
          "help",
          "debug",
          "store",
          "lock-wait",
          "fresh",
          "format",
          "output",
          "quiet",
          "record",
          "replay",
          "warc",
          "offline",
          "input-kind",
          "sites",
          "fail-empty");

  private JobCommands() {}

  /** What a job may be for. */
  static Set<String> names() {
    return METHODS.keySet();
  }

  /**
   * Makes the command.
   *
   * @throws UserError where the method or a setting is not known
   */
  static Command of(Job job, Streams streams) {
    Command.Factory maker = METHODS.get(job.method());
    if (maker == null) {
      throw new UserError(
          ExitCode.USAGE,
          "the job %s has the unknown method %s; use one of %s"
              .formatted(
                  job.name(),
                  MessageText.quoted(job.method()),
                  String.join(", ", METHODS.keySet())));
    }
    CommandSpec spec = CommandParser.spec().name(job.method());
    CommandSyntax syntax = new CommandSyntax(spec);
    Command command = maker.make(syntax, streams);
    syntax.setDefaults();
    job.settings()
        .forEach((name, values) -> set(job, syntax, option(job, spec, name), name, values));
    return command;
  }

  private static void set(
      Job job, CommandSyntax syntax, OptionSpec option, String name, List<String> values) {
    try {
      syntax.set(option, values);
    } catch (IllegalArgumentException e) {
      throw new UserError(
          ExitCode.USAGE,
          "the settings of the job %s: %s: %s".formatted(job.name(), name, e.getMessage()),
          e);
    }
  }

  /** As for a command that is typed. */
  private static String meant(CommandSpec spec, String name) {
    List<String> alike =
        new UnmatchedArgumentException(CommandParser.of(spec), List.of("--" + name))
            .getSuggestions().stream()
                .map(option -> option.replaceFirst("^-+", ""))
                .filter(option -> !NOT_OF_JOBS.contains(option))
                .limit(3)
                .toList();
    return alike.isEmpty() ? "" : "; did you mean %s?".formatted(String.join(", ", alike));
  }

  private static OptionSpec option(Job job, CommandSpec spec, String name) {
    OptionSpec option = spec.findOption("--" + name);
    if (option == null) {
      throw new UserError(
          ExitCode.USAGE,
          "the job %s: %s is not a setting of %s%s; settings are the options in grapnel %s --help, without the hyphens"
              .formatted(
                  job.name(),
                  MessageText.quoted(name),
                  job.method(),
                  meant(spec, name),
                  job.method()));
    }
    if (NOT_OF_JOBS.contains(name)) {
      throw new UserError(
          ExitCode.USAGE,
          "the job %s: %s cannot be set for a job, only for a command on one machine"
              .formatted(job.name(), MessageText.quoted(name)));
    }
    return option;
  }
}
