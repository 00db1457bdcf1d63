package grapnel.app.output;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.Json;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.url.Surt;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** What pages answered, as an index: sort key, time, and a JSON object a line, sorted. */
public final class CdxjExport {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMddHHmmss").withZone(ZoneOffset.UTC);

  private CdxjExport() {}

  static void write(List<ExportedSite> sites, OutputStream out) throws IOException {
    TreeSet<String> lines = new TreeSet<>();
    for (ExportedSite site : sites) {
      for (Found page : site.pages()) {
        exchange(site, page).flatMap(CdxjExport::line).ifPresent(lines::add);
      }
    }
    for (String line : lines) ExportFormat.line(line, out);
  }

  /** The exchange of a page; nothing for one that is known by a link or a list alone. */
  public static Optional<Exchange> exchange(ExportedSite site, Found page) {
    return site.known().exchange(Request.get(page.url()));
  }

  private static Optional<String> line(Exchange exchange) {
    if (!(exchange.answer() instanceof Answer.Responded(Response response))) {
      return Optional.empty();
    }
    String url = exchange.request().url().toString();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("url", url);
    response
        .headers()
        .first("Content-Type")
        .ifPresent(type -> fields.put("mime", type.replaceFirst(";.*", "").strip()));
    fields.put("status", Integer.toString(response.status()));
    fields.put("digest", "sha-256:" + HexFormat.of().formatHex(response.body().digest()));
    fields.put("length", Integer.toString(response.body().size()));
    return Optional.of(
        "%s %s %s"
            .formatted(
                Surt.indexKey(exchange.request().url()),
                time(exchange.sentAt()),
                Json.text(fields)));
  }

  static String time(Instant at) {
    return TIME.format(at);
  }
}
