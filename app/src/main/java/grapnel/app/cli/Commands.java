package grapnel.app.cli;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * The list of commands. A new one is a line here.
 *
 * <p>Only the command that is asked for is made, so that the time a short run takes does not grow
 * with the list; all of them are made where the list itself matters: help, completion, and a word
 * that is no command.
 */
final class Commands {
  private static final Map<String, Command.Maker> ALL =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("census", Census::new),
              Map.entry("classify", Classify::new),
              Map.entry("completion", Completion::new),
              Map.entry("crawl", Crawl::new),
              Map.entry("dedupe", Dedupe::new),
              Map.entry("demo", Demo::new),
              Map.entry("discover", Discover::new),
              Map.entry("eval", Eval::new),
              Map.entry("explain", Explain::new),
              Map.entry("export", Export::new),
              Map.entry("forms", Forms::new),
              Map.entry("help", Help::new),
              Map.entry("hunt", Hunt::new),
              Map.entry("normalize", Normalize::new),
              Map.entry("prototypes", Prototypes::new),
              Map.entry("serve", Serve::new),
              Map.entry("siblings", Siblings::new),
              Map.entry("status", Status::new),
              Map.entry("submit", Submit::new),
              Map.entry("surface", Surfacing::new),
              Map.entry("templates", Templates::new),
              Map.entry("urls", Urls::new),
              Map.entry("worker", Worker::new)));

  private static final Set<String> SPEAK_OF_OTHERS = Set.of("completion", "help");

  private Commands() {}

  /** Gives those commands that are needed for the words that were typed. */
  static void needed(List<String> words, BiConsumer<String, Command.Maker> use) {
    String asked = words.stream().filter(word -> !word.startsWith("-")).findFirst().orElse("");
    boolean one = ALL.containsKey(asked) && !SPEAK_OF_OTHERS.contains(asked);
    ALL.forEach(
        (name, maker) -> {
          if (!one || name.equals(asked)) {
            use.accept(name, maker);
          }
        });
  }
}
