package grapnel.page;

import grapnel.html.HtmlNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A block of structured content that a page carries for machines: JSON-LD, or the state that its
 * scripts start from. Kept as it came; who needs it reads it.
 *
 * @param type in lower case: {@code application/ld+json}, {@code application/json}; empty for a
 *     script that assigns to a variable
 * @param name the element's id or the variable: {@code __NEXT_DATA__}; empty without
 */
public record EmbeddedJson(String type, String name, String text) {

  /** {@code window.__INITIAL_STATE__ = {...}}: two underscores on both sides are the custom. */
  private static final Pattern STATE =
      Pattern.compile(
          "\\s*+(?:var\\s|let\\s|const\\s|window\\.|self\\.)?+\\s*+(__\\w{1,60}__)\\s*+=");

  /** The blocks among these script elements. */
  public static List<EmbeddedJson> read(List<HtmlNode.Element> scripts) {
    List<EmbeddedJson> blocks = new ArrayList<>();
    for (HtmlNode.Element script : scripts) {
      String type = script.attr("type").strip().toLowerCase(Locale.ROOT);
      String text = text(script);
      Matcher state = STATE.matcher(text);
      if (text.isBlank()) continue;
      if (type.endsWith("/json") || type.contains("+json")) {
        blocks.add(new EmbeddedJson(type, script.attr("id"), text));
      } else if (state.lookingAt()) {
        blocks.add(new EmbeddedJson("", state.group(1), text));
      }
    }
    return List.copyOf(blocks);
  }

  private static String text(HtmlNode.Element script) {
    StringBuilder text = new StringBuilder();
    for (HtmlNode child : script.children()) {
      if (child instanceof HtmlNode.Text(String piece)) text.append(piece);
    }
    return text.toString();
  }
}
