package grapnel.form.result;

import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.url.Url;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Where a list of results goes on: a link that asks the same, but for one number that is higher.
 * The lowest such number is the next page; a link that says it is the next one is believed first.
 */
final class Turning {

  private static final int LONGEST = 9;

  private Turning() {}

  /** The parameters of a URL, decoded; the last of a name counts. */
  static Map<String, String> parameters(Url url) {
    Map<String, String> found = new LinkedHashMap<>();
    for (String pair : url.query().orElse("").split("[&;]", -1)) {
      int equals = pair.indexOf('=');
      if (pair.isEmpty()) continue;
      String name = equals < 0 ? pair : pair.substring(0, equals);
      found.put(decoded(name), equals < 0 ? "" : decoded(pair.substring(equals + 1)));
    }
    return found;
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return text;
    }
  }

  /** Whether a link leads to a search for the same again: sorted, filtered, or turned over. */
  static boolean searches(Url page, Url link, List<String> asked) {
    if (!link.path().equals(page.path()) || !link.host().equals(page.host())) return false;
    Map<String, String> there = parameters(link);
    if (there.isEmpty()) return true;
    if (asked.isEmpty()) return parameters(page).keySet().stream().anyMatch(there::containsKey);
    return asked.stream().allMatch(word -> carries(there, word));
  }

  private static boolean carries(Map<String, String> parameters, String word) {
    return parameters.values().stream().anyMatch(value -> value.equalsIgnoreCase(word));
  }

  /** A way on: which parameter counts, and how far. */
  private record Step(Url url, String name, long number, boolean said) {}

  /**
   * The next page.
   *
   * @param asked the values that were filled in: a link without them leads elsewhere
   * @param items how many results stand on this page
   */
  static Optional<Url> next(Page page, List<String> asked, int items) {
    List<Step> steps = new ArrayList<>();
    Map<String, String> here = parameters(page.url());
    for (Link link : page.links()) {
      if (link.rel().contains("next") && carriesAll(link.url(), asked)) {
        return Optional.of(link.url().withoutFragment());
      }
      if (!link.url().host().equals(page.url().host())) continue;
      step(here, link, asked, page, items).ifPresent(steps::add);
    }
    Optional<Step> said = steps.stream().filter(Step::said).findFirst();
    return said.or(() -> steps.stream().min((a, b) -> Long.compare(a.number, b.number)))
        .map(step -> step.url.withoutFragment());
  }

  private static boolean carriesAll(Url url, List<String> asked) {
    Map<String, String> there = parameters(url);
    return asked.stream().allMatch(word -> carries(there, word));
  }

  private static Optional<Step> step(
      Map<String, String> here, Link link, List<String> asked, Page page, int items) {
    if (!link.url().path().equals(page.url().path())) return Optional.empty();
    Map<String, String> there = parameters(link.url());
    if (!asked.stream().allMatch(word -> carries(there, word))) return Optional.empty();
    String counting = "";
    for (Map.Entry<String, String> each : there.entrySet()) {
      String value = each.getValue();
      String before = here.get(each.getKey());
      if (value.equals(before)) continue;
      if (before == null && (value.isEmpty() || asked.contains(value))) continue;
      if (!counting.isEmpty() || !number(value)) return Optional.empty();
      counting = each.getKey();
    }
    if (counting.isEmpty()) return Optional.empty();
    String from = here.getOrDefault(counting, "");
    long now = number(from) ? Long.parseLong(from) : -1;
    long then = Long.parseLong(there.getOrDefault(counting, "0"));
    boolean further = now >= 0 ? then > now : turns(then, link.text(), items);
    boolean said = now >= 0 ? then == now + 1 || then == now + items : arrow(link.text());
    return further ? Optional.of(new Step(link.url(), counting, then, said)) : Optional.empty();
  }

  /** From the first page: to the second, by its number, or by that of its first result. */
  private static boolean turns(long number, String text, int items) {
    return number == 2
        || number == items
        || number == items + 1
        || (number == 1 && !text.strip().equals("1"))
        || text.strip().equals("2");
  }

  private static boolean arrow(String text) {
    String shown = text.strip().toLowerCase(Locale.ROOT);
    return shown.equals(">") || shown.equals("»") || shown.equals("›") || shown.equals("→");
  }

  private static boolean number(String text) {
    return !text.isEmpty()
        && text.length() <= LONGEST
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
