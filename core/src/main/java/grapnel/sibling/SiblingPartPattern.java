package grapnel.sibling;

import grapnel.fact.Template;
import grapnel.url.SegmentMark;
import grapnel.url.SegmentPart;
import grapnel.url.SegmentParts;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What the values at one place of a kind's URLs have in common.
 *
 * @param constant whether they are all the same
 * @param prefix what all begin with, up to where letters, digits and signs change; all of a
 *     constant
 * @param suffix what all end with, as {@code .html}
 * @param number whether what stands between them is a mere number in all of them
 * @param traits what is true of all of them
 * @param marks the texts beside the id, which may choose the kind: all have one of them; none where
 *     some have no such text, or there are so many that they are parts of names
 * @param role what is known of a constant from elsewhere on the site
 */
record SiblingPartPattern(
    boolean constant,
    String prefix,
    String suffix,
    boolean number,
    DigitTraits traits,
    Set<SegmentMark> marks,
    Role role) {

  /** More texts beside ids than this are parts of names, or any may come. */
  private static final int MOST_MARKS = 8;

  /** A longer text is a title, though it be one word. */
  private static final int LONGEST_WORD = 15;

  /** What a part of a path is for. */
  enum Role {
    UNKNOWN,
    /** It says which side of a thing is shown, and never differs within the kind. */
    VIEW,
    /** It names the thing. */
    NAME
  }

  /**
   * Where a value has numbers; its ending is left aside.
   *
   * @param onlyDigits whether it is a number
   * @param digitsFirst whether it begins with one, signs aside
   * @param digitsLast whether it ends with one, signs aside, as {@code Garden_(340)} does
   * @param longNumber whether one is too long for a year or a model, and so no part of a name
   * @param numberForm where there is no word in it, the signs around the numbers; else empty
   */
  record DigitTraits(
      boolean onlyDigits,
      boolean digitsFirst,
      boolean digitsLast,
      boolean anyDigits,
      boolean longNumber,
      String numberForm) {

    private static final DigitTraits NONE = new DigitTraits(false, false, false, false, false, "");

    static DigitTraits of(String value) {
      if (!SegmentParts.hasNumber(value)) return NONE;
      SegmentParts parts =
          SegmentParts.of(value.substring(0, SegmentParts.of(value).endingStart()));
      List<SegmentPart> numbers = parts.numbers();
      if (numbers.isEmpty()) return new DigitTraits(false, false, false, true, false, "");
      List<SegmentPart> runs = parts.runs();
      boolean words = runs.stream().anyMatch(run -> run.kind() != SegmentPart.Kind.NUMBER);
      return new DigitTraits(
          SegmentParts.isNumber(parts.value()),
          numbers.getFirst().from() == runs.getFirst().from(),
          numbers.getLast().to() == runs.getLast().to(),
          true,
          runs.stream().anyMatch(DigitTraits::isLongNumber),
          words ? "" : String.join(Template.NUMBER, parts.textsAroundNumbers()));
    }

    /** In a code, as of {@code UCq12345x}, digits come as they come. */
    private static boolean isLongNumber(SegmentPart run) {
      return run.kind() == SegmentPart.Kind.NUMBER && run.length() >= SegmentParts.LONG_NUMBER;
    }

    DigitTraits and(DigitTraits other) {
      return new DigitTraits(
          onlyDigits && other.onlyDigits,
          digitsFirst && other.digitsFirst,
          digitsLast && other.digitsLast,
          anyDigits && other.anyDigits,
          longNumber && other.longNumber,
          numberForm.equals(other.numberForm) ? numberForm : "");
    }

    /** How long numbers are may differ within a kind. */
    DigitTraits withoutLength() {
      return new DigitTraits(onlyDigits, digitsFirst, digitsLast, anyDigits, false, numberForm);
    }

    boolean any() {
      return onlyDigits || digitsFirst || digitsLast || anyDigits;
    }

    /** Whether numbers stand in the same places. */
    boolean resembles(DigitTraits other) {
      return onlyDigits == other.onlyDigits
          && digitsLast == other.digitsLast
          && (!longNumber || other.anyDigits)
          && numberForm.equals(other.numberForm);
    }
  }

  static SiblingPartPattern of(String value) {
    Set<SegmentMark> marks = SegmentMark.of(value).map(Set::of).orElse(Set.of());
    return new SiblingPartPattern(
        true, value, "", false, DigitTraits.of(value), marks, Role.UNKNOWN);
  }

  SiblingPartPattern as(Role role) {
    return new SiblingPartPattern(constant, prefix, suffix, number, traits, marks, role);
  }

  boolean fits(String value) {
    if (constant) return value.equals(prefix);
    return value.length() >= prefix.length() + suffix.length()
        && value.startsWith(prefix)
        && value.endsWith(suffix)
        && traits.and(DigitTraits.of(value)).withoutLength().equals(traits.withoutLength())
        && !hasOtherMark(value);
  }

  /** Whether another text than in all values so far, or none, stands beside the id. */
  boolean hasOtherMark(String value) {
    return !marks.isEmpty() && SegmentMark.of(value).filter(marks::contains).isEmpty();
  }

  /** With the mark of one more value of the kind. */
  private Set<SegmentMark> marksWith(String value) {
    if (!hasOtherMark(value)) return marks;
    Set<SegmentMark> more = new HashSet<>(marks);
    boolean added = SegmentMark.of(value).filter(more::add).isPresent();
    return added && more.size() <= MOST_MARKS ? Set.copyOf(more) : Set.of();
  }

  /** Whether a value could stand here although the constant is another: its digits are alike. */
  boolean resembles(String value) {
    if (role == Role.VIEW) return false;
    DigitTraits other = DigitTraits.of(value);
    return constant
        ? traits.resembles(other)
        : traits.and(other).withoutLength().equals(traits.withoutLength())
            && value.endsWith(ending(suffix))
            && (marks.size() != 1 || SegmentMark.of(value).isPresent());
  }

  boolean fitsOrResembles(String value) {
    return fits(value) || resembles(value);
  }

  /** Several words, or one with a number: a title, and not the name of a folder. */
  boolean looksLikeName() {
    if (role == Role.VIEW) return false;
    return !constant || role == Role.NAME || traits.anyDigits() || isTitle(SegmentParts.of(prefix));
  }

  private static boolean isTitle(SegmentParts value) {
    return value.readableLength() - value.ending().length() > LONGEST_WORD
        || value.runs().stream().filter(run -> run.to() <= value.endingStart()).count() > 1;
  }

  /** A file that answers to its parameters, as {@code view.php}; pages end in {@code .html}. */
  boolean isScript() {
    String ending = constant ? SegmentParts.of(prefix).ending() : "";
    return !ending.isEmpty() && !ending.startsWith(".htm") && !traits.anyDigits();
  }

  private static String ending(String suffix) {
    return suffix.startsWith(".") ? suffix : "";
  }

  /**
   * With these values, if at least so many of them do not fit; fewer with another text beside their
   * id are left out.
   */
  SiblingPartPattern joined(List<String> values, int least) {
    if (role == Role.VIEW) return this;
    if (values.stream().filter(value -> !fits(value)).count() < least) return this;
    boolean keepMark = values.stream().filter(this::hasOtherMark).count() < least;
    SiblingPartPattern part = this;
    for (String value : values) {
      if (!keepMark || !hasOtherMark(value)) part = part.joined(value);
    }
    return part;
  }

  private SiblingPartPattern joined(String value) {
    if (fits(value) && (constant || number == number(value, prefix, suffix))) return this;
    String begin = !constant && value.startsWith(prefix) ? prefix : common(prefix, value, false);
    String end = constant ? common(prefix, value, true) : suffix;
    if (!constant && !value.endsWith(suffix)) end = common(suffix, value, true);
    if (begin.length() + end.length() > Math.min(value.length(), shortest())) end = "";
    boolean before =
        constant
            ? number(prefix, begin, end)
            : number && begin.equals(prefix) && end.equals(suffix);
    boolean still = before && number(value, begin, end);
    return new SiblingPartPattern(
        false, begin, end, still, traits.and(DigitTraits.of(value)), marksWith(value), role);
  }

  private int shortest() {
    return constant ? prefix.length() : prefix.length() + suffix.length();
  }

  private static boolean number(String value, String begin, String end) {
    int to = value.length() - end.length();
    return begin.length() < to && SegmentParts.isNumber(value.substring(begin.length(), to));
  }

  /** The common beginning or end, cut back to where the class of characters changes. */
  private static String common(String a, String b, boolean fromEnd) {
    int most = Math.min(a.length(), b.length());
    int n = 0;
    while (n < most && at(a, n, fromEnd) == at(b, n, fromEnd)) n++;
    SegmentParts one = SegmentParts.of(a);
    SegmentParts other = SegmentParts.of(b);
    while (n > 0 && !(isBorder(one, n, fromEnd) && isBorder(other, n, fromEnd))) n--;
    return fromEnd ? a.substring(a.length() - n) : a.substring(0, n);
  }

  private static char at(String text, int n, boolean fromEnd) {
    return text.charAt(fromEnd ? text.length() - 1 - n : n);
  }

  private static boolean isBorder(SegmentParts parts, int n, boolean fromEnd) {
    return parts.isBorder(fromEnd ? parts.value().length() - n : n);
  }

  /** Whether it tells something by which URLs of other kinds would be left out. */
  boolean excludesOtherKinds() {
    return constant || traits.any() || !prefix.isEmpty() || suffix.length() > 5 || !marks.isEmpty();
  }

  /** With {@code {T}} for a text and {@code {N}} for a number. */
  String pattern() {
    if (constant) return prefix;
    String open =
        number
            ? Template.NUMBER
            : traits.digitsLast()
                ? Template.TEXT + Template.NUMBER
                : traits.digitsFirst() ? Template.NUMBER + Template.TEXT : Template.TEXT;
    return prefix + open + suffix;
  }
}
