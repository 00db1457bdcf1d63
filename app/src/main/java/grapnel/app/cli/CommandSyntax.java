package grapnel.app.cli;

import grapnel.published.PublishedMethod;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.TypeConversionException;

/**
 * What a command understands, told to picocli.
 *
 * <p>Told by calls and not by annotations, because Java makes a class at run time for each kind of
 * annotation that is read, and the ahead-of-time cache cannot keep those. With annotations a short
 * run took 96 ms, a prototype with calls 46, a Hello class 25 (JDK 25.0.3, shortest of 20 runs).
 *
 * <pre>{@code
 * syntax.describe("Prints the normal form of each URL.");
 * files = syntax.arguments("FILE", "URLs, one a line");
 * quiet = syntax.flag("-q, --quiet", "no progress");
 * depth = syntax.option("--depth", "N", Integer::valueOf, 3, "how many links to follow");
 * }</pre>
 */
public final class CommandSyntax {
  private final CommandSpec spec;
  private final boolean published;
  private final OptionValue<String> config;

  public CommandSyntax(CommandSpec spec) {
    this(spec, true);
  }

  /**
   * @param published whether published methods are looked for, which takes longer than a short run;
   *     not needed where neither one of them nor help is asked for
   */
  public CommandSyntax(CommandSpec spec, boolean published) {
    this.spec = spec;
    this.published = published;
    spec.addOption(option("-h, --help", "print this help and exit").usageHelp(true).build());
    flag(ErrorReport.DEBUG, "show stack traces");
    config =
        option(
            Configuration.OPTION,
            "FILE",
            name -> name,
            "",
            "read settings from this file, not from grapnel.toml here, above, or in"
                + " ~/.config/grapnel; - reads none");
  }

  /** The settings file that was typed, behind the command or before it; empty where none was. */
  public String config() {
    String typed = config.value();
    OptionSpec before = spec.root().findOption(Configuration.OPTION);
    return typed.isEmpty() && before != null && before.getValue() instanceof String first
        ? first
        : typed;
  }

  /** The root of all commands, for those that speak of the others. */
  public CommandSpec root() {
    return spec.root();
  }

  /** The published methods of a kind that can take the place of ours, if they are looked for. */
  <M extends PublishedMethod> List<M> published(Class<M> kind) {
    return published ? PublishedMethod.installed(kind) : List.of();
  }

  /** Says in one sentence what the command does. */
  public void describe(String sentence) {
    spec.usageMessage().description(sentence);
  }

  /** Adds an option that is there or not. */
  public OptionValue<Boolean> flag(String names, String description) {
    OptionSpec option = option(names, description).initialValue(false).build();
    spec.addOption(option);
    return setting(option);
  }

  /**
   * Adds an option with a value.
   *
   * @param names separated by a comma and a space
   * @param read turns what was typed into the value; what is wrong is an {@link
   *     IllegalArgumentException} whose message says what would be right
   */
  public <T> OptionValue<T> option(
      String names, String label, Function<String, T> read, T otherwise, String description) {
    return choice(names, label, List.of(), read, otherwise, description);
  }

  /**
   * The same for an option with few values.
   *
   * @param values what a shell offers for it
   */
  public <T> OptionValue<T> choice(
      String names,
      String label,
      List<String> values,
      Function<String, T> read,
      T otherwise,
      String description) {
    OptionSpec option =
        option(names, description)
            .completionCandidates(values.isEmpty() ? null : values)
            // Picocli would take an Optional or a list apart and put it together in its own way.
            .type(composed(otherwise) ? Object.class : otherwise.getClass())
            .paramLabel(label)
            .converters(typed -> converted(read, typed))
            .initialValue(otherwise)
            .build();
    spec.addOption(option);
    return setting(option);
  }

  private static boolean composed(Object value) {
    return value instanceof Optional || value instanceof List;
  }

  /**
   * Adds {@code --random-seed}.
   *
   * @param use what is drawn at random
   */
  public OptionValue<Long> randomSeed(String use) {
    return option(
        "--random-seed",
        "N",
        typed -> NetworkOptions.parseNumber(typed, Long.MIN_VALUE, Long.MAX_VALUE),
        1L,
        "random seed for " + use + " (1)");
  }

  /** Adds an option that may be given several times. */
  public OptionValue<List<String>> options(String names, String label, String description) {
    OptionSpec option =
        option(names, description)
            .type(List.class)
            .auxiliaryTypes(String.class)
            .arity("1")
            .paramLabel(label)
            .initialValue(List.of())
            .build();
    spec.addOption(option);
    return setting(option);
  }

  /** Adds arguments of which there must be at least one. */
  public OptionValue<List<String>> arguments(String label, String description) {
    return positional("1..*", label, null, description);
  }

  /** Adds an argument that may be left out: the list has one element or none. */
  public OptionValue<List<String>> optionalArgument(String label, String description) {
    return positional("0..1", label, null, description);
  }

  /** Adds arguments of which there may be none. */
  public OptionValue<List<String>> optionalArguments(String label, String description) {
    return positional("0..*", label, null, description);
  }

  /**
   * The same where the first is one of few words.
   *
   * @param arity how many there may be
   * @param values what a shell offers, looked at when it asks
   */
  public OptionValue<List<String>> words(
      String arity, String label, Iterable<String> values, String description) {
    return positional(arity, label, values, description);
  }

  /** The names of all commands, which are known once all have been added. */
  public Iterable<String> commandNames() {
    return () -> root().commandLine().getSubcommands().keySet().iterator();
  }

  private OptionValue<List<String>> positional(
      String arity, String label, @Nullable Iterable<String> values, String description) {
    PositionalParamSpec arguments =
        PositionalParamSpec.builder()
            .index("0..*")
            .arity(arity)
            .required(arity.startsWith("1"))
            .type(List.class)
            .auxiliaryTypes(String.class)
            .paramLabel(label)
            .completionCandidates(values)
            .description(description)
            .initialValue(List.of())
            .build();
    spec.addPositional(arguments);
    return setting(arguments);
  }

  /** Gives every option and argument its default, for a command that nobody types. */
  public void setDefaults() {
    spec.args().forEach(arg -> arg.setValue(arg.initialValue()));
  }

  /**
   * Gives an option the values that a job has for it.
   *
   * @throws IllegalArgumentException for a value that it cannot have, with what would be right
   */
  public void set(OptionSpec option, List<String> values) {
    if (option.type() == List.class) {
      option.setValue(List.copyOf(values));
      return;
    }
    for (String value : values) option.setValue(converted(option, value));
  }

  private static Object converted(OptionSpec option, String value) {
    if (option.arity().max() == 0) {
      if (value.equals("true") || value.equals("false")) return value.equals("true");
      throw new IllegalArgumentException(
          "expected true or false, not " + MessageText.quoted(value));
    }
    try {
      return option.converters()[0].convert(value);
    } catch (Exception e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  private static OptionSpec.Builder option(String names, String description) {
    return OptionSpec.builder(names.split(", ")).description(description);
  }

  private static <T> Object converted(Function<String, T> read, String typed) {
    try {
      return read.apply(typed);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  private static <T> OptionValue<T> setting(ArgSpec argument) {
    return argument::getValue;
  }
}
