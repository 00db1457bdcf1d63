package grapnel.fetch.safety;

import static grapnel.fetch.safety.CommandUrlParts.isId;

import grapnel.fetch.safety.CommandUrlParts.Parameter;
import grapnel.fetch.safety.CommandVocabulary.Command;
import grapnel.fetch.safety.CommandVocabulary.CommandWeight;
import grapnel.fetch.safety.CommandWords.CommandText;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the command in the path of a URL: {@code /posts/42/reply}. */
final class PathCommandFinder {

  private static final Set<String> LAST_TOOLS = Set.of("edit", "rename", "reply", "undo");

  private static final Set<String> STATES = Set.of("on", "off");

  private final CommandUrlParts url;
  private final List<String> segments;
  private final List<List<String>> words;

  PathCommandFinder(CommandUrlParts url) {
    this.url = url;
    this.segments = url.segments();
    this.words = url.words();
  }

  Optional<String> commandInPath() {
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
    if (command.isEmpty() || url.isName(i)) return false;
    boolean near = hasObjectBeside(i);
    return switch (command.get().weight()) {
      case ALWAYS -> url.isLast(i) || near;
      case ENDS ->
          near || (url.isLast(i) && i > 0 && !url.isDocument(i) && !command.get().namesObject());
      case NEAR, BUYS -> near && !url.isSlug(i);
      case SAID -> near && command.get().namesObject() && !url.isSlug(i);
    };
  }

  /**
   * A segment that is the name of a function, as scripts and frameworks name theirs: {@code
   * /edit_list_request/physics}, {@code /rt_delete/physics}. What it acts on may be a name, so no
   * id is asked for; slugs are hyphenated, and begin with nouns as often.
   */
  Optional<String> functionInPath() {
    for (int i = 0; i < segments.size(); i++) {
      if (url.isName(i) || url.isDocument(i)) continue;
      boolean alone = segments.size() == 1 && url.parameters().isEmpty();
      // Programs that edit are called so, too: /software/webedit/.
      boolean told = url.script() && url.hasIdParameter();
      boolean glued = (told || !url.isLast(i)) && FunctionName.isGlued(segments.get(i));
      if (glued || (!alone && FunctionName.acts(segments.get(i))))
        return Optional.of(String.join(" ", words.get(i)));
    }
    return Optional.empty();
  }

  /**
   * A tool beside what it is used on: {@code /posts/42/reply}, {@code /newreply.php?tid=42}, {@code
   * /issues/42/notes/new}.
   */
  Optional<String> toolInPath() {
    for (int i = 0; i < segments.size(); i++) {
      List<String> said = words.get(i);
      if (said.isEmpty() || url.isName(i) || url.isSlug(i) || url.isDocument(i)) continue;
      if (isTool(said) && hasIdBeside(i) && !url.isUserName(i)) {
        return Optional.of(String.join(" ", said));
      }
      if (url.isLast(i) && said.size() == 1 && makesNew(said.getFirst()) && hasIdBefore(i))
        return Optional.of(said.getFirst());
    }
    return Optional.empty();
  }

  private static boolean isTool(List<String> said) {
    String first = said.getFirst();
    if (said.size() == 1) return CommandWords.isTool(first) || GluedCommand.isGlued(first);
    boolean named =
        UrlCommandFinder.NOUNS.contains(first)
            || said.stream().anyMatch(word -> word.length() == 1);
    return !named && CommandWords.command(said).filter(CommandText::sure).isPresent();
  }

  private boolean hasIdBeside(int i) {
    if (!url.isLast(i)) return isId(segments.get(i + 1));
    boolean before = i > 0 && isId(segments.get(i - 1));
    if (before && !CommandUrlParts.isYear(segments.get(i - 1))) return true;
    if (url.hasIdParameter()) return true;
    // A script for one verb may list what it can be used on: /edit.php?type=page.
    return url.script()
        && !url.parameters().isEmpty()
        && GluedCommand.isGlued(words.get(i).getFirst());
  }

  /** {@code /jobs/switch/off/nightly}: a verb, and how it is to be then. */
  Optional<String> switchInPath() {
    for (int i = 0; i + 1 < segments.size(); i++) {
      List<String> said = words.get(i);
      boolean verb = said.size() == 1 && CommandWords.isSaidVerb(said.getFirst());
      if (verb && STATES.contains(segments.get(i + 1)))
        return Optional.of(said.getFirst() + " " + segments.get(i + 1));
    }
    return Optional.empty();
  }

  private static boolean makesNew(String word) {
    return word.equals("new") || word.equals("add") || word.equals("create");
  }

  /** Just before, or before the sort of what is made: {@code /issues/42/notes/new}. */
  private boolean hasIdBefore(int i) {
    return segments.subList(Math.max(0, i - 2), i).stream()
        .anyMatch(segment -> isId(segment) && !CommandUrlParts.isYear(segment));
  }

  /** {@code /projects/42/unarchive}, {@code /Ticket/Forward.html?id=42}. */
  Optional<String> verbAfterId() {
    int i = segments.size() - 1;
    if (i < 1 || words.get(i).size() != 1 || url.isName(i) || (url.isDocument(i) && !namesId())) {
      return Optional.empty();
    }
    String last = words.get(i).getFirst();
    boolean verb =
        CommandWords.isVerb(last) && !UrlCommandFinder.NOUNS.contains(last) && !makesNew(last);
    return verb && hasIdBeside(i) && !url.isUserName(i) ? Optional.of(last) : Optional.empty();
  }

  /** Whether a parameter is called an id and is one: no document has that. */
  private boolean namesId() {
    return url.parameters().stream()
        .anyMatch(p -> p.name().equalsIgnoreCase("id") && isId(p.value()));
  }

  /** {@code /projects/shop/wiki/Start/edit}: what is edited has a name. */
  Optional<String> toolAtEnd() {
    int i = segments.size() - 1;
    if (i < 2 || url.page() || words.get(i).size() != 1 || url.isName(i) || url.isDocument(i)) {
      return Optional.empty();
    }
    String last = words.get(i).getFirst();
    return LAST_TOOLS.contains(last) && !url.isDatedPost(i) && !url.isUserName(i)
        ? Optional.of(last)
        : Optional.empty();
  }

  /** Whether something to act on stands beside: an id, a thing, or a query that names one. */
  private boolean hasObjectBeside(int i) {
    if (!url.isLast(i)) {
      // /remove/member/kim: what it is, and then which.
      boolean sort = i + 3 == segments.size() && CommandWords.isObject(segments.get(i + 1));
      return isId(segments.get(i + 1)) || sort;
    }
    if (i > 0) {
      String before = segments.get(i - 1);
      if (isId(before) && !CommandUrlParts.isYear(before)) return true;
      List<String> said = words.get(i - 1);
      if (said.size() == 1 && CommandVocabulary.OBJECTS.contains(said.getFirst())) return true;
    }
    return url.hasIdParameter() || (url.script() && !url.parameters().isEmpty());
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
      for (Parameter parameter : url.parameters()) {
        if (changesCart(PlainWords.joined(parameter.name()))
            || changesCart(PlainWords.joined(parameter.value()))) {
          return Optional.of(cart + " " + parameter.name());
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
}
