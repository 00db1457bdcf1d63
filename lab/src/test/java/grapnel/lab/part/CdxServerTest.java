package grapnel.lab.part;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Call;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.lab.sites.Sites;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CdxServerTest {

  private static final LabSite SITE = Sites.named("archive");

  private static List<String> lines(String query) {
    Reply reply = SITE.reply(Call.get("/cdx?" + query));
    assertEquals(200, reply.status(), reply.text());
    return reply.text().isEmpty() ? List.of() : List.of(reply.text().stripTrailing().split("\n"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void resumingBringsEveryLineOnce(boolean encodedAgain) {
    List<String> all = lines("url=127.0.0.1&matchType=host");
    assertTrue(all.size() > 60, "lines " + all.size());
    List<String> paged = new ArrayList<>();
    String resume = "";
    while (true) {
      List<String> page = lines("url=127.0.0.1&matchType=host&limit=7&showResumeKey=true" + resume);
      int blank = page.indexOf("");
      paged.addAll(blank < 0 ? page : page.subList(0, blank));
      if (blank < 0) break;
      assertEquals(7, blank);
      String key = page.getLast();
      resume =
          "&resumeKey=" + (encodedAgain ? URLEncoder.encode(key, StandardCharsets.UTF_8) : key);
    }
    assertEquals(all, paged);
  }

  @Test
  void linesAreSortedAndHaveTheUsualSevenFields() {
    List<String> all = lines("url=http://127.0.0.1/*");
    assertEquals(all.stream().sorted().toList(), all);
    for (String line : all) {
      assertTrue(
          line.matches(
              "127\\.0\\.0\\.1\\)/\\S+ [0-9]{14} http://127\\.0\\.0\\.1/\\S+ (text/html|image/gif)"
                  + " (200|404) [A-Z2-7]{32} [0-9]+"),
          line);
    }
  }

  @Test
  void hiddenPagesAreAmongIt() {
    List<String> urls = lines("url=127.0.0.1&matchType=host&fl=original&filter=statuscode:200");
    long hidden =
        urls.stream()
            .flatMap(url -> SITE.truth().entityAt(url).stream())
            .distinct()
            .filter(entity -> !entity.linked())
            .count();
    assertTrue(hidden > 5, "hidden " + hidden);
  }

  @Test
  void filtersAndScopesNarrow() {
    List<String> all = lines("url=127.0.0.1&matchType=host");
    List<String> pages = lines("url=127.0.0.1&matchType=host&filter=mimetype:text/html");
    List<String> others = lines("url=127.0.0.1&matchType=host&filter=!mimetype:text/html");
    assertEquals(all.size(), pages.size() + others.size());
    assertFalse(others.isEmpty());
    assertTrue(lines("url=127.0.0.1/article/1").stream().allMatch(l -> l.contains(")/article/1 ")));
    assertEquals(List.of(), lines("url=elsewhere.example&matchType=domain"));
  }

  @Test
  void jsonEndsWithAnEmptyRowAndTheKey() {
    String json =
        SITE.reply(
                Call.get(
                    "/cdx?url=127.0.0.1/*&output=json&limit=1&showResumeKey=true&fl=timestamp"))
            .text();
    assertTrue(
        json.matches("(?s)\\[\\[\"timestamp\"],\n\\[\"[0-9]{14}\"],\n\\[],\n\\[\"\\S+\"]]\n"),
        json);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "url=",
        "url=a&limit=0",
        "url=a&limit=x",
        "url=a%20b",
        "url=a&filter=x:(",
        "url=127.0.0.1/*&resumeKey=%25zz"
      })
  void nonsenseIsABadRequest(String query) {
    int status = SITE.reply(Call.get("/cdx?" + query)).status();
    // A filter is only looked at where something matches, which nothing does here.
    assertEquals(query.contains("filter") ? 200 : 400, status);
  }
}
