package grapnel.judge;

import grapnel.fact.Evidence;
import grapnel.fact.Verdict;
import grapnel.url.Url;
import java.util.Optional;

/** One question about one answer, decided by what is known of its series. */
record VerdictRules(JudgeCalibration calibration, UrlSeries series) {

  /** A status or a redirect that was seen with the same meaning before. */
  private static final double BY_PROTOCOL = 0.99;

  /** Few pages to learn from leave more room for chance: 1 - 1/(n+1) for n pages. */
  private double contentConfidence() {
    return 1
        - 1.0 / (Math.min(calibration.known().size(), 2 * calibration.missing().size() + 1) + 1);
  }

  PageAssessment assess(PageObservation page) {
    return switch (page.reaction()) {
      case SiteReaction.Silent _ -> unexpected("the page: " + page.summary());
      case SiteReaction.NoHost _ -> assessNoHost();
      case SiteReaction.Refused(int status) -> assessRefusal(status);
      case SiteReaction.Redirected(String to) -> assessRedirect(page, to);
      case SiteReaction.Shown _ -> assessPage(page);
    };
  }

  /**
   * A resolver that fails looks the same, so it counts only where missing ids have no host either;
   * that known hosts still have theirs is seen to by {@link BlockDetector}.
   */
  private PageAssessment assessNoHost() {
    boolean usual =
        calibration.missing().stream()
            .anyMatch(each -> each.reaction() instanceof SiteReaction.NoHost);
    return usual
        ? empty("its host has no address, as for ids that do not exist", BY_PROTOCOL)
        : unexpected("its host has no address, which missing ids have");
  }

  private PageAssessment assessRefusal(int status) {
    boolean usual =
        calibration.missing().stream()
            .anyMatch(each -> each.reaction().equals(new SiteReaction.Refused(status)));
    // "Too many requests" is about the asker, whatever sentinels got.
    if (usual && status != 429)
      return empty("status " + status + ", as for ids that do not exist", BY_PROTOCOL);
    if (status == 404 || status == 410) return empty("status " + status, BY_PROTOCOL);
    if (status == 401 || status == 403) return notForUs("status " + status);
    return unexpected("status " + status + ", which neither known pages nor missing ids get");
  }

  private PageAssessment assessRedirect(PageObservation page, String to) {
    Url end = page.visit().finalUrl();
    for (PageObservation each : calibration.known()) {
      if (end.equals(each.visit().finalUrl()))
        return expected(
            new Verdict.Same(Evidence.of("redirects to the known page " + end), BY_PROTOCOL));
    }
    for (PageObservation each : calibration.missing()) {
      if (each.reaction().equals(page.reaction())) {
        return empty("redirects where a missing id redirects, to " + to, BY_PROTOCOL);
      }
      if (each.reaction() instanceof SiteReaction.Redirected && inSeries(each) && inSeries(page)) {
        return empty("redirects to another id, as a missing id does", BY_PROTOCOL);
      }
    }
    if (end.path().equals("/") && end.query().isEmpty())
      return empty("redirects to the home page", BY_PROTOCOL);
    if (page.visit().ok() && page.parts().isPresent()) {
      PageAssessment there = assessPage(page);
      if (there.verdict() instanceof Verdict.Entity) return there;
    }
    if (page.asksPassword()) return notForUs("redirects to a log-in, " + end);
    return unexpected("redirects to " + end + ", as neither known pages nor missing ids do");
  }

  /**
   * A page for members: nobody else has a page there. A block may look so, too, so it is odd: the
   * known pages are looked at before it counts.
   */
  private static PageAssessment notForUs(String what) {
    Evidence evidence = Evidence.of(what + ": the page, if there is one, is not for everyone");
    return new PageAssessment(new Verdict.Empty(evidence, BY_PROTOCOL), true);
  }

  private boolean inSeries(PageObservation observation) {
    return series.idIn(observation.visit().finalUrl()).isPresent();
  }

  private PageAssessment assessPage(PageObservation page) {
    if (page.parts().isEmpty()) return unexpected("the page has no content to compare");
    PagePartSet parts = page.parts().get();
    Optional<Verdict> same = namedAsAnother(page).or(() -> sameAsKnown(parts));
    if (calibration.doubt().isPresent()) {
      return expected(same.orElse(TemplateJudge.unsure(calibration.doubt().get())));
    }
    double score = calibration.pageClassifier().score(parts);
    boolean missing =
        calibration.decidesByContent()
            && calibration.scoresAsMissing(score)
            && !calibration.hasKnownOnlyParts(parts);
    if (missing && calibration.looksMissing(parts)) {
      return expected(
          new Verdict.Empty(
              Evidence.of(describeSentinelOverlap(parts), describeFrame(parts)),
              contentConfidence()));
    }
    if (same.isPresent()) return expected(same.get());
    boolean scores = !calibration.decidesByContent() || calibration.scoresAsEntity(score);
    boolean entity =
        scores && calibration.looksKnown(parts) && !calibration.lacksKnownOnlyParts(parts);
    return entity
        ? assessNewEntity(parts)
        : unexpected(
            "unlike both known pages and pages of missing ids: "
                + describeFrame(parts)
                + ", "
                + describeSentinelOverlap(parts));
  }

  /** An entity, provided that it is none of the known ones, which near copies leave open. */
  private PageAssessment assessNewEntity(PagePartSet parts) {
    EntityValues entityValues = calibration.similarity().entityValues(parts);
    double closest =
        calibration.knownEntityValues().stream()
            .mapToDouble(each -> each.similarityTo(entityValues))
            .max()
            .orElse(0);
    if (!calibration.similarity().isDifferent(closest)) {
      return expected(TemplateJudge.unsure("nearly the same as a known page"));
    }
    int shared =
        calibration.knownEntityValues().stream()
            .mapToInt(each -> entityValues.parts().countShared(each.parts()))
            .max()
            .orElse(0);
    String differs =
        "shares %d of %d content items with the most similar known page"
            .formatted(shared, entityValues.size());
    Evidence evidence =
        calibration.missingEntityParts().isEmpty()
            ? Evidence.of(describeFrame(parts), differs)
            : Evidence.of(describeFrame(parts), differs, describeSentinelOverlap(parts));
    return expected(new Verdict.Entity(evidence, contentConfidence()));
  }

  /**
   * A canonical link to a known page, or to another id of the series; believed where all known
   * pages name themselves.
   */
  private Optional<Verdict> namedAsAnother(PageObservation page) {
    if (calibration.known().size() < 2
        || !calibration.known().stream().allMatch(PageObservation::namesItself)) {
      return Optional.empty();
    }
    return page.canonical()
        .filter(
            named ->
                calibration.known().stream()
                        .anyMatch(each -> each.canonical().equals(page.canonical()))
                    || anotherId(named, page))
        .map(
            named ->
                new Verdict.Same(
                    Evidence.of("names " + named + " as canonical"), contentConfidence()));
  }

  private boolean anotherId(Url named, PageObservation page) {
    return series
        .idIn(named)
        .filter(id -> !IdEcho.withoutZeros(id).equals(IdEcho.withoutZeros(page.id())))
        .isPresent();
  }

  private Optional<Verdict> sameAsKnown(PagePartSet parts) {
    EntityValues entityValues = calibration.similarity().entityValues(parts);
    for (int i = 0; i < calibration.knownEntityValues().size(); i++) {
      PageObservation each = calibration.known().get(i);
      if (calibration
          .similarity()
          .isSame(calibration.knownEntityValues().get(i).similarityTo(entityValues))) {
        return Optional.of(
            sameVerdict(each.parts().orElseThrow(), parts, each.visit().requestedUrl()));
      }
    }
    return Optional.empty();
  }

  private Verdict sameVerdict(PagePartSet before, PagePartSet parts, Url url) {
    PagePartSet own = calibration.partClassifier().entityParts(before);
    return new Verdict.Same(
        Evidence.of(
            "shares %d of %d content items with %s"
                .formatted(own.countShared(parts), own.size(), url),
            calibration.partClassifier().describeDifference(before, parts)),
        contentConfidence());
  }

  /** Whether two answers show the same page. */
  PageAssessment assessSame(PageObservation first, PageObservation second) {
    if (!first.isShown()) return unexpected("the known page: " + first.summary());
    if (second.visit().isRedirected()
        && second.visit().finalUrl().equals(first.visit().finalUrl())) {
      return expected(new Verdict.Same(Evidence.of("redirects to the known page"), BY_PROTOCOL));
    }
    if (!second.isShown()) return assess(second);
    PagePartSet a = first.parts().get();
    PagePartSet b = second.parts().get();
    double likeness = calibration.similarity().between(a, b);
    if (calibration.similarity().isSame(likeness))
      return expected(sameVerdict(a, b, first.visit().requestedUrl()));
    if (!calibration.similarity().knownPagesDiffer())
      return expected(TemplateJudge.unsure("known pages look the same as each other"));
    if (!calibration.similarity().isDifferent(likeness))
      return expected(TemplateJudge.unsure("nearly the same, but not quite"));
    return assess(second);
  }

  private String describeFrame(PagePartSet parts) {
    PagePartSet frame = calibration.typicalKnown();
    return "has %d of %d layout elements of the known pages"
        .formatted(frame.countShared(parts), frame.size());
  }

  /** By the sentinel that is most like the page. */
  private String describeSentinelOverlap(PagePartSet parts) {
    PagePartSet own = calibration.partClassifier().entityParts(parts);
    int shared =
        calibration.missingEntityParts().stream().mapToInt(own::countShared).max().orElse(0);
    return "shares %d of %d content items with a missing page".formatted(shared, own.size());
  }

  private static PageAssessment unexpected(String reason) {
    return new PageAssessment(TemplateJudge.unsure(reason), true);
  }

  private static PageAssessment expected(Verdict verdict) {
    return new PageAssessment(verdict, false);
  }

  private static PageAssessment empty(String reason, double confidence) {
    return expected(new Verdict.Empty(Evidence.of(reason), confidence));
  }
}
