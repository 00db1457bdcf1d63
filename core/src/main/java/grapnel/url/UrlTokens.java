package grapnel.url;

import java.util.ArrayList;
import java.util.List;

/**
 * The tokens and sub-tokens of a URL: Manica et al. 2014, Definition 7.
 *
 * <p>A URL is a sequence of tokens between {@code /}, {@code ?} and {@code &}, the host being the
 * first. A token holds sub-tokens: runs of letters and runs of digits.
 *
 * <p>How we read it: the scheme and the fragment are no tokens, nor is the nothing between two
 * slashes; {@code ;} separates parameters where {@link UrlQuery} says so; escapes are decoded
 * before a token is split, so that a letter is a letter in every language.
 *
 * <pre>{@code
 * UrlTokens.tokens(Url.of("http://a.com/car/x-8"));   // a.com car x-8
 * UrlTokens.subTokens("x-8");                         // x 8
 * }</pre>
 */
public final class UrlTokens {

  private UrlTokens() {}

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
    SegmentParts cut = SegmentParts.ofDecoded(PercentEncoding.decodeForm(token));
    return cut.parts().stream()
        .filter(part -> part.kind() != SegmentPart.Kind.SIGN)
        .map(part -> part.of(cut.value()))
        .toList();
  }
}
