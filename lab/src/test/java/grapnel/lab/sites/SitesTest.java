package grapnel.lab.sites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.demo.Truth.Entity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every site does what its truth says. */
class SitesTest {

  private static final int MOST_PAGES = 1500;

  static List<Entry> sites() {
    return Stream.of(Sites.all(), Sites.shapes(), Sites.offers()).flatMap(List::stream).toList();
  }

  /** Those that robots.txt does not close as a whole. */
  static List<Entry> openSites() {
    return sites().stream().filter(entry -> !entry.tags().contains("closed")).toList();
  }

  @ParameterizedTest
  @MethodSource("sites")
  void everyEntityHasAPageOfItsOwn(Entry entry) {
    LabSite site = entry.site(Sites.SEED);
    for (Entity entity : site.truth().entities()) {
      Reply reply = site.reply(Crawl.call(entity.path()));
      assertEquals(200, reply.status(), entity.path());
      assertEquals(Optional.of(entity), site.truth().entityAt(entity.path()));
    }
    Set<String> mains =
        site.truth().entities().stream()
            .map(entity -> main(site.reply(Crawl.call(entity.path()))))
            .collect(Collectors.toSet());
    assertEquals(site.truth().entities().size(), mains.size());
  }

  private static String main(Reply reply) {
    String page = reply.text();
    int start = page.indexOf("<h1>");
    int end = page.indexOf("You may also like");
    return page.substring(start, end < 0 ? page.length() : end);
  }

  @ParameterizedTest
  @MethodSource("openSites")
  void linksLeadToTheLinkedEntitiesAndToNoOthers(Entry entry) {
    LabSite site = entry.site(Sites.SEED);
    Set<Entity> reached =
        Crawl.of(site, MOST_PAGES).keySet().stream()
            .flatMap(url -> site.truth().entityAt(url).stream())
            .collect(Collectors.toSet());
    assertEquals(Set.copyOf(site.truth().linked()), reached);
  }

  @ParameterizedTest
  @MethodSource("sites")
  void everyLinkWorks(Entry entry) {
    Crawl.of(entry.site(Sites.SEED), MOST_PAGES)
        .forEach((url, reply) -> assertTrue(reply.status() < 400, url + " " + reply.status()));
  }

  @ParameterizedTest
  @MethodSource("sites")
  void sameSeedAndSameNumberGiveTheSameReply(Entry entry) {
    LabSite one = entry.site(7);
    LabSite other = entry.site(7);
    assertEquals(one.truth().entities(), other.truth().entities());
    for (String url : Crawl.of(one, 30).keySet()) {
      assertEquals(one.reply(Crawl.call(url)).text(), other.reply(Crawl.call(url)).text(), url);
    }
  }

  @ParameterizedTest
  @MethodSource("sites")
  void entityTemplatesHuntTheirKind(Entry entry) {
    Truth truth = entry.site(Sites.SEED).truth();
    for (Truth.Template template : truth.templates()) {
      boolean entity = template.role() == Truth.Role.ENTITY;
      assertEquals(
          entity ? Optional.of(template.kind()) : Optional.empty(),
          truth.kindHuntedBy(template.url()),
          template.toString());
      assertTrue(template.pattern().contains("{N}"), template.pattern());
    }
  }

  @Test
  void anotherSeedMakesAnotherSite() {
    assertFalse(
        Sites.named("clean404", 1)
            .truth()
            .entities()
            .equals(Sites.named("clean404", 2).truth().entities()));
  }

  @Test
  void shapesAreAGroupOfTheirOwn() {
    assertEquals(Sites.shapes(), Sites.tagged("shapes"));
    for (Entry entry : Sites.shapes()) {
      assertFalse(Sites.all().contains(entry), entry.name());
      assertEquals(List.of("shapes"), entry.tags());
    }
  }

  @Test
  void namesAreUnique() {
    Map<String, Long> counts =
        sites().stream().collect(Collectors.groupingBy(Entry::name, Collectors.counting()));
    assertTrue(counts.values().stream().allMatch(n -> n == 1), counts.toString());
  }
}
