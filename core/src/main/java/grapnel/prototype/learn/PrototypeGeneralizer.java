package grapnel.prototype.learn;

import grapnel.prototype.PrototypeToken;
import grapnel.prototype.learn.HubSiteLinks.SiteLink;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Where three words in one place turned out to be one kind, a fourth will be too: any word. */
final class PrototypeGeneralizer {

  private static final int FEWEST = 3;

  /** Prototypes that differ in the word at one place. */
  private record Family(int at, List<PrototypeDraft> drafts) {}

  private PrototypeGeneralizer() {}

  /**
   * The drafts of one kind, fewer and more general.
   *
   * @param taken the paths of all drafts of the site: what another kind has is not taken from it;
   *     new ones are added
   */
  static List<PrototypeDraft> generalize(
      List<PrototypeDraft> kind, Set<List<PrototypeToken>> taken) {
    if (kind.size() < FEWEST) return kind;
    Map<String, Family> families = new LinkedHashMap<>();
    for (PrototypeDraft draft : kind) {
      for (int i = 0; i < draft.path().size(); i++) {
        if (draft.path().get(i).uninformative()) continue;
        int at = i;
        String family =
            PrototypeAffinity.family(draft, i)
                + " "
                + i
                + draft.parameterNames()
                + draft.kindParameters();
        families.computeIfAbsent(family, _ -> new Family(at, new ArrayList<>())).drafts.add(draft);
      }
    }
    Set<PrototypeDraft> left = Collections.newSetFromMap(new IdentityHashMap<>());
    left.addAll(kind);
    List<PrototypeDraft> made = new ArrayList<>();
    Set<List<PrototypeToken>> own = new HashSet<>();
    for (PrototypeDraft draft : kind) own.add(draft.path());
    for (Family family : families.values()) {
      List<PrototypeDraft> alike = family.drafts.stream().filter(left::contains).toList();
      if (alike.size() < FEWEST) continue;
      PrototypeDraft general = general(alike, family.at);
      if (!taken.add(general.path()) && !own.contains(general.path())) continue;
      own.add(general.path());
      alike.forEach(left::remove);
      made.add(general);
    }
    List<PrototypeDraft> all = new ArrayList<>(kind.stream().filter(left::contains).toList());
    all.addAll(made);
    return all;
  }

  private static PrototypeDraft general(List<PrototypeDraft> alike, int at) {
    PrototypeDraft first = alike.getFirst();
    List<PrototypeToken> path = new ArrayList<>(first.path());
    path.set(at, PrototypeToken.ANY);
    List<SiteLink> links = alike.stream().flatMap(draft -> draft.links().stream()).toList();
    return new PrototypeDraft(
        first.origin(), path, first.parameterNames(), first.kindParameters(), links);
  }
}
