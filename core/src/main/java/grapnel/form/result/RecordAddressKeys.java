package grapnel.form.result;

import grapnel.url.Url;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which parts of a result's address name the record: not what repeats the query, not the place in
 * the list, and not what differs where the same text leads to the same path.
 */
final class RecordAddressKeys {

  private static final int A_LIST = 3;

  private final Set<String> incidentalParameters = new HashSet<>();
  private final Map<String, Url> byText = new HashMap<>();

  /** Learns from the results of a page, in order. */
  void learn(List<ResultLinks.ResultLink> results) {
    Map<String, Long> last = new HashMap<>();
    Map<String, Integer> steps = new HashMap<>();
    for (ResultLinks.ResultLink result : results) {
      RequestParameters.of(result.url())
          .values()
          .forEach(
              (name, value) -> {
                if (!value.matches("[0-9]{1,6}")) return;
                long number = Long.parseLong(value);
                Long before = last.put(name, number);
                if (before != null && number == before + 1) steps.merge(name, 1, Integer::sum);
              });
      Url first = byText.putIfAbsent(result.element().text(), result.url());
      if (first != null && first.path().equals(result.url().path()))
        noteDifferences(first, result.url());
    }
    steps.forEach(
        (name, times) -> {
          // Records listed by their ids count up too, but then a page is all that differs in it.
          boolean listed = results.size() >= A_LIST && times == results.size() - 1;
          boolean named = results.stream().map(r -> r.url().path()).distinct().count() > 1;
          if (listed && named) incidentalParameters.add(name);
        });
  }

  private void noteDifferences(Url one, Url other) {
    Map<String, String> a = RequestParameters.of(one).values();
    Map<String, String> b = RequestParameters.of(other).values();
    if (!a.keySet().equals(b.keySet())) return;
    // On one script, ?id=1 and ?id=2 may both be called "Untitled".
    if (a.size() < 2 && one.path().matches("/?[^/]*")) return;
    a.forEach(
        (name, value) -> {
          if (!value.equals(b.get(name))) incidentalParameters.add(name);
        });
  }

  String key(Url url, List<String> asked) {
    Map<String, String> kept = new TreeMap<>(RequestParameters.of(url).values());
    kept.keySet().removeAll(incidentalParameters);
    kept.values().removeIf(value -> asked.stream().anyMatch(value::equalsIgnoreCase));
    String key = url.host() + url.path();
    return kept.isEmpty() ? key : key + "?" + kept;
  }
}
