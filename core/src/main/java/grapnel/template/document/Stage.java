package grapnel.template.document;

import java.util.List;

/**
 * The templates after a stage, for people who want to see why: the columns of seed 000's table 2.
 *
 * @param lines as the listings print them, with a line {@code Group ...} before each group
 */
public record Stage(String name, int templates, List<String> lines) {

  static Stage of(String name, List<Draft> drafts) {
    return new Stage(name, drafts.size(), drafts.stream().map(Draft::key).toList());
  }

  static Stage of(String name, Groups groups) {
    List<String> lines = new java.util.ArrayList<>();
    String label = "";
    for (Groups.Group group : groups.all()) {
      if (!group.label().equals(label)) lines.add("Group " + group.label());
      label = group.label();
      for (Draft draft : group.drafts()) lines.add("  " + draft.key());
    }
    return new Stage(name, groups.drafts().size(), lines);
  }
}
