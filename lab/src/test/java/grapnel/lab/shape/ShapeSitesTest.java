package grapnel.lab.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Call;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth.Entity;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ShapeSitesTest {

  static List<ShapeSite> sites() {
    return ShapeSites.all(1);
  }

  private static Entity first(LabSite site) {
    return site.truth().entities().getFirst();
  }

  @ParameterizedTest
  @MethodSource("sites")
  void aSiteHas60To400EntitiesAndAboutHalfAreHidden(ShapeSite site) {
    int all = site.truth().entities().size();
    assertTrue(all >= 60 && all <= 400, site.name() + " " + all);
    double hidden = (double) site.truth().hidden().size() / all;
    assertTrue(hidden > 0.35 && hidden < 0.65, site.name() + " " + hidden);
  }

  static List<ShapeSite> heads() {
    return ShapeSites.heads(1);
  }

  @ParameterizedTest
  @MethodSource("heads")
  void everyEntityBesideAWordHasItsPage(ShapeSite site) {
    for (Entity entity : site.truth().linked()) {
      assertEquals(200, site.reply(Call.get(entity.path())).status(), entity.path());
      assertEquals(Optional.of(entity), site.truth().entityAt(entity.path()));
    }
    assertFalse(site.truth().linked().isEmpty());
  }

  @ParameterizedTest
  @MethodSource("sites")
  void whatCountingReachesHasOneOfTheKnownForms(ShapeSite site) {
    boolean counted = site.truth().hidden().stream().anyMatch(site::countable);
    boolean never = List.of("dated-blog", "name-required").contains(site.name());
    assertEquals(!never, counted, site.name());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "word-id-name   | /product-{N}-{T}.html",
        "comma-shop     | /{T},{N},{T}.html",
        "flats          | /flat-{T}-rooms-{T}-m2-{N}.html",
        "bracket-wiki   | /wiki/{T}_({N})",
        "digit-folder   | /bilder/{N[0:2]}/{N}.html",
        "opac-record    | /record=b{N}~S{T}",
        "letter-codes   | /teil/AB{N}C.html",
      })
  void templateIsTheOneAPersonWouldWrite(String site, String pattern) {
    assertEquals(pattern, ShapeSites.named(site, 1).truth().templates().getFirst().pattern());
  }

  @Test
  void wrongTextRedirectsWhereItIsCorrected() {
    ShapeSite site = ShapeSites.named("word-id-name", 1);
    Entity entity = first(site);
    String other = "/product-" + entity.id() + "-anything.html";
    Reply reply = site.reply(Call.get(other));
    assertEquals(301, reply.status());
    assertEquals(Optional.of(entity.path()), reply.header("Location"));
    assertEquals(Optional.of(entity), site.truth().entityAt(other));
  }

  @Test
  void wrongTextIsMissingWhereItMustBeRight() {
    ShapeSite site = ShapeSites.named("desks-required", 1);
    for (Entity entity : site.truth().entities()) {
      String elsewhere = "/weather/" + entity.id() + "/";
      assertEquals(404, site.reply(Call.get(elsewhere)).status());
      assertTrue(site.truth().entityAt(elsewhere).isEmpty());
    }
  }

  @Test
  void eachPrefixHasItsOwnCounter() {
    ShapeSite site = ShapeSites.named("accession", 1);
    assertTrue(
        site.truth().entityAt("/object/2021.7.39").isPresent()
            || site.truth().entityAt("/object/2021.7.40").isPresent()
            || site.truth().entityAt("/object/2021.7.38").isPresent());
    assertTrue(site.truth().entityAt("/object/2016.12.39").isEmpty());
  }

  @Test
  void pagesBesideAnEntityAreNotTheEntity() {
    ShapeSite site = ShapeSites.named("job-board", 1);
    Entity entity = first(site);
    for (String beside : List.of("/jobs/w/" + entity.id(), "/f?j=" + entity.id())) {
      assertEquals(200, site.reply(Call.get(beside)).status(), beside);
      assertTrue(site.truth().entityAt(beside).isEmpty(), beside);
    }
  }

  @Test
  void aNumberedListIsACategoryAndItsSecondPageIsNot() {
    ShapeSite site = ShapeSites.named("offset-forum", 1);
    assertTrue(site.isCategory("/forumdisplay.php?f=2"));
    assertFalse(site.isCategory("/forumdisplay.php?f=2&start=10"));
    assertFalse(site.isCategory(first(site).path()));
  }
}
