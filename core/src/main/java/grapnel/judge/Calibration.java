package grapnel.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is known of a series before a candidate is judged: how its entities and its missing ids
 * look, and how well the one can be told from the other.
 *
 * <p>Each known page is scored as if it were not known, each sentinel as if it were not there:
 * where these scores overlap, so would those of candidates, and nothing is decided.
 *
 * @param known pages that show an entity of their own
 * @param missing sentinels that count
 * @param flicker what changes by itself
 * @param owns the entity parts of the known pages, in their order
 * @param voids the same of sentinels
 * @param marks what all known pages have and no sentinel has
 * @param lowest the lowest score of a known page
 * @param highest the highest score of a sentinel
 * @param knownLike the least that a known page has of what is typical of the others
 * @param missingLike the same of sentinels
 * @param doubt why pages cannot be told apart; empty where they can
 */
record Calibration(
    List<Sight> known,
    List<Sight> missing,
    Flicker flicker,
    Anatomy anatomy,
    List<Own> owns,
    List<Sketch> voids,
    Contrast contrast,
    Likeness likeness,
    Sketch typicalKnown,
    Sketch typicalMissing,
    Sketch marks,
    double lowest,
    double highest,
    double knownLike,
    double missingLike,
    Optional<String> doubt) {

  /** Scores this far apart: odds of 20 to 1 at least, in the worst case that was seen. */
  private static final double LEAST_GAP = Math.log(20);

  static Calibration of(List<Sight> known, List<Sight> missing, Flicker flicker) {
    List<Sketch> entities = sketches(known.stream().filter(Sight::shown));
    List<Sketch> nothing = sketches(missing.stream());
    Anatomy anatomy = Anatomy.of(entities, nothing, flicker);
    Likeness likeness = Likeness.of(entities, anatomy);
    // Where missing ids show some entity, that one is not known to be there by itself.
    List<Sight> own =
        known.stream()
            .filter(Sight::shown)
            .filter(each -> missing.stream().noneMatch(other -> shows(other, each, likeness)))
            .toList();
    own = withoutNearest(own, missing, likeness);
    List<Sketch> kept = sketches(own.stream());
    List<Double> entityScores = entityScores(kept, nothing, flicker);
    List<Double> missingScores = missingScores(kept, nothing, flicker);
    double lowest = entityScores.stream().mapToDouble(Double::doubleValue).min().orElse(0);
    double highest = missingScores.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    return new Calibration(
        own,
        missing,
        flicker,
        anatomy,
        kept.stream().map(likeness::own).toList(),
        nothing.stream().map(anatomy::entity).toList(),
        Contrast.of(kept, nothing, flicker),
        likeness,
        Contrast.typical(kept),
        Contrast.typical(nothing),
        marks(kept, nothing, flicker),
        lowest,
        highest,
        likeOthers(kept),
        likeOthers(nothing),
        doubt(known, own, missing, likeness, lowest - highest));
  }

  private static boolean shows(Sight sentinel, Sight known, Likeness likeness) {
    return sentinel.shown()
        && likeness.tells()
        && likeness.same(likeness.between(sentinel.sketch().get(), known.sketch().get()));
  }

  /** An entity that missing ids show may name its own id there, and so not be quite the same. */
  private static List<Sight> withoutNearest(
      List<Sight> known, List<Sight> missing, Likeness likeness) {
    List<Sight> near =
        known.stream()
            .filter(each -> missing.stream().anyMatch(other -> near(other, each, likeness)))
            .toList();
    return near.size() == 1 && known.size() > 2
        ? known.stream().filter(each -> !near.contains(each)).toList()
        : known;
  }

  private static boolean near(Sight sentinel, Sight known, Likeness likeness) {
    return sentinel.shown()
        && !likeness.different(
            likeness.between(sentinel.sketch().orElseThrow(), known.sketch().orElseThrow()));
  }

  /**
   * Only where each known page has most of the marks that the others alone would give, and where
   * they are more than a row that the entity shown for missing ids happens to lack.
   */
  private static Sketch marks(List<Sketch> known, List<Sketch> missing, Flicker flicker) {
    for (int i = 0; i < known.size() && known.size() > 2; i++) {
      Sketch others = Contrast.marks(without(known, i), missing, flicker);
      if (others.shareIn(known.get(i)) < MOST_MARKS) return Sketch.of(new long[0]);
    }
    Sketch marks = Contrast.marks(known, missing, flicker);
    boolean few = marks.places() < FEWEST_MARKS * Contrast.typical(known).places();
    return few ? Sketch.of(new long[0]) : marks;
  }

  private static final double MOST_MARKS = 0.5;
  private static final double FEWEST_MARKS = 0.1;

  private static Optional<String> doubt(
      List<Sight> known, List<Sight> own, List<Sight> missing, Likeness likeness, double gap) {
    if (known.stream().noneMatch(Sight::shown)) {
      return Optional.of(
          known.isEmpty()
              ? "no page of this template is known"
              : "the known page "
                  + known.getFirst().visit().asked()
                  + ": "
                  + known.getFirst().summary());
    }
    if (missing.isEmpty())
      return Optional.of("no id is sure to be missing, so nothing to compare with");
    if (own.isEmpty()) return Optional.of("missing ids show the known pages");
    if (own.size() > 1 && !likeness.tells()) {
      return Optional.of("known pages look the same as each other");
    }
    if (missing.stream().noneMatch(each -> each.reaction() instanceof Reaction.Shown)) {
      return Optional.empty();
    }
    if (own.size() == 1 && missing.stream().anyMatch(each -> fillsAs(each, own.getFirst()))) {
      return Optional.of("missing ids show pages like the only known one");
    }
    return gap >= LEAST_GAP
        ? Optional.empty()
        : Optional.of("known pages and those of missing ids cannot be told apart");
  }

  /** Whether a sentinel fills nearly all places that a known page fills. */
  private static boolean fillsAs(Sight sentinel, Sight known) {
    Sketch places = known.sketch().orElseThrow().filling();
    return sentinel.sketch().filter(page -> places.shareIn(page) >= SAME_FILLING).isPresent();
  }

  private static List<Double> entityScores(
      List<Sketch> known, List<Sketch> missing, Flicker flicker) {
    List<Double> scores = new ArrayList<>();
    for (int i = 0; i < known.size(); i++) {
      List<Sketch> others = known.size() < 3 ? known : without(known, i);
      scores.add(Contrast.of(others, missing, flicker).score(known.get(i)));
    }
    return scores;
  }

  private static List<Double> missingScores(
      List<Sketch> known, List<Sketch> missing, Flicker flicker) {
    List<Double> scores = new ArrayList<>();
    for (int i = 0; i < missing.size(); i++) {
      List<Sketch> others = missing.size() < 2 ? missing : without(missing, i);
      scores.add(Contrast.of(known, others, flicker).score(missing.get(i)));
    }
    return scores;
  }

  private static double likeOthers(List<Sketch> pages) {
    double least = 1;
    for (int i = 0; i < pages.size(); i++) {
      List<Sketch> others = pages.size() < 3 ? pages : without(pages, i);
      least = Math.min(least, Contrast.typical(others).shareIn(pages.get(i)));
    }
    return least;
  }

  private static List<Sketch> without(List<Sketch> pages, int i) {
    List<Sketch> others = new ArrayList<>(pages);
    others.remove(i);
    return others;
  }

  private static List<Sketch> sketches(Stream<Sight> sights) {
    return sights.flatMap(sight -> sight.sketch().stream()).toList();
  }

  /** Whether scores may decide; where they may not, sentinels were refused or sent away. */
  boolean byContent() {
    return lowest - highest >= LEAST_GAP;
  }

  /**
   * Entities differ among themselves, missing pages hardly: so half of the gap is the entities', a
   * quarter that of missing pages, and what lies between is nobody's.
   */
  boolean scoresAsEntity(double score) {
    return score >= highest + (lowest - highest) / 2;
  }

  boolean scoresAsMissing(double score) {
    return score <= highest + (lowest - highest) / 4;
  }

  /**
   * A page need not be as typical as those known, which are few; a page that has less than three
   * quarters of what the least typical one has is something else: a captcha, a notice, another
   * look.
   */
  private static final double STILL_LIKE = 0.75;

  boolean looksKnown(Sketch page) {
    return typicalKnown.shareIn(page) >= STILL_LIKE * knownLike;
  }

  /**
   * Whether a page lacks most of what all known pages have and no sentinel has. Scores may lean on
   * less: where sentinels happen to be in another language than a page, its words speak for it.
   */
  boolean unmarked(Sketch page) {
    return marks.size() > 0 && marks.shareIn(page) < MOST_MARKS;
  }

  /**
   * Whether a page has most of that: then it is not missing, even if it shows what sentinels do.
   */
  boolean marked(Sketch page) {
    return marks.size() > 0 && !unmarked(page);
  }

  /** Whether a page fills the places that some sentinel fills, and hardly any other. */
  boolean fillsAsMissing(Sketch page) {
    Sketch filling = page.filling();
    return missing.stream()
        .flatMap(sight -> sight.sketch().stream())
        .map(Sketch::filling)
        .anyMatch(
            other -> Math.min(other.shareIn(filling), filling.shareIn(other)) >= SAME_FILLING);
  }

  /** The same, with one more page of a missing id. */
  Calibration withMissing(Sight page) {
    List<Sight> more = new ArrayList<>(missing);
    more.add(page);
    return of(known, more, flicker);
  }

  private static final double SAME_FILLING = 0.9;

  boolean looksMissing(Sketch page) {
    return typicalMissing.shareIn(page) >= STILL_LIKE * missingLike
        && (known.size() > 1 || likeSentinel(page));
  }

  /** What one known page shares with another is not known, so that its entity parts must speak. */
  private boolean likeSentinel(Sketch page) {
    Own own = likeness.own(page);
    return missing.stream()
        .flatMap(sight -> sight.sketch().stream())
        .anyMatch(other -> likeness.own(other).alike(own) >= STILL_LIKE);
  }
}
