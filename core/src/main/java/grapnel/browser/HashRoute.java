package grapnel.browser;

import grapnel.fact.Evidence;
import grapnel.fact.Found;
import grapnel.fact.Verdict;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Pages that a script chooses by what stands behind the {@code #}: {@code /#/record/17}. That part
 * is never sent, and everything that compares, counts and mines URLs leaves it out. So such a page
 * is known here by the address that Google's scheme for crawling them gave it (2009 to 2015),
 * {@code /?_escaped_fragment_=/record/17}, and is shown to users by its own.
 */
public final class HashRoute {

  /** Known to the script that reads a drawn page's links, too. */
  static final String PARAMETER = "_escaped_fragment_";

  /** {@code /record/17}, {@code !/record/17}, {@code record/17}, {@code id=17&panel=details}. */
  private static final Pattern ROUTE =
      Pattern.compile("!?(?:/.+|[\\w.-]{1,60}(?:/|=).+)", Pattern.DOTALL);

  /** Where a route begins in an address that has no parameters of its own. */
  private static final Pattern INSIDE = Pattern.compile("\\?" + PARAMETER + "=");

  /** All but those that stand for what separates the parts of an address. */
  private static final Pattern ESCAPES =
      Pattern.compile("(?i)(?:%(?!2[346bcf]|3[abdf]|40)[0-9a-f]{2})+");

  private HashRoute() {}

  /** The address as its site has it. */
  public static Url shown(Url inside) {
    return route(inside).flatMap(route -> Url.parse(page(inside) + "#" + route)).orElse(inside);
  }

  /** A text for people, or a pattern, in which addresses stand as their site has them. */
  public static String shown(String text) {
    return text.contains(PARAMETER) ? INSIDE.matcher(text).replaceAll("#") : text;
  }

  /** Whether a script chooses this page by what stands behind its #. */
  public static boolean isKnownAs(Url inside) {
    return route(inside).isPresent();
  }

  /** A page as users see it. */
  public static Found shown(Found inside) {
    if (route(inside.url()).isEmpty()) return inside;
    return inside
        .withUrl(shown(inside.url()))
        .withFinalUrl(shown(inside.finalUrl()))
        .withTemplate(shown(inside.template()), inside.id())
        .withVerdict(shown(inside.verdict()))
        .withAddresses(inside.addresses().stream().map(HashRoute::shown).toList());
  }

  private static Verdict shown(Verdict verdict) {
    Evidence evidence =
        new Evidence(verdict.evidence().reasons().stream().map(HashRoute::shown).toList());
    return switch (verdict) {
      case Verdict.Entity(Evidence _, double sure) -> new Verdict.Entity(evidence, sure);
      case Verdict.Same(Evidence _, double sure) -> new Verdict.Same(evidence, sure);
      case Verdict.Empty(Evidence _, double sure) -> new Verdict.Empty(evidence, sure);
      case Verdict.Unsure _ -> new Verdict.Unsure(evidence);
    };
  }

  /**
   * Pages as users see them; the same list where none stands behind a #, as it hardly ever does.
   */
  public static List<Found> shown(List<Found> inside) {
    boolean any = inside.stream().anyMatch(page -> route(page.url()).isPresent());
    return any ? inside.stream().map(HashRoute::shown).toList() : inside;
  }

  /** The address by which the page is known here. */
  public static Url inside(Url shown) {
    Optional<String> fragment = shown.fragment().filter(HashRoute::isRoute);
    if (fragment.isEmpty()) return shown;
    Url page = shown.withoutFragment();
    String query = page.query().map(known -> known + "&").orElse("");
    String value =
        decoded(fragment.get())
            .replace("%", "%25")
            .replace("&", "%26")
            .replace("+", "%2B")
            .replace("#", "%23");
    return page.resolve("?" + query + PARAMETER + "=" + value).orElse(page);
  }

  /** As the script that reads a drawn page's links has it, whoever wrote the escapes. */
  private static String decoded(String fragment) {
    CharsetDecoder utf8 = StandardCharsets.UTF_8.newDecoder();
    StringBuilder text = new StringBuilder();
    Matcher escapes = ESCAPES.matcher(fragment);
    try {
      while (escapes.find()) {
        byte[] bytes = HexFormat.of().parseHex(escapes.group().replace("%", ""));
        String plain = utf8.decode(ByteBuffer.wrap(bytes)).toString();
        escapes.appendReplacement(text, Matcher.quoteReplacement(plain));
      }
    } catch (CharacterCodingException e) {
      return fragment;
    }
    return escapes.appendTail(text).toString();
  }

  /** A path, with or without its first slash, or parameters; the name of a place is none. */
  private static boolean isRoute(String fragment) {
    return ROUTE.matcher(fragment).matches();
  }

  /** What stands behind the #, for a page that is known here. */
  static Optional<String> route(Url inside) {
    if (!inside.query().orElse("").contains(PARAMETER)) return Optional.empty();
    return inside.parameters().first(PARAMETER).filter(HashRoute::isRoute);
  }

  /** The page that the server sends for it. */
  static Url page(Url inside) {
    List<String> others =
        inside.parameters().parameters().stream()
            .filter(parameter -> !parameter.name().equals(PARAMETER))
            .map(UrlQuery.Parameter::raw)
            .toList();
    String query = others.isEmpty() ? "" : "?" + String.join("&", others);
    return inside.resolve(inside.path() + query).orElse(inside);
  }
}
