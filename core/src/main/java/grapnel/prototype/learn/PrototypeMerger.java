package grapnel.prototype.learn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts prototypes together that are one kind of page, the most evident first (docs/methods.md §5:
 * Hernandez et al.'s own prototypes are too specific, which costs it recall).
 *
 * <p>Evidence is how much shorter the links' places are written down together ({@link
 * LinkPlaceEvidence}), and the forms of the URLs ({@link PrototypeAffinity}). Other places speak
 * little against it: on the five sites of FGPullen/webStructure most kinds are linked from several.
 * So no more than {@link #OTHER_PLACES} is lost by them.
 */
final class PrototypeMerger {

  private static final double OTHER_PLACES = -1;

  /** So many groups are compared with each other; a site has some dozens. */
  private static final int MOST_GROUPS = 300;

  /** So many drafts of a group stand for it when forms are compared. */
  private static final int MOST_FORMS = 8;

  /** Drafts that are one kind. */
  record DraftGroup(List<PrototypeDraft> drafts, LinkPlaceEvidence.PlaceCounts places) {

    static DraftGroup of(List<PrototypeDraft> drafts) {
      return new DraftGroup(
          drafts.stream().sorted(Comparator.comparingInt(draft -> -draft.links().size())).toList(),
          LinkPlaceEvidence.PlaceCounts.of(
              drafts.stream().flatMap(draft -> draft.links().stream()).toList()));
    }

    int links() {
      return drafts.stream().mapToInt(draft -> draft.links().size()).sum();
    }

    DraftGroup plus(DraftGroup other) {
      List<PrototypeDraft> all = new ArrayList<>(drafts);
      all.addAll(other.drafts);
      all.sort(Comparator.comparingInt(draft -> -draft.links().size()));
      return new DraftGroup(all, places.plus(other.places));
    }

    List<PrototypeDraft> forms() {
      return drafts.subList(0, Math.min(MOST_FORMS, drafts.size()));
    }
  }

  private final LinkPlaceEvidence placeEvidence;
  private final PrototypeAffinity affinity;
  private final IdentityHashMap<PrototypeDraft, LinkPlaceEvidence.PlaceCounts> uses =
      new IdentityHashMap<>();

  PrototypeMerger(LinkPlaceEvidence placeEvidence, List<PrototypeDraft> drafts) {
    this.placeEvidence = placeEvidence;
    this.affinity = new PrototypeAffinity(drafts, placeEvidence.known());
  }

  List<DraftGroup> merge(List<PrototypeDraft> drafts) {
    List<DraftGroup> groups = evidentGroups(drafts);
    groups.sort(Comparator.comparingInt(group -> -group.links()));
    List<DraftGroup> few = groups.subList(0, Math.min(MOST_GROUPS, groups.size()));
    List<DraftGroup> merged = merged(new ArrayList<>(few));
    merged.addAll(groups.subList(few.size(), groups.size()));
    merged.sort(Comparator.comparingInt(group -> -group.links()));
    return merged;
  }

  /** One path, or the same words between values: these need no look at places. */
  private static List<DraftGroup> evidentGroups(List<PrototypeDraft> drafts) {
    Map<Object, List<PrototypeDraft>> byForm = new LinkedHashMap<>();
    for (PrototypeDraft draft : drafts) {
      Object form =
          !draft.open()
              ? new Object()
              : draft.words().isEmpty() || !draft.endsOpen()
                  ? List.of(draft.origin(), draft.path())
                  : List.of(draft.origin(), draft.words(), "and values");
      byForm.computeIfAbsent(form, _ -> new ArrayList<>()).add(draft);
    }
    return new ArrayList<>(byForm.values().stream().map(DraftGroup::of).toList());
  }

  private List<DraftGroup> merged(List<DraftGroup> groups) {
    int size = groups.size();
    double[][] gains = new double[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < i; j++) gains[i][j] = gain(groups.get(i), groups.get(j));
    }
    boolean[] gone = new boolean[size];
    while (true) {
      int best = -1;
      int with = -1;
      for (int i = 0; i < size; i++) {
        for (int j = 0; j < i && !gone[i]; j++) {
          if (gone[j] || gains[i][j] <= 0) continue;
          if (best < 0 || gains[i][j] > gains[best][with]) {
            best = i;
            with = j;
          }
        }
      }
      if (best < 0) break;
      groups.set(with, groups.get(with).plus(groups.get(best)));
      gone[best] = true;
      for (int k = 0; k < size; k++) {
        if (gone[k] || k == with) continue;
        gains[Math.max(k, with)][Math.min(k, with)] = gain(groups.get(k), groups.get(with));
      }
    }
    List<DraftGroup> left = new ArrayList<>();
    for (int i = 0; i < size; i++) if (!gone[i]) left.add(groups.get(i));
    return left;
  }

  private double gain(DraftGroup a, DraftGroup b) {
    double forms = Double.NEGATIVE_INFINITY;
    double scripts = Double.NEGATIVE_INFINITY;
    for (PrototypeDraft one : a.forms()) {
      for (PrototypeDraft other : b.forms()) {
        forms = Math.max(forms, affinity.logOdds(one, other));
        // Their further prototypes have the same paths, so that these two speak for all.
        if (PrototypeAffinity.sameScript(one, other)) {
          scripts =
              Math.max(scripts, placeEvidence.mergeGain(placeCounts(one), placeCounts(other)));
        }
      }
    }
    double whole = forms + Math.max(OTHER_PLACES, placeEvidence.mergeGain(a.places, b.places));
    return Math.max(whole, scripts);
  }

  private LinkPlaceEvidence.PlaceCounts placeCounts(PrototypeDraft draft) {
    return uses.computeIfAbsent(draft, d -> LinkPlaceEvidence.PlaceCounts.of(d.links()));
  }
}
