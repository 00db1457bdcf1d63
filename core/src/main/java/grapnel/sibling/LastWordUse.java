package grapnel.sibling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How the last part of a sample's path is used on the site, among URLs of the same length that
 * begin as the sample does: a word that says which side of a thing is shown comes with many things
 * ({@code /m/zootopia/quotes}, {@code /m/risen/quotes}), and there are fewer such words than
 * things; a name belongs to one ({@code /users/69113/zulan}).
 */
final class LastWordUse {

  /** The word must come with so many things, or so many things must have a name. */
  private static final int SEVERAL = 3;

  /** More are not needed to see it. */
  private static final int MOST = 10_000;

  private final List<String> sample;
  private final SiblingUrlParts sampleParts;
  private final List<SiblingUrlParts> sameWord = new ArrayList<>();
  private final Map<String, Set<List<String>>> thingsByWord = new HashMap<>();
  private final Set<List<String>> things = new HashSet<>();

  LastWordUse(SiblingUrlParts sample) {
    this.sample = sample.path();
    this.sampleParts = sample;
    add(sample);
  }

  void add(SiblingUrlParts url) {
    List<String> path = url.path();
    if (path.size() < 3 || path.size() != sample.size() || things.size() >= MOST) return;
    int start = path.size() > 3 ? 2 : 1;
    if (!path.subList(0, start).equals(sample.subList(0, start))) return;
    List<String> thing = List.copyOf(path.subList(start, path.size() - 1));
    things.add(thing);
    boolean first = thingsByWord.computeIfAbsent(path.getLast(), _ -> new HashSet<>()).add(thing);
    boolean same = path.getLast().equals(sample.getLast());
    if (first && same && url.outline().equals(sampleParts.outline())) sameWord.add(url);
  }

  /** Other things with the sample's word, and the same parameters. */
  List<SiblingUrlParts> sameWord() {
    return List.copyOf(sameWord);
  }

  private int thingsOfSample() {
    return thingsByWord.getOrDefault(sample.getLast(), Set.of()).size();
  }

  SiblingPartPattern.Role role() {
    if (isView()) return SiblingPartPattern.Role.VIEW;
    return isName() ? SiblingPartPattern.Role.NAME : SiblingPartPattern.Role.UNKNOWN;
  }

  /** Whether it says which side of a thing is shown. */
  private boolean isView() {
    return thingsOfSample() >= SEVERAL
        && things.size() > thingsByWord.size()
        && !SiblingPartPattern.DigitTraits.of(sample.getLast()).anyDigits();
  }

  /** Whether each thing has a word of its own here. */
  private boolean isName() {
    return things.size() >= SEVERAL
        && thingsOfSample() == 1
        && 5 * thingsByWord.size() >= 4 * things.size()
        && thingsByWord.values().stream().allMatch(of -> of.size() == 1);
  }
}
