package grapnel.focus;

import java.util.List;

/** A text as features: its stems, and each two that follow one another. */
final class TopicTextFeatures {

  private TopicTextFeatures() {}

  static void add(HashedFeatures.FeatureBag bag, String title, String text) {
    for (String stem : StemmedTerms.of(title)) bag.add('i', stem);
    bag.endBlock(0.5);
    List<String> stems = StemmedTerms.of(text);
    for (String stem : stems) bag.add('x', stem);
    bag.endBlock(1);
    for (int i = 1; i < stems.size(); i++) bag.add('y', stems.get(i - 1) + " " + stems.get(i));
    bag.endBlock(0.5);
  }
}
