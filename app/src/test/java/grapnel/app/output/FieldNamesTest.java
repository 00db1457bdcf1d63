package grapnel.app.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The names that scripts rely on, and the table that tells them. */
final class FieldNamesTest {

  private static final Pattern NAME = Pattern.compile("`([a-z_]+)`");

  private static final List<String> DISCOVER =
      List.of(
          "methods",
          "first_seen",
          "verdict",
          "confidence",
          "final_url",
          "addresses",
          "template",
          "requests",
          "evidence",
          "change");

  private static List<String> own(List<String> columns) {
    assertEquals(PageFields.COLUMNS, columns.subList(0, PageFields.COLUMNS.size()));
    return columns.subList(PageFields.COLUMNS.size(), columns.size());
  }

  @Test
  void namesStayAsTheyAre() {
    assertEquals(
        List.of(
            "url",
            "title",
            "status",
            "type",
            "bytes",
            "language",
            "modified",
            "kind",
            "id",
            "linked",
            "found_by"),
        PageFields.COLUMNS);
    assertEquals(DISCOVER, own(EntityPageRow.COLUMNS));
    assertEquals(
        List.of("final_url", "tried", "template", "verdict", "confidence", "requests", "evidence"),
        own(HuntRow.COLUMNS));
    assertEquals(List.of("via", "level", "confidence"), own(SiblingRow.COLUMNS));
    assertEquals(List.of("query", "text"), own(SurfaceRow.COLUMNS));
    assertEquals(
        List.of("depth", "score", "topic", "forms", "links", "signature", "location", "error"),
        own(VisitedRow.COLUMNS));
  }

  @Test
  void theTableNamesThemAll() throws IOException {
    List<String> lines = Files.readAllLines(Path.of("../docs/fields.md"));
    List<String> documented =
        lines.stream()
            .filter(line -> line.startsWith("| `"))
            .takeWhile(line -> !line.startsWith("| `discover`"))
            .map(line -> names(line).findFirst().orElse(""))
            .toList();
    assertEquals(PageFields.COLUMNS, documented);
    assertEquals(DISCOVER, documented(lines, "| `discover`"));
    assertEquals(own(HuntRow.COLUMNS), documented(lines, "| `hunt`"));
    assertEquals(own(SiblingRow.COLUMNS), documented(lines, "| `siblings`"));
    assertEquals(own(SurfaceRow.COLUMNS), documented(lines, "| `surface`"));
    assertEquals(own(VisitedRow.COLUMNS), documented(lines, "| `crawl`"));
  }

  /** The names of a row's second cell, without what stands in brackets. */
  private static List<String> documented(List<String> lines, String start) {
    String line = lines.stream().filter(each -> each.startsWith(start)).findFirst().orElseThrow();
    return names(line.substring(line.indexOf('|', 1)).replaceAll("\\([^)]*\\)", "")).toList();
  }

  private static Stream<String> names(String text) {
    Matcher each = NAME.matcher(text);
    return each.results().map(found -> found.group(1));
  }
}
