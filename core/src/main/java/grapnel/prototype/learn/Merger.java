package grapnel.prototype.learn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts prototypes together that are one kind of page, the most evident first (METHODS §5: seed
 * 003's own prototypes are too specific, which costs it recall).
 *
 * <p>Evidence is how much shorter the links' places are written down together ({@link Places}), and
 * the forms of the URLs ({@link Affinity}). Other places speak little against it: on the five sites
 * of FGPullen/webStructure most kinds are linked from several. So no more than {@link
 * #OTHER_PLACES} is lost by them.
 */
final class Merger {

  private static final double OTHER_PLACES = -1;

  /** So many groups are compared with each other; a site has some dozens. */
  private static final int MOST_GROUPS = 300;

  /** So many drafts of a group stand for it when forms are compared. */
  private static final int MOST_FORMS = 8;

  /** Drafts that are one kind. */
  record Group(List<Draft> drafts, Places.Use places) {

    static Group of(List<Draft> drafts) {
      return new Group(
          drafts.stream().sorted(Comparator.comparingInt(draft -> -draft.links().size())).toList(),
          Places.Use.of(drafts.stream().flatMap(draft -> draft.links().stream()).toList()));
    }

    int links() {
      return drafts.stream().mapToInt(draft -> draft.links().size()).sum();
    }

    Group plus(Group other) {
      List<Draft> all = new ArrayList<>(drafts);
      all.addAll(other.drafts);
      all.sort(Comparator.comparingInt(draft -> -draft.links().size()));
      return new Group(all, places.plus(other.places));
    }

    List<Draft> forms() {
      return drafts.subList(0, Math.min(MOST_FORMS, drafts.size()));
    }
  }

  private final Places places;
  private final Affinity affinity;
  private final IdentityHashMap<Draft, Places.Use> uses = new IdentityHashMap<>();

  Merger(Places places, List<Draft> drafts) {
    this.places = places;
    this.affinity = new Affinity(drafts, places.known());
  }

  List<Group> merge(List<Draft> drafts) {
    List<Group> groups = evident(drafts);
    groups.sort(Comparator.comparingInt(group -> -group.links()));
    List<Group> few = groups.subList(0, Math.min(MOST_GROUPS, groups.size()));
    List<Group> merged = merged(new ArrayList<>(few));
    merged.addAll(groups.subList(few.size(), groups.size()));
    merged.sort(Comparator.comparingInt(group -> -group.links()));
    return merged;
  }

  /** One path, or the same words between values: these need no look at places. */
  private static List<Group> evident(List<Draft> drafts) {
    Map<Object, List<Draft>> byForm = new LinkedHashMap<>();
    for (Draft draft : drafts) {
      Object form =
          !draft.open()
              ? new Object()
              : draft.words().isEmpty() || !draft.endsOpen()
                  ? List.of(draft.origin(), draft.path())
                  : List.of(draft.origin(), draft.words(), "and values");
      byForm.computeIfAbsent(form, _ -> new ArrayList<>()).add(draft);
    }
    return new ArrayList<>(byForm.values().stream().map(Group::of).toList());
  }

  private List<Group> merged(List<Group> groups) {
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
    List<Group> left = new ArrayList<>();
    for (int i = 0; i < size; i++) if (!gone[i]) left.add(groups.get(i));
    return left;
  }

  private double gain(Group a, Group b) {
    double forms = Double.NEGATIVE_INFINITY;
    double scripts = Double.NEGATIVE_INFINITY;
    for (Draft one : a.forms()) {
      for (Draft other : b.forms()) {
        forms = Math.max(forms, affinity.of(one, other));
        // Their further prototypes have the same paths, so that these two speak for all.
        if (Affinity.sameScript(one, other)) {
          scripts = Math.max(scripts, places.together(use(one), use(other)));
        }
      }
    }
    double whole = forms + Math.max(OTHER_PLACES, places.together(a.places, b.places));
    return Math.max(whole, scripts);
  }

  private Places.Use use(Draft draft) {
    return uses.computeIfAbsent(draft, d -> Places.Use.of(d.links()));
  }
}
