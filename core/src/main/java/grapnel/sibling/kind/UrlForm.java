package grapnel.sibling.kind;

import grapnel.fact.Template;
import grapnel.url.Query;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How the URLs of a kind are formed: what they share, and what differs. Learned by joining URLs one
 * by one; immutable.
 *
 * @param skeleton of all of them
 * @param slots for the host, each part of the path, and each parameter in the order of names
 */
record UrlForm(Skeleton skeleton, List<Slot> slots) {

  /**
   * What two URLs must share to have one form.
   *
   * @param segments the number of parts of the path, that after a last slash left out
   * @param names of the parameters, sorted
   */
  record Skeleton(int segments, List<String> names) {

    static Skeleton of(Url url) {
      return new Skeleton(
          parts(url).size(), parameters(url).stream().map(Query.Parameter::name).toList());
    }
  }

  UrlForm {
    slots = List.copyOf(slots);
  }

  static UrlForm of(Url url) {
    return new UrlForm(Skeleton.of(url), values(url).stream().map(Slot::of).toList());
  }

  private static List<String> parts(Url url) {
    List<String> segments = url.segments();
    return segments.getLast().isEmpty() ? segments.subList(0, segments.size() - 1) : segments;
  }

  private static List<Query.Parameter> parameters(Url url) {
    List<Query.Parameter> sorted = new ArrayList<>(url.parameters().parameters());
    sorted.sort(Comparator.comparing(Query.Parameter::name));
    return sorted;
  }

  static List<String> values(Url url) {
    List<String> values = new ArrayList<>();
    values.add(url.hostName());
    values.addAll(parts(url));
    for (Query.Parameter parameter : parameters(url)) values.add(parameter.value().orElse(""));
    return values;
  }

  boolean fits(Url url) {
    if (!skeleton.equals(Skeleton.of(url))) return false;
    List<String> values = values(url);
    return IntStream.range(0, slots.size()).allMatch(i -> slots.get(i).fits(values.get(i)));
  }

  /** Whether a URL has this form but for values that may turn out to differ within the kind. */
  boolean resembles(Url url) {
    if (!skeleton.equals(Skeleton.of(url))) return false;
    List<String> values = values(url);
    if (!slots.getFirst().fits(values.getFirst())) return false;
    return IntStream.range(1, slots.size())
        .allMatch(i -> slots.get(i).fits(values.get(i)) || slots.get(i).resembles(values.get(i)));
  }

  /**
   * Whether a URL could have this form where its place speaks for it: one part differs, in whatever
   * way, and another that is no mere host is the same.
   */
  boolean mayBe(Url url) {
    if (resembles(url)) return true;
    if (!skeleton.equals(Skeleton.of(url))) return false;
    List<String> values = values(url);
    long misfits =
        IntStream.range(0, slots.size()).filter(i -> !slots.get(i).fits(values.get(i))).count();
    boolean anchored =
        !skeleton.names.isEmpty()
            || IntStream.range(1, slots.size())
                .anyMatch(i -> slots.get(i).constant() && slots.get(i).fits(values.get(i)));
    return misfits <= 1 && anchored;
  }

  /** Whether a URL differs in numbers and in the last part of the path only. */
  boolean differsNarrowly(Url url) {
    if (!resembles(url)) return false;
    List<String> values = values(url);
    return IntStream.range(1, slots.size())
        .allMatch(
            i ->
                slots.get(i).fits(values.get(i))
                    || i == skeleton.segments
                    || slots.get(i).traits().onlyDigits());
  }

  UrlForm joined(Url url) {
    List<String> values = values(url);
    List<Slot> joined = new ArrayList<>();
    for (int i = 0; i < slots.size(); i++) joined.add(slots.get(i).joined(values.get(i)));
    return new UrlForm(skeleton, joined);
  }

  /** Joins only those places where enough of a group differ: one odd link widens nothing. */
  UrlForm joinedByMany(List<Url> group) {
    List<List<String>> values = group.stream().map(UrlForm::values).toList();
    List<Slot> joined = new ArrayList<>();
    for (int i = 0; i < slots.size(); i++) {
      int at = i;
      Slot before = slots.get(i);
      long others = values.stream().filter(v -> !before.fits(v.get(at))).count();
      Slot after = before;
      if (others * 4 >= group.size()) {
        for (List<String> each : values) after = after.joined(each.get(i));
      }
      joined.add(after);
    }
    return new UrlForm(skeleton, joined);
  }

  /** Whether the form itself leaves URLs of other kinds out: something beside the host is fixed. */
  boolean tells() {
    return !skeleton.names.isEmpty()
        || slots.subList(1, slots.size()).stream().anyMatch(Slot::tells);
  }

  /** Whether some text beside the host is the same in all URLs, or a part is a mere number. */
  boolean anchored() {
    return !skeleton.names.isEmpty()
        || slots.subList(1, slots.size()).stream()
            .anyMatch(s -> s.constant() || !s.prefix().isEmpty() || s.traits().onlyDigits());
  }

  /** With {@code {T}} for what differs, and {@code {N}} for a number that differs. */
  String pattern(Url example) {
    StringBuilder text = new StringBuilder();
    text.append(example.scheme()).append("://");
    String host = example.host().toString();
    text.append(host.substring(host.indexOf("://") + 3));
    for (int i = 1; i <= skeleton.segments; i++) text.append('/').append(text(slots.get(i)));
    if (example.path().endsWith("/")) text.append('/');
    for (int i = 0; i < skeleton.names.size(); i++) {
      text.append(i == 0 ? '?' : '&').append(skeleton.names.get(i)).append('=');
      text.append(text(slots.get(1 + skeleton.segments + i)));
    }
    return text.toString();
  }

  private static String text(Slot slot) {
    if (slot.constant()) return slot.prefix();
    Slot.Traits traits = slot.traits();
    String open =
        traits.onlyDigits()
            ? Template.NUMBER
            : traits.digitsLast()
                ? Template.TEXT + Template.NUMBER
                : traits.digitsFirst() ? Template.NUMBER + Template.TEXT : Template.TEXT;
    return slot.prefix() + open + slot.suffix();
  }
}
