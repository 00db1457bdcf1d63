package grapnel.store.source;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Which entries are wanted. What a source does not say excludes nothing.
 *
 * @param statuses {@code 200}, {@code 3xx}, a negative one of a crawl log; none for any
 * @param mimes {@code text/html}, {@code text/*}, or {@code html} for all that are HTML; none for
 *     any
 * @param hosts {@code example.com}, or {@code *.example.com} for it and all below; none for any
 */
public record SourceEntryFilter(List<String> statuses, List<String> mimes, List<String> hosts)
    implements Predicate<SourceEntry> {

  private static final Pattern STATUS = Pattern.compile("-?\\d{1,5}|[1-9]xx");
  private static final Pattern MIME = Pattern.compile("html|[^/\\s]+/[^/\\s]+");
  private static final Pattern HOST = Pattern.compile("[^\\s/]+");

  /** Pages that were there: status 200 and HTML. */
  public static final SourceEntryFilter PAGES =
      new SourceEntryFilter(List.of("200"), List.of("html"), List.of());

  /** Everything. */
  public static final SourceEntryFilter ALL =
      new SourceEntryFilter(List.of(), List.of(), List.of());

  /**
   * Checks the words; {@code any} in a list makes it empty.
   *
   * @throws IllegalArgumentException if one of them means nothing
   */
  public SourceEntryFilter {
    statuses = checked("status", statuses, STATUS);
    mimes = checked("media type", mimes, MIME);
    hosts = checked("host", hosts, HOST);
  }

  private static List<String> checked(String what, List<String> words, Pattern pattern) {
    List<String> lower = words.stream().map(word -> word.toLowerCase(Locale.ROOT)).toList();
    if (lower.contains("any")) return List.of();
    for (String word : lower) {
      if (!pattern.matcher(word).matches()) {
        throw new IllegalArgumentException("not a " + what + ": " + word);
      }
    }
    return lower;
  }

  @Override
  public boolean test(SourceEntry entry) {
    return status(entry) && mime(entry.mime()) && host(entry);
  }

  private boolean status(SourceEntry entry) {
    if (statuses.isEmpty() || entry.status().isEmpty()) return true;
    int status = entry.status().getAsInt();
    if (statuses.contains(Integer.toString(status))) return true;
    return status >= 100 && status <= 999 && statuses.contains(status / 100 + "xx");
  }

  private boolean mime(Optional<String> said) {
    if (mimes.isEmpty() || said.isEmpty()) return true;
    String mime = said.get();
    if (mimes.contains(mime)) return true;
    return mimes.contains(mime.substring(0, mime.indexOf('/') + 1) + "*")
        || (mimes.contains("html") && isHtml(mime));
  }

  private static boolean isHtml(String mime) {
    return mime.equals("text/html") || mime.contains("xhtml");
  }

  private boolean host(SourceEntry entry) {
    if (hosts.isEmpty()) return true;
    String name = entry.url().hostName();
    if (hosts.contains(name)) return true;
    for (String host : hosts) {
      boolean below = host.startsWith("*.") && name.endsWith(host.substring(1));
      if (below || host.equals("*." + name)) return true;
    }
    return false;
  }
}
