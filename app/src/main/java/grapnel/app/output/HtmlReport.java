package grapnel.app.output;

import grapnel.app.view.SiteView;
import grapnel.app.view.TemplateIdLine;
import grapnel.census.KindCount;
import grapnel.fact.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * A discovery as one page that needs no server and loads nothing, to be sent by mail: figures and
 * pictures as the web page draws them, and the list of pages, which is there without scripts too.
 */
final class HtmlReport {

  private static final String FOLDER = "/grapnel/app/web/";

  /** More templates than one looks at. */
  private static final int MOST_LINES = 12;

  private static final int BINS = 450;

  /** A page with more rows takes long to open; the other forms have all of them. */
  private static final int MOST_ROWS = 20_000;

  private HtmlReport() {}

  static void write(List<ExportedSite> all, OutputStream out) throws IOException {
    List<ExportedSite> sites = all.stream().filter(site -> !site.pages().isEmpty()).toList();
    String names = sites.stream().map(ExportedSite::site).collect(Collectors.joining(", "));
    text(
        out,
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>%s · Grapnel</title>
        <style>
        %s</style>
        </head>
        <body>
        <header><h1>Grapnel</h1></header>
        <main>
        """
            .formatted(escaped(names), resource("page.css")));
    for (int i = 0; i < sites.size(); i++) site(sites.get(i), i, out);
    text(out, "</main>\n<script type=\"module\">\n" + resource("draw.js") + "const sites = [\n");
    for (ExportedSite site : sites) text(out, embedded(site) + ",\n");
    text(out, "];\n" + resource("report.js") + "</script>\n</body>\n</html>\n");
  }

  private static void site(ExportedSite site, int number, OutputStream out) throws IOException {
    text(
        out,
        """
        <h2>%s</h2>
        <div id="pictures-%d"><noscript><p>The pictures need JavaScript.</p></noscript></div>
        <section><h3>Pages found</h3>
        <div class="scroll"><table>
        <thead><tr><th>URL</th><th>title</th><th>kind</th><th>id</th><th>links</th><th>found by</th></tr></thead>
        <tbody>
        """
            .formatted(escaped(site.site()), number));
    PageWords words = PageWords.read();
    int rows = 0;
    for (EntityPageRow row : (Iterable<EntityPageRow>) site.rows().limit(MOST_ROWS)::iterator) {
      text(out, tableRow(row, words));
      rows++;
    }
    text(out, "</tbody></table></div>\n");
    if (rows < site.pages().size()) {
      text(
          out,
          "<p>The first %,d of %,d pages; export --as csv or xlsx has all.</p>\n"
              .formatted(rows, site.pages().size()));
    }
    text(out, "</section>\n");
  }

  private static String tableRow(EntityPageRow row, PageWords words) {
    Map<String, Object> fields = row.fieldMap();
    String url = escaped(row.page().url().toString());
    boolean linked = row.page().linked();
    return "<tr><td class=\"u\"><a href=\"%s\" rel=\"noreferrer noopener nofollow\">%s</a></td><td>%s</td><td>%s</td><td>%s</td><td><span class=\"badge %s\">%s</span></td><td>%s</td></tr>\n"
        .formatted(
            url,
            url,
            escaped(fields.getOrDefault("title", "").toString()),
            escaped(row.page().kind()),
            escaped(row.page().id()),
            linked ? "" : "hidden",
            linked ? "linked" : "hidden",
            escaped(
                row.page().methods().stream()
                    .map(words::method)
                    .collect(Collectors.joining(", "))));
  }

  /** What the pictures are drawn from; nothing in it can end the script it stands in. */
  private static String embedded(ExportedSite site) {
    SiteView view = SiteView.of(site.known());
    Map<String, Object> all = new LinkedHashMap<>(view.summary());
    all.remove("last");
    List<Object> census = new ArrayList<>();
    for (KindCount count : site.known().census().orElse(List.of())) {
      census.add(new CensusRow(site.site(), count).fieldMap());
    }
    all.put("census", census);
    List<Object> lines = new ArrayList<>();
    for (TemplateIdLine line : view.fullestLines(MOST_LINES)) lines.add(line.countsInBins(BINS));
    all.put("lines", lines);
    return Json.text(all).replace("<", "\\u003c");
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = HtmlReport.class.getResourceAsStream(FOLDER + name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static void text(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
