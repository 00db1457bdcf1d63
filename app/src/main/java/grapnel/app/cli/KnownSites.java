package grapnel.app.cli;

import grapnel.url.Parsed;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;

/** The sites a command is about that reads the store: those named, or all it knows. */
final class KnownSites {

  private KnownSites() {}

  static List<String> named(List<String> typed, StoreOptions store) {
    if (typed.isEmpty()) return store.sites();
    List<String> sites = new ArrayList<>();
    for (String one : typed) sites.add(site(one));
    return sites;
  }

  /** The site of a URL, or of a name without a scheme. */
  static String site(String typed) {
    return url(typed).site();
  }

  static Url url(String typed) {
    String whole = typed.contains("://") ? typed : "http://" + typed;
    return switch (WebUrl.read(whole)) {
      case Url url -> url.normalized();
      case Parsed.NoUrl no ->
          throw new Complaint(
              Exit.USAGE,
              "%s is no URL (%s); give one as http://example.com/"
                  .formatted(Shown.of(typed), no.reason()));
    };
  }
}
