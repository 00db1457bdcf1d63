package grapnel.prototype.learn;

import grapnel.prototype.Hub;
import grapnel.prototype.Kind;
import grapnel.prototype.Model;
import grapnel.prototype.Prototype;
import grapnel.prototype.Token;
import grapnel.prototype.learn.SiteLinks.Linked;
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

  /** So many words that are one kind in the same place stand for any. */
  private static final int FEWEST_TO_GENERALISE = 3;

  private final List<Kind> kinds = new ArrayList<>();
  private final List<Model.Entry> entries = new ArrayList<>();
  private final Naming naming;

  private Learner(List<Hub> hubs) {
    this.naming = new Naming(hubs);
  }

  /** Learns from hubs of one site, or of several, each by itself. */
  public static Model learn(List<Hub> hubs) {
    Learner learner = new Learner(hubs);
    Map<String, SiteLinks> sites = new LinkedHashMap<>();
    for (Hub hub : hubs) {
      sites.computeIfAbsent(hub.url().site(), _ -> new SiteLinks()).add(hub);
    }
    sites.values().forEach(learner::site);
    learner.entries.sort(Comparator.comparingLong(entry -> entry.prototype().wildness()));
    return new Model(false, hubs.size(), learner.kinds, learner.entries);
  }

  private void site(SiteLinks site) {
    List<Linked> frame = site.all().stream().filter(site::frame).toList();
    List<Linked> others = site.all().stream().filter(link -> !site.frame(link)).toList();
    if (!frame.isEmpty()) frame(frame);
    List<Draft> drafts = Splitter.split(others, site.hubs());
    for (Merger.Group group : new Merger(new Places(others), drafts).merge(drafts)) {
      List<Draft> all = new ArrayList<>(group.drafts());
      all.addAll(general(group, drafts));
      int kind = kinds.size();
      kinds.add(naming.kind(group));
      for (Draft draft : all) {
        entries.add(
            new Model.Entry(
                draft.prototype(), kind, draft.links().size(), false, examples(draft.links())));
      }
    }
  }

  private void frame(List<Linked> links) {
    int kind = kinds.size();
    kinds.add(naming.frame(links.size()));
    for (Linked link : links) {
      entries.add(new Model.Entry(exact(link), kind, 1, true, List.of(link.url.toString())));
    }
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

  private static List<String> examples(List<Linked> links) {
    return links.stream().limit(EXAMPLES).map(link -> link.url.toString()).toList();
  }

  /** Where three words in one place are one kind, a fourth will be too. */
  private static List<Draft> general(Merger.Group group, List<Draft> drafts) {
    Map<String, List<Draft>> families = new LinkedHashMap<>();
    Map<String, Integer> places = new HashMap<>();
    for (Draft draft : group.drafts()) {
      for (int i = 0; i < draft.path().size(); i++) {
        if (draft.path().get(i).silent()) continue;
        String family = Affinity.family(draft, i) + " " + draft.names() + draft.keys();
        families.computeIfAbsent(family, _ -> new ArrayList<>()).add(draft);
        places.put(family, i);
      }
    }
    Set<List<Token>> taken = new HashSet<>();
    for (Draft draft : drafts) taken.add(draft.path());
    List<Draft> general = new ArrayList<>();
    families.forEach(
        (family, alike) -> {
          Draft first = alike.getFirst();
          List<Token> path = new ArrayList<>(first.path());
          path.set(places.getOrDefault(family, 0), Token.ANY);
          if (alike.size() >= FEWEST_TO_GENERALISE && taken.add(path)) {
            general.add(new Draft(first.origin(), path, first.names(), first.keys(), List.of()));
          }
        });
    return general;
  }
}
