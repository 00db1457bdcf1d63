package grapnel.fetch.never;

import grapnel.fetch.never.Verbs.Command;
import grapnel.fetch.never.Verbs.Weight;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds the command in a URL, if it holds one. */
final class ActingUrl {

  /** A number, a code, a placeholder: what a command would act on. */
  private static final Pattern ID =
      Pattern.compile(
          "[0-9]+|\\{[A-Za-z]+\\}|(?=.*[0-9])[0-9A-Fa-f]{8,}|[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-.*"
              + "|(?=.*[0-9])[A-Za-z0-9_=-]{16,}|[a-z]{0,3}[-_]?[0-9]+");

  private static final Pattern YEAR = Pattern.compile("(19|20)[0-9]{2}");
  private static final Pattern MONTH = Pattern.compile("0?[1-9]|1[0-2]");

  private static final Pattern ENDING =
      Pattern.compile("\\.(php[0-9]?|phtml|aspx?|ashx|jspx?|jsf|do|action|cgi|pl|cfm|html?)$");

  private static final Set<String> COMMAND_KEYS =
      Set.copyOf(
          Words.of(
              """
              action act do op cmd command task todo mode method func function event operation perform
              submit ac aktion accion azione acao wpaction doaction subaction sub process route req
              """));

  /** Parameters that hold a path inside of the site. */
  private static final Set<String> ROUTE_KEYS =
      Set.of("route", "r", "q", "page", "p", "path", "view", "go", "section", "option", "mod", "m");

  private static final Pattern SWITCH =
      Pattern.compile("|1|true|yes|no|up|down|on|like|[+-]?1|plus|minus|pos|neg");

  private static final Pattern BETWEEN = Pattern.compile("[&;]");

  private final List<String> segments;
  private final List<List<String>> words;
  private final boolean script;
  private final boolean page;
  private final List<Parameter> parameters;

  /** A name and a value, both decoded. */
  private record Parameter(String name, String value) {}

  private ActingUrl(String path, String query) {
    List<String> found = new ArrayList<>();
    for (String part : path.split("/", -1)) {
      if (!part.isEmpty()) found.add(Words.decoded(part));
    }
    String ending = found.isEmpty() ? "" : ending(found.getLast());
    if (!ending.isEmpty()) {
      String last = found.removeLast();
      found.add(last.substring(0, last.length() - ending.length()));
    }
    this.segments = found;
    this.words = found.stream().map(Words::of).toList();
    this.page = ending.startsWith(".htm");
    this.script = !ending.isEmpty() && !page;
    this.parameters = parameters(query);
  }

  private static String ending(String segment) {
    if (segment.indexOf('.') < 0) return "";
    var matcher = ENDING.matcher(segment.toLowerCase(Locale.ROOT));
    return matcher.find() ? matcher.group() : "";
  }

  static Optional<String> command(Url url) {
    ActingUrl acting = new ActingUrl(url.path(), url.query().orElse(""));
    return acting.inPath().or(acting::inParameters);
  }

  private static List<Parameter> parameters(String query) {
    if (query.isEmpty()) return List.of();
    List<Parameter> found = new ArrayList<>();
    for (String pair : BETWEEN.split(query, -1)) {
      int equals = pair.indexOf('=');
      String name = equals < 0 ? pair : pair.substring(0, equals);
      String value = equals < 0 ? "" : pair.substring(equals + 1);
      if (!pair.isEmpty()) found.add(new Parameter(Words.decoded(name), Words.decoded(value)));
    }
    return found;
  }

  private Optional<String> inPath() {
    for (int i = 0; i < segments.size(); i++) {
      if (acts(i)) return Optional.of(String.join(" ", words.get(i)));
    }
    return cart();
  }

  private boolean acts(int i) {
    List<String> said = words.get(i);
    if (said.size() > 1 && said.getFirst().equals("special")) {
      // MediaWiki's own pages stand under /wiki/ like its articles.
      return Verbs.command(said.subList(1, said.size())).isPresent();
    }
    Optional<Command> command = Verbs.command(said);
    if (command.isEmpty() || named(i)) return false;
    boolean near = near(i);
    return switch (command.get().weight()) {
      case ALWAYS -> last(i) || near;
      case ENDS -> near || (last(i) && i > 0 && !read(i) && !command.get().thing());
      case NEAR, BUYS -> near && !slug(i);
      case SAID -> near && command.get().thing() && !slug(i);
    };
  }

  /** Whether this is a document by its ending or place, and no more than that. */
  private boolean read(int i) {
    return page || segments.subList(0, i).stream().anyMatch(Naming::above);
  }

  /** A name after an id, {@code /badges/38/favorite-question}; commands are seldom hyphenated. */
  private boolean slug(int i) {
    return i > 0 && segments.get(i).contains("-") && id(segments.get(i - 1));
  }

  private boolean last(int i) {
    return i == segments.size() - 1;
  }

  /** Whether what could be a command is a name: of a help page, a tag, a post of a day. */
  private boolean named(int i) {
    if (!last(i) || i == 0) return false;
    String before = segments.get(i - 1);
    // A dictionary may sort by first letters: /dictionary/d/delete.
    boolean letter = before.length() == 1 && Character.isLetter(before.charAt(0)) && i > 1;
    return Naming.after(letter ? segments.get(i - 2) : before) || dated(i);
  }

  private boolean dated(int i) {
    for (int k = Math.max(0, i - 3); k + 1 < i; k++) {
      if (YEAR.matcher(segments.get(k)).matches() && MONTH.matcher(segments.get(k + 1)).matches()) {
        return true;
      }
    }
    return false;
  }

  /** Whether something to act on stands beside: an id, a thing, or a query that names one. */
  private boolean near(int i) {
    if (!last(i)) return id(segments.get(i + 1));
    if (i > 0) {
      String before = segments.get(i - 1);
      if (id(before) && !YEAR.matcher(before).matches()) return true;
      List<String> said = words.get(i - 1);
      if (said.size() == 1 && Verbs.THINGS.contains(said.getFirst())) return true;
    }
    return parameters.stream().anyMatch(p -> id(p.value) && !paging(p.name))
        || (script && !parameters.isEmpty());
  }

  private static boolean paging(String name) {
    return switch (name) {
      case "page", "p", "start", "offset", "limit", "per_page", "year", "month", "day", "v" -> true;
      default -> false;
    };
  }

  static boolean id(String text) {
    return ID.matcher(text).matches();
  }

  /** {@code /cart/add/42}, {@code /cart.php?action=add}, {@code /cart?add=42}. */
  private Optional<String> cart() {
    for (int i = 0; i < segments.size(); i++) {
      List<String> said = words.get(i);
      if (said.isEmpty() || !Verbs.CARTS.contains(said.getLast())) continue;
      String cart = said.getLast();
      if (i + 1 < segments.size()) {
        List<String> next = words.get(i + 1);
        if (!next.isEmpty() && changes(next.getFirst()))
          return Optional.of(cart + " " + next.getFirst());
      }
      for (Parameter parameter : parameters) {
        if (changes(Words.joined(parameter.name)) || changes(Words.joined(parameter.value))) {
          return Optional.of(cart + " " + parameter.name);
        }
      }
    }
    return Optional.empty();
  }

  private static boolean changes(String word) {
    return switch (word) {
      case "add", "insert", "update", "set", "put", "plus", "minus", "buy" -> true;
      case "hinzufugen", "ajouter", "ajout", "anadir", "agregar", "aggiungi", "adicionar" -> true;
      case "toevoegen", "dodaj", "dobavit", "ekle", "lisa" -> true;
      default -> Verbs.weight(word).filter(weight -> weight == Weight.ENDS).isPresent();
    };
  }

  private Optional<String> inParameters() {
    for (Parameter parameter : parameters) {
      List<String> name = Words.of(parameter.name);
      if (name.isEmpty()) continue;
      if (isCommand(name, parameter.value)) return Optional.of(String.join(" ", name));
      Optional<String> value = inValue(name.getLast(), parameter.value);
      if (value.isPresent()) return value;
    }
    return Optional.empty();
  }

  /** {@code ?logout}, {@code ?add-to-cart=42}, {@code ?delete=42}, {@code ?vote=up}. */
  private static boolean isCommand(List<String> name, String value) {
    return Verbs.command(name)
        .filter(
            command ->
                switch (command.weight()) {
                  case ALWAYS -> true;
                  case ENDS -> command.thing() || switched(value);
                  case NEAR, BUYS -> switched(value);
                  case SAID -> false;
                })
        .isPresent();
  }

  private static boolean switched(String value) {
    return id(value) || SWITCH.matcher(value).matches();
  }

  /**
   * {@code action=delete}, {@code do=deletePost}, {@code task=user.logout}, {@code r=site/logout}.
   */
  private static Optional<String> inValue(String key, String value) {
    if (COMMAND_KEYS.contains(key) && !value.contains("/")) {
      List<String> words = Words.of(value);
      if (words.isEmpty() || words.size() > 4) return Optional.empty();
      boolean acts =
          Verbs.command(words).isPresent()
              || Verbs.weight(words.getFirst()).filter(w -> w != Weight.SAID).isPresent()
              || Verbs.weight(words.getLast()).filter(w -> w != Weight.SAID).isPresent();
      return acts ? Optional.of(key + "=" + String.join(" ", words)) : Optional.empty();
    }
    boolean routed =
        value.contains("/") && (ROUTE_KEYS.contains(key) || COMMAND_KEYS.contains(key));
    if (routed) return new ActingUrl(value, "").inPath();
    boolean whole = key.equals("page") || key.equals("p") || key.equals("view") || key.equals("go");
    return whole
        ? Verbs.command(Words.of(value))
            .filter(command -> command.weight() == Weight.ALWAYS)
            .map(Command::phrase)
        : Optional.empty();
  }
}
