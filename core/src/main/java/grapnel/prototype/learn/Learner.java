package grapnel.prototype.learn;

import grapnel.prototype.Hub;
import grapnel.prototype.Kind;
import grapnel.prototype.Model;
import grapnel.prototype.Prototype;
import grapnel.prototype.Token;
import grapnel.prototype.classify.Classifier;
import grapnel.prototype.learn.SiteLinks.Linked;
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
 * Learns prototypes from hubs, our way: what seed 003 does ({@link Splitter}), then what belongs
 * together is put together ({@link Merger}) and named ({@link Naming}).
 */
public final class Learner {

  private static final int EXAMPLES = 3;

  /** What is learned of one kind, before it has a name. */
  private record Learned(List<Draft> drafts, List<Linked> frame) {}

  private final List<Learned> learned = new ArrayList<>();
  private final List<Model.Entry> entries = new ArrayList<>();

  private Learner() {}

  /** Learns from hubs of one site, or of several, each by itself. */
  public static Model learn(List<Hub> hubs) {
    Learner learner = new Learner();
    Map<String, SiteLinks> sites = new LinkedHashMap<>();
    for (Hub hub : hubs) {
      sites.computeIfAbsent(hub.url().site(), _ -> new SiteLinks()).add(hub);
    }
    sites.values().forEach(learner::site);
    learner.entries.sort(Comparator.comparingLong(entry -> entry.prototype().wildness()));
    return new Model(false, hubs.size(), learner.named(hubs), learner.entries);
  }

  private void site(SiteLinks site) {
    List<Linked> frame = site.all().stream().filter(site::frame).toList();
    List<Linked> others = site.all().stream().filter(link -> !site.frame(link)).toList();
    if (!frame.isEmpty()) {
      for (Linked link : frame) add(exact(link), 1, true, List.of(link));
      learned.add(new Learned(List.of(), frame));
    }
    List<Draft> drafts = Splitter.split(others, site.hubs());
    Set<List<Token>> taken = new HashSet<>();
    for (Draft draft : drafts) taken.add(draft.path());
    for (Merger.Group group : new Merger(new Places(others), drafts).merge(drafts)) {
      List<Draft> general = Generalising.of(group.drafts(), taken);
      for (Draft draft : general) {
        add(draft.prototype(), draft.links().size(), false, draft.links());
      }
      learned.add(new Learned(general, List.of()));
    }
  }

  private void add(Prototype prototype, long count, boolean frame, List<Linked> links) {
    List<String> examples = links.stream().limit(EXAMPLES).map(l -> l.url.toString()).toList();
    entries.add(new Model.Entry(prototype, learned.size(), count, frame, examples));
  }

  private static Prototype exact(Linked link) {
    Map<String, Token> query = new HashMap<>();
    link.query.forEach((name, value) -> query.put(name, Token.literal(value)));
    List<Token> path =
        link.url.segments().stream()
            .filter(segment -> !segment.isEmpty())
            .map(Token::literal)
            .toList();
    return new Prototype(link.origin, path, query);
  }

  /**
   * Names for all; hubs are lists themselves, so the model is first asked of what kind they are,
   * and where seen pages lead.
   */
  private List<Kind> named(List<Hub> hubs) {
    List<Kind> nameless = new ArrayList<>();
    for (int i = 0; i < learned.size(); i++) {
      nameless.add(new Kind(Integer.toString(i), Kind.Holds.UNKNOWN, 0, 0));
    }
    Classifier.Scan scan = Classifier.of(new Model(false, 0, nameless, entries)).scan();
    Sights sights = new Sights(new Rows(url -> inside(kind(scan, url))));
    int[] hubsOfKind = new int[learned.size()];
    for (Hub hub : hubs) {
      int kind = kind(scan, hub.url().withoutFragment());
      if (kind >= 0) hubsOfKind[kind]++;
      sights.add(kind, hub);
    }
    Naming naming = new Naming(sights, hubs.size());
    List<Kind> kinds = new ArrayList<>();
    for (Learned one : learned) {
      int index = kinds.size();
      kinds.add(
          one.frame.isEmpty()
              ? naming.kind(one.drafts, index, hubsOfKind[index])
              : naming.frame(one.frame.size()));
    }
    return kinds;
  }

  private static int kind(Classifier.Scan scan, Url url) {
    byte[] bytes = url.toString().getBytes(StandardCharsets.UTF_8);
    return scan.kind(bytes, 0, bytes.length);
  }

  /** The kind, but for the frame, which is none. */
  private int inside(int kind) {
    return kind >= 0 && learned.get(kind).frame.isEmpty() ? kind : -1;
  }
}
