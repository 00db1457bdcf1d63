package grapnel.sibling;

import grapnel.url.SegmentMark;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How the URLs of a kind are formed: what they share, and what differs. Learned by joining URLs;
 * immutable.
 *
 * @param path for the host and each part of the path
 * @param parameters those that all URLs have; where the id is known to be elsewhere, further ones
 *     do not matter
 */
record SiblingUrlPattern(
    List<SiblingPartPattern> path, SortedMap<String, SiblingPartPattern> parameters) {

  SiblingUrlPattern {
    path = List.copyOf(path);
  }

  static SiblingUrlPattern of(Url url) {
    SiblingUrlParts parts = SiblingUrlParts.of(url);
    SortedMap<String, SiblingPartPattern> parameters = new TreeMap<>();
    parts.parameters().forEach((name, value) -> parameters.put(name, SiblingPartPattern.of(value)));
    return new SiblingUrlPattern(
        parts.path().stream().map(SiblingPartPattern::of).toList(), parameters);
  }

  /** With what is known of the last part of the path. */
  SiblingUrlPattern withLastPart(SiblingPartPattern.Role role) {
    List<SiblingPartPattern> parts = new ArrayList<>(path);
    parts.set(parts.size() - 1, parts.getLast().as(role));
    return new SiblingUrlPattern(parts, parameters);
  }

  boolean fits(SiblingUrlParts url) {
    if (!path(url, SiblingPartPattern::fits)) return false;
    for (Map.Entry<String, SiblingPartPattern> parameter : parameters.entrySet()) {
      String value = url.parameters().get(parameter.getKey());
      if (value == null || !parameter.getValue().fits(value)) return false;
    }
    return url.parameters().size() == parameters.size() || identifies();
  }

  private boolean path(SiblingUrlParts url, BiPredicate<SiblingPartPattern, String> test) {
    return path.size() == url.path().size()
        && IntStream.range(0, path.size()).allMatch(i -> test.test(path.get(i), url.path().get(i)));
  }

  /** Whether something is known to differ from page to page, so that it must be the id. */
  private boolean identifies() {
    return path.stream().anyMatch(part -> !part.constant())
        || parameters.values().stream().anyMatch(part -> !part.constant());
  }

  /** Whether a URL has this form but for values that may turn out to differ within the kind. */
  boolean resembles(SiblingUrlParts url) {
    return path(url, SiblingPartPattern::fitsOrResembles)
        && path.getFirst().fits(url.path().getFirst())
        && !otherScript(url)
        && parametersCouldFit(url, SiblingPartPattern::fitsOrResembles);
  }

  /** Whether the path has a part that tells this URL from another, and is no mere word. */
  private boolean idInPath(SiblingUrlParts url) {
    return IntStream.range(1, path.size()).mapToObj(path::get).anyMatch(part -> !part.constant())
        || IntStream.range(1, path.size())
            .anyMatch(i -> path.get(i).looksLikeName() && !path.get(i).fits(url.path().get(i)));
  }

  /** Parameters may be absent or more where the id stands elsewhere. */
  private boolean parametersCouldFit(
      SiblingUrlParts url, BiPredicate<SiblingPartPattern, String> test) {
    boolean differs = idInPath(url);
    boolean all = true;
    int ids = 0;
    for (Map.Entry<String, SiblingPartPattern> parameter : parameters.entrySet()) {
      SiblingPartPattern part = parameter.getValue();
      String value = url.parameters().get(parameter.getKey());
      boolean id = !part.constant() || part.traits().anyDigits();
      if (value != null && !test.test(part, value)) return false;
      if (value != null && id) ids++;
      if (value == null) all = false;
      if (value == null && id && !differs) return false;
    }
    return (all && url.parameters().size() == parameters.size()) || differs || ids > 0;
  }

  /**
   * Whether a URL could have this form where its place speaks for it: one part differs, in whatever
   * way, and another that is no mere host is the same.
   */
  boolean couldFit(SiblingUrlParts url) {
    if (resembles(url)) return true;
    if (path.size() != url.path().size() || !path.getFirst().fits(url.path().getFirst()))
      return false;
    if (otherScript(url)) return false;
    int misfits = 0;
    boolean anchored = false;
    for (int i = 1; i < path.size(); i++) {
      boolean fits = path.get(i).fits(url.path().get(i));
      if (!fits && path.get(i).role() == SiblingPartPattern.Role.VIEW) return false;
      if (!fits) misfits++;
      anchored |= fits && path.get(i).constant();
    }
    for (Map.Entry<String, SiblingPartPattern> parameter : parameters.entrySet()) {
      String value = url.parameters().get(parameter.getKey());
      if (value == null || !parameter.getValue().fits(value)) misfits++;
      anchored |= value != null;
    }
    return misfits <= 1 && anchored;
  }

  /**
   * Whether another word takes other parameters, of which one is the id: {@code /watch?v=1&list=2}
   * beside {@code /playlist?list=2}.
   */
  private boolean otherScript(SiblingUrlParts url) {
    if (parameters.keySet().equals(url.parameters().keySet())) return false;
    boolean id =
        parameters.values().stream().anyMatch(p -> !p.constant() || p.traits().anyDigits());
    return id
        && IntStream.range(1, path.size())
            .anyMatch(
                i ->
                    path.get(i).constant()
                        && !path.get(i).looksLikeName()
                        && !path.get(i).fits(url.path().get(i)));
  }

  /**
   * Whether a URL differs in numbers, in a name at the end of the path, or in its one parameter.
   */
  boolean differsNarrowly(SiblingUrlParts url) {
    if (!resembles(url) && !oneParameter(url)) return false;
    boolean numbered = numbersTheThing();
    for (int i = 1; i < path.size(); i++) {
      SiblingPartPattern part = path.get(i);
      String value = url.path().get(i);
      boolean last = i == path.size() - 1;
      // After an id, one word says which side of the entity is shown: /film/7/reviews.
      boolean view = part.role() == SiblingPartPattern.Role.VIEW;
      boolean name = last && !view && (!numbered || part.looksLikeName());
      if (!part.fits(value) && !name && !part.traits().onlyDigits()) return false;
      if (part.hasOtherMark(value)) return false;
    }
    return oneParameter(url)
        || parameters.entrySet().stream()
            .allMatch(
                p -> {
                  String value = url.parameters().get(p.getKey());
                  return value == null
                      || p.getValue().fits(value)
                      || p.getValue().traits().onlyDigits();
                });
  }

  /** Whether a number is a part of the path, or what a script is asked for. */
  private boolean numbersTheThing() {
    if (path.stream().anyMatch(part -> part.traits().onlyDigits())) return true;
    return path.getLast().isScript()
        && parameters.values().stream().anyMatch(part -> part.traits().onlyDigits());
  }

  private boolean oneParameter(SiblingUrlParts url) {
    if (parameters.size() != 1) return false;
    String value = url.parameters().get(parameters.firstKey());
    SiblingPartPattern part = parameters.firstEntry().getValue();
    return value != null && !part.hasOtherMark(value) && path(url, SiblingPartPattern::fits);
  }

  SiblingUrlPattern joined(SiblingUrlParts url) {
    return joined(List.of(url), 1);
  }

  /** Joins only those places where enough of a group differ: one odd link widens nothing. */
  SiblingUrlPattern joinedByMany(List<SiblingUrlParts> group) {
    return joined(group, Math.max(1, (group.size() + 3) / 4));
  }

  private SiblingUrlPattern joined(List<SiblingUrlParts> group, int least) {
    List<SiblingPartPattern> slots = new ArrayList<>();
    int id = -1;
    for (int i = 0; i < path.size(); i++) {
      List<String> values = values(group, i);
      boolean aside = id >= 0 && isViewWord(path.get(i), values, values(group, id));
      slots.add(aside ? path.get(i) : path.get(i).joined(values, least));
      if (path.get(i).traits().onlyDigits()) id = i;
    }
    SortedMap<String, SiblingPartPattern> kept = new TreeMap<>();
    parameters.forEach(
        (name, part) -> {
          List<String> values =
              group.stream()
                  .filter(u -> u.parameters().containsKey(name))
                  .map(u -> u.parameters().getOrDefault(name, ""))
                  .toList();
          if (group.size() - values.size() < least) kept.put(name, part.joined(values, least));
        });
    return new SiblingUrlPattern(slots, kept);
  }

  /**
   * Whether to take these URLs in would leave no word of the path fixed, by opening one that stands
   * before the last part: {@code /review/7} beside {@code /film/7} may be of another category or of
   * another kind.
   */
  boolean losesFixedWords(List<SiblingUrlParts> group) {
    if (path.size() < 3 || !parameters.isEmpty()) return false;
    SiblingUrlPattern after = joinedByMany(group);
    boolean fixed =
        after.path.subList(1, path.size()).stream().anyMatch(SiblingPartPattern::constant);
    return !fixed
        && IntStream.range(1, path.size() - 1)
            .anyMatch(i -> path.get(i).constant() && !path.get(i).traits().anyDigits());
  }

  /** The first text beside an id, of a path of this length, that is another than in this form. */
  Optional<SegmentMark> otherMark(SiblingUrlParts url) {
    Stream<String> ofPath =
        IntStream.range(1, path.size())
            .filter(i -> path.get(i).hasOtherMark(url.path().get(i)))
            .mapToObj(i -> url.path().get(i));
    Stream<String> ofQuery =
        parameters.entrySet().stream()
            .filter(part -> url.parameters().containsKey(part.getKey()))
            .map(
                part ->
                    Map.entry(part.getValue(), url.parameters().getOrDefault(part.getKey(), "")))
            .filter(part -> part.getKey().hasOtherMark(part.getValue()))
            .map(Map.Entry::getValue);
    return Stream.concat(ofPath, ofQuery)
        .map(SegmentMark::of)
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** Whether the words before the last part are as in this form. */
  boolean keepsFixedWords(SiblingUrlParts url) {
    return IntStream.range(1, path.size() - 1)
        .allMatch(i -> path.get(i).fits(url.path().get(i)) || path.get(i).traits().anyDigits());
  }

  /**
   * Whether a path of another length ends alike: from the last fixed word on, which is followed by
   * a number. Shops leave out what they do not know: {@code /title/author/pd/7}, {@code
   * /title/pd/7}.
   */
  boolean endsAlike(SiblingUrlParts url) {
    int word = path.size() - 1;
    while (word > 0 && (!path.get(word).constant() || path.get(word).traits().anyDigits())) word--;
    int tail = path.size() - word;
    if (word == 0 || tail < 2 || url.path().size() <= tail) return false;
    return IntStream.range(0, tail)
            .allMatch(
                i ->
                    path.get(word(i, tail))
                        .fitsOrResembles(url.path().get(url.path().size() - tail + i)))
        && path.get(path.size() - tail + 1).traits().anyDigits()
        && url.path().get(url.path().size() - tail).equals(path.get(word).prefix());
  }

  private int word(int i, int tail) {
    return path.size() - tail + i;
  }

  private static List<String> values(List<SiblingUrlParts> group, int at) {
    return group.stream().map(url -> url.path().get(at)).toList();
  }

  /** Whether words after the id say which side of an entity is shown: they come again and again. */
  private static boolean isViewWord(SiblingPartPattern part, List<String> words, List<String> ids) {
    if (!part.constant() || part.looksLikeName()) return false;
    long distinct = Math.min(new HashSet<>(words).size(), new HashSet<>(ids).size());
    return words.size() < 3 || distinct * 5 < words.size() * 4L;
  }

  /** Whether the form itself leaves URLs of other kinds out: something beside the host is fixed. */
  boolean excludesOtherKinds() {
    return !parameters.isEmpty()
        || path.subList(1, path.size()).stream().anyMatch(SiblingPartPattern::excludesOtherKinds);
  }

  /** Whether some text beside the host is the same in all URLs, or a part is a mere number. */
  boolean anchored() {
    return !parameters.isEmpty()
        || path.subList(1, path.size()).stream()
            .anyMatch(
                s ->
                    s.constant()
                        || !s.prefix().isEmpty()
                        || s.traits().onlyDigits()
                        || !s.marks().isEmpty());
  }

  /** With {@code {T}} for what differs, and {@code {N}} for a number that differs. */
  String pattern(Url example) {
    String host = example.host().toString();
    StringBuilder text = new StringBuilder(host);
    path.subList(1, path.size()).forEach(part -> text.append('/').append(part.pattern()));
    if (example.path().endsWith("/")) text.append('/');
    char before = '?';
    for (Map.Entry<String, SiblingPartPattern> parameter : parameters.entrySet()) {
      text.append(before).append(parameter.getKey());
      if (!parameter.getKey().isEmpty()) text.append('=');
      text.append(parameter.getValue().pattern());
      before = '&';
    }
    return text.toString();
  }
}
