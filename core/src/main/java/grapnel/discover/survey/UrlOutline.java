package grapnel.discover.survey;

import grapnel.url.SegmentParts;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.List;
import java.util.TreeMap;

/**
 * A URL with what names one page left out: numbers, the last part of the path, values that are no
 * plain word.
 */
public final class UrlOutline {

  private UrlOutline() {}

  /** The outline as a text: two URLs with the same one very likely lead to pages of one sort. */
  public static String of(Url url) {
    StringBuilder outline = new StringBuilder(url.hostName());
    List<String> segments = url.segments();
    for (int i = 0; i < segments.size(); i++) {
      boolean last = i == segments.size() - 1;
      outline.append('/').append(last ? ending(segments.get(i)) : generalized(segments.get(i)));
    }
    TreeMap<String, String> parameters = new TreeMap<>();
    for (UrlQuery.Parameter parameter : url.parameters().parameters()) {
      parameters.put(parameter.name(), generalized(parameter.value().orElse("")));
    }
    return outline.append(parameters).toString();
  }

  /** In one folder, as deep, with the same parameters. */
  public static boolean sameFolderAndParameters(Url a, Url b) {
    List<String> one = a.segments();
    List<String> other = b.segments();
    return one.size() == other.size()
        && (one.size() < 2 || one.getFirst().equals(other.getFirst()))
        && parameterNames(a).equals(parameterNames(b));
  }

  private static List<String> parameterNames(Url url) {
    return url.parameters().parameters().stream().map(UrlQuery.Parameter::name).sorted().toList();
  }

  /** Only its form counts: a number, or a name, and what comes after the last dot. */
  private static String ending(String segment) {
    if (segment.isEmpty()) return "";
    int dot = segment.lastIndexOf('.');
    String form = SegmentParts.isNumber(segment) ? "#" : "*";
    return dot > 0 ? form + segment.substring(dot) : form;
  }

  private static String generalized(String text) {
    boolean plain = text.length() <= 20 && text.chars().allMatch(Character::isLetter);
    return plain ? text : SegmentParts.isNumber(text) ? "#" : "*";
  }
}
