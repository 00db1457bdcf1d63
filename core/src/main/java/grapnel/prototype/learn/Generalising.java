package grapnel.prototype.learn;

import grapnel.prototype.Token;
import grapnel.prototype.learn.SiteLinks.Linked;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Where three words in one place turned out to be one kind, a fourth will be too: any word. */
final class Generalising {

  private static final int FEWEST = 3;

  /** Prototypes that differ in the word at one place. */
  private record Family(int at, List<Draft> drafts) {}

  private Generalising() {}

  /**
   * The drafts of one kind, fewer and more general.
   *
   * @param taken the paths of all drafts of the site: what another kind has is not taken from it;
   *     new ones are added
   */
  static List<Draft> of(List<Draft> kind, Set<List<Token>> taken) {
    if (kind.size() < FEWEST) return kind;
    Map<String, Family> families = new LinkedHashMap<>();
    for (Draft draft : kind) {
      for (int i = 0; i < draft.path().size(); i++) {
        if (draft.path().get(i).silent()) continue;
        int at = i;
        String family = Affinity.family(draft, i) + " " + i + draft.names() + draft.keys();
        families.computeIfAbsent(family, _ -> new Family(at, new ArrayList<>())).drafts.add(draft);
      }
    }
    Set<Draft> left = Collections.newSetFromMap(new IdentityHashMap<>());
    left.addAll(kind);
    List<Draft> made = new ArrayList<>();
    Set<List<Token>> own = new HashSet<>();
    for (Draft draft : kind) own.add(draft.path());
    for (Family family : families.values()) {
      List<Draft> alike = family.drafts.stream().filter(left::contains).toList();
      if (alike.size() < FEWEST) continue;
      Draft general = general(alike, family.at);
      if (!taken.add(general.path()) && !own.contains(general.path())) continue;
      own.add(general.path());
      alike.forEach(left::remove);
      made.add(general);
    }
    List<Draft> all = new ArrayList<>(kind.stream().filter(left::contains).toList());
    all.addAll(made);
    return all;
  }

  private static Draft general(List<Draft> alike, int at) {
    Draft first = alike.getFirst();
    List<Token> path = new ArrayList<>(first.path());
    path.set(at, Token.ANY);
    List<Linked> links = alike.stream().flatMap(draft -> draft.links().stream()).toList();
    return new Draft(first.origin(), path, first.names(), first.keys(), links);
  }
}
