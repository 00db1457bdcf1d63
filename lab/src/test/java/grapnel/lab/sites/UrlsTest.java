package grapnel.lab.sites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Call;
import grapnel.demo.LabSite;
import grapnel.demo.Truth;
import grapnel.demo.Truth.Entity;
import grapnel.demo.Truth.Role;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UrlsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "none",
      value = {
        "listing1             | /shop/{T}/{T}{N}",
        "slug-id-ignored      | /{T}{N}",
        "slug-id-redirected   | /item/{T}{N}.html",
        "slug-id-required     | none",
        "id-slug-ignored      | /news/{N}{T}",
        "slug-after-id        | /book/{N}/{T}",
        "category-ignored     | /{T}/{N}",
        "category-required    | none",
        "languages            | /en/product/{N}",
        "two-numbers          | /c1/p{N}",
        "forums-required      | none",
        "sharded              | /files/{N/100}/{N}.html",
        "folders              | /docs/{N[0:2]}/{N[2:4]}/{N}.html",
        "hundreds             | /news/{N/100*100}/{N}",
        "padded               | /doc/{N}",
        "prefixed             | /title/tt{N}/",
        "inside-name          | /cars/model{N}gt.html",
        "tokens               | none",
        "parameters-optional  | /view?id={N}&lang=en",
        "thread-pages         | /thread-{N}-1.html",
        "offsets              | /viewtopic.php?t={N}&start=0",
      })
  void entityTemplateIsTheOneAPersonWouldWrite(String site, String pattern) {
    List<String> patterns =
        Sites.named(site).truth().templates().stream()
            .filter(template -> template.role() == Role.ENTITY)
            .map(template -> template.pattern().replaceAll("/c[0-9]/", "/c1/"))
            .toList();
    if (pattern == null) assertEquals(List.of(), patterns);
    else assertEquals(pattern, patterns.getFirst());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "parameters-reordered",
        "parameters-optional",
        "session-parameter",
        "session-path",
        "several-forms",
        "several-spellings",
        "languages"
      })
  void entitiesAreLinkedUnderSeveralUrls(String name) {
    LabSite site = Sites.named(name);
    List<Entity> shown =
        Crawl.of(site, 5000).keySet().stream()
            .flatMap(url -> site.truth().entityAt(url).stream())
            .toList();
    Set<String> paths =
        site.truth().entities().stream().map(Entity::path).collect(Collectors.toSet());
    boolean respelled =
        Crawl.of(site, 5000).keySet().stream()
            .anyMatch(url -> !paths.contains(url) && site.truth().entityAt(url).isPresent());
    assertTrue(respelled, "all links are canonical");
    assertFalse(shown.isEmpty());
  }

  @Test
  void requiredTextMustBeRight() {
    LabSite site = Sites.named("category-required");
    for (Entity entity : site.truth().entities()) {
      String elsewhere = "/nowhere/" + entity.id();
      assertEquals(404, site.reply(Call.get(elsewhere)).status());
      assertTrue(site.truth().entityAt(elsewhere).isEmpty());
    }
  }

  @Test
  void wrongCheckDigitIsNothing() {
    LabSite site = Sites.named("luhn");
    for (Entity entity : site.truth().entities()) {
      long id = Long.parseLong(entity.id());
      assertEquals(404, site.reply(Call.get("/card/" + (id / 10 * 10 + (id + 1) % 10))).status());
    }
  }

  @Test
  void pagesOfAnEntityAreTheSameEntity() {
    LabSite site = Sites.named("offsets");
    assertEquals(
        site.truth().entityAt("/viewtopic.php?t=1"),
        site.truth().entityAt("/viewtopic.php?start=0&t=1"));
    assertTrue(site.truth().entityAt("/viewtopic.php?t=1&start=7").isEmpty());
  }

  @Test
  void guessingAPersonalPageIsAViolationAndFollowingALinkIsNot() {
    LabSite site = Sites.named("personal");
    List<String> followed =
        Crawl.of(site, 5000).keySet().stream().filter(url -> url.startsWith("/account/")).toList();
    assertFalse(followed.isEmpty());
    for (int id = 4000; id <= 4100; id++) {
      String url = "/account/order/" + id;
      assertEquals(!followed.contains(url), site.violation(Call.get(url)).isPresent(), url);
      assertTrue(site.truth().entityAt(url).isEmpty());
    }
    assertTrue(
        site.truth().templates().stream()
            .map(Truth.Template::role)
            .anyMatch(role -> role == Role.PERSONAL));
  }

  @Test
  void decoysAreActions() {
    LabSite site = Sites.named("decoys");
    for (String url : List.of("/article/5/delete", "/vote?article=5&up=1")) {
      assertTrue(site.violation(Call.get(url)).isPresent(), url);
    }
    assertTrue(site.violation(Call.get("/login?return=5")).isEmpty(), "looking does no harm");
    assertEquals(4, site.truth().templates().stream().filter(t -> t.role() == Role.ACTION).count());
  }
}
