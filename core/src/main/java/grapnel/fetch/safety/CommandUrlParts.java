package grapnel.fetch.safety;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A URL taken apart into what a command could stand in.
 *
 * @param segments of its path, decoded, the last without its ending
 * @param words the words of each segment
 * @param script whether a script is named by its ending, {@code .php}
 * @param page whether it ends as pages do that are files, {@code .html}
 */
record CommandUrlParts(
    List<String> segments,
    List<List<String>> words,
    boolean script,
    boolean page,
    List<Parameter> parameters) {

  /** A number, a code, a placeholder: what a command would act on. */
  private static final Pattern ID =
      Pattern.compile(
          "[0-9]+|\\{[A-Za-z]+\\}|(?=.*[0-9])[0-9A-Fa-f]{8,}|[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-.*"
              + "|(?=.*[0-9])[A-Za-z0-9_=-]{16,}|[a-z]{0,3}[-_]?[0-9]+"
              // An e-mail address names one person.
              + "|[^@/\\s]+@[^@/\\s]+[.][A-Za-z]{2,}");

  private static final Pattern YEAR = Pattern.compile("(19|20)[0-9]{2}");
  private static final Pattern MONTH = Pattern.compile("0?[1-9]|1[0-2]");

  private static final Pattern DAY = Pattern.compile("0?[1-9]|[12][0-9]|3[01]");

  private static final Pattern ENDING =
      Pattern.compile("\\.(php[0-9]?|phtml|aspx?|ashx|jspx?|jsf|do|action|cgi|pl|cfm|html?)$");

  private static final Pattern BETWEEN = Pattern.compile("[&;]");

  /** Parameters by which one script is told the path that it is to answer for. */
  private static final Set<String> ROUTES = Set.of("route", "r", "q", "_route", "req");

  /** {@code /table/drop}, {@code site/logout}; no words that are searched for, no other site. */
  private static final Pattern ROUTE = Pattern.compile("/?[\\w.-]+(?:/[\\w.-]+)+/?|/[\\w.-]+");

  /** What has a word of its own there, {@code /posts/42/delete?q=ac/dc}, is no such script. */
  private static final Pattern FRONT =
      Pattern.compile("/|.*/(?:index|main|app|default|home)(?:[.][a-z0-9]{2,5})?");

  private static final Set<String> PEOPLE =
      Set.of("users", "user", "members", "member", "people", "profile", "profiles", "u", "author");

  /** A name and a value, both decoded. */
  record Parameter(String name, String value) {}

  static CommandUrlParts of(Url url) {
    return of(url.path(), url.query().orElse(""));
  }

  /** Where one script answers for all, what it is told stands for its path. */
  static CommandUrlParts of(String path, String query) {
    List<Parameter> parameters = parameters(query);
    boolean front = !query.isEmpty() && FRONT.matcher(path).matches();
    for (Parameter route : front ? parameters : List.<Parameter>of()) {
      if (ROUTES.contains(route.name) && ROUTE.matcher(route.value).matches()) {
        List<Parameter> others = parameters.stream().filter(p -> !p.equals(route)).toList();
        return of(segments(path, "/" + route.value), others);
      }
    }
    return of(segments(path, ""), parameters);
  }

  private static List<String> segments(String path, String route) {
    List<String> found = new ArrayList<>();
    for (String part : path.split("/", -1)) {
      if (!part.isEmpty()) found.add(PlainWords.percentDecoded(part));
    }
    if (!route.isEmpty()) {
      if (!found.isEmpty()) found.removeLast();
      for (String part : route.split("/", -1)) if (!part.isEmpty()) found.add(part);
    }
    return found;
  }

  private static CommandUrlParts of(List<String> found, List<Parameter> parameters) {
    String ending = found.isEmpty() ? "" : ending(found.getLast());
    if (!ending.isEmpty()) {
      String last = found.removeLast();
      found.add(last.substring(0, last.length() - ending.length()));
    }
    boolean page = ending.startsWith(".htm");
    return new CommandUrlParts(
        List.copyOf(found),
        found.stream().map(PlainWords::of).toList(),
        !ending.isEmpty() && !page,
        page,
        parameters);
  }

  private static String ending(String segment) {
    if (segment.indexOf('.') < 0) return "";
    var matcher = ENDING.matcher(segment.toLowerCase(Locale.ROOT));
    return matcher.find() ? matcher.group() : "";
  }

  private static List<Parameter> parameters(String query) {
    if (query.isEmpty()) return List.of();
    List<Parameter> found = new ArrayList<>();
    for (String pair : BETWEEN.split(query, -1)) {
      int equals = pair.indexOf('=');
      String name = equals < 0 ? pair : pair.substring(0, equals);
      String value = equals < 0 ? "" : pair.substring(equals + 1);
      if (!pair.isEmpty())
        found.add(new Parameter(PlainWords.percentDecoded(name), PlainWords.percentDecoded(value)));
    }
    return found;
  }

  static boolean isId(String text) {
    return ID.matcher(text).matches();
  }

  static boolean isYear(String text) {
    return YEAR.matcher(text).matches();
  }

  static boolean isPaging(String name) {
    return switch (name) {
      case "page", "p", "start", "offset", "limit", "per_page", "year", "month", "day", "v" -> true;
      default -> false;
    };
  }

  boolean isLast(int i) {
    return i == segments.size() - 1;
  }

  /** Whether this segment is an id, and no year. */
  boolean isIdAt(int i) {
    return isId(segments.get(i)) && !isYear(segments.get(i));
  }

  /** Whether this segment says what sort of thing has the id that follows. */
  boolean isKindAt(int i) {
    return !isLast(i)
        && isId(segments.get(i + 1))
        && words.get(i).size() == 1
        && UrlCommandFinder.NOUNS.contains(words.get(i).getFirst());
  }

  /** Whether a parameter holds an id that is no place in a list. */
  boolean hasIdParameter() {
    return parameters.stream().anyMatch(p -> isId(p.value) && !isPaging(p.name));
  }

  /** Whether it is the entry of a manual, {@code help?cmd=delete}. */
  boolean isManualEntry() {
    return parameters.stream().anyMatch(this::isManualEntry);
  }

  /** Whether a parameter names what a manual tells of: {@code help?cmd=delete}. */
  boolean isManualEntry(Parameter parameter) {
    return !segments.isEmpty()
        && NamePrefixSegments.isManualFolder(segments.getLast())
        && switch (parameter.name) {
          case "cmd", "command", "function", "func", "method" -> true;
          default -> false;
        };
  }

  /** Whether something is named that could be acted on: an id, or a choice by parameters. */
  boolean namesThing() {
    return segments.stream().anyMatch(s -> isId(s) && !isYear(s))
        || parameters.stream()
            .anyMatch(p -> isId(p.value) && !isPaging(p.name) && !isYear(p.value));
  }

  /** Whether what could be a command is a name: of a help page, a tag, a post of a day. */
  boolean isName(int i) {
    if (!isLast(i) || i == 0) return false;
    String before = segments.get(i - 1);
    // A dictionary may sort by first letters: /dictionary/d/delete.
    boolean letter = before.length() == 1 && Character.isLetter(before.charAt(0)) && i > 1;
    // /api/logout acts, and /docs/api/logout tells of it.
    boolean interfaceManual =
        before.equals("api")
            && segments.subList(0, i - 1).stream().anyMatch(NamePrefixSegments::isManualFolder);
    return interfaceManual
        || NamePrefixSegments.precedesName(letter ? segments.get(i - 2) : before)
        || isDatedPost(i);
  }

  boolean isDatedPost(int i) {
    for (int k = Math.max(0, i - 3); k + 1 < i; k++) {
      if (YEAR.matcher(segments.get(k)).matches() && MONTH.matcher(segments.get(k + 1)).matches()) {
        return true;
      }
    }
    return false;
  }

  /** Whether this is a folder of a date: what two posts of a month share is no id. */
  boolean isDateFolder(int i) {
    boolean year = isYear(segments.get(i));
    boolean below = i > 0 && isDateFolder(i - 1) && DAY.matcher(segments.get(i)).matches();
    return !isLast(i) && (year || below);
  }

  /** Whether this is a document by its ending or place, and no more than that. */
  boolean isDocument(int i) {
    return page || segments.subList(0, i).stream().anyMatch(NamePrefixSegments::isManualFolder);
  }

  /** A name after an id, {@code /badges/38/favorite-question}; commands are seldom hyphenated. */
  boolean isSlug(int i) {
    return i > 0 && segments.get(i).contains("-") && isId(segments.get(i - 1));
  }

  /** People call themselves anything: {@code /users/76614/undo}. */
  boolean isUserName(int i) {
    return i > 1
        && isLast(i)
        && PEOPLE.contains(segments.get(i - 2))
        && isId(segments.get(i - 1))
        && !segments.get(i).equals("edit");
  }
}
