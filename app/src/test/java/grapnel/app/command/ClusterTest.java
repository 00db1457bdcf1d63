package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.cluster.OwnRedis;
import grapnel.cluster.Redis;
import grapnel.cluster.RedisNotes;
import grapnel.demo.Call;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.form.FillableForm;
import grapnel.form.surface.FieldValueRepository;
import grapnel.lab.sites.Sites;
import grapnel.page.Page;
import grapnel.url.Url;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code submit}, {@code worker} and {@code status} as a user types them, on a real Redis. */
class ClusterTest {

  @RegisterExtension static final OwnRedis redis = new OwnRedis();

  @TempDir Path folder;

  private static String job(String name, String method, List<String> seeds, String settings) {
    String quoted = seeds.stream().map(s -> '"' + s + '"').collect(Collectors.joining(", "));
    return "{\"job\": \"%s\", \"method\": \"%s\", \"seeds\": [%s], \"settings\": {%s}}"
        .formatted(name, method, quoted, settings);
  }

  private static Ran ran(String in, String command, String... arguments) {
    List<String> all = new ArrayList<>(List.of(command, "--redis=" + redis.url()));
    all.addAll(List.of(arguments));
    return Ran.with(in, all.toArray(String[]::new));
  }

  private static Ran submit(String job) {
    Ran submitted = ran(job, "submit", "-");
    assertEquals(ExitCode.DONE, submitted.exitCode(), submitted.err());
    return submitted;
  }

  private static Ran worker(String... more) {
    List<String> all = new ArrayList<>(List.of(more));
    all.add("--until-done");
    return ran("", "worker", all.toArray(String[]::new));
  }

  @Test
  void workersTogetherCrawlEachPageOnce() throws Exception {
    try (ManyHosts web = new ManyHosts(12, 40, "");
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      submit(job("web", "crawl", web.roots(), "\"allow-private\": true"));
      List<Future<Ran>> workers = new ArrayList<>();
      for (int i = 0; i < 3; i++) workers.add(threads.submit(() -> worker("--hosts=3")));
      List<String> printed = new ArrayList<>();
      for (Future<Ran> one : workers) {
        assertEquals(ExitCode.DONE, one.get().exitCode(), one.get().err());
        printed.addAll(one.get().lines());
      }
      List<String> results = ran("", "status", "--results", "web").lines();
      assertEquals(web.urls(), new TreeSet<>(results));
      assertEquals(web.urls().size(), results.size(), "stored twice");
      assertEquals(results.stream().sorted().toList(), printed.stream().sorted().toList());
      assertEquals(web.urls().size(), web.requests());
      String status = ran("", "status", "--format=jsonl", "web").out();
      assertTrue(status.contains("\"state\":\"done\",\"done\":480,\"waiting\":0"), status);
    }
  }

  @Test
  void withAFolderForSegmentsTheResultIsTheSame() throws Exception {
    try (ManyHosts web = new ManyHosts(3, 100, "")) {
      String spill = "--spill=" + folder;
      submit(job("web", "crawl", web.roots(), "\"allow-private\": true"));
      Ran worked = worker(spill);
      assertEquals(ExitCode.DONE, worked.exitCode(), worked.err());
      assertEquals(web.urls(), new TreeSet<>(ran("", "status", "--results", "web", spill).lines()));
      submit(job("web", "crawl", web.roots(), "\"allow-private\": true"));
      Ran again = worker("--job=web", spill);
      assertEquals(ExitCode.DONE, again.exitCode(), again.err());
      assertEquals(web.urls().size(), web.requests());
    }
  }

  @Test
  void aBudgetHoldsForAllWorkersTogetherAndTheSameJobGoesOn() throws Exception {
    try (ManyHosts web = new ManyHosts(2, 60, "")) {
      String job =
          job("web", "crawl", web.roots(), "\"allow-private\": true, \"max-requests\": 30");
      submit(job);
      assertEquals(ExitCode.DONE, worker().exitCode());
      assertEquals(ExitCode.DONE, worker().exitCode());
      for (Lab.Served site : web.lab().sites()) assertEquals(30, site.requests());
      String status = ran("", "status").out();
      assertTrue(status.contains("2 hosts set aside"), status);
      Ran again = submit(job);
      assertTrue(again.err().contains("continues"), again.err());
      assertEquals(ExitCode.DONE, worker().exitCode());
      for (Lab.Served site : web.lab().sites()) assertEquals(60, site.requests());
    }
  }

  @Test
  void sitesAreHuntedAsTheyAreAlone() throws Exception {
    try (Lab lab = Lab.serve(Sites.named("clean404"), Sites.named("soft404"))) {
      List<String> urls = new ArrayList<>();
      for (Lab.Served site : lab.sites()) {
        site.truth().entities().stream()
            .filter(entity -> entity.linked())
            .forEach(entity -> urls.add(site.origin() + entity.path()));
      }
      Path list = Files.write(folder.resolve("list"), urls);
      Ran alone =
          Ran.with(
              "", "hunt", "--allow-private", "--store=" + folder.resolve("s"), list.toString());
      submit(job("both", "hunt", List.of(list.toString()), "\"allow-private\": true"));
      Ran worked = worker();
      assertEquals(ExitCode.DONE, worked.exitCode(), worked.err());
      assertTrue(alone.lines().size() > 5, alone.err());
      assertEquals(
          new TreeSet<>(alone.lines()),
          new TreeSet<>(ran("", "status", "--results", "both").lines()));
      assertEquals(new TreeSet<>(alone.lines()), new TreeSet<>(worked.lines()));
    }
  }

  @Test
  void sitesAreDiscoveredAsTheyAreAlone() throws Exception {
    try (Lab lab = Lab.serve(Sites.named("clean404"), Sites.named("soft404"))) {
      List<String> roots = lab.sites().stream().map(site -> site.origin() + "/").toList();
      TreeSet<String> alone = new TreeSet<>();
      for (String root : roots) {
        Ran one =
            Ran.with("", "discover", "--allow-private", "--store=" + folder.resolve("s"), root);
        assertEquals(ExitCode.DONE, one.exitCode(), one.err());
        alone.addAll(one.lines());
      }
      submit(job("all", "discover", roots, "\"allow-private\": true"));
      Ran worked = worker("--warc=" + folder.resolve("warc"));
      assertEquals(ExitCode.DONE, worked.exitCode(), worked.err());
      assertTrue(alone.size() > 20, "found " + alone);
      Ran results = ran("", "status", "--results", "all");
      assertEquals(alone, new TreeSet<>(results.lines()));
      assertTrue(results.err().contains("known, about"), results.err());
      try (var files = Files.walk(folder.resolve("warc"))) {
        List<String> archives = files.map(Path::toString).filter(f -> f.endsWith(".gz")).toList();
        assertEquals(1, archives.size(), archives.toString());
        Ran urls = Ran.with("", "urls", archives.getFirst());
        assertTrue(urls.lines().containsAll(roots), urls.err() + urls.lines());
      }
    }
  }

  @Test
  void whatLiesBehindAFormIsFoundAsItIsAlone() throws Exception {
    try (Lab lab = Lab.serve(Sites.named("library-keyword"))) {
      String page = lab.sites().getFirst().origin() + "/search";
      String store = "--store=" + folder.resolve("s");
      Ran alone = Ran.with("", "surface", "--allow-private", "--submissions=500", store, page);
      assertEquals(ExitCode.DONE, alone.exitCode(), alone.err());
      String settings = "\"allow-private\": true, \"submissions\": 500";
      submit(job("form", "surface", List.of(page), settings));
      Ran worked = worker();
      assertEquals(ExitCode.DONE, worked.exitCode(), worked.err());
      assertEquals(new TreeSet<>(alone.lines()), new TreeSet<>(worked.lines()));
    }
  }

  @Test
  void whatOneFormTookIsTriedOnTheNext() throws Exception {
    LabSite library = Sites.named("library-keyword");
    try (Lab lab = Lab.serve(library);
        Redis open = redis.open()) {
      Lab.Served site = lab.sites().getFirst();
      Url page = Url.of(site.origin() + "/search");
      submit(job("form", "surface", List.of(page.toString()), "\"allow-private\": true"));
      FieldValueRepository valueRepository = new FieldValueRepository(new RedisNotes(open, "form"));
      String html = library.reply(Call.get("/search")).text();
      FillableForm form = FillableForm.of(Page.parse(page, html)).getFirst();
      valueRepository.learn(form, "", List.of("zyzzyva"));
      Ran worked = worker();
      assertTrue(!worked.lines().isEmpty(), worked.err());
      assertTrue(
          site.log().stream().anyMatch(logged -> logged.target().contains("zyzzyva")),
          "what worked elsewhere was not sent");
      assertTrue(valueRepository.valuesFor(form, "").size() > 1, "nothing was learned");
    }
  }

  @Test
  void oneSiteThatCannotBeWorkedOnKeepsNobodyFromTheOthers() throws Exception {
    try (ManyHosts none = new ManyHosts(1, 3, "");
        Lab lab = Lab.serve(Sites.named("library-keyword"))) {
      String page = lab.sites().getFirst().origin() + "/search";
      List<String> seeds = List.of(none.roots().getFirst(), page);
      String settings = "\"allow-private\": true, \"submissions\": 500";
      submit(job("form", "surface", seeds, settings));
      Ran worked = worker();
      assertEquals(ExitCode.DONE, worked.exitCode(), worked.err());
      assertTrue(!worked.lines().isEmpty(), worked.err());
      assertTrue(worked.err().contains("has no form"), worked.err());
      String status = ran("", "status").out();
      assertTrue(status.contains("1 host set aside"), status);
    }
  }

  @Test
  void templatesAndSiblingsAreFoundAsTheyAreAlone() throws Exception {
    try (Lab lab = Lab.serve(Sites.named("clean404"))) {
      Lab.Served site = lab.sites().getFirst();
      List<String> urls =
          site.truth().entities().stream()
              .filter(entity -> entity.linked())
              .map(entity -> site.origin() + entity.path())
              .toList();
      Path list = Files.write(folder.resolve("list"), urls);
      for (String method : List.of("templates", "siblings")) {
        String input = method.equals("siblings") ? urls.getFirst() : list.toString();
        String store = "--store=" + folder.resolve(method);
        Ran alone = Ran.with("", method, "--format=jsonl", "--allow-private", store, input);
        assertEquals(ExitCode.DONE, alone.exitCode(), alone.err());
        assertTrue(!alone.lines().isEmpty(), alone.err());
        submit(job(method, method, List.of(input), "\"allow-private\": true"));
        Ran worked = worker("--format=jsonl");
        assertEquals(ExitCode.DONE, worked.exitCode(), worked.err());
        assertEquals(alone.lines(), worked.lines());
        assertEquals(
            alone.lines(), ran("", "status", "--results", "--format=jsonl", method).lines());
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nonsense | not JSON",
        "[] | expected an object",
        "{\"job\": \"a\"} | \"seeds\" is missing",
        "{\"seeds\": [\"http://a.example/\"]} | \"job\", the name, is missing",
        "{\"job\": \"a b\", \"seeds\": [\"http://a.example/\"]} | the job's name 'a b'",
        "{\"job\": \"a\", \"seeds\": [\"http://a.example/\"], \"sets\": 1} | unknown field 'sets'",
        "{\"job\": \"a\", \"seeds\": [1]} | expected a seed as a string",
        "{\"job\": \"a\", \"seeds\": [\"http://a.example/\"], \"method\": \"fly\"} | use one of"
            + " crawl",
        "{\"job\": \"a\", \"seeds\": [\"http://a.example/\"], \"settings\": {\"wings\": 2}} | not"
            + " a setting of crawl",
        "{\"job\": \"a\", \"seeds\": [\"http://a.example/\"], \"settings\": {\"depth\": -2}} | is"
            + " not a whole number",
        "{\"job\": \"a\", \"seeds\": [\"http://a.example/\"], \"settings\": {\"store\": \"x\"}} |"
            + " cannot be set for a job",
        "{\"job\": \"a\", \"seeds\": [\"http://a.example/\"], \"settings\": {\"max-request\": 5}}"
            + " | not a setting of crawl",
        "{\"job\": \"a\", \"seeds\": [\"http://a.example/\"]} trailing | not JSON",
        "{\"job\": \"a\", \"seeds\": [\"nowhere\"]} | neither a file nor a URL",
      })
  void aJobWithRubbishIsRefusedWithTheReason(String job, String reason) {
    Ran refused = ran(job, "submit", "-");
    assertEquals(ExitCode.USAGE, refused.exitCode());
    assertTrue(refused.err().contains(reason), refused.err());
    assertTrue(refused.saysOneLine(), refused.err());
    assertEquals("", ran("", "status", "-q").out());
  }

  @Test
  void anotherJobOfTheSameNameIsRefused() {
    submit(job("a", "crawl", List.of("http://a.example/"), ""));
    Ran other = ran(job("a", "crawl", List.of("http://b.example/"), ""), "submit", "-");
    assertEquals(ExitCode.USAGE, other.exitCode());
    assertTrue(other.err().contains("already a job a"), other.err());
    Ran fresh = ran(job("a", "crawl", List.of("http://b.example/"), ""), "submit", "--fresh", "-");
    assertEquals(ExitCode.DONE, fresh.exitCode(), fresh.err());
  }

  @Test
  void anAbsentRedisIsSaidAtOnce() {
    for (String command : List.of("worker", "status")) {
      Ran absent = Ran.with("", command, "--redis=redis://127.0.0.1:1");
      assertEquals(ExitCode.USAGE, absent.exitCode());
      assertTrue(
          absent.err().contains("Redis at redis://127.0.0.1:1 does not answer"), absent.err());
    }
  }

  @Test
  void anAddressThatIsNoneIsRefusedWithoutThePassword() {
    Ran wrong = Ran.with("", "status", "--redis=http://me:secret@host");
    assertEquals(ExitCode.USAGE, wrong.exitCode());
    assertTrue(wrong.err().contains("redis-sentinel://"), wrong.err());
    assertTrue(!wrong.err().contains("secret"), wrong.err());
  }
}
