package grapnel.papers.allikmaa2016;

import static grapnel.papers.allikmaa2016.PathElement.Type.NUMBER;
import static grapnel.papers.allikmaa2016.PathElement.Type.TEXT;
import static grapnel.papers.allikmaa2016.PathElement.Type.UNUSED;

import grapnel.fact.Verdict;
import grapnel.papers.allikmaa2016.TemplateGroups.TemplateGroup;
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
final class PrefixStage {

  /** An id that surely does not exist, as the document sets it: "a very high value". */
  static final String VERY_HIGH = "999999999";

  private final PageJudge judge;
  private final AllikmaaSettings settings;

  PrefixStage(PageJudge judge, AllikmaaSettings settings) {
    this.judge = judge;
    this.settings = settings;
  }

  /** On which side of the text the number stands. */
  private enum Side {
    BEFORE,
    AFTER
  }

  /** A draft whose element at the place looked at is a text and a number. */
  private record SplitElement(AllikmaaTemplateDraft draft, String text, String number) {}

  /** Drafts that become one if their texts do not matter. */
  private record Merge(int index, Side side, List<SplitElement> parts) {
    Set<String> numbers() {
      Set<String> numbers = new HashSet<>();
      parts.forEach(part -> numbers.add(part.number));
      return numbers;
    }
  }

  TemplateGroups split(TemplateGroups groups) {
    Deque<TemplateGroup> open = new ArrayDeque<>(groups.all());
    List<TemplateGroup> done = new ArrayList<>();
    while (!open.isEmpty()) {
      TemplateGroup group = open.poll();
      List<AllikmaaTemplateDraft> rest = group.drafts();
      for (int index = rest.getFirst().elements().size() - 1; index > 0; index--) {
        List<AllikmaaTemplateDraft> split = new ArrayList<>();
        rest = splitAt(rest, index, split);
        for (TemplateGroup moved : TemplateGroups.of(split).all().reversed()) {
          open.addFirst(new TemplateGroup(group.label(), moved.drafts()));
        }
        if (rest.isEmpty()) break;
      }
      if (!rest.isEmpty()) done.add(new TemplateGroup(group.label(), rest));
    }
    return new TemplateGroups(done);
  }

  /** Moves what can be split at this place to {@code split} and returns what stays. */
  private List<AllikmaaTemplateDraft> splitAt(
      List<AllikmaaTemplateDraft> drafts, int index, List<AllikmaaTemplateDraft> split) {
    PathElement sample = drafts.getFirst().elements().get(index);
    if (sample.type() != TEXT || sample.inQuery()) return drafts;
    List<AllikmaaTemplateDraft> rest = new ArrayList<>(drafts);
    for (Merge merge : merges(drafts, index)) {
      List<AllikmaaTemplateDraft> moved = apply(merge, split);
      rest.removeAll(new HashSet<>(moved));
    }
    return rest;
  }

  private static List<Merge> merges(List<AllikmaaTemplateDraft> drafts, int index) {
    Map<String, Map<Side, List<SplitElement>>> byKey = new LinkedHashMap<>();
    for (AllikmaaTemplateDraft draft : drafts) {
      String text = draft.elements().get(index).values().getFirst();
      var bySide = byKey.computeIfAbsent(draft.keyWithout(index), _ -> new EnumMap<>(Side.class));
      for (Side side : Side.values()) {
        List<SplitElement> parts = bySide.computeIfAbsent(side, _ -> new ArrayList<>());
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

  private static Optional<SplitElement> part(AllikmaaTemplateDraft draft, String text, Side side) {
    int at = side == Side.BEFORE ? 0 : text.length();
    if (side == Side.BEFORE)
      while (at < text.length() && PathElement.isDigit(text.charAt(at))) at++;
    else while (at > 0 && PathElement.isDigit(text.charAt(at - 1))) at--;
    String left = text.substring(0, at);
    String right = text.substring(at);
    String number = side == Side.BEFORE ? left : right;
    String rest = side == Side.BEFORE ? right : left;
    return PathElement.isNumber(number) && !rest.isEmpty()
        ? Optional.of(new SplitElement(draft, rest, number))
        : Optional.empty();
  }

  /** Splits if it may, and returns the drafts that were split. */
  private List<AllikmaaTemplateDraft> apply(Merge merge, List<AllikmaaTemplateDraft> split) {
    int numbers = merge.numbers().size();
    if (numbers < merge.parts.size() || numbers < settings.minimumValues()) return List.of();
    Map<String, List<SplitElement>> byText = new LinkedHashMap<>();
    for (SplitElement part : merge.parts) {
      byText.computeIfAbsent(part.text, _ -> new ArrayList<>()).add(part);
    }
    List<List<SplitElement>> texts = new ArrayList<>(byText.values());
    texts.sort((a, b) -> Integer.compare(b.size(), a.size()));
    List<AllikmaaTemplateDraft> moved = new ArrayList<>();
    if (textIsUnused(merge, texts)) {
      split.add(joined(merge, merge.parts, UNUSED, moved));
      return moved;
    }
    for (List<SplitElement> parts : texts) {
      if (parts.size() >= settings.minimumValues()) split.add(joined(merge, parts, TEXT, moved));
    }
    return moved;
  }

  private boolean textIsUnused(Merge merge, List<List<SplitElement>> texts) {
    SplitElement first = texts.getFirst().getFirst();
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

  private static AllikmaaTemplateDraft joined(
      Merge merge,
      List<SplitElement> parts,
      PathElement.Type textType,
      List<AllikmaaTemplateDraft> moved) {
    List<AllikmaaTemplateDraft> drafts = new ArrayList<>();
    for (SplitElement part : parts) {
      moved.add(part.draft);
      int rows = part.draft.rows();
      PathElement number = new PathElement(NUMBER, false, repeated(part.number, rows));
      PathElement text =
          textType == TEXT
              ? new PathElement(TEXT, false, List.of(part.text))
              : new PathElement(UNUSED, false, repeated(part.text, rows));
      drafts.add(
          part.draft.withElements(
              merge.index,
              merge.side == Side.BEFORE ? List.of(number, text) : List.of(text, number)));
    }
    return AllikmaaTemplateDraft.merged(drafts);
  }

  private static List<String> repeated(String value, int times) {
    return java.util.Collections.nCopies(times, value);
  }
}
