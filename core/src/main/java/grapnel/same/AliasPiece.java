package grapnel.same;

import grapnel.url.SegmentMark;
import grapnel.url.SegmentPart;
import grapnel.url.SegmentParts;
import grapnel.url.SegmentRow;
import grapnel.url.SegmentRow.CellKind;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A path segment or a parameter of a URL, or of a pattern of {@link PathAlias}.
 *
 * @param prefix {@code /}, {@code ?x=} or {@code &y=}
 */
record AliasPiece(String prefix, String value) {

  /** What a pattern has in place of a text that differs. */
  private static final Pattern CELL = Pattern.compile("\\*|\\{[0-9]+}");

  static final String ANY = "*";

  /** {@code /a}, {@code /7}, {@code ?x=1}, {@code &y=2}; parameters by name. */
  static List<AliasPiece> of(Url url) {
    List<AliasPiece> pieces = new ArrayList<>();
    for (String segment : url.segments()) pieces.add(new AliasPiece("/", segment));
    if (url.query().isEmpty()) return pieces;
    List<UrlQuery.Parameter> sorted = new ArrayList<>(url.parameters().parameters());
    sorted.sort(Comparator.comparing(UrlQuery.Parameter::raw));
    for (int i = 0; i < sorted.size(); i++) {
      pieces.add(of((i == 0 ? "?" : "&") + sorted.get(i).raw()));
    }
    return pieces;
  }

  private static AliasPiece of(String text) {
    int start = text.startsWith("/") ? 1 : Math.max(text.indexOf('='), 0) + 1;
    return new AliasPiece(text.substring(0, start), text.substring(start));
  }

  /** The pieces of a pattern. */
  static List<AliasPiece> ofPattern(String pattern) {
    List<AliasPiece> pieces = new ArrayList<>();
    int from = 0;
    for (int i = 1; i <= pattern.length(); i++) {
      if (i == pattern.length() || "/?&".indexOf(pattern.charAt(i)) >= 0) {
        pieces.add(of(pattern.substring(from, i)));
        from = i;
      }
    }
    return pieces;
  }

  /** What may be a variable: the whole value where it has a number, and the numbers in it. */
  List<String> ids() {
    if (value.indexOf('{') >= 0 || !SegmentParts.hasNumber(value)) return List.of();
    List<String> ids = new ArrayList<>(List.of(value));
    ids.addAll(SegmentParts.of(value).numberTexts());
    return ids;
  }

  /** With variables in place of their values, and all else as it stands. */
  AliasPiece exact(Map<String, Integer> variables) {
    Integer whole = variables.get(value);
    if (whole != null) return new AliasPiece(prefix, variable(whole));
    StringBuilder pattern = new StringBuilder();
    for (String text : SegmentParts.of(value).numbersAndTexts()) {
      Integer variable = variables.get(text);
      pattern.append(variable == null ? text : variable(variable));
    }
    return new AliasPiece(prefix, pattern.toString());
  }

  /** The same with names left open; what stands beside a variable, and an ending, stays. */
  AliasPiece open(Map<String, Integer> variables) {
    if (variables.containsKey(value)) return exact(variables);
    SegmentParts cut = SegmentParts.of(value);
    StringBuilder pattern = new StringBuilder();
    int from = 0;
    String behind = "";
    for (SegmentPart number : cut.numbers()) {
      Integer variable = variables.get(number.of(value));
      if (variable == null) continue;
      String before = from == 0 ? head(cut, number) : cut.textBefore(number);
      pattern.append(name(value.substring(from, number.from()), behind, before));
      pattern.append(variable(variable));
      behind = cut.textBehind(number);
      from = number.to();
    }
    if (from == 0) return new AliasPiece(prefix, ANY);
    pattern.append(name(value.substring(from), behind, cut.ending()));
    return new AliasPiece(prefix, pattern.toString());
  }

  private static String head(SegmentParts cut, SegmentPart number) {
    return SegmentMark.of(cut.value())
        .filter(mark -> !mark.behindName() && mark.text().length() == number.from())
        .map(SegmentMark::text)
        .orElseGet(() -> cut.textBefore(number));
  }

  /** A text with all open that is neither at its begin nor at its end. */
  private static String name(String text, String begin, String end) {
    if (text.length() <= begin.length() + end.length()) return text;
    return begin + ANY + end;
  }

  /** Whether a pattern has a number that is no variable. */
  static boolean hasNumberBesideVariables(String pattern) {
    return SegmentParts.hasNumber(CELL.matcher(pattern).replaceAll(""));
  }

  private static String variable(int number) {
    return "{" + number + "}";
  }

  boolean hasNumber() {
    return SegmentParts.hasNumber(value);
  }

  /**
   * Whether a piece of a URL fits this piece of a pattern.
   *
   * @param values gets those of the variables, by name
   */
  boolean fits(AliasPiece piece, Map<String, String> values) {
    if (equals(piece)) return true;
    // A brace in a value would be taken for a variable of ours.
    if (!prefix.equals(piece.prefix) || piece.value.isEmpty() || piece.value.indexOf('{') >= 0) {
      return false;
    }
    if (value.equals(ANY)) return true;
    List<String> names = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    Matcher cell = CELL.matcher(value);
    int from = 0;
    while (cell.find()) {
      texts.add(value.substring(from, cell.start()));
      names.add(cell.group());
      from = cell.end();
    }
    texts.add(value.substring(from));
    if (names.isEmpty()) return false;
    if (names.getFirst().equals(value))
      return piece.hasNumber() && agrees(value, piece.value, values);
    List<CellKind> kinds =
        names.stream().map(name -> name.equals(ANY) ? CellKind.TEXT : CellKind.NUMBER).toList();
    List<String> found = new SegmentRow(texts, kinds).cut(piece.value).orElse(List.of());
    for (int i = 0; i < found.size(); i++) {
      if (!names.get(i).equals(ANY) && !agrees(names.get(i), found.get(i), values)) return false;
    }
    return !found.isEmpty();
  }

  private static boolean agrees(String name, String value, Map<String, String> values) {
    String known = values.putIfAbsent(name, value);
    return known == null || known.equals(value);
  }

  @Override
  public String toString() {
    return prefix + value;
  }
}
