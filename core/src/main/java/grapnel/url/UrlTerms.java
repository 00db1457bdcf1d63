package grapnel.url;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The tokens, sub-tokens and terms of a URL: Manica et al. 2014, Definition 7.
 *
 * <p>A URL is a sequence of tokens between {@code /}, {@code ?} and {@code &}, the host being the
 * first. A token holds sub-tokens: runs of letters and runs of digits. A term is a sub-token with
 * the position of its token; the number of tokens is a term too.
 *
 * <p>How we read it: the scheme and the fragment are no tokens, nor is the nothing between two
 * slashes; {@code ;} separates parameters where {@link UrlQuery} says so; escapes are decoded
 * before a token is split, so that a letter is a letter in every language. The document's own table
 * 1 comes out only when a term is the sub-token <i>without</i> its position, hence both kinds.
 *
 * <pre>{@code
 * Terms.positioned(Url.of("http://a.com/car/x-8"));   // pos1_a pos1_com pos2_car pos3_x pos3_8 size_3
 * Terms.plain(Url.of("http://a.com/car/x-8"));        // a com car x 8 size_3
 * }</pre>
 */
public final class UrlTerms {

  private static final Pattern SUB_TOKEN = Pattern.compile("[\\p{L}\\p{M}]+|\\p{Nd}+");

  private UrlTerms() {}

  /** The tokens in order, encoded as they stand in the URL. */
  public static List<String> tokens(Url url) {
    List<String> tokens = new ArrayList<>();
    tokens.add(url.authority());
    tokens.addAll(url.segments());
    for (UrlQuery.Parameter parameter : url.parameters().parameters()) tokens.add(parameter.raw());
    tokens.removeIf(String::isEmpty);
    return List.copyOf(tokens);
  }

  /** The runs of letters and the runs of digits of a token, in order. */
  public static List<String> subTokens(String token) {
    return SUB_TOKEN
        .matcher(PercentEncoding.decodeForm(token))
        .results()
        .map(found -> found.group())
        .toList();
  }

  /** The terms as Definition 7 has them: {@code pos2_car}, {@code size_4}. */
  public static Set<String> positioned(Url url) {
    return terms(url, true);
  }

  /** The terms as table 1 was computed: {@code car}, {@code size_4}. */
  public static Set<String> plain(Url url) {
    return terms(url, false);
  }

  private static Set<String> terms(Url url, boolean positions) {
    List<String> tokens = tokens(url);
    Set<String> terms = new LinkedHashSet<>();
    for (int i = 0; i < tokens.size(); i++) {
      String prefix = positions ? "pos" + (i + 1) + "_" : "";
      for (String subToken : subTokens(tokens.get(i))) terms.add(prefix + subToken);
    }
    terms.add("size_" + tokens.size());
    return terms;
  }
}
