package grapnel.app.output;

import grapnel.app.cli.ExitCode;
import grapnel.app.cli.UserError;
import grapnel.fact.Found;
import grapnel.url.Url;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Pages as a site map (sitemaps.org, version 0.9); more than fit in one become an index, with parts
 * in files beside it.
 */
final class SiteMapExport {

  private static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
  private static final String SCHEMA = " xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">";

  /** The protocol's limits for one file, a little below for what stands around. */
  private static final int MOST = 50_000;

  private static final int MOST_BYTES = 50_000_000;

  private SiteMapExport() {}

  static void write(ExportedPages pages, OutputStream out) throws IOException {
    List<List<String>> parts = parts(pages);
    if (parts.size() == 1) {
      urls(parts.getFirst(), out);
      return;
    }
    Path file =
        pages
            .file()
            .orElseThrow(
                () ->
                    new UserError(
                        ExitCode.USAGE,
                        "%,d pages need a site map index with %,d parts; give -o FILE, and the parts are written beside it"
                            .formatted(pages.count(), parts.size())));
    index(parts, file, base(pages), out);
  }

  /** Entries as they stand in the file, as many in a part as the protocol allows. */
  private static List<List<String>> parts(ExportedPages pages) {
    List<List<String>> parts = new ArrayList<>(List.of(new ArrayList<>()));
    long bytes = 0;
    for (ExportedSite site : pages.sites()) {
      for (Found page : site.pages()) {
        String entry = "  <url><loc>" + escaped(page.url().toString()) + "</loc></url>";
        if (parts.getLast().size() == MOST || bytes + entry.length() > MOST_BYTES) {
          parts.add(new ArrayList<>());
          bytes = 0;
        }
        parts.getLast().add(entry);
        bytes += entry.length() + 1;
      }
    }
    return parts;
  }

  private static void urls(List<String> entries, OutputStream out) throws IOException {
    ExportFormat.line(HEAD, out);
    ExportFormat.line("<urlset" + SCHEMA, out);
    for (String entry : entries) ExportFormat.line(entry, out);
    ExportFormat.line("</urlset>", out);
  }

  /** Parts are written before the index, so that an index never names what is not there. */
  private static void index(List<List<String>> parts, Path file, Url base, OutputStream out)
      throws IOException {
    List<String> names = new ArrayList<>();
    for (List<String> part : parts) {
      String name = partName(file, names.size() + 1);
      try (OutputStream written =
          new BufferedOutputStream(Files.newOutputStream(file.resolveSibling(name)), 1 << 16)) {
        urls(part, written);
      }
      names.add(name);
    }
    ExportFormat.line(HEAD, out);
    ExportFormat.line("<sitemapindex" + SCHEMA, out);
    for (String name : names) {
      String url = base.resolve(name).map(Url::toString).orElse(name);
      ExportFormat.line("  <sitemap><loc>" + escaped(url) + "</loc></sitemap>", out);
    }
    ExportFormat.line("</sitemapindex>", out);
  }

  private static String partName(Path file, int number) {
    String name = file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    return dot <= 0
        ? name + "-" + number
        : name.substring(0, dot) + "-" + number + name.substring(dot);
  }

  private static Url base(ExportedPages pages) {
    return pages
        .base()
        .orElseGet(() -> Url.of(pages.sites().getFirst().pages().getFirst().url().host() + "/"));
  }

  /** A URL holds no other character that XML has a use for: those are percent-encoded. */
  private static String escaped(String url) {
    return url.replace("&", "&amp;").replace("'", "&apos;").replace("<", "%3C").replace(">", "%3E");
  }
}
