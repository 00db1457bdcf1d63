package grapnel.discover;

import grapnel.browser.HashRoute;
import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.Response;
import grapnel.fetch.safety.LinkSafety;
import grapnel.fetch.safety.UnsafeRequests;
import grapnel.page.Link;
import grapnel.store.Catalogue;
import grapnel.url.Url;
import grapnel.url.UrlNormalizer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All that is known of one URL: how it was found, every request about it, and which pages that were
 * seen link to it.
 *
 * @param exchanges requests for the URL itself, and for where it redirects, in the order of their
 *     time
 * @param seriesExchanges requests that taught the judge what pages of its template look like
 * @param linkedFrom pages that link to it, at most {@value #MOST_LINKING_PAGES}
 * @param unclaimed why it was read and is not claimed
 * @param unhunted why no other ids were tried in its series
 * @param refused why it is never requested, as far as its address and the links to it tell
 */
public record UrlExplanation(
    Url url,
    Optional<Found> found,
    List<Exchange> exchanges,
    List<Exchange> seriesExchanges,
    List<Url> linkedFrom,
    Optional<String> unclaimed,
    Optional<String> unhunted,
    Optional<String> refused) {

  static final int MOST_LINKING_PAGES = 20;

  public UrlExplanation {
    exchanges = List.copyOf(exchanges);
    seriesExchanges = List.copyOf(seriesExchanges);
    linkedFrom = List.copyOf(linkedFrom);
  }

  /** Reads the catalogue once; nothing is asked. */
  public static UrlExplanation of(Catalogue catalogue, Url asked) {
    Url url = HashRoute.inside(asked).withoutFragment();
    Optional<Found> found = catalogue.foundAt(url).or(() -> foundUnderOtherUrl(catalogue, url));
    Url page = found.map(Found::url).orElse(url);
    Url end = found.map(Found::finalUrl).orElse(url);
    String before = found.map(f -> f.template().replaceFirst("\\{N.*", "")).orElse("");
    Url normal = UrlNormalizer.visitIndependent().normalize(page);
    Map<Url, byte[]> addresses = addresses(catalogue, normal);
    List<Exchange> about = new ArrayList<>();
    List<Exchange> series = new ArrayList<>();
    List<Url> linkedFrom = new ArrayList<>();
    LinkSafety safety = new LinkSafety();
    catalogue.eachExchange(
        exchange -> {
          Url target = exchange.request().url();
          if (target.equals(url) || target.equals(page) || target.equals(end)) about.add(exchange);
          else if (taughtJudge(exchange, before)) series.add(exchange);
          if (linkedFrom.size() < MOST_LINKING_PAGES && linksTo(exchange, normal, addresses)) {
            linkedFrom.add(target);
            if (exchange.answer() instanceof Answer.Responded(Response response))
              safety.learn(response.page(target));
          }
        });
    about.sort(Comparator.comparing(Exchange::sentAt));
    series.sort(Comparator.comparing(Exchange::sentAt));
    return new UrlExplanation(
        page,
        found,
        about,
        series,
        linkedFrom.stream().distinct().toList(),
        found.isPresent() ? Optional.empty() : whyNotListed(url, catalogue),
        UnhuntedSeries.reasonFor(page, catalogue),
        safety.reason(page));
  }

  private static Optional<String> whyNotListed(Url url, Catalogue catalogue) {
    return RejectedIds.reasonFor(url, catalogue)
        .or(() -> UnclaimedPages.reasonFor(url, catalogue))
        .or(() -> UnsafeRequests.personalReason(url.toString()));
  }

  private static Optional<Found> foundUnderOtherUrl(Catalogue catalogue, Url url) {
    List<Found> same = new ArrayList<>();
    Url normal = UrlNormalizer.visitIndependent().normalize(url);
    catalogue.eachFound(
        page -> {
          boolean it = page.finalUrl().equals(url) || page.url().equals(normal);
          if (it && same.isEmpty()) same.add(page);
        });
    return same.stream().findFirst();
  }

  /** Its own, and those from which the site sends readers there, with the last words of each. */
  private static Map<Url, byte[]> addresses(Catalogue catalogue, Url normal) {
    Map<Url, byte[]> addresses = new HashMap<>();
    addresses.put(normal, lastWord(normal).getBytes(StandardCharsets.UTF_8));
    catalogue.eachExchange(
        exchange -> {
          if (!(exchange.answer() instanceof Answer.Responded(Response response))) return;
          if (exchange.purpose().isProbe() || !response.redirects()) return;
          Url from = exchange.request().url();
          boolean leads =
              response
                  .location(from)
                  .map(UrlNormalizer.visitIndependent()::normalize)
                  .filter(normal::equals)
                  .isPresent();
          if (leads) {
            byte[] name = lastWord(from).getBytes(StandardCharsets.UTF_8);
            addresses.put(UrlNormalizer.visitIndependent().normalize(from), name);
          }
        });
    return addresses;
  }

  private static boolean taughtJudge(Exchange exchange, String before) {
    return !before.isEmpty()
        && exchange.purpose().method().equals("judge")
        && !exchange.purpose().reason().startsWith("which entity")
        && exchange.request().url().toString().startsWith(before);
  }

  private static String lastWord(Url url) {
    String path = url.query().orElse(url.path());
    String[] words = path.split("[/=&]", -1);
    for (int i = words.length - 1; i >= 0; i--) if (!words[i].isEmpty()) return words[i];
    return "/";
  }

  /** Only pages that hold the last word of the URL are parsed: few of many do. */
  private static boolean linksTo(Exchange exchange, Url normal, Map<Url, byte[]> addresses) {
    if (!(exchange.answer() instanceof Answer.Responded(Response response))) return false;
    if (exchange.purpose().isProbe() || !response.ok()) return false;
    byte[] body = response.body().bytes();
    if (addresses.values().stream().noneMatch(name -> containsBytes(body, name))) return false;
    Url from = exchange.request().url();
    if (UrlNormalizer.visitIndependent().normalize(from).equals(normal)) return false;
    return response.page(from).links().stream()
        .map(Link::url)
        .map(UrlNormalizer.visitIndependent()::normalize)
        .anyMatch(addresses::containsKey);
  }

  private static boolean containsBytes(byte[] body, byte[] word) {
    int last = body.length - word.length;
    for (int i = 0; i <= last; i++) {
      int j = 0;
      while (j < word.length && body[i + j] == word[j]) j++;
      if (j == word.length) return true;
    }
    return false;
  }
}
