package grapnel.focus;

import grapnel.url.Url;
import grapnel.url.UrlTokens;
import java.util.List;
import java.util.Locale;

/**
 * A URL as features: its tokens, and the n-grams of each, because host names are words run together
 * ({@code energysavings}) that no token shows.
 *
 * <p>After Baykan, Henzinger, Marian and Weber (Purely URL-based topic classification, WWW 2009),
 * who found n-grams of all lengths from 4 to 8 best; measured here again, see docs/focus.md.
 */
final class TopicUrlFeatures {

  private static final int SHORTEST = 3;
  private static final int LONGEST = 6;

  /** How much each kind of feature counts beside the others. */
  private static final double TOKENS = 1;

  private static final double GRAMS = 2;
  private static final double FORM = 0.5;

  private static final int LONGEST_TOKEN = 60;
  private static final int MOST_TOKENS = 40;

  private TopicUrlFeatures() {}

  static HashedFeatures of(Url url) {
    HashedFeatures.FeatureBag bag = new HashedFeatures.FeatureBag();
    add(bag, url, 1);
    return bag.features();
  }

  /**
   * Adds a URL's features.
   *
   * @param share how much they count
   */
  static void add(HashedFeatures.FeatureBag bag, Url url, double share) {
    List<String> host = hostTokens(url);
    List<String> path =
        UrlTokens.tokens(url).stream()
            .skip(1)
            .flatMap(token -> UrlTokens.subTokens(token).stream())
            .limit(MOST_TOKENS)
            .map(TopicUrlFeatures::shown)
            .toList();
    for (String token : host) {
      bag.add('t', token);
      bag.add('h', token);
    }
    for (String token : path) bag.add('t', token);
    bag.endBlock(share * TOKENS);
    for (String token : host) grams(bag, token);
    for (String token : path) grams(bag, token);
    bag.endBlock(share * GRAMS);
    form(bag, url, path.size());
    bag.endBlock(share * FORM);
  }

  /** Without the public suffix and {@code www}. */
  private static List<String> hostTokens(Url url) {
    String name = url.hostName().toLowerCase(Locale.ROOT);
    String site = url.site();
    int dot = site.indexOf('.');
    String suffix = dot < 0 ? "" : site.substring(dot);
    String own = name.endsWith(suffix) ? name.substring(0, name.length() - suffix.length()) : name;
    return UrlTokens.subTokens(own).stream()
        .filter(token -> !token.equals("www"))
        .limit(MOST_TOKENS)
        .map(TopicUrlFeatures::shown)
        .toList();
  }

  /** A number says that it is one, and how long it is. */
  private static String shown(String token) {
    if (Character.isDigit(token.charAt(0))) return "#" + Math.min(token.length(), 9);
    String lower = token.toLowerCase(Locale.ROOT);
    return lower.length() > LONGEST_TOKEN ? lower.substring(0, LONGEST_TOKEN) : lower;
  }

  private static void grams(HashedFeatures.FeatureBag bag, String token) {
    if (token.startsWith("#")) return;
    String edged = "^" + token + "$";
    for (int n = SHORTEST; n <= LONGEST; n++) {
      for (int i = 0; i + n <= edged.length(); i++) bag.add('g', edged.substring(i, i + n));
    }
  }

  private static void form(HashedFeatures.FeatureBag bag, Url url, int tokens) {
    String name = url.hostName();
    bag.add('s', name.substring(name.lastIndexOf('.') + 1));
    bag.add('d', Integer.toString(Math.min(url.segments().size(), 6)));
    bag.add('n', Integer.toString(Math.min(tokens, 12)));
    bag.add('q', Boolean.toString(url.query().isPresent()));
    bag.add('w', Boolean.toString(name.startsWith("www.")));
    bag.add('~', Boolean.toString(url.path().startsWith("/~")));
    bag.add('l', Integer.toString(Math.min(name.length() / 4, 8)));
    bag.add('z', Boolean.toString(url.path().length() > 1 && url.path().endsWith("/")));
  }
}
