package grapnel.app.cli;

import grapnel.discover.Discovery;
import grapnel.fact.Found;
import grapnel.prototype.Kind;
import grapnel.prototype.Model;
import grapnel.prototype.ModelFile;
import grapnel.prototype.export.RuleFormat;
import grapnel.prototype.export.Rules;
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
enum ExportFormat {
  /** A URL a line. */
  URLS {
    @Override
    void write(List<Exported> sites, OutputStream out) throws IOException {
      rows(sites, Row::text, out);
    }
  },
  JSONL {
    @Override
    void write(List<Exported> sites, OutputStream out) throws IOException {
      rows(sites, new JsonRows(), out);
    }
  },
  CSV {
    @Override
    void write(List<Exported> sites, OutputStream out) throws IOException {
      rows(sites, new CsvRows(PageRow.COLUMNS), out);
    }
  },
  PARQUET {
    @Override
    void write(List<Exported> sites, OutputStream out) throws IOException {
      ParquetPages.write(sites, out);
    }
  },
  /** sitemaps.org, version 0.9. */
  SITEMAP {
    @Override
    void write(List<Exported> sites, OutputStream out) throws IOException {
      SiteMapXml.write(sites, out);
    }
  },
  /** An index of what was answered, without an archive. */
  CDXJ {
    @Override
    void write(List<Exported> sites, OutputStream out) throws IOException {
      CdxjLines.write(sites, out);
    }
  },
  /** The answers themselves, with their index, as one file that replay tools open. */
  WACZ {
    @Override
    void write(List<Exported> sites, OutputStream out) throws IOException {
      Wacz.write(sites, out);
    }
  },
  HERITRIX_SURT {
    @Override
    void write(List<Exported> sites, OutputStream out) throws IOException {
      rules(RuleFormat.HERITRIX_SURT, sites, out);
    }
  },
  NUTCH_REGEX {
    @Override
    void write(List<Exported> sites, OutputStream out) throws IOException {
      rules(RuleFormat.NUTCH, sites, out);
    }
  },
  SCRAPY {
    @Override
    void write(List<Exported> sites, OutputStream out) throws IOException {
      rules(RuleFormat.SCRAPY, sites, out);
    }
  };

  abstract void write(List<Exported> sites, OutputStream out) throws IOException;

  /** Whether it holds what pages answered, and so only pages that were asked for. */
  boolean answers() {
    return this == CDXJ || this == WACZ;
  }

  private static String label(ExportFormat format) {
    return format.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static String labels() {
    return Arrays.stream(values()).map(ExportFormat::label).collect(Collectors.joining(", "));
  }

  static ExportFormat typed(String typed) {
    for (ExportFormat format : values()) if (label(format).equals(typed)) return format;
    throw new IllegalArgumentException(Shown.of(typed) + " is none of " + labels());
  }

  private static void rows(List<Exported> sites, Output.Rows rows, OutputStream out)
      throws IOException {
    Optional<String> header = rows.header();
    if (header.isPresent()) line(header.get(), out);
    for (Exported site : sites) {
      for (Found page : site.pages()) line(rows.line(new PageRow(page)), out);
    }
  }

  static void line(String line, OutputStream out) throws IOException {
    out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /** Rules for crawlers, from the kinds that were learned: entities, and the lists of them. */
  private static void rules(RuleFormat format, List<Exported> sites, OutputStream out)
      throws IOException {
    for (Exported site : sites) {
      Optional<String> model = site.home().catalogue().note(Discovery.MODEL);
      if (model.isEmpty()) continue;
      Model read =
          ModelFile.read(new ByteArrayInputStream(model.get().getBytes(StandardCharsets.UTF_8)));
      Set<String> found = site.pages().stream().map(Found::kind).collect(Collectors.toSet());
      Set<String> wanted =
          read.kinds().stream()
              .filter(kind -> kind.holds() == Kind.Holds.LIST || found.contains(kind.name()))
              .map(Kind::name)
              .collect(Collectors.toSet());
      for (String line : format.lines(new Rules(read, wanted))) line(line, out);
    }
  }
}
