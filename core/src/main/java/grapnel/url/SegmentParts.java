package grapnel.url;

import grapnel.url.SegmentPart.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A path segment or parameter value, cut where letters, digits and other signs meet: the one way in
 * which Grapnel reads what stands between two slashes. Which parts are the same in all URLs, which
 * are ids and which are names, only other values can tell; that is for those who compare them.
 *
 * <p>An escape is never cut. One of a letter that isn't ASCII is part of a word, as the letter
 * itself is; one of a sign is a sign; and its digits are no number.
 *
 * <pre>{@code
 * SegmentParts.of("red-sofa-p12.html").parts();   // red - sofa - p 12 . html
 * SegmentParts.of("red-sofa-p12.html").runs();    // red sofa p12 html
 * }</pre>
 */
public final class SegmentParts {

  /** An ending is a dot and so many letters and digits at most, as of {@code .xhtml}. */
  private static final int LONGEST_ENDING = 5;

  /** Years, sizes and models have fewer digits: so long a number is no part of a name. */
  public static final int LONG_NUMBER = 5;

  private final String value;
  private final List<SegmentPart> parts;

  private SegmentParts(String value, List<SegmentPart> parts) {
    this.value = value;
    this.parts = List.copyOf(parts);
  }

  /** Cuts a value as it stands in a URL. */
  public static SegmentParts of(String value) {
    return cut(value, true);
  }

  /** Cuts a text whose escapes were decoded: a percent sign is one like others. */
  static SegmentParts ofDecoded(String text) {
    return cut(text, false);
  }

  private static SegmentParts cut(String value, boolean escapes) {
    List<SegmentPart> parts = new ArrayList<>();
    Kind kind = Kind.SIGN;
    int from = 0;
    int next;
    for (int at = 0; at < value.length(); at = next) {
      boolean escape = escapes && SegmentCharacters.isEscape(value, at);
      next = escape ? at + 3 : value.offsetByCodePoints(at, 1);
      Kind here =
          escape ? SegmentCharacters.escapeKind(value, at) : SegmentCharacters.kind(value, at);
      if (here != kind && at > from) {
        parts.add(new SegmentPart(kind, from, at));
        from = at;
      }
      kind = here;
    }
    if (from < value.length()) parts.add(new SegmentPart(kind, from, value.length()));
    return new SegmentParts(value, parts);
  }

  public String value() {
    return value;
  }

  /** Numbers, words and what stands between them, in order; together they are the value. */
  public List<SegmentPart> parts() {
    return parts;
  }

  /** The numbers alone. */
  public List<SegmentPart> numbers() {
    List<SegmentPart> numbers = new ArrayList<>();
    for (SegmentPart part : parts) if (part.kind() == Kind.NUMBER) numbers.add(part);
    return numbers;
  }

  /** The numbers as they are written. */
  public List<String> numberTexts() {
    return numbers().stream().map(number -> number.of(value)).toList();
  }

  /** What stands between signs: numbers, words, and codes where both touch. */
  public List<SegmentPart> runs() {
    List<SegmentPart> runs = new ArrayList<>();
    for (SegmentPart part : parts) {
      if (part.kind() == Kind.SIGN) continue;
      boolean touches = !runs.isEmpty() && runs.getLast().to() == part.from();
      runs.add(touches ? new SegmentPart(Kind.CODE, runs.removeLast().from(), part.to()) : part);
    }
    return runs;
  }

  /** The texts around the numbers: one more than there are numbers, and empty where two touch. */
  public List<String> textsAroundNumbers() {
    List<String> texts = new ArrayList<>();
    int from = 0;
    for (SegmentPart part : parts) {
      if (part.kind() != Kind.NUMBER) continue;
      texts.add(value.substring(from, part.from()));
      from = part.to();
    }
    texts.add(value.substring(from));
    return texts;
  }

  /** The numbers and the texts around them, in order; none is empty. */
  public List<String> numbersAndTexts() {
    List<String> all = new ArrayList<>();
    int from = 0;
    for (SegmentPart part : parts) {
      if (part.kind() != Kind.NUMBER) continue;
      if (part.from() > from) all.add(value.substring(from, part.from()));
      all.add(part.of(value));
      from = part.to();
    }
    if (from < value.length()) all.add(value.substring(from));
    return all;
  }

  /** The part before another; empty before the first. */
  Optional<SegmentPart> before(SegmentPart part) {
    int at = parts.indexOf(part);
    return at > 0 ? Optional.of(parts.get(at - 1)) : Optional.empty();
  }

  /** The part behind another; empty behind the last. */
  Optional<SegmentPart> behind(SegmentPart part) {
    int at = parts.indexOf(part);
    return at >= 0 && at + 1 < parts.size() ? Optional.of(parts.get(at + 1)) : Optional.empty();
  }

  /** The letters that touch a number, and the sign before them; or the sign alone. */
  public String textBefore(SegmentPart number) {
    Optional<SegmentPart> touching = before(number);
    Optional<SegmentPart> letters = touching.filter(part -> part.kind() == Kind.WORD);
    Optional<SegmentPart> sign = letters.isPresent() ? before(letters.get()) : touching;
    return sign.filter(part -> part.kind() == Kind.SIGN).map(this::lastSign).orElse("")
        + letters.map(part -> part.of(value)).orElse("");
  }

  /** The letters that touch a number, and the sign behind them; or the sign alone. */
  public String textBehind(SegmentPart number) {
    Optional<SegmentPart> touching = behind(number);
    Optional<SegmentPart> letters = touching.filter(part -> part.kind() == Kind.WORD);
    Optional<SegmentPart> sign = letters.isPresent() ? behind(letters.get()) : touching;
    return letters.map(part -> part.of(value)).orElse("")
        + sign.filter(part -> part.kind() == Kind.SIGN).map(this::firstSign).orElse("");
  }

  /** The first sign of several: one character, or an escape. */
  private String firstSign(SegmentPart signs) {
    boolean escape = SegmentCharacters.isEscape(value, signs.from());
    return value.substring(signs.from(), signs.from() + (escape ? 3 : 1));
  }

  /** The last sign of several: one character, or an escape. */
  String lastSign(SegmentPart signs) {
    boolean escape = SegmentCharacters.isEscape(value, signs.to() - 3);
    return value.substring(escape ? signs.to() - 3 : signs.to() - 1, signs.to());
  }

  /** Whether a word, or part of one, stands between two places. */
  boolean hasWord(int from, int to) {
    for (SegmentPart part : parts) {
      if (part.kind() == Kind.WORD && part.from() < to && part.to() > from) return true;
    }
    return false;
  }

  /** How many characters a reader sees, an escaped letter being one. */
  public int readableLength() {
    return PercentEncoding.decode(value).length();
  }

  /** Where an ending such as {@code .html} begins; the length where there is none. */
  public int endingStart() {
    int dot = value.lastIndexOf('.');
    int length = value.length() - dot - 1;
    if (dot <= 0 || length < 1 || length > LONGEST_ENDING) return value.length();
    boolean plain = SegmentCharacters.isLetter(value.charAt(dot + 1));
    for (int i = dot + 1; i < value.length(); i++) {
      char c = value.charAt(i);
      plain &= SegmentCharacters.isLetter(c) || SegmentCharacters.isDigit(c);
    }
    return plain ? dot : value.length();
  }

  /** An ending such as {@code .html}; or nothing. */
  public String ending() {
    return value.substring(endingStart());
  }

  /** Whether a part begins or ends there. */
  public boolean isBorder(int at) {
    if (at == 0 || at == value.length()) return true;
    for (SegmentPart part : parts) if (part.from() >= at) return part.from() == at;
    return false;
  }

  /** Whether a sign stands right before a place, and the place isn't inside it. */
  public boolean isSignBefore(int at) {
    return isSign(at - 1) && !isInsideEscape(at);
  }

  /** Whether a sign stands right behind a place, and the place isn't inside it. */
  public boolean isSignBehind(int at) {
    return isSign(at) && !isInsideEscape(at);
  }

  private boolean isSign(int at) {
    for (SegmentPart part : parts) if (at < part.to()) return part.kind() == Kind.SIGN && at >= 0;
    return false;
  }

  private boolean isInsideEscape(int at) {
    return SegmentCharacters.isEscape(value, at - 1) || SegmentCharacters.isEscape(value, at - 2);
  }

  /** Whether a value has a number in it. */
  public static boolean hasNumber(String value) {
    for (int at = 0; at < value.length(); at++) {
      if (SegmentCharacters.isDigit(value.charAt(at))) return true;
      if (SegmentCharacters.isEscape(value, at)) at += 2;
    }
    return false;
  }

  /** Whether a value has a number that is no year, size or model. */
  public static boolean hasLongNumber(String value) {
    int digits = 0;
    for (int at = 0; at < value.length(); at++) {
      digits = SegmentCharacters.isDigit(value.charAt(at)) ? digits + 1 : 0;
      if (digits == LONG_NUMBER) return true;
      if (SegmentCharacters.isEscape(value, at)) at += 2;
    }
    return false;
  }

  /** Whether a value is a number and nothing else. */
  public static boolean isNumber(String value) {
    for (int at = 0; at < value.length(); at++) {
      if (!SegmentCharacters.isDigit(value.charAt(at))) return false;
    }
    return !value.isEmpty();
  }
}
