package grapnel.prototype;

import grapnel.url.SegmentParts;
import grapnel.url.SegmentRow;
import grapnel.url.SegmentRow.CellKind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of a prototype: a path segment, or the value of a parameter.
 *
 * <p>{@code *} stands for any text, alone or between texts that are meant as they stand, and {@code
 * {N}} for any run of digits: {@code hotel-{N}-*.html}. What a URL itself holds of these signs
 * stands as an escape.
 */
public record PrototypeToken(String text) {

  public static final PrototypeToken ANY = new PrototypeToken("*");
  public static final String NUMBER = "{N}";

  private static final Pattern CELL = Pattern.compile("\\*|\\{N}");

  /** A token that stands for this text alone. */
  public static PrototypeToken literal(String text) {
    return new PrototypeToken(escaped(text));
  }

  /** A token that stands for this text and all that differ from it in numbers. */
  public static PrototypeToken masked(String text) {
    String escaped = escaped(text);
    if (!SegmentParts.hasNumber(escaped)) return new PrototypeToken(escaped);
    return new PrototypeToken(String.join(NUMBER, SegmentParts.of(escaped).textsAroundNumbers()));
  }

  /** A text of a URL without what means something in a prototype. */
  public static String escaped(String text) {
    if (text.indexOf('*') < 0 && text.indexOf('{') < 0 && text.indexOf('}') < 0) return text;
    return text.replace("*", "%2A").replace("{", "%7B").replace("}", "%7D");
  }

  /** What {@link #escaped} made of a text. */
  static String unescaped(String text) {
    return text.replace("%2A", "*").replace("%7B", "{").replace("%7D", "}");
  }

  public boolean any() {
    return text.equals("*");
  }

  /** Whether a name stands between texts that are fixed. */
  public boolean named() {
    return text.length() > 1 && text.indexOf('*') >= 0;
  }

  /** How segments are read that fit it. */
  SegmentRow row() {
    List<String> texts = new ArrayList<>();
    List<CellKind> cells = new ArrayList<>();
    Matcher cell = CELL.matcher(text);
    int from = 0;
    while (cell.find()) {
      texts.add(unescaped(text.substring(from, cell.start())));
      cells.add(cell.group().equals("*") ? CellKind.TEXT : CellKind.NUMBER);
      from = cell.end();
    }
    texts.add(unescaped(text.substring(from)));
    return new SegmentRow(texts, cells);
  }

  /** What it begins with before anything that differs. */
  public String fixedHead() {
    int name = text.indexOf('*');
    int number = text.indexOf(NUMBER);
    int end = name < 0 ? number : number < 0 ? name : Math.min(name, number);
    return end < 0 ? text : text.substring(0, end);
  }

  /** How much of it is meant as it stands: of two that fit, the one with more is more specific. */
  public int fixedLength() {
    return text.replace(NUMBER, "").replace("*", "").length();
  }

  /** Whether more than one text can stand here. */
  public boolean open() {
    return text.indexOf('*') >= 0 || text.contains(NUMBER);
  }

  /** A number alone, perhaps with a file extension: it names a thing, and says nothing else. */
  public boolean number() {
    return text.startsWith(NUMBER)
        && (text.length() == NUMBER.length()
            || (text.charAt(NUMBER.length()) == '.' && text.indexOf('{', 1) < 0));
  }

  /** Whether it says nothing of what kind a page is. */
  public boolean uninformative() {
    return any() || number();
  }

  @Override
  public String toString() {
    return text;
  }
}
