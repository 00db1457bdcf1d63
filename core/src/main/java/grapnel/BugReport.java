package grapnel;

import grapnel.site.MethodFailure;
import grapnel.store.KeptText;
import grapnel.store.archive.SecretMask;
import grapnel.store.archive.WarcRecorder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is to be told of a bug: what was run and where it failed; and, in a file for others, all
 * exchanges with the sites concerned, so that a replay of it meets the same bug.
 *
 * <p>In a store it is the file {@code bug.txt}, of the last run that met one. For others it is a
 * WARC file whose first record says the same. Neither holds a secret: see {@link SecretMask}.
 *
 * @param command what was typed
 * @param software which program in which version on which system
 * @param settings all that is not as usual, an option each
 * @param sites those worked on
 * @param stacks where it failed, a stack trace each
 */
public record BugReport(
    String command,
    String software,
    List<String> settings,
    List<String> sites,
    List<String> stacks) {

  private static final String FILE = "bug.txt";

  public BugReport {
    settings = List.copyOf(settings);
    sites = List.copyOf(sites);
    stacks = List.copyOf(stacks);
  }

  /** The same of other sites. */
  public BugReport withSites(List<String> others) {
    return new BugReport(command, software, settings, others, stacks);
  }

  /** Where a part failed, for {@link #stacks}. */
  public static String stack(MethodFailure failure) {
    StringWriter text = new StringWriter();
    failure.cause().printStackTrace(new PrintWriter(text));
    return failure.part() + ": " + text.toString().strip();
  }

  /** Keeps it in a store's folder, in place of the one before. */
  public void keep(Path folder) throws IOException {
    KeptText.write(folder, FILE, fields(new SecretMask()));
  }

  /** The one that a store's folder keeps. */
  public static Optional<BugReport> kept(Path folder) {
    try {
      return KeptText.read(folder, FILE).map(BugReport::read);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Writes the file for others.
   *
   * @param file a new one, {@code .warc.gz}
   * @return how many exchanges it holds
   */
  public long write(Path file, Grapnel grapnel) throws IOException {
    SecretMask mask = new SecretMask();
    long[] count = new long[1];
    try (WarcRecorder recorder = WarcRecorder.open(file, software, fields(mask))) {
      for (String name : sites) {
        Optional<KnownSite> known = grapnel.known(name);
        if (known.isEmpty()) continue;
        try (KnownSite site = known.get()) {
          site.eachExchange(
              exchange -> {
                try {
                  recorder.record(mask.exchange(exchange));
                  count[0]++;
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
        }
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return count[0];
  }

  /** A field a line; what goes on in the next line is indented (WARC 1.1, warc-fields). */
  private String fields(SecretMask mask) {
    StringBuilder text = new StringBuilder();
    add(text, "command", command);
    add(text, "version", software);
    settings.forEach(setting -> add(text, "setting", setting));
    sites.forEach(site -> add(text, "site", site));
    stacks.forEach(stack -> add(text, "failure", stack));
    return mask.text(text.toString());
  }

  private static void add(StringBuilder text, String name, String value) {
    text.append(name).append(": ").append(String.join("\r\n ", value.lines().toList()));
    text.append("\r\n");
  }

  private static BugReport read(String text) {
    List<String> lines = text.replace("\r\n ", "\u0000").lines().toList();
    return new BugReport(
        values(lines, "command").findFirst().orElse(""),
        values(lines, "version").findFirst().orElse(""),
        values(lines, "setting").toList(),
        values(lines, "site").toList(),
        values(lines, "failure").toList());
  }

  private static Stream<String> values(List<String> lines, String name) {
    return lines.stream()
        .filter(line -> line.startsWith(name + ": "))
        .map(line -> line.substring(name.length() + 2).replace("\u0000", "\n"));
  }
}
