package grapnel.app.cli;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine;

/**
 * The list of commands. A new one is a line here.
 *
 * <p>Picocli reads the annotations of every command it is given, which would be most of the time
 * that a short run takes; so it is given the one that is asked for, and all of them only where the
 * list itself matters: help, completion, and a word that is no command.
 */
final class Commands {
  private static final Map<String, Function<Streams, Callable<Exit>>> ALL =
      new TreeMap<>(
          Map.of(
              "completion", Completion::new,
              "demo", Demo::new,
              "help", Help::new,
              "hunt", Hunt::new,
              "normalize", Normalize::new,
              "templates", Templates::new));

  /** Commands that speak of the others. */
  private static final Set<String> OF_ALL = Set.of("completion", "help");

  private Commands() {}

  static void register(CommandLine root, List<String> arguments, Streams streams) {
    String asked = arguments.stream().filter(word -> !word.startsWith("-")).findFirst().orElse("");
    boolean one = ALL.containsKey(asked) && !OF_ALL.contains(asked);
    ALL.forEach(
        (name, command) -> {
          if (!one || name.equals(asked)) {
            root.addSubcommand(name, command.apply(streams));
          }
        });
  }
}
