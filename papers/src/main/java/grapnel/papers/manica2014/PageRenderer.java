package grapnel.papers.manica2014;

import grapnel.page.Page;
import grapnel.url.Url;
import java.util.Optional;

/** Draws pages as a browser does, so that one can ask where on the screen a link stands. */
public interface PageRenderer {

  /**
   * The attribute by which a rendered page says where an anchor is: {@code left top}, in pixels.
   */
  String BOX = "data-grapnel-box";

  /**
   * The page as it was drawn, with a {@link #BOX} at every anchor; nothing where it cannot be.
   *
   * @param html with its style sheets inside: nothing is loaded
   */
  Optional<Page> rendered(Url url, String html);
}
