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

  /**
   * What came of a page.
   *
   * @param lesson for who works on the host next
   * @param probe where its family is suspicious, what to ask to be sure
   */
  public record Told(Lesson lesson, Optional<Probe> probe) {}

  /** A page was read. */
  public Told read(Url url, Optional<Url> via, Page page) {
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
      Runs runs,
      Text text,
      long hash,
      long undated,
      List<String> own,
      boolean[] leads,
      List<String> found) {}

  private Sight sight(Url url, Optional<Url> via, Page page) {
    long host = salt(url);
    List<String> own = Families.of(url);
    String text = page.text();
    long hash = Memory.hash(page.signature().map(Signature::md5).orElse(""), host);
    long undated = Families.dated(url) ? Undated.hash(text, host + 1) : 0;
    // After the first fifty pages of a family hardly ever: they were a twentieth of the time.
    Runs runs = wantsRuns(url, own) ? Runs.of(text, host) : Runs.NONE;
    return new Sight(
        runs,
        new Text(
            page.signature().isPresent(),
            seen.fresh(hash),
            undated == 0 || seen.fresh(undated),
            choices(url, runs)),
        hash,
        undated,
        own,
        leads(page, own),
        via.map(Families::of).orElse(List.of()));
  }

  private Told counted(Url url, Sight sight) {
    if (sight.text.any) idle.read(url, sight.hash);
    frames.putIfAbsent(url.host().toString(), sight.runs);
    Optional<Probe> probe = Optional.empty();
    int signs = sight.text.signs();
    for (int i = 0; i < sight.own.size(); i++) {
      String name = sight.own.get(i);
      Family family = families.computeIfAbsent(name, Family::new);
      boolean kin = !seen.fresh(Memory.hash(name, sight.hash));
      Look look = new Look(sight.leads[i], sight.found.contains(name), kin);
      boolean counts = look.leads || sight.text.counts(family.faceted(url));
      family.read(counts, look.own, look.kin, sight.runs);
      if (probe.isEmpty() && family.wantsProbe()) probe = probe(url, family.name());
      signs |= look.signs(i);
    }
    return new Told(new Lesson.Read(url, sight.hash, sight.undated, signs), probe);
  }

  /** What another learned of a host, in the order in which it was learned. */
  public synchronized void recall(Lesson lesson) {
    switch (lesson) {
      case Lesson.Read read -> recall(read);
      case Lesson.Probed probed -> {
        Family family = families.computeIfAbsent(probed.family(), Family::new);
        family.probed(probed.answered(), probed.closed());
      }
    }
  }

  private void recall(Lesson.Read read) {
    Url url = read.url();
    Text text = Text.of(read.signs());
    if (text.any) idle.read(url, read.text());
    see(read.text());
    if (read.undated() != 0) see(read.undated());
    see(link(url));
    List<String> own = Families.of(url);
    for (int i = 0; i < own.size(); i++) {
      Family family = families.computeIfAbsent(own.get(i), Family::new);
      Look look = Look.of(read.signs(), i);
      see(Memory.hash(own.get(i), read.text()));
      family.look(look.leads || text.counts(family.faceted(url)), look.own, look.kin);
    }
  }

  /**
   * A page that another read, whole: so what all pages of a host say, and where they all lead, is
   * not new here.
   */
  public void recall(Url url, Page page) {
    Runs runs = Runs.of(page.text(), salt(url));
    boolean _ = choices(url, runs);
    for (Link link : page.links()) see(link(link.url().normalized()));
    synchronized (this) {
      boolean home = url.path().equals("/") && url.query().isEmpty();
      if (home) frames.putIfAbsent(url.host().toString(), runs);
      for (String name : Families.of(url)) {
        families.computeIfAbsent(name, Family::new).keep(runs);
      }
    }
  }

  private void see(long hash) {
    boolean _ = seen.fresh(hash);
  }

  private static long link(Url url) {
    return Memory.hash(url.toString(), 29);
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
   * @param any whether there is one
   * @param undated without its dates, where the URL holds one
   * @param runs by its runs of words
   */
  private record Text(boolean any, boolean whole, boolean undated, boolean runs) {
    boolean counts(boolean faceted) {
      return whole && undated && (!faceted || runs);
    }

    int signs() {
      return (any ? 1 : 0) | (whole ? 2 : 0) | (undated ? 4 : 0) | (runs ? 8 : 0);
    }

    static Text of(int signs) {
      return new Text((signs & 1) != 0, (signs & 2) != 0, (signs & 4) != 0, (signs & 8) != 0);
    }
  }

  /** What a page is to one of its families, by number. */
  private record Look(boolean leads, boolean own, boolean kin) {

    private static final int FIRST = 4;
    private static final int SIGNS = 3;

    int signs(int family) {
      int signs = (leads ? 1 : 0) | (own ? 2 : 0) | (kin ? 4 : 0);
      return signs << (FIRST + SIGNS * family);
    }

    static Look of(int signs, int family) {
      int own = signs >> (FIRST + SIGNS * family);
      return new Look((own & 1) != 0, (own & 2) != 0, (own & 4) != 0);
    }
  }

  /** Of views that a query chooses; pages without one are none, and not looked at as such. */
  private boolean choices(Url url, Runs runs) {
    return url.query().isEmpty() || runs.count(seen::fresh) >= NEW_RUNS * runs.size();
  }

  private boolean[] leads(Page page, List<String> own) {
    boolean[] leads = new boolean[own.size()];
    for (Link link : page.links()) {
      Url to = link.url().normalized();
      if (!seen.fresh(link(to))) continue;
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

  /** What came of a probe; one of no page where it was not answered with one. */
  public synchronized Lesson probed(Probe probe, Optional<Page> one, Optional<Page> other) {
    Family family = families.get(probe.family);
    boolean answered = one.isPresent() && other.isPresent();
    if (family == null) return new Lesson.Probed(probe.family, answered, Optional.empty());
    if (answered) {
      long host = salt(probe.one);
      Runs frame = frames.getOrDefault(probe.one.host().toString(), Runs.NONE);
      family.probed(Runs.of(one.get().text(), host), Runs.of(other.get().text(), host), frame);
    }
    return new Lesson.Probed(probe.family, answered, family.closed());
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
