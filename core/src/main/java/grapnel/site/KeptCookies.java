package grapnel.site;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Response;
import grapnel.fetch.CookieJar;
import grapnel.fetch.CookieLine;
import grapnel.store.Catalogue;
import grapnel.url.Url;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * The cookies of a site, kept with its catalogue, so that a consent that was given once is not
 * asked for again.
 *
 * <p>With credentials nothing is kept: what a site sets then is as good as the password.
 */
final class KeptCookies {

  private static final String NOTE = "cookies ";

  private final CookieJar jar;
  private final Catalogue catalogue;
  private final boolean secret;
  private final Map<String, String> kept = new ConcurrentHashMap<>();

  /**
   * @param given by the user, and never written down
   * @param secret whether requests carry credentials of any kind
   */
  KeptCookies(Catalogue catalogue, List<CookieLine> given, boolean secret, InstantSource clock) {
    this.jar = new CookieJar(clock);
    this.catalogue = catalogue;
    this.secret = secret;
    jar.add(given);
  }

  /** The Cookie header for a request, or no header. */
  Headers header(Url url) {
    if (!secret) kept.computeIfAbsent(url.site(), this::load);
    return jar.cookieHeader(url);
  }

  private String load(String site) {
    Optional<String> text = catalogue.note(NOTE + site);
    text.ifPresent(
        lines -> jar.add(lines.lines().flatMap(line -> CookieLine.parse(line).stream()).toList()));
    return text.orElse("");
  }

  /** Keeps what an answer sets. */
  void learn(Url url, Response response) {
    jar.keepCookies(url, response);
    if (secret || response.headers().first("Set-Cookie").isEmpty()) return;
    String now = jar.linesOf(url).stream().map(CookieLine::text).collect(Collectors.joining("\n"));
    String before = kept.put(url.site(), now);
    if (!now.equals(before)) catalogue.note(NOTE + url.site(), now);
  }

  /** The answer as it may be written down. */
  Answer withoutSecrets(Answer answer) {
    if (!secret || !(answer instanceof Answer.Responded(Response r))) return answer;
    if (r.headers().first("Set-Cookie").isEmpty()) return answer;
    List<Headers.Header> shown =
        r.headers().all().stream().filter(h -> !h.name().equalsIgnoreCase("Set-Cookie")).toList();
    return new Answer.Responded(
        new Response(r.status(), new Headers(shown), r.body(), r.truncation()));
  }

  /** Whether requests carry credentials. */
  boolean secret() {
    return secret;
  }

  /** How often a cookie was set so far. */
  long changes() {
    return jar.changes();
  }
}
