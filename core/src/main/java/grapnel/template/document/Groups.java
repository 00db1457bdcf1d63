package grapnel.template.document;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * GROUP (§3.1.2): templates that could be merged stand in one group, "if they have the same number
 * of path elements and each numeric path element is at the same place".
 */
record Groups(List<Group> all) {

  /**
   * @param label the group the templates first stood in; listings print it to the end, also for
   *     templates that PREFIX moved to a group of their own
   */
  record Group(String label, List<Draft> drafts) {}

  static Groups of(Collection<Draft> drafts) {
    Map<String, List<Draft>> byKey = new LinkedHashMap<>();
    for (Draft draft : drafts) {
      byKey.computeIfAbsent(draft.groupKey(), _ -> new ArrayList<>()).add(draft);
    }
    List<Group> groups = new ArrayList<>();
    byKey.forEach((key, members) -> groups.add(new Group(key, members)));
    return new Groups(groups);
  }

  /** FILTER: "numericParamFilter"; without a number there is nothing to count up. */
  Groups withNumber() {
    List<Group> kept = new ArrayList<>();
    for (Group group : all) {
      List<Draft> drafts = group.drafts.stream().filter(Draft::hasNumber).toList();
      if (!drafts.isEmpty()) kept.add(new Group(group.label, drafts));
    }
    return new Groups(kept);
  }

  List<Draft> drafts() {
    return all.stream().flatMap(group -> group.drafts.stream()).toList();
  }
}
