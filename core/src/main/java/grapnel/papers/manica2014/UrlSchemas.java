package grapnel.papers.manica2014;

import grapnel.url.Url;
import grapnel.url.UrlTerms;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The url-schemas (definition 6) of a site, each computed once. */
final class UrlSchemas {

  /** What a term is. */
  enum TermDefinition {
    /** The sub-token alone: the reading by which table 1 comes out. */
    TABLE_1,
    /** The sub-token with the position of its token, as definition 7 has it. */
    DEFINITION_7
  }

  private final TermDefinition definition;
  private final Map<Url, Set<String>> known = new HashMap<>();

  UrlSchemas(TermDefinition reading) {
    this.definition = reading;
  }

  Set<String> of(Url url) {
    return known.computeIfAbsent(
        url,
        u -> definition == TermDefinition.TABLE_1 ? UrlTerms.plain(u) : UrlTerms.positioned(u));
  }

  /** Definition 10. */
  double weakSimilarity(Url a, Url b) {
    return JaccardSimilarity.similarity(of(a), of(b));
  }
}
