package grapnel.fetch.safety;

import static grapnel.fetch.safety.CommandUrlParts.isId;

import grapnel.fetch.safety.CommandUrlParts.Parameter;
import grapnel.fetch.safety.CommandVocabulary.Command;
import grapnel.fetch.safety.CommandVocabulary.CommandWeight;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the command in the parameters of a URL: {@code action=delete}, {@code ?vote=up}. */
final class ParameterCommandFinder {

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

  /** Parameters that hold a path inside of the site. */
  private static final Set<String> ROUTE_KEYS =
      Set.of("route", "r", "q", "page", "p", "path", "view", "go", "section", "option", "mod", "m");

  private static final Pattern SWITCH =
      Pattern.compile("|1|true|yes|no|up|down|on|like|[+-]?1|plus|minus|pos|neg");

  /** What stands for an action in one letter; others are for pages, searches and tags. */
  private static final Set<String> LETTERS = Set.of("a", "c", "m", "o", "x");

  /** By these the site knows that a link is its own: only what acts needs that. */
  private static final Set<String> GUARDS =
      Set.copyOf(
          PlainWords.of(
              """
              csrf csrftoken csrfmiddlewaretoken xsrf xsrftoken wpnonce sesskey formhash formkey
              formtoken authenticitytoken securitytoken mypostkey posttoken
              """));

  /** Nobody looks for "delete from"; but for a table that can be made, in a shop. */
  private static final Pattern STATEMENT =
      Pattern.compile(
          "(?is)\\s*((?:alter|create|drop|truncate|rename|optimize|repair|analyze|lock|flush)\\s+"
              + "(?:table|database|schema|index|view|user|trigger|event|procedure|function)"
              + "|delete\\s+from|insert\\s+into|replace\\s+into|update\\s+\\S+\\s+set)\\b.*");

  private static final Set<String> SEARCHES =
      Set.of("q", "s", "k", "query", "search", "keyword", "keywords", "term", "title", "text");

  private static final Pattern DATA = Pattern.compile("rss2?|atom|rdf|xml|json|csv|ics|txt|pdf");

  private final CommandUrlParts url;

  ParameterCommandFinder(CommandUrlParts url) {
    this.url = url;
  }

  /** As words; what says of which sort a name is says nothing more: {@code actionID}. */
  private static List<String> nameWords(Parameter parameter) {
    List<String> name = PlainWords.of(parameter.name());
    boolean sort =
        name.size() == 2
            && TELLING_KEYS.contains(name.getFirst())
            && Set.of("id", "type", "typ", "name").contains(name.getLast());
    return sort ? name.subList(0, 1) : name;
  }

  /** {@code ?id=42&csrf_token=8f14e45f}: what only reads needs no proof of where it was clicked. */
  Optional<String> guardedCommand() {
    if (url.parameters().size() < 2) return Optional.empty();
    return url.parameters().stream()
        .filter(p -> p.value().length() > 5 && CommandUrlParts.isId(p.value()))
        .map(Parameter::name)
        .filter(name -> GUARDS.contains(String.join("", PlainWords.of(name))))
        .findFirst();
  }

  Optional<String> commandInParameters() {
    for (Parameter parameter : url.parameters()) {
      List<String> name = nameWords(parameter);
      if (name.isEmpty() || url.isManualEntry(parameter)) continue;
      if (isCommandParameter(name, parameter.value())) return Optional.of(String.join(" ", name));
      Optional<String> value = commandInValue(name.getLast(), parameter.value());
      if (value.isPresent() && !isChosen(parameter)) return value;
    }
    return Optional.empty();
  }

  /** {@code action=report&reportcode=balance}: what is a noun as often, and which of them. */
  private boolean isChosen(Parameter told) {
    return UrlCommandFinder.NOUNS.contains(told.value())
        && url.parameters().stream()
            .anyMatch(
                p ->
                    !p.equals(told)
                        && p.name().startsWith(told.value())
                        && !p.value().isEmpty()
                        && !isIdOrSwitch(p.value()));
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
    if (routed) return new PathCommandFinder(CommandUrlParts.of(value, "")).commandInPath();
    boolean whole = key.equals("page") || key.equals("p") || key.equals("view") || key.equals("go");
    return whole
        ? CommandVocabulary.command(PlainWords.of(value))
            .filter(command -> command.weight() == CommandWeight.ALWAYS)
            .map(Command::phrase)
        : Optional.empty();
  }

  /** {@code do=wadd&id=42}: a verb told to a script, beside the id of what it acts on. */
  Optional<String> commandBesideId() {
    boolean id =
        url.segments().stream().anyMatch(CommandUrlParts::isId)
            || url.parameters().stream().anyMatch(p -> isId(p.value()));
    for (Parameter parameter : url.parameters()) {
      List<String> name = nameWords(parameter);
      List<String> value = PlainWords.of(parameter.value());
      if (name.isEmpty() || url.isManualEntry(parameter)) continue;
      // Who counts visits has keys of more words: om_act=convert.
      boolean told = COMMAND_KEYS.contains(name.getLast()) && !value.isEmpty();
      // A task is what a mail client calls a part of itself.
      boolean part =
          name.getLast().equals("task") && UrlCommandFinder.NOUNS.contains(parameter.value());
      if (told && !part && value.size() <= 4 && tells(value, id && name.size() == 1))
        return Optional.of(name.getLast() + "=" + String.join(" ", value));
      if (LETTERS.contains(parameter.name()) && url.parameters().size() > 1 && isVerb(value))
        return Optional.of(parameter.name() + "=" + value.getFirst());
      boolean named =
          name.size() == 1
              ? GluedCommand.isGlued(name.getFirst())
              // What was done is a state of the page: edit_requested=true.
              : name.size() <= 3
                  && CommandWords.isTool(name.getFirst())
                  && !name.getLast().endsWith("ed");
      if (named && isIdOrSwitch(parameter.value())) return Optional.of(String.join(" ", name));
    }
    return Optional.empty();
  }

  private static boolean isVerb(List<String> value) {
    if (value.size() != 1) return false;
    String verb = value.getFirst();
    return GluedCommand.isGlued(verb)
        || (CommandWords.isTool(verb) && !UrlCommandFinder.NOUNS.contains(verb));
  }

  private static boolean tells(List<String> value, boolean id) {
    // A summary of mails is read, whatever else mailing is.
    if (value.size() > 1
        && FunctionName.isRead(value.getLast())
        && !CommandWords.isTool(value.getFirst())) return false;
    if (value.stream().anyMatch(GluedCommand::isGlued)) return true;
    if (CommandWords.command(value).filter(said -> said.sure() || id).isPresent()) return true;
    boolean abbreviated = value.stream().anyMatch(GluedCommand::isAbbreviated);
    return id
        && (abbreviated
            || CommandWords.isTool(value.getFirst())
            || CommandWords.isTool(value.getLast()));
  }

  /** A statement for a database that writes: {@code sql=DROP TABLE boats}. */
  Optional<String> statement() {
    return url.parameters().stream()
        .filter(p -> !SEARCHES.contains(p.name()))
        .map(p -> STATEMENT.matcher(p.value()))
        .filter(Matcher::matches)
        .map(matcher -> matcher.group(1).toLowerCase(Locale.ROOT))
        .findFirst();
  }

  Optional<String> unknownCommand() {
    for (Parameter parameter : url.parameters()) {
      List<String> name = nameWords(parameter);
      List<String> value = PlainWords.of(parameter.value());
      if (name.size() != 1 || !TELLING_KEYS.contains(name.getFirst())) continue;
      if (value.isEmpty() || value.size() > 3 || isId(parameter.value())) continue;
      if (url.isManualEntry(parameter)) continue;
      boolean reads = ReadingWords.areReading(value);
      boolean something =
          url.parameters().stream()
              .anyMatch(
                  p ->
                      !p.equals(parameter)
                          && !p.value().isEmpty()
                          && !CommandUrlParts.isPaging(p.name()));
      if (!reads && something && !givesData())
        return Optional.of(name.getFirst() + "=" + String.join(" ", value));
    }
    return Optional.empty();
  }

  /** Whether the answer is data for programs: {@code action=rc&format=rss}. */
  private boolean givesData() {
    return url.parameters().stream()
        .anyMatch(
            p ->
                (p.name().equals("format") || p.name().equals("output") || p.name().equals("feed"))
                    && DATA.matcher(p.value()).matches());
  }

  /** {@code title=Special:UserLogout}. */
  Optional<String> specialPage() {
    for (Parameter parameter : url.parameters()) {
      int colon = parameter.value().indexOf(':');
      if (!parameter.name().equals("title") || colon < 0) continue;
      Optional<Command> command =
          CommandVocabulary.command(PlainWords.of(parameter.value().substring(colon + 1)));
      if (command.isPresent()) return command.map(Command::phrase);
    }
    return Optional.empty();
  }
}
