package grapnel.fetch.safety;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What links say that act, in ten languages. A text is a command only where every word of it is a
 * verb, an object or a filler, and one is a verb: titles of threads begin with verbs, too ("Delete
 * my photos from the cloud"), but they hold words that no button has.
 */
final class CommandWords {

  /** More words than this no button has. */
  private static final int MOST_WORDS = 8;

  /** Where the URL has to say the same, one or two words may be unknown. */
  private static final int MOST_WORDS_WITH_VERB = 4;

  private static final int LONGEST_UNSPACED = 14;

  /** No button has more; and every letter is a step deeper. */
  private static final int LONGEST_CUT = 24;

  private static final Set<String> TOOLS = new HashSet<>();
  private static final Set<String> VERBS = new HashSet<>();
  private static final Set<String> OBJECTS = new HashSet<>();
  private static final Set<String> FILLERS = new HashSet<>();

  /** Verbs of buttons that name films and songs as well: they count only where a link says them. */
  private static final Set<String> IMPERATIVES = new HashSet<>();

  /** What leads back from a form to the thing it is about, and is a command elsewhere. */
  private static final Set<String> WAYS_BACK = new HashSet<>();

  /** Of those that may be nouns, what before another noun is mostly a verb: "set queue". */
  private static final Set<String> SELDOM_NOUNS =
      Set.of(
          "set", "start", "stop", "run", "close", "apply", "manage", "schedule", "switch", "fix");

  /** Prefixes that are written apart: "re-schedule the check". */
  private static final Set<String> PREFIXES = Set.of("re", "un", "de", "dis");

  static {
    for (String line : lines()) {
      if (line.isEmpty() || line.startsWith("#")) continue;
      String[] parts = line.split("\t", -1);
      Set<String> words =
          switch (parts[1]) {
            case "tool" -> TOOLS;
            case "verb" -> VERBS;
            case "imperative" -> IMPERATIVES;
            case "object" -> OBJECTS;
            case "back" -> WAYS_BACK;
            default -> FILLERS;
          };
      for (String word : parts[2].split(" ", -1)) words.add(PlainWords.joined(word));
    }
  }

  private CommandWords() {}

  /**
   * A text that is a command and nothing else.
   *
   * @param sure whether it needs no more than something to act on: "reply", "report this post"; not
   *     "report", which may be one
   */
  record CommandText(String text, boolean sure) {

    /** What a link and its URL both say. */
    static CommandText ofBoth(String text) {
      return new CommandText(text, true);
    }
  }

  /** The words as a command, if no word is left over. */
  static Optional<CommandText> command(List<String> words) {
    if (words.isEmpty() || words.size() > MOST_WORDS) return Optional.empty();
    String text = String.join(" ", words);
    if (TOOLS.contains(text)) return Optional.of(new CommandText(text, true));
    int verbs = 0;
    int objects = 0;
    boolean tool = false;
    for (String word : words) {
      Optional<Counts> counts = counts(word);
      if (counts.isEmpty()) return Optional.empty();
      verbs += counts.get().verbs;
      objects += counts.get().objects;
      tool |= TOOLS.contains(word);
    }
    if (verbs == 0 || isListOfNew(words)) return Optional.empty();
    // Two words of one sort, "like comment", are as much a command as a verb and its object.
    return Optional.of(new CommandText(text, tool || verbs + objects > 1));
  }

  /** "New posts in this thread" is a list to read, "new post" a form to fill in. */
  static boolean isListOfNew(List<String> words) {
    return words.size() > 1 && words.getFirst().equals("new") && words.get(1).endsWith("s");
  }

  /** "unprotect" and "reattach" are what "protect" and "attach" are. */
  static boolean isVerb(String word) {
    boolean again = word.startsWith("un") || (word.startsWith("re") && word.length() > 5);
    return VERBS.contains(word)
        || TOOLS.contains(word)
        || (again && VERBS.contains(word.substring(2)));
  }

  /** Whether a text is of one word that leads back as often as it acts: "cancel". */
  static boolean leadsBack(String text) {
    return WAYS_BACK.contains(text);
  }

  /** Whether a word is a verb where a link says it. */
  static boolean isSaidVerb(String word) {
    return isVerb(word) || IMPERATIVES.contains(word);
  }

  /**
   * Whether a text begins with a verb and says on what: "enable event handlers". Titles do that,
   * too, so where the link leads has to speak as well.
   */
  static boolean isImperative(List<String> words) {
    boolean apart = words.size() > 2 && PREFIXES.contains(words.getFirst());
    List<String> said = apart ? words.subList(1, words.size()) : words;
    if (said.size() < 2) return false;
    String first = said.getFirst();
    boolean noun = UrlCommandFinder.NOUNS.contains(first) && !SELDOM_NOUNS.contains(first);
    return isSaidVerb(first) && (apart || !noun);
  }

  /**
   * Whether a text begins with a verb, or a short one ends with one: "edit draft", "Entwurf
   * bearbeiten".
   */
  static boolean hasVerbAtEdge(List<String> words) {
    if (words.isEmpty() || words.size() > MOST_WORDS) return false;
    if (words.size() > MOST_WORDS_WITH_VERB) return isImperative(words);
    return isSaidVerb(words.getFirst())
        || isSaidVerb(words.getLast())
        || hasUnspacedVerb(words.getFirst());
  }

  /** The same of a verb that hardly is anything else, or one for a thing that is made. */
  static boolean hasToolAtEdge(List<String> words) {
    return TOOLS.contains(words.getFirst())
        || TOOLS.contains(words.getLast())
        || (hasUnspacedVerb(words.getFirst()) && words.size() == 1);
  }

  private static boolean hasUnspacedVerb(String word) {
    if (!isUnspaced(word) || word.length() > LONGEST_UNSPACED) return false;
    for (int i = 2; i < word.length(); i++) {
      if (isVerb(word.substring(0, i)) || isVerb(word.substring(i))) return true;
    }
    return false;
  }

  static boolean isFiller(String word) {
    return FILLERS.contains(word);
  }

  static boolean isTool(String word) {
    return TOOLS.contains(word);
  }

  static boolean isObject(String word) {
    return OBJECTS.contains(word) || CommandVocabulary.OBJECTS.contains(word);
  }

  private record Counts(int verbs, int objects) {}

  private static Optional<Counts> counts(String word) {
    if (isVerb(word)) return Optional.of(new Counts(1, 0));
    if (isObject(word)) return Optional.of(new Counts(0, 1));
    if (FILLERS.contains(word)) return Optional.of(new Counts(0, 0));
    return isUnspaced(word) && word.length() <= LONGEST_CUT ? cut(word, 0) : Optional.empty();
  }

  /** Whether words are written without spaces: 删除帖子. */
  private static boolean isUnspaced(String word) {
    return word.codePoints()
        .anyMatch(
            letter ->
                switch (Character.UnicodeScript.of(letter)) {
                  case HAN, HIRAGANA, KATAKANA -> true;
                  default -> false;
                });
  }

  /** Cuts a text without spaces into words that are known, the longest first. */
  private static Optional<Counts> cut(String text, int from) {
    if (from == text.length()) return Optional.of(new Counts(0, 0));
    for (int to = Math.min(text.length(), from + MOST_WORDS + 4); to > from; to--) {
      String word = text.substring(from, to);
      boolean verb = isVerb(word);
      boolean object = isObject(word);
      if (!verb && !object && !FILLERS.contains(word)) continue;
      Optional<Counts> rest = cut(text, to);
      if (rest.isEmpty()) continue;
      int verbs = rest.get().verbs + (verb ? 1 : 0);
      return Optional.of(new Counts(verbs, rest.get().objects + (verb ? 0 : object ? 1 : 0)));
    }
    return Optional.empty();
  }

  private static List<String> lines() {
    try (InputStream in = CommandWords.class.getResourceAsStream("command-words.tsv")) {
      if (in == null) throw new IllegalStateException("command-words.tsv is missing");
      return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
