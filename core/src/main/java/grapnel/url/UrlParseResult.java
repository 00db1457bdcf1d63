package grapnel.url;

/**
 * What came of reading text as a URL: the {@link Url} itself, or why there is none.
 *
 * <pre>{@code
 * switch (Url.read(line)) {
 *   case Url url -> found.add(url);
 *   case Parsed.NoUrl no -> System.err.println(line + ": " + no.reason());
 * }
 * }</pre>
 */
public sealed interface UrlParseResult permits Url, UrlParseResult.NoUrl {

  /**
   * Text that is no URL.
   *
   * @param reason a few words without a full stop, such as {@code port out of range: 99999}
   */
  record NoUrl(String reason) implements UrlParseResult {}
}
