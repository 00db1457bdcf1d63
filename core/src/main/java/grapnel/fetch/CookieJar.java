package grapnel.fetch;

import grapnel.fact.Headers;
import grapnel.fact.Response;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hc.client5.http.cookie.BasicCookieStore;
import org.apache.hc.client5.http.cookie.Cookie;
import org.apache.hc.client5.http.cookie.CookieOrigin;
import org.apache.hc.client5.http.cookie.CookieSpec;
import org.apache.hc.client5.http.cookie.MalformedCookieException;
import org.apache.hc.client5.http.impl.cookie.BasicClientCookie;
import org.apache.hc.client5.http.impl.cookie.RFC6265CookieSpecFactory;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.message.BasicHeader;

/**
 * The cookies of one site: learnt from answers, given back with requests (RFC 6265). A cookie goes
 * only to the hosts and paths it was set for, and none is taken for a whole public suffix.
 *
 * <pre>{@code
 * Request next = request.with(cookies.headers(request.url()));
 * cookies.learn(url, response);
 * }</pre>
 */
public final class CookieJar {

  /** Browsers keep about as many of a site (RFC 6265 §6.1 asks for 50 at least). */
  private static final int MAX_COOKIES = 100;

  /**
   * RFC 6265 §6.1: name, value and attributes of at least this length are kept; longer ones not.
   */
  private static final int MAX_COOKIE_LENGTH = 4096;

  private final BasicCookieStore store = new BasicCookieStore();
  private final AtomicLong changes = new AtomicLong();
  private final InstantSource clock;
  private final CookieSpec spec;

  public CookieJar(InstantSource clock) {
    this.clock = clock;
    this.spec =
        new RFC6265CookieSpecFactory(RFC6265CookieSpecFactory.CompatibilityLevel.RELAXED, null)
            .create(null);
  }

  /** The Cookie header for a request, or no header. */
  public Headers cookieHeader(Url url) {
    CookieOrigin origin = origin(url);
    List<Cookie> fitting = new ArrayList<>();
    synchronized (store) {
      store.clearExpired(clock.instant());
      for (Cookie cookie : store.getCookies()) if (spec.match(cookie, origin)) fitting.add(cookie);
    }
    if (fitting.isEmpty()) return Headers.NONE;
    return Headers.of("Cookie", spec.formatCookies(fitting).getFirst().getValue());
  }

  /** Keeps what an answer sets; what is malformed, too long or meant for others is left out. */
  public void keepCookies(Url url, Response response) {
    for (Headers.Header header : response.headers().all()) {
      if (header.name().equalsIgnoreCase("Set-Cookie")
          && header.value().length() <= MAX_COOKIE_LENGTH) {
        keepCookies(url, new BasicHeader("Set-Cookie", header.value()));
      }
    }
  }

  private void keepCookies(Url url, Header header) {
    try {
      CookieOrigin origin = origin(url);
      for (Cookie cookie : spec.parse(header, origin)) {
        spec.validate(cookie, origin);
        if (!belongsToSite(cookie, url)) continue;
        synchronized (store) {
          if (store.getCookies().size() < MAX_COOKIES) store.addCookie(cookie);
        }
        changes.incrementAndGet();
      }
    } catch (MalformedCookieException e) {
      // As if it had not been set.
    }
  }

  /** Puts cookies in that were written down before, by us or by a browser. */
  public void add(List<CookieLine> lines) {
    for (CookieLine line : lines) {
      BasicClientCookie cookie = new BasicClientCookie(line.name(), line.value());
      cookie.setDomain(line.domain());
      if (line.subdomains()) cookie.setAttribute(Cookie.DOMAIN_ATTR, line.domain());
      cookie.setPath(line.path());
      cookie.setSecure(line.secure());
      if (line.expires() > 0) cookie.setExpiryDate(Instant.ofEpochSecond(line.expires()));
      synchronized (store) {
        store.addCookie(cookie);
      }
    }
  }

  /** What there is for the hosts of a URL's site, to be written down. */
  public List<CookieLine> linesOf(Url url) {
    synchronized (store) {
      store.clearExpired(clock.instant());
      return store.getCookies().stream()
          .filter(cookie -> belongsToSite(cookie, url))
          .map(CookieJar::line)
          .toList();
    }
  }

  private static CookieLine line(Cookie cookie) {
    Instant end = cookie.getExpiryInstant();
    return new CookieLine(
        cookie.getDomain(),
        cookie.containsAttribute(Cookie.DOMAIN_ATTR),
        cookie.getPath() == null ? "/" : cookie.getPath(),
        cookie.isSecure(),
        end == null ? 0 : end.getEpochSecond(),
        cookie.getName(),
        cookie.getValue() == null ? "" : cookie.getValue());
  }

  /** How often a cookie was set: where this rises, the same request may be answered otherwise. */
  public long changes() {
    return changes.get();
  }

  /** Set for a public suffix it would be everyone's. */
  private static boolean belongsToSite(Cookie cookie, Url url) {
    return cookie.getDomain().equals(HttpClientFactory.withoutBrackets(url.host().name()))
        || Url.parse("https://" + cookie.getDomain() + "/")
            .filter(domain -> domain.site().equals(url.site()))
            .isPresent();
  }

  private static CookieOrigin origin(Url url) {
    Host host = url.host();
    boolean secure = host.scheme().equals("https");
    return new CookieOrigin(
        HttpClientFactory.withoutBrackets(host.name()), host.port(), url.path(), secure);
  }
}
