package grapnel.discover.content;

import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Parameters that choose how a thing is shown: the same URL is known with several words in their
 * place, as {@code p=barrel;a=commit;h=17} with {@code a=tree}. The name of a thing is one too, but
 * stands beside other values each time.
 */
final class ViewChoices {

  /** URLs whose parameters are kept in mind. */
  private static final int MOST_KNOWN = 200_000;

  private final Map<String, Set<String>> valuesBesideRest = new HashMap<>();

  void add(Url url) {
    List<UrlQuery.Parameter> all = url.parameters().parameters();
    if (all.size() < 2 || valuesBesideRest.size() >= MOST_KNOWN) return;
    for (UrlQuery.Parameter parameter : all) {
      if (!isWord(parameter)) continue;
      valuesBesideRest
          .computeIfAbsent(rest(url, parameter), _ -> new HashSet<>())
          .add(parameter.raw());
    }
  }

  /** Those of a URL that are known with other words beside the same rest. */
  List<String> of(Url url) {
    List<UrlQuery.Parameter> all = url.parameters().parameters();
    if (all.size() < 2) return List.of();
    List<String> chosen = new ArrayList<>();
    for (UrlQuery.Parameter parameter : all) {
      if (!isWord(parameter)) continue;
      Set<String> values = valuesBesideRest.getOrDefault(rest(url, parameter), Set.of());
      if (values.size() > 1) chosen.add(parameter.raw());
    }
    return chosen;
  }

  private static boolean isWord(UrlQuery.Parameter parameter) {
    int value = parameter.raw().indexOf('=') + 1;
    return value > 0
        && value < parameter.raw().length()
        && parameter
            .raw()
            .substring(value)
            .chars()
            .allMatch(c -> Character.isLetter(c) || c == '_');
  }

  private static String rest(Url url, UrlQuery.Parameter without) {
    StringBuilder rest = new StringBuilder(url.hostName()).append(url.path());
    for (UrlQuery.Parameter parameter : url.parameters().parameters()) {
      rest.append('&').append(parameter.equals(without) ? parameter.name() + '=' : parameter.raw());
    }
    return rest.toString();
  }
}
