package grapnel.papers.kaur2021;

import grapnel.focus.StemmedTerms;
import grapnel.page.Link;
import grapnel.url.Url;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A link as terms: equation 3, {@code U = [u, a, t, p]}, with u the URL, a the anchor, t the text
 * around it, p the path.
 */
record LinkTerms(Map<LinkPart, List<String>> terms) {

  /** Where a term stands. */
  enum LinkPart {
    URL,
    ANCHOR,
    AROUND,
    PATH
  }

  /** Which parts count. */
  enum FeatureSpace {
    /** Equation 1, of a web site: FD = [URL, anchor, text around anchor]. */
    SITE(LinkPart.URL),
    /** Equation 2, of the links inside it: FL = [path, anchor, text]. */
    LINK(LinkPart.PATH);

    private final LinkPart address;

    FeatureSpace(LinkPart address) {
      this.address = address;
    }

    List<LinkPart> parts() {
      return List.of(address, LinkPart.ANCHOR, LinkPart.AROUND);
    }
  }

  static LinkTerms of(Link link) {
    return of(link.url(), link.text(), link.surroundingText());
  }

  static LinkTerms of(Url url, String anchor, String around) {
    Map<LinkPart, List<String>> terms = new EnumMap<>(LinkPart.class);
    terms.put(LinkPart.URL, StemmedTerms.of(url));
    terms.put(LinkPart.ANCHOR, StemmedTerms.of(anchor));
    terms.put(LinkPart.AROUND, StemmedTerms.of(around));
    terms.put(LinkPart.PATH, StemmedTerms.ofPath(url));
    return new LinkTerms(terms);
  }

  List<String> in(LinkPart part) {
    return terms.getOrDefault(part, List.of());
  }
}
