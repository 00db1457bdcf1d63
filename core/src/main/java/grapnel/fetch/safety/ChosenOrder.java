package grapnel.fetch.safety;

import grapnel.fetch.safety.CommandUrlParts.Parameter;
import java.util.List;
import java.util.Set;

/**
 * Whether a short link with a verb is an order to a script that is told by parameters on what:
 * "create user" behind {@code ?db=shop&user=}, "edit faces" behind {@code image.php?image=42}. The
 * script is not told a verb, so the text has to say it; and it must not be a title.
 */
final class ChosenOrder {

  /** Verb and object, and at most an adjective. */
  private static final int MOST_WORDS = 3;

  /** Where an id stands beside, a title could, too. */
  private static final int MOST_WORDS_BESIDE_ID = 2;

  /** What is shown of something, in which order, in which words. */
  private static final Set<String> READING_NAMES =
      Set.copyOf(
          PlainWords.of(
              """
              sort order orderby sortby dir desc asc filter lang language locale theme skin style
              tab q query search s keyword keywords format output highlight page offset start
              limit feed
              """));

  /** What counts visits, and who sent them. */
  private static final Set<String> ORIGINS =
      Set.copyOf(
          PlainWords.of(
              """
              ref referrer referer utm om cm source src from via icid ie int intlink campaign
              medium goto return sid ir adid
              """));

  private final CommandUrlParts url;

  ChosenOrder(CommandUrlParts url) {
    this.url = url;
  }

  boolean isSaid(List<String> said) {
    List<String> words = said.stream().filter(word -> !CommandWords.isFiller(word)).toList();
    if (words.isEmpty() || words.size() > MOST_WORDS || choices().isEmpty()) return false;
    if (!orders(words) || reads() || isTitle(said)) return false;
    if (url.parameters().stream().noneMatch(p -> CommandUrlParts.isId(p.value())))
      return !isReadingScript();
    // A thing is named, and titles are no longer than orders.
    boolean script = url.script() && url.segments().size() > 1;
    return script
        && words.size() <= MOST_WORDS_BESIDE_ID
        && (CommandWords.hasToolAtEdge(words) ? !views() : !isReadingScript());
  }

  private boolean orders(List<String> words) {
    String first = words.getFirst();
    boolean noun = words.size() == 1 && UrlCommandFinder.NOUNS.contains(first);
    boolean named =
        url.parameters().stream().anyMatch(p -> p.name().equals(first) && p.value().isEmpty());
    // "Select data" behind ?select=product: what is shown, by a word that is seldom an order.
    boolean verb = CommandWords.isVerb(first) || CommandWords.isVerb(words.getLast());
    boolean shown = !named && !verb && names(first);
    return (noun ? named : hasVerb(words) && !shown)
        && !CommandWords.leadsBack(first)
        && !CommandWords.isListOfNew(words);
  }

  private boolean names(String word) {
    return url.parameters().stream().anyMatch(p -> p.name().equals(word));
  }

  /** Other than nouns: "order status" and "fan mail" are read. */
  private static boolean hasVerb(List<String> words) {
    String last = words.getLast();
    boolean noun =
        UrlCommandFinder.NOUNS.contains(words.getFirst()) || UrlCommandFinder.NOUNS.contains(last);
    return CommandWords.isImperative(words) || (!noun && CommandWords.hasVerbAtEdge(words));
  }

  /** What is chosen, but for where the reader comes from. */
  private List<Parameter> choices() {
    return url.parameters().stream()
        .filter(p -> PlainWords.of(p.name()).stream().noneMatch(ORIGINS::contains))
        .toList();
  }

  /** {@code viewtopic.php} shows whatever its title says; {@code image.php} does more. */
  private boolean views() {
    if (url.segments().isEmpty()) return false;
    String script = url.segments().getLast();
    return (ReadingWords.isSaid(script) && !CommandWords.isObject(script))
        || ReadingWords.showsByName(script);
  }

  private boolean isReadingScript() {
    return views()
        || (url.script() && url.words().getLast().stream().allMatch(ReadingWords::isSaid));
  }

  private boolean reads() {
    return url.parameters().stream()
        .anyMatch(
            p -> {
              if (READING_NAMES.contains(p.name())) return true;
              List<String> name = PlainWords.of(p.name());
              List<String> value = PlainWords.of(p.value());
              boolean told = UrlOrderFinder.hasOrderWord(name) || p.name().length() == 1;
              return told && !value.isEmpty() && ReadingWords.areReading(value);
            });
  }

  /** Articles are called what they are called: {@code index.php?title=Create_account}. */
  private boolean isTitle(List<String> said) {
    return url.parameters().stream()
        .map(Parameter::value)
        .map(PlainWords::of)
        .anyMatch(value -> !value.isEmpty() && UrlOrderFinder.isSlug(value, said));
  }
}
