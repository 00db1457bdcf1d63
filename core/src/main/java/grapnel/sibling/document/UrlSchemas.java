package grapnel.sibling.document;

import grapnel.url.Terms;
import grapnel.url.Url;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The url-schemas (definition 6) of a site, each computed once. */
final class UrlSchemas {

  /** What a term is. */
  enum Reading {
    /** The sub-token alone: the reading by which table 1 comes out. */
    TABLE_1,
    /** The sub-token with the position of its token, as definition 7 has it. */
    DEFINITION_7
  }

  private final Reading reading;
  private final Map<Url, Set<String>> known = new HashMap<>();

  UrlSchemas(Reading reading) {
    this.reading = reading;
  }

  Set<String> of(Url url) {
    return known.computeIfAbsent(
        url, u -> reading == Reading.TABLE_1 ? Terms.plain(u) : Terms.positioned(u));
  }

  /** Definition 10. */
  double weak(Url a, Url b) {
    return Schema.similarity(of(a), of(b));
  }
}
