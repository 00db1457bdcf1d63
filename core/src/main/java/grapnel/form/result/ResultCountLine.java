package grapnel.form.result;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a page says how many results there are: the number that, wherever all results were seen,
 * was as high as these. Learned, and so in any language.
 */
final class ResultCountLine {

  private static final Pattern NUMBER =
      Pattern.compile("\\d{1,3}(?:[,.' \u00a0\u202f]\\d{3})+(?!\\d)|\\d{1,9}");

  /** So many different counts must have been right. */
  private static final int PROOFS = 2;

  private final Map<String, Set<Integer>> confirmed = new HashMap<>();
  private final Set<String> refuted = new HashSet<>();

  /** The numbers of a page by the words around them; those that stand there twice are left out. */
  private static Map<String, Integer> numbers(List<String> texts) {
    Map<String, Integer> numbers = new HashMap<>();
    Set<String> twice = new HashSet<>();
    for (int i = 0; i < texts.size(); i++) {
      Matcher matcher = NUMBER.matcher(texts.get(i));
      List<Integer> values = new ArrayList<>();
      while (matcher.find()) {
        values.add(Integer.parseInt(matcher.group().replaceAll("\\D", "")));
      }
      String words = NUMBER.matcher(texts.get(i)).replaceAll("#");
      // A number alone in bold is known by what stands around it.
      if (words.length() < 4) words = before(texts, i) + words + after(texts, i);
      for (int k = 0; k < values.size(); k++) {
        String key = k + " " + words;
        if (numbers.put(key, values.get(k)) != null) twice.add(key);
      }
    }
    numbers.keySet().removeAll(twice);
    return numbers;
  }

  private static String before(List<String> texts, int i) {
    return i == 0 ? "" : NUMBER.matcher(texts.get(i - 1)).replaceAll("#") + "|";
  }

  private static String after(List<String> texts, int i) {
    return i + 1 >= texts.size() ? "" : "|" + NUMBER.matcher(texts.get(i + 1)).replaceAll("#");
  }

  /** All results of a query stand on this page, and are so many. */
  void learn(List<String> around, int items) {
    numbers(around)
        .forEach(
            (key, value) -> {
              if (value == items) confirmed.computeIfAbsent(key, _ -> new HashSet<>()).add(items);
              else refuted.add(key);
            });
  }

  /** What a page says, once it is known where. */
  OptionalInt read(List<String> around, int atLeast) {
    OptionalInt said = OptionalInt.empty();
    for (Map.Entry<String, Integer> each : numbers(around).entrySet()) {
      Set<Integer> proofs = confirmed.getOrDefault(each.getKey(), Set.of());
      boolean proved = proofs.size() >= PROOFS && !refuted.contains(each.getKey());
      if (proved && each.getValue() >= atLeast) said = OptionalInt.of(each.getValue());
    }
    return said;
  }
}
