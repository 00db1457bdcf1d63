package grapnel.template.document;

import grapnel.fact.Template;
import java.util.List;

/**
 * A piece of a URL: seed 000's path element.
 *
 * @param inQuery whether it stands among the GET parameters, which some stages leave alone
 * @param values one text for a piece that is the same in all URLs, else one a URL
 */
record Element(Type type, boolean inQuery, List<String> values) {

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

  Element {
    values = List.copyOf(values);
  }

  static Element fixed(String text, boolean inQuery) {
    return new Element(Type.FIXED, inQuery, List.of(text));
  }

  static Element value(String text, boolean inQuery) {
    return new Element(isNumber(text) ? Type.NUMBER : Type.TEXT, inQuery, List.of(text));
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
    return text.chars().allMatch(Element::isDigit);
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }
}
