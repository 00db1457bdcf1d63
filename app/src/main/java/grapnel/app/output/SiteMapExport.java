package grapnel.app.output;

import grapnel.app.cli.ExitCode;
import grapnel.app.cli.UserError;
import grapnel.fact.Found;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Pages as a site map (sitemaps.org, version 0.9). */
final class SiteMapExport {

  /** The protocol's limit for one file. */
  private static final int MOST = 50_000;

  private SiteMapExport() {}

  static void write(List<ExportedSite> sites, OutputStream out) throws IOException {
    long pages = sites.stream().mapToLong(site -> site.pages().size()).sum();
    if (pages > MOST) {
      throw new UserError(
          ExitCode.USAGE,
          "%,d pages do not fit in one site map (at most %,d): export one site or one --kind at a time"
              .formatted(pages, MOST));
    }
    ExportFormat.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", out);
    ExportFormat.line("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">", out);
    for (ExportedSite site : sites) {
      for (Found page : site.pages()) {
        ExportFormat.line("  <url><loc>" + escaped(page.url().toString()) + "</loc></url>", out);
      }
    }
    ExportFormat.line("</urlset>", out);
  }

  /** A URL holds no other character that XML has a use for: those are percent-encoded. */
  private static String escaped(String url) {
    return url.replace("&", "&amp;").replace("'", "&apos;").replace("<", "%3C").replace(">", "%3E");
  }
}
