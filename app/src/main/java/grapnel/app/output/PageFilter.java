package grapnel.app.output;

import grapnel.PageFacts;
import grapnel.fact.Found;
import java.util.Locale;
import java.util.function.Function;

/**
 * Which pages that were found are wanted; what is empty fits all.
 *
 * @param text part of the URL or the title, or an id or a kind; capitals do not count
 * @param method that found it, alone or with others
 * @param status of the answer, as text
 */
public record PageFilter(String text, String kind, String method, String status, boolean hidden) {

  public PageFilter {
    text = text.toLowerCase(Locale.ROOT);
  }

  /** Whether the pages have to be read for it. */
  public boolean needsFacts() {
    return !status.isEmpty() || !text.isEmpty();
  }

  public boolean fitsAll() {
    return text.isEmpty() && kind.isEmpty() && method.isEmpty() && status.isEmpty() && !hidden;
  }

  public boolean fits(Found page, Function<Found, PageFacts> facts) {
    if (!kind.isEmpty() && !page.kind().equals(kind)) return false;
    if (!method.isEmpty() && !page.methods().contains(method)) return false;
    if (hidden && page.linked()) return false;
    if (!status.isEmpty()
        && !facts.apply(page).status().map(Object::toString).orElse("").equals(status)) {
      return false;
    }
    return saysUnread(page) || says(facts.apply(page).title().orElse(""));
  }

  /** Whether the text is in what is known of a page that nobody has read. */
  public boolean saysUnread(Found page) {
    return says(page.url().toString())
        || page.kind().equalsIgnoreCase(text)
        || page.id().equalsIgnoreCase(text);
  }

  /** Whether the text is in this. */
  public boolean says(String title) {
    return text.isEmpty() || title.toLowerCase(Locale.ROOT).contains(text);
  }
}
