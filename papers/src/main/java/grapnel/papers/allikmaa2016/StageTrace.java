package grapnel.papers.allikmaa2016;

import java.util.List;

/**
 * The templates after a stage, for people who want to see why: the columns of Allikmaa's table 2.
 *
 * @param lines as the listings print them, with a line {@code Group ...} before each group
 */
public record StageTrace(String name, int templates, List<String> lines) {

  static StageTrace of(String name, List<AllikmaaTemplateDraft> drafts) {
    return new StageTrace(
        name, drafts.size(), drafts.stream().map(AllikmaaTemplateDraft::key).toList());
  }

  static StageTrace of(String name, TemplateGroups groups) {
    List<String> lines = new java.util.ArrayList<>();
    String label = "";
    for (TemplateGroups.TemplateGroup group : groups.all()) {
      if (!group.label().equals(label)) lines.add("Group " + group.label());
      label = group.label();
      for (AllikmaaTemplateDraft draft : group.drafts()) lines.add("  " + draft.key());
    }
    return new StageTrace(name, groups.drafts().size(), lines);
  }
}
