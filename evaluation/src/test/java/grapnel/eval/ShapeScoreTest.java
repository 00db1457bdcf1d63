package grapnel.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.demo.Truth;
import grapnel.fact.Evidence;
import grapnel.fact.IdSpelling;
import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.lab.shape.ShapeSite;
import grapnel.lab.shape.ShapeSites;
import grapnel.url.Url;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ShapeScoreTest {

  private static final String ORIGIN = "http://127.0.0.1:1";

  /** A template over the ids that a function reads from the linked entities' paths. */
  private static Template template(
      ShapeSite site, String url, String pattern, Function<Truth.Entity, String> id) {
    List<String> written = site.truth().linked().stream().map(id).toList();
    IdSpelling spelling = IdSpelling.of(written);
    long[] numbers = written.stream().flatMapToLong(w -> spelling.parse(w).stream()).toArray();
    return new Template(
        "lab",
        ORIGIN + url,
        ORIGIN + pattern,
        TemplateRole.ENTITY,
        numbers.length,
        KnownIds.of(spelling, numbers),
        true,
        Evidence.NONE,
        List.of());
  }

  private static ShapeScore score(ShapeSite site, Template... templates) {
    List<Url> linked =
        site.truth().linked().stream().map(entity -> Url.of(ORIGIN + entity.path())).toList();
    return ShapeScore.of(
        new ShapeRun(
            site,
            ORIGIN,
            linked,
            List.of(templates),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            0,
            0));
  }

  @Test
  void theTemplateOfAPersonIsRight() {
    ShapeSite site = ShapeSites.named("comma-shop", 1);
    Template right = template(site, "/x,{N},3.html", "/{T},{N},{T}.html", Truth.Entity::id);
    ShapeScore score = score(site, right);
    assertEquals(1, score.rightKinds());
    assertEquals(score.urls(), score.coveredUrls());
    assertEquals(0, score.falseTemplates());
  }

  @Test
  void whatCannotBeCountedOnIsNotRight() {
    ShapeSite site = ShapeSites.named("code-families", 1);
    Template whole = template(site, "/part/{N}", "/part/{N}", entity -> entity.path().substring(6));
    assertEquals(0, score(site, whole).rightKinds());
  }

  @Test
  void aTemplateThatShowsOneEntityUnderAllIdsIsFalse() {
    ShapeSite site = ShapeSites.named("comma-shop", 1);
    String one = site.truth().linked().getFirst().id();
    Template idle =
        template(site, "/x," + one + ",{N}.html", "/{T},{T},{N}.html", Truth.Entity::id);
    assertEquals(1, score(site, idle).falseTemplates());
    assertEquals(0, score(site, idle).rightKinds());
  }

  @Test
  void lessThanAllFamiliesIsNotAllOfAKind() {
    ShapeSite site = ShapeSites.named("docket", 1);
    Function<Truth.Entity, String> id = Truth.Entity::id;
    Template[] years =
        Stream.of("2019", "2020", "2021", "2022")
            .map(y -> template(site, "/case/" + y + "-{N}", "/case/" + y + "-{N}", id))
            .toArray(Template[]::new);
    assertEquals(1, score(site, years).rightKinds());
    assertEquals(0, score(site, years[0], years[1]).rightKinds());
  }
}
