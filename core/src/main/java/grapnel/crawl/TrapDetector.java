package grapnel.crawl;

import grapnel.focus.BoundedMap;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.page.TextSignature;
import grapnel.url.StableHash;
import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Notices traps. Safe for many threads.
 *
 * <p>A page is new when it leads out of its family to URLs never seen, or when its text was not
 * seen before. Of URLs that hold a date it must be new without its dates; of those put together
 * from four choices or more, three of ten runs of words must be. A family of URLs of which the last
 * 50 pages were not new, and to which its own pages led, is closed: what waits of it is skipped. So
 * ten thousand consecutive ids are not lost for being alike: lists lead to them, or they differ.
 *
 * <p>Pages that lead nowhere else may still say something new each, a quote or the day. So the last
 * 24 of a family of dates or views are looked at text by text: see {@link FamilyInspection}.
 */
public final class TrapDetector {

  private static final int BITS = 22;
  private static final int MOST_FAMILIES = 100_000;
  private static final int MOST_HOSTS = 20_000;
  private static final double NEW_RUNS = 0.3;

  private final SeenHashes seenHashes = new SeenHashes(BITS);
  private final Map<String, UrlFamily> families = new BoundedMap<>(MOST_FAMILIES);
  private final Map<String, TrapShingles> frameOfHost = new BoundedMap<>(MOST_HOSTS);
  private final Map<String, HostSample> samples = new BoundedMap<>(MOST_HOSTS);
  private final IneffectiveParameters ineffective = new IneffectiveParameters();

  /** Two URLs that cannot exist, to be asked to see whether anything is answered. */
  record Probe(Url one, Url other, String family) {}

  /**
   * What came of a page.
   *
   * @param lesson for who works on the host next
   * @param probe where its family is suspicious, what to ask to be sure
   * @param inspection where its family is, which pages to look at again
   */
  record ReadResult(
      TrapLesson lesson, Optional<Probe> probe, Optional<FamilyInspection> inspection) {}

  /**
   * A page was read.
   *
   * @param via the page that led to it
   * @param visitor asks for two URLs that cannot exist, and for pages that were read, where the
   *     family of this one is suspicious
   * @param again a page as it was answered once more
   */
  public void readPage(
      Url url,
      Optional<Url> via,
      Page page,
      Function<Url, Optional<Page>> visitor,
      Function<Url, Optional<Page>> again) {
    ReadResult result = readPage(url, via, page);
    result
        .inspection()
        .ifPresent(
            inspection -> {
              Optional<TrapLesson> _ = learnFrom(inspection, visitor, again);
            });
    result
        .probe()
        .ifPresent(
            probe -> {
              Optional<Page> one = visitor.apply(probe.one);
              TrapLesson _ =
                  learnFromProbe(
                      probe, one, one.isPresent() ? visitor.apply(probe.other) : Optional.empty());
            });
  }

  /** A page was read. */
  ReadResult readPage(Url url, Optional<Url> via, Page page) {
    // All that takes time is done before the lock: with it inside, sixteen connections spent a
    // third of their time waiting for each other.
    PageFeatures features = featuresOf(url, via, page);
    synchronized (this) {
      return countPage(url, features);
    }
  }

  /**
   * What a page shows by itself.
   *
   * @param leadsOutside whether it leads to URLs never seen, outside of each of its families
   * @param linkingFamilies the families of the page that led to it
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record PageFeatures(
      TrapShingles shingles,
      TextNewness text,
      long hash,
      long undated,
      List<String> families,
      boolean[] leadsOutside,
      List<String> linkingFamilies) {}

  private PageFeatures featuresOf(Url url, Optional<Url> via, Page page) {
    long host = salt(url);
    List<String> own = UrlFamilyNames.of(url);
    String text = page.text();
    long hash = StableHash.append(host, page.signature().map(TextSignature::md5).orElse(""));
    long undated = UrlFamilyNames.hasDate(url) ? DatelessTextHash.hash(text, host + 1) : 0;
    // After the first fifty pages of a family hardly ever: they were a twentieth of the time.
    TrapShingles shingles =
        wantsShingles(url, own) ? TrapShingles.of(text, host) : TrapShingles.NONE;
    return new PageFeatures(
        shingles,
        new TextNewness(
            page.signature().isPresent(),
            seenHashes.addIfNew(hash),
            undated == 0 || seenHashes.addIfNew(undated),
            hasNewShingles(url, shingles)),
        hash,
        undated,
        own,
        leadsOutside(page, own),
        via.map(UrlFamilyNames::of).orElse(List.of()));
  }

  private ReadResult countPage(Url url, PageFeatures features) {
    if (features.text.present) ineffective.addPage(url, features.hash);
    frameOfHost.putIfAbsent(url.host().toString(), features.shingles);
    Optional<Probe> probe = Optional.empty();
    Optional<FamilyInspection> inspection = Optional.empty();
    boolean choice = url.query().isPresent() || UrlFamilyNames.hasDate(url);
    HostSample sample = samples.computeIfAbsent(url.host().toString(), _ -> new HostSample());
    if (!features.families.isEmpty()) sample.add(features.families.getFirst(), url);
    int bits = features.text.bits();
    for (int i = 0; i < features.families.size(); i++) {
      String name = features.families.get(i);
      UrlFamily family = families.computeIfAbsent(name, UrlFamily::new);
      boolean kin = !seenHashes.addIfNew(StableHash.append(features.hash, name));
      FamilyNewness look =
          new FamilyNewness(features.leadsOutside[i], features.linkingFamilies.contains(name), kin);
      boolean counts = look.leadsOutside || features.text.isNew(family.isFaceted(url));
      family.addPage(
          counts, look.leadsOutside, look.linkedByFamily, look.repeatsFamily, features.shingles);
      // A path of which every segment was seen in others is put together from choices, too.
      boolean mayBeView = family.isRecombined(url) || choice;
      if (mayBeView) family.keepUrl(url);
      if (mayBeView && inspection.isEmpty()) {
        inspection =
            family
                .claimInspection()
                .map(own -> new FamilyInspection(name, own, sample.outside(name)));
      }
      if (probe.isEmpty() && family.claimProbe()) probe = madeUpProbe(url, family.name());
      bits |= look.bits(i);
    }
    return new ReadResult(
        new TrapLesson.PageRead(url, features.hash, features.undated, bits), probe, inspection);
  }

  /**
   * Looks at what a family showed of late.
   *
   * @param known the pages that were read, as they are kept
   * @param again a page as it is by now
   * @return what others of the host should know, if anything came of it
   */
  Optional<TrapLesson> learnFrom(
      FamilyInspection inspection,
      Function<Url, Optional<Page>> known,
      Function<Url, Optional<Page>> again) {
    if (!inspection.showsNothingNew(known, again)) return Optional.empty();
    synchronized (this) {
      UrlFamily family = families.get(inspection.family());
      if (family == null) return Optional.empty();
      family.closeAsEmpty();
      return Optional.of(
          new TrapLesson.FamilyProbed(inspection.family(), false, family.closedReason()));
    }
  }

  /** What another learned of a host, in the order in which it was learned. */
  synchronized void learnFrom(TrapLesson lesson) {
    switch (lesson) {
      case TrapLesson.PageRead read -> learnFrom(read);
      case TrapLesson.FamilyProbed probed -> {
        UrlFamily family = families.computeIfAbsent(probed.family(), UrlFamily::new);
        family.probed(probed.answered(), probed.closed());
      }
    }
  }

  private void learnFrom(TrapLesson.PageRead read) {
    Url url = read.url();
    TextNewness text = TextNewness.of(read.newnessBits());
    if (text.present) ineffective.addPage(url, read.textHash());
    markSeen(read.textHash());
    if (read.undatedHash() != 0) markSeen(read.undatedHash());
    markSeen(linkHash(url));
    List<String> own = UrlFamilyNames.of(url);
    for (int i = 0; i < own.size(); i++) {
      UrlFamily family = families.computeIfAbsent(own.get(i), UrlFamily::new);
      FamilyNewness look = FamilyNewness.of(read.newnessBits(), i);
      markSeen(StableHash.append(read.textHash(), own.get(i)));
      family.countPage(
          look.leadsOutside || text.isNew(family.isFaceted(url)),
          look.leadsOutside,
          look.linkedByFamily,
          look.repeatsFamily);
    }
  }

  /**
   * A page that another read, whole: so what all pages of a host say, and where they all lead, is
   * not new here.
   */
  void learnFrom(Url url, Page page) {
    TrapShingles shingles = TrapShingles.of(page.text(), salt(url));
    boolean _ = hasNewShingles(url, shingles);
    for (Link link : page.links()) markSeen(linkHash(link.url().normalized()));
    synchronized (this) {
      boolean home = url.path().equals("/") && url.query().isEmpty();
      if (home) frameOfHost.putIfAbsent(url.host().toString(), shingles);
      for (String name : UrlFamilyNames.of(url)) {
        families.computeIfAbsent(name, UrlFamily::new).keepText(shingles);
      }
    }
  }

  private void markSeen(long hash) {
    boolean _ = seenHashes.addIfNew(hash);
  }

  private static long linkHash(Url url) {
    return StableHash.append(29, url.toString());
  }

  private synchronized boolean wantsShingles(Url url, List<String> own) {
    if (url.query().isPresent() || !frameOfHost.containsKey(url.host().toString())) return true;
    for (String name : own) {
      UrlFamily family = families.get(name);
      if (family == null || family.wantsTexts()) return true;
    }
    return false;
  }

  private static long salt(Url url) {
    return StableHash.append(17, url.host().toString());
  }

  /**
   * In which ways a text is new.
   *
   * @param present whether there is one
   * @param newUndated without its dates, where the URL holds one
   * @param newShingles by its runs of words
   */
  private record TextNewness(
      boolean present, boolean newWhole, boolean newUndated, boolean newShingles) {
    boolean isNew(boolean faceted) {
      return newWhole && newUndated && (!faceted || newShingles);
    }

    int bits() {
      return (present ? 1 : 0) | (newWhole ? 2 : 0) | (newUndated ? 4 : 0) | (newShingles ? 8 : 0);
    }

    static TextNewness of(int bits) {
      return new TextNewness((bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0);
    }
  }

  /** What a page is to one of its families, by number. */
  private record FamilyNewness(
      boolean leadsOutside, boolean linkedByFamily, boolean repeatsFamily) {

    private static final int FIRST = 4;
    private static final int BITS = 3;

    int bits(int family) {
      int bits = (leadsOutside ? 1 : 0) | (linkedByFamily ? 2 : 0) | (repeatsFamily ? 4 : 0);
      return bits << (FIRST + BITS * family);
    }

    static FamilyNewness of(int bits, int family) {
      int own = bits >> (FIRST + BITS * family);
      return new FamilyNewness((own & 1) != 0, (own & 2) != 0, (own & 4) != 0);
    }
  }

  /** Of views that a query chooses; pages without one are none, and not looked at as such. */
  private boolean hasNewShingles(Url url, TrapShingles shingles) {
    return url.query().isEmpty()
        || shingles.count(seenHashes::addIfNew) >= NEW_RUNS * shingles.size();
  }

  private boolean[] leadsOutside(Page page, List<String> own) {
    boolean[] leads = new boolean[own.size()];
    for (Link link : page.links()) {
      Url to = link.url().normalized();
      if (!seenHashes.addIfNew(linkHash(to))) continue;
      List<String> families = UrlFamilyNames.of(to);
      for (int i = 0; i < leads.length; i++) leads[i] |= !families.contains(own.get(i));
    }
    return leads;
  }

  /** The same URL with words and numbers nobody would use. */
  private static Optional<Probe> madeUpProbe(Url url, String family) {
    Optional<String> query = url.query();
    if (query.isPresent()) {
      String asked = url.host() + url.path() + "?" + query.get();
      String open = asked.substring(0, asked.lastIndexOf('=') + 1);
      return open.isEmpty() ? Optional.empty() : madeUpProbe(open, family);
    }
    String path = url.path();
    int slash = path.lastIndexOf('/', Math.max(0, path.length() - 2));
    return madeUpProbe(url.host() + path.substring(0, slash + 1), family);
  }

  private static Optional<Probe> madeUpProbe(String begin, String family) {
    return Url.parse(begin + "qzxjvk7")
        .flatMap(
            one -> Url.parse(begin + "wvqzkj93841").map(other -> new Probe(one, other, family)));
  }

  /** What came of a probe; one of no page where it was not answered with one. */
  synchronized TrapLesson learnFromProbe(Probe probe, Optional<Page> one, Optional<Page> other) {
    UrlFamily family = families.get(probe.family);
    boolean answered = one.isPresent() && other.isPresent();
    if (family == null)
      return new TrapLesson.FamilyProbed(probe.family, answered, Optional.empty());
    if (answered) {
      long host = salt(probe.one);
      TrapShingles frame = frameOfHost.getOrDefault(probe.one.host().toString(), TrapShingles.NONE);
      family.probed(
          TrapShingles.of(one.get().text(), host),
          TrapShingles.of(other.get().text(), host),
          frame);
    }
    return new TrapLesson.FamilyProbed(probe.family, answered, family.closedReason());
  }

  /** Why nothing new is expected of a URL, if so. */
  public Optional<String> skipReason(Url url) {
    List<String> names = UrlFamilyNames.of(url);
    synchronized (this) {
      for (String name : names) {
        UrlFamily family = families.get(name);
        if (family != null && family.closedReason().isPresent()) return family.closedReason();
      }
      return ineffective.skipReason(url);
    }
  }
}
