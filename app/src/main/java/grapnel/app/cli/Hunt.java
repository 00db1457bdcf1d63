package grapnel.app.cli;

import grapnel.discover.ListHunt;
import grapnel.fact.Template;
import grapnel.hunt.Schedule;
import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hunt}: URLs or templates in, pages that nobody linked out. */
@Command(
    name = "hunt",
    description = "Prints entity pages that are not in the input, by trying the gaps between ids.")
final class Hunt implements Callable<Exit> {

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "URLs, one a line, or the JSON lines of `templates`; - is standard input")
  private List<String> files = List.of();

  @Option(
      names = "--random-seed",
      paramLabel = "N",
      description = "the order in which ids are tried (default: ${DEFAULT-VALUE})")
  private long seed = 1;

  @Option(names = "--fail-empty", description = "exit with 1 when nothing was found")
  private boolean failEmpty;

  @Mixin private final DocumentOptions mining = new DocumentOptions();
  @Mixin private final NetworkOptions network = new NetworkOptions();
  @Mixin private final StoreOptions store = new StoreOptions();
  @Mixin private final OutputOptions options = new OutputOptions();

  private final Streams streams;
  private long found;

  Hunt(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Exit call() {
    mining.settings();
    if (network.credentials()) {
      throw new Complaint(
          Exit.REFUSED,
          "no id is generated with credentials, whose pages may be personal; leave out --header"
              + " Cookie or Authorization");
    }
    HuntInput input = HuntInput.read(files, streams, options.quiet());
    Exit exit = Exit.DONE;
    try (Output output = options.open(streams, FoundRow.COLUMNS, files);
        Progress progress = Progress.of(streams, options.quiet(), "requests")) {
      for (Map.Entry<String, List<Url>> site : input.urls().entrySet()) {
        exit = exit.worse(site(site.getKey(), site.getValue(), input, output, progress));
      }
    }
    return exit == Exit.DONE && failEmpty && found == 0 ? Exit.EMPTY : exit;
  }

  private Exit site(
      String site, List<Url> urls, HuntInput input, Output output, Progress progress) {
    try (SiteWork work = SiteWork.open(streams, progress, network, store, urls)) {
      ListHunt hunt = new ListHunt(work.catalogue(), work.loop(), work.budget());
      List<Template> templates =
          input
              .templates(site)
              .orElseGet(
                  () ->
                      hunt.templates(
                          site,
                          urls,
                          mining.settings(),
                          mining.trace(streams, site, urls.size())));
      long before = found;
      hunt.hunt(
          templates,
          Schedule.DOCUMENT,
          new Random(seed),
          page -> {
            found++;
            output.write(new FoundRow(page));
            output.flush();
          });
      progress.tell(
          "%s: %,d pages found by %,d templates, %,d requests"
              .formatted(site, found - before, templates.size(), work.budget().spent()));
      return work.exit(site);
    }
  }
}
