package grapnel.browser;

import grapnel.fact.Json;
import grapnel.fact.JsonTree;
import grapnel.fact.JsonTree.JsonArray;
import grapnel.fetch.safety.LinkSafety;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What of a page may be clicked to see more of it: folded parts, and one button that asks for more
 * or turns the page. The same rules hold as for links: nothing is clicked that says it acts, by its
 * texts, by what it tells its script, or by an address that it carries.
 */
final class RevealingClicks {

  /** Parts that are opened at a time. */
  private static final int MOST_FOLDED = 10;

  /** Attributes by which scripts are told to send something, or to be sure before. */
  private static final Pattern SENDS =
      Pattern.compile("data-(?:method|confirm|remote|turbo-method)|hx-(?:post|put|patch|delete)");

  private static final Pattern ADDRESS = Pattern.compile("(?:https?://|/|\\?).+");

  private RevealingClicks() {}

  /** How much the page gave by itself: parts opened, screens scrolled. */
  static int done(String given) {
    return tree(given).map(tree -> tree.text("done")).filter(n -> n.matches("\\d+")).stream()
        .mapToInt(Integer::parseInt)
        .sum();
  }

  /** What to click, each as the script takes it. */
  static List<String> chosen(String given, Url page, LinkSafety safety) {
    List<String> chosen = new ArrayList<>();
    boolean asked = false;
    List<JsonTree> all = elements(tree(given).flatMap(tree -> tree.at("clickable")));
    for (int i = 0; i < all.size(); i++) {
      boolean folds = all.get(i).text("folds").equals("true");
      boolean enough = folds ? chosen.size() >= MOST_FOLDED : asked;
      if (enough || reason(all.get(i), page, safety).isPresent()) continue;
      asked |= !folds;
      chosen.add(Json.text(all.get(i).text("key")));
    }
    return chosen;
  }

  /** What may be clicked of the things of a list, by their names. */
  static List<String> openable(String given, Url page, LinkSafety safety) {
    return elements(tree(given).flatMap(tree -> tree.at("clickable"))).stream()
        .filter(element -> reason(element, page, safety).isEmpty())
        .flatMap(element -> said(element).stream())
        .toList();
  }

  /** Why something is not clicked. */
  private static Optional<String> reason(JsonTree element, Url page, LinkSafety safety) {
    for (String text : said(element)) {
      Optional<String> reason = safety.clickReason(page, text);
      if (reason.isPresent()) return reason;
    }
    for (JsonTree told : elements(element.at("told"))) {
      String name = told.text("name");
      String value = told.text("value");
      if (SENDS.matcher(name).matches() && !value.equalsIgnoreCase("get"))
        return Optional.of("it sends something: " + name);
      Optional<String> reason =
          ADDRESS.matcher(value).matches()
              ? page.resolve(value).flatMap(safety::reason)
              : safety.clickReason(page, value);
      if (reason.isPresent()) return reason;
    }
    return Optional.empty();
  }

  private static List<String> said(JsonTree element) {
    return elements(element.at("said")).stream()
        .map(text -> text instanceof JsonTree.JsonScalar(String said) ? said : "")
        .toList();
  }

  private static List<JsonTree> elements(Optional<JsonTree> list) {
    return list.orElse(null) instanceof JsonArray(List<JsonTree> all) ? all : List.of();
  }

  private static Optional<JsonTree> tree(String given) {
    return JsonTree.read(given.getBytes(StandardCharsets.UTF_8));
  }
}
