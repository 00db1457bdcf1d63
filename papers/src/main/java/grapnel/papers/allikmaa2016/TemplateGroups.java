package grapnel.papers.allikmaa2016;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * GROUP (§3.1.2): templates that could be merged stand in one group, "if they have the same number
 * of path elements and each numeric path element is at the same place".
 */
record TemplateGroups(List<TemplateGroup> all) {

  /**
   * @param label the group the templates first stood in; listings print it to the end, also for
   *     templates that PREFIX moved to a group of their own
   */
  record TemplateGroup(String label, List<AllikmaaTemplateDraft> drafts) {}

  static TemplateGroups of(Collection<AllikmaaTemplateDraft> drafts) {
    Map<String, List<AllikmaaTemplateDraft>> byKey = new LinkedHashMap<>();
    for (AllikmaaTemplateDraft draft : drafts) {
      byKey.computeIfAbsent(draft.groupKey(), _ -> new ArrayList<>()).add(draft);
    }
    List<TemplateGroup> groups = new ArrayList<>();
    byKey.forEach((key, members) -> groups.add(new TemplateGroup(key, members)));
    return new TemplateGroups(groups);
  }

  /** FILTER: "numericParamFilter"; without a number there is nothing to count up. */
  TemplateGroups withNumber() {
    List<TemplateGroup> kept = new ArrayList<>();
    for (TemplateGroup group : all) {
      List<AllikmaaTemplateDraft> drafts =
          group.drafts.stream().filter(AllikmaaTemplateDraft::hasNumber).toList();
      if (!drafts.isEmpty()) kept.add(new TemplateGroup(group.label, drafts));
    }
    return new TemplateGroups(kept);
  }

  List<AllikmaaTemplateDraft> drafts() {
    return all.stream().flatMap(group -> group.drafts.stream()).toList();
  }
}
