package grapnel.site;

import grapnel.page.TextSignature;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import grapnel.url.UrlShape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Parameters that pages hand on to their links and that change nothing where these lead: {@code
 * ?view=grid} on every product of a list, or {@code ?revcount=480} on every commit of a log, which
 * a longer log doubles without end. Known by several pages in a row that say the same without.
 */
final class IdleParameters {

  /** Pages of one shape in a row that are the same without it, and each of another URL. */
  private static final int ENOUGH = 5;

  /** Pages kept in mind, a hundred bytes each. */
  private static final int MOST_PAGES = 100_000;

  /** More are no parameters that were handed on. */
  private static final int MOST_PARAMETERS = 6;

  private final Map<Url, TextSignature> pages = new HashMap<>();
  private final Map<String, Integer> sameInRow = new HashMap<>();

  /** A page was seen, which is linked. */
  synchronized void learn(Url url, TextSignature text) {
    if (pages.size() >= MOST_PAGES || pages.putIfAbsent(url, text) != null) return;
    for (UrlQuery.Parameter parameter : parameters(url)) {
      Url without = without(url, parameter);
      Optional<TextSignature> base = Optional.ofNullable(pages.get(without));
      if (base.isEmpty()) continue;
      String family = family(without, parameter);
      if (base.get().equals(text)) sameInRow.merge(family, 1, Integer::sum);
      else sameInRow.remove(family);
    }
  }

  /** The URL without what is known to change nothing. */
  synchronized Url strip(Url url) {
    Url proper = url;
    for (UrlQuery.Parameter parameter : parameters(url)) {
      Url without = without(proper, parameter);
      if (sameInRow.getOrDefault(family(without, parameter), 0) >= ENOUGH) proper = without;
    }
    return proper;
  }

  private static List<UrlQuery.Parameter> parameters(Url url) {
    List<UrlQuery.Parameter> all = url.parameters().parameters();
    return all.size() > MOST_PARAMETERS ? List.of() : all;
  }

  /** A word may choose what is shown, a language; numbers are as good as each other. */
  private static String family(Url base, UrlQuery.Parameter parameter) {
    return UrlShape.fine(base) + ' ' + parameter.raw().replaceAll("[0-9]+", "#");
  }

  private static Url without(Url url, UrlQuery.Parameter parameter) {
    List<UrlQuery.Parameter> rest = new ArrayList<>(url.parameters().parameters());
    rest.remove(parameter);
    return url.withParameters(rest);
  }
}
