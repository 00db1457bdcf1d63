package grapnel.form.result;

import grapnel.fact.Request;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Where a list of results goes on: a link, or a button, that asks the same but for one number that
 * is higher, a parameter or a part of the path. The lowest such number is the next page; a link
 * that says it is the next one is believed first.
 */
final class Turning {

  private static final int LONGEST = 9;

  private Turning() {}

  /** Whether a link leads to a search for the same again: sorted, filtered, or turned over. */
  static boolean searches(Url page, Url link, List<String> asked) {
    if (!link.path().equals(page.path()) || !link.host().equals(page.host())) return false;
    Parameters there = Parameters.of(link);
    if (there.values().isEmpty()) return true;
    if (!asked.isEmpty()) return there.carry(asked);
    return Parameters.of(page).values().keySet().stream().anyMatch(there.values()::containsKey);
  }

  /** A way on: how far. */
  private record Step(Request request, long number, boolean said) {}

  /**
   * The next page.
   *
   * @param sent what the page answers
   * @param asked the values that were filled in: a link without them leads elsewhere
   * @param items how many results stand on this page
   */
  static Optional<Request> next(Page page, Request sent, List<String> asked, int items) {
    Parameters here = here(page, sent);
    List<Step> steps = new ArrayList<>();
    for (Link link : page.links()) {
      Parameters there = Parameters.of(link.url());
      if (link.rel().contains("next") && there.carry(asked)) {
        return Optional.of(Request.get(link.url()));
      }
      if (!link.url().host().equals(page.url().host())) continue;
      step(here, there, Request.get(link.url()), link.text(), asked, items).ifPresent(steps::add);
    }
    for (Buttons.Press press : Buttons.of(page, sent.method())) {
      Parameters there = Parameters.of(press.request());
      step(here, there, press.request(), press.text(), asked, items).ifPresent(steps::add);
    }
    Optional<Step> said = steps.stream().filter(Step::said).findFirst();
    return said.or(() -> steps.stream().min((a, b) -> Long.compare(a.number, b.number)))
        .map(Step::request);
  }

  /** What was asked, where it was answered: a redirect may have moved it into the path. */
  private static Parameters here(Page page, Request sent) {
    Parameters asked = Parameters.of(sent);
    Parameters there = Parameters.of(page.url());
    boolean moved = sent.method() == Request.Method.GET;
    return moved ? there : new Parameters(there.path(), asked.values());
  }

  private static Optional<Step> step(
      Parameters here,
      Parameters there,
      Request request,
      String text,
      List<String> asked,
      int items) {
    if (!there.carry(asked)) return Optional.empty();
    Optional<Count> counted = counted(here, there, asked);
    if (counted.isEmpty()) return Optional.empty();
    OptionalLong now = counted.get().now;
    long then = counted.get().then;
    boolean further =
        now.isPresent() ? then > now.getAsLong() : turns(then, text, items, counted.get().path);
    boolean said =
        now.isPresent()
            ? then == now.getAsLong() + 1 || then == now.getAsLong() + items
            : arrow(text);
    return further ? Optional.of(new Step(request, then, said)) : Optional.empty();
  }

  /**
   * The one number in which two places differ.
   *
   * @param path whether it stands in the path
   */
  private record Count(OptionalLong now, long then, boolean path) {}

  private static Optional<Count> counted(Parameters here, Parameters there, List<String> asked) {
    String counting = "";
    for (Map.Entry<String, String> each : there.values().entrySet()) {
      String value = each.getValue();
      String before = here.values().get(each.getKey());
      if (value.equals(before)) continue;
      if (before == null && (value.isEmpty() || asked.contains(value))) continue;
      if (!counting.isEmpty() || !number(value)) return Optional.empty();
      counting = each.getKey();
    }
    boolean same = there.path().equals(here.path());
    if (counting.isEmpty() == same) return Optional.empty();
    if (!same) return PathNumber.between(here.path(), there.path()).map(Turning::inPath);
    String from = here.values().getOrDefault(counting, "");
    OptionalLong now = number(from) ? OptionalLong.of(Long.parseLong(from)) : OptionalLong.empty();
    return Optional.of(
        new Count(now, Long.parseLong(there.values().getOrDefault(counting, "0")), false));
  }

  private static Count inPath(PathNumber number) {
    return new Count(number.before(), number.after(), true);
  }

  /** From the first page: to the second, by its number, or by that of its first result. */
  private static boolean turns(long number, String text, int items, boolean path) {
    boolean second = number == 2 || number == items || number == items + 1;
    // Results themselves may stand below the list, by their numbers: there the text must agree.
    if (path) return second && (arrow(text) || text.strip().equals("2") || !text.contains(" "));
    return second || (number == 1 && !text.strip().equals("1")) || text.strip().equals("2");
  }

  private static boolean arrow(String text) {
    String shown = text.strip().toLowerCase(Locale.ROOT);
    return shown.equals(">") || shown.equals("»") || shown.equals("›") || shown.equals("→");
  }

  static boolean number(String text) {
    return !text.isEmpty()
        && text.length() <= LONGEST
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
