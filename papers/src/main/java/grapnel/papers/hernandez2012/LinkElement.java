package grapnel.papers.hernandez2012;

import grapnel.prototype.UrlPrototype;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.ArrayList;
import java.util.List;

/**
 * One element of a link as Hernandez et al. 2012 §3 takes it apart: (S, A, P, N, V).
 *
 * @param text encoded, as it stands in the URL; empty for the value of a parameter without one
 */
record LinkElement(Part part, String text) {

  /** The sequence an element is of, in the order in which prefixes grow. */
  enum Part {
    ORIGIN,
    PATH,
    NAME,
    VALUE
  }

  /** Whether a link has no more elements than are looked at when it is classified. */
  static boolean withinLimits(Url url) {
    return url.segments().stream().filter(segment -> !segment.isEmpty()).count()
            <= UrlPrototype.DEEPEST
        && url.parameters().parameters().size() <= UrlPrototype.MOST_PARAMETERS;
  }

  static List<LinkElement> of(Url url) {
    List<LinkElement> elements = new ArrayList<>();
    elements.add(new LinkElement(Part.ORIGIN, url.host().toString()));
    for (String segment : url.segments()) {
      if (!segment.isEmpty()) elements.add(new LinkElement(Part.PATH, segment));
    }
    List<LinkElement> values = new ArrayList<>();
    for (UrlQuery.Parameter parameter : url.parameters().parameters()) {
      String name = parameter.rawName();
      elements.add(new LinkElement(Part.NAME, name));
      boolean bare = name.length() == parameter.raw().length();
      values.add(
          new LinkElement(Part.VALUE, bare ? "" : parameter.raw().substring(name.length() + 1)));
    }
    elements.addAll(values);
    return List.copyOf(elements);
  }
}
