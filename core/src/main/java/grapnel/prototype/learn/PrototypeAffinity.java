package grapnel.prototype.learn;

import grapnel.fact.KnownIds;
import grapnel.prototype.PrototypeToken;
import grapnel.prototype.learn.HubSiteLinks.SiteLink;
import grapnel.url.SegmentMark;
import grapnel.url.SegmentParts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How much the forms of two prototypes speak for one kind of page, before it is known where their
 * links stand: the logarithm of the odds.
 *
 * <p>The numbers were set on three of the five sites of FGPullen/webStructure (forums.asp.net,
 * youtube.com, rottentomatoes.com). {@link #sameScript} was suggested by the fourth, {@link
 * #otherRendering} by the fifth.
 */
final class PrototypeAffinity {

  /** Only parameters differ, and the path names the thing, or a parameter of both does. */
  private static final double SAME_THING = 4;

  /** The same words, and only values more or fewer: {@code /tv/*}, {@code /tv/*}{@code /s{N}}. */
  static final double SAME_WORDS = 3;

  /**
   * The same aspect of different things: {@code /m/*}{@code /reviews}, {@code /tv/*}{@code
   * /reviews}.
   */
  private static final double SAME_ASPECT = 1.5;

  /** Words whose ids lie apart in one range: {@code /nba/12.html}, {@code /soccer/13.html}. */
  private static final double SAME_COUNTER = 3;

  /** {@code /pictures} and {@code /pictures/*}: a list, perhaps, and what it lists. */
  private static final double LIST_AND_THING = -1;

  /** Another word in one place: {@code /user/*}, {@code /channel/*}. */
  private static final double OTHER_WORD = -3;

  /** For each doubling of the words seen in that place: eight such words are categories. */
  private static final double CATEGORIES = 1.5;

  /** However many there are, they must stand in the same places. */
  private static final double MOST_FOR_CATEGORIES = 0.5;

  /** So many doublings are categories even where little else is known. */
  private static final double MANY_WORDS = 3;

  /** Another series of numbers: {@code /p-{N}}, {@code /c-{N}}. */
  private static final double OTHER_SERIES = -1;

  private static final double FAR = -8;

  /** Fewer ids may be outside of a range by chance. */
  private static final int MANY_IDS = 8;

  /** The share of things seen again with another word from which words are aspects of them. */
  private static final double REPEATED = 0.05;

  /** So many links of a prototype are looked at for that. */
  private static final int MOST_LINKS = 5000;

  private final Map<String, Family> families = new HashMap<>();

  private final Set<String> commonParameters;

  private final boolean placesKnown;

  /**
   * @param placed whether it is known where links stand
   */
  PrototypeAffinity(List<PrototypeDraft> drafts, boolean placed) {
    this.placesKnown = placed;
    this.commonParameters = commonParameters(drafts);
    for (PrototypeDraft draft : drafts) {
      Set<String> values = values(draft);
      KnownIds ids = ids(draft);
      for (int i = 0; i < draft.path().size(); i++) {
        if (draft.path().get(i).uninformative()) continue;
        families
            .computeIfAbsent(family(draft, i), _ -> new Family())
            .add(draft.path().get(i), values, ids);
      }
    }
  }

  /** The ids of a draft's links: the number that differs most. */
  private static KnownIds ids(PrototypeDraft draft) {
    List<List<String>> numbers = new ArrayList<>();
    for (SiteLink link : draft.links().subList(0, Math.min(MOST_LINKS, draft.links().size()))) {
      List<String> ofLink = new ArrayList<>();
      for (int i = 0; i < draft.path().size(); i++) {
        if (draft.path().get(i).open()) {
          ofLink.addAll(SegmentParts.of(link.segment(i)).numberTexts());
        }
      }
      numbers.add(ofLink);
    }
    int column = SegmentKindFinder.idColumn(numbers);
    return column < 0
        ? KnownIds.of()
        : SegmentKindFinder.ids(numbers.stream().map(each -> each.get(column)));
  }

  /** Paths that differ in one word: how many words, and what stands in the wildcards beside it. */
  private static final class Family {
    private final Map<PrototypeToken, Set<String>> byWord = new HashMap<>();
    private final Map<PrototypeToken, KnownIds> idsByWord = new LinkedHashMap<>();
    private Optional<Boolean> aspects = Optional.empty();
    private Optional<List<List<PrototypeToken>>> counters = Optional.empty();

    void add(PrototypeToken word, Set<String> values, KnownIds ids) {
      byWord.computeIfAbsent(word, _ -> new HashSet<>()).addAll(values);
      if (ids.size() > 0) idsByWord.merge(word, ids, KnownIds::union);
    }

    /**
     * The words whose ids are counted together with those of a word; empty where there are none.
     */
    List<PrototypeToken> countedWith(PrototypeToken word) {
      if (counters.isEmpty()) counters = Optional.of(KnownIds.byCounter(idsByWord));
      return counters.get().stream()
          .filter(counter -> counter.size() > 1 && counter.contains(word))
          .findFirst()
          .orElse(List.of());
    }

    /** Whether a word has many ids, and none of them are counted with those of another's kind. */
    boolean countsApart(PrototypeToken word, PrototypeToken from) {
      KnownIds ids = idsByWord.getOrDefault(word, KnownIds.of());
      return ids.size() >= MANY_IDS
          && !countedWith(from).isEmpty()
          && !countedWith(from).contains(word);
    }

    double doublings() {
      return Math.log(Math.max(1, byWord.size() - 1)) / Math.log(2);
    }

    /**
     * Whether the same things come with several of the words, as {@code reviews} and {@code
     * photos}.
     */
    boolean aspects() {
      if (aspects.isEmpty()) aspects = Optional.of(repeats());
      return aspects.get();
    }

    private boolean repeats() {
      Set<String> different = new HashSet<>();
      long all = 0;
      for (Set<String> values : byWord.values()) {
        different.addAll(values);
        all += values.size();
      }
      boolean named = !different.equals(Set.of(""));
      return named && all - different.size() > REPEATED * all;
    }
  }

  /** A draft's path without one of its tokens: who else has it differs there only. */
  static String family(PrototypeDraft draft, int at) {
    StringBuilder family = new StringBuilder(draft.origin());
    for (int i = 0; i < draft.path().size(); i++) {
      PrototypeToken token = draft.path().get(i);
      String left = token.named() ? SegmentKindFinder.frame(token) : "";
      family.append('/').append(i == at ? left : token.text());
    }
    return family.toString();
  }

  double logOdds(PrototypeDraft a, PrototypeDraft b) {
    if (a.samePath(b)) return samePath(a, b);
    if (!a.origin().equals(b.origin())) {
      return a.path().equals(b.path()) && !a.words().isEmpty() ? SAME_ASPECT : FAR;
    }
    List<PrototypeToken> words = a.words();
    boolean sameEnd = a.endsOpen() == b.endsOpen();
    if (words.equals(b.words())) {
      return words.isEmpty() ? 0 : sameEnd ? SAME_WORDS : LIST_AND_THING;
    }
    if (continues(a, b) || continues(b, a)) return SAME_WORDS;
    if (otherRendering(words, b.words()) || otherRendering(b.words(), words)) return FAR;
    if (sameEnd && sameAspect(words, b.words())) return SAME_ASPECT;
    return oneWordDiffers(a, b);
  }

  /**
   * Whether two paths take the same parameters, of which there are several: one script, perhaps.
   */
  static boolean sameScript(PrototypeDraft a, PrototypeDraft b) {
    return a.origin().equals(b.origin())
        && a.parameterNames().size() >= 2
        && a.parameterNames().equals(b.parameterNames());
  }

  private double samePath(PrototypeDraft a, PrototypeDraft b) {
    if (!a.kindParameters().equals(b.kindParameters())) return FAR;
    if (a.open()) return SAME_THING;
    Set<String> common = new HashSet<>(a.parameterNames());
    common.retainAll(b.parameterNames());
    boolean nested =
        common.size() == Math.min(a.parameterNames().size(), b.parameterNames().size());
    if (common.isEmpty()) return nested ? 0 : OTHER_WORD;
    if (nested) return SAME_THING;
    common.removeAll(commonParameters);
    return common.isEmpty() ? 0 : SAME_ASPECT;
  }

  /** The names of parameters that most paths take, as that of a session: they tell nothing. */
  private static Set<String> commonParameters(List<PrototypeDraft> drafts) {
    Map<String, Set<List<PrototypeToken>>> paths = new HashMap<>();
    Set<List<PrototypeToken>> all = new HashSet<>();
    for (PrototypeDraft draft : drafts) {
      if (draft.parameterNames().isEmpty()) continue;
      all.add(draft.path());
      for (String name : draft.parameterNames()) {
        paths.computeIfAbsent(name, _ -> new HashSet<>()).add(draft.path());
      }
    }
    paths.values().removeIf(some -> some.size() < 3 || 2 * some.size() < all.size());
    return Set.copyOf(paths.keySet());
  }

  /** Whether the longer is the shorter with further values behind it. */
  private static boolean continues(PrototypeDraft longer, PrototypeDraft shorter) {
    int size = shorter.path().size();
    return longer.path().size() > size
        && shorter.endsOpen()
        && longer.path().subList(0, size).equals(shorter.path())
        && longer.path().stream().skip(size).allMatch(PrototypeToken::open);
  }

  /**
   * Whether the longer has a further word in front of all that the shorter has: the same things in
   * another form, as {@code /feed/subject/7/reviews} of {@code /subject/7/reviews}.
   */
  private static boolean otherRendering(List<PrototypeToken> longer, List<PrototypeToken> shorter) {
    int more = longer.size() - shorter.size();
    return more > 0 && shorter.size() > 1 && longer.subList(more, longer.size()).equals(shorter);
  }

  private static boolean sameAspect(List<PrototypeToken> a, List<PrototypeToken> b) {
    return !a.isEmpty()
        && !b.isEmpty()
        && a.size() + b.size() > 2
        && a.getLast().equals(b.getLast());
  }

  /**
   * Texts inside of segments: what stands before an id was found to choose the kind, unless there
   * are so many such words before the same form that they are categories.
   */
  private double textInsideDiffers(PrototypeDraft a, PrototypeDraft b, int at) {
    PrototypeToken one = a.path().get(at);
    PrototypeToken other = b.path().get(at);
    if (!one.named() || !other.named()) return OTHER_WORD;
    if (!SegmentKindFinder.frame(one).equals(SegmentKindFinder.frame(other))) return FAR;
    Family family = families.getOrDefault(family(a, at), new Family());
    if (family.doublings() < MANY_WORDS || family.aspects()) return FAR;
    return Math.min(MOST_FOR_CATEGORIES, OTHER_WORD + CATEGORIES * family.doublings());
  }

  private double oneWordDiffers(PrototypeDraft a, PrototypeDraft b) {
    if (a.path().size() != b.path().size()) return FAR;
    int differs = -1;
    for (int i = 0; i < a.path().size(); i++) {
      if (a.path().get(i).equals(b.path().get(i))) continue;
      if (differs >= 0) return FAR;
      differs = i;
    }
    if (a.path().get(differs).named() || b.path().get(differs).named()) {
      return textInsideDiffers(a, b, differs);
    }
    boolean words = !a.path().get(differs).any() && !b.path().get(differs).any();
    boolean series = a.path().get(differs).open() && b.path().get(differs).open();
    if (series && !a.path().get(differs).uninformative()) return OTHER_SERIES;
    Family family = families.getOrDefault(family(a, differs), new Family());
    if (!words || family.aspects()) return OTHER_WORD;
    PrototypeToken one = a.path().get(differs);
    PrototypeToken other = b.path().get(differs);
    if (family.countedWith(one).contains(other)) return SAME_COUNTER;
    if (family.countsApart(one, other) || family.countsApart(other, one)) return FAR;
    // Without places only many words with the same parameters are taken for categories.
    boolean sure =
        family.doublings() >= MANY_WORDS && a.parameterNames().equals(b.parameterNames());
    if (!placesKnown && !sure) return OTHER_WORD;
    return Math.min(MOST_FOR_CATEGORIES, OTHER_WORD + CATEGORIES * family.doublings());
  }

  private static Set<String> values(PrototypeDraft draft) {
    Set<String> values = new HashSet<>();
    for (SiteLink link : draft.links().subList(0, Math.min(MOST_LINKS, draft.links().size()))) {
      List<String> segments =
          link.url.segments().stream().filter(segment -> !segment.isEmpty()).toList();
      StringBuilder value = new StringBuilder();
      for (int i = 0; i < draft.path().size(); i++) {
        PrototypeToken token = draft.path().get(i);
        String segment = segments.get(i);
        // The word that chooses the kind is none of the values.
        int from = token.named() ? SegmentMark.word(token.fixedHead()).length() : 0;
        if (token.open()) value.append(segment, from, segment.length()).append('/');
      }
      values.add(value.toString());
    }
    return values;
  }
}
