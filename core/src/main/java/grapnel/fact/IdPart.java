package grapnel.fact;

import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A part of the id that a URL repeats beside the id itself, as the folders of {@code
 * /12/34/1234.html}. In a template it is a placeholder of its own: {@code
 * /{N[0:2]}/{N[2:4]}/{N}.html}.
 */
public sealed interface IdPart {

  /** What stands there in the URL of an id, as it is spelled. */
  String of(String id);

  /** How a template writes it. */
  String placeholder();

  /**
   * The characters from one place to another, the second not included; negative places count from
   * the end, and what is not there is left out, as in Python.
   *
   * @param width zeros are put in front up to this many characters before; 0 for none
   * @param to {@link #END} for all that follow
   */
  record Substring(int width, int from, int to) implements IdPart {

    public static final int END = Integer.MAX_VALUE;

    public Substring {
      if (width < 0 || width > IdSpelling.WIDEST) {
        throw new IllegalArgumentException("width " + width);
      }
    }

    @Override
    public String of(String id) {
      String all = id.length() < width ? "0".repeat(width - id.length()) + id : id;
      int first = place(from, all.length());
      return all.substring(first, Math.max(first, place(to, all.length())));
    }

    private static int place(int at, int length) {
      return Math.clamp(at < 0 ? at + length : at, 0, length);
    }

    @Override
    public String placeholder() {
      String zeros = width == 0 ? "" : "0" + width;
      return "{N%s[%s:%s]}".formatted(zeros, from == 0 ? "" : from, to == END ? "" : to);
    }
  }

  /**
   * A number: the id divided, and perhaps what is left of that, and zeros instead of what was cut
   * off. {@code {N/100}} of 1234 is 12, {@code {N/100*100}} is 1200, {@code {N/10%10}} is 3.
   *
   * @param cut how many digits are divided away
   * @param kept how many digits are left at most; 0 for all
   * @param zeros how many zeros are put behind
   */
  record Quotient(int cut, int kept, int zeros) implements IdPart {

    public Quotient {
      if (Math.min(cut, Math.min(kept, zeros)) < 0 || Math.max(cut, Math.max(kept, zeros)) > 18) {
        throw new IllegalArgumentException("digits: " + cut + ", " + kept + ", " + zeros);
      }
    }

    @Override
    public String of(String id) {
      int to = Math.max(0, id.length() - cut);
      int from = kept == 0 ? 0 : Math.max(0, to - kept);
      while (from < to && id.charAt(from) == '0') from++;
      return from == to ? "0" : id.substring(from, to) + "0".repeat(zeros);
    }

    @Override
    public String placeholder() {
      return "{N%s%s%s}".formatted(power("/", cut), power("%", kept), power("*", zeros));
    }

    private static String power(String sign, int digits) {
      return digits == 0 ? "" : sign + "1" + "0".repeat(digits);
    }
  }

  Pattern PLACEHOLDER =
      Pattern.compile(
          "\\{N(?:(?:0([1-9][0-9]?))?\\[(-?[0-9]{1,2})?:(-?[0-9]{1,2})?]"
              + "|(?=[/%*])(?:/1(0{1,18}))?(?:%1(0{1,18}))?(?:\\*1(0{1,18}))?)}");

  /** Reads a placeholder; empty for any other text. */
  static Optional<IdPart> read(String placeholder) {
    Matcher matcher = PLACEHOLDER.matcher(placeholder);
    return matcher.matches() ? Optional.of(of(matcher)) : Optional.empty();
  }

  private static IdPart of(MatchResult found) {
    if (found.group().indexOf('[') < 0) {
      return new Quotient(zeros(found.group(4)), zeros(found.group(5)), zeros(found.group(6)));
    }
    int width = found.group(1) == null ? 0 : Integer.parseInt(found.group(1));
    int from = found.group(2) == null ? 0 : Integer.parseInt(found.group(2));
    int to = found.group(3) == null ? Substring.END : Integer.parseInt(found.group(3));
    return new Substring(Math.min(width, IdSpelling.WIDEST), from, to);
  }

  private static int zeros(@Nullable String group) {
    return group == null ? 0 : group.length();
  }

  /** A template with the parts of an id in their places; the id itself is left open. */
  static String fillParts(String template, String id) {
    if (template.indexOf("{N") == template.lastIndexOf("{N")) return template;
    return PLACEHOLDER
        .matcher(template)
        .replaceAll(found -> Matcher.quoteReplacement(of(found).of(id)));
  }

  /** A template with an id, and all parts of it, in their places. */
  static String fill(String template, String id) {
    return fillParts(template, id).replace(Template.NUMBER, id);
  }
}
