package grapnel.prototype.document;

import grapnel.prototype.Prototype;
import grapnel.url.Query;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;

/**
 * One element of a link as seed 003 §3 takes it apart: (S, A, P, N, V).
 *
 * @param text encoded, as it stands in the URL; empty for the value of a parameter without one
 */
record Element(Part part, String text) {

  /** The sequence an element is of, in the order in which prefixes grow. */
  enum Part {
    ORIGIN,
    PATH,
    NAME,
    VALUE
  }

  /** Whether a link has no more elements than are looked at when it is classified. */
  static boolean few(Url url) {
    return url.segments().stream().filter(segment -> !segment.isEmpty()).count()
            <= Prototype.DEEPEST
        && url.parameters().parameters().size() <= Prototype.MOST_PARAMETERS;
  }

  static List<Element> of(Url url) {
    List<Element> elements = new ArrayList<>();
    elements.add(new Element(Part.ORIGIN, url.host().toString()));
    for (String segment : url.segments()) {
      if (!segment.isEmpty()) elements.add(new Element(Part.PATH, segment));
    }
    List<Element> values = new ArrayList<>();
    for (Query.Parameter parameter : url.parameters().parameters()) {
      String name = parameter.rawName();
      elements.add(new Element(Part.NAME, name));
      boolean bare = name.length() == parameter.raw().length();
      values.add(new Element(Part.VALUE, bare ? "" : parameter.raw().substring(name.length() + 1)));
    }
    elements.addAll(values);
    return List.copyOf(elements);
  }
}
