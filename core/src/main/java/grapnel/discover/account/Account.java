package grapnel.discover.account;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.Response;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.store.Catalogue;
import grapnel.url.Normalizer;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * All that is known of one URL: how it was found, every request about it, and which pages that were
 * seen link to it.
 *
 * @param about requests for the URL itself, and for where it redirects, in the order of their time
 * @param series requests that taught the judge what pages of its template look like
 * @param linkedFrom pages that link to it, at most {@value #MOST}
 */
public record Account(
    Url url,
    Optional<Found> found,
    List<Exchange> about,
    List<Exchange> series,
    List<Url> linkedFrom) {

  static final int MOST = 20;

  public Account {
    about = List.copyOf(about);
    series = List.copyOf(series);
    linkedFrom = List.copyOf(linkedFrom);
  }

  /** Reads the catalogue once; nothing is asked. */
  public static Account of(Catalogue catalogue, Url asked) {
    Url url = asked.withoutFragment();
    Optional<Found> found = catalogue.foundAt(url).or(() -> spelledOtherwise(catalogue, url));
    Url page = found.map(Found::url).orElse(url);
    Url end = found.map(Found::finalUrl).orElse(url);
    String before = found.map(f -> f.template().replaceFirst("\\{N.*", "")).orElse("");
    Url normal = Normalizer.lasting().normalize(page);
    byte[] name = lastWord(page).getBytes(StandardCharsets.UTF_8);
    List<Exchange> about = new ArrayList<>();
    List<Exchange> series = new ArrayList<>();
    List<Url> linkedFrom = new ArrayList<>();
    catalogue.eachExchange(
        exchange -> {
          Url target = exchange.request().url();
          if (target.equals(url) || target.equals(page) || target.equals(end)) about.add(exchange);
          else if (teaches(exchange, before)) series.add(exchange);
          if (linkedFrom.size() < MOST && links(exchange, normal, name)) linkedFrom.add(target);
        });
    about.sort(Comparator.comparing(Exchange::at));
    series.sort(Comparator.comparing(Exchange::at));
    return new Account(page, found, about, series, linkedFrom.stream().distinct().toList());
  }

  private static Optional<Found> spelledOtherwise(Catalogue catalogue, Url url) {
    List<Found> same = new ArrayList<>();
    Url normal = Normalizer.lasting().normalize(url);
    catalogue.eachFound(
        page -> {
          boolean it = page.finalUrl().equals(url) || page.url().equals(normal);
          if (it && same.isEmpty()) same.add(page);
        });
    return same.stream().findFirst();
  }

  private static boolean teaches(Exchange exchange, String before) {
    return !before.isEmpty()
        && exchange.why().method().equals("judge")
        && !exchange.why().reason().startsWith("which entity")
        && exchange.request().url().toString().startsWith(before);
  }

  private static String lastWord(Url url) {
    String path = url.query().orElse(url.path());
    String[] words = path.split("[/=&]", -1);
    for (int i = words.length - 1; i >= 0; i--) if (!words[i].isEmpty()) return words[i];
    return "/";
  }

  /** Only pages that hold the last word of the URL are parsed: few of many do. */
  private static boolean links(Exchange exchange, Url normal, byte[] name) {
    if (!(exchange.answer() instanceof Answer.Responded(Response response))) return false;
    if (exchange.why().probing() || !response.ok()) return false;
    if (!holds(response.body().bytes(), name)) return false;
    Url from = exchange.request().url();
    Page page = Page.parse(from, response.body().bytes(), response.headers().first("Content-Type"));
    if (Normalizer.lasting().normalize(from).equals(normal)) return false;
    return page.links().stream()
        .map(Link::url)
        .anyMatch(url -> Normalizer.lasting().normalize(url).equals(normal));
  }

  private static boolean holds(byte[] body, byte[] word) {
    int last = body.length - word.length;
    for (int i = 0; i <= last; i++) {
      int j = 0;
      while (j < word.length && body[i + j] == word[j]) j++;
      if (j == word.length) return true;
    }
    return false;
  }
}
