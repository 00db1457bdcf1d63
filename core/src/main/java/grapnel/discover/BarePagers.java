package grapnel.discover;

import grapnel.page.Page;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Further pages of lists whose pager has numbers and no addresses, since a script turns them: by
 * the parameter that turns other lists of the site, or by {@code page}. Of a shop made with
 * EverShop 28 of 238 products are on such pages and nowhere else.
 */
final class BarePagers {

  /**
   * Stars to rate and days of a calendar are numbers too: so many more tries in vain than others.
   */
  private static final int MOST_IN_VAIN = 3;

  private static final String USUAL = "page";

  private final Supplier<? extends Collection<Url>> known;
  private final Set<Url> madeUp = new HashSet<>();
  private int vain;
  private int fruitful;
  private String parameter = USUAL;
  private int learnedFrom;

  /**
   * @param known the URLs that are known so far
   */
  BarePagers(Supplier<? extends Collection<Url>> known) {
    this.known = known;
  }

  /**
   * Where a list may go on.
   *
   * @param url by which the page was asked for
   * @param news whether it leads to pages that were not known
   */
  Optional<Url> next(Url url, Page page, boolean news) {
    boolean own = madeUp.contains(url);
    if (own && news) fruitful++;
    if (own && !news) vain++;
    boolean over = own ? !news : vain >= MOST_IN_VAIN + fruitful;
    if (over) return Optional.empty();
    Set<Integer> numbers = page.bareNumbers();
    if (numbers.size() < 2) return Optional.empty();
    learnParameter();
    int next = number(url, parameter) + 1;
    return numbers.contains(next)
        ? with(url, parameter, next).filter(madeUp::add)
        : Optional.empty();
  }

  /** The one that most addresses have more than another known one; learned as more are known. */
  private void learnParameter() {
    Collection<Url> urls = known.get();
    if (4 * urls.size() <= 5 * learnedFrom) return;
    learnedFrom = urls.size();
    Set<Url> all = Set.copyOf(urls);
    Map<String, Integer> counts = new HashMap<>();
    for (Url url : all) {
      for (UrlQuery.Parameter each : url.parameters().parameters()) {
        boolean second = each.value().equals(Optional.of("2"));
        if (second && all.contains(url.withParameters(others(url, each.rawName()))))
          counts.merge(each.rawName(), 1, Integer::sum);
      }
    }
    parameter =
        counts.entrySet().stream()
            .max(
                Map.Entry.<String, Integer>comparingByValue()
                    .thenComparing(Map.Entry.comparingByKey()))
            .map(Map.Entry::getKey)
            .orElse(USUAL);
  }

  /** Which page of its list this is. */
  private static int number(Url url, String name) {
    return url.parameters().parameters().stream()
        .filter(parameter -> parameter.rawName().equals(name))
        .flatMap(parameter -> parameter.value().stream())
        .filter(value -> value.matches("\\d{1,4}"))
        .mapToInt(Integer::parseInt)
        .findFirst()
        .orElse(1);
  }

  private static Optional<Url> with(Url url, String name, int number) {
    List<String> query = new ArrayList<>();
    others(url, name).forEach(parameter -> query.add(parameter.raw()));
    query.add(name + "=" + number);
    return url.resolve("?" + String.join("&", query));
  }

  private static List<UrlQuery.Parameter> others(Url url, String name) {
    return url.parameters().parameters().stream()
        .filter(parameter -> !parameter.rawName().equals(name))
        .toList();
  }
}
