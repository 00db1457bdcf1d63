package grapnel.url;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What URLs of one kind have in common at the least: their folders, and the names of parameters.
 */
public final class UrlShape {

  private UrlShape() {}

  /** Folders by their names, numbers as such, the last part by its ending. */
  public static String fine(Url url) {
    return shape(url, true);
  }

  /** Only how deep it is, its ending and its parameters. */
  public static String coarse(Url url) {
    return shape(url, false);
  }

  /** The first folder by its name; of others only which are numbers. Things may be folders. */
  public static String loose(Url url) {
    List<String> segments = url.segments();
    StringBuilder shape = new StringBuilder(url.hostName());
    for (int i = 0; i < segments.size(); i++) {
      String folder = folder(segments.get(i));
      shape.append('/').append(i == 0 || folder.equals("#") || folder.isEmpty() ? folder : "*");
    }
    url.parameters().parameters().stream()
        .map(each -> '&' + name(each, url))
        .sorted()
        .forEach(shape::append);
    return shape.toString();
  }

  private static String shape(Url url, boolean folders) {
    List<String> segments = url.segments();
    int last = segments.size() - 1;
    while (last > 0 && segments.get(last).isEmpty()) last--;
    StringBuilder shape = new StringBuilder(url.hostName());
    for (int i = 0; i < segments.size(); i++) {
      shape.append('/');
      if (i < last) shape.append(folders ? folder(segments.get(i)) : "*");
      if (i == last) shape.append(i + 1 < segments.size() ? "*" : ending(segments.get(i)));
    }
    String names =
        url.parameters().parameters().stream()
            .map(each -> folders ? name(each, url) + route(each) : name(each, url))
            .sorted()
            .collect(Collectors.joining("&"));
    return shape.append('?').append(names).toString();
  }

  /** A word alone behind the {@code ?} names what is shown: {@code /wiki?RedSofa}. */
  private static String name(UrlQuery.Parameter parameter, Url url) {
    boolean alone = parameter.value().isEmpty() && url.parameters().parameters().size() == 1;
    return alone ? "*" : parameter.name();
  }

  /** Whether it stands in a folder, be it of a path that is the value of a parameter. */
  public static boolean isInFolder(Url url) {
    return url.segments().size() > 1
        || url.parameters().parameters().stream().anyMatch(each -> !route(each).isEmpty());
  }

  /** The folders of a value that is a path, as in {@code ?page=/guide/install}. */
  private static String route(UrlQuery.Parameter parameter) {
    String value = parameter.value().orElse("");
    int last = value.lastIndexOf('/');
    if (!value.startsWith("/") || last == 0) return "";
    return "="
        + Arrays.stream(value.substring(1, last).split("/", -1))
            .map(UrlShape::folder)
            .collect(Collectors.joining("/"));
  }

  private static String folder(String segment) {
    return segment.chars().anyMatch(Character::isDigit) ? "#" : segment;
  }

  private static String ending(String segment) {
    if (segment.isEmpty()) return "";
    int dot = segment.lastIndexOf('.');
    boolean extension = dot > 0 && segment.length() - dot <= 6;
    return extension ? "*" + segment.substring(dot) : "*";
  }
}
