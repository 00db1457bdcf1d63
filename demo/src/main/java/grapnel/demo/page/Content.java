package grapnel.demo.page;

import java.util.ArrayList;
import java.util.List;

/**
 * What one page says, before the site's skin is put around it.
 *
 * @param lang the language of its labels
 * @param head further lines of its head, as the canonical URL
 * @param crumbs the way from the home page; an empty address is text only
 * @param main blocks of HTML
 * @param aside related pages
 */
public record Content(
    String title,
    String description,
    String lang,
    List<String> head,
    List<Link> crumbs,
    List<String> main,
    List<Link> aside) {

  /** A link with its text. */
  public record Link(String href, String text) {}

  public static Content titled(String title) {
    return new Content(title, title, "en", List.of(), List.of(), List.of(), List.of());
  }

  public Content describedBy(String text) {
    return new Content(title, text, lang, head, crumbs, main, aside);
  }

  public Content in(String language) {
    return new Content(title, description, language, head, crumbs, main, aside);
  }

  /** A {@code link} in the head: {@code canonical}, {@code next}, {@code alternate}. */
  public Content related(String rel, String href, String... more) {
    List<String> lines = new ArrayList<>(head);
    lines.add(
        "<link rel=\""
            + rel
            + "\" href=\""
            + Html.escape(href)
            + "\" "
            + String.join(" ", more)
            + ">");
    return new Content(title, description, lang, lines, crumbs, main, aside);
  }

  public Content crumbs(List<Link> way) {
    return new Content(title, description, lang, head, way, main, aside);
  }

  public Content main(List<String> blocks) {
    return new Content(title, description, lang, head, crumbs, blocks, aside);
  }

  public Content aside(List<Link> related) {
    return new Content(title, description, lang, head, crumbs, main, related);
  }
}
