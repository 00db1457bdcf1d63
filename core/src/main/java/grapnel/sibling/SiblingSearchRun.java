package grapnel.sibling;

import grapnel.page.LinkRelation;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** One search: follows leads while they promise new pages, and learns the kind on the way. */
final class SiblingSearchRun {

  /** A lead that promises less than this is not worth a download. */
  private static final double LEAST = 0.3;

  /** After so many known pages were seen again and no new one, only sure leads are followed. */
  private static final int SEEN_AGAIN = 10;

  private static final double SURE = 1;

  /** So many downloads in a row without a new page end the search; more before the first list. */
  private static final int IDLE = 6;

  private static final int IDLE_AT_FIRST = 15;

  /** Lists that were taken for pages of the kind may hold others. */
  private static final int MOST_ROUNDS = 4;

  /** After so many other forms of URL in one spot were of the kind, the spot decides. */
  private static final int SPOT_DECIDES = 2;

  private final PageDownloader downloader;
  private final SiblingKind kind;
  private final SiblingLayoutClassifier layouts = new SiblingLayoutClassifier();
  private final SiblingPageCheck checks;
  private final SiblingLeadQueue leadQueue = new SiblingLeadQueue();
  private final List<PageLinkGroups> visited = new ArrayList<>();
  private final List<PageLinkGroups> samples;
  private final Map<Url, Sibling> members = new LinkedHashMap<>();
  private final Set<Url> listed = new HashSet<>();
  private final Set<Url> read = new HashSet<>();
  private final Set<Url> seenAgain = new HashSet<>();
  private final Set<Long> checkedPositions = new HashSet<>();
  private final Set<String> checkedOutlines = new HashSet<>();
  private final Set<String> strangeFamilies = new HashSet<>();
  private final Map<Long, Integer> matchedOutlines = new HashMap<>();
  private final Set<Url> otherNames = new HashSet<>();
  private final SitemapPages sitemaps;
  private Map<Url, Url> sitemapPages = Map.of();
  private int evaluatedVersion;
  private final ClaimVariants variants;
  private int downloadsWithoutNew;
  private boolean broughtAny;
  private int mapConfirmations;

  SiblingSearchRun(PageDownloader downloader, List<DownloadedPage> samples) {
    this.downloader = downloader;
    this.checks = new SiblingPageCheck(downloader, layouts);
    this.kind = new SiblingKind(samples.stream().map(DownloadedPage::url).toList());
    this.samples = samples.stream().map(page -> PageLinkGroups.of(page, 0)).toList();
    this.variants = new ClaimVariants(samples.stream().map(DownloadedPage::url).toList(), kind);
    this.sitemaps = new SitemapPages(downloader, kind::resembles);
    for (DownloadedPage page : samples) {
      addTranslations(page);
      layouts.addSibling(page);
      members.put(page.url(), new Sibling(page.url(), page.url(), 0, true, 1));
    }
  }

  /** With a sample that may be no more than a URL. */
  SiblingSearchRun(PageDownloader downloader, Url sample) {
    this.downloader = downloader;
    this.checks = new SiblingPageCheck(downloader, layouts);
    this.kind = new SiblingKind(List.of(sample));
    this.variants = new ClaimVariants(List.of(sample), kind);
    Optional<DownloadedPage> page = downloader.page(sample, "the sample", 1);
    this.samples =
        page.map(downloaded -> List.of(PageLinkGroups.of(downloaded, 0))).orElse(List.of());
    this.sitemaps = new SitemapPages(downloader, kind::resembles);
    page.ifPresent(layouts::addSibling);
    members.put(sample, new Sibling(sample, sample, 0, true, 1));
  }

  private void addTranslations(DownloadedPage page) {
    for (LinkRelation relation : page.relations()) {
      boolean other = relation.kind() == LinkRelation.Kind.LANGUAGE;
      if (other && !relation.url().equals(page.url()) && kind.resembles(relation.url())) {
        kind.addTranslation(page.url(), relation.url());
      }
    }
  }

  /** Only what these pages link to; read twice, for what one teaches may tell of one before. */
  List<Sibling> runAmong(List<Url> lists) {
    for (int round = 0; round < 2; round++) {
      for (Url url : lists) {
        Optional<DownloadedPage> page = downloader.page(url, "a list that was named", 1);
        if (page.isEmpty()) continue;
        PageLinkGroups at = PageLinkGroups.of(page.get(), 1);
        if (round == 0) visited.add(at);
        learn(at);
      }
    }
    evaluatedVersion = -1;
    evaluate();
    return List.copyOf(members.values());
  }

  SiblingKind kind() {
    return kind;
  }

  List<Sibling> run() {
    PageLinkGroups first = samples.getFirst();
    SiblingLeadFinder leadFinder = new SiblingLeadFinder(leadQueue, kind, first);
    for (PageLinkGroups sample : samples) {
      learn(sample);
      visited.add(sample);
    }
    leadFinder.addFromSample();
    readMaps(sitemaps.namedInRobots(first.url()));
    evaluate();
    follow(leadFinder);
    if (members.size() <= samples.size()) underOtherNames(leadFinder);
    if (members.size() <= samples.size()) lastResorts(first);
    if (members.size() <= samples.size()) readChecked(leadFinder);
    return inspected(leadFinder);
  }

  /** Lists may link by what a sample says is its other name, as {@code /node/7}. */
  private void underOtherNames(SiblingLeadFinder leadFinder) {
    for (PageLinkGroups sample : samples) {
      for (LinkRelation relation : sample.page().relations()) {
        boolean own =
            relation.kind() == LinkRelation.Kind.SHORTLINK
                || relation.kind() == LinkRelation.Kind.CANONICAL;
        if (!own || relation.url().equals(sample.url())) continue;
        otherNames.add(relation.url());
        kind.add(relation.url());
      }
    }
    if (otherNames.isEmpty()) return;
    checkedPositions.clear();
    visited.forEach(this::learnGroups);
    evaluate();
    for (PageLinkGroups at : List.copyOf(visited)) {
      leadFinder.addFromList(at, shown(at).size(), false);
    }
    downloadsWithoutNew = 0;
    follow(leadFinder);
  }

  /** What was looked at for one of the kind, and is a list of such, is read as one. */
  private void readChecked(SiblingLeadFinder leadFinder) {
    for (Url url : checks.refuted()) {
      Optional<PageLinkGroups> list =
          downloader
              .page(url, "a list among what was looked at", 1)
              .filter(page -> !read.contains(page.url()))
              .map(page -> PageLinkGroups.of(page, 1))
              .filter(at -> at.groups().values().stream().anyMatch(this::bringsMany));
      if (list.isEmpty()) continue;
      readAsList(list.get(), leadFinder);
    }
    downloadsWithoutNew = 0;
    follow(leadFinder);
  }

  /** What was claimed and turns out to be a list is read, and the search goes on from there. */
  private List<Sibling> inspected(SiblingLeadFinder leadFinder) {
    List<DownloadedPage> pages = samples.stream().map(PageLinkGroups::page).toList();
    for (int round = 1; ; round++) {
      evaluate();
      List<Sibling> found = new SiblingDeduplicator(visited, kind).withoutRepeats(members.values());
      if (found.size() <= samples.size()) return found;
      ClaimInspection inspection = new ClaimInspection(downloader, visited, pages, found, kind);
      List<Sibling> standing = inspection.inspect();
      List<PageLinkGroups> lists = inspection.refuted().stream().flatMap(this::asList).toList();
      if (round == MOST_ROUNDS || lists.isEmpty()) return standing;
      for (PageLinkGroups list : lists) readAsList(list, leadFinder);
      downloadsWithoutNew = 0;
      follow(leadFinder);
    }
  }

  /** A page as a list that was not read, if many links of one spot of it may be of the kind. */
  private Stream<PageLinkGroups> asList(Url url) {
    Optional<Sibling> claimed = Optional.ofNullable(members.get(url));
    if (claimed.isEmpty() || !downloader.wasRequested(url)) return Stream.empty();
    return downloader
        .page(url, "a list among what was found", 1)
        .filter(page -> !read.contains(page.url()))
        .map(page -> PageLinkGroups.of(page, claimed.get().level()))
        .filter(at -> at.groups().values().stream().anyMatch(this::bringsMany))
        .stream();
  }

  private boolean bringsMany(List<Url> urls) {
    long many =
        urls.stream().filter(url -> kind.resembles(url) && !members.containsKey(url)).count();
    return many >= SEEN_AGAIN;
  }

  private void readAsList(PageLinkGroups at, SiblingLeadFinder leadFinder) {
    read.add(at.url());
    layouts.addOther(at.page());
    kind.exclude(at.url());
    learn(at);
    visited.add(at);
    evaluate();
    Set<Url> shown = shown(at);
    newlyListed(shown, false);
    leadFinder.addFromList(at, shown.size(), false);
  }

  private void follow(SiblingLeadFinder leadFinder) {
    while (!downloader.budgetSpent()) {
      if (downloadsWithoutNew >= (broughtAny ? IDLE : IDLE_AT_FIRST)) return;
      double least = seenAgain.size() >= SEEN_AGAIN ? SURE : LEAST;
      if (downloader.width() > 1) nameBestLeads(least);
      Optional<SiblingLead> lead = leadQueue.takeBest(least);
      if (lead.isEmpty()) return;
      if (!members.containsKey(lead.get().url())) visit(lead.get(), leadFinder);
    }
  }

  private void nameBestLeads(double least) {
    Map<Url, String> reasons = new LinkedHashMap<>();
    for (SiblingLead lead : leadQueue.best(downloader.width(), least)) {
      if (!members.containsKey(lead.url())) reasons.put(lead.url(), lead.why());
    }
    downloader.nameNext(List.copyOf(reasons.keySet()), url -> reasons.getOrDefault(url, ""));
  }

  private void visit(SiblingLead lead, SiblingLeadFinder leadFinder) {
    double promise = leadQueue.expectedYield(lead);
    boolean known = downloader.wasRequested(lead.url());
    Optional<DownloadedPage> page = downloader.page(lead.url(), lead.why(), promise);
    int brought = 0;
    if (page.isPresent() && read.add(page.get().url())) {
      brought = read(PageLinkGroups.of(page.get(), lead.level()), lead, leadFinder);
    }
    leadQueue.recordYield(lead, brought);
    broughtAny |= brought > 0;
    if (brought > 0) downloadsWithoutNew = 0;
    else if (!known) downloadsWithoutNew++;
  }

  private int read(PageLinkGroups at, SiblingLead lead, SiblingLeadFinder leadFinder) {
    if (layouts.matches(at.page())) {
      if (kind.resembles(at.url())) takeSpots(at);
      else addIfListed(at);
    } else {
      // A side of a thing is built nearly as the thing: it tells nothing of what others look like.
      if (!isSideOfKnown(at.url())) layouts.addOther(at.page());
      kind.exclude(at.url());
      if (!lead.url().equals(at.url())) kind.exclude(lead.url());
    }
    learn(at);
    visited.add(at);
    evaluate();
    Set<Url> shown = shown(at);
    int brought = newlyListed(shown, lead.continuesList());
    if (brought > 0) seenAgain.clear();
    else seenAgain.addAll(shown);
    leadFinder.addFromList(at, shown.size(), lead.continuesList() && brought == 0);
    return brought;
  }

  /** A page of the kind that was met by chance: where it stands, others may. */
  private void takeSpots(PageLinkGroups at) {
    layouts.addSibling(at.page());
    for (PageLinkGroups list : visited) {
      list.groups()
          .forEach(
              (spot, urls) -> {
                if (kind.isListPosition(spot) || !urls.contains(at.url())) return;
                List<Url> alike = urls.stream().filter(kind::resembles).toList();
                boolean many = alike.size() > 1 && alike.size() * 4 >= urls.size();
                if (many && !isSiteFrame(spot, urls)) kind.learn(spot, withoutUnsure(alike));
              });
    }
  }

  /** A page that looks like the kind and stands among its pages is one, whatever its URL. */
  private void addIfListed(PageLinkGroups at) {
    if (!kind.hasSameDepth(at.url())) return;
    for (PageLinkGroups list : visited) {
      list.groups()
          .forEach(
              (spot, urls) -> {
                if (!kind.isListPosition(spot) || !urls.contains(at.url())) return;
                layouts.addSibling(at.page());
                matchedOutlines.merge(spot, 1, Integer::sum);
                kind.add(at.url());
              });
    }
    visited.forEach(this::learnGroups);
  }

  /**
   * What only the samples link to is no list yet: seen on a list it is as good as new. So is what a
   * site map names, until two lists have shown that the map has all of them.
   */
  private int newlyListed(Set<Url> shown, boolean turned) {
    int listedNow = 0;
    int fromMap = 0;
    for (Url url : shown) {
      // Another view of what is listed is no new thing.
      if (!listed.add(url) || isKnownVariant(url)) continue;
      listedNow++;
      if (sitemapPages.containsKey(url)) fromMap++;
    }
    if (fromMap == 0 || fromMap < listedNow) return listedNow;
    if (!turned) mapConfirmations++;
    return mapConfirmations <= 2 ? listedNow : 0;
  }

  private boolean isKnownVariant(Url url) {
    Url base = variants.base(url);
    return !base.equals(url) && (listed.contains(base) || kind.isSample(base));
  }

  /** Whether it is an address of the kind's with something added, or something below one. */
  private boolean isSideOfKnown(Url url) {
    Url base = variants.base(url);
    return !base.equals(url) && (members.containsKey(base) || kind.isSample(base));
  }

  private Set<Url> shown(PageLinkGroups at) {
    Set<Url> shown = new HashSet<>();
    at.groups()
        .forEach(
            (spot, urls) -> urls.stream().filter(u -> kind.holds(u, spot)).forEach(shown::add));
    return shown;
  }

  /** Looks for groups of links that must be of the kind. */
  private void learn(PageLinkGroups at) {
    boolean anew = false;
    for (List<Url> urls : at.groups().values()) anew |= kind.observe(urls);
    if (anew) {
      checkedPositions.clear();
      visited.forEach(this::learnGroups);
    }
    learnGroups(at);
  }

  private void learnGroups(PageLinkGroups at) {
    boolean sample = kind.isSample(at.url());
    Set<Url> turns = new HashSet<>();
    at.paginationLinks().forEach(labelled -> turns.add(labelled.link().url()));
    at.groups()
        .forEach(
            (spot, all) -> {
              List<Url> urls =
                  all.stream().filter(u -> !turns.contains(u) || kind.holds(u)).toList();
              List<Url> alike = urls.stream().filter(kind::resembles).toList();
              kind.learnNarrow(urls);
              if (sample || isSiteFrame(spot, urls)) return;
              List<Url> may = urls.stream().filter(kind::mayHold).toList();
              boolean holdsSample = urls.stream().anyMatch(kind::isSample);
              if (holdsSample
                  || (kind.isListPosition(spot) && may.size() * 2 >= urls.size())
                  || mostlySiblings(spot, urls)) {
                kind.learn(spot, withoutUnsure(may));
                checkOtherPatterns(spot, urls);
              } else if (alike.size() * 4 >= urls.size()
                  && alike.size() > 1
                  && !areSidesOf(at.url(), alike)) {
                check(spot, alike);
              }
            });
  }

  /** Whether all are one page's own views. */
  private boolean areSidesOf(Url url, List<Url> alike) {
    Url base = variants.base(url);
    return alike.stream().allMatch(one -> !one.equals(base) && variants.base(one).equals(base));
  }

  /**
   * Without those that would leave the form with no word of its own, or whose id stands beside
   * another text, unless one looks alike.
   */
  private List<Url> withoutUnsure(List<Url> may) {
    Set<Url> out = new HashSet<>();
    for (List<Url> marked : kind.urlsWithOtherMarks(may)) {
      if (!oneLooksAlike(marked)) out.addAll(marked);
    }
    List<Url> rest = may.stream().filter(url -> !out.contains(url)).toList();
    List<Url> strange = kind.urlsLosingFixedWords(rest);
    Map<String, List<Url>> families = new LinkedHashMap<>();
    for (Url url : strange) {
      families.computeIfAbsent(SiblingLead.family(url), _ -> new ArrayList<>()).add(url);
    }
    // Where each stands in a folder of its own, these are names.
    boolean names = families.size() > SPOT_DECIDES && 2 * families.size() > strange.size();
    for (List<Url> family : names ? List.of(strange) : families.values()) {
      // One alone is what a thing belongs to, as the host of an evening beside its place.
      if (family.size() < SPOT_DECIDES || !oneLooksAlike(family)) out.addAll(family);
    }
    return may.stream().filter(url -> !out.contains(url)).toList();
  }

  /** Of each family some are looked at, on one list. */
  private boolean oneLooksAlike(List<Url> urls) {
    String why = "is it of the kind? it stands among them, in another folder";
    String family = SiblingLead.family(urls.getFirst());
    if (strangeFamilies.contains(family)) return false;
    boolean alike =
        SiblingPageCheck.someOf(urls).stream().anyMatch(url -> checks.isAlike(url, why));
    if (!alike && urls.size() >= SPOT_DECIDES) strangeFamilies.add(family);
    return alike;
  }

  /** Whether enough in a group are of the kind for it to be one of their lists. */
  private boolean mostlySiblings(long spot, List<Url> urls) {
    long sure = urls.stream().filter(url -> kind.holds(url, spot)).count();
    if (sure == 0) return false;
    return (sure >= 3 && sure * 4 >= urls.size()) || urls.stream().allMatch(kind::mayHold);
  }

  private boolean isSiteFrame(long spot, List<Url> urls) {
    return samples.stream().anyMatch(sample -> sample.hasSameGroup(spot, urls));
  }

  /** Downloads a page or some of a group that nothing else decides about, until one is of it. */
  private void check(long spot, List<Url> alike) {
    if (alike.stream().allMatch(url -> kind.holds(url, spot))) return;
    if (checks.spent() || !checkedPositions.add(spot)) return;
    List<Url> open = alike.stream().filter(url -> !kind.holds(url, spot)).toList();
    for (Url one : SiblingPageCheck.someOf(open)) {
      if (checks.spent()) return;
      if (checks.isSibling(one, "is it of the kind? its list does not tell")) {
        kind.learn(spot, withoutUnsure(alike));
        return;
      }
      kind.exclude(one);
    }
  }

  /** URLs of another pattern among those of the kind: one of them is looked at. */
  private void checkOtherPatterns(long spot, List<Url> urls) {
    Map<String, List<Url>> strange = new LinkedHashMap<>();
    for (Url url : urls) {
      if (!kind.mayHold(url)) {
        strange.computeIfAbsent(SiblingUrlParts.of(url).outline(), s -> new ArrayList<>()).add(url);
      }
    }
    strange.forEach(
        (outline, all) -> {
          if (kind.endsAlike(all.getFirst())) {
            kind.add(all.getFirst());
            kind.learn(spot, all);
            return;
          }
          Url one = all.getFirst();
          if (matchedOutlines.getOrDefault(spot, 0) >= SPOT_DECIDES && kind.hasSameDepth(one)) {
            all.forEach(kind::add);
            kind.learn(spot, all);
            return;
          }
          boolean alone = all.size() < 2 && strange.size() < SPOT_DECIDES;
          if (alone || checks.spent() || !checkedOutlines.add(outline)) return;
          String why = "is it of the kind? it stands among them with another form of URL";
          List<Url> tried = kind.hasSameDepth(one) ? SiblingPageCheck.someOf(all) : List.of(one);
          tried.stream()
              .filter(url -> checks.isAlike(url, why))
              .findFirst()
              .ifPresent(url -> take(spot, url, all));
        });
  }

  private void take(long spot, Url one, List<Url> all) {
    downloader.page(one, "once more, from what is known", 1).ifPresent(layouts::addSibling);
    matchedOutlines.merge(spot, 1, Integer::sum);
    kind.add(one);
    kind.learn(spot, all);
  }

  private void readMaps(List<Url> named) {
    if (named.isEmpty()) return;
    sitemapPages = sitemaps.read(named);
    evaluatedVersion = -1;
    kind.learnNarrow(sitemapPages.keySet());
  }

  /** No list was found: the usual place of a site map, and folders that nobody links to. */
  private void lastResorts(PageLinkGroups first) {
    if (sitemapPages.isEmpty())
      first.url().resolve("/sitemap.xml").map(List::of).ifPresent(this::readMaps);
    evaluate();
    downloadsWithoutNew = 0;
    for (PageLinkGroups sample : samples) {
      sample
          .groups()
          .forEach(
              (spot, urls) -> {
                List<Url> alike =
                    urls.stream().filter(kind::resembles).filter(u -> !kind.isSample(u)).toList();
                if (alike.size() * 2 >= urls.size() && !alike.isEmpty()) check(spot, alike);
              });
    }
  }

  /** Takes up what is of the kind by what is known now. */
  private void evaluate() {
    int from = evaluatedVersion == kind.version() ? Math.max(0, visited.size() - 1) : 0;
    evaluatedVersion = kind.version();
    if (from == 0) members.keySet().removeIf(url -> !kind.isSample(url));
    for (PageLinkGroups at : visited.subList(from, visited.size())) {
      at.groups()
          .forEach(
              (spot, urls) -> {
                for (Url url : urls) if (kind.holds(url, spot)) addMember(url, at);
              });
    }
    if (from > 0) return;
    sitemapPages.forEach(
        (url, map) -> {
          if (kind.holds(url)) members.putIfAbsent(url, new Sibling(url, map, 1, false, 0.9));
        });
  }

  private void addMember(Url url, PageLinkGroups at) {
    if (otherNames.contains(url)) return;
    Sibling known = members.get(url);
    if (known != null && known.linked()) return;
    double confidence = kind.holds(url) ? 0.95 : 0.85;
    members.put(url, new Sibling(url, at.url(), at.level() + 1, true, confidence));
  }
}
