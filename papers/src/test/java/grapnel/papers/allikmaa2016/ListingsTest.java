package grapnel.papers.allikmaa2016;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Template;
import grapnel.site.OnLab;
import grapnel.url.Url;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The listings of Allikmaa 2016, stage by stage, with its shop and forum served by the lab.
 *
 * <p>Listings 6, 8 and 10 print the forum's template as {@code topic={N}&page={N}} in a group
 * {@code /{T}?...}: slips, since listing 4 has it sorted and listing 7 writes texts as {@code {Y}}.
 */
class ListingsTest {

  static final List<String> LISTING_1 =
      List.of(
          "/shop/cheap-items/yellow-keychain-1",
          "/shop/cheap-items/blue-carpet-2",
          "/shop/cheap-items/glowing-onions-4",
          "/shop/expensive-items/fancy-car-6",
          "/forum?topic=1&page=1",
          "/forum?topic=1&page=2",
          "/forum?topic=3&page=1",
          "/forum?page=2&topic=3");

  /** "With minimum and threshold lowered to fit eight URLs." */
  static final AllikmaaSettings EIGHT_URLS =
      AllikmaaSettings.DEFAULTS.withMinimum(1).withThreshold(2);

  @TempDir Path folder;

  private final Map<String, List<String>> stages = new LinkedHashMap<>();

  private List<Template> mine() throws Exception {
    try (OnLab lab = OnLab.named("listing1", folder)) {
      String origin = lab.served().origin();
      List<Url> urls = LISTING_1.stream().map(lab::url).toList();
      List<Template> templates = new ArrayList<>();
      PageJudge judge = new AllikmaaJudge(lab.loop());
      for (Template t :
          new AllikmaaMiner(judge, EIGHT_URLS, stage -> keep(stage, origin))
              .mine("example.com", urls, true)) {
        templates.add(t);
        stages
            .computeIfAbsent("FINAL", _ -> new ArrayList<>())
            .add(t.pattern().replace(origin, "http://example.com"));
      }
      return templates;
    }
  }

  private void keep(StageTrace stage, String origin) {
    stages.put(
        stage.name(),
        stage.lines().stream().map(line -> line.replace(origin, "http://example.com")).toList());
  }

  @Test
  void listing2EightUrlsGiveThreeTemplates() throws Exception {
    mine();
    assertEquals(
        List.of(
            "http://example.com/shop/{T}/{T}{N}",
            "http://example.com/forum?page=1&topic={N}",
            "http://example.com/forum?page=2&topic={N}"),
        stages.get("FINAL"));
  }

  @Test
  void listing4InitOpensWholeNumbersAndSortsParameters() throws Exception {
    mine();
    assertEquals(
        List.of(
            "http://example.com/shop/cheap-items/yellow-keychain-1",
            "http://example.com/shop/cheap-items/blue-carpet-2",
            "http://example.com/shop/cheap-items/glowing-onions-4",
            "http://example.com/shop/expensive-items/fancy-car-6",
            "http://example.com/forum?page={N}&topic={N}"),
        stages.get("INIT"));
  }

  @Test
  void listing6GroupsByNumberOfElementsAndPlacesOfNumbers() throws Exception {
    mine();
    assertEquals(
        List.of(
            "Group http://example.com/{Y}/{Y}/{Y}",
            "  http://example.com/shop/cheap-items/yellow-keychain-1",
            "  http://example.com/shop/cheap-items/blue-carpet-2",
            "  http://example.com/shop/cheap-items/glowing-onions-4",
            "  http://example.com/shop/expensive-items/fancy-car-6",
            "Group http://example.com/{Y}?page={N}&topic={N}",
            "  http://example.com/forum?page={N}&topic={N}"),
        stages.get("GROUP"));
  }

  @Test
  void listing8PrefixSplitsTextAndNumber() throws Exception {
    mine();
    assertEquals(
        List.of(
            "Group http://example.com/{Y}/{Y}/{Y}",
            "  http://example.com/shop/cheap-items/{T}{N}",
            "  http://example.com/shop/expensive-items/{T}{N}",
            "Group http://example.com/{Y}?page={N}&topic={N}",
            "  http://example.com/forum?page={N}&topic={N}"),
        stages.get("PREFIX"));
  }

  @Test
  void listing10UnusedMergesTheCategories() throws Exception {
    mine();
    assertEquals(
        List.of(
            "Group http://example.com/{Y}/{Y}/{Y}",
            "  http://example.com/shop/{T}/{T}{N}",
            "Group http://example.com/{Y}?page={N}&topic={N}",
            "  http://example.com/forum?page={N}&topic={N}"),
        stages.get("UNUSED"));
  }

  @Test
  void listing12LeavesOneNumberOpen() throws Exception {
    mine();
    assertEquals(
        List.of(
            "http://example.com/shop/{T}/{T}{N}",
            "http://example.com/forum?page=1&topic={N}",
            "http://example.com/forum?page=2&topic={N}"),
        stages.get("NUM"));
  }

  @Test
  void knownIdsAndAnOpenUrlComeWithEachTemplate() throws Exception {
    Template shop = mine().getFirst();
    assertTrue(shop.url().endsWith("/shop/cheap-items/yellow-keychain-{N}"), shop.url());
    assertEquals(List.of(1L, 4L, 6L), shop.ids().runs().stream().map(r -> r.from()).toList());
    assertEquals(List.of(3L, 5L), shop.ids().gaps().stream().map(r -> r.from()).toList());
  }

  @Test
  void offlineNothingIsProvenUnused() {
    List<Url> urls = LISTING_1.stream().map(path -> Url.of("http://example.com" + path)).toList();
    List<Template> templates =
        new AllikmaaMiner(PageJudge.offline(), EIGHT_URLS, _ -> {})
            .mine("example.com", urls, false);
    assertEquals(
        List.of(
            "http://example.com/forum?page=1&topic={N}",
            "http://example.com/forum?page=2&topic={N}"),
        templates.stream().map(Template::pattern).toList());
  }
}
