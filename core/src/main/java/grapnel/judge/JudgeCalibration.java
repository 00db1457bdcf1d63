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
 * @param reloadChanges what changes by itself
 * @param knownEntityValues the entity parts of the known pages, in their order
 * @param missingEntityParts the same of sentinels
 * @param knownOnlyParts what all known pages have and no sentinel has
 * @param lowestKnownScore the lowest score of a known page
 * @param highestMissingScore the highest score of a sentinel
 * @param leastKnownTypicality the least that a known page has of what is typical of the others
 * @param leastMissingTypicality the same of sentinels
 * @param doubt why pages cannot be told apart; empty where they can
 */
record JudgeCalibration(
    List<PageObservation> known,
    List<PageObservation> missing,
    ReloadChanges reloadChanges,
    PartClassifier partClassifier,
    List<EntityValues> knownEntityValues,
    List<PagePartSet> missingEntityParts,
    EntityPageClassifier pageClassifier,
    EntitySimilarity similarity,
    PagePartSet typicalKnown,
    PagePartSet typicalMissing,
    PagePartSet knownOnlyParts,
    double lowestKnownScore,
    double highestMissingScore,
    double leastKnownTypicality,
    double leastMissingTypicality,
    Optional<String> doubt) {

  /** Scores this far apart: odds of 20 to 1 at least, in the worst case that was seen. */
  private static final double LEAST_GAP = Math.log(20);

  static JudgeCalibration of(
      List<PageObservation> known, List<PageObservation> missing, ReloadChanges reloadChanges) {
    List<PagePartSet> entities = sketches(known.stream().filter(PageObservation::isShown));
    List<PagePartSet> nothing = sketches(missing.stream());
    PartClassifier partClassifier = PartClassifier.of(entities, nothing, reloadChanges);
    EntitySimilarity similarity = EntitySimilarity.of(entities, partClassifier);
    // Where missing ids show some entity, that one is not known to be there by itself.
    List<PageObservation> own =
        known.stream()
            .filter(PageObservation::isShown)
            .filter(
                each ->
                    missing.stream().noneMatch(other -> showsSameEntity(other, each, similarity)))
            .toList();
    own = withoutNearest(own, missing, similarity);
    List<PagePartSet> kept = sketches(own.stream());
    List<Double> entityScores = entityScores(kept, nothing, reloadChanges);
    List<Double> missingScores = missingScores(kept, nothing, reloadChanges);
    double lowest = entityScores.stream().mapToDouble(Double::doubleValue).min().orElse(0);
    double highest = missingScores.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    return new JudgeCalibration(
        own,
        missing,
        reloadChanges,
        partClassifier,
        kept.stream().map(similarity::entityValues).toList(),
        nothing.stream().map(partClassifier::entityParts).toList(),
        EntityPageClassifier.of(kept, nothing, reloadChanges),
        similarity,
        EntityPageClassifier.typicalParts(kept),
        EntityPageClassifier.typicalParts(nothing),
        knownOnlyParts(kept, nothing, reloadChanges),
        lowest,
        highest,
        leastTypicality(kept),
        leastTypicality(nothing),
        doubt(known, own, missing, similarity, lowest - highest));
  }

  private static boolean showsSameEntity(
      PageObservation sentinel, PageObservation known, EntitySimilarity similarity) {
    return sentinel.isShown()
        && similarity.knownPagesDiffer()
        && similarity.isSame(similarity.between(sentinel.parts().get(), known.parts().get()));
  }

  /** An entity that missing ids show may name its own id there, and so not be quite the same. */
  private static List<PageObservation> withoutNearest(
      List<PageObservation> known, List<PageObservation> missing, EntitySimilarity similarity) {
    List<PageObservation> near =
        known.stream()
            .filter(
                each ->
                    missing.stream().anyMatch(other -> mayShowSameEntity(other, each, similarity)))
            .toList();
    return near.size() == 1 && known.size() > 2
        ? known.stream().filter(each -> !near.contains(each)).toList()
        : known;
  }

  private static boolean mayShowSameEntity(
      PageObservation sentinel, PageObservation known, EntitySimilarity similarity) {
    return sentinel.isShown()
        && !similarity.isDifferent(
            similarity.between(sentinel.parts().orElseThrow(), known.parts().orElseThrow()));
  }

  /**
   * Only where each known page has most of the marks that the others alone would give, and where
   * they are more than a row that the entity shown for missing ids happens to lack.
   */
  private static PagePartSet knownOnlyParts(
      List<PagePartSet> known, List<PagePartSet> missing, ReloadChanges reloadChanges) {
    for (int i = 0; i < known.size() && known.size() > 2; i++) {
      PagePartSet others =
          EntityPageClassifier.knownOnlyParts(without(known, i), missing, reloadChanges);
      if (others.shareIn(known.get(i)) < MOST_MARKS) return PagePartSet.of(new long[0]);
    }
    PagePartSet marks = EntityPageClassifier.knownOnlyParts(known, missing, reloadChanges);
    boolean few =
        marks.placeCount() < FEWEST_MARKS * EntityPageClassifier.typicalParts(known).placeCount();
    return few ? PagePartSet.of(new long[0]) : marks;
  }

  private static final double MOST_MARKS = 0.5;
  private static final double FEWEST_MARKS = 0.1;

  private static Optional<String> doubt(
      List<PageObservation> known,
      List<PageObservation> own,
      List<PageObservation> missing,
      EntitySimilarity similarity,
      double gap) {
    if (known.stream().noneMatch(PageObservation::isShown)) {
      return Optional.of(
          known.isEmpty()
              ? "no page of this template is known"
              : "the known page "
                  + known.getFirst().visit().requestedUrl()
                  + ": "
                  + known.getFirst().summary());
    }
    if (missing.isEmpty())
      return Optional.of(
          "even made-up ids may have a page, so real pages cannot be told from missing ones");
    if (own.isEmpty()) return Optional.of("made-up ids show the known pages");
    if (own.size() > 1 && !similarity.knownPagesDiffer()) {
      return Optional.of("known pages look the same as each other");
    }
    if (missing.stream().noneMatch(each -> each.reaction() instanceof SiteReaction.Shown)) {
      return Optional.empty();
    }
    if (own.size() == 1 && missing.stream().anyMatch(each -> fillsPlacesOf(each, own.getFirst()))) {
      return Optional.of("made-up ids show pages like the only known one");
    }
    return gap >= LEAST_GAP
        ? Optional.empty()
        : Optional.of("known pages look the same as pages of made-up ids");
  }

  /** Whether a sentinel fills nearly all places that a known page fills. */
  private static boolean fillsPlacesOf(PageObservation sentinel, PageObservation known) {
    PagePartSet places = known.parts().orElseThrow().filledPlaces();
    return sentinel.parts().filter(page -> places.shareIn(page) >= SAME_FILLING).isPresent();
  }

  private static List<Double> entityScores(
      List<PagePartSet> known, List<PagePartSet> missing, ReloadChanges reloadChanges) {
    List<Double> scores = new ArrayList<>();
    for (int i = 0; i < known.size(); i++) {
      List<PagePartSet> others = known.size() < 3 ? known : without(known, i);
      scores.add(EntityPageClassifier.of(others, missing, reloadChanges).score(known.get(i)));
    }
    return scores;
  }

  private static List<Double> missingScores(
      List<PagePartSet> known, List<PagePartSet> missing, ReloadChanges reloadChanges) {
    List<Double> scores = new ArrayList<>();
    for (int i = 0; i < missing.size(); i++) {
      List<PagePartSet> others = missing.size() < 2 ? missing : without(missing, i);
      scores.add(EntityPageClassifier.of(known, others, reloadChanges).score(missing.get(i)));
    }
    return scores;
  }

  private static double leastTypicality(List<PagePartSet> pages) {
    double least = 1;
    for (int i = 0; i < pages.size(); i++) {
      List<PagePartSet> others = pages.size() < 3 ? pages : without(pages, i);
      least = Math.min(least, EntityPageClassifier.typicalParts(others).shareIn(pages.get(i)));
    }
    return least;
  }

  private static List<PagePartSet> without(List<PagePartSet> pages, int i) {
    List<PagePartSet> others = new ArrayList<>(pages);
    others.remove(i);
    return others;
  }

  private static List<PagePartSet> sketches(Stream<PageObservation> sights) {
    return sights.flatMap(observation -> observation.parts().stream()).toList();
  }

  /** Whether scores may decide; where they may not, sentinels were refused or sent away. */
  boolean decidesByContent() {
    return lowestKnownScore - highestMissingScore >= LEAST_GAP;
  }

  /**
   * Entities differ among themselves, missing pages hardly: so half of the gap is the entities', a
   * quarter that of missing pages, and what lies between is nobody's.
   */
  boolean scoresAsEntity(double score) {
    return score >= highestMissingScore + (lowestKnownScore - highestMissingScore) / 2;
  }

  boolean scoresAsMissing(double score) {
    return score <= highestMissingScore + (lowestKnownScore - highestMissingScore) / 4;
  }

  /**
   * A page need not be as typical as those known, which are few; a page that has less than three
   * quarters of what the least typical one has is something else: a captcha, a notice, another
   * look.
   */
  private static final double STILL_LIKE = 0.75;

  boolean looksKnown(PagePartSet page) {
    return typicalKnown.shareIn(page) >= STILL_LIKE * leastKnownTypicality;
  }

  /**
   * Whether a page lacks most of what all known pages have and no sentinel has. Scores may lean on
   * less: where sentinels happen to be in another language than a page, its words speak for it.
   */
  boolean lacksKnownOnlyParts(PagePartSet page) {
    return knownOnlyParts.size() > 0 && knownOnlyParts.shareIn(page) < MOST_MARKS;
  }

  /**
   * Whether a page has most of that: then it is not missing, even if it shows what sentinels do.
   */
  boolean hasKnownOnlyParts(PagePartSet page) {
    return knownOnlyParts.size() > 0 && !lacksKnownOnlyParts(page);
  }

  /** Whether a page fills the places that some sentinel fills, and hardly any other. */
  boolean fillsPlacesOfMissing(PagePartSet page) {
    PagePartSet filling = page.filledPlaces();
    return missing.stream()
        .flatMap(observation -> observation.parts().stream())
        .map(PagePartSet::filledPlaces)
        .anyMatch(
            other -> Math.min(other.shareIn(filling), filling.shareIn(other)) >= SAME_FILLING);
  }

  /** The same, with one more page of a missing id. */
  JudgeCalibration withMissing(PageObservation page) {
    List<PageObservation> more = new ArrayList<>(missing);
    more.add(page);
    return of(known, more, reloadChanges);
  }

  private static final double SAME_FILLING = 0.9;

  boolean looksMissing(PagePartSet page) {
    return typicalMissing.shareIn(page) >= STILL_LIKE * leastMissingTypicality
        && (known.size() > 1 || resemblesSentinel(page));
  }

  /** What one known page shares with another is not known, so that its entity parts must speak. */
  private boolean resemblesSentinel(PagePartSet page) {
    EntityValues entityValues = similarity.entityValues(page);
    return missing.stream()
        .flatMap(observation -> observation.parts().stream())
        .anyMatch(other -> similarity.entityValues(other).similarityTo(entityValues) >= STILL_LIKE);
  }
}
