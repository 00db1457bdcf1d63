package grapnel.app.cli;

import grapnel.fact.Found;
import grapnel.store.Home;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** {@code export}: what was found, in the forms that other tools read. */
final class Export implements Command {

  private final Streams streams;
  private final Setting<List<String>> sites;
  private final Setting<ExportFormat> format;
  private final Setting<String> kind;
  private final Setting<Boolean> hidden;
  private final Setting<String> file;
  private final Setting<Boolean> quiet;
  private final Setting<Boolean> failEmpty;
  private final StoreOptions store;

  Export(Syntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe("Prints what discoveries have found, as other tools read it.");
    sites = syntax.optionalArguments("SITE", "URLs of sites; all that the store knows without any");
    format =
        syntax.option(
            "--as", "FORMAT", ExportFormat::typed, ExportFormat.URLS, ExportFormat.labels());
    kind = syntax.option("--kind", "KIND", name -> name, "", "only pages of this kind");
    hidden = syntax.flag("--hidden", "only pages that no seen page links to");
    file =
        syntax.option(
            "-o, --output", "FILE", name -> name, "-", "write to FILE instead of standard output");
    failEmpty = syntax.flag("--fail-empty", "exit with 1 when nothing was found yet");
    quiet = syntax.flag("-q, --quiet", "no summary, no warnings");
    store = new StoreOptions(syntax);
  }

  @Override
  public Exit run() {
    try (Progress progress = Progress.of(streams, quiet.value(), "pages")) {
      List<Exported> all = new ArrayList<>();
      try {
        for (String site : KnownSites.named(sites.value(), store)) {
          Optional<Home> home = store.known(site);
          if (home.isEmpty()) progress.say(Shown.of(site) + ": nothing is known of it");
          home.ifPresent(open -> all.add(new Exported(site, open, pages(open))));
        }
        long pages = all.stream().mapToLong(each -> each.pages().size()).sum();
        write(all);
        progress.say(
            pages == 0
                ? "nothing to export yet; `grapnel discover SITE` finds pages"
                : "%s of %s%s"
                    .formatted(
                        Shown.count(pages, "page"),
                        Shown.count(all.size(), "site"),
                        unanswered(all)));
        if (pages == 0 && failEmpty.value()) return Exit.EMPTY;
      } finally {
        all.forEach(each -> each.home().close());
      }
    }
    return Exit.DONE;
  }

  private List<Found> pages(Home home) {
    List<Found> pages = new ArrayList<>();
    home.catalogue()
        .eachFound(
            page -> {
              boolean wanted = kind.value().isEmpty() || page.kind().equals(kind.value());
              if (wanted && (!hidden.value() || !page.linked())) pages.add(page);
            });
    pages.sort(Comparator.comparing(Found::url));
    return pages;
  }

  /** Pages that are known by a link or a list alone are in no archive. */
  private String unanswered(List<Exported> all) {
    if (!format.value().answers()) return "";
    long without =
        all.stream()
            .flatMap(site -> site.pages().stream().map(page -> CdxjLines.exchange(site, page)))
            .filter(Optional::isEmpty)
            .count();
    return without == 0
        ? ""
        : "; %,d of them were named but never asked for, and are left out".formatted(without);
  }

  private void write(List<Exported> all) {
    try {
      if (file.value().equals("-")) {
        OutputStream out = new BufferedOutputStream(streams.out(), 1 << 16);
        format.value().write(all, out);
        out.flush();
        return;
      }
      OutputFile begun = OutputFile.begin(Path.of(file.value()));
      streams.endings().add(begun);
      try (OutputStream out = new BufferedOutputStream(begun.stream(), 1 << 16)) {
        format.value().write(all, out);
      }
    } catch (IOException e) {
      if (ClosedPipe.is(e)) throw new ClosedPipe(e);
      throw new Complaint(
          Exit.USAGE, "cannot write " + Shown.of(file.value()) + ": " + Shown.reason(e), e);
    }
  }
}
