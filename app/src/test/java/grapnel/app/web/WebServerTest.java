package grapnel.app.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import grapnel.Grapnel;
import grapnel.Manners;
import grapnel.app.cli.ExitCode;
import grapnel.fact.Answer;
import grapnel.fact.Evidence;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.fact.Verdict;
import grapnel.fetch.safety.LinkSafety;
import grapnel.store.Catalogue;
import grapnel.store.SiteStore;
import grapnel.store.Store;
import grapnel.url.Url;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WebServerTest {

  private static final String SITE = "example.com";
  private static final ObjectMapper MAPPER = new ObjectMapper();

  @TempDir private Path folder;
  private Store store;
  private WebServer server;
  private final Work work = new Work();

  /** Stands for a discovery: asks two requests, and goes on until it is stopped. */
  private static final class Work implements DiscoveryRunner {
    final List<Url> ran = new ArrayList<>();
    final List<Manners> manners = new ArrayList<>();
    final CountDownLatch asked = new CountDownLatch(1);

    @Override
    public void run(DiscoveryJob job) {
      synchronized (ran) {
        ran.add(job.order().start());
        manners.add(job.order().manners());
      }
      CountDownLatch stopped = new CountDownLatch(1);
      job.stopsBy(stopped::countDown);
      job.expects(() -> OptionalLong.of(40));
      job.userNotice("looking <b>around</b>");
      job.exchangeRecorded(exchange("http://example.com/a?<script>alert(1)</script>", 200));
      job.exchangeRecorded(exchange("http://example.com/b", 404));
      asked.countDown();
      try {
        stopped.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      job.ended(ExitCode.BUDGET);
    }
  }

  @BeforeEach
  void start() throws IOException {
    store = Store.open(folder);
    try (SiteStore siteStore = store.openSite(SITE, new Store.LockWait(Duration.ZERO, _ -> {}))) {
      Catalogue catalogue = siteStore.catalogue();
      for (int id = 1; id <= 300; id++) {
        Url url = Url.of("http://example.com/item/" + id);
        catalogue.record(exchange(url.toString(), id % 3 == 0 ? 404 : 200));
        if (id % 3 > 0) catalogue.recordFound(found(url, id, id % 3 == 1));
      }
    }
    server = serve("127.0.0.1", Optional.empty());
  }

  private WebServer serve(String name, Optional<String> token) throws IOException {
    return WebServer.start(
        new WebServer.Options(
            name,
            InetAddress.getLoopbackAddress(),
            0,
            token,
            Manners.DEFAULT.withAllowPrivate(true)),
        Grapnel.open(folder),
        work);
  }

  private static Found found(Url url, int id, boolean linked) {
    return new Found(
        url,
        url,
        "http://example.com/item/{N}",
        Integer.toString(id),
        linked,
        new Verdict.Entity(Evidence.of("<img src=x onerror=alert(1)>"), 0.9),
        1,
        "item",
        List.of("hunt"),
        Instant.ofEpochSecond(1000 + id),
        List.of());
  }

  private static Exchange exchange(String url, int status) {
    return new Exchange(
        Request.get(Url.of(url)),
        new RequestPurpose("hunt", "is there a page?"),
        Instant.ofEpochSecond(1_700_000_000L),
        new Answer.Responded(
            new Response(status, Headers.NONE, ResponseBody.EMPTY, Optional.empty())));
  }

  @AfterEach
  void end() {
    server.close();
  }

  /** What came back: status, headers and body as they stand. */
  private record Got(int status, String head, String body) {}

  private Got get(String path, String... headers) throws IOException {
    return send("GET " + path, "", headers);
  }

  private Got post(String path, String body, String... headers) throws IOException {
    return send("POST " + path, body, headers);
  }

  /** By hand, since a client would not send a false host. */
  private Got send(String line, String body, String... headers) throws IOException {
    StringBuilder request = new StringBuilder(line + " HTTP/1.0\r\n");
    if (List.of(headers).stream().noneMatch(header -> header.startsWith("Host:"))) {
      request.append("Host: 127.0.0.1:").append(server.port()).append("\r\n");
    }
    for (String header : headers) request.append(header).append("\r\n");
    if (!body.isEmpty()) request.append("Content-Length: ").append(body.length()).append("\r\n");
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.getOutputStream().write((request + "\r\n" + body).getBytes(StandardCharsets.UTF_8));
      String all = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int gap = all.indexOf("\r\n\r\n");
      return new Got(
          Integer.parseInt(all.split(" ", 3)[1]), all.substring(0, gap), all.substring(gap + 4));
    }
  }

  private JsonNode json(String path) throws IOException {
    Got got = get(path);
    assertEquals(200, got.status, got.body);
    return MAPPER.readTree(got.body);
  }

  @Test
  void aSiteIsCountedDrawnAndListed() throws IOException {
    assertEquals(SITE, json("/api/sites").get(0).get("site").asText());
    JsonNode all = json("/api/sites/example.com");
    assertEquals(200, all.get("found").asInt());
    JsonNode curve = all.get("curve");
    assertEquals(200, curve.get(curve.size() - 1).get(1).asInt());
    assertEquals(100, all.get("hidden").asInt());
    assertEquals(300, all.get("requests").asInt());
    assertEquals("item", all.get("kinds").get(0).get("kind").asText());
    JsonNode line =
        json("/api/sites/example.com/line?bins=100&template=http://example.com/item/%7BN%7D");
    assertEquals(100, line.get("bins").size());
    assertEquals("[1,1,1,0]", line.get("bins").get(0).toString());
    JsonNode near =
        json(
            "/api/sites/example.com/line?bins=100&from=10&to=19&template=http://example.com/item/%7BN%7D");
    assertEquals(10, near.get("bins").size());
    assertEquals("[1,0,0,0]", near.get("bins").get(0).toString());
    assertEquals(299, near.get("last_page").asInt());
    JsonNode by = all.get("curve_by").get("hunt");
    assertEquals(curve.size(), by.size());
    assertEquals(200, by.get(by.size() - 1).asInt());
    JsonNode tree = json("/api/sites/example.com/tree").get(0);
    assertEquals("{N}", tree.get("below").get(0).get("below").get(0).get("name").asText());
  }

  @Test
  void pagesAreFilteredAndPaged() throws IOException {
    JsonNode some = json("/api/sites/example.com/pages?hidden=true&q=ITEM/2&from=2&count=3");
    assertEquals(200, some.get("all").asInt());
    assertEquals(3, some.get("pages").size());
    assertTrue(some.get("fitting").asInt() > 5);
    assertFalse(some.get("pages").get(0).get("linked").asBoolean());
    assertEquals(500, json("/api/sites/example.com/pages?count=99999").get("pages").size() + 300);
    assertEquals(0, json("/api/sites/example.com/pages?kind=none").get("pages").size());
  }

  @Test
  void pagesAreSortedByAnyColumnAndKeptInPlaceByACursor() throws Exception {
    String base = "/api/sites/example.com/pages?count=2&sort=id&descending=true";
    JsonNode first = json(base);
    assertEquals("299", first.get("pages").get(0).get("id").asText());
    String cursor = "&cursor=" + first.get("cursor").asInt();
    assertEquals("296", json(base + "&from=2" + cursor).get("pages").get(0).get("id").asText());
    assertEquals(410, get(base + "&cursor=999").status);
    assertEquals(400, get("/api/sites/example.com/pages?sort=nothing").status);
    String byStatus = "/api/sites/example.com/pages?status=404";
    while (json(byStatus).has("reading")) Thread.onSpinWait();
    assertEquals(0, json(byStatus).get("fitting").asInt());
    assertEquals(200, json("/api/sites/example.com/pages?status=200").get("fitting").asInt());
    for (String column :
        List.of("title", "url", "kind", "linked", "found_by", "first_seen", "type", "bytes")) {
      assertEquals(200, json("/api/sites/example.com/pages?sort=" + column).get("fitting").asInt());
    }
  }

  @Test
  void anExportHasWhatFits() throws IOException {
    Got all = get("/api/sites/example.com/export?as=urls");
    Got some = get("/api/sites/example.com/export?as=urls&hidden=true");
    assertEquals(200, all.body.lines().filter(line -> line.contains("/item/")).count());
    assertEquals(100, some.body.lines().filter(line -> line.contains("/item/")).count());
  }

  @Test
  void anExportIsWrittenWithItsProgressAndThenFetched() throws IOException {
    String start = "/api/sites/example.com/export?as=csv&hidden=true";
    Got begun = post(start, "", "X-Grapnel: 1");
    assertEquals(200, begun.status, begun.body);
    assertEquals(100, MAPPER.readTree(begun.body).get("of").asInt());
    while (!json("/api/exports/1").get("done").asBoolean()) Thread.onSpinWait();
    assertEquals(100, json("/api/exports/1").get("written").asInt());
    Got file = get("/api/exports/1/file");
    assertEquals(101, file.body.lines().count(), file.body);
    assertTrue(file.head.contains("example.com.csv"), file.head);
    assertEquals(404, get("/api/exports/2").status);
  }

  /** Begins an export, waits for it, and says how it ended. */
  private JsonNode written(String path) throws IOException {
    Got begun = post(path, "", "X-Grapnel: 1");
    assertEquals(200, begun.status, begun.body);
    String task = "/api/exports/" + MAPPER.readTree(begun.body).get("export").asInt();
    while (!json(task).get("done").asBoolean()) Thread.onSpinWait();
    JsonNode row = json(task);
    assertFalse(row.has("error"), row.toString());
    return row;
  }

  private Got file(JsonNode row) throws IOException {
    return get("/api/exports/" + row.get("export").asInt() + "/file");
  }

  @Test
  void whatASearchFindsInAllSitesIsExported() throws IOException {
    try (SiteStore other =
        store.openSite("other.example", new Store.LockWait(Duration.ZERO, _ -> {}))) {
      Url url = Url.of("http://other.example/item/7");
      other.catalogue().recordFound(found(url, 7, true));
    }
    JsonNode all = written("/api/search/export?q=ITEM&as=urls");
    assertEquals(201, all.get("written").asInt(), "more than a search shows of one site");
    assertEquals(201, all.get("read").asInt());
    assertEquals(201, all.get("of").asInt());
    Got urls = file(all);
    assertEquals(201, urls.body.lines().count());
    assertTrue(urls.body.contains("http://other.example/item/7\n"), urls.body);
    assertTrue(urls.head.contains("pages.urls"), urls.head);
    JsonNode some = written("/api/search/export?q=item/29&as=csv");
    assertEquals(201, some.get("read").asInt());
    assertEquals(some.get("written").asInt() + 1, file(some).body.lines().count());
    for (String as : List.of("jsonl", "xlsx", "parquet", "cdxj", "wacz")) {
      assertEquals(201, written("/api/search/export?q=item&as=" + as).get("written").asInt(), as);
    }
    assertEquals(400, post("/api/search/export?q=&as=csv", "", "X-Grapnel: 1").status);
    // A report of one site, with its pictures.
    assertEquals(400, post("/api/search/export?q=item&as=html", "", "X-Grapnel: 1").status);
    assertEquals(403, post("/api/search/export?q=item&as=csv", "").status);
  }

  @Test
  void aDifferenceIsExported() throws IOException {
    String diff = "/api/sites/example.com/diff?as=";
    JsonNode csv = written(diff + "csv");
    assertEquals(200, csv.get("written").asInt());
    assertEquals(200, csv.get("of").asInt());
    Got file = file(csv);
    assertEquals(201, file.body.lines().count());
    assertTrue(file.body.lines().skip(1).allMatch(line -> line.endsWith(",new")), file.body);
    assertTrue(file.head.contains("example.com-changes.csv"), file.head);
    assertTrue(file(written(diff + "text")).body.contains("new\thttp://example.com/item/1\n"));
    assertEquals(200, file(written(diff + "jsonl")).body.lines().count());
    assertEquals(200, written(diff + "xlsx").get("written").asInt());
    assertEquals(400, post(diff + "wacz", "", "X-Grapnel: 1").status);
    assertEquals(400, post(diff + "csv&from=yesterday", "", "X-Grapnel: 1").status);
  }

  @Test
  void pagesAreFoundInAllSitesByTheirTitles() throws IOException {
    assertEquals(0, json("/api/search?q=kettle").get("pages").size());
    try (SiteStore site = store.openSite(SITE, new Store.LockWait(Duration.ZERO, _ -> {}))) {
      Url url = Url.of("http://example.com/item/1");
      site.catalogue()
          .record(
              new Exchange(
                  Request.get(url),
                  new RequestPurpose("links", "what does it say?"),
                  Instant.ofEpochSecond(1_700_000_001L),
                  new Answer.Responded(
                      new Response(
                          200,
                          Headers.of("Content-Type", "text/html"),
                          ResponseBody.of("<title>A blue Kettle</title>"),
                          Optional.empty()))));
    }
    JsonNode found = json("/api/search?q=kettle");
    assertEquals(1, found.get("pages").size(), found.toString());
    assertEquals("A blue Kettle", found.get("pages").get(0).get("title").asText());
    assertEquals(0, found.get("unread").asInt());
  }

  @Test
  void pagesAreFoundInAllSitesAndSitesByTheirTags() throws IOException {
    JsonNode found = json("/api/search?q=item/29");
    assertEquals(1, found.get("searched").asInt());
    assertTrue(found.get("pages").size() > 3);
    assertFalse(found.get("cut").asBoolean(), found.toString());
    JsonNode many = json("/api/search?q=item");
    assertEquals(50, many.get("pages").size());
    assertTrue(many.get("cut").asBoolean(), "200 of them fit");
    assertEquals(400, get("/api/search?q=").status);
    String tags = "/api/sites/example.com/tags";
    assertEquals(403, post(tags, "{\"tags\": \"a\"}").status);
    assertEquals(200, post(tags, "{\"tags\": \"shop, mine\"}", "X-Grapnel: 1").status);
    assertEquals("[\"mine\",\"shop\"]", json("/api/sites").get(0).get("tags").toString());
    assertEquals(400, post(tags, "{\"tags\": \"" + "x".repeat(50) + "\"}", "X-Grapnel: 1").status);
    assertEquals(404, post("/api/sites/nobody.test/tags", "{}", "X-Grapnel: 1").status);
  }

  @Test
  void whatIsNewSinceNothingIsAll() throws IOException {
    assertEquals(0, json("/api/sites/example.com/runs").size());
    assertEquals(200, json("/api/sites/example.com/diff").get("new").asInt());
    assertEquals(400, get("/api/sites/example.com/diff?from=yesterday").status);
    assertFalse(json("/api/cluster").get("known").asBoolean());
  }

  @Test
  void whatIsArchivedHasNoRights() throws IOException {
    String nasty = "<link rel=preconnect href=//x><META http-equiv=refresh><base href=x><linked>";
    assertEquals(
        "<x-link rel=preconnect href=//x><x-META http-equiv=refresh><x-base href=x><linked>",
        PageStory.withoutHints(nasty));
    Got page = get("/api/sites/example.com/archived?url=http://example.com/item/1");
    assertEquals(200, page.status, page.body);
    assertTrue(page.head.contains("sandbox; default-src 'none'"), page.head);
    assertEquals(404, get("/api/sites/example.com/archived?url=http://example.com/never").status);
  }

  @ParameterizedTest
  @CsvSource({
    "/api/sites/nobody.test, 404",
    "/api/sites/example.com/nothing, 404",
    "/api/sites/example.com/line?template=x, 404",
    "/api/sites/example.com/pages?from=many, 400",
    "/api/sites/example.com/export?as=../../etc, 400",
    "/api/sites/..%2F..%2Fetc/tree, 404",
    "/api/jobs/7, 404",
    "/api/jobs/x, 404",
    "/../../etc/passwd, 404",
    "/grapnel/app/web/Server.class, 404",
    "/nothing, 404"
  })
  void whatIsNotThereIsSaidSo(String path, int status) throws IOException {
    Got got = get(path);
    assertEquals(status, got.status, path);
    assertFalse(MAPPER.readTree(got.body).get("error").asText().isEmpty());
  }

  @Test
  void whoHoldsBackTheRestOfARequestMakesRoomForOthers() throws IOException {
    List<Socket> clients = new ArrayList<>();
    try {
      for (int i = 0; i <= WebServer.MOST_EXCHANGES; i++) {
        Socket client = new Socket(InetAddress.getLoopbackAddress(), server.port());
        clients.add(client);
        client.getOutputStream().write("GET / HTTP/1.1\r\nHost: ".getBytes(StandardCharsets.UTF_8));
        // The server reads them in the order in which they came.
        if (i == 0) assertEquals(200, get("/api/sites").status);
      }
      Socket first = clients.getFirst();
      first.setSoTimeout(60_000);
      assertEquals(-1, first.getInputStream().read(), "the first is held");
      assertEquals(200, get("/api/sites").status);
    } finally {
      for (Socket client : clients) client.close();
    }
  }

  @Test
  void aJobIsStartedWatchedPausedAndResumed() throws Exception {
    Got started =
        post(
            "/api/jobs",
            "{\"url\": \"example.com\", \"rate\": 2, \"max_requests\": \"50\"}",
            "X-Grapnel: 1");
    assertEquals(201, started.status, started.body);
    work.asked.await();
    assertEquals(Url.of("http://example.com/"), work.ran.getFirst());
    assertEquals(50, work.manners.getFirst().maxRequests());
    assertEquals(Optional.of(Duration.ofMillis(500)), work.manners.getFirst().politeness().pause());
    assertEquals(409, post("/api/jobs", "{\"url\":\"example.com\"}", "X-Grapnel: 1").status);
    assertEquals(200, post("/api/jobs/1/pause", "", "X-Grapnel: 1").status);
    Got events = get("/api/jobs/1/events");
    assertTrue(events.body.contains("event: request"), events.body);
    assertTrue(events.body.contains("event: end"), events.body);
    assertEquals("paused", json("/api/jobs/1").get("state").asText());
    assertEquals(2, json("/api/jobs/1").get("requests").asInt());
    assertEquals(40, json("/api/jobs/1").get("likely_requests").asInt());
    assertEquals(200, post("/api/jobs/1/resume", "", "X-Grapnel: 1").status);
    assertEquals(200, post("/api/jobs/1/stop", "", "X-Grapnel: 1").status);
    get("/api/jobs/1/events");
    assertEquals("stopped", json("/api/jobs/1").get("state").asText());
    assertTrue(get("/metrics").body.contains("grapnel_jobs_total 1"));
  }

  @Test
  void whatWaitsBeginsWhenThereIsRoom() throws Exception {
    assertEquals(200, post("/api/jobs/queue", "{\"at_once\": 1}", "X-Grapnel: 1").status);
    Got batch = post("/api/jobs/batch", "{\"urls\": \"a.test\\nb.test\\n://\"}", "X-Grapnel: 1");
    assertEquals(200, batch.status, batch.body);
    assertTrue(MAPPER.readTree(batch.body).get(2).has("error"), batch.body);
    work.asked.await();
    assertEquals("running", json("/api/jobs/1").get("state").asText());
    assertEquals("queued", json("/api/jobs/2").get("state").asText());
    post("/api/jobs/1/stop", "", "X-Grapnel: 1");
    get("/api/jobs/1/events");
    while (json("/api/jobs/2").get("requests").asInt() < 2) Thread.onSpinWait();
    assertEquals("running", json("/api/jobs/2").get("state").asText());
  }

  @Test
  void whatIsOverCanBeDeletedAndWhatRunsCannot() throws Exception {
    post("/api/jobs", "{\"url\": \"example.com\"}", "X-Grapnel: 1");
    work.asked.await();
    assertEquals(409, send("DELETE /api/jobs/1", "", "X-Grapnel: 1").status);
    assertEquals(409, send("DELETE /api/sites/example.com", "", "X-Grapnel: 1").status);
    assertEquals(403, send("DELETE /api/sites/example.com", "").status);
    post("/api/jobs/1/stop", "", "X-Grapnel: 1");
    get("/api/jobs/1/events");
    assertEquals(200, send("DELETE /api/jobs/1", "", "X-Grapnel: 1").status);
    assertEquals(404, get("/api/jobs/1").status);
    assertEquals(200, send("DELETE /api/sites/example.com", "", "X-Grapnel: 1").status);
    assertEquals(404, get("/api/sites/example.com").status);
  }

  @Test
  void optionsAreThoseOfTheCommandLineAndSecretsAreNotShown() throws Exception {
    String body =
        """
        {"url": "example.com", "scope": "host", "browser": "never", "without": "hunt,forms", "timeout": "5s",
         "header": "Authorization: secret", "ignore_robots": "true",
         "allow_url": "/logout\\n[?]do=", "allow_post": "true"}
        """;
    Got started = post("/api/jobs", body, "X-Grapnel: 1");
    assertEquals(201, started.status, started.body);
    work.asked.await();
    assertEquals(Duration.ofSeconds(5), work.manners.getFirst().timeout());
    assertTrue(work.manners.getFirst().ignoresRobots());
    assertTrue(work.manners.getFirst().hasCredentials());
    assertTrue(work.manners.getFirst().allowsPost());
    LinkSafety safety = work.manners.getFirst().linkSafety();
    assertEquals(Optional.empty(), safety.reason(Url.of("http://example.com/?do=delete")));
    assertTrue(safety.reason(Url.of("http://example.com/item/delete")).isPresent());
    assertFalse(get("/api/jobs/1").body.contains("secret"));
    for (JsonNode group : json("/api/jobs/options")) {
      for (JsonNode option : group.get("options")) {
        String key = "'option." + option.get("name").asText() + "'";
        assertTrue(get("/text.js").body.contains(key), key);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"url\":\"\"}",
        "{\"url\":\"file:///etc/passwd\"}",
        "{\"url\":\"a.test\",\"rate\":\"1 --ignore-robots\"}",
        "{\"url\":\"a.test\",\"max_requests\":\"-1\"}",
        "{\"url\":\"a.test\",\"scope\":\"everything\"}",
        "{\"url\":\"a.test\",\"browser\":\"sometimes\"}",
        "{\"url\":\"a.test\",\"without\":\"links,sitemap,listing,siblings,forms,hunt\"}",
        "{\"url\":\"a.test\",\"header\":\"no colon\"}",
        "{\"url\":\"a.test\",\"allow_url\":\"(\"}",
        "{\"url\":\"a.test\",\"like\":\"file:///etc/passwd\"}",
        "{\"url\":[1]}",
        "not json",
        "[]"
      })
  void whatCannotBeStartedIsSaidSo(String body) throws IOException {
    assertEquals(400, post("/api/jobs", body, "X-Grapnel: 1").status);
    assertEquals(List.of(), work.ran);
  }

  @Test
  void otherSitesCannotActHere() throws IOException {
    String body = "{\"url\":\"a.test\"}";
    String here = "http://127.0.0.1:" + server.port();
    assertEquals(403, post("/api/jobs", body).status);
    assertEquals(403, post("/api/jobs", body, "X-Grapnel: 1", "Origin: http://evil.test").status);
    assertEquals(403, post("/api/jobs", body, "X-Grapnel: 1", "Origin: null").status);
    assertEquals(403, get("/api/sites", "Host: evil.test").status);
    assertEquals(403, get("/api/sites", "Host: 127.0.0.1.evil.test:80").status);
    assertEquals(List.of(), work.ran);
    assertEquals(201, post("/api/jobs", body, "X-Grapnel: 1", "Origin: " + here).status);
    assertFalse(get("/api/sites").head.contains("Access-Control-Allow"));
  }

  @Test
  void aTokenIsAskedForAndKeptInACookie() throws IOException {
    server.close();
    server = serve("box.test", Optional.of("secret"));
    String host = "Host: box.test";
    assertEquals(403, get("/", host).status);
    assertEquals(403, get("/?token=wrong", host).status);
    Got first = get("/?token=secret", host);
    assertEquals(200, first.status);
    assertTrue(first.head.contains("HttpOnly; SameSite=Strict"), first.head);
    assertEquals(200, get("/api/sites", host, "Cookie: a=b; grapnel-token=secret").status);
    assertEquals(200, get("/api/sites", host, "Authorization: Bearer secret").status);
    assertEquals(403, get("/api/sites", host, "Cookie: grapnel-token=secre").status);
  }

  @Test
  void nothingButOurOwnFilesMayRunInThePage() throws IOException {
    Got page = get("/");
    assertTrue(page.head.contains("default-src 'none'; script-src 'self'"), page.head);
    assertTrue(page.head.contains("frame-ancestors 'none'"), page.head);
    assertFalse(page.head.contains("unsafe"), page.head);
    assertFalse(
        page.body.matches("(?s).*(<script>|style=|onclick|(src|href)=.?https?:).*"), page.body);
    for (String script : List.of("base", "draw", "home", "page", "pages", "parts", "pictures")) {
      String text = get("/" + script + ".js").body;
      assertTrue(text.startsWith("// "), script);
      assertFalse(
          text.matches("(?s).*(innerHTML|outerHTML|insertAdjacent|eval\\(|document.write).*"));
    }
  }

  @Test
  void theDescriptionNamesWhatIsThere() throws IOException {
    JsonNode paths = json("/api/openapi.json").get("paths");
    List<String> missing = new ArrayList<>();
    paths
        .properties()
        .forEach(
            path -> {
              if (path.getKey().matches(".*\\{(job|export)\\}.*|.*search")
                  || !path.getValue().has("get")
                  || path.getKey().matches(".*(census|explain|export|path|compare|archived)")) {
                return;
              }
              String at =
                  path.getKey().replace("{site}", SITE)
                      + (path.getKey().endsWith("line")
                          ? "?template=http://example.com/item/%7BN%7D"
                          : "");
              try {
                if (get(at).status != 200) missing.add(at);
              } catch (IOException e) {
                missing.add(at + " " + e);
              }
            });
    assertEquals(List.of(), missing);
    assertEquals(35, paths.size());
  }
}
