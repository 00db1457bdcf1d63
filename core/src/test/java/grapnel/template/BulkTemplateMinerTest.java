package grapnel.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Template;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BulkTemplateMinerTest {

  private static final long MEMORY = 1 << 24;

  @TempDir Path folder;

  private Map<String, List<Template>> mine(List<String> urls, int threads, long memory) {
    return mine(urls, threads, memory, Long.MAX_VALUE);
  }

  private Map<String, List<Template>> mine(
      List<String> urls, int threads, long memory, long sampled) {
    Map<String, List<Template>> sites = new TreeMap<>();
    try (BulkTemplateMiner miner =
        new BulkTemplateMiner(TemplateMiner.THRESHOLD, folder, memory, threads, sampled)) {
      List<BulkTemplateMiner.Worker> workers = new ArrayList<>();
      for (int i = 0; i < threads; i++) workers.add(miner.worker());
      for (int i = 0; i < urls.size(); i++) {
        byte[] line = (urls.get(i) + "\n").getBytes(StandardCharsets.UTF_8);
        String text = urls.get(i);
        BulkTemplateMiner.Worker worker = workers.get(i % threads);
        worker.add(line, (_, _, _) -> worker.add(Url.of(text)));
      }
      miner.mine(sites::put);
    }
    return sites;
  }

  private static List<String> site(String host, int ids) {
    List<String> urls = new ArrayList<>();
    for (int id = 1; id <= ids; id++) {
      urls.add("http://" + host + "/article/" + id);
      urls.add("http://" + host + "/shop/" + "abc".charAt(id % 3) + "/some-name-" + id + ".html");
      if (id % 3 > 0) urls.add("https://" + host + "/topic?t=" + id);
      if (id % 3 == 1) urls.add("https://" + host + "/topic?t=" + id + "&ref=" + (id * 7919 % 997));
      if (id % 50 == 0) urls.add("http://" + host + "/rare/report" + id + ".pdf");
      urls.add("http://" + host + "/list?page=" + id % 20);
    }
    return urls;
  }

  @Test
  void aSeriesOfWhichTheFirstSampleHasOneUrlIsFoundInALaterOne() {
    List<String> urls = new ArrayList<>();
    for (int id = 1; id <= 20_000; id++) urls.add("http://example.com/item/" + id);
    for (int id = 1; id <= 60; id++) {
      urls.add("http://example.com/item/" + id * 31 + "/question/" + (7_000 + id * id) + "/");
    }
    List<String> patterns =
        mine(urls, 1, MEMORY).getOrDefault("example.com", List.of()).stream()
            .map(Template::pattern)
            .toList();
    assertTrue(patterns.stream().anyMatch(each -> each.contains("/question/")), patterns::toString);
  }

  @Test
  void hostsThatCountAreInATemplate() {
    try (BulkTemplateMiner miner =
        new BulkTemplateMiner(TemplateMiner.THRESHOLD, folder, MEMORY, 1)) {
      miner.recordUnnumbered();
      BulkTemplateMiner.Worker worker = miner.worker();
      for (int i = 1; i < 9; i++) worker.add(Url.of("http://shop" + i * i + ".stores.example/"));
      List<Template> mined = new ArrayList<>();
      miner.mine((_, templates) -> mined.addAll(templates));
      assertEquals(1, mined.size());
      assertEquals(List.of(), miner.unnumbered("stores.example"));
    }
  }

  @Test
  void everyUrlInNoTemplateHasAReason() {
    List<String> urls = new ArrayList<>();
    for (int id = 1; id <= 40; id++) urls.add("http://example.com/item/" + id);
    urls.add("http://example.com/desk/4711");
    urls.add("http://example.com/desk/4712");
    String code = "123456789012345678901234567";
    for (int i = 100; i < 105; i++) urls.add("http://example.com/code/" + code + i);
    try (BulkTemplateMiner miner =
        new BulkTemplateMiner(TemplateMiner.THRESHOLD, folder, MEMORY, 1)) {
      miner.recordUnnumbered();
      BulkTemplateMiner.Worker worker = miner.worker();
      urls.forEach(url -> worker.add(Url.of(url)));
      miner.mine((_, _) -> {});
      assertEquals(
          List.of(
              new UnnumberedUrls("http://example.com/code/{T}", 5, UnnumberedUrls.TOO_LONG),
              new UnnumberedUrls("http://example.com/desk/{T}", 2, UnnumberedUrls.tooFew(4))),
          miner.unnumbered("example.com"));
    }
  }

  @Test
  void whatIsInNoTemplateIsKeptWithItsReason() {
    List<String> names = List.of("oak", "elm", "fir", "ash", "yew", "box", "bay", "fig");
    try (BulkTemplateMiner miner =
        new BulkTemplateMiner(TemplateMiner.THRESHOLD, folder, MEMORY, 1)) {
      miner.recordUnnumbered();
      BulkTemplateMiner.Worker worker = miner.worker();
      for (int i = 0; i < 64; i++) {
        worker.add(Url.of("http://example.com/item/" + i));
        worker.add(Url.of("http://example.com/tree/" + names.get(i / 8) + "-" + names.get(i % 8)));
      }
      miner.mine((_, _) -> {});
      assertEquals(
          List.of(
              new UnnumberedUrls(
                  "http://example.com/tree/{T}", 64, "their numbers do not count up")),
          miner.unnumbered("example.com"));
    }
  }

  @Test
  void aShortListGivesWhatTheMinerFinds() {
    List<String> urls = site("example.com", 60);
    List<Template> expected =
        new TemplateMiner("example.com", TemplateMiner.THRESHOLD)
            .mine(urls.stream().map(Url::of).toList());
    List<Template> actual = mine(urls, 1, MEMORY).getOrDefault("example.com", List.of());
    assertEquals(patterns(expected), patterns(actual));
    assertEquals(ids(expected), ids(actual));
  }

  @Test
  void everyUrlOfALongListCountsAndRareFormsAreFound() {
    List<Template> templates =
        mine(site("example.com", 9000), 2, MEMORY).getOrDefault("example.com", List.of());
    Map<String, Template> byPattern = new TreeMap<>();
    templates.forEach(template -> byPattern.put(template.pattern(), template));
    assertEquals(
        9000,
        byPattern
            .getOrDefault("http://example.com/article/{N}", templates.getFirst())
            .ids()
            .size());
    assertEquals(
        9000,
        byPattern
            .getOrDefault("http://example.com/shop/{T}/some-name-{N}.html", templates.getFirst())
            .count());
    assertEquals(
        6000,
        byPattern
            .getOrDefault("https://example.com/topic?t={N}", templates.getFirst())
            .ids()
            .size());
    assertEquals(
        180,
        byPattern
            .getOrDefault("http://example.com/rare/report{N}.pdf", templates.getFirst())
            .ids()
            .size());
    assertTrue(byPattern.containsKey("http://example.com/list?page={N}"), byPattern.toString());
  }

  @Test
  void furtherPagesOfAThreadAreNoSeriesOfTheirOwn() {
    List<String> urls = new ArrayList<>();
    for (int id = 1; id <= 5000; id++) {
      for (int start = 0; start <= 15 * (id % 4); start += 15) {
        urls.add("http://example.com/viewtopic.php?t=" + id + "&start=" + start);
      }
    }
    List<Template> templates = mine(urls, 2, MEMORY).getOrDefault("example.com", List.of());
    assertEquals(1, templates.size(), () -> patterns(templates).toString());
    assertEquals(5000, templates.getFirst().count());
    assertTrue(templates.getFirst().url().endsWith("t={N}&start=0"), templates.toString());
  }

  @Test
  void orderThreadsAndMemoryChangeNothing() {
    List<String> urls = new ArrayList<>();
    for (int host = 0; host < 9; host++) urls.addAll(site("h" + host + ".example.org", 700));
    urls.addAll(site("other.example", 2000));
    Map<String, List<Template>> first = mine(urls, 1, MEMORY);
    for (int seed = 1; seed <= 3; seed++) {
      Collections.shuffle(urls, new Random(seed));
      assertEquals(first, mine(urls, seed, seed == 2 ? 0 : MEMORY), "seed " + seed);
      assertEquals(first, mine(urls, seed, MEMORY, 100), "sampled late, seed " + seed);
    }
  }

  @Test
  void duplicatesCountOnce() {
    List<String> urls = new ArrayList<>();
    for (int times = 0; times < 5; times++) urls.addAll(site("example.com", 300));
    assertEquals(mine(site("example.com", 300), 1, MEMORY), mine(urls, 2, MEMORY));
  }

  @Test
  void urlsAreTakenApartAsRowsAre() {
    long seed = 5;
    Random random = new Random(seed);
    String alphabet = "abcXYZ0129-._~%!$&()*+,;=:@/?#|'\"<>{} ";
    int plain = 0;
    for (int round = 0; round < 20_000; round++) {
      StringBuilder text = new StringBuilder("http://example.com/");
      for (int c = random.nextInt(25); c > 0; c--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      UrlScanner scanner = new UrlScanner();
      byte[] line = (text + "\n").getBytes(StandardCharsets.UTF_8);
      if (!scanner.scan(line, 0)) continue;
      plain++;
      Url url = Url.of(text.toString()).withoutFragment();
      String message = "seed " + seed + ": " + text;
      assertEquals(url.toString(), text.substring(0, scanner.end), message);
      UrlRow row = UrlRow.of(url).orElseThrow();
      List<String> path = new ArrayList<>();
      for (int i = 0; i < scanner.elements; i++) {
        path.add(text.substring(scanner.elementFrom[i], scanner.elementTo[i]));
      }
      assertEquals(row.path(), path, message);
      Map<Long, String> values = new TreeMap<>();
      for (int i = 0; i < scanner.parameters; i++) {
        values.put(scanner.keyHash[i], text.substring(scanner.valueFrom[i], scanner.valueTo[i]));
      }
      Map<Long, String> expected = new TreeMap<>();
      row.parameters().forEach((key, value) -> expected.put(UrlScanner.keyHash(key), value));
      assertEquals(expected, values, message);
    }
    assertTrue(plain > 500, plain + " were plain");
  }

  private static List<String> patterns(List<Template> templates) {
    return templates.stream().map(Template::pattern).toList();
  }

  private static List<Object> ids(List<Template> templates) {
    return templates.stream().map(template -> (Object) template.ids()).toList();
  }
}
