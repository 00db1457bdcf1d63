package grapnel.app.output;

import grapnel.app.cli.MessageText;
import grapnel.fact.Found;
import grapnel.prototype.CrawlerRuleFormat;
import grapnel.prototype.CrawlerRuleSet;
import grapnel.prototype.PrototypeKind;
import grapnel.prototype.PrototypeModel;
import grapnel.prototype.PrototypeModelFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The forms in which what was found can be had. */
public enum ExportFormat {
  /** A URL a line. */
  URLS {
    @Override
    public void write(ExportedPages pages, OutputStream out) throws IOException {
      rows(pages, OutputRow::text, out);
    }
  },
  JSONL {
    @Override
    public void write(ExportedPages pages, OutputStream out) throws IOException {
      rows(pages, OutputFormat.JSONL.formatter(pages.columns(), pages.chosen()), out);
    }
  },
  CSV {
    @Override
    public void write(ExportedPages pages, OutputStream out) throws IOException {
      rows(pages, OutputFormat.CSV.formatter(pages.columns(), pages.chosen()), out);
    }
  },
  PARQUET {
    @Override
    public void write(ExportedPages pages, OutputStream out) throws IOException {
      ParquetExport.write(pages, out);
    }
  },
  /** For people who live in spreadsheets. */
  XLSX {
    @Override
    public void write(ExportedPages pages, OutputStream out) throws IOException {
      SpreadsheetExport.write(pages, out);
    }
  },
  /** One file that shows a discovery with its pictures. */
  HTML {
    @Override
    public void write(ExportedPages pages, OutputStream out) throws IOException {
      HtmlReport.write(pages.sites(), out);
    }
  },
  /** sitemaps.org, version 0.9. */
  SITEMAP {
    @Override
    public void write(ExportedPages pages, OutputStream out) throws IOException {
      SiteMapExport.write(pages, out);
    }
  },
  /** An index of what was answered, without an archive. */
  CDXJ {
    @Override
    public void write(ExportedPages pages, OutputStream out) throws IOException {
      CdxjExport.write(pages.sites(), out);
    }
  },
  /** The answers themselves, with their index, as one file that replay tools open. */
  WACZ {
    @Override
    public void write(ExportedPages pages, OutputStream out) throws IOException {
      WaczExport.write(pages.sites(), out);
    }
  },
  HERITRIX_SURT {
    @Override
    public void write(ExportedPages pages, OutputStream out) throws IOException {
      rules(CrawlerRuleFormat.HERITRIX_SURT, pages.sites(), out);
    }
  },
  NUTCH_REGEX {
    @Override
    public void write(ExportedPages pages, OutputStream out) throws IOException {
      rules(CrawlerRuleFormat.NUTCH, pages.sites(), out);
    }
  },
  SCRAPY {
    @Override
    public void write(ExportedPages pages, OutputStream out) throws IOException {
      rules(CrawlerRuleFormat.SCRAPY, pages.sites(), out);
    }
  };

  /**
   * Writes what is wanted.
   *
   * @param out one file, or the first of several
   */
  public abstract void write(ExportedPages pages, OutputStream out) throws IOException;

  /** Whether it holds what pages answered, and so only pages that were asked for. */
  public boolean answers() {
    return this == CDXJ || this == WACZ;
  }

  /** Whether its rows have fields that can be chosen. */
  public boolean hasFields() {
    return this == JSONL || this == CSV || this == PARQUET || this == XLSX;
  }

  /**
   * Whether pages of any number of sites can be written one site after the other; the others tell
   * of a site what its pages alone do not.
   */
  public boolean manySites() {
    return switch (this) {
      case URLS, JSONL, CSV, PARQUET, XLSX, CDXJ, WACZ -> true;
      case HTML, SITEMAP, HERITRIX_SURT, NUTCH_REGEX, SCRAPY -> false;
    };
  }

  private static String label(ExportFormat format) {
    return format.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public static String labels() {
    return Arrays.stream(values()).map(ExportFormat::label).collect(Collectors.joining(", "));
  }

  public static ExportFormat typed(String typed) {
    for (ExportFormat format : values()) if (label(format).equals(typed)) return format;
    throw new IllegalArgumentException(
        "unknown format " + MessageText.quoted(typed) + "; use one of " + labels());
  }

  private static void rows(ExportedPages pages, RowOutput.RowFormatter formatter, OutputStream out)
      throws IOException {
    Optional<String> header = formatter.header();
    if (header.isPresent()) line(header.get(), out);
    for (ExportedSite site : pages.sites()) {
      for (EntityPageRow row : (Iterable<EntityPageRow>) site.rows()::iterator) {
        line(formatter.line(row), out);
      }
    }
  }

  static void line(String line, OutputStream out) throws IOException {
    out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /** Rules for crawlers, from the kinds that were learned: entities, and the lists of them. */
  private static void rules(CrawlerRuleFormat format, List<ExportedSite> sites, OutputStream out)
      throws IOException {
    for (ExportedSite site : sites) {
      Optional<String> model = site.known().kindsModel();
      if (model.isEmpty()) continue;
      PrototypeModel read =
          PrototypeModelFile.read(
              new ByteArrayInputStream(model.get().getBytes(StandardCharsets.UTF_8)));
      Set<String> found = site.pages().stream().map(Found::kind).collect(Collectors.toSet());
      Set<String> wanted =
          read.kinds().stream()
              .filter(
                  kind -> kind.role() == PrototypeKind.KindRole.LIST || found.contains(kind.name()))
              .map(PrototypeKind::name)
              .collect(Collectors.toSet());
      for (String line : format.lines(new CrawlerRuleSet(read, wanted))) line(line, out);
    }
  }
}
