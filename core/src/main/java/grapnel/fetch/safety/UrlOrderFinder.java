package grapnel.fetch.safety;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds out whether a URL tells its site to do something, as far as that can be said of a URL whose
 * link says a verb: alone these signs are too weak, for pages to read have them as well.
 */
final class UrlOrderFinder {

  private static final Set<String> ORDER_WORDS =
      Set.of(
          "action",
          "act",
          "do",
          "cmd",
          "command",
          "op",
          "operation",
          "task",
          "exec",
          "execute",
          "perform",
          "func",
          "function");

  /** What a page was, or where one comes from: {@code previous_action=info}. */
  private static final Set<String> PAST_WORDS =
      Set.of("previous", "prev", "next", "last", "old", "from", "return", "ref", "om", "utm");

  private static final Set<String> SHOWING =
      Set.of("show", "view", "list", "search", "get", "display", "browse", "find");

  /** Where a link says a verb, too, no other words end so, but for the credit. */
  private static final Pattern ENDING = Pattern.compile(".+(?<!cr|d)edit|.+(?:delete|remove)");

  private static final Pattern INFLECTION =
      Pattern.compile("at|er|ed|ing|ion|ment|or|al|ive|able|ance|ence|y");

  /** Names of functions have no more. */
  private static final int MOST_WORDS = 4;

  private final CommandUrlParts url;

  UrlOrderFinder(CommandUrlParts url) {
    this.url = url;
  }

  /**
   * Whether something is to be done, if not what: a script or a parameter is called so, {@code
   * cmd.cgi?cmd_typ=61}, or a word stands behind an id that is none for reading, {@code
   * /ticket/42/queue}. For the second, one word must be said of what it is done to.
   */
  boolean takesOrders(List<String> said) {
    boolean script = url.script() && ORDER_WORDS.contains(url.segments().getLast());
    // Threads have titles that begin with verbs: index.php?action=show&topic=5.
    boolean told =
        script
            || orders()
                .anyMatch(value -> said.containsAll(value) || !ReadingWords.areReading(value));
    return CommandWords.isImperative(said)
        ? told || isBehindId()
        : told && said.size() == 1 && isPlainVerb(said.getFirst());
  }

  /** What parameters tell that are called so, but for what was told before. */
  private Stream<List<String>> orders() {
    return url.parameters().stream()
        .filter(p -> !url.isManualEntry(p))
        .filter(p -> isOrderName(p.name()))
        .map(p -> PlainWords.of(p.value()))
        .filter(value -> !value.isEmpty());
  }

  /** Whether a parameter is called as what tells a script what to do: {@code actionID}. */
  static boolean isOrderName(String text) {
    List<String> name = PlainWords.of(text);
    return hasOrderWord(name) && name.stream().noneMatch(PAST_WORDS::contains);
  }

  static boolean hasOrderWord(List<String> name) {
    return name.stream().anyMatch(ORDER_WORDS::contains);
  }

  private boolean isBehindId() {
    int last = url.segments().size() - 1;
    if (last < 0 || url.page() || url.isName(last) || url.isIdAt(last)) return false;
    List<String> name = url.words().get(last);
    if (name.isEmpty() || name.size() > 2 || url.segments().get(last).contains("-")) return false;
    boolean before = IntStream.range(0, last).anyMatch(url::isIdAt);
    // The sort of things stands before, too: /ticket/queue.php?id=42.
    boolean asked = url.script() && last > 0 && url.hasIdParameter();
    return (before || asked) && name.stream().noneMatch(ReadingWords::isReading);
  }

  /**
   * Whether the verb of a link is told: {@code action=import}, {@code /jobsubmit}, {@code
   * /chart/2/+chart-query-add}. A name of which all words are said is the slug of a title.
   */
  boolean repeatsVerb(List<String> said) {
    return Stream.of(said.getFirst(), said.getLast())
        .filter(CommandWords::isSaidVerb)
        .anyMatch(
            verb ->
                orders().anyMatch(value -> value.contains(verb))
                    || modes().anyMatch(mode -> mode.startsWith(verb))
                    || (!UrlCommandFinder.NOUNS.contains(verb) && names(verb, said)));
  }

  /** What is done, where it may be what is shown as well: {@code mode=moveup}. */
  private Stream<String> modes() {
    return url.parameters().stream()
        .filter(p -> p.name().equals("mode"))
        .map(p -> PlainWords.joined(p.value()));
  }

  private boolean names(String verb, List<String> said) {
    for (int i = 0; i < url.segments().size(); i++) {
      List<String> name = url.words().get(i);
      if (name.isEmpty() || name.size() > MOST_WORDS || url.isName(i)) continue;
      boolean edge = name.getFirst().equals(verb) || name.getLast().equals(verb);
      boolean titled = url.parameters().isEmpty() && !isMarked(i);
      boolean slug = titled && (Set.copyOf(said).containsAll(name) || isSlug(name, said));
      if (name.size() > 1 && edge && !slug) return true;
      if (name.size() == 1 && isGlued(name.getFirst(), verb, said)) return true;
    }
    return false;
  }

  /** {@code jobsubmit}, {@code createmembership}; not {@code installation} or {@code whatsnew}. */
  private static boolean isGlued(String name, String verb, List<String> said) {
    if (name.length() < verb.length() + 3 || !said.getFirst().equals(verb)) return false;
    if (name.endsWith(verb)) return verb.length() > 2 && !CommandWords.isListOfNew(said);
    if (!name.startsWith(verb) || verb.length() < 4) return false;
    String rest = name.substring(verb.length());
    return said.size() > 1
        ? !INFLECTION.matcher(rest).lookingAt()
        : CommandWords.isSaidVerb(rest) || CommandWords.isObject(rest);
  }

  /**
   * As what is done to a thing is told from its parts: {@code /boots/9/+omit-result},
   * {@code @@edit}.
   */
  private boolean isMarked(int i) {
    char first = url.segments().get(i).charAt(0);
    // A plus is read as a space.
    return first == ' ' || first == '+' || first == '@';
  }

  /** A page of a wiki is called as a function is, and nothing more is said of it: DeletePages. */
  private boolean isTitle(int i) {
    return url.isLast(i)
        && i > 0
        && url.words().get(i).size() > 1
        && url.parameters().isEmpty()
        && !url.script()
        && Character.isUpperCase(url.segments().get(i).charAt(0))
        && url.segments().get(i).chars().allMatch(Character::isLetterOrDigit);
  }

  /**
   * Whether a segment or a parameter is called as functions are: by a verb at its edge that is no
   * noun, {@code /wws/change_owner/physics}, {@code ?do=massEdit}. Slugs are hyphenated, and begin
   * with verbs as often, so of those every word must be one of commands; what is the same as the
   * link's words is a slug, too.
   */
  boolean namesFunction(List<String> said) {
    // A page may be called so: /vote.
    boolean alone = url.segments().size() == 1 && url.parameters().isEmpty();
    boolean inPath =
        IntStream.range(0, alone ? 0 : url.segments().size())
            .filter(i -> !url.isName(i) && !url.isSlug(i) && !url.isKindAt(i) && !isTitle(i))
            .filter(i -> url.words().get(i).size() < 2 || !isSlug(url.words().get(i), said))
            .anyMatch(i -> isFunction(url.segments().get(i), url.words().get(i)));
    return inPath
        || url.parameters().stream()
            .anyMatch(
                p -> isFunctionName(p.name()) || isFunction(p.value(), PlainWords.of(p.value())));
  }

  /** A parameter may be called by what is shown, too: {@code select=product}, {@code refresh=1}. */
  private static boolean isFunctionName(String name) {
    List<String> words = PlainWords.of(name);
    boolean weak = words.size() == 1 && !CommandWords.isVerb(words.getFirst());
    return isFunction(name, words) && !(weak && CommandWords.isSaidVerb(words.getFirst()));
  }

  /** Whether these words are those of a title, from which letters may be lost: {@code B_cher}. */
  static boolean isSlug(List<String> words, List<String> title) {
    String slug = String.join("", words);
    String whole = String.join("", title);
    int at = 0;
    for (int i = 0; i < whole.length() && at < slug.length(); i++) {
      if (whole.charAt(i) == slug.charAt(at)) at++;
    }
    return at == slug.length() && whole.length() <= slug.length() + 1 + slug.length() / 4;
  }

  private static boolean isFunction(String text, List<String> words) {
    if (words.isEmpty() || words.size() > MOST_WORDS || SHOWING.contains(words.getFirst()))
      return false;
    if (words.size() > 1 && text.contains("-"))
      return CommandWords.command(words).filter(CommandWords.CommandText::sure).isPresent();
    return isPlainVerb(words.getFirst())
        || isPlainVerb(words.getLast())
        || FunctionName.isGlued(words.getLast())
        || GluedCommand.isAbbreviated(words.getLast())
        || ENDING.matcher(words.getLast()).matches()
        || (words.size() == 1 && GluedCommand.isGlued(words.getFirst()));
  }

  private static boolean isPlainVerb(String word) {
    return CommandWords.isSaidVerb(word) && !UrlCommandFinder.NOUNS.contains(word);
  }

  /**
   * Whether the last segment is a verb with what it acts on before it, {@code /wiki/Start/rename};
   * a noun needs an id, {@code /time/report} is one to read.
   */
  boolean endsWithVerb() {
    int end = url.segments().size() - 1;
    if (end < 1 || isTitle(end)) return false;
    List<String> last = url.words().getLast();
    if (last.isEmpty() || last.size() > 2) return false;
    // As a function is named: mass_subscribe. Films are, too, so the link must say it as well.
    boolean function = last.size() == 2 && url.segments().getLast().contains("_");
    if (function && isPlainVerb(last.getLast())) return true;
    if (!CommandWords.isVerb(last.getFirst())) return false;
    return !UrlCommandFinder.NOUNS.contains(last.getFirst()) || url.namesThing();
  }

  /**
   * Whether a verb stands anywhere, alone or glued; not in a slug or title, and not as what the
   * thing is whose id follows: a "cancel" to {@code /message/42} goes back to it.
   */
  boolean namesVerb(List<String> said) {
    return Stream.concat(
            IntStream.range(0, url.segments().size())
                .filter(i -> (said.equals(url.words().get(i)) || !url.isKindAt(i)) && !isTitle(i))
                .mapToObj(url.words()::get),
            url.parameters().stream()
                .flatMap(p -> Stream.of(PlainWords.of(p.name()), PlainWords.of(p.value()))))
        .filter(words -> words.size() <= 3)
        .flatMap(List::stream)
        .anyMatch(word -> CommandWords.isVerb(word) || GluedCommand.isGlued(word));
  }
}
