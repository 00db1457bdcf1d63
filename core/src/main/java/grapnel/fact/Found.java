package grapnel.fact;

import grapnel.url.Url;
import java.time.Instant;
import java.util.List;

/**
 * A page that was found, and why it is believed to be one.
 *
 * @param finalUrl where the redirects of {@code url} end; the same URL when there are none
 * @param template the series it belongs to, with {@code {N}}; empty where there is none
 * @param id as the URL spells it; empty without a series
 * @param linked whether a page seen so far links to it
 * @param requests what was put on the wire for this page
 * @param kind what a reader may call its kind: {@code product}; empty where nobody said
 * @param methods by which it was found: {@code hunt}, {@code siblings}, {@code sitemap}
 * @param firstSeen when it was found first; the epoch where nobody noted it
 * @param addresses under which it was seen too, beside {@code url}: other spellings, views, pages
 *     that redirect to it
 */
public record Found(
    Url url,
    Url finalUrl,
    String template,
    String id,
    boolean linked,
    Verdict verdict,
    int requests,
    String kind,
    List<String> methods,
    Instant firstSeen,
    List<Url> addresses) {

  public Found {
    methods = List.copyOf(methods);
    addresses = List.copyOf(addresses);
  }

  /** As a hunt finds it. */
  public Found(
      Url url,
      Url finalUrl,
      String template,
      String id,
      boolean linked,
      Verdict verdict,
      int requests) {
    this(
        url,
        finalUrl,
        template,
        id,
        linked,
        verdict,
        requests,
        "",
        List.of("hunt"),
        Instant.EPOCH,
        List.of());
  }

  public Found withUrl(Url url) {
    return new Found(
        url, finalUrl, template, id, linked, verdict, requests, kind, methods, firstSeen,
        addresses);
  }

  public Found withFinalUrl(Url finalUrl) {
    return new Found(
        url, finalUrl, template, id, linked, verdict, requests, kind, methods, firstSeen,
        addresses);
  }

  public Found withTemplate(String template, String id) {
    return new Found(
        url, finalUrl, template, id, linked, verdict, requests, kind, methods, firstSeen,
        addresses);
  }

  public Found withLinked(boolean linked) {
    return new Found(
        url, finalUrl, template, id, linked, verdict, requests, kind, methods, firstSeen,
        addresses);
  }

  public Found withVerdict(Verdict verdict) {
    return new Found(
        url, finalUrl, template, id, linked, verdict, requests, kind, methods, firstSeen,
        addresses);
  }

  public Found withRequests(int requests) {
    return new Found(
        url, finalUrl, template, id, linked, verdict, requests, kind, methods, firstSeen,
        addresses);
  }

  public Found withKind(String kind) {
    return new Found(
        url, finalUrl, template, id, linked, verdict, requests, kind, methods, firstSeen,
        addresses);
  }

  public Found withMethods(List<String> methods) {
    return new Found(
        url, finalUrl, template, id, linked, verdict, requests, kind, methods, firstSeen,
        addresses);
  }

  public Found withFirstSeen(Instant firstSeen) {
    return new Found(
        url, finalUrl, template, id, linked, verdict, requests, kind, methods, firstSeen,
        addresses);
  }

  public Found withAddresses(List<Url> addresses) {
    return new Found(
        url, finalUrl, template, id, linked, verdict, requests, kind, methods, firstSeen,
        addresses);
  }
}
