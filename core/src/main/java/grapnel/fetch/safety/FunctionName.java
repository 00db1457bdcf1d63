package grapnel.fetch.safety;

import grapnel.fetch.safety.CommandWords.CommandText;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Whether the words of a name, as programs give them to what they can do, say that it acts. */
final class FunctionName {

  private static final int MOST_WORDS = 5;

  /** What is no thing to act on: "edit history", "delete log" are read. */
  private static final Set<String> READ =
      Set.of(
          "history",
          "log",
          "logs",
          "list",
          "info",
          "help",
          "view",
          "page",
          "count",
          "stats",
          "summary",
          "overview");

  /** Verbs that say as often how a thing is: {@code fixtures/empty_file}. */
  private static final Set<String> ADJECTIVES = Set.of("empty", "clear", "complete", "correct");

  private FunctionName() {}

  /**
   * {@code edit_list_request}, {@code rt_delete}, {@code d_editfile}.
   *
   * @param text as it stands; only names with underscores count, for those in camelCase are as
   *     often names of people and folders: {@code UploadFile}
   */
  static boolean acts(String text) {
    List<String> words = PlainWords.of(text);
    boolean snake = text.contains("_") && text.equals(text.toLowerCase(Locale.ROOT));
    if (!snake || words.size() < 2 || words.size() > MOST_WORDS) return false;
    String first = words.getFirst();
    String last = words.getLast();
    if (READ.contains(last) || last.length() < 3) return false;
    boolean tool = CommandWords.isTool(first) || CommandWords.isTool(last) || isGlued(last);
    boolean whole = CommandWords.command(words).filter(CommandText::sure).isPresent();
    boolean named = UrlCommandFinder.NOUNS.contains(first) || ADJECTIVES.contains(first);
    boolean verb = CommandWords.isVerb(first) && !named;
    return tool || (verb && whole);
  }

  /** Whether what is named so is a thing to read, whatever stands before. */
  static boolean isRead(String word) {
    return READ.contains(word);
  }

  /** A verb that is hardly ever anything else, before whatever it acts on: {@code editfile}. */
  static boolean isGlued(String word) {
    if (word.contains("-")) return false;
    for (String verb : List.of("edit", "delete")) {
      boolean object = word.startsWith(verb) && word.length() > verb.length() + 2;
      // "editor", "edition", "editing", "deleted"
      if (object && !word.matches("(edit|delet)(or|i|ed).*")) return true;
    }
    return false;
  }
}
