package grapnel.lab.page;

import java.util.List;
import java.util.Optional;

/**
 * What one page says, before the site's skin is put around it.
 *
 * @param canonical the page's own URL, if it names one
 * @param crumbs the way from the home page; an empty address is text only
 * @param main blocks of HTML
 * @param aside related pages
 */
public record Content(
    String title,
    String description,
    Optional<String> canonical,
    List<Link> crumbs,
    List<String> main,
    List<Link> aside) {

  /** A link with its text. */
  public record Link(String href, String text) {}

  public static Content titled(String title) {
    return new Content(title, title, Optional.empty(), List.of(), List.of(), List.of());
  }

  public Content describedBy(String text) {
    return new Content(title, text, canonical, crumbs, main, aside);
  }

  public Content canonical(String path) {
    return new Content(title, description, Optional.of(path), crumbs, main, aside);
  }

  public Content crumbs(List<Link> way) {
    return new Content(title, description, canonical, way, main, aside);
  }

  public Content main(List<String> blocks) {
    return new Content(title, description, canonical, crumbs, blocks, aside);
  }

  public Content aside(List<Link> related) {
    return new Content(title, description, canonical, crumbs, main, related);
  }
}
