package grapnel.fetch;

import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.url.Url;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.net.URIAuthority;

/** A request as the client wants it, with our headers in the order they are sent. */
final class ClientRequests {

  private static final URI PLACEHOLDER = URI.create("http://placeholder.invalid/");

  private static final String ACCEPT =
      "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

  /** What may only go to a host the user meant. */
  private static final Set<String> CREDENTIALS =
      Set.of("cookie", "authorization", "proxy-authorization");

  /** What frames the message is the client's business: two answers to it are request smuggling. */
  private static final Set<String> FRAMING =
      Set.of(
          "host", "content-length", "transfer-encoding", "connection", "upgrade", "te", "expect");

  /** RFC 9110 §5.6.2. Anything else could end the line, or the head. */
  private static final Pattern NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");

  private ClientRequests() {}

  static HttpUriRequestBase of(Request request, FetchOptions options) {
    Url url = request.url();
    HttpUriRequestBase wire = new HttpUriRequestBase(request.method().name(), PLACEHOLDER);
    // Set apart, not as a URI: java.net.URI refuses characters that a URL may hold, like | and ^.
    HttpHost host = HttpClientFactory.httpHost(url.host());
    wire.setScheme(host.getSchemeName());
    wire.setAuthority(new URIAuthority(host));
    wire.setPath(url.path() + url.query().map(query -> "?" + query).orElse(""));
    boolean post = request.method() == Request.Method.POST;
    headers(request, options, post).values().forEach(h -> wire.addHeader(h.name(), h.value()));
    if (post) {
      byte[] form = request.body().getBytes(StandardCharsets.UTF_8);
      wire.setEntity(new ByteArrayEntity(form, null));
    }
    return wire;
  }

  /** By lower-case name: the request's own replace the user's, and those replace ours. */
  private static Map<String, Headers.Header> headers(
      Request request, FetchOptions options, boolean post) {
    Map<String, Headers.Header> all = new LinkedHashMap<>();
    put(all, "User-Agent", options.agent());
    put(all, "Accept", ACCEPT);
    put(all, "Accept-Encoding", ContentDecoding.acceptEncoding());
    if (post) put(all, "Content-Type", "application/x-www-form-urlencoded");
    boolean trusted = options.trustedHosts().contains(request.url().host());
    for (Headers.Header header : options.headers().all()) {
      String name = header.name().toLowerCase(Locale.ROOT);
      if (trusted || !CREDENTIALS.contains(name)) put(all, header.name(), header.value());
    }
    String login = options.logins().get(request.url().host());
    if (login != null) put(all, "Authorization", "Basic " + base64(login));
    for (Headers.Header header : request.headers().all()) {
      put(all, header.name(), withUserCookies(all, header));
    }
    all.keySet().removeAll(FRAMING);
    return all;
  }

  private static String base64(String login) {
    return Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.UTF_8));
  }

  /** The site's own cookies stand beside those the user gave, they do not replace them. */
  private static String withUserCookies(Map<String, Headers.Header> all, Headers.Header header) {
    Headers.Header given = all.get("cookie");
    if (given == null || !header.name().equalsIgnoreCase("Cookie")) return header.value();
    return given.value() + "; " + header.value();
  }

  private static void put(Map<String, Headers.Header> all, String name, String value) {
    all.put(checkedHeaderName(name).toLowerCase(Locale.ROOT), new Headers.Header(name, value));
  }

  /** The name itself, if it is one. */
  static String checkedHeaderName(String name) {
    if (NAME.matcher(name).matches()) return name;
    throw new IllegalArgumentException("not the name of a header: " + name);
  }
}
