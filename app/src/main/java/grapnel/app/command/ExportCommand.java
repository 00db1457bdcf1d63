package grapnel.app.command;

import grapnel.KnownSite;
import grapnel.app.cli.ClosedPipe;
import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.StoreFolder;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.input.StoredSites;
import grapnel.app.input.WebUrlParser;
import grapnel.app.output.CdxjExport;
import grapnel.app.output.EntityPageRow;
import grapnel.app.output.ExportFormat;
import grapnel.app.output.ExportedPages;
import grapnel.app.output.ExportedSite;
import grapnel.app.output.FieldOptions;
import grapnel.app.output.OutputFile;
import grapnel.app.output.PageFilter;
import grapnel.app.output.ProgressDisplay;
import grapnel.fact.Found;
import grapnel.url.Url;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code export}: what was found, in the forms that other tools read. */
final class ExportCommand implements Command {

  private final Streams streams;
  private final OptionValue<List<String>> sites;
  private final OptionValue<ExportFormat> format;
  private final OptionValue<String> kind;
  private final OptionValue<Boolean> hidden;
  private final OptionValue<String> text;
  private final OptionValue<String> method;
  private final OptionValue<String> status;
  private final OptionValue<String> file;
  private final OptionValue<Boolean> quiet;
  private final OptionValue<Boolean> failEmpty;
  private final FieldOptions fields;
  private final OptionValue<Optional<Url>> base;
  private final StoreFolder store;

  ExportCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe("Exports the pages found by discover in formats other tools read.");
    sites = syntax.optionalArguments("SITE", "site URLs; without any, all sites in the store");
    format =
        syntax.choice(
            "--as",
            "FORMAT",
            List.of(ExportFormat.labels().split(", ")),
            ExportFormat::typed,
            ExportFormat.URLS,
            ExportFormat.labels());
    kind = syntax.option("--kind", "KIND", name -> name, "", "only pages of this kind");
    hidden = syntax.flag("--hidden", "only pages that no page seen links to");
    text =
        syntax.option(
            "--text",
            "TEXT",
            name -> name,
            "",
            "only pages that have it in their URL or title, or as their id or kind");
    method =
        syntax.option("--found-by", "METHOD", name -> name, "", "only pages found by this method");
    status =
        syntax.option(
            "--status", "CODE", name -> name, "", "only pages that were answered so, such as 200");
    file =
        syntax.option(
            "-o, --output", "FILE", name -> name, "-", "write to FILE instead of standard output");
    failEmpty = syntax.flag("--fail-empty", "exit with code 1 if nothing was found yet");
    quiet = syntax.flag("-q, --quiet", "no summary, no warnings");
    fields = new FieldOptions(syntax);
    base =
        syntax.option(
            "--base",
            "URL",
            WebUrlParser::option,
            Optional.empty(),
            "where the parts of a site map index will be served (the root of the site)");
    store = new StoreFolder(syntax);
  }

  @Override
  public ExitCode run() {
    try (ProgressDisplay progress = ProgressDisplay.of(streams, quiet.value(), "pages")) {
      List<ExportedSite> all = new ArrayList<>();
      try {
        for (String site : StoredSites.named(sites.value(), store)) {
          Optional<KnownSite> home = store.grapnel().known(site);
          if (home.isEmpty())
            progress.say(
                MessageText.quoted(site)
                    + ": not in the store; run `grapnel discover` on it, or give --store");
          home.ifPresent(open -> all.add(new ExportedSite(site, open, pages(open))));
        }
        long pages = all.stream().mapToLong(each -> each.pages().size()).sum();
        write(all);
        progress.say(
            pages == 0
                ? "nothing to export yet; run `grapnel discover SITE` first"
                : "%s of %s%s"
                    .formatted(
                        MessageText.count(pages, "page"),
                        MessageText.count(
                            all.stream().filter(each -> !each.pages().isEmpty()).count(), "site"),
                        unanswered(all)));
        if (pages == 0 && failEmpty.value()) return ExitCode.EMPTY;
      } finally {
        all.forEach(each -> each.known().close());
      }
    }
    return ExitCode.DONE;
  }

  private List<Found> pages(KnownSite site) {
    PageFilter wanted =
        new PageFilter(text.value(), kind.value(), method.value(), status.value(), hidden.value());
    return ExportedSite.fitting(site, wanted, _ -> {});
  }

  /** Pages that are known by a link or a list alone are in no archive. */
  private String unanswered(List<ExportedSite> all) {
    if (!format.value().answers()) return "";
    long without =
        all.stream()
            .flatMap(site -> site.pages().stream().map(page -> CdxjExport.exchange(site, page)))
            .filter(Optional::isEmpty)
            .count();
    return without == 0
        ? ""
        : "; %,d of them left out, as they were never fetched".formatted(without);
  }

  private ExportedPages exported(List<ExportedSite> all, Optional<Path> path) {
    return new ExportedPages(all, fields.of(EntityPageRow.COLUMNS), path, base.value());
  }

  private void write(List<ExportedSite> all) {
    if (!format.value().hasFields() && fields.chosen()) {
      throw new UserError(ExitCode.USAGE, "--fields works with --as jsonl, csv, parquet and xlsx");
    }
    try {
      if (file.value().equals("-")) {
        OutputStream out = new BufferedOutputStream(streams.out(), 1 << 16);
        format.value().write(exported(all, Optional.empty()), out);
        out.flush();
        return;
      }
      ExportedPages exported = exported(all, Optional.of(Path.of(file.value())));
      OutputFile begun = OutputFile.begin(Path.of(file.value()));
      streams.endings().add(begun);
      try (OutputStream out = new BufferedOutputStream(begun.stream(), 1 << 16)) {
        format.value().write(exported, out);
      }
    } catch (IOException e) {
      if (ClosedPipe.causedBy(e)) throw new ClosedPipe(e);
      throw new UserError(
          ExitCode.USAGE,
          "cannot write " + MessageText.quoted(file.value()) + ": " + MessageText.reason(e),
          e);
    }
  }
}
