package grapnel.judge;

import grapnel.fact.Evidence;
import grapnel.fact.Verdict;
import grapnel.url.Url;
import java.util.Optional;

/** One question about one answer, decided by what is known of its series. */
record Judging(Calibration now, Series series) {

  /** A status or a redirect that was seen with the same meaning before. */
  private static final double BY_PROTOCOL = 0.99;

  /** Few pages to learn from leave more room for chance: 1 - 1/(n+1) for n pages. */
  private double byContent() {
    return 1 - 1.0 / (Math.min(now.known().size(), 2 * now.missing().size() + 1) + 1);
  }

  Opinion opinion(Sight page) {
    return switch (page.reaction()) {
      case Reaction.Silent _ -> odd("this page " + page.summary());
      case Reaction.Refused(int status) -> refused(status);
      case Reaction.Sent(String to) -> sent(page, to);
      case Reaction.Shown _ -> shown(page);
    };
  }

  private Opinion refused(int status) {
    boolean usual =
        now.missing().stream()
            .anyMatch(each -> each.reaction().equals(new Reaction.Refused(status)));
    // "Too many requests" is about the asker, whatever sentinels got.
    if (usual && status != 429)
      return empty("status " + status + ", as sentinels get", BY_PROTOCOL);
    if (status == 404 || status == 410) return empty("status " + status, BY_PROTOCOL);
    return odd("status " + status + ", which neither known pages nor sentinels get");
  }

  private Opinion sent(Sight page, String to) {
    Url end = page.visit().end();
    for (Sight each : now.known()) {
      if (end.equals(each.visit().end()))
        return sure(
            new Verdict.Same(Evidence.of("redirects to the known page " + end), BY_PROTOCOL));
    }
    for (Sight each : now.missing()) {
      if (each.reaction().equals(page.reaction())) {
        return empty("redirects to where the sentinel redirects, " + to, BY_PROTOCOL);
      }
      if (each.reaction() instanceof Reaction.Sent && inSeries(each) && inSeries(page)) {
        return empty("redirects to another id, as the sentinel does", BY_PROTOCOL);
      }
    }
    if (end.path().equals("/") && end.query().isEmpty())
      return empty("redirects to the home page", BY_PROTOCOL);
    if (page.visit().ok() && page.sketch().isPresent()) {
      Opinion there = shown(page);
      if (there.verdict() instanceof Verdict.Entity) return there;
    }
    return odd("redirects to " + end + ", as neither known pages nor sentinels do");
  }

  private boolean inSeries(Sight sight) {
    return series.idIn(sight.visit().end()).isPresent();
  }

  private Opinion shown(Sight page) {
    if (page.sketch().isEmpty()) return odd("this page has nothing to read");
    Sketch sketch = page.sketch().get();
    Optional<Verdict> same = namedAsAnother(page).or(() -> sameAsKnown(sketch));
    if (now.doubt().isPresent()) {
      return sure(same.orElse(TemplateJudge.unsure(now.doubt().get())));
    }
    double score = now.contrast().score(sketch);
    boolean missing = now.byContent() && now.scoresAsMissing(score) && !now.marked(sketch);
    if (missing && now.looksMissing(sketch)) {
      return sure(new Verdict.Empty(Evidence.of(likeSentinel(sketch), frame(sketch)), byContent()));
    }
    if (same.isPresent()) return sure(same.get());
    boolean scores = !now.byContent() || now.scoresAsEntity(score);
    boolean entity = scores && now.looksKnown(sketch) && !now.unmarked(sketch);
    return entity
        ? distinct(sketch)
        : odd(
            "like neither known pages nor sentinels: "
                + frame(sketch)
                + ", "
                + likeSentinel(sketch));
  }

  /** An entity, provided that it is none of the known ones, which near copies leave open. */
  private Opinion distinct(Sketch sketch) {
    Own own = now.likeness().own(sketch);
    double closest = now.owns().stream().mapToDouble(each -> each.alike(own)).max().orElse(0);
    if (!now.likeness().different(closest)) {
      return sure(TemplateJudge.unsure("nearly the same as a known page"));
    }
    int shared =
        now.owns().stream().mapToInt(each -> own.parts().sharedWith(each.parts())).max().orElse(0);
    String differs =
        "%d of %d entity parts equal those of the known page most like it"
            .formatted(shared, own.size());
    Evidence evidence =
        now.voids().isEmpty()
            ? Evidence.of(frame(sketch), differs)
            : Evidence.of(frame(sketch), differs, likeSentinel(sketch));
    return sure(new Verdict.Entity(evidence, byContent()));
  }

  /**
   * A canonical link to a known page, or to another id of the series; believed where all known
   * pages name themselves.
   */
  private Optional<Verdict> namedAsAnother(Sight page) {
    if (now.known().size() < 2 || !now.known().stream().allMatch(Sight::namesItself)) {
      return Optional.empty();
    }
    return page.canonical()
        .filter(
            named ->
                now.known().stream().anyMatch(each -> each.canonical().equals(page.canonical()))
                    || anotherId(named, page))
        .map(
            named ->
                new Verdict.Same(Evidence.of("names " + named + " as canonical"), byContent()));
  }

  private boolean anotherId(Url named, Sight page) {
    return series
        .idIn(named)
        .filter(id -> !Sight.number(id).equals(Sight.number(page.id())))
        .isPresent();
  }

  private Optional<Verdict> sameAsKnown(Sketch sketch) {
    Own own = now.likeness().own(sketch);
    for (int i = 0; i < now.owns().size(); i++) {
      Sight each = now.known().get(i);
      if (now.likeness().same(now.owns().get(i).alike(own))) {
        return Optional.of(sameVerdict(each.sketch().orElseThrow(), sketch, each.visit().asked()));
      }
    }
    return Optional.empty();
  }

  private Verdict sameVerdict(Sketch before, Sketch sketch, Url url) {
    Sketch own = now.anatomy().entity(before);
    return new Verdict.Same(
        Evidence.of(
            "%d of %d entity parts equal those of %s"
                .formatted(own.sharedWith(sketch), own.size(), url),
            now.anatomy().difference(before, sketch)),
        byContent());
  }

  /** Whether two answers show the same page. */
  Opinion same(Sight first, Sight second) {
    if (!first.shown()) return odd("the known page " + first.summary());
    if (second.visit().redirected() && second.visit().end().equals(first.visit().end())) {
      return sure(new Verdict.Same(Evidence.of("redirects to the known page"), BY_PROTOCOL));
    }
    if (!second.shown()) return opinion(second);
    Sketch a = first.sketch().get();
    Sketch b = second.sketch().get();
    double likeness = now.likeness().between(a, b);
    if (now.likeness().same(likeness)) return sure(sameVerdict(a, b, first.visit().asked()));
    if (!now.likeness().tells())
      return sure(TemplateJudge.unsure("known pages look the same as each other"));
    if (!now.likeness().different(likeness))
      return sure(TemplateJudge.unsure("nearly the same, but not quite"));
    return opinion(second);
  }

  private String frame(Sketch sketch) {
    Sketch frame = now.typicalKnown();
    return "%d of %d frame parts of the known pages"
        .formatted(frame.sharedWith(sketch), frame.size());
  }

  /** By the sentinel that is most like the page. */
  private String likeSentinel(Sketch sketch) {
    Sketch own = now.anatomy().entity(sketch);
    int shared = now.voids().stream().mapToInt(own::sharedWith).max().orElse(0);
    return "%d of %d entity parts equal the sentinel's".formatted(shared, own.size());
  }

  private static Opinion odd(String reason) {
    return new Opinion(TemplateJudge.unsure(reason), true);
  }

  private static Opinion sure(Verdict verdict) {
    return new Opinion(verdict, false);
  }

  private static Opinion empty(String reason, double confidence) {
    return sure(new Verdict.Empty(Evidence.of(reason), confidence));
  }
}
