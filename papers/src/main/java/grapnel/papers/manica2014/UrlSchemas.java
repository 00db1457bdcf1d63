package grapnel.papers.manica2014;

import grapnel.url.Url;
import grapnel.url.UrlTokens;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The url-schemas (definition 6) of a site, each computed once: the set of a URL's terms, the
 * number of its tokens being one.
 *
 * <p>By definition 7 a term is a sub-token with the position of its token, {@code pos2_car}. Table
 * 1 comes out only when it is the sub-token <i>without</i> its position, {@code car}, hence both.
 */
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

  UrlSchemas(TermDefinition definition) {
    this.definition = definition;
  }

  Set<String> of(Url url) {
    return known.computeIfAbsent(url, this::terms);
  }

  private Set<String> terms(Url url) {
    List<String> tokens = UrlTokens.tokens(url);
    Set<String> terms = new LinkedHashSet<>();
    for (int i = 0; i < tokens.size(); i++) {
      String prefix = definition == TermDefinition.DEFINITION_7 ? "pos" + (i + 1) + "_" : "";
      for (String subToken : UrlTokens.subTokens(tokens.get(i))) terms.add(prefix + subToken);
    }
    terms.add("size_" + tokens.size());
    return terms;
  }

  /** Definition 10. */
  double weakSimilarity(Url a, Url b) {
    return JaccardSimilarity.similarity(of(a), of(b));
  }
}
