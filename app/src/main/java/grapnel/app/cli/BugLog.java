package grapnel.app.cli;

import grapnel.BugReport;
import grapnel.site.MethodFailure;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The bugs that a run meets, with what {@code bug-report} needs to tell of them. */
public final class BugLog {

  private static final String STORE = "--store";

  /** Options whose values are secret as such; those in URLs are found by what they look like. */
  private static final Set<String> SECRET = Set.of("--header");

  private final Set<String> sites = new LinkedHashSet<>();
  private final Set<String> stacks = new LinkedHashSet<>();
  private String command = "";
  private String software = "";
  private List<String> settings = List.of();
  private Optional<Path> folder = Optional.empty();

  /** Notes what is run, once all options have their values. */
  public synchronized void begin(CommandSpec spec, String version) {
    software =
        "grapnel %s, Java %s, %s %s"
            .formatted(
                version,
                System.getProperty("java.vm.version"),
                System.getProperty("os.name"),
                System.getProperty("os.arch"));
    command = spec.name();
    settings =
        spec.args().stream()
            .filter(arg -> arg.getValue() != null && !arg.getValue().equals(arg.initialValue()))
            .flatMap(arg -> values(arg).stream().map(value -> setting(arg, value)))
            .toList();
    OptionSpec store = spec.findOption(STORE);
    try {
      if (store != null) folder = Optional.of(Path.of(store.<String>getValue()));
    } catch (InvalidPathException e) {
      // The command says so.
    }
  }

  private static List<?> values(ArgSpec arg) {
    Object value = arg.getValue();
    return value instanceof List<?> many ? many : List.of(value);
  }

  private static String setting(ArgSpec arg, Object value) {
    if (!(arg instanceof OptionSpec option)) return String.valueOf(value);
    String name = option.longestName();
    return name + "=" + (SECRET.contains(name) ? "(not told)" : value);
  }

  /** Notes a bug. */
  public synchronized void add(String site, MethodFailure failure) {
    if (!site.isEmpty()) sites.add(site);
    stacks.add(BugReport.stack(failure));
  }

  /** Keeps what was noted, and says what to do about it; nothing without a bug or a store. */
  public synchronized Optional<String> keep() {
    return stacks.isEmpty() ? Optional.empty() : folder.map(this::keep);
  }

  private String keep(Path store) {
    try {
      new BugReport(command, software, settings, List.copyOf(sites), List.copyOf(stacks))
          .keep(store);
      return "grapnel: `grapnel bug-report%s` writes a file that repeats this, without passwords and cookies, to send to us"
          .formatted(store.equals(Path.of(".grapnel")) ? "" : " " + STORE + " " + store);
    } catch (IOException e) {
      return "grapnel: cannot keep a note of the bug in %s: %s"
          .formatted(MessageText.quoted(store), MessageText.reason(e));
    }
  }
}
