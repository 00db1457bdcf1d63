package grapnel.lab.kit;

import grapnel.lab.page.Content;
import java.util.List;

/** Pages that say that there is no page. */
final class Absence {

  private Absence() {}

  static Content unknownPath() {
    return Content.titled("Page not found")
        .main(List.of("<h1>Page not found</h1>", "<p>Nothing is at this address.</p>"));
  }

  static Content plain(String kind) {
    return Content.titled("No such " + kind)
        .main(List.of("<h1>No such " + kind + "</h1>", "<p>It does not exist any more.</p>"));
  }
}
