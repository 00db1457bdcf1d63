package grapnel.discover;

import grapnel.fact.Evidence;
import grapnel.fact.Found;
import grapnel.fact.Template;
import grapnel.fact.Verdict;
import grapnel.site.LinkRecordingAccess;
import grapnel.store.Catalogue;
import grapnel.url.NormalizationStep;
import grapnel.url.Url;
import grapnel.url.UrlHashSet;
import grapnel.url.UrlNormalizer;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The entity pages that methods claim, each once, however many of them claim it and under whatever
 * spellings. Every claim is committed to the catalogue when it is made.
 */
final class ClaimedPages {

  private static final UrlNormalizer SPELLING =
      UrlNormalizer.visitIndependent()
          .with(
              NormalizationStep.DEFAULT_PAGE,
              NormalizationStep.TRAILING_SLASH,
              NormalizationStep.PARAMETER_ORDER,
              NormalizationStep.DUPLICATE_SLASHES,
              NormalizationStep.EMPTY_QUERY);

  private final Catalogue catalogue;
  private final LinkRecordingAccess links;
  private final Function<Url, String> kindOf;
  private final InstantSource clock;
  private PackedPages pages = new PackedPages();
  private final Map<String, Long> firstFoundByMethod = new HashMap<>();
  private final List<SeriesReader> series = new ArrayList<>();
  private final UrlHashSet reported = new UrlHashSet();
  private final Set<String> takenBack = new HashSet<>();
  private Consumer<Found> listener = _ -> {};
  private boolean reportsHeld = true;

  /**
   * @param kindOf what the kind of a page is called
   */
  ClaimedPages(
      Catalogue catalogue,
      LinkRecordingAccess links,
      Function<Url, String> kindOf,
      InstantSource clock) {
    this.catalogue = catalogue;
    this.links = links;
    this.kindOf = kindOf;
    this.clock = clock;
  }

  /** Claims a page; if it was claimed before, even under another URL, the two are joined. */
  void add(String method, Url url, Verdict verdict) {
    add(method, new Found(url, url, "", "", links.isLinked(url), verdict, 0));
  }

  void add(String method, Found found) {
    String key = pageKey(found.url());
    if (takenBack.contains(SPELLING.normalize(found.url()).toString())) return;
    Optional<Found> known = pages.get(key);
    Found now =
        known
            .map(page -> merged(page, found, method))
            .orElseGet(() -> completed(withTemplate(found), method));
    if (known.filter(now::equals).isPresent()) return;
    pages.put(key, now);
    catalogue.recordFound(now);
    if (known.isPresent()) return;
    firstFoundByMethod.merge(method, 1L, Long::sum);
    if (!reportsHeld && isOfSeries(now)) report(now);
  }

  /** Sets who hears of each page, once, before the end. */
  void reportTo(Consumer<Found> each) {
    listener = each;
  }

  /**
   * Stops reporting: until series are verified, one page may be claimed under two URLs that are
   * joined later.
   */
  void holdReports() {
    reportsHeld = true;
  }

  /**
   * Reports the pages of verified series so far, and from now on each as it is claimed. The others
   * wait for the end: when they are read, one may turn out to be a list.
   */
  void releaseReports() {
    reportsHeld = false;
    all().stream().filter(ClaimedPages::isOfSeries).forEach(this::report);
  }

  /** Reports all pages that were not. */
  void reportRest() {
    all().forEach(this::report);
  }

  private static boolean isOfSeries(Found page) {
    return !page.template().isEmpty();
  }

  private void report(Found page) {
    if (reported.add(page.url())) listener.accept(page);
  }

  private Found completed(Found found, String method) {
    Optional<Found> earlier = catalogue.foundAt(found.url());
    return found
        .withRequests(Math.max(found.requests(), earlier.map(Found::requests).orElse(0)))
        .withKind(kindOf.apply(found.url()))
        .withMethods(List.of(method))
        .withFirstSeen(
            earlier
                .map(Found::firstSeen)
                .filter(at -> at.toEpochMilli() > 0)
                .orElseGet(() -> clock.instant().truncatedTo(ChronoUnit.MILLIS)));
  }

  private static Found merged(Found known, Found found, String method) {
    Set<String> methods = new LinkedHashSet<>(known.methods());
    methods.add(method);
    return known
        .withTemplate(
            known.template().isEmpty() ? found.template() : known.template(),
            known.id().isEmpty() ? found.id() : known.id())
        .withLinked(known.linked() || found.linked())
        .withVerdict(merged(known.verdict(), found.verdict()))
        .withRequests(known.requests() + found.requests())
        .withMethods(List.copyOf(methods))
        .withAddresses(
            addresses(known, Stream.concat(Stream.of(found.url()), found.addresses().stream())));
  }

  /** The addresses of a page with others; its own is none of them. */
  private static List<Url> addresses(Found page, Stream<Url> others) {
    return Stream.concat(page.addresses().stream(), others)
        .filter(url -> !url.equals(page.url()))
        .distinct()
        .limit(MOST_ADDRESSES)
        .toList();
  }

  /** Notes under which addresses pages were seen besides. */
  void addAddresses(Map<Url, List<Url>> byPage) {
    pages.replaceAll(
        page -> {
          Stream<Url> seen =
              Stream.of(page.url(), page.finalUrl())
                  .distinct()
                  .flatMap(url -> byPage.getOrDefault(url, List.of()).stream());
          Found now = page.withAddresses(addresses(page, seen));
          if (!now.equals(page)) catalogue.recordFound(now);
          return now;
        });
  }

  /** As sure as the surer of the two, with the reasons of both. */
  private static Verdict merged(Verdict one, Verdict other) {
    Set<String> reasons = new LinkedHashSet<>(one.evidence().reasons());
    reasons.addAll(other.evidence().reasons());
    double confidence = Math.max(one.confidence(), other.confidence());
    return new Verdict.Entity(
        new Evidence(reasons.stream().limit(MOST_REASONS).toList()), confidence);
  }

  private static final int MOST_REASONS = 8;

  /** A session in each address gives a page thousands; these tell enough. */
  private static final int MOST_ADDRESSES = 50;

  /** Learns which URLs show one page, by their series and id, and joins claims of the same page. */
  void joinBySeries(SiteTemplates templates) {
    for (SeriesReader one : SeriesReader.of(templates)) {
      series.removeIf(known -> known.template().url().equals(one.template().url()));
      series.add(one);
    }
    List<Found> before = all();
    PackedPages joined = new PackedPages();
    for (Found found : before) {
      String key = pageKey(found.url());
      Optional<Found> known = joined.get(key);
      Found filled = withTemplate(found);
      Found now =
          known.map(page -> merged(page, filled, found.methods().getFirst())).orElse(filled);
      if (known.isPresent()) catalogue.removeFound(found.url());
      joined.put(key, now);
      // What is as it was is written as it was.
      if (!now.equals(found)) catalogue.recordFound(now);
    }
    pages = joined;
  }

  private Found withTemplate(Found found) {
    if (!found.template().isEmpty()) return found;
    for (SeriesReader one : series) {
      OptionalLong id = one.idIn(found.url());
      if (id.isEmpty()) continue;
      Template template = one.template();
      return found.withTemplate(template.url(), template.ids().spelling().spell(id.getAsLong()));
    }
    return found;
  }

  private String pageKey(Url url) {
    for (SeriesReader one : series) {
      OptionalLong id = one.idIn(url);
      if (id.isPresent()) return one.template().url() + " " + id.getAsLong();
    }
    return SPELLING.normalize(url).toString();
  }

  /** Withdraws the claim of a page that was read and is no thing; no method claims it again. */
  void takeBack(Url url) {
    retract(url);
    takenBack.add(SPELLING.normalize(url).toString());
  }

  /** Calls a page what the site calls it, where that is another spelling: with a last slash. */
  void rename(Found page, Url url) {
    Found now = page.withUrl(url).withFinalUrl(url);
    now = now.withAddresses(addresses(now, Stream.of(page.url(), page.finalUrl())));
    pages.put(pageKey(url), now);
    catalogue.removeFound(page.url());
    catalogue.recordFound(now);
  }

  /** Claims a page that was read and is a thing, whatever was thought of it before. */
  void addRead(String method, Url url, Verdict verdict) {
    takenBack.remove(SPELLING.normalize(url).toString());
    add(method, url, verdict);
  }

  /** Withdraws the claim of a page that is not there, where the row goes by this address. */
  void takeBackGone(Url url) {
    if (pages.get(pageKey(url)).filter(row -> row.url().equals(url)).isPresent()) takeBack(url);
  }

  /** Withdraws a claim: the page is gone. */
  void retract(Url url) {
    pages.remove(pageKey(url)).ifPresent(found -> catalogue.removeFound(found.url()));
    catalogue.removeFound(url);
  }

  boolean contains(Url url) {
    return pages.contains(pageKey(url));
  }

  /** Whether two addresses stand for one row: then what takes one back takes back the other. */
  boolean isOneRow(Url one, Url other) {
    return pageKey(one).equals(pageKey(other));
  }

  /** Whether a page that was seen links to a URL. */
  boolean isLinked(Url url) {
    return links.isLinked(url);
  }

  /** By which methods a page was found. */
  List<String> methodsOf(Url url) {
    return pages.get(pageKey(url)).map(Found::methods).orElse(List.of());
  }

  int size() {
    return pages.size();
  }

  /** How many pages a method was the first to find. */
  long countFirstFoundBy(String method) {
    return firstFoundByMethod.getOrDefault(method, 0L);
  }

  /** The pages as they are now. */
  List<Found> all() {
    return pages.all();
  }

  /** Sets the kind of every page, and whether it is linked, by all that is known in the end. */
  List<Found> settleKinds() {
    Map<String, String> names = kindsOfSeries();
    pages.replaceAll(
        found -> {
          boolean linked = links.isLinked(found.url()) || links.isLinked(found.finalUrl());
          String kind = names.getOrDefault(found.template(), "");
          Found now =
              found
                  .withLinked(found.linked() || linked)
                  .withKind(kind.isEmpty() ? kindOf.apply(found.url()) : kind);
          if (!now.equals(found)) catalogue.recordFound(now);
          return now;
        });
    return all();
  }

  /** All pages of a series are of one kind: that of most of them. */
  private Map<String, String> kindsOfSeries() {
    Map<String, Map<String, Integer>> counts = new HashMap<>();
    for (Found page : all()) {
      if (page.template().isEmpty()) continue;
      counts
          .computeIfAbsent(page.template(), _ -> new TreeMap<>())
          .merge(kindOf.apply(page.url()), 1, Integer::sum);
    }
    Map<String, String> names = new HashMap<>();
    counts.forEach(
        (template, kinds) ->
            kinds.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .ifPresent(most -> names.put(template, most.getKey())));
    return names;
  }
}
