package grapnel.app.cli;

import grapnel.url.Parsed;
import grapnel.url.Url;

/** Reads what may be a URL that can be asked for. */
final class WebUrl {

  private WebUrl() {}

  /** The URL, or why there is none: also when it is one, but of neither http nor https. */
  static Parsed read(String text) {
    Parsed parsed = Url.read(text);
    return parsed instanceof Url url && !url.web()
        ? new Parsed.NoUrl("neither http nor https")
        : parsed;
  }
}
