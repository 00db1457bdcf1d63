package grapnel.eval;

import grapnel.demo.Truth;
import grapnel.fact.IdPart;
import grapnel.fact.Template;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/**
 * How good a run was on one site, or on several together.
 *
 * @param kinds that counting can hunt at all
 * @param rightKinds those of which templates reach every entity that counting can reach
 * @param urls linked ones of entities that counting can reach
 * @param coveredUrls those that a template of entities reads the right id from
 * @param hidden entities
 * @param countable hidden entities that counting can reach
 * @param foundCountable those of them that were found
 * @param found hidden entities that were found
 * @param falseTemplates called an entity's, though most of their known pages show none
 * @param wrongPages found that show no entity
 * @param repeats found though they are linked or were found before
 */
record ShapeScore(
    long kinds,
    long rightKinds,
    long urls,
    long coveredUrls,
    long hidden,
    long countable,
    long foundCountable,
    long found,
    long falseTemplates,
    long wrongPages,
    long repeats,
    long requests) {

  static final ShapeScore NONE = new ShapeScore(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  /** A template, and how it reads a URL. */
  private record Reader(Template template, Function<Url, OptionalLong> ids) {

    static Reader of(Template template) {
      return new Reader(template, template.idReader());
    }

    /** Whether the id that is read from a URL, put into the template, shows this entity. */
    boolean reads(Url url, Truth.Entity entity, Truth truth) {
      OptionalLong id = ids.apply(url);
      return id.isPresent()
          && truth.entityAt(template.urlOf(id.getAsLong()).toString()).equals(Optional.of(entity));
    }

    /** As above, or with the id that the site itself would name. */
    boolean reaches(Url url, Truth.Entity entity, Truth truth) {
      String filled = IdPart.fill(template.url(), entity.id());
      return truth.entityAt(filled).equals(Optional.of(entity)) || reads(url, entity, truth);
    }
  }

  static ShapeScore of(ShapeRun run) {
    Truth truth = run.truth();
    List<Reader> readers = run.templates().stream().map(Reader::of).toList();
    Map<String, List<Truth.Entity>> byKind = countableByKind(run);
    long[] covered = covered(run, readers);
    Set<Truth.Entity> found = new LinkedHashSet<>();
    long wrong = 0;
    long repeats = 0;
    for (var page : run.found()) {
      Optional<Truth.Entity> entity = truth.entityAt(page.url().toString());
      if (entity.isEmpty()) wrong++;
      else if (entity.get().linked() || !found.add(entity.get())) repeats++;
    }
    return new ShapeScore(
        byKind.size(),
        byKind.size() - missedKinds(run).size(),
        covered[1],
        covered[0],
        truth.hidden().size(),
        truth.hidden().stream().filter(run.site()::countable).count(),
        found.stream().filter(run.site()::countable).count(),
        found.size(),
        run.templates().stream().filter(template -> isFalse(run, template)).count(),
        wrong,
        repeats,
        run.requests());
  }

  /** Kinds without a right template, though counting could hunt them. */
  static Set<String> missedKinds(ShapeRun run) {
    List<Reader> readers = run.templates().stream().map(Reader::of).toList();
    Set<String> missed = new LinkedHashSet<>();
    countableByKind(run)
        .forEach(
            (kind, entities) -> {
              if (!entities.stream().allMatch(entity -> reached(run, readers, entity))) {
                missed.add(kind);
              }
            });
    return missed;
  }

  private static boolean reached(ShapeRun run, Collection<Reader> readers, Truth.Entity entity) {
    Url own = run.urlOf(entity);
    return readers.stream().anyMatch(reader -> reader.reaches(own, entity, run.truth()));
  }

  private static Map<String, List<Truth.Entity>> countableByKind(ShapeRun run) {
    Map<String, List<Truth.Entity>> byKind = new LinkedHashMap<>();
    for (Truth.Entity entity : run.truth().entities()) {
      if (!run.site().countable(entity)) continue;
      byKind.computeIfAbsent(entity.kind(), _ -> new ArrayList<>()).add(entity);
    }
    return byKind;
  }

  /** Covered URLs, and all. */
  private static long[] covered(ShapeRun run, List<Reader> readers) {
    long[] counts = new long[2];
    for (Url url : new HashSet<>(run.linked())) {
      Optional<Truth.Entity> entity = run.truth().entityAt(url.toString());
      if (entity.isEmpty() || !run.site().countable(entity.get())) continue;
      counts[1]++;
      if (readers.stream().anyMatch(r -> r.reads(url, entity.get(), run.truth()))) counts[0]++;
    }
    return counts;
  }

  /** A list that has a number of its own is a thing of its own to some; it is no error. */
  static boolean isFalse(ShapeRun run, Template template) {
    long shown = 0;
    for (long id : template.ids().numbers()) {
      Url url = template.urlOf(id);
      String target = url.toString().substring(run.origin().length());
      if (run.truth().entityAt(target).isPresent() || run.site().isCategory(target)) shown++;
    }
    return 2 * shown < template.ids().size();
  }

  ShapeScore plus(ShapeScore other) {
    return new ShapeScore(
        kinds + other.kinds,
        rightKinds + other.rightKinds,
        urls + other.urls,
        coveredUrls + other.coveredUrls,
        hidden + other.hidden,
        countable + other.countable,
        foundCountable + other.foundCountable,
        found + other.found,
        falseTemplates + other.falseTemplates,
        wrongPages + other.wrongPages,
        repeats + other.repeats,
        requests + other.requests);
  }
}
