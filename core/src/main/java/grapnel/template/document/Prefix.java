package grapnel.template.document;

import static grapnel.template.document.Element.Type.NUMBER;
import static grapnel.template.document.Element.Type.TEXT;
import static grapnel.template.document.Element.Type.UNUSED;

import grapnel.fact.Verdict;
import grapnel.judge.Judge;
import grapnel.template.document.Groups.Group;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * PREFIX (§3.1.3, listing 9): {@code text-123} and {@code 123-text} are split where the text proves
 * unused, else per text.
 */
final class Prefix {

  /** An id that surely does not exist, as the document sets it: "a very high value". */
  static final String VERY_HIGH = "999999999";

  private final Judge judge;
  private final Settings settings;

  Prefix(Judge judge, Settings settings) {
    this.judge = judge;
    this.settings = settings;
  }

  /** On which side of the text the number stands. */
  private enum Side {
    BEFORE,
    AFTER
  }

  /** A draft whose element at the place looked at is a text and a number. */
  private record Part(Draft draft, String text, String number) {}

  /** Drafts that become one if their texts do not matter. */
  private record Merge(int index, Side side, List<Part> parts) {
    Set<String> numbers() {
      Set<String> numbers = new HashSet<>();
      parts.forEach(part -> numbers.add(part.number));
      return numbers;
    }
  }

  Groups split(Groups groups) {
    Deque<Group> open = new ArrayDeque<>(groups.all());
    List<Group> done = new ArrayList<>();
    while (!open.isEmpty()) {
      Group group = open.poll();
      List<Draft> rest = group.drafts();
      for (int index = rest.getFirst().elements().size() - 1; index > 0; index--) {
        List<Draft> split = new ArrayList<>();
        rest = splitAt(rest, index, split);
        for (Group moved : Groups.of(split).all().reversed()) {
          open.addFirst(new Group(group.label(), moved.drafts()));
        }
        if (rest.isEmpty()) break;
      }
      if (!rest.isEmpty()) done.add(new Group(group.label(), rest));
    }
    return new Groups(done);
  }

  /** Moves what can be split at this place to {@code split} and returns what stays. */
  private List<Draft> splitAt(List<Draft> drafts, int index, List<Draft> split) {
    Element sample = drafts.getFirst().elements().get(index);
    if (sample.type() != TEXT || sample.inQuery()) return drafts;
    List<Draft> rest = new ArrayList<>(drafts);
    for (Merge merge : merges(drafts, index)) {
      List<Draft> moved = apply(merge, split);
      rest.removeAll(new HashSet<>(moved));
    }
    return rest;
  }

  private static List<Merge> merges(List<Draft> drafts, int index) {
    Map<String, Map<Side, List<Part>>> byKey = new LinkedHashMap<>();
    for (Draft draft : drafts) {
      String text = draft.elements().get(index).values().getFirst();
      var bySide = byKey.computeIfAbsent(draft.keyWithout(index), _ -> new EnumMap<>(Side.class));
      for (Side side : Side.values()) {
        List<Part> parts = bySide.computeIfAbsent(side, _ -> new ArrayList<>());
        part(draft, text, side).ifPresent(parts::add);
      }
    }
    List<Merge> merges = new ArrayList<>();
    for (var bySide : byKey.values()) {
      Merge before = new Merge(index, Side.BEFORE, bySide.getOrDefault(Side.BEFORE, List.of()));
      Merge after = new Merge(index, Side.AFTER, bySide.getOrDefault(Side.AFTER, List.of()));
      merges.add(before.numbers().size() >= after.numbers().size() ? before : after);
    }
    return merges;
  }

  private static Optional<Part> part(Draft draft, String text, Side side) {
    int at = side == Side.BEFORE ? 0 : text.length();
    if (side == Side.BEFORE) while (at < text.length() && Element.isDigit(text.charAt(at))) at++;
    else while (at > 0 && Element.isDigit(text.charAt(at - 1))) at--;
    String left = text.substring(0, at);
    String right = text.substring(at);
    String number = side == Side.BEFORE ? left : right;
    String rest = side == Side.BEFORE ? right : left;
    return Element.isNumber(number) && !rest.isEmpty()
        ? Optional.of(new Part(draft, rest, number))
        : Optional.empty();
  }

  /** Splits if it may, and returns the drafts that were split. */
  private List<Draft> apply(Merge merge, List<Draft> split) {
    int numbers = merge.numbers().size();
    if (numbers < merge.parts.size() || numbers < settings.minimum()) return List.of();
    Map<String, List<Part>> byText = new LinkedHashMap<>();
    for (Part part : merge.parts) {
      byText.computeIfAbsent(part.text, _ -> new ArrayList<>()).add(part);
    }
    List<List<Part>> texts = new ArrayList<>(byText.values());
    texts.sort((a, b) -> Integer.compare(b.size(), a.size()));
    List<Draft> moved = new ArrayList<>();
    if (textIsUnused(merge, texts)) {
      split.add(joined(merge, merge.parts, UNUSED, moved));
      return moved;
    }
    for (List<Part> parts : texts) {
      if (parts.size() >= settings.minimum()) split.add(joined(merge, parts, TEXT, moved));
    }
    return moved;
  }

  private boolean textIsUnused(Merge merge, List<List<Part>> texts) {
    Part first = texts.getFirst().getFirst();
    for (int i = 1; i < Math.min(settings.verifyDepth(), texts.size()); i++) {
      String other = texts.get(i).getFirst().text;
      Verdict verdict =
          judge.alternative(
              first.draft.url(0),
              first.draft.url(0, merge.index, element(merge.side, first.text, VERY_HIGH)),
              first.draft.url(0, merge.index, element(merge.side, other, first.number)));
      if (!(verdict instanceof Verdict.Same)) return false;
    }
    return true;
  }

  private static String element(Side side, String text, String number) {
    return side == Side.BEFORE ? number + text : text + number;
  }

  private static Draft joined(
      Merge merge, List<Part> parts, Element.Type textType, List<Draft> moved) {
    List<Draft> drafts = new ArrayList<>();
    for (Part part : parts) {
      moved.add(part.draft);
      int rows = part.draft.rows();
      Element number = new Element(NUMBER, false, repeated(part.number, rows));
      Element text =
          textType == TEXT
              ? new Element(TEXT, false, List.of(part.text))
              : new Element(UNUSED, false, repeated(part.text, rows));
      drafts.add(
          part.draft.with(
              merge.index,
              merge.side == Side.BEFORE ? List.of(number, text) : List.of(text, number)));
    }
    return Draft.merged(drafts);
  }

  private static List<String> repeated(String value, int times) {
    return java.util.Collections.nCopies(times, value);
  }
}
