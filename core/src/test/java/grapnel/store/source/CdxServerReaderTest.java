package grapnel.store.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.store.archive.SharedArchives;
import grapnel.url.Url;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class CdxServerReaderTest {

  private final List<String> asked = new ArrayList<>();

  private Read read(String name, Function<Url, Answer> server) throws SourceException {
    List<SourceProblem> problems = new ArrayList<>();
    Function<Url, Answer> counted =
        url -> {
          asked.add(url.query().orElse(""));
          assertTrue(asked.size() < 1000, "it never ends");
          return server.apply(url);
        };
    var ports = new UrlSource.SourceContext(InputStream.nullInputStream(), counted, problems::add);
    try (UrlSource source = UrlSource.open(List.of(name), Optional.empty(), ports)) {
      List<SourceEntry> entries = new ArrayList<>();
      source.stream().forEach(entries::add);
      return new Read(entries, problems, source.isCutOff());
    }
  }

  private static Answer answer(int status, String body) {
    return new Answer.Responded(
        new Response(status, Headers.NONE, ResponseBody.of(body), Optional.empty()));
  }

  private static Optional<String> parameter(Url url, String name) {
    for (String pair : url.query().orElse("").split("&", -1)) {
      if (pair.startsWith(name + "=")) {
        return Optional.of(URLDecoder.decode(pair.substring(name.length() + 1), UTF_8));
      }
    }
    return Optional.empty();
  }

  private static String row(int i) {
    return "com,a)/%d 20140127171200 http://a.com/%d text/html 200 X 1\n".formatted(i, i);
  }

  /** A server that speaks the Wayback protocol over so many rows, three a page. */
  private static Answer wayback(Url url, int rows) {
    int from = parameter(url, "resumeKey").map(key -> Integer.parseInt(key.substring(7))).orElse(0);
    StringBuilder page = new StringBuilder();
    int to = Math.min(from + 3, rows);
    for (int i = from; i < to; i++) page.append(row(i));
    if (to < rows) page.append("\ncom%2Ca%29+").append(to).append("\n");
    return answer(200, page.toString());
  }

  @Test
  void pagesAreReadByTheirResumeKey() throws SourceException {
    Read read = read("cdx:http://s/cdx?url=a.com&matchType=domain", url -> wayback(url, 8));
    assertEquals(8, read.urls().size());
    assertEquals("http://a.com/7", read.urls().getLast());
    assertEquals(
        List.of(
            "url=a.com&matchType=domain&limit=10000&showResumeKey=true",
            "url=a.com&matchType=domain&limit=10000&showResumeKey=true&resumeKey=com%2Ca%29+3",
            "url=a.com&matchType=domain&limit=10000&showResumeKey=true&resumeKey=com%2Ca%29+6"),
        asked);
    assertEquals(List.of(), read.problems());
  }

  @Test
  void aServerWithoutAQuestionIsAskedAsItIs() throws SourceException {
    assertEquals(2, read("cdx:http://s/cdx", url -> wayback(url, 2)).urls().size());
    assertEquals(List.of("limit=10000&showResumeKey=true"), asked);
  }

  @Test
  void theUsersLimitIsKept() throws SourceException {
    assertEquals(3, read("cdx:http://s/cdx?url=a&limit=3", url -> wayback(url, 8)).urls().size());
    assertEquals(List.of("url=a&limit=3"), asked);
  }

  @Test
  void aServerWithoutKeysIsReadByPages() throws SourceException {
    StringBuilder full = new StringBuilder();
    for (int i = 0; i < CdxServerReader.LIMIT; i++) {
      full.append("com,a)/ 20140127171200 {\"url\": \"http://a.com/").append(i).append("\"}\n");
    }
    Read read =
        read(
            "cdx:http://s/cdx?url=a",
            url ->
                switch (parameter(url, "page").orElse("none")) {
                  case "none", "0" -> answer(200, full.toString());
                  case "1" -> answer(200, "com,a)/ 2014 {\"url\": \"http://a.com/last\"}\n");
                  default -> answer(400, "{\"message\": \"no such page\"}");
                });
    assertEquals("http://a.com/last", read.urls().getLast());
    assertEquals(CdxServerReader.LIMIT + 1, read.urls().stream().distinct().count());
    assertEquals(List.of(), read.problems());
  }

  @Test
  void aServerThatFailsOnTheWayIsCutOff() throws SourceException {
    for (Answer failure :
        List.of(
            answer(503, "busy"),
            new Answer.Failed(Answer.Failure.TIMEOUT, "30 s"),
            new Answer.Refused(Answer.Refusal.ROBOTS, "robots.txt"),
            new Answer.Spent("requests"),
            new Answer.Unrecorded())) {
      Read read =
          read(
              "cdx:http://s/cdx",
              url -> parameter(url, "resumeKey").isEmpty() ? wayback(url, 8) : failure);
      assertEquals(3, read.urls().size());
      assertTrue(read.cutOff());
      assertTrue(read.troubles().getFirst().contains("after 3 rows"), read.troubles().toString());
    }
  }

  @Test
  void keysThatGoInCirclesAreGivenUp() throws SourceException {
    Read same = read("cdx:http://s/cdx", url -> answer(200, row(1) + "\nkey\n"));
    assertEquals(2, same.urls().size());
    assertTrue(same.cutOff());
    int[] n = new int[1];
    Read empty = read("cdx:http://s/cdx", url -> answer(200, "\n\nkey" + n[0]++ + "\n"));
    assertTrue(empty.cutOff());
    assertEquals(3, n[0]);
  }

  @Test
  void theLastLineOfACutAnswerIsNotUsed() throws SourceException {
    String body = row(1) + "com,a)/2 20140127171200 http://a.com/tor";
    Response cut = new Response(200, Headers.NONE, ResponseBody.of(body), Optional.of("a limit"));
    Read read = read("cdx:http://s/cdx", url -> new Answer.Responded(cut));
    assertEquals(List.of("http://a.com/1"), read.urls());
    assertTrue(read.cutOff());
  }

  @Test
  void whatIsNoServerIsRefusedBeforeAnythingIsAsked() {
    for (String name : List.of("cdx:", "cdx:nothing", "cdx:ftp://a/")) {
      assertThrows(SourceException.class, () -> read(name, url -> answer(200, "")), name);
    }
    assertEquals(List.of(), asked);
  }

  @Test
  void realAnswersAreRead() throws IOException {
    ObjectMapper json = new ObjectMapper();
    int rows = 0;
    for (var file : SharedArchives.files("warc")) {
      if (!file.toString().endsWith(".jsonl")) continue;
      for (String line : Files.readAllLines(file)) {
        JsonNode recorded = json.readTree(line);
        String url = recorded.get("url").asText();
        boolean index = url.endsWith("-index") || url.endsWith("/cdx/search/cdx");
        if (!index || recorded.get("request_params").has("showNumPages")) continue;
        int status = recorded.get("response_status_code").asInt();
        String body = recorded.get("response_text").asText();
        asked.clear();
        Read read = read("cdx:" + url + "?url=x&limit=9", u -> answer(status, body));
        boolean answered = status == 200 || body.contains("No Captures");
        assertEquals(!answered, read.cutOff(), file + " " + body);
        long expected = status != 200 ? 0 : body.startsWith("[[") ? count(body) - 1 : count(body);
        assertEquals(expected, read.urls().size(), file + " " + body);
        rows += read.urls().size();
      }
    }
    assertTrue(rows > 100, rows + " rows");
    assertFalse(asked.isEmpty());
  }

  private static long count(String body) {
    return body.lines().filter(line -> !line.isBlank()).count();
  }
}
