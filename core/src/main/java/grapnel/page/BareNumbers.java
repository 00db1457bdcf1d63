package grapnel.page;

import grapnel.html.HtmlNode;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Numbers that can be clicked and lead nowhere by themselves: a script turns pages by them. */
final class BareNumbers {

  private static final Pattern NUMBER = Pattern.compile("\\s*(\\d{1,4})\\s*");

  private final Set<Integer> numbers = new TreeSet<>();

  private BareNumbers() {}

  static Set<Integer> read(HtmlNode.Element root) {
    BareNumbers numbers = new BareNumbers();
    numbers.walk(root);
    return numbers.numbers;
  }

  private void walk(HtmlNode.Element element) {
    if (element.tag().equals("template")) return;
    if (isClicked(element)) {
      var number = NUMBER.matcher(BodyText.textOf(element));
      if (number.matches()) numbers.add(Integer.parseInt(number.group(1)));
      return;
    }
    for (HtmlNode child : element.children()) {
      if (child instanceof HtmlNode.Element inner) walk(inner);
    }
  }

  private static boolean isClicked(HtmlNode.Element element) {
    String address = element.attr("href").strip();
    return switch (element.tag()) {
      case "button" -> true;
      case "a" -> address.isEmpty() || address.equals("#") || address.startsWith("javascript:");
      default -> false;
    };
  }
}
