package grapnel.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Template;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostNumbersTest {

  private static List<Template> mine(Stream<String> urls) {
    return new TemplateMiner("example.com", 4).mine(urls.map(Url::of).toList());
  }

  @Test
  void hostsThatCountAreATemplate() {
    List<Template> mined =
        mine(IntStream.of(3, 4, 9, 17, 18).mapToObj(n -> "http://item" + n + ".example.com/"));
    assertEquals(1, mined.size());
    assertEquals("http://item{N}.example.com/", mined.getFirst().pattern());
    assertEquals(Url.of("http://item5.example.com/"), mined.getFirst().urlOf(5));
  }

  @Test
  void pagesOfNumberedServersAreNot() {
    List<String> urls = new ArrayList<>();
    for (int server = 1; server <= 4; server++) {
      for (int id = 1; id <= 20; id++) urls.add("http://s" + server + ".example.com/" + id);
    }
    assertTrue(
        mine(urls.stream()).stream()
            .noneMatch(template -> HostNumbers.isHostTemplate(template.pattern())));
  }

  @Test
  void offlineListsShowThemToo(@TempDir Path folder) {
    List<String> patterns = new ArrayList<>();
    try (BulkTemplateMiner miner = new BulkTemplateMiner(4, folder, 1 << 20, 1)) {
      BulkTemplateMiner.Worker worker = miner.worker();
      for (int n : new int[] {3, 4, 9, 17, 18}) {
        worker.add(Url.of("http://item" + n + ".example.com/"));
      }
      miner.mine((_, templates) -> templates.forEach(each -> patterns.add(each.pattern())));
    }
    assertEquals(List.of("http://item{N}.example.com/"), patterns);
  }

  @Test
  void idsBehindAHashAreLeftOutWithTheReason() {
    TemplateMiner miner = new TemplateMiner("example.com", 4);
    miner.mine(
        Stream.of("#/record/17", "#/record/18", "#!19", "#top")
            .map(part -> Url.of("http://example.com/app" + part))
            .toList());
    assertEquals(
        List.of(
            new UnnumberedUrls("http://example.com/app#/record/{T}", 2, FragmentRoutes.REASON),
            new UnnumberedUrls("http://example.com/app#!{T}", 1, FragmentRoutes.REASON),
            new UnnumberedUrls("http://example.com/app", 1, "their numbers do not count up")),
        miner.leftOut());
  }

  @Test
  void offlineListsSayTheSame(@TempDir Path folder) {
    try (BulkTemplateMiner miner = new BulkTemplateMiner(4, folder, 1 << 20, 1)) {
      miner.recordUnnumbered();
      byte[] lines =
          "http://example.com/#/record/17\nhttp://example.com/#/record/18\n"
              .getBytes(StandardCharsets.UTF_8);
      miner.worker().add(lines, (_, _, _) -> {});
      miner.mine((_, _) -> {});
      assertEquals(
          new UnnumberedUrls("http://example.com/#/record/{T}", 2, FragmentRoutes.REASON),
          miner.unnumbered("example.com").getFirst());
    }
  }
}
