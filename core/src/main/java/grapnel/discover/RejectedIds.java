package grapnel.discover;

import grapnel.fact.Verdict;
import grapnel.hunt.TriedId;
import grapnel.store.Catalogue;
import grapnel.url.Url;
import grapnel.url.UrlNormalizer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Ids that were tried and brought no page of their own, each with the reason. */
final class RejectedIds {

  private static final UrlReasonNote NOTE = new UrlReasonNote("rejected");

  /** As many as a run has requests unless told otherwise: about 1 MB in the store. */
  private static final int MOST_KEPT = 10_000;

  private final Map<Url, String> reasons = new LinkedHashMap<>();

  void add(TriedId tried) {
    Url url = UrlNormalizer.visitIndependent().normalize(tried.url());
    if (tried.hit()) {
      reasons.remove(url);
    } else if (reasons.size() < MOST_KEPT) {
      reasons.put(url, meaning(tried.verdict()) + tried.verdict().evidence());
    }
  }

  private static String meaning(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Entity _, Verdict.Same _ -> "not a page of its own: ";
      case Verdict.Empty _ -> "no page has this id: ";
      case Verdict.Unsure _ -> "it could not be told whether a page has this id: ";
    };
  }

  /** Keeps the reasons for who asks later. */
  void keep(Catalogue catalogue) {
    NOTE.keep(reasons, catalogue);
  }

  /** Why a page whose id was tried is not listed, if it was. */
  static Optional<String> reasonFor(Url url, Catalogue catalogue) {
    return NOTE.reasonFor(url, catalogue);
  }
}
