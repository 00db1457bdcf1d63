package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import grapnel.app.cli.ExitCode;
import grapnel.app.output.PageFields;
import grapnel.app.output.parquet.ParquetFiles;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.parquet.example.data.Group;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every row says of a page, and the forms in which pages can be had. */
final class PageOutputTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  private Ran run(String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--store", folder.resolve("store").toString()));
    return Ran.with("", all.toArray(String[]::new));
  }

  private Ran asking(String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.add("--allow-private");
    return run(all.toArray(String[]::new));
  }

  private static String origin(Lab lab) {
    return lab.sites().getFirst().origin();
  }

  @Test
  void rowsOfAllCommandsSayWhatAPageIs() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("clean404"))) {
      String start = origin(lab) + "/";
      Ran found = asking("discover", start, "--format", "jsonl");
      JsonNode page = fetched(found);
      assertTrue(page.get("kind").isTextual(), page.toString());
      assertTrue(page.has("id"), page.toString());
      Path list = folder.resolve("list.txt");
      List<String> linked = new ArrayList<>();
      for (String line : found.lines()) {
        if (JSON.readTree(line).get("linked").asBoolean()) {
          linked.add(JSON.readTree(line).get("url").asText());
        }
      }
      Files.write(list, linked);
      String kind = page.get("kind").asText();
      JsonNode hunted = fetched(asking("hunt", list.toString(), "--format", "jsonl"));
      assertEquals(kind, hunted.path("kind").asText(), hunted.toString());
      JsonNode sibling = fetched(asking("siblings", linked.getFirst(), "--format", "jsonl"));
      assertEquals(kind, sibling.path("kind").asText(), sibling.toString());
      assertTrue(sibling.has("id"), sibling.toString());
      String kinds = run("export", start, "--as", "csv", "--fields", "kind").out();
      assertEquals(List.of("kind", kind), kinds.lines().distinct().toList());
      fetched(asking("crawl", start, "--format", "jsonl", "--max-pages", "30"));
      Ran csv = asking("crawl", start, "--format", "csv", "--max-pages", "30");
      assertTrue(csv.out().startsWith(String.join(",", PageFields.COLUMNS) + ","), csv.out());
    }
  }

  @Test
  void rowsOfAllCommandsAreHadAsATable() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("clean404"), Sites.named("library-keyword"))) {
      String start = origin(lab) + "/";
      Ran found = asking("discover", start, "-q");
      Path list = Files.write(folder.resolve("list.txt"), found.lines().subList(0, 8));
      String search = lab.sites().get(1).origin() + "/search";
      for (List<String> words :
          List.of(
              List.of("discover", start),
              List.of("hunt", list.toString()),
              List.of("siblings", found.lines().getFirst()),
              List.of("crawl", start),
              List.of("surface", search, "--submissions", "5"))) {
        List<String> lines = new ArrayList<>(words);
        Path file = folder.resolve(words.getFirst() + ".parquet");
        lines.addAll(List.of("--format", "parquet", "-o", file.toString()));
        asking(lines.toArray(String[]::new));
        lines = new ArrayList<>(words);
        lines.addAll(List.of("--format", "jsonl"));
        Ran json = asking(lines.toArray(String[]::new));
        List<Group> table = ParquetFiles.read(file);
        assertEquals(json.lines().size(), table.size(), json.err());
        for (int i = 0; i < table.size(); i++)
          sameRow(JSON.readTree(json.lines().get(i)), table.get(i));
      }
    }
  }

  private static void sameRow(JsonNode json, Group row) {
    for (String name : PageFields.COLUMNS) {
      if (name.equals("found_by")) {
        List<String> methods = new ArrayList<>();
        json.get(name).forEach(each -> methods.add(each.asText()));
        assertEquals(methods, ParquetFiles.texts(row, name));
      } else if (!name.equals("modified")) {
        String value =
            row.getFieldRepetitionCount(name) == 0
                ? ""
                : row.getValueToString(row.getType().getFieldIndex(name), 0);
        assertEquals(json.path(name).asText(), value, () -> name + " of " + json);
      }
    }
  }

  /** The first row of a page that was fetched, with all that is known of such. */
  private static JsonNode fetched(Ran ran) throws IOException {
    assertFalse(ran.lines().isEmpty(), ran.err());
    for (String line : ran.lines()) {
      JsonNode row = JSON.readTree(line);
      if (!row.has("title")) continue;
      for (String name : List.of("url", "status", "type", "bytes", "linked", "found_by")) {
        assertTrue(row.has(name), name + " in " + line);
      }
      assertEquals("text/html", row.get("type").asText());
      return row;
    }
    throw new AssertionError("no page was fetched: " + ran.out());
  }

  @Test
  void aPageSaysItsLanguageAndWhenItChanged() throws IOException {
    LabSite site =
        LabSite.of(
            "plain",
            _ ->
                Reply.html("<html lang=en_gb><title> A\n title </title><p>Text.")
                    .with("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT"));
    try (Lab lab = Lab.serve(site)) {
      Ran ran =
          asking(
              "crawl",
              origin(lab) + "/",
              "--fields",
              "language,modified,title",
              "--max-pages",
              "1");
      assertEquals("en-gb\t1994-11-06T08:49:37Z\tA title\n", ran.out(), ran.err());
      Ran wrong = asking("crawl", origin(lab) + "/", "--fields", "url,colour");
      assertEquals(ExitCode.USAGE, wrong.exitCode());
      assertTrue(wrong.err().contains("there is no field 'colour'"), wrong.err());
    }
  }

  @Test
  void spreadsheetAndReportHoldThePages() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("clean404"));
        Lab other = Lab.serve(LabSite.of("other", _ -> Reply.html("<title>Nothing</title>")))) {
      Ran found = asking("discover", origin(lab) + "/");
      asking("crawl", origin(other) + "/");
      Path book = folder.resolve("pages.xlsx");
      Ran xlsx = run("export", "--as", "xlsx", "-o", book.toString(), "--fields", "url,title,id");
      assertEquals(ExitCode.DONE, xlsx.exitCode(), xlsx.err());
      Map<String, String> parts = unzipped(book);
      String texts = parts.get("xl/sharedStrings.xml") + parts.get("xl/worksheets/sheet1.xml");
      for (String url : found.lines()) assertTrue(texts.contains(url), url);

      Path report = folder.resolve("report.html");
      Ran html = run("export", "--as", "html", "-o", report.toString());
      assertEquals(ExitCode.DONE, html.exitCode(), html.err());
      assertTrue(html.err().contains(" of 1 site"), html.err());
      String page = Files.readString(report);
      for (String url : found.lines()) assertTrue(page.contains(">" + url + "</a>"), url);
      assertTrue(page.contains("<td>trying ids</td>"), "in the words of the web page");
      assertFalse(page.contains("<td>hunt"), "and not in those of the options");
      assertFalse(page.contains("<h2>" + origin(other)), "no pictures of nothing");
      assertFalse(page.contains(" src="), "nothing is loaded from elsewhere");
      assertFalse(page.contains("<link"), "nothing is loaded from elsewhere");
    }
  }

  private static Map<String, String> unzipped(Path file) throws IOException {
    Map<String, String> parts = new HashMap<>();
    try (ZipFile zip = new ZipFile(file.toFile())) {
      for (ZipEntry each : zip.stream().toList()) {
        byte[] bytes = zip.getInputStream(each).readAllBytes();
        parts.put(each.getName(), new String(bytes, StandardCharsets.UTF_8));
      }
    }
    return parts;
  }

  /** A list of ten things, of which some go, come and change. */
  private static LabSite changing(List<String> things) {
    return LabSite.of(
        "changing",
        call -> {
          if (call.path().equals("/")) {
            StringBuilder list = new StringBuilder("<h1>Things</h1><ul>");
            for (String thing : things) {
              String name = thing.split("=", -1)[0];
              list.append("<li><a href=/thing/%s>Thing %s</a>".formatted(name, name));
            }
            return Reply.html(list.toString());
          }
          for (String thing : things) {
            String[] parts = thing.split("=", -1);
            if (call.path().equals("/thing/" + parts[0])) {
              return Reply.html(
                  "<title>Thing %s</title><h1>Thing %s</h1><p>It is %s and weighs %s pounds.</p>"
                      .formatted(parts[0], parts[0], parts[1], parts[0].hashCode() % 97));
            }
          }
          return Reply.missing();
        });
  }

  @Test
  void diffTellsNewGoneAndChanged() throws IOException {
    List<String> things = new ArrayList<>();
    for (String name : List.of("ant", "bee", "cat", "dog", "eel", "fox", "gnu", "hen")) {
      things.add(name + "=red");
    }
    try (Lab lab = Lab.serve(changing(things))) {
      Ran first = asking("discover", origin(lab) + "/");
      assertEquals(8, first.lines().size(), first.out() + first.err());
      assertTrue(run("diff").err().contains("nothing to compare with"), run("diff").err());
      things.remove("ant=red");
      things.set(0, "bee=green");
      things.add("owl=red");
      Ran second = asking("discover", origin(lab) + "/", "--since", "0s");
      assertEquals(ExitCode.DONE, second.exitCode(), second.err());
      List<String> expected =
          List.of(
              "changed\t" + origin(lab) + "/thing/bee",
              "new\t" + origin(lab) + "/thing/owl",
              "gone\t" + origin(lab) + "/thing/ant");
      Ran ran = run("diff");
      assertEquals(expected, ran.lines(), ran.err());
      assertTrue(ran.err().contains("1 new, 1 gone, 1 changed"), ran.err());
      assertEquals(8, run("diff", "--since", "365d").lines().size());
    }
  }
}
