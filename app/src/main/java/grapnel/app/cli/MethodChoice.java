package grapnel.app.cli;

import grapnel.published.MethodOption;
import grapnel.published.MethodSettings;
import grapnel.published.PublishedMethod;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * {@code --method}: ours does the work, or a published one where the module that brings it is
 * installed. The options of the installed ones are options of the command.
 */
public final class MethodChoice<M extends PublishedMethod> {

  private static final String OURS = "grapnel";

  private final List<M> installed;
  private final List<String> elsewhere;
  private final OptionValue<Optional<M>> method;
  private final Map<MethodOption<?>, OptionValue<?>> told = new LinkedHashMap<>();

  /**
   * Adds the option.
   *
   * @param elsewhere names of methods that may not be installed, for the one who asks for them
   */
  public MethodChoice(CommandSyntax syntax, Class<M> kind, String... elsewhere) {
    this(syntax, syntax.published(kind), List.of(elsewhere));
  }

  MethodChoice(CommandSyntax syntax, List<M> installed, List<String> elsewhere) {
    this.installed = installed;
    this.elsewhere = elsewhere;
    method =
        syntax.choice("--method", "METHOD", names(), this::named, Optional.empty(), description());
    for (M each : installed) {
      each.options().forEach(option -> told.put(option, added(option, syntax)));
    }
  }

  /** Those that can take the place of ours. */
  public List<M> installed() {
    return installed;
  }

  private static <T> OptionValue<?> added(MethodOption<T> option, CommandSyntax syntax) {
    String name = "--" + option.name();
    return option.isFlag()
        ? syntax.flag(name, option.description())
        : syntax.option(
            name, option.label(), option.reader(), option.usual(), option.description());
  }

  private List<String> names() {
    return Stream.concat(Stream.of(OURS), installed.stream().flatMap(each -> each.names().stream()))
        .toList();
  }

  private String description() {
    StringBuilder all = new StringBuilder("the method: " + OURS + " (the default)");
    for (M each : installed) {
      all.append(", %s (%s)".formatted(String.join(" or ", each.names()), each.source()));
    }
    return all.toString();
  }

  private Optional<M> named(String typed) {
    if (typed.equals(OURS)) return Optional.empty();
    for (M each : installed) if (each.names().contains(typed)) return Optional.of(each);
    String available =
        String.join(
            ", ",
            Stream.concat(Stream.of(OURS), installed.stream().map(each -> each.names().getFirst()))
                .toList());
    throw new IllegalArgumentException(
        elsewhere.contains(typed)
            ? "%s needs the papers module, which this installation does not have; available: %s"
                .formatted(typed, available)
            : "unknown method " + MessageText.quoted(typed) + "; use one of " + available);
  }

  /**
   * The published method that is wanted; empty where it is ours.
   *
   * @throws UserError where something is told to another one
   */
  public Optional<M> published() {
    Optional<M> chosen = method.value();
    for (M each : installed) {
      if (chosen.equals(Optional.of(each))) continue;
      for (MethodOption<?> option : each.options()) {
        if (!value(option).equals(option.usual())) {
          throw new UserError(
              ExitCode.USAGE,
              "--%s works only with --method %s; leave it out, or give both"
                  .formatted(option.name(), each.names().getFirst()));
        }
      }
    }
    return chosen;
  }

  /** What was told to the method. */
  public MethodSettings settings() {
    return this::value;
  }

  /** The value is of the option's type, for the option's own reader made it. */
  @SuppressWarnings("unchecked")
  private <T> T value(MethodOption<T> option) {
    OptionValue<?> value = told.get(option);
    return value == null ? option.usual() : (T) value.value();
  }
}
