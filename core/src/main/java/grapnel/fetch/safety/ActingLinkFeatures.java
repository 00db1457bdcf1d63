package grapnel.fetch.safety;

import grapnel.fetch.safety.CommandUrlParts.Parameter;
import grapnel.page.DomPath;
import grapnel.page.Link;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a model is told of a link: the words and their beginnings that it says, the words of its URL
 * and where they stand, how many ids there are, and what its page calls its place. Each feature is
 * a word with a sign before it that says of what, so that a reason can be given.
 */
final class ActingLinkFeatures {

  private static final int MOST_WORDS = 8;
  private static final int LEVELS = 4;
  private static final int STEM = 5;

  /** What a site made up so that nobody else can have the link. */
  private static final Pattern PROOF =
      Pattern.compile("(?i).*(?:token|nonce|csrf|xsrf|sectok|sesskey|formkey|hash).*");

  private final Set<String> found = new LinkedHashSet<>();
  private final CommandUrlParts url;
  private final List<String> said;

  private ActingLinkFeatures(Link link) {
    url = CommandUrlParts.of(link.url());
    said = UnsafeRequests.textWords(link.text());
    addText();
    addPath();
    addParameters();
    addEchoes();
    addPlace(Optional.of(link.path()));
    addLists();
    for (String rel : link.rel().split("\\s+", -1)) if (!rel.isEmpty()) found.add("rel " + rel);
  }

  static Set<String> of(Link link) {
    return new ActingLinkFeatures(link).found;
  }

  private void addText() {
    int words = Math.min(said.size(), MOST_WORDS);
    found.add("words " + (words > 5 ? "many" : words > 3 ? "some" : words));
    for (int i = 0; i < words; i++) {
      String word = said.get(i);
      if (Character.isDigit(word.charAt(0))) {
        found.add("says a number");
        continue;
      }
      found.add("says " + word);
      if (word.length() > STEM) found.add("says " + word.substring(0, STEM) + "-");
      if (i == 0) found.add("begins with " + word);
      if (i == 0 && word.length() > STEM) found.add("begins with " + word.substring(0, STEM) + "-");
      if (i == said.size() - 1) found.add("ends with " + word);
      if (isUnspaced(word)) {
        for (int k = 0; k + 2 <= word.length() && k < 16; k++)
          found.add("says " + word.substring(k, k + 2) + "-");
      }
    }
  }

  private static boolean isUnspaced(String word) {
    Character.UnicodeScript script = Character.UnicodeScript.of(word.codePointAt(0));
    return script == Character.UnicodeScript.HAN
        || script == Character.UnicodeScript.HIRAGANA
        || script == Character.UnicodeScript.KATAKANA;
  }

  private void addPath() {
    int ids = 0;
    int end = url.segments().size() - 1;
    for (int i = 0; i <= end; i++) {
      if (url.isIdAt(i)) {
        ids++;
        if (i == end) found.add("path ends with id");
        continue;
      }
      List<String> words = url.words().get(i);
      if (words.size() > 4) {
        found.add("path slug");
        continue;
      }
      for (String word : words) {
        found.add("path " + word);
        if (i == end) found.add("end of path " + word);
      }
      String joined = String.join("", words);
      if (i == end) addEdges("end of path ", joined);
      if (i > 0 && url.isIdAt(i - 1)) found.add("word after id");
    }
    if (url.script()) found.add("script");
    if (url.page()) found.add("page");
    for (Parameter p : url.parameters()) if (CommandUrlParts.isId(p.value())) ids++;
    found.add("ids " + Math.min(ids, 3));
    found.add("depth " + Math.min(end + 1, 5));
  }

  private void addEdges(String sign, String word) {
    for (int n = 3; n <= 6 && n < word.length(); n++) {
      found.add(sign + word.substring(0, n) + "-");
      found.add(sign + "-" + word.substring(word.length() - n));
    }
  }

  private void addParameters() {
    found.add("parameters " + Math.min(url.parameters().size(), 3));
    for (Parameter p : url.parameters()) {
      if (PROOF.matcher(p.name()).matches() && p.value().length() > 5) {
        found.add("proof of origin");
        continue;
      }
      List<String> name = PlainWords.of(p.name());
      for (String word : name) found.add("parameter " + word);
      boolean order = UrlOrderFinder.isOrderName(p.name());
      if (order) found.add("order");
      if (p.value().isEmpty()) found.add("empty value");
      if (p.value().isEmpty() || CommandUrlParts.isId(p.value())) continue;
      List<String> value = PlainWords.of(p.value());
      if (value.size() > 4) continue;
      for (String word : value) {
        found.add("value " + word);
        if (order) found.add("told to " + word);
      }
      if (order) addEdges("told to ", String.join("", value));
    }
  }

  /** Where the URL says what the text says, it is a title or a command. */
  private void addEchoes() {
    if (said.isEmpty()) return;
    String first = said.getFirst();
    String last = said.getLast();
    for (int i = 0; i < url.segments().size(); i++) {
      String where = i == url.segments().size() - 1 ? "the end of its path" : "its path";
      String joined = String.join("", url.words().get(i));
      echo(where, joined, first, last);
    }
    for (Parameter p : url.parameters()) {
      boolean order = UrlOrderFinder.isOrderName(p.name());
      echo(
          order ? "what is told" : "a value",
          String.join("", PlainWords.of(p.value())),
          first,
          last);
      echo("a parameter", String.join("", PlainWords.of(p.name())), first, last);
    }
  }

  private void echo(String where, String joined, String first, String last) {
    if (joined.length() < 3) return;
    if (joined.equals(String.join("", said))) found.add("all its words in " + where);
    else if (begins(joined, first) || joined.endsWith(first))
      found.add("its first word in " + where);
    else if (begins(joined, last) || joined.endsWith(last)) found.add("its last word in " + where);
  }

  private static boolean begins(String joined, String word) {
    return word.length() > 2 && joined.startsWith(word.substring(0, Math.min(word.length(), 5)));
  }

  private void addPlace(Optional<DomPath> place) {
    Optional<DomPath> at = place;
    for (int i = 0; i < LEVELS && at.isPresent(); i++) {
      String names =
          at.get().attributes().getOrDefault("class", "")
              + " "
              + at.get().attributes().getOrDefault("id", "");
      for (String word : PlainWords.of(names)) found.add("stands in " + word);
      at = at.get().parent();
    }
  }

  private void addLists() {
    if (!said.isEmpty()) {
      String text = sort(said.getFirst());
      String last = sort(said.getLast());
      found.add("first word is " + text);
      found.add("last word is " + last);
      boolean command = CommandWords.command(said).isPresent();
      if (command) found.add("all command");
      boolean reading = ReadingWords.areReading(said);
      if (reading) found.add("all for reading");
      String ids = url.namesThing() ? " with id" : " without id";
      found.add("first word is " + text + ids);
      if (command) found.add("all command" + ids);
      if (reading) found.add("all for reading" + ids);
      String end =
          url.segments().isEmpty() || url.words().getLast().isEmpty()
              ? "none"
              : sort(url.words().getLast().getFirst());
      found.add("first word is " + text + ", end of path is " + end);
    }
    if (!url.segments().isEmpty() && !url.words().getLast().isEmpty()) {
      found.add("end of path begins with " + sort(url.words().getLast().getFirst()));
      found.add("end of path ends with " + sort(url.words().getLast().getLast()));
    }
    for (Parameter p : url.parameters()) {
      List<String> value = PlainWords.of(p.value());
      if (value.isEmpty() || value.size() > 4 || CommandUrlParts.isId(p.value())) continue;
      String sign = UrlOrderFinder.isOrderName(p.name()) ? "told to is " : "value is ";
      found.add(sign + sort(value.getFirst()));
      found.add(sign + sort(value.getLast()));
    }
  }

  private static String sort(String word) {
    if (CommandWords.isTool(word)) return "a command";
    if (CommandWords.isVerb(word))
      return UrlCommandFinder.NOUNS.contains(word) ? "a verb or noun" : "a verb";
    if (CommandWords.isSaidVerb(word)) return "a verb of buttons";
    if (GluedCommand.isGlued(word)) return "a verb and object";
    if (CommandWords.isObject(word)) return "an object";
    if (ReadingWords.isReading(word)) return "for reading";
    if (CommandWords.isFiller(word)) return "small";
    return "unknown";
  }
}
