package grapnel.app.input;

import grapnel.url.Url;
import grapnel.url.UrlParseResult;

/** Reads what may be a URL that can be asked for. */
public final class WebUrlParser {

  private WebUrlParser() {}

  /** The URL, or why there is none: also when it is one, but of neither http nor https. */
  public static UrlParseResult parse(String text) {
    UrlParseResult parsed = Url.read(text);
    return parsed instanceof Url url && !url.web()
        ? new UrlParseResult.NoUrl("neither http nor https")
        : parsed;
  }
}
