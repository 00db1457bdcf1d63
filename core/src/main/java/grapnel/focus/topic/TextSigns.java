package grapnel.focus.topic;

import grapnel.focus.text.Stems;
import java.util.List;

/** A text as features: its stems, and each two that follow one another. */
final class TextSigns {

  private TextSigns() {}

  static void add(Signs.Bag bag, String title, String text) {
    for (String stem : Stems.of(title)) bag.add('i', stem);
    bag.end(0.5);
    List<String> stems = Stems.of(text);
    for (String stem : stems) bag.add('x', stem);
    bag.end(1);
    for (int i = 1; i < stems.size(); i++) bag.add('y', stems.get(i - 1) + " " + stems.get(i));
    bag.end(0.5);
  }
}
