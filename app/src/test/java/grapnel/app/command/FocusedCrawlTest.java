package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.demo.Call;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code crawl --topic} and {@code crawl --revisit}, over loopback. */
class FocusedCrawlTest {

  private static final String BOAT = "The boat sails with its mast, keel and rudder in the harbour";
  private static final String CAKE = "The cake needs flour, butter, sugar and an oven for baking";

  @TempDir Path folder;

  private final List<String> conditional = new ArrayList<>();
  private volatile int edition = 1;
  private Lab lab;

  @BeforeEach
  void serve() throws IOException {
    lab = Lab.serve(LabSite.of("town", this::reply));
  }

  @AfterEach
  void close() {
    lab.close();
  }

  private Reply reply(Call call) {
    String path = call.path();
    if (path.equals("/")) return page("Town", "<a href=/cake/1>bake</a> <a href=/boat/1>sail</a>");
    if (path.matches("/(boat|cake)/[0-9]{1,2}")) {
      int number = Integer.parseInt(path.substring(6));
      String kind = path.substring(1, 5);
      String next = "<a href=/%s/%d>%s</a>".formatted(kind, number + 1, kind);
      return page(kind, "<p>" + (kind.equals("boat") ? BOAT : CAKE) + " " + number + "</p>" + next);
    }
    if (path.equals("/news")) return page("news", "edition " + edition);
    if (path.equals("/fixed")) return fixed(call);
    if (path.equals("/start")) return page("s", "<a href=/news>n</a> <a href=/fixed>f</a>");
    return Reply.missing();
  }

  private static Reply page(String title, String body) {
    return Reply.html("<!DOCTYPE html><title>" + title + "</title>" + body);
  }

  private synchronized Reply fixed(Call call) {
    if (call.header("If-None-Match").isPresent()) {
      conditional.add(call.path());
      return Reply.html(304, "").withBody(new byte[0]).with("ETag", "\"1\"");
    }
    return page("fixed", "never changes").with("ETag", "\"1\"");
  }

  private String at(String path) {
    return lab.sites().getFirst().origin() + path;
  }

  private Ran crawl(String... arguments) {
    List<String> all =
        new ArrayList<>(
            List.of("crawl", "--allow-private", "--store", folder.resolve("store").toString()));
    all.addAll(List.of(arguments));
    return Ran.with("", all.toArray(String[]::new));
  }

  private Path examples() throws IOException {
    Path boats = Files.writeString(folder.resolve("boats.html"), "<p>" + BOAT);
    Path cakes = Files.writeString(folder.resolve("cakes.html"), "<p>" + CAKE);
    return Files.writeString(
        folder.resolve("topic.tsv"), "# examples\n" + boats + "\t+\n-\t" + cakes + "\n");
  }

  @Test
  void pagesOfTheTopicComeFirstWithTheirScore() throws IOException {
    Ran ran =
        crawl(at("/"), "--topic", examples().toString(), "--max-pages=12", "--format=jsonl", "-q");
    assertEquals(ExitCode.BUDGET, ran.exitCode(), ran.err());
    long boats = ran.lines().stream().filter(line -> line.contains("/boat/")).count();
    assertTrue(boats >= 7, ran.out());
    String boat = ran.lines().stream().filter(l -> l.contains("/boat/2\"")).findFirst().orElse("");
    assertTrue(boat.contains("\"topic\":\"+\""), boat);
    assertTrue(boat.matches(".*\"score\":0\\.[5-9].*"), boat);
  }

  @Test
  void theDocumentsRankingStopsAtDepthThree() throws IOException {
    Ran ran =
        crawl(
            at("/"), "--topic", examples().toString(), "--method=document", "--format=jsonl", "-q");
    assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("/boat/3\""), ran.out());
    String fourth =
        ran.lines().stream().filter(l -> l.contains("/boat/4\"")).findFirst().orElse("");
    assertTrue(fourth.contains("skipped: enough was seen"), ran.out());
  }

  @Test
  void sitesComeBeforeTheLinksOnThemAndThoseBeforeOthers() throws IOException {
    Ran ran =
        crawl(
            at("/"),
            at("/start"),
            "--topic",
            examples().toString(),
            "--method=document",
            "--frontier=0",
            "--stopping=9,99,99,99",
            "--format=jsonl",
            "-q");
    assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
    List<Integer> depths =
        ran.lines().stream()
            .map(line -> Integer.parseInt(line.replaceFirst(".*\"depth\":([0-9]+).*", "$1")))
            .map(depth -> Math.min(depth, 2))
            .toList();
    assertTrue(depths.contains(2), depths.toString());
    assertEquals(depths.stream().sorted().toList(), depths);
  }

  @Test
  void aFileWithoutExamplesIsSaid() throws IOException {
    Path empty = Files.writeString(folder.resolve("empty"), "# nothing\n");
    Ran ran = crawl(at("/"), "--topic", empty.toString());
    assertEquals(ExitCode.USAGE, ran.exitCode());
    assertTrue(ran.err().contains("no example in the file"), ran.err());
    ran = crawl(at("/"), "--topic", examples().toString(), "--topic-name=cars");
    assertEquals(ExitCode.USAGE, ran.exitCode());
    assertTrue(ran.err().contains("use one of +, -"), ran.err());
  }

  @Test
  void aSecondVisitAsksConditionallyAndSaysWhatChanged() {
    assertEquals(ExitCode.DONE, crawl(at("/start")).exitCode());
    edition = 2;
    Ran again = crawl(at("/start"), "--revisit");
    assertEquals(ExitCode.DONE, again.exitCode(), again.err());
    assertEquals(List.of("/fixed"), conditional);
    assertTrue(again.err().contains("1 changed, new or gone; 2 unchanged"), again.err());
    assertTrue(again.lines().contains(at("/news")), again.out());
    long before = lab.sites().getFirst().requests();
    // What stayed as it was a moment ago is not asked for yet.
    Ran third = crawl(at("/start"), "--revisit", "--revisit-chance=1");
    assertEquals(ExitCode.DONE, third.exitCode(), third.err());
    assertEquals(before, lab.sites().getFirst().requests());
    assertFalse(third.out().contains("/fixed"), third.out());
  }
}
