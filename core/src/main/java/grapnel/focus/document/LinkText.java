package grapnel.focus.document;

import grapnel.focus.text.Stems;
import grapnel.page.Link;
import grapnel.url.Url;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A link as terms: equation 3, {@code U = [u, a, t, p]}, with u the URL, a the anchor, t the text
 * around it, p the path.
 */
record LinkText(Map<Part, List<String>> terms) {

  /** Where a term stands. */
  enum Part {
    URL,
    ANCHOR,
    AROUND,
    PATH
  }

  /** Which parts count. */
  enum Space {
    /** Equation 1, of a web site: FD = [URL, anchor, text around anchor]. */
    SITE(Part.URL),
    /** Equation 2, of the links inside it: FL = [path, anchor, text]. */
    LINK(Part.PATH);

    private final Part address;

    Space(Part address) {
      this.address = address;
    }

    List<Part> parts() {
      return List.of(address, Part.ANCHOR, Part.AROUND);
    }
  }

  static LinkText of(Link link) {
    return of(link.url(), link.text(), link.around());
  }

  static LinkText of(Url url, String anchor, String around) {
    Map<Part, List<String>> terms = new EnumMap<>(Part.class);
    terms.put(Part.URL, Stems.of(url));
    terms.put(Part.ANCHOR, Stems.of(anchor));
    terms.put(Part.AROUND, Stems.of(around));
    terms.put(Part.PATH, Stems.ofPath(url));
    return new LinkText(terms);
  }

  List<String> in(Part part) {
    return terms.getOrDefault(part, List.of());
  }
}
