package grapnel.crawl.trap;

import grapnel.focus.Recent;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Notices traps. Safe for many threads.
 *
 * <p>A page is new when it leads out of its family to URLs never seen, or when its text was not
 * seen before. Of URLs that hold a date it must be new without its dates; of those put together
 * from four choices or more, three of ten runs of words must be. A family of URLs of which the last
 * 50 pages were not new, and to which its own pages led, is closed: what waits of it is skipped. So
 * ten thousand consecutive ids are not lost for being alike: lists lead to them, or they differ.
 */
public final class Traps {

  private static final int BITS = 22;
  private static final int MOST_FAMILIES = 100_000;
  private static final int MOST_HOSTS = 20_000;
  private static final double NEW_RUNS = 0.3;

  private final Memory seen = new Memory(BITS);
  private final Map<String, Family> families = new Recent<>(MOST_FAMILIES);
  private final Map<String, Set<Long>> frames = new Recent<>(MOST_HOSTS);
  private final IdleParameters idle = new IdleParameters();

  /** Two URLs that cannot exist, to be asked to see whether anything is answered. */
  public record Probe(Url one, Url other, String family) {}

  /** A page was read; where its family is suspicious, says what to ask to be sure. */
  public synchronized Optional<Probe> read(Url url, Optional<Url> via, Page page) {
    long host = Memory.hash(url.host().toString(), 17);
    String text = page.text();
    page.signature().ifPresent(signature -> idle.read(url, signature.md5()));
    Set<Long> runs = Shingles.of(text, host);
    frames.putIfAbsent(url.host().toString(), runs);
    Text fresh = fresh(text, runs, host);
    boolean dated = Families.dated(url);
    List<String> own = Families.of(url);
    Set<String> found = Set.copyOf(via.map(Families::of).orElse(List.of()));
    boolean[] leads = leads(page, own);
    Optional<Probe> probe = Optional.empty();
    for (int i = 0; i < own.size(); i++) {
      Family family = families.computeIfAbsent(own.get(i), Family::new);
      boolean counts = leads[i] || fresh.counts(dated, family.faceted(url));
      boolean kin = !seen.fresh(Memory.hash(text, Memory.hash(own.get(i), 41)));
      family.read(counts, found.contains(own.get(i)), kin, runs);
      if (probe.isEmpty() && family.wantsProbe()) probe = probe(url, family.name());
    }
    return probe;
  }

  /** In which ways a text is new. */
  private record Text(boolean whole, boolean undated, boolean runs) {
    boolean counts(boolean dated, boolean faceted) {
      return whole && (!dated || undated) && (!faceted || runs);
    }
  }

  private Text fresh(String text, Set<Long> runs, long host) {
    boolean whole = seen.fresh(Memory.hash(text, host));
    boolean undated = seen.fresh(Memory.hash(Shingles.undated(text), host + 1));
    int fresh = 0;
    for (long run : runs) {
      if (seen.fresh(run)) fresh++;
    }
    return new Text(whole, undated, fresh >= NEW_RUNS * runs.size());
  }

  /** Whether the page leads to URLs never seen, outside of each of its families. */
  private boolean[] leads(Page page, List<String> own) {
    boolean[] leads = new boolean[own.size()];
    for (Link link : page.links()) {
      Url to = link.url().normalized();
      if (!seen.fresh(Memory.hash(to.toString(), 29))) continue;
      List<String> families = Families.of(to);
      for (int i = 0; i < leads.length; i++) leads[i] |= !families.contains(own.get(i));
    }
    return leads;
  }

  /** The same URL with words and numbers nobody would use. */
  private static Optional<Probe> probe(Url url, String family) {
    Optional<String> query = url.query();
    if (query.isPresent()) {
      String asked = url.host() + url.path() + "?" + query.get();
      String open = asked.substring(0, asked.lastIndexOf('=') + 1);
      return open.isEmpty() ? Optional.empty() : probe(open, family);
    }
    String path = url.path();
    int slash = path.lastIndexOf('/', Math.max(0, path.length() - 2));
    return probe(url.host() + path.substring(0, slash + 1), family);
  }

  private static Optional<Probe> probe(String begin, String family) {
    return Url.parse(begin + "qzxjvk7")
        .flatMap(
            one -> Url.parse(begin + "wvqzkj93841").map(other -> new Probe(one, other, family)));
  }

  /** What came of a probe, when both URLs were answered with a page. */
  public synchronized void probed(Probe probe, Page one, Page other) {
    Family family = families.get(probe.family);
    if (family == null) return;
    long host = Memory.hash(probe.one.host().toString(), 17);
    Set<Long> frame = frames.getOrDefault(probe.one.host().toString(), Set.of());
    family.probed(Shingles.of(one.text(), host), Shingles.of(other.text(), host), frame);
  }

  /** Why nothing new is expected of a URL, if so. */
  public synchronized Optional<String> skips(Url url) {
    for (String name : Families.of(url)) {
      Family family = families.get(name);
      if (family != null && family.closed().isPresent()) return family.closed();
    }
    return idle.skips(url);
  }
}
