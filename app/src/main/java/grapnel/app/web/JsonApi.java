package grapnel.app.web;

import com.sun.net.httpserver.HttpExchange;
import grapnel.Grapnel;
import grapnel.KnownSite;
import grapnel.PastCensus;
import grapnel.app.output.CensusRow;
import grapnel.app.output.ExportFormat;
import grapnel.app.output.ExportedPages;
import grapnel.app.output.ExportedSite;
import grapnel.app.output.JsonFormatter;
import grapnel.app.view.TemplateIdLine;
import grapnel.census.KindCount;
import grapnel.fact.Found;
import grapnel.fact.Json;
import grapnel.store.StoreEntry;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The JSON interface; {@code openapi.json} describes it. */
final class JsonApi {

  private static final JsonFormatter ROWS = new JsonFormatter();
  private static final int MOST_BINS = 2000;

  private final Grapnel grapnel;
  private final DiscoveryJobs jobs;
  private final JobApi jobApi;
  private final SiteViewCache views;
  private final PageTable table;
  private final PageStory story;

  JsonApi(Grapnel grapnel, DiscoveryJobs jobs, DemoSite demo) {
    this.grapnel = grapnel;
    this.jobs = jobs;
    this.jobApi = new JobApi(jobs, demo);
    this.views = new SiteViewCache(grapnel, jobs);
    this.table = new PageTable(grapnel, views, new PageFactsReader(grapnel));
    this.story = new PageStory(grapnel, views);
  }

  /**
   * @param path still escaped: the name of a site may hold anything
   */
  void answer(HttpExchange exchange, String path) throws IOException {
    String[] parts = path.substring("/api/".length()).split("/", -1);
    if (parts[0].equals("sites") && parts.length == 1) {
      WebServer.requireMethod(exchange, "GET");
      send(exchange, sites());
    } else if (parts[0].equals("sites")
        && parts.length == 2
        && exchange.getRequestMethod().equals("DELETE")) {
      send(exchange, forget(QueryParameters.decoded(parts[1])));
    } else if (parts[0].equals("sites") && parts.length <= 3) {
      WebServer.requireMethod(exchange, "GET");
      site(exchange, QueryParameters.decoded(parts[1]), parts.length == 3 ? parts[2] : "");
    } else if (parts[0].equals("jobs")) {
      jobApi.answer(exchange, parts);
    } else {
      throw new RefusedRequest(404, "there is nothing at " + path);
    }
  }

  private static void send(HttpExchange exchange, Object value) throws IOException {
    WebServer.json(exchange, 200, Json.text(value));
  }

  /** The sites, those that changed last first. */
  private List<Map<String, Object>> sites() {
    List<Map<String, Object>> rows = new ArrayList<>();
    List<StoreEntry> entries = new ArrayList<>(grapnel.kept());
    entries.sort(Comparator.comparing(StoreEntry::changed).reversed());
    for (StoreEntry entry : entries) {
      if (!entry.site()) continue;
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("site", entry.name());
      row.put("running", jobs.running(entry.name()));
      row.put("changed", entry.changed().toString());
      row.put("bytes", entry.bytes());
      rows.add(row);
    }
    return rows;
  }

  /** Deletes all that is kept of a site. */
  private Map<String, Object> forget(String site) {
    jobs.deleteOf(site);
    StoreEntry entry =
        grapnel.kept().stream()
            .filter(kept -> kept.site() && kept.name().equals(site))
            .findFirst()
            .orElseThrow(() -> new RefusedRequest(404, site + " is not in the store"));
    grapnel.withLockWait(Duration.ZERO).forget(entry, _ -> {});
    views.forget(site);
    return Map.of("site", site);
  }

  private void site(HttpExchange exchange, String site, String what) throws IOException {
    QueryParameters query = QueryParameters.of(exchange);
    switch (what) {
      case "" -> send(exchange, summary(site));
      case "card" -> send(exchange, views.of(site).card());
      case "pages" -> send(exchange, table.rows(site, query));
      case "line" -> send(exchange, line(site, query));
      case "estimates" -> send(exchange, estimates(site));
      case "tree" -> send(exchange, views.of(site).tree().rows());
      case "census" -> WebServer.text(exchange, "application/x-ndjson", census(site));
      case "explain" -> send(exchange, story.explanation(site, query.textValue("url")));
      case "path" -> send(exchange, story.path(site, query.textValue("url")));
      case "compare" ->
          send(exchange, story.comparison(site, query.textValue("url"), query.textValue("with")));
      case "archived" -> story.archived(exchange, site, query.textValue("url"));
      case "export" -> export(exchange, site, query);
      case "forms" -> send(exchange, SiteForms.of(grapnel, site));
      default -> throw new RefusedRequest(404, "a site has no " + what);
    }
  }

  private Map<String, Object> line(String site, QueryParameters query) {
    String template = query.textValue("template");
    TemplateIdLine line =
        views
            .of(site)
            .line(template)
            .orElseThrow(() -> new RefusedRequest(404, "no page was found by " + template));
    return line.countsInBins(
        query.numberValue("bins", 1, MOST_BINS, 600),
        query.longValue("from"),
        query.longValue("to"));
  }

  /** What the census said after each run, kind by kind. */
  private List<Map<String, Object>> estimates(String site) {
    try (KnownSite open = SiteViewCache.open(grapnel, site)) {
      List<Map<String, Object>> rows = new ArrayList<>();
      for (PastCensus past : open.pastCensuses()) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("end", past.end().toString());
        row.put(
            "kinds",
            past.kinds().stream().map(count -> new CensusRow(site, count).fieldMap()).toList());
        rows.add(row);
      }
      return rows;
    }
  }

  private Map<String, Object> summary(String site) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("site", site);
    jobs.of(site).ifPresent(job -> all.put("job", job.row()));
    all.putAll(views.of(site).summary());
    return all;
  }

  /** A kind a line, as {@code census} prints it. */
  private String census(String site) {
    try (KnownSite open = SiteViewCache.open(grapnel, site)) {
      StringBuilder lines = new StringBuilder();
      for (KindCount count : open.census().orElse(List.of())) {
        lines.append(ROWS.line(new CensusRow(site, count))).append('\n');
      }
      return lines.toString();
    }
  }

  /** What fits, or all that is kept: more pages than are listed. */
  private List<Found> exported(String site, KnownSite open, PageQuery query) {
    List<Found> pages =
        new ArrayList<>(query.fitsAll() ? open.pages() : table.fitting(site, query));
    pages.sort(PageQuery.BY_URL);
    return pages;
  }

  private void export(HttpExchange exchange, String site, QueryParameters query)
      throws IOException {
    String as = query.textValue("as");
    ExportFormat format;
    try {
      format = ExportFormat.typed(as);
    } catch (IllegalArgumentException e) {
      throw new RefusedRequest(400, "as: " + e.getMessage());
    }
    try (KnownSite open = SiteViewCache.open(grapnel, site)) {
      List<Found> pages = exported(site, open, PageQuery.of(query));
      exchange
          .getResponseHeaders()
          .set("Content-Disposition", "attachment; filename=\"" + file(site, as) + "\"");
      exchange.getResponseHeaders().set("Content-Type", "application/octet-stream");
      try (OutputStream out = new LazyBody(exchange)) {
        format.write(ExportedPages.whole(new ExportedSite(site, open, pages)), out);
      }
    }
  }

  private static String file(String site, String as) {
    return site.replaceAll("[^A-Za-z0-9.-]", "_") + "." + as;
  }

  /** Sends the head when the first byte comes, so that an error can still be one. */
  private static final class LazyBody extends OutputStream {
    private final HttpExchange exchange;
    private Optional<OutputStream> out = Optional.empty();

    LazyBody(HttpExchange exchange) {
      this.exchange = exchange;
    }

    private OutputStream out() throws IOException {
      if (out.isEmpty()) {
        exchange.sendResponseHeaders(200, 0);
        out = Optional.of(exchange.getResponseBody());
      }
      return out.get();
    }

    @Override
    public void write(int b) throws IOException {
      out().write(b);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      if (count > 0) out().write(bytes, from, count);
    }

    @Override
    public void close() throws IOException {
      if (out.isPresent()) out.get().close();
    }
  }

  /** For Prometheus: what was done since the start, and what is kept. */
  String metrics() {
    List<DiscoveryJob> all = jobs.list();
    long requests = all.stream().mapToLong(DiscoveryJob::requests).sum();
    long running = all.stream().filter(job -> !job.isOver()).count();
    return """
    # HELP grapnel_requests_total Requests put on the wire by discoveries started here.
    # TYPE grapnel_requests_total counter
    grapnel_requests_total %d
    # HELP grapnel_jobs_running Discoveries at work.
    # TYPE grapnel_jobs_running gauge
    grapnel_jobs_running %d
    # HELP grapnel_jobs_total Discoveries started here.
    # TYPE grapnel_jobs_total counter
    grapnel_jobs_total %d
    # HELP grapnel_sites Sites in the store.
    # TYPE grapnel_sites gauge
    grapnel_sites %d
    # HELP grapnel_memory_bytes Memory in use.
    # TYPE grapnel_memory_bytes gauge
    grapnel_memory_bytes %d
    """
        .formatted(
            requests,
            running,
            all.size(),
            grapnel.sites().size(),
            Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory());
  }
}
