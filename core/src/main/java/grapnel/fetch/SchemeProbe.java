package grapnel.fetch;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.url.Url;

/** Finds out by one or two requests whether a host that was named without a scheme speaks https. */
public final class SchemeProbe {

  /** What came of it. */
  public enum Outcome {
    /** It answers over https, or its certificate is the only trouble. */
    HTTPS,
    /** It answers over http alone. */
    HTTP,
    /** There is no host of this name. */
    NO_HOST,
    /** It answers neither way. */
    SILENT
  }

  private SchemeProbe() {}

  /**
   * Asks for robots.txt, which is what any crawler asks for first.
   *
   * @param https a URL of the host with this scheme
   * @param http the same with that one
   */
  public static Outcome of(Url https, Url http, FetchOptions options) {
    try (Fetcher fetcher = new Fetcher(options)) {
      Answer secure = fetcher.fetch(Request.get(Robots.robotsUrl(https.host())));
      // Never fall back where somebody may be in between.
      if (!(secure instanceof Answer.Failed failed)
          || failed.message().startsWith(CertificateMessage.START)) {
        return Outcome.HTTPS;
      }
      if (failed.failure() == Answer.Failure.DNS) return Outcome.NO_HOST;
      Answer plain = fetcher.fetch(Request.get(Robots.robotsUrl(http.host())));
      return plain instanceof Answer.Failed ? Outcome.SILENT : Outcome.HTTP;
    }
  }
}
