package grapnel.crawl.trap;

import grapnel.focus.Recent;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.page.Signature;
import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
  private final Map<String, Runs> frames = new Recent<>(MOST_HOSTS);
  private final IdleParameters idle = new IdleParameters();

  /** Two URLs that cannot exist, to be asked to see whether anything is answered. */
  public record Probe(Url one, Url other, String family) {}

  /** A page was read; where its family is suspicious, says what to ask to be sure. */
  public Optional<Probe> read(Url url, Optional<Url> via, Page page) {
    // All that takes time is done before the lock: with it inside, sixteen connections spent a
    // third of their time waiting for each other.
    Sight sight = sight(url, via, page);
    synchronized (this) {
      return counted(url, sight);
    }
  }

  /**
   * What a page shows by itself.
   *
   * @param leads whether it leads to URLs never seen, outside of each of its families
   * @param found the families of the page that led to it
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Sight(
      Optional<String> md5,
      Runs runs,
      Text text,
      long hash,
      List<String> own,
      boolean[] leads,
      List<String> found) {}

  private Sight sight(Url url, Optional<Url> via, Page page) {
    long host = salt(url);
    List<String> own = Families.of(url);
    String text = page.text();
    Optional<String> md5 = page.signature().map(Signature::md5);
    long hash = Memory.hash(md5.orElse(""), host);
    // After the first fifty pages of a family hardly ever: they were a twentieth of the time.
    Runs runs = wantsRuns(url, own) ? Runs.of(text, host) : Runs.NONE;
    return new Sight(
        md5,
        runs,
        new Text(seen.fresh(hash), undated(url, text, host), choices(url, runs)),
        hash,
        own,
        leads(page, own),
        via.map(Families::of).orElse(List.of()));
  }

  private Optional<Probe> counted(Url url, Sight sight) {
    sight.md5.ifPresent(md5 -> idle.read(url, md5));
    frames.putIfAbsent(url.host().toString(), sight.runs);
    Optional<Probe> probe = Optional.empty();
    for (int i = 0; i < sight.own.size(); i++) {
      String name = sight.own.get(i);
      Family family = families.computeIfAbsent(name, Family::new);
      boolean counts = sight.leads[i] || sight.text.counts(family.faceted(url));
      boolean kin = !seen.fresh(Memory.hash(name, sight.hash));
      family.read(counts, sight.found.contains(name), kin, sight.runs);
      if (probe.isEmpty() && family.wantsProbe()) probe = probe(url, family.name());
    }
    return probe;
  }

  private synchronized boolean wantsRuns(Url url, List<String> own) {
    if (url.query().isPresent() || !frames.containsKey(url.host().toString())) return true;
    for (String name : own) {
      Family family = families.get(name);
      if (family == null || family.wantsTexts()) return true;
    }
    return false;
  }

  private static long salt(Url url) {
    return Memory.hash(url.host().toString(), 17);
  }

  /**
   * In which ways a text is new.
   *
   * @param undated without its dates, where the URL holds one
   * @param runs by its runs of words
   */
  private record Text(boolean whole, boolean undated, boolean runs) {
    boolean counts(boolean faceted) {
      return whole && undated && (!faceted || runs);
    }
  }

  private boolean undated(Url url, String text, long host) {
    return !Families.dated(url) || seen.fresh(Undated.hash(text, host + 1));
  }

  /** Of views that a query chooses; pages without one are none, and not looked at as such. */
  private boolean choices(Url url, Runs runs) {
    return url.query().isEmpty() || runs.count(seen::fresh) >= NEW_RUNS * runs.size();
  }

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
    long host = salt(probe.one);
    Runs frame = frames.getOrDefault(probe.one.host().toString(), Runs.NONE);
    family.probed(Runs.of(one.text(), host), Runs.of(other.text(), host), frame);
  }

  /** Why nothing new is expected of a URL, if so. */
  public Optional<String> skips(Url url) {
    List<String> names = Families.of(url);
    synchronized (this) {
      for (String name : names) {
        Family family = families.get(name);
        if (family != null && family.closed().isPresent()) return family.closed();
      }
      return idle.skips(url);
    }
  }
}
