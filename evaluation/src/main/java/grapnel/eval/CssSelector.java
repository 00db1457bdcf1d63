package grapnel.eval;

import grapnel.html.HtmlNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The part of CSS selectors that hand-made labels use: tags, classes, ids, {@code :nth-child(N)},
 * and the four combinators.
 */
final class CssSelector {

  private static final Pattern STEP =
      Pattern.compile("\\s*([>+~]?)\\s*((?:[^\\s>+~()]|\\([^)]*\\))+)");
  private static final Pattern PART =
      Pattern.compile("([.#]?)((?:[\\w\\p{L}-]|\\\\.)+)|:nth-child\\((\\d+)\\)|(\\*)");

  /** One compound, and how it hangs on the one before: a blank for any depth. */
  private record Step(char hangs, String text) {}

  /** An element among its siblings, on the way from the root. */
  record Spot(
      Optional<Spot> above, HtmlNode.Element element, List<HtmlNode.Element> siblings, int index) {}

  private final List<List<Step>> choices = new ArrayList<>();

  private CssSelector() {}

  static CssSelector of(String text) {
    CssSelector selector = new CssSelector();
    for (String choice : text.split(",", -1)) {
      List<Step> steps = new ArrayList<>();
      Matcher step = STEP.matcher(choice.strip());
      while (step.find()) {
        char hangs = step.group(1).isEmpty() ? ' ' : step.group(1).charAt(0);
        steps.add(new Step(hangs, step.group(2)));
      }
      if (!steps.isEmpty()) selector.choices.add(steps);
    }
    return selector;
  }

  boolean matches(Spot spot) {
    return choices.stream().anyMatch(steps -> matches(steps, steps.size() - 1, spot));
  }

  private static boolean matches(List<Step> steps, int at, Spot spot) {
    if (!holds(steps.get(at).text, spot)) return false;
    if (at == 0) return true;
    return switch (steps.get(at).hangs) {
      case '>' -> spot.above.filter(up -> matches(steps, at - 1, up)).isPresent();
      case '+' -> spot.index > 0 && matches(steps, at - 1, before(spot, spot.index - 1));
      case '~' -> {
        for (int i = 0; i < spot.index; i++) {
          if (matches(steps, at - 1, before(spot, i))) yield true;
        }
        yield false;
      }
      default -> {
        for (Spot up = spot; up.above.isPresent(); ) {
          up = up.above.get();
          if (matches(steps, at - 1, up)) yield true;
        }
        yield false;
      }
    };
  }

  private static Spot before(Spot spot, int index) {
    return new Spot(spot.above, spot.siblings.get(index), spot.siblings, index);
  }

  private static boolean holds(String compound, Spot spot) {
    Matcher part = PART.matcher(compound);
    while (part.find()) {
      if (part.group(3) != null) {
        if (Integer.parseInt(part.group(3)) != spot.index + 1) return false;
      } else if (part.group(2) != null) {
        String name = part.group(2).replace("\\", "");
        boolean fits =
            switch (part.group(1)) {
              case "." -> has(spot.element.attribute("class").orElse(""), name);
              case "#" -> spot.element.attribute("id").orElse("").equals(name);
              default -> spot.element.tag().equals(name);
            };
        if (!fits) return false;
      }
    }
    return true;
  }

  private static boolean has(String classes, String name) {
    return Arrays.asList(classes.split("\\s+", -1)).contains(name);
  }
}
