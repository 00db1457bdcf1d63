package grapnel.sibling;

import grapnel.url.SegmentMark;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/**
 * What is known of a kind: how its URLs are formed, in which spots of lists they stand, and which
 * pages are certainly none of it.
 */
final class SiblingKind {

  /** Beyond this a site map is longer than memory should hold twice. */
  private static final int MOST_KEPT = 500_000;

  /** The share of texts seen once among those beside ids, where they are no names. */
  private static final double UNSEEN_MARKS = 0.15;

  private final Set<Url> samples;
  private final List<Url> translations = new ArrayList<>();
  private final Set<String> languages = new HashSet<>();
  private final List<SiblingUrlPattern> patterns = new ArrayList<>();
  private final Set<Long> listPositions = new HashSet<>();
  private final Map<Url, SiblingUrlParts> excluded = new HashMap<>();
  private final Map<Url, SiblingUrlParts> known = new HashMap<>();
  private final Map<SiblingUrlPattern, Boolean> deciding = new HashMap<>();
  private final Optional<LastWordUse> lastWordUse;
  private SiblingPartPattern.Role lastPart = SiblingPartPattern.Role.UNKNOWN;
  private int version;

  SiblingKind(Collection<Url> samples) {
    this.samples = Set.copyOf(samples);
    samples.forEach(this::add);
    // Several samples show themselves what differs.
    this.lastWordUse =
        samples.size() == 1
            ? Optional.of(new LastWordUse(parts(samples.iterator().next())))
            : Optional.empty();
  }

  /**
   * Looks at URLs of the site, of whatever kind, for what the last part of the sample's is.
   *
   * @return whether more is known of it than before, so that all is to be learned anew
   */
  boolean observe(Collection<Url> urls) {
    if (lastWordUse.isEmpty() || lastPart == SiblingPartPattern.Role.VIEW) return false;
    urls.forEach(url -> lastWordUse.get().add(parts(url)));
    SiblingPartPattern.Role role = lastWordUse.get().role();
    if (role == lastPart) return false;
    lastPart = role;
    patterns.clear();
    for (Url sample : samples) {
      SiblingUrlPattern pattern = SiblingUrlPattern.of(sample).withLastPart(role);
      if (role == SiblingPartPattern.Role.VIEW) {
        for (SiblingUrlParts other : lastWordUse.get().sameWord()) pattern = pattern.joined(other);
      }
      patterns.add(pattern);
    }
    translations.forEach(this::add);
    listPositions.clear();
    changed();
    return true;
  }

  /** Taken apart once: the same links stand on many pages. */
  private SiblingUrlParts parts(Url url) {
    SiblingUrlParts parts = known.get(url);
    if (parts != null) return parts;
    SiblingUrlParts read = SiblingUrlParts.of(url);
    if (known.size() < MOST_KEPT) known.put(url, read);
    return read;
  }

  /** Changes whenever something was learned that may change an answer. */
  int version() {
    return version;
  }

  private void changed() {
    version++;
    deciding.clear();
  }

  boolean isSample(Url url) {
    return samples.contains(url);
  }

  private Optional<SiblingUrlPattern> firstPattern(
      Url url, BiPredicate<SiblingUrlPattern, SiblingUrlParts> test) {
    SiblingUrlParts parts = parts(url);
    for (SiblingUrlPattern pattern : patterns)
      if (test.test(pattern, parts)) return Optional.of(pattern);
    return Optional.empty();
  }

  boolean resembles(Url url) {
    return firstPattern(url, SiblingUrlPattern::resembles).isPresent();
  }

  /** Whether a URL may be of the kind where it stands among others that are. */
  boolean mayHold(Url url) {
    return firstPattern(url, SiblingUrlPattern::couldFit).isPresent();
  }

  /** Whether a page is of the kind, by its URL and the spot of a link to it. */
  boolean holds(Url url, long spot) {
    if (samples.contains(url)) return true;
    if (excluded.containsKey(url)) return false;
    Optional<SiblingUrlPattern> form = firstPattern(url, SiblingUrlPattern::fits);
    return form.isPresent() && (listPositions.contains(spot) || urlAloneDecides(form.get()));
  }

  /** Whether a page is of the kind by its URL alone. */
  boolean holds(Url url) {
    if (samples.contains(url)) return true;
    return !excluded.containsKey(url)
        && firstPattern(url, SiblingUrlPattern::fits).filter(this::urlAloneDecides).isPresent();
  }

  /** Whether the URL alone tells: no page of another kind is known to have this form. */
  private boolean urlAloneDecides(SiblingUrlPattern pattern) {
    return deciding.computeIfAbsent(
        pattern, f -> f.excludesOtherKinds() && excluded.values().stream().noneMatch(f::fits));
  }

  boolean isListPosition(long spot) {
    return listPositions.contains(spot);
  }

  /** Takes a spot as one of lists of the kind, and what stands there into the form. */
  void learn(long spot, List<Url> group) {
    if (listPositions.add(spot)) changed();
    Map<SiblingUrlPattern, List<SiblingUrlParts>> byForm = new LinkedHashMap<>();
    for (Url url : group) {
      if (excluded.containsKey(url)) continue;
      firstPattern(url, SiblingUrlPattern::couldFit)
          .ifPresent(f -> byForm.computeIfAbsent(f, _ -> new ArrayList<>()).add(parts(url)));
    }
    byForm.forEach((pattern, urls) -> replace(pattern, pattern.joinedByMany(urls)));
  }

  /** Those of a group that would take the last fixed word from a form. */
  List<Url> urlsLosingFixedWords(List<Url> group) {
    Map<SiblingUrlPattern, List<Url>> byForm = new LinkedHashMap<>();
    for (Url url : group) {
      firstPattern(url, SiblingUrlPattern::couldFit)
          .ifPresent(f -> byForm.computeIfAbsent(f, _ -> new ArrayList<>()).add(url));
    }
    List<Url> unmooring = new ArrayList<>();
    byForm.forEach(
        (pattern, urls) -> {
          if (!pattern.losesFixedWords(urls.stream().map(this::parts).toList())) return;
          urls.stream().filter(url -> !pattern.keepsFixedWords(parts(url))).forEach(unmooring::add);
        });
    return unmooring;
  }

  /**
   * Those of a group with another text beside their id than the kind has, by that text: they may be
   * of another kind. Where hardly any text comes twice, it is part of a name.
   */
  List<List<Url>> urlsWithOtherMarks(List<Url> group) {
    Map<SegmentMark, List<Url>> byMark = new LinkedHashMap<>();
    for (Url url : group) {
      firstPattern(url, SiblingUrlPattern::couldFit)
          .flatMap(pattern -> pattern.otherMark(parts(url)))
          .ifPresent(mark -> byMark.computeIfAbsent(mark, _ -> new ArrayList<>()).add(url));
    }
    long once = byMark.values().stream().filter(urls -> urls.size() == 1).count();
    int all = byMark.values().stream().mapToInt(List::size).sum();
    return once > UNSEEN_MARKS * all ? List.of() : List.copyOf(byMark.values());
  }

  private void replace(SiblingUrlPattern before, SiblingUrlPattern after) {
    if (after.equals(before)) return;
    patterns.set(patterns.indexOf(before), after);
    changed();
  }

  /**
   * Takes URLs of any page that differ from the kind's form in numbers and in the last part of the
   * path only, where the form still tells by its other parts.
   */
  void learnNarrow(Collection<Url> urls) {
    for (Url url : urls) {
      if (excluded.containsKey(url)) continue;
      firstPattern(url, SiblingUrlPattern::differsNarrowly)
          .ifPresent(
              pattern -> {
                SiblingUrlPattern after = pattern.joined(parts(url));
                if (after.anchored()) replace(pattern, after);
              });
    }
  }

  /** Whether a URL of another length ends like those of the kind. */
  boolean endsAlike(Url url) {
    return firstPattern(url, SiblingUrlPattern::endsAlike).isPresent();
  }

  /** Whether a URL has as many segments as a sample, and the names of its parameters. */
  boolean hasSameDepth(Url url) {
    return samples.stream()
        .anyMatch(
            sample ->
                sample.segments().size() == url.segments().size()
                    && names(sample).equals(names(url)));
  }

  private static List<String> names(Url url) {
    return url.parameters().parameters().stream().map(p -> p.name()).sorted().toList();
  }

  /** Takes a sample's address in another language: its page says that it is a page of the kind. */
  void addTranslation(Url sample, Url url) {
    translations.add(url);
    add(url);
    differingPart(sample, url)
        .ifPresent(
            at -> {
              languages.add(at + sample.segments().get(at));
              languages.add(at + url.segments().get(at));
            });
  }

  /** Whether two addresses differ in their language only: these are pages of their own. */
  boolean areTranslations(Url one, Url other) {
    return !languages.isEmpty()
        && differingPart(one, other)
            .filter(at -> languages.contains(at + one.segments().get(at)))
            .filter(at -> languages.contains(at + other.segments().get(at)))
            .isPresent();
  }

  /** The same for all translations of a page. */
  String inAnyLanguage(Url url) {
    if (languages.isEmpty()) return url.toString();
    List<String> segments = new ArrayList<>(url.segments());
    for (int i = 0; i < segments.size(); i++) {
      if (languages.contains(i + segments.get(i))) segments.set(i, "*");
    }
    return String.join("/", segments) + url.query().map(query -> "?" + query).orElse("");
  }

  /** Where two paths of one length differ, if they do so once. */
  private static Optional<Integer> differingPart(Url one, Url other) {
    List<String> a = one.segments();
    List<String> b = other.segments();
    if (a.size() != b.size()) return Optional.empty();
    List<Integer> differing =
        IntStream.range(0, a.size()).filter(i -> !a.get(i).equals(b.get(i))).boxed().toList();
    return differing.size() == 1 ? Optional.of(differing.getFirst()) : Optional.empty();
  }

  /** Takes a further form of URL, whose pages were seen to be of the kind. */
  void add(Url url) {
    if (firstPattern(url, SiblingUrlPattern::fits).isPresent()) return;
    Optional<SiblingUrlPattern> near = firstPattern(url, SiblingUrlPattern::resembles);
    if (near.isPresent()) replace(near.get(), near.get().joined(parts(url)));
    else patterns.add(SiblingUrlPattern.of(url));
    changed();
  }

  /** A page that is certainly of another kind: a list, the home page, one that looks otherwise. */
  void exclude(Url url) {
    if (samples.contains(url) || excluded.containsKey(url)) return;
    excluded.put(url, parts(url));
    if (firstPattern(url, SiblingUrlPattern::fits).isPresent()) changed();
  }

  /** What all URLs of a page's form look like. */
  Optional<String> pattern(Url example) {
    return firstPattern(example, SiblingUrlPattern::fits).map(pattern -> pattern.pattern(example));
  }
}
