package grapnel.app.cli;

import grapnel.discover.ListHunt;
import grapnel.fact.Template;
import grapnel.judge.Judge;
import grapnel.template.document.DocumentMiner;
import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code templates}: URLs in, series of pages out. */
@Command(
    name = "templates",
    description = "Prints the URL templates of entity pages found in lists of URLs.")
final class Templates implements Callable<Exit> {

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "URLs of one or many sites, one a line, plain or gzip; - is standard input")
  private List<String> files = List.of();

  @Option(names = "--offline", description = "ask nothing; templates are then not verified")
  private boolean offline;

  @Mixin private final DocumentOptions mining = new DocumentOptions();
  @Mixin private final NetworkOptions network = new NetworkOptions();
  @Mixin private final StoreOptions store = new StoreOptions();
  @Mixin private final OutputOptions options = new OutputOptions();

  private final Streams streams;

  Templates(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Exit call() {
    mining.settings();
    Map<String, List<Url>> sites = HuntInput.read(files, streams, options.quiet()).urls();
    Exit exit = Exit.DONE;
    try (Output output = options.open(streams, TemplateRow.COLUMNS, files);
        Progress progress = Progress.of(streams, options.quiet(), "requests")) {
      for (var site : sites.entrySet()) {
        exit = exit.worse(site(site.getKey(), site.getValue(), output, progress));
      }
    }
    return exit;
  }

  private Exit site(String site, List<Url> urls, Output output, Progress progress) {
    var trace = mining.trace(streams, site, urls.size());
    if (offline) {
      new DocumentMiner(Judge.offline(), mining.settings(), trace)
          .mine(site, urls, false)
          .forEach(template -> output.write(new TemplateRow(template)));
      return Exit.DONE;
    }
    try (SiteWork work = SiteWork.open(streams, progress, network, store, urls)) {
      List<Template> templates =
          new ListHunt(work.catalogue(), work.loop(), work.budget())
              .templates(site, urls, mining.settings(), trace);
      templates.forEach(template -> output.write(new TemplateRow(template)));
      output.flush();
      progress.tell(
          "%s: %,d templates from %,d URLs, %,d requests"
              .formatted(site, templates.size(), urls.size(), work.budget().spent()));
      return work.exit(site);
    }
  }
}
