package grapnel.app.input;

import grapnel.KnownSite;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.StoreFolder;
import grapnel.app.cli.UserError;
import grapnel.url.Url;
import grapnel.url.UrlParseResult;
import java.util.ArrayList;
import java.util.List;

/** The sites a command is about that reads the store: those named, or all it knows. */
public final class StoredSites {

  private StoredSites() {}

  public static List<String> named(List<String> typed, StoreFolder store) {
    if (typed.isEmpty()) return store.grapnel().sites();
    List<String> sites = new ArrayList<>();
    for (String one : typed) sites.add(site(one));
    return sites;
  }

  /** The site of a URL, or of a name without a scheme. */
  static String site(String typed) {
    return url(typed).site();
  }

  public static Url url(String typed) {
    String whole = typed.contains("://") ? typed : "http://" + typed;
    return switch (WebUrlParser.parse(whole)) {
      case Url url -> KnownSite.address(url);
      case UrlParseResult.NoUrl no ->
          throw new UserError(
              ExitCode.USAGE,
              "%s is not a URL (%s); write it like http://example.com/"
                  .formatted(MessageText.quoted(typed), no.reason()));
    };
  }
}
