package grapnel.app.output;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The words of the web page, which stand in {@code text.js}, for what is written without it. */
public final class PageWords {

  private static final String FILE = "/grapnel/app/web/text.js";

  private static final Pattern WORD =
      Pattern.compile("^ *'([a-z.]+)': '((?:[^'\\\\]|\\\\.)*)',$", Pattern.MULTILINE);

  private final Map<String, String> words;

  private PageWords(Map<String, String> words) {
    this.words = words;
  }

  public static PageWords read() {
    try (InputStream in = PageWords.class.getResourceAsStream(FILE)) {
      if (in == null) throw new IllegalStateException("there is no " + FILE);
      Map<String, String> words = new HashMap<>();
      WORD.matcher(new String(in.readAllBytes(), StandardCharsets.UTF_8))
          .results()
          .forEach(found -> words.put(found.group(1), found.group(2).replaceAll("\\\\(.)", "$1")));
      return new PageWords(words);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The text of a key; empty where it has none, or one for each number. */
  public Optional<String> of(String key) {
    return Optional.ofNullable(words.get(key));
  }

  /** What a method is called for people. */
  String method(String name) {
    return of("method." + name).orElse(name);
  }
}
