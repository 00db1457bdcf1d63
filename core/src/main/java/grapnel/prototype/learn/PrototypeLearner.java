package grapnel.prototype.learn;

import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeClassifier;
import grapnel.prototype.PrototypeKind;
import grapnel.prototype.PrototypeModel;
import grapnel.prototype.PrototypeToken;
import grapnel.prototype.UrlPrototype;
import grapnel.prototype.learn.HubSiteLinks.SiteLink;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Learns prototypes from hubs, our way: what Hernandez et al. 2012 does ({@link
 * PrototypeSplitter}), then what belongs together is put together ({@link PrototypeMerger}) and
 * named ({@link PrototypeKindNamer}).
 */
public final class PrototypeLearner {

  private static final int EXAMPLES = 3;

  /** What is learned of one kind, before it has a name. */
  private record LearnedKind(List<PrototypeDraft> drafts, List<SiteLink> frame) {}

  private final List<LearnedKind> learnedKinds = new ArrayList<>();
  private final List<PrototypeModel.Entry> entries = new ArrayList<>();

  private PrototypeLearner() {}

  /** Learns from hubs of one site, or of several, each by itself. */
  public static PrototypeModel learn(List<HubPage> hubs) {
    return learn(hubs, false);
  }

  private static PrototypeModel learn(List<HubPage> hubs, boolean compared) {
    PrototypeLearner learner = new PrototypeLearner();
    Map<String, List<HubPage>> sites = new LinkedHashMap<>();
    for (HubPage hub : hubs) {
      sites.computeIfAbsent(hub.url().site(), _ -> new ArrayList<>()).add(hub);
    }
    sites.values().forEach(pages -> learner.learnSite(pages, compared));
    learner.entries.sort(
        Comparator.comparingLong((PrototypeModel.Entry entry) -> entry.prototype().wildcardCount())
            .thenComparingLong(
                entry -> entry.prototype().path().stream().filter(PrototypeToken::any).count()));
    return new PrototypeModel(false, hubs.size(), learner.nameKinds(hubs), learner.entries);
  }

  /**
   * The same, and looks at the hubs that are pages themselves: classes that differ in a word and
   * whose pages are built alike are one, as are those that show the same things, and one whose
   * pages are built in two ways is two.
   */
  public static PrototypeModel learnFromPages(List<HubPage> hubs) {
    PrototypeModel split = KindPageSplitter.split(learn(hubs, true), hubs);
    return KindRoleReview.review(KindDressJoiner.join(split, hubs), hubs);
  }

  private void learnSite(List<HubPage> pages, boolean compared) {
    HubSiteLinks site = new HubSiteLinks();
    pages.forEach(site::add);
    List<SiteLink> frame = site.all().stream().filter(site::isFrame).toList();
    List<SiteLink> others = site.all().stream().filter(link -> !site.isFrame(link)).toList();
    if (!frame.isEmpty()) {
      for (SiteLink link : frame) add(exact(link), 1, true, List.of(link));
      learnedKinds.add(new LearnedKind(List.of(), frame));
    }
    List<PrototypeDraft> drafts = PrototypeSplitter.split(others, site.hubs());
    Set<List<PrototypeToken>> taken = new HashSet<>();
    for (PrototypeDraft draft : drafts) taken.add(draft.path());
    List<PrototypeMerger.DraftGroup> groups =
        new PrototypeMerger(new LinkPlaceEvidence(others), drafts).merge(drafts);
    if (compared) groups = LoneNames.pool(KindPageJoiner.join(groups, pages), pages);
    for (PrototypeMerger.DraftGroup group : groups) {
      List<PrototypeDraft> general = PrototypeGeneralizer.generalize(group.drafts(), taken);
      for (PrototypeDraft draft : general) {
        add(draft.prototype(), draft.links().size(), false, draft.links());
      }
      learnedKinds.add(new LearnedKind(general, List.of()));
    }
  }

  private void add(UrlPrototype prototype, long count, boolean frame, List<SiteLink> links) {
    List<String> examples = links.stream().limit(EXAMPLES).map(l -> l.url.toString()).toList();
    entries.add(new PrototypeModel.Entry(prototype, learnedKinds.size(), count, frame, examples));
  }

  private static UrlPrototype exact(SiteLink link) {
    Map<String, PrototypeToken> query = new HashMap<>();
    link.query.forEach((name, value) -> query.put(name, PrototypeToken.literal(value)));
    List<PrototypeToken> path =
        link.url.segments().stream()
            .filter(segment -> !segment.isEmpty())
            .map(PrototypeToken::literal)
            .toList();
    return new UrlPrototype(link.origin, path, query);
  }

  /**
   * Names for all; hubs are lists themselves, so the model is first asked of what kind they are,
   * and where seen pages lead.
   */
  private List<PrototypeKind> nameKinds(List<HubPage> hubs) {
    List<PrototypeKind> nameless = new ArrayList<>();
    for (int i = 0; i < learnedKinds.size(); i++) {
      nameless.add(new PrototypeKind(Integer.toString(i), PrototypeKind.KindRole.UNKNOWN, 0, 0));
    }
    PrototypeClassifier.UrlScanner scanner =
        PrototypeClassifier.of(new PrototypeModel(false, 0, nameless, entries)).newScanner();
    KindPageEvidence evidence =
        new KindPageEvidence(new ListPageDetector(url -> kindUnlessFrame(kind(scanner, url))));
    int[] hubsOfKind = new int[learnedKinds.size()];
    for (HubPage hub : hubs) {
      int kind = kind(scanner, hub.url().withoutFragment());
      if (kind >= 0) hubsOfKind[kind]++;
      evidence.add(kind, hub);
    }
    PrototypeKindNamer namer = new PrototypeKindNamer(evidence, hubs.size());
    List<PrototypeKind> kinds = new ArrayList<>();
    for (LearnedKind one : learnedKinds) {
      int index = kinds.size();
      kinds.add(
          one.frame.isEmpty()
              ? namer.kind(one.drafts, index, hubsOfKind[index])
              : namer.frame(one.frame.size()));
    }
    return kinds;
  }

  private static int kind(PrototypeClassifier.UrlScanner scanner, Url url) {
    byte[] bytes = url.toString().getBytes(StandardCharsets.UTF_8);
    return scanner.kind(bytes, 0, bytes.length);
  }

  /** The kind, but for the frame, which is none. */
  private int kindUnlessFrame(int kind) {
    return kind >= 0 && learnedKinds.get(kind).frame.isEmpty() ? kind : -1;
  }
}
