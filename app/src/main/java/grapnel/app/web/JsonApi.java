package grapnel.app.web;

import com.sun.net.httpserver.HttpExchange;
import grapnel.Grapnel;
import grapnel.KnownSite;
import grapnel.PastCensus;
import grapnel.app.output.CensusRow;
import grapnel.app.output.JobStatusRow;
import grapnel.app.output.JsonFormatter;
import grapnel.app.view.TemplateIdLine;
import grapnel.census.KindCount;
import grapnel.fact.Json;
import grapnel.store.StoreEntry;
import grapnel.store.StoreException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The JSON interface; {@code openapi.json} describes it. */
final class JsonApi implements AutoCloseable {

  private static final JsonFormatter ROWS = new JsonFormatter();
  private static final int MOST_BINS = 2000;

  private final Grapnel grapnel;
  private final DiscoveryJobs jobs;
  private final JobApi jobApi;
  private final DemoSite demo;
  private final SiteViewCache views;
  private final PageTable table;
  private final PageStory story;
  private final SiteExports exports;
  private final SiteHistory history;
  private final SiteSearch search;
  private final Optional<ClusterJobs> cluster;

  JsonApi(Grapnel grapnel, DiscoveryJobs jobs, DemoSite demo, Optional<ClusterJobs> cluster) {
    this.grapnel = grapnel;
    this.jobs = jobs;
    this.demo = demo;
    this.jobApi = new JobApi(jobs, demo);
    this.views = new SiteViewCache(grapnel, jobs);
    this.table = new PageTable(grapnel, views, new PageFactsReader(grapnel));
    this.story = new PageStory(grapnel, views);
    this.history = new SiteHistory(grapnel);
    this.exports = new SiteExports(grapnel, table, history);
    this.search = new SiteSearch(grapnel);
    this.cluster = cluster;
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
        && parts.length <= 3
        && !List.of("GET", "HEAD").contains(exchange.getRequestMethod())) {
      change(exchange, QueryParameters.decoded(parts[1]), parts.length == 3 ? parts[2] : "");
    } else if (parts[0].equals("exports") && parts.length >= 2 && parts.length <= 3) {
      export(exchange, parts);
    } else if (parts[0].equals("search") && parts.length == 1) {
      WebServer.requireMethod(exchange, "GET");
      send(exchange, search.pages(QueryParameters.of(exchange).textValue("q")));
    } else if (parts[0].equals("search") && parts.length == 2 && parts[1].equals("export")) {
      WebServer.requireMethod(exchange, "POST");
      send(exchange, exports.startSearch(QueryParameters.of(exchange)));
    } else if (parts[0].equals("cluster") && parts.length == 1) {
      WebServer.requireMethod(exchange, "GET");
      send(exchange, cluster());
    } else if (parts[0].equals("sites") && parts.length <= 3) {
      WebServer.requireMethod(exchange, "GET");
      site(exchange, QueryParameters.decoded(parts[1]), parts.length == 3 ? parts[2] : "");
    } else if (parts[0].equals("jobs")) {
      jobApi.answer(exchange, parts);
    } else {
      throw new RefusedRequest(404, "there is nothing at " + path);
    }
  }

  /** What changes something about a site. */
  private void change(HttpExchange exchange, String site, String what) throws IOException {
    switch (what) {
      case "" -> {
        WebServer.requireMethod(exchange, "DELETE");
        send(exchange, forget(site));
      }
      case "export" -> {
        WebServer.requireMethod(exchange, "POST");
        send(exchange, exports.start(site, QueryParameters.of(exchange)));
      }
      case "diff" -> {
        WebServer.requireMethod(exchange, "POST");
        send(exchange, exports.startDifference(site, QueryParameters.of(exchange)));
      }
      case "tags" -> {
        WebServer.requireMethod(exchange, "POST");
        send(exchange, tag(site, JobApi.fields(WebServer.body(exchange)).getOrDefault("tags", "")));
      }
      default -> {
        WebServer.requireMethod(exchange, "GET");
        throw new RefusedRequest(404, "a site has no " + what);
      }
    }
  }

  private List<String> tag(String site, String tags) {
    if (!grapnel.sites().contains(site))
      throw new RefusedRequest(404, site + " is not in the store");
    try {
      grapnel.tag(site, List.of(tags.split(",", -1)));
    } catch (IllegalArgumentException e) {
      throw new RefusedRequest(400, String.valueOf(e.getMessage()));
    }
    return grapnel.tags().getOrDefault(site, List.of());
  }

  private void export(HttpExchange exchange, String[] parts) throws IOException {
    WebServer.requireMethod(exchange, "GET");
    if (!parts[1].matches("[0-9]{1,9}"))
      throw new RefusedRequest(404, "there is no export " + parts[1]);
    int number = Integer.parseInt(parts[1]);
    if (parts.length == 2) send(exchange, exports.row(number));
    else if (parts[2].equals("file")) exports.sendWritten(exchange, number);
    else throw new RefusedRequest(404, "an export has no " + parts[2]);
  }

  /** How the jobs of workers stand; nothing where no Redis was named. */
  private Map<String, Object> cluster() {
    if (cluster.isEmpty()) return Map.of("known", false, "jobs", List.of());
    try {
      List<Map<String, Object>> rows =
          cluster.get().jobs().stream().map(job -> new JobStatusRow(job).fieldMap()).toList();
      return Map.of("known", true, "jobs", rows);
    } catch (StoreException e) {
      return Map.of("known", true, "jobs", List.of(), "error", String.valueOf(e.getMessage()));
    }
  }

  private static void send(HttpExchange exchange, Object value) throws IOException {
    WebServer.json(exchange, 200, Json.text(value));
  }

  /** The sites, those that changed last first. */
  private List<Map<String, Object>> sites() {
    List<Map<String, Object>> rows = new ArrayList<>();
    Map<String, List<String>> tags = grapnel.tags();
    List<StoreEntry> entries = new ArrayList<>(grapnel.kept());
    entries.sort(Comparator.comparing(StoreEntry::changed).reversed());
    for (StoreEntry entry : entries) {
      if (!entry.site()) continue;
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("site", entry.name());
      row.put("demo", demo.serves(entry.name()));
      row.put("running", jobs.running(entry.name()));
      jobs.of(entry.name()).ifPresent(job -> row.put("state", job.stateName()));
      row.put("changed", entry.changed().toString());
      row.put("bytes", entry.bytes());
      row.put("tags", tags.getOrDefault(entry.name(), List.of()));
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
      case "export" -> exports.send(exchange, site, query);
      case "runs" -> send(exchange, history.runs(site));
      case "diff" ->
          send(exchange, history.difference(site, query.textValue("from"), query.textValue("to")));
      case "tags" -> send(exchange, grapnel.tags().getOrDefault(site, List.of()));
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
    all.put("demo", demo.serves(site));
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

  @Override
  public void close() {
    exports.close();
  }
}
