package grapnel.app.input;

import grapnel.Grapnel;
import grapnel.KnownSite;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.UserError;
import grapnel.url.Url;
import grapnel.url.UrlParseResult;
import java.util.Optional;

/**
 * The address of a site as people type it: with or without a scheme, perhaps with user and
 * password, perhaps the misspelt name of a file.
 */
public final class SiteAddress {

  private final NetworkOptions network;

  public SiteAddress(NetworkOptions network) {
    this.network = network;
  }

  /**
   * The URL that is meant, without user and password, which the network options keep.
   *
   * @throws UserError where it is none, with what it may have been meant for
   */
  public Url read(String typed) {
    return read(typed, "a file, or an address like https://example.com/");
  }

  /**
   * The same.
   *
   * @param wanted what may be typed, for who typed something else
   */
  Url read(String typed, String wanted) {
    if (typed.contains("://")) return plain(typed);
    Optional<Url> https = Url.parse("https://" + typed).filter(url -> isHost(typed, url));
    if (https.isEmpty()) throw noFile(typed, "", wanted);
    return https(typed, network.withoutLogin(KnownSite.address(https.get())), wanted);
  }

  private Url plain(String typed) {
    return switch (WebUrlParser.parse(typed)) {
      case Url url -> network.withoutLogin(KnownSite.address(url));
      case UrlParseResult.NoUrl no ->
          throw new UserError(
              ExitCode.USAGE,
              "%s is not a URL (%s); write it like https://example.com/"
                  .formatted(MessageText.quoted(typed), no.reason()));
    };
  }

  /** Whether something without a scheme can be a host: it ends as hosts do, or names a port. */
  private static boolean isHost(String typed, Url url) {
    if (typed.startsWith(".") || typed.startsWith("/") || typed.contains("\\")) return false;
    String name = url.hostName();
    return name.equals("localhost")
        || name.startsWith("[")
        || name.matches("[0-9.]+")
        || url.hasPublicSuffix()
        || typed.matches("[^/]+:[0-9]{1,5}(/.*)?");
  }

  /** As https where that answers, else as http; from archives, whichever they may hold. */
  private Url https(String typed, Url https, String wanted) {
    Url http = Url.of("http" + https.toString().substring("https".length()));
    if (network.replays()) return http;
    return switch (Grapnel.probeScheme(https, http, network.manners())) {
      case HTTPS, SILENT -> https;
      case HTTP -> moveLogin(typed, http);
      case NO_HOST -> throw noFile(typed, ", nor a web site of this name", wanted);
    };
  }

  /** What was typed before the host belongs to the scheme that is used. */
  private Url moveLogin(String typed, Url http) {
    Url whole = Url.of("http://" + typed);
    return whole.credentials().isEmpty() ? http : network.withoutLogin(KnownSite.address(whole));
  }

  private static UserError noFile(String typed, String more, String wanted) {
    return new UserError(
        ExitCode.USAGE,
        "there is no file %s%s%s; give %s"
            .formatted(MessageText.quoted(typed), SimilarFile.hint(typed), more, wanted));
  }
}
