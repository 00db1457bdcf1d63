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
final class NextPageFinder {

  private static final int LONGEST = 9;

  private NextPageFinder() {}

  /** Whether a link leads to a search for the same again: sorted, filtered, or turned over. */
  static boolean repeatsSearch(Url page, Url link, List<String> asked) {
    if (!link.path().equals(page.path()) || !link.host().equals(page.host())) return false;
    RequestParameters there = RequestParameters.of(link);
    if (there.values().isEmpty()) return true;
    if (!asked.isEmpty()) return there.carries(asked);
    return RequestParameters.of(page).values().keySet().stream()
        .anyMatch(there.values()::containsKey);
  }

  /** A way on: how far. */
  private record NextPageCandidate(Request request, long number, boolean saysNext) {}

  /**
   * The next page.
   *
   * @param sent what the page answers
   * @param asked the values that were filled in: a link without them leads elsewhere
   * @param items how many results stand on this page
   */
  static Optional<Request> next(Page page, Request sent, List<String> asked, int items) {
    RequestParameters here = currentParameters(page, sent);
    List<NextPageCandidate> steps = new ArrayList<>();
    for (Link link : page.links()) {
      RequestParameters there = RequestParameters.of(link.url());
      if (link.rel().contains("next") && there.carries(asked)) {
        return Optional.of(Request.get(link.url()));
      }
      if (!link.url().host().equals(page.url().host())) continue;
      candidate(here, there, Request.get(link.url()), link.text(), asked, items)
          .ifPresent(steps::add);
    }
    for (ResultPageButtons.ButtonPress press : ResultPageButtons.of(page, sent.method())) {
      RequestParameters there = RequestParameters.of(press.request());
      candidate(here, there, press.request(), press.text(), asked, items).ifPresent(steps::add);
    }
    Optional<NextPageCandidate> said =
        steps.stream().filter(NextPageCandidate::saysNext).findFirst();
    return said.or(() -> steps.stream().min((a, b) -> Long.compare(a.number, b.number)))
        .map(NextPageCandidate::request);
  }

  /** What was asked, where it was answered: a redirect may have moved it into the path. */
  private static RequestParameters currentParameters(Page page, Request sent) {
    RequestParameters asked = RequestParameters.of(sent);
    RequestParameters there = RequestParameters.of(page.url());
    boolean moved = sent.method() == Request.Method.GET;
    return moved ? there : new RequestParameters(there.path(), asked.values());
  }

  private static Optional<NextPageCandidate> candidate(
      RequestParameters here,
      RequestParameters there,
      Request request,
      String text,
      List<String> asked,
      int items) {
    if (!there.carries(asked)) return Optional.empty();
    Optional<PageNumberChange> counted = numberChange(here, there, asked);
    if (counted.isEmpty()) return Optional.empty();
    OptionalLong now = counted.get().now;
    long then = counted.get().then;
    boolean further =
        now.isPresent()
            ? then > now.getAsLong()
            : leadsToSecondPage(then, text, items, counted.get().path);
    boolean said =
        now.isPresent()
            ? then == now.getAsLong() + 1 || then == now.getAsLong() + items
            : isArrow(text);
    return further ? Optional.of(new NextPageCandidate(request, then, said)) : Optional.empty();
  }

  /**
   * The one number in which two places differ.
   *
   * @param path whether it stands in the path
   */
  private record PageNumberChange(OptionalLong now, long then, boolean path) {}

  private static Optional<PageNumberChange> numberChange(
      RequestParameters here, RequestParameters there, List<String> asked) {
    String counting = "";
    for (Map.Entry<String, String> each : there.values().entrySet()) {
      String value = each.getValue();
      String before = here.values().get(each.getKey());
      if (value.equals(before)) continue;
      if (before == null && (value.isEmpty() || asked.contains(value))) continue;
      if (!counting.isEmpty() || !isNumber(value)) return Optional.empty();
      counting = each.getKey();
    }
    boolean same = there.path().equals(here.path());
    if (counting.isEmpty() == same) return Optional.empty();
    if (!same)
      return PathNumberChange.between(here.path(), there.path()).map(NextPageFinder::inPath);
    String from = here.values().getOrDefault(counting, "");
    OptionalLong now =
        isNumber(from) ? OptionalLong.of(Long.parseLong(from)) : OptionalLong.empty();
    return Optional.of(
        new PageNumberChange(
            now, Long.parseLong(there.values().getOrDefault(counting, "0")), false));
  }

  private static PageNumberChange inPath(PathNumberChange number) {
    return new PageNumberChange(number.before(), number.after(), true);
  }

  /** From the first page: to the second, by its number, or by that of its first result. */
  private static boolean leadsToSecondPage(long number, String text, int items, boolean path) {
    boolean second = number == 2 || number == items || number == items + 1;
    // Results themselves may stand below the list, by their numbers: there the text must agree.
    if (path) return second && (isArrow(text) || text.strip().equals("2") || !text.contains(" "));
    return second || (number == 1 && !text.strip().equals("1")) || text.strip().equals("2");
  }

  private static boolean isArrow(String text) {
    String shown = text.strip().toLowerCase(Locale.ROOT);
    return shown.equals(">") || shown.equals("»") || shown.equals("›") || shown.equals("→");
  }

  static boolean isNumber(String text) {
    return !text.isEmpty()
        && text.length() <= LONGEST
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
