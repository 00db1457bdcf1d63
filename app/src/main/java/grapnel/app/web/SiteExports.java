package grapnel.app.web;

import com.sun.net.httpserver.HttpExchange;
import grapnel.Grapnel;
import grapnel.KnownSite;
import grapnel.app.output.ExportFormat;
import grapnel.app.output.ExportedPages;
import grapnel.app.output.ExportedSite;
import grapnel.fact.Found;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Downloads of what was found, at once or written first. */
final class SiteExports implements AutoCloseable {

  private final Grapnel grapnel;
  private final PageTable table;
  private final ExportTasks tasks;

  SiteExports(Grapnel grapnel, PageTable table) {
    this.grapnel = grapnel;
    this.table = table;
    this.tasks = new ExportTasks(grapnel);
  }

  private static ExportFormat format(QueryParameters query) {
    try {
      return ExportFormat.typed(query.textValue("as"));
    } catch (IllegalArgumentException e) {
      throw new RefusedRequest(400, "as: " + e.getMessage());
    }
  }

  private static String file(String site, QueryParameters query) {
    return site.replaceAll("[^A-Za-z0-9.-]", "_") + "." + query.textValue("as");
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
    ExportFormat format = format(query);
    try (KnownSite open = SiteViewCache.open(grapnel, site)) {
      List<Found> pages = pages(site, open, PageQuery.of(query));
      attachment(exchange, file(site, query));
      try (OutputStream out = new LazyBody(exchange)) {
        format.write(ExportedPages.whole(new ExportedSite(site, open, pages)), out);
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
    ExportFormat format = format(query);
    try (KnownSite open = SiteViewCache.open(grapnel, site)) {
      return tasks.start(site, format, file(site, query), pages(site, open, PageQuery.of(query)));
    }
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
