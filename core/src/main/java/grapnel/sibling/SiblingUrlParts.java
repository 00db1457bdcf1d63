package grapnel.sibling;

import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A URL taken apart.
 *
 * @param path the host's name and the parts of the path, that after a last slash left out
 * @param parameters by name; a text without a name, as {@code ?some+title}, under the empty one
 */
record SiblingUrlParts(List<String> path, SortedMap<String, String> parameters) {

  static SiblingUrlParts of(Url url) {
    List<String> path = new ArrayList<>();
    path.add(url.hostName());
    path.addAll(url.segments());
    if (path.getLast().isEmpty()) path.removeLast();
    SortedMap<String, String> parameters = new TreeMap<>();
    for (UrlQuery.Parameter parameter : url.parameters().parameters()) {
      if (parameter.value().isPresent()) parameters.put(parameter.name(), parameter.value().get());
      else parameters.put("", parameter.name());
    }
    return new SiblingUrlParts(path, parameters);
  }

  /** What URLs of one pattern mostly share: how many parts, and which parameters. */
  String outline() {
    return path.size() + " " + parameters.keySet();
  }
}
