package grapnel.template.document;

import static grapnel.template.document.Element.Type.NUMBER;
import static grapnel.template.document.Element.Type.TEXT;
import static grapnel.template.document.Element.Type.UNUSED;

import grapnel.fact.Verdict;
import grapnel.judge.Judge;
import grapnel.template.document.Groups.Group;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * UNUSED (§3.1.4, listing 11): templates that differ in one text become one where the exchange of
 * that text does not change the entity. UNUSED2 is the same for GET parameters, after NUM.
 */
final class Unused {

  /** Listing 11: as many templates as URLs means a name, as many ids as URLs means one series. */
  private static final double NEARLY_ALL = 0.95;

  private final Judge judge;
  private final Settings settings;
  private final boolean inQuery;

  Unused(Judge judge, Settings settings, boolean inQuery) {
    this.judge = judge;
    this.settings = settings;
    this.inQuery = inQuery;
  }

  Groups merge(Groups groups) {
    List<Group> merged = new ArrayList<>();
    for (Group group : groups.all()) {
      List<Draft> drafts = group.drafts();
      for (int index = drafts.getFirst().elements().size() - 1; index > 0; index--) {
        drafts = mergeAt(drafts, index);
      }
      merged.add(new Group(group.label(), drafts));
    }
    return new Groups(merged);
  }

  private List<Draft> mergeAt(List<Draft> drafts, int index) {
    Element sample = drafts.getFirst().elements().get(index);
    if (sample.type() != TEXT || sample.inQuery() != inQuery) return drafts;
    Map<String, List<Draft>> byKey = new LinkedHashMap<>();
    for (Draft draft : drafts) {
      byKey.computeIfAbsent(draft.keyWithout(index), _ -> new ArrayList<>()).add(draft);
    }
    List<Draft> result = new ArrayList<>();
    for (List<Draft> alike : byKey.values()) {
      if (mayMerge(alike, index)) result.add(merged(alike, index));
      else result.addAll(alike);
    }
    return result;
  }

  private boolean mayMerge(List<Draft> drafts, int index) {
    if (drafts.size() < 2 || uniqueRatio(drafts) < NEARLY_ALL) return false;
    int urls = drafts.stream().mapToInt(Draft::rows).sum();
    boolean name = drafts.size() >= NEARLY_ALL * urls;
    if (name) return drafts.size() >= settings.minimum() && nameIsUnused(drafts, index);
    return categoryIsUnused(drafts, index);
  }

  /** How many of the values of the most telling number are different ones. */
  private static double uniqueRatio(List<Draft> drafts) {
    double best = 0;
    Draft first = drafts.getFirst();
    for (int i = 0; i < first.elements().size(); i++) {
      if (first.elements().get(i).type() != NUMBER) continue;
      Set<String> distinct = new HashSet<>();
      int all = 0;
      for (Draft draft : drafts) {
        distinct.addAll(draft.elements().get(i).values());
        all += draft.rows();
      }
      best = Math.max(best, (double) distinct.size() / all);
    }
    return best;
  }

  private boolean nameIsUnused(List<Draft> drafts, int index) {
    Draft first = drafts.getFirst();
    for (int i = 1; i < Math.min(settings.verifyDepth(), drafts.size()); i++) {
      String other = text(drafts.get(i), index);
      Verdict verdict = judge.renamed(first.url(0), first.url(0, index, other));
      if (!(verdict instanceof Verdict.Same)) return false;
    }
    return true;
  }

  private boolean categoryIsUnused(List<Draft> drafts, int index) {
    List<Draft> largest = new ArrayList<>(drafts);
    largest.sort(Comparator.comparingInt(Draft::rows).reversed());
    Draft first = largest.getFirst();
    for (int i = 1; i < Math.min(settings.verifyDepth(), largest.size()); i++) {
      String other = text(largest.get(i), index);
      Verdict verdict = judge.exchanged(first.url(0), first.url(1), first.url(0, index, other));
      if (!(verdict instanceof Verdict.Same)) return false;
    }
    return true;
  }

  private static String text(Draft draft, int index) {
    return draft.elements().get(index).values().getFirst();
  }

  private static Draft merged(List<Draft> drafts, int index) {
    List<Draft> opened = new ArrayList<>();
    for (Draft draft : drafts) {
      Element text = draft.elements().get(index);
      List<String> values = Collections.nCopies(draft.rows(), text.values().getFirst());
      opened.add(draft.with(index, List.of(new Element(UNUSED, text.inQuery(), values))));
    }
    return Draft.merged(opened);
  }
}
