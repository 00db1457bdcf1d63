package grapnel.fetch.safety;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Verbs that are glued to what they act on, as scripts name themselves: {@code newreply}, {@code
 * addsubscription}, {@code sendtofriend}, {@code wadd}.
 */
final class GluedCommand {

  private static final String VERBS =
      "add|new|send|post|reply|edit|del|delete|remove|report|create"
          + "|submit|subscribe|unsubscribe|vote|rate|write|join|cancel"
          + "|confirm|move|lock|unlock|email|mail|tell|share|save|update"
          + "|mark|like|toggle|do|make|put|clear|empty|reset|request"
          + "|insert|drop|buy|ban|flag|approve|close|reopen|merge|split"
          + "|quote|recommend|upload|import|manage|modify|change";

  private static final Pattern VERB = Pattern.compile(VERBS);

  private static final Pattern VERB_FIRST =
      Pattern.compile("(" + VERBS + ")(?:to|from|into|a|the|my|as|all){0,3}(.+)");

  /** Not verbs that are nouns as often: a bugreport is a thing. */
  private static final Pattern VERB_LAST =
      Pattern.compile("(.+?)(add|del|delete|remove|edit|subscribe|submit)");

  /** One or two letters for a thing, as of a wish list: {@code wadd}, {@code pdel}. */
  private static final Pattern ABBREVIATED = Pattern.compile("[a-z]{1,2}(?:add|del|edit|rem)");

  private static final int LONGEST = 32;

  /** Behind a verb that is a noun as often, these make a thing of both: a list of posts. */
  private static final Set<String> HOLDERS =
      Set.of("list", "page", "pages", "book", "board", "box", "log", "history", "view", "info");

  private GluedCommand() {}

  /** Whether a word is one of the verbs that are glued. */
  static boolean isVerb(String word) {
    return VERB.matcher(word).matches();
  }

  /** Whether a word is a verb with its object. */
  static boolean isGlued(String word) {
    if (word.length() < 5 || word.length() > LONGEST) return false;
    for (int i = 0; i < word.length(); i++) if (word.charAt(i) >= 0x80) return false;
    Matcher first = VERB_FIRST.matcher(word);
    if (first.matches() && isObject(first.group(2))) {
      if (UrlCommandFinder.NOUNS.contains(first.group(1)) && HOLDERS.contains(first.group(2)))
        return false;
      // "newposts" is what one reads, "newpost" what one writes.
      return !first.group(1).equals("new") || !word.endsWith("s");
    }
    Matcher last = VERB_LAST.matcher(word);
    return last.matches() && isObject(last.group(1));
  }

  /** Whether it is one by abbreviation, which counts only where a script is told what to do. */
  static boolean isAbbreviated(String word) {
    return ABBREVIATED.matcher(word).matches();
  }

  private static boolean isObject(String word) {
    return word.length() > 1 && CommandWords.isObject(word);
  }
}
