package grapnel.papers.allikmaa2016;

import grapnel.fact.Template;
import java.util.List;

/**
 * A piece of a URL: Allikmaa's path element.
 *
 * @param inQuery whether it stands among the GET parameters, which some stages leave alone
 * @param values one text for a piece that is the same in all URLs, else one a URL
 */
record PathElement(Type type, boolean inQuery, List<String> values) {

  enum Type {
    /** Origin, separators and parameter names: what no stage ever looks at. */
    FIXED,
    /** TEXT_STATIC: a text that may matter. */
    TEXT,
    /** TEXT_VALUE: a text found not to matter, with all values seen. */
    UNUSED,
    /** NUM_VALUE. */
    NUMBER
  }

  PathElement {
    values = List.copyOf(values);
  }

  static PathElement fixed(String text, boolean inQuery) {
    return new PathElement(Type.FIXED, inQuery, List.of(text));
  }

  static PathElement value(String text, boolean inQuery) {
    return new PathElement(isNumber(text) ? Type.NUMBER : Type.TEXT, inQuery, List.of(text));
  }

  /** Whether it has one value per URL. */
  boolean varies() {
    return type == Type.NUMBER || type == Type.UNUSED;
  }

  String valueAt(int row) {
    return values.get(varies() ? row : 0);
  }

  /** Its part of the template's key. */
  String key() {
    return switch (type) {
      case NUMBER -> Template.NUMBER;
      case UNUSED -> Template.TEXT;
      case FIXED, TEXT -> values.getFirst();
    };
  }

  /** Its part of the group's key (listing 7). */
  String groupKey() {
    return type == Type.TEXT ? "{Y}" : key();
  }

  /** All digits, and few enough of them for a long: longer ones are serials, not an index. */
  static boolean isNumber(String text) {
    if (text.isEmpty() || text.length() > 18) return false;
    return text.chars().allMatch(PathElement::isDigit);
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }
}
