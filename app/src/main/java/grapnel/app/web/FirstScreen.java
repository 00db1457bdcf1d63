package grapnel.app.web;

import grapnel.app.output.PageWords;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The page as it is before any script runs: its first screen, in the words of {@code text.js}. So
 * it is painted with the style sheet, and need not wait for a dozen files of script: on two busy
 * cores these were there after 389 ms and had drawn it after 664, where a page of one word took
 * 112.
 */
final class FirstScreen {

  private static final Pattern PLACE = Pattern.compile("\\{([a-z.]+)\\}");

  private final byte[] html;

  /**
   * @param store as commands have to name it; empty where they need not
   * @param workers whether there are any to show
   */
  FirstScreen(String store, boolean workers) {
    PageWords words = PageWords.read();
    Map<String, String> own = Map.of("store", store, "workers", workers ? "true" : "");
    this.html =
        PLACE
            .matcher(text("index.html"))
            .replaceAll(place -> Matcher.quoteReplacement(word(place.group(1), own, words)))
            .getBytes(StandardCharsets.UTF_8);
  }

  byte[] html() {
    return html.clone();
  }

  /** Whatever a folder is called, it is text and ends no attribute. */
  private static String word(String key, Map<String, String> own, PageWords words) {
    String word =
        Optional.ofNullable(own.get(key))
            .or(() -> words.of(key))
            .orElseThrow(() -> new IllegalStateException("text.js has no " + key));
    return word.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }

  private static String text(String name) {
    try (InputStream in = FirstScreen.class.getResourceAsStream("/grapnel/app/web/" + name)) {
      if (in == null) throw new IllegalStateException("there is no " + name);
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
