package grapnel.papers.allikmaa2016;

import static grapnel.papers.allikmaa2016.PathElement.Type.NUMBER;
import static grapnel.papers.allikmaa2016.PathElement.Type.TEXT;
import static grapnel.papers.allikmaa2016.PathElement.Type.UNUSED;

import grapnel.fact.Verdict;
import grapnel.papers.allikmaa2016.TemplateGroups.TemplateGroup;
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
final class UnusedStage {

  /** Listing 11: as many templates as URLs means a name, as many ids as URLs means one series. */
  private static final double NEARLY_ALL = 0.95;

  private final PageJudge judge;
  private final AllikmaaSettings settings;
  private final boolean inQuery;

  UnusedStage(PageJudge judge, AllikmaaSettings settings, boolean inQuery) {
    this.judge = judge;
    this.settings = settings;
    this.inQuery = inQuery;
  }

  TemplateGroups merge(TemplateGroups groups) {
    List<TemplateGroup> merged = new ArrayList<>();
    for (TemplateGroup group : groups.all()) {
      List<AllikmaaTemplateDraft> drafts = group.drafts();
      for (int index = drafts.getFirst().elements().size() - 1; index > 0; index--) {
        drafts = mergeAt(drafts, index);
      }
      merged.add(new TemplateGroup(group.label(), drafts));
    }
    return new TemplateGroups(merged);
  }

  private List<AllikmaaTemplateDraft> mergeAt(List<AllikmaaTemplateDraft> drafts, int index) {
    PathElement sample = drafts.getFirst().elements().get(index);
    if (sample.type() != TEXT || sample.inQuery() != inQuery) return drafts;
    Map<String, List<AllikmaaTemplateDraft>> byKey = new LinkedHashMap<>();
    for (AllikmaaTemplateDraft draft : drafts) {
      byKey.computeIfAbsent(draft.keyWithout(index), _ -> new ArrayList<>()).add(draft);
    }
    List<AllikmaaTemplateDraft> result = new ArrayList<>();
    for (List<AllikmaaTemplateDraft> alike : byKey.values()) {
      if (mayMerge(alike, index)) result.add(merged(alike, index));
      else result.addAll(alike);
    }
    return result;
  }

  private boolean mayMerge(List<AllikmaaTemplateDraft> drafts, int index) {
    if (drafts.size() < 2 || uniqueRatio(drafts) < NEARLY_ALL) return false;
    int urls = drafts.stream().mapToInt(AllikmaaTemplateDraft::rows).sum();
    boolean name = drafts.size() >= NEARLY_ALL * urls;
    if (name) return drafts.size() >= settings.minimumValues() && nameIsUnused(drafts, index);
    return categoryIsUnused(drafts, index);
  }

  /** How many of the values of the most telling number are different ones. */
  private static double uniqueRatio(List<AllikmaaTemplateDraft> drafts) {
    double best = 0;
    AllikmaaTemplateDraft first = drafts.getFirst();
    for (int i = 0; i < first.elements().size(); i++) {
      if (first.elements().get(i).type() != NUMBER) continue;
      Set<String> distinct = new HashSet<>();
      int all = 0;
      for (AllikmaaTemplateDraft draft : drafts) {
        distinct.addAll(draft.elements().get(i).values());
        all += draft.rows();
      }
      best = Math.max(best, (double) distinct.size() / all);
    }
    return best;
  }

  private boolean nameIsUnused(List<AllikmaaTemplateDraft> drafts, int index) {
    AllikmaaTemplateDraft first = drafts.getFirst();
    for (int i = 1; i < Math.min(settings.verifyDepth(), drafts.size()); i++) {
      String other = text(drafts.get(i), index);
      Verdict verdict = judge.renamed(first.url(0), first.url(0, index, other));
      if (!(verdict instanceof Verdict.Same)) return false;
    }
    return true;
  }

  private boolean categoryIsUnused(List<AllikmaaTemplateDraft> drafts, int index) {
    List<AllikmaaTemplateDraft> largest = new ArrayList<>(drafts);
    largest.sort(Comparator.comparingInt(AllikmaaTemplateDraft::rows).reversed());
    AllikmaaTemplateDraft first = largest.getFirst();
    for (int i = 1; i < Math.min(settings.verifyDepth(), largest.size()); i++) {
      String other = text(largest.get(i), index);
      Verdict verdict = judge.exchanged(first.url(0), first.url(1), first.url(0, index, other));
      if (!(verdict instanceof Verdict.Same)) return false;
    }
    return true;
  }

  private static String text(AllikmaaTemplateDraft draft, int index) {
    return draft.elements().get(index).values().getFirst();
  }

  private static AllikmaaTemplateDraft merged(List<AllikmaaTemplateDraft> drafts, int index) {
    List<AllikmaaTemplateDraft> opened = new ArrayList<>();
    for (AllikmaaTemplateDraft draft : drafts) {
      PathElement text = draft.elements().get(index);
      List<String> values = Collections.nCopies(draft.rows(), text.values().getFirst());
      opened.add(
          draft.withElements(index, List.of(new PathElement(UNUSED, text.inQuery(), values))));
    }
    return AllikmaaTemplateDraft.merged(opened);
  }
}
