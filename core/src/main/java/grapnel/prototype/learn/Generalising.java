package grapnel.prototype.learn;

import grapnel.prototype.Token;
import grapnel.prototype.learn.SiteLinks.Linked;
import java.util.ArrayList;
import java.util.HashSet;
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
   * @param all drafts of the site: what another kind has is not taken from it
   */
  static List<Draft> of(List<Draft> kind, List<Draft> all) {
    Map<String, Family> families = new LinkedHashMap<>();
    for (Draft draft : kind) {
      for (int i = 0; i < draft.path().size(); i++) {
        if (draft.path().get(i).silent()) continue;
        int at = i;
        String family = Affinity.family(draft, i) + " " + i + draft.names() + draft.keys();
        families.computeIfAbsent(family, _ -> new Family(at, new ArrayList<>())).drafts.add(draft);
      }
    }
    Set<List<Token>> taken = new HashSet<>();
    for (Draft draft : all) taken.add(draft.path());
    List<Draft> left = new ArrayList<>(kind);
    for (Family family : families.values()) {
      List<Draft> alike = family.drafts.stream().filter(draft -> in(left, draft)).toList();
      if (alike.size() < FEWEST) continue;
      Draft general = general(alike, family.at);
      boolean free = taken.add(general.path()) || ownPath(left, general);
      if (!free) continue;
      left.removeIf(draft -> in(alike, draft));
      left.add(general);
    }
    return left;
  }

  /** This very draft; comparing all its links would take long. */
  @SuppressWarnings("ReferenceEquality")
  private static boolean in(List<Draft> drafts, Draft wanted) {
    return drafts.stream().anyMatch(draft -> draft == wanted);
  }

  private static boolean ownPath(List<Draft> own, Draft general) {
    return own.stream().anyMatch(draft -> draft.samePath(general));
  }

  private static Draft general(List<Draft> alike, int at) {
    Draft first = alike.getFirst();
    List<Token> path = new ArrayList<>(first.path());
    path.set(at, Token.ANY);
    List<Linked> links = alike.stream().flatMap(draft -> draft.links().stream()).toList();
    return new Draft(first.origin(), path, first.names(), first.keys(), links);
  }
}
