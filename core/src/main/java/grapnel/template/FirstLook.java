package grapnel.template;

import grapnel.fact.Answer;
import grapnel.fact.RequestPurpose;
import grapnel.site.SiteAccess;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;

/**
 * The look at known pages of a series that comes before any id of it is made up: a series of links
 * that act looks like one of things, and only what came of one that the site itself names tells.
 */
final class FirstLook {

  /** Known pages may be gone, but not all of these. */
  private static final int MOST_LOOKS = 3;

  private FirstLook() {}

  /** Why no URL of the series may be requested; what its first one was answered decides. */
  static Optional<String> refusal(SiteAccess access, List<Url> known) {
    return visit(access, known.getFirst()).answer()
                instanceof Answer.Refused(Answer.Refusal refusal, String reason)
            && refusal == Answer.Refusal.SAFETY
        ? Optional.of(reason)
        : Optional.empty();
  }

  /** Whether a known page was shown, and asking for it did no harm that is known. */
  static boolean isHarmless(SiteAccess access, List<Url> known) {
    return known.stream().limit(MOST_LOOKS).anyMatch(url -> visit(access, url).ok())
        && refusal(access, known).isEmpty();
  }

  private static Visit visit(SiteAccess access, Url url) {
    return access.visit(url, new RequestPurpose("templates", RequestPurpose.KNOWN_PAGE), 0);
  }
}
