package grapnel.app.web;

import com.sun.net.httpserver.HttpExchange;
import grapnel.Grapnel;
import grapnel.KnownSite;
import grapnel.app.output.DiffExport;
import grapnel.app.output.ExportFormat;
import grapnel.app.output.ExportedPages;
import grapnel.app.output.ExportedSite;
import grapnel.app.output.PageFilter;
import grapnel.app.view.RunDifference;
import grapnel.fact.Found;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Downloads of what was found, at once or written first. */
final class SiteExports implements AutoCloseable {

  private final Grapnel grapnel;
  private final PageTable table;
  private final SiteHistory history;
  private final ExportTasks tasks = new ExportTasks();

  SiteExports(Grapnel grapnel, PageTable table, SiteHistory history) {
    this.grapnel = grapnel;
    this.table = table;
    this.history = history;
  }

  private static <F> F format(QueryParameters query, Function<String, F> typed) {
    try {
      return typed.apply(query.textValue("as"));
    } catch (IllegalArgumentException e) {
      throw new RefusedRequest(400, "as: " + e.getMessage());
    }
  }

  private static String file(String name, QueryParameters query) {
    return name.replaceAll("[^A-Za-z0-9.-]", "_") + "." + query.textValue("as");
  }

  /** What fits, or all that is kept: more pages than are listed. */
  private List<Found> pages(String site, KnownSite open, PageQuery query) {
    List<Found> pages =
        new ArrayList<>(query.filter().fitsAll() ? open.pages() : table.fitting(site, query));
    pages.sort(PageQuery.BY_URL);
    return pages;
  }

  /** Writes a download as it goes. */
  void send(HttpExchange exchange, String site, QueryParameters query) throws IOException {
    ExportFormat format = format(query, ExportFormat::typed);
    try (KnownSite open = SiteViewCache.open(grapnel, site)) {
      List<Found> pages = pages(site, open, PageQuery.of(query));
      attachment(exchange, file(site, query));
      try (OutputStream out = new LazyBody(exchange)) {
        format.write(ExportedPages.whole(List.of(new ExportedSite(site, open, pages))), out);
      }
    }
  }

  static void attachment(HttpExchange exchange, String file) {
    exchange
        .getResponseHeaders()
        .set("Content-Disposition", "attachment; filename=\"" + file + "\"");
    exchange.getResponseHeaders().set("Content-Type", "application/octet-stream");
  }

  /** Begins to write one that is fetched when it is done. */
  Map<String, Object> start(String site, QueryParameters query) {
    ExportFormat format = format(query, ExportFormat::typed);
    List<Found> pages;
    try (KnownSite open = SiteViewCache.open(grapnel, site)) {
      pages = pages(site, open, PageQuery.of(query));
    }
    ExportProgress progress = new ExportProgress(false);
    progress.expect(pages.size());
    return tasks.start(
        file(site, query),
        progress,
        out -> {
          try (KnownSite open = SiteViewCache.open(grapnel, site)) {
            ExportedSite wanted = new ExportedSite(site, open, progress.counted(pages));
            format.write(ExportedPages.whole(List.of(wanted)), out);
          }
        });
  }

  /** The same of what a search finds in all sites, all of it. */
  Map<String, Object> startSearch(QueryParameters query) {
    ExportFormat format = format(query, ExportFormat::typed);
    if (!format.manySites())
      throw new RefusedRequest(400, "as: " + query.textValue("as") + " is of one site");
    PageFilter wanted = SiteSearch.filter(query.textValue("q"));
    ExportProgress progress = new ExportProgress(true);
    return tasks.start(
        file("pages", query),
        progress,
        out -> {
          try (FittingSites sites = new FittingSites(grapnel, wanted, progress)) {
            format.write(ExportedPages.whole(sites), out);
          }
        });
  }

  /** The same of what changed between two runs, all of it. */
  Map<String, Object> startDifference(String site, QueryParameters query) {
    DiffExport format = format(query, DiffExport::typed);
    RunDifference difference =
        history.between(site, query.textValue("from"), query.textValue("to"));
    ExportProgress progress = new ExportProgress(false);
    progress.expect(difference.pages().size());
    return tasks.start(
        file(site + "-changes", query),
        progress,
        out -> {
          try (KnownSite open = SiteViewCache.open(grapnel, site)) {
            format.write(
                () ->
                    progress.counted(difference.pages()).stream()
                        .map(each -> SiteHistory.row(each, open))
                        .iterator(),
                out);
          }
        });
  }

  Map<String, Object> row(int number) {
    return tasks.row(number);
  }

  void sendWritten(HttpExchange exchange, int number) throws IOException {
    tasks.send(exchange, number);
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

  @Override
  public void close() {
    tasks.close();
  }
}
