package grapnel.fetch.safety;

import grapnel.fetch.safety.CommandVocabulary.Command;
import grapnel.fetch.safety.CommandVocabulary.CommandWeight;
import grapnel.fetch.safety.CommandWords.CommandText;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the command in a URL, if it holds one. */
final class UrlCommandFinder {

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
          PlainWords.of(
              """
              action act do op cmd command task todo mode method func function event operation perform
              submit ac aktion accion azione acao wpaction doaction subaction sub process route req
              """));

  /** By these a script is told what to do, and by nothing else. */
  private static final Set<String> TELLING_KEYS =
      Set.of("action", "act", "do", "op", "cmd", "operation", "perform", "doaction");

  private static final Set<String> LAST_TOOLS = Set.of("edit", "rename", "reply", "undo");

  /** Parameters that hold a path inside of the site. */
  private static final Set<String> ROUTE_KEYS =
      Set.of("route", "r", "q", "page", "p", "path", "view", "go", "section", "option", "mod", "m");

  private static final Pattern SWITCH =
      Pattern.compile("|1|true|yes|no|up|down|on|like|[+-]?1|plus|minus|pos|neg");

  private static final Pattern BETWEEN = Pattern.compile("[&;]");

  private static final Set<String> PEOPLE =
      Set.of("users", "user", "members", "member", "people", "profile", "profiles", "u", "author");

  /** Verbs that are as often nouns, and then name what a page is: {@code reviewPage}. */
  private static final Set<String> NOUNS =
      Set.of(
          "review", "report", "comment", "post", "order", "message", "tag", "quote", "answer",
          "email", "mail", "share", "request", "track", "contact", "hold", "feature", "book",
          "rate", "watch", "start", "stop", "run", "set", "thanks", "like", "close", "bid",
          "import", "apply", "archive", "pm", "manage");

  private final List<String> segments;
  private final List<List<String>> words;
  private final boolean script;
  private final boolean page;
  private final List<Parameter> parameters;

  /** A name and a value, both decoded. */
  private record Parameter(String name, String value) {}

  private UrlCommandFinder(String path, String query) {
    List<String> found = new ArrayList<>();
    for (String part : path.split("/", -1)) {
      if (!part.isEmpty()) found.add(PlainWords.percentDecoded(part));
    }
    String ending = found.isEmpty() ? "" : ending(found.getLast());
    if (!ending.isEmpty()) {
      String last = found.removeLast();
      found.add(last.substring(0, last.length() - ending.length()));
    }
    this.segments = found;
    this.words = found.stream().map(PlainWords::of).toList();
    this.page = ending.startsWith(".htm");
    this.script = !ending.isEmpty() && !page;
    this.parameters = parameters(query);
  }

  private static String ending(String segment) {
    if (segment.indexOf('.') < 0) return "";
    var matcher = ENDING.matcher(segment.toLowerCase(Locale.ROOT));
    return matcher.find() ? matcher.group() : "";
  }

  /** Whether a URL names something that could be acted on: an id, or a choice by parameters. */
  static boolean namesThing(Url url) {
    UrlCommandFinder acting = new UrlCommandFinder(url.path(), url.query().orElse(""));
    return acting.segments.stream().anyMatch(s -> isId(s) && !YEAR.matcher(s).matches())
        || acting.parameters.stream()
            .anyMatch(p -> isId(p.value) && !isPaging(p.name) && !YEAR.matcher(p.value).matches());
  }

  /** The ids that a URL carries. */
  static Set<String> ids(Url url) {
    UrlCommandFinder acting = new UrlCommandFinder(url.path(), url.query().orElse(""));
    return Stream.concat(acting.segments.stream(), acting.parameters.stream().map(Parameter::value))
        .filter(UrlCommandFinder::isId)
        .collect(Collectors.toSet());
  }

  /**
   * Whether the last segment is a verb with what it acts on before it, {@code /wiki/Start/rename};
   * a noun needs an id, {@code /time/report} is one to read.
   */
  static boolean endsWithVerb(Url url) {
    UrlCommandFinder acting = new UrlCommandFinder(url.path(), url.query().orElse(""));
    if (acting.segments.size() < 2) return false;
    List<String> last = acting.words.getLast();
    if (last.isEmpty() || last.size() > 2 || !CommandWords.isVerb(last.getFirst())) return false;
    return !NOUNS.contains(last.getFirst()) || namesThing(url);
  }

  /** Whether a verb stands anywhere in a URL, alone or glued; not in a slug. */
  static boolean namesVerb(Url url) {
    UrlCommandFinder acting = new UrlCommandFinder(url.path(), url.query().orElse(""));
    return Stream.concat(
            acting.words.stream(),
            acting.parameters.stream()
                .flatMap(p -> Stream.of(PlainWords.of(p.name), PlainWords.of(p.value))))
        .filter(words -> words.size() <= 3)
        .flatMap(List::stream)
        .anyMatch(word -> CommandWords.isVerb(word) || GluedCommand.isGlued(word));
  }

  static Optional<String> command(Url url) {
    UrlCommandFinder acting = new UrlCommandFinder(url.path(), url.query().orElse(""));
    return acting
        .commandInPath()
        .or(acting::commandInParameters)
        .or(acting::toolInPath)
        .or(acting::commandBesideId)
        .or(acting::verbAfterId)
        .or(acting::specialPage)
        .or(acting::toolAtEnd);
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

  private Optional<String> commandInPath() {
    for (int i = 0; i < segments.size(); i++) {
      if (isCommandSegment(i)) return Optional.of(String.join(" ", words.get(i)));
    }
    return cartCommand();
  }

  private boolean isCommandSegment(int i) {
    List<String> said = words.get(i);
    if (said.size() > 1 && said.getFirst().equals("special")) {
      // MediaWiki's own pages stand under /wiki/ like its articles.
      return CommandVocabulary.command(said.subList(1, said.size())).isPresent();
    }
    Optional<Command> command = CommandVocabulary.command(said);
    if (command.isEmpty() || isName(i)) return false;
    boolean near = hasObjectBeside(i);
    return switch (command.get().weight()) {
      case ALWAYS -> isLast(i) || near;
      case ENDS -> near || (isLast(i) && i > 0 && !isDocument(i) && !command.get().namesObject());
      case NEAR, BUYS -> near && !isSlug(i);
      case SAID -> near && command.get().namesObject() && !isSlug(i);
    };
  }

  /**
   * A tool beside what it is used on: {@code /posts/42/reply}, {@code /newreply.php?tid=42}, {@code
   * /issues/42/notes/new}.
   */
  private Optional<String> toolInPath() {
    for (int i = 0; i < segments.size(); i++) {
      List<String> said = words.get(i);
      if (said.isEmpty() || isName(i) || isSlug(i) || isDocument(i)) continue;
      if (isTool(said) && hasIdBeside(i) && !isUserName(i)) {
        return Optional.of(String.join(" ", said));
      }
      if (isLast(i) && said.size() == 1 && makesNew(said.getFirst()) && hasIdBefore(i))
        return Optional.of(said.getFirst());
    }
    return Optional.empty();
  }

  private static boolean isTool(List<String> said) {
    String first = said.getFirst();
    if (said.size() == 1) return CommandWords.isTool(first) || GluedCommand.isGlued(first);
    boolean named = NOUNS.contains(first) || said.stream().anyMatch(word -> word.length() == 1);
    return !named && CommandWords.command(said).filter(CommandText::sure).isPresent();
  }

  private boolean hasIdBeside(int i) {
    if (!isLast(i)) return isId(segments.get(i + 1));
    boolean before = i > 0 && isId(segments.get(i - 1));
    if (before && !YEAR.matcher(segments.get(i - 1)).matches()) return true;
    if (parameters.stream().anyMatch(p -> isId(p.value) && !isPaging(p.name))) return true;
    // A script for one verb may list what it can be used on: /edit.php?type=page.
    return script && !parameters.isEmpty() && GluedCommand.isGlued(words.get(i).getFirst());
  }

  /** People call themselves anything: {@code /users/76614/undo}. */
  private boolean isUserName(int i) {
    return i > 1
        && isLast(i)
        && PEOPLE.contains(segments.get(i - 2))
        && isId(segments.get(i - 1))
        && !segments.get(i).equals("edit");
  }

  private static boolean makesNew(String word) {
    return word.equals("new") || word.equals("add") || word.equals("create");
  }

  /** Just before, or before the sort of what is made: {@code /issues/42/notes/new}. */
  private boolean hasIdBefore(int i) {
    return segments.subList(Math.max(0, i - 2), i).stream()
        .anyMatch(segment -> isId(segment) && !YEAR.matcher(segment).matches());
  }

  /** {@code do=wadd&id=42}: a verb told to a script, beside the id of what it acts on. */
  private Optional<String> commandBesideId() {
    boolean id =
        segments.stream().anyMatch(UrlCommandFinder::isId)
            || parameters.stream().anyMatch(p -> isId(p.value));
    for (Parameter parameter : parameters) {
      List<String> name = PlainWords.of(parameter.name);
      List<String> value = PlainWords.of(parameter.value);
      if (name.isEmpty()) continue;
      boolean told = COMMAND_KEYS.contains(name.getLast()) && !value.isEmpty();
      // A task is what a mail client calls a part of itself.
      boolean part = name.getLast().equals("task") && NOUNS.contains(parameter.value);
      if (told && !part && value.size() <= 4 && tells(value, id))
        return Optional.of(name.getLast() + "=" + String.join(" ", value));
      boolean named =
          name.size() == 1
              ? GluedCommand.isGlued(name.getFirst())
              : name.size() <= 3 && CommandWords.isTool(name.getFirst());
      if (named && isIdOrSwitch(parameter.value)) return Optional.of(String.join(" ", name));
    }
    return Optional.empty();
  }

  /** What a script is told to do with something, where that is no word for reading it. */
  static Optional<String> unknownCommand(Url url) {
    return url.query().flatMap(query -> new UrlCommandFinder(url.path(), query).unknownCommand());
  }

  private Optional<String> unknownCommand() {
    for (Parameter parameter : parameters) {
      List<String> name = PlainWords.of(parameter.name);
      List<String> value = PlainWords.of(parameter.value);
      if (name.size() != 1 || !TELLING_KEYS.contains(name.getFirst())) continue;
      if (value.isEmpty() || value.size() > 3 || isId(parameter.value)) continue;
      boolean reads = value.stream().anyMatch(ReadingWords::isReading);
      boolean something =
          parameters.stream()
              .anyMatch(p -> !p.equals(parameter) && !p.value.isEmpty() && !isPaging(p.name));
      if (!reads && something) return Optional.of(name.getFirst() + "=" + String.join(" ", value));
    }
    return Optional.empty();
  }

  /** {@code /projects/42/unarchive}, {@code /Ticket/Forward.html?id=42}. */
  private Optional<String> verbAfterId() {
    int i = segments.size() - 1;
    if (i < 1 || words.get(i).size() != 1 || isName(i) || (isDocument(i) && !namesId())) {
      return Optional.empty();
    }
    String last = words.get(i).getFirst();
    boolean verb = CommandWords.isVerb(last) && !NOUNS.contains(last) && !makesNew(last);
    return verb && hasIdBeside(i) && !isUserName(i) ? Optional.of(last) : Optional.empty();
  }

  /** Whether a parameter is called an id and is one: no document has that. */
  private boolean namesId() {
    return parameters.stream().anyMatch(p -> p.name.equalsIgnoreCase("id") && isId(p.value));
  }

  /** {@code title=Special:UserLogout}. */
  private Optional<String> specialPage() {
    for (Parameter parameter : parameters) {
      int colon = parameter.value.indexOf(':');
      if (!parameter.name.equals("title") || colon < 0) continue;
      Optional<Command> command =
          CommandVocabulary.command(PlainWords.of(parameter.value.substring(colon + 1)));
      if (command.isPresent()) return command.map(Command::phrase);
    }
    return Optional.empty();
  }

  /** {@code /projects/shop/wiki/Start/edit}: what is edited has a name. */
  private Optional<String> toolAtEnd() {
    int i = segments.size() - 1;
    if (i < 2 || page || words.get(i).size() != 1 || isName(i) || isDocument(i)) {
      return Optional.empty();
    }
    String last = words.get(i).getFirst();
    return LAST_TOOLS.contains(last) && !isDatedPost(i) && !isUserName(i)
        ? Optional.of(last)
        : Optional.empty();
  }

  private static boolean tells(List<String> value, boolean id) {
    if (value.stream().anyMatch(GluedCommand::isGlued)) return true;
    if (CommandWords.command(value).filter(said -> said.sure() || id).isPresent()) return true;
    boolean abbreviated = value.stream().anyMatch(GluedCommand::isAbbreviated);
    return id
        && (abbreviated
            || CommandWords.isTool(value.getFirst())
            || CommandWords.isTool(value.getLast()));
  }

  /** Whether this is a document by its ending or place, and no more than that. */
  private boolean isDocument(int i) {
    return page || segments.subList(0, i).stream().anyMatch(NamePrefixSegments::isManualFolder);
  }

  /** A name after an id, {@code /badges/38/favorite-question}; commands are seldom hyphenated. */
  private boolean isSlug(int i) {
    return i > 0 && segments.get(i).contains("-") && isId(segments.get(i - 1));
  }

  private boolean isLast(int i) {
    return i == segments.size() - 1;
  }

  /** Whether what could be a command is a name: of a help page, a tag, a post of a day. */
  private boolean isName(int i) {
    if (!isLast(i) || i == 0) return false;
    String before = segments.get(i - 1);
    // A dictionary may sort by first letters: /dictionary/d/delete.
    boolean letter = before.length() == 1 && Character.isLetter(before.charAt(0)) && i > 1;
    return NamePrefixSegments.precedesName(letter ? segments.get(i - 2) : before) || isDatedPost(i);
  }

  private boolean isDatedPost(int i) {
    for (int k = Math.max(0, i - 3); k + 1 < i; k++) {
      if (YEAR.matcher(segments.get(k)).matches() && MONTH.matcher(segments.get(k + 1)).matches()) {
        return true;
      }
    }
    return false;
  }

  /** Whether something to act on stands beside: an id, a thing, or a query that names one. */
  private boolean hasObjectBeside(int i) {
    if (!isLast(i)) return isId(segments.get(i + 1));
    if (i > 0) {
      String before = segments.get(i - 1);
      if (isId(before) && !YEAR.matcher(before).matches()) return true;
      List<String> said = words.get(i - 1);
      if (said.size() == 1 && CommandVocabulary.OBJECTS.contains(said.getFirst())) return true;
    }
    return parameters.stream().anyMatch(p -> isId(p.value) && !isPaging(p.name))
        || (script && !parameters.isEmpty());
  }

  private static boolean isPaging(String name) {
    return switch (name) {
      case "page", "p", "start", "offset", "limit", "per_page", "year", "month", "day", "v" -> true;
      default -> false;
    };
  }

  static boolean isId(String text) {
    return ID.matcher(text).matches();
  }

  /** {@code /cart/add/42}, {@code /cart.php?action=add}, {@code /cart?add=42}. */
  private Optional<String> cartCommand() {
    for (int i = 0; i < segments.size(); i++) {
      List<String> said = words.get(i);
      if (said.isEmpty() || !CommandVocabulary.CARTS.contains(said.getLast())) continue;
      String cart = said.getLast();
      if (i + 1 < segments.size()) {
        List<String> next = words.get(i + 1);
        if (!next.isEmpty() && changesCart(next.getFirst()))
          return Optional.of(cart + " " + next.getFirst());
      }
      for (Parameter parameter : parameters) {
        if (changesCart(PlainWords.joined(parameter.name))
            || changesCart(PlainWords.joined(parameter.value))) {
          return Optional.of(cart + " " + parameter.name);
        }
      }
    }
    return Optional.empty();
  }

  private static boolean changesCart(String word) {
    return switch (word) {
      case "add", "insert", "update", "set", "put", "plus", "minus", "buy" -> true;
      case "hinzufugen", "ajouter", "ajout", "anadir", "agregar", "aggiungi", "adicionar" -> true;
      case "toevoegen", "dodaj", "dobavit", "ekle", "lisa" -> true;
      default ->
          CommandVocabulary.weight(word).filter(weight -> weight == CommandWeight.ENDS).isPresent();
    };
  }

  private Optional<String> commandInParameters() {
    for (Parameter parameter : parameters) {
      List<String> name = PlainWords.of(parameter.name);
      if (name.isEmpty()) continue;
      if (isCommandParameter(name, parameter.value)) return Optional.of(String.join(" ", name));
      Optional<String> value = commandInValue(name.getLast(), parameter.value);
      if (value.isPresent()) return value;
    }
    return Optional.empty();
  }

  /** {@code ?logout}, {@code ?add-to-cart=42}, {@code ?delete=42}, {@code ?vote=up}. */
  private static boolean isCommandParameter(List<String> name, String value) {
    return CommandVocabulary.command(name)
        .filter(
            command ->
                switch (command.weight()) {
                  case ALWAYS -> true;
                  case ENDS -> command.namesObject() || isIdOrSwitch(value);
                  case NEAR, BUYS -> isIdOrSwitch(value);
                  case SAID -> false;
                })
        .isPresent();
  }

  private static boolean isIdOrSwitch(String value) {
    return isId(value) || SWITCH.matcher(value).matches();
  }

  /**
   * {@code action=delete}, {@code do=deletePost}, {@code task=user.logout}, {@code r=site/logout}.
   */
  private static Optional<String> commandInValue(String key, String value) {
    if (COMMAND_KEYS.contains(key) && !value.contains("/")) {
      List<String> words = PlainWords.of(value);
      if (words.isEmpty() || words.size() > 4) return Optional.empty();
      boolean acts =
          CommandVocabulary.command(words).isPresent()
              || CommandVocabulary.weight(words.getFirst())
                  .filter(w -> w != CommandWeight.SAID)
                  .isPresent()
              || CommandVocabulary.weight(words.getLast())
                  .filter(w -> w != CommandWeight.SAID)
                  .isPresent();
      return acts ? Optional.of(key + "=" + String.join(" ", words)) : Optional.empty();
    }
    boolean routed =
        value.contains("/") && (ROUTE_KEYS.contains(key) || COMMAND_KEYS.contains(key));
    if (routed) return new UrlCommandFinder(value, "").commandInPath();
    boolean whole = key.equals("page") || key.equals("p") || key.equals("view") || key.equals("go");
    return whole
        ? CommandVocabulary.command(PlainWords.of(value))
            .filter(command -> command.weight() == CommandWeight.ALWAYS)
            .map(Command::phrase)
        : Optional.empty();
  }
}
