package grapnel.focus;

import grapnel.url.Url;
import grapnel.url.UrlTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The terms of texts and URLs: lower case, without stop words and numbers, stemmed. */
public final class StemmedTerms {

  /** A page may have a million words; what it is about is said in the first of them. */
  private static final int MOST = 5000;

  private static final int LONGEST = 40;

  private static final Set<String> STOP =
      Set.of(
          ("a about above after again all also am an and any are as at be because been before being"
               + " below between both but by can could did do does doing down during each few for"
               + " from further had has have having he her here hers him his how i if in into is it"
               + " its just me more most my no nor not now of off on once only or other our ours"
               + " out over own same she should so some such than that the their theirs them then"
               + " there these they this those through to too under until up us very was we were"
               + " what when where which while who whom why will with would you your yours")
              .split(" ", -1));

  /** What stands in URLs everywhere and says nothing. */
  private static final Set<String> IN_URLS =
      Set.of(
          "www",
          "http",
          "https",
          "com",
          "org",
          "net",
          "html",
          "htm",
          "php",
          "asp",
          "aspx",
          "jsp",
          "cgi",
          "index",
          "default",
          "home",
          "shtml",
          "localhost");

  private StemmedTerms() {}

  /** The terms of a text in order, repeated where they repeat. */
  public static List<String> of(String text) {
    List<String> stems = new ArrayList<>();
    int from = -1;
    for (int i = 0; i <= text.length() && stems.size() < MOST; i++) {
      boolean letter = i < text.length() && Character.isLetter(text.charAt(i));
      if (letter && from < 0) from = i;
      if (letter || from < 0) continue;
      add(stems, text.substring(from, i));
      from = -1;
    }
    return stems;
  }

  /**
   * The terms of the host and what follows; endings like {@code .com} and {@code .html} are none.
   */
  public static List<String> of(Url url) {
    List<String> stems = new ArrayList<>();
    for (String token : UrlTokens.tokens(url)) addTokens(stems, token);
    return stems;
  }

  /** The terms of the path and query alone. */
  public static List<String> ofPath(Url url) {
    List<String> stems = new ArrayList<>();
    for (String token : UrlTokens.tokens(url).stream().skip(1).toList()) addTokens(stems, token);
    return stems;
  }

  private static void addTokens(List<String> stems, String token) {
    for (String part : UrlTokens.subTokens(token)) {
      if (!IN_URLS.contains(part.toLowerCase(Locale.ROOT))) add(stems, part);
    }
  }

  private static void add(List<String> stems, String word) {
    if (word.length() < 2 || word.length() > LONGEST) return;
    if (!Character.isLetter(word.charAt(0))) return;
    String lower = word.toLowerCase(Locale.ROOT);
    if (!STOP.contains(lower)) stems.add(PorterStemmer.stem(lower));
  }
}
