package grapnel.app.cli;

import grapnel.sibling.Download;
import grapnel.sibling.Downloads;
import grapnel.sibling.Outcome;
import grapnel.sibling.Sibling;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** {@code siblings}: sample pages in, all pages of their kind out. */
final class Siblings implements Command, SiteMethod {

  private final Streams streams;
  private final Setting<List<String>> samples;
  private final SiblingOptions methods;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;
  private long found;

  Siblings(Syntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Prints all pages of the kind of the samples, the samples included. Says on standard error"
            + " which pages were downloaded, and why.");
    samples =
        syntax.arguments(
            "URL", "pages of one kind, or files with one URL a line; - is standard input");
    methods = new SiblingOptions(syntax);
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = new OutputOptions(syntax);
  }

  @Override
  public Exit run() {
    Map<String, List<Url>> bySite = new LinkedHashMap<>();
    for (Url url : Seeds.read(samples.value(), streams, options.quiet())) {
      bySite.computeIfAbsent(url.site(), _ -> new ArrayList<>()).add(url);
    }
    Exit exit = Exit.DONE;
    try (Output output = options.open(streams, SiblingRow.COLUMNS, Seeds.files(samples.value()));
        Progress progress = Progress.of(streams, options.quiet(), "pages")) {
      for (Map.Entry<String, List<Url>> site : bySite.entrySet()) {
        exit = exit.worse(site(site.getValue(), output, progress));
      }
    }
    // The samples are printed too, and are no find.
    return exit == Exit.DONE && options.failEmpty() && found == 0 ? Exit.EMPTY : exit;
  }

  private Exit site(List<Url> urls, Output output, Progress progress) {
    try (SiteWork work = SiteWork.open(streams, progress, network, store, urls)) {
      Exit exit = work(urls, work, output::write, progress);
      output.flush();
      return exit;
    }
  }

  @Override
  public NetworkOptions network() {
    return network;
  }

  @Override
  public List<String> columns() {
    return SiblingRow.COLUMNS;
  }

  @Override
  public Exit work(List<Url> urls, SiteWork work, Consumer<Row> rows, Progress progress) {
    Downloads downloads =
        new Downloads(work.loop(), "siblings", network.scope(List.of(urls.getFirst()))::holds);
    Outcome outcome = methods.method(downloads).find(urls);
    for (Download one : downloads.all()) {
      progress.say(
          "downloaded %s: %s (%s)"
              .formatted(Shown.of(one.url().toString()), one.why(), one.result()));
    }
    Exit exit = work.exit(work.site());
    return exit.worse(
        switch (outcome) {
          case Outcome.Pages pages -> print(pages, urls, downloads, work, rows, progress);
          case Outcome.Unusable no -> unusable(no, exit);
        });
  }

  private Exit print(
      Outcome.Pages pages,
      List<Url> samples,
      Downloads downloads,
      SiteWork work,
      Consumer<Row> rows,
      Progress progress) {
    String site = work.site();
    for (Sibling page : pages.pages()) rows.accept(new SiblingRow(page));
    long others = pages.pages().stream().filter(p -> !samples.contains(p.url())).count();
    found += others;
    pages.remarks().forEach(progress::say);
    pages
        .pattern()
        .ifPresent(pattern -> progress.say("%s: pattern %s".formatted(site, Shown.of(pattern))));
    progress.say(
        "%s: %s of this kind beside the samples, %s downloaded, %s"
            .formatted(
                site,
                Shown.count(others, "page"),
                Shown.count(downloads.all().size(), "page"),
                Shown.count(work.budget().spent(), "request")));
    return Exit.DONE;
  }

  /** Where the site could not be asked at all, that has been said already. */
  private Exit unusable(Outcome.Unusable no, Exit exit) {
    if (exit != Exit.DONE) return exit;
    streams
        .err()
        .printf(
            "grapnel: %s is no sample: %s; give a page of the kind you look for%n",
            Shown.of(no.sample().toString()), no.reason());
    return Exit.USAGE;
  }
}
