package grapnel.app.cli;

import grapnel.discover.ListHunt;
import grapnel.fact.Template;
import grapnel.judge.Judge;
import grapnel.template.document.DocumentMiner;
import grapnel.url.Url;
import java.util.List;

/** {@code templates}: URLs in, series of pages out. */
final class Templates implements Command {

  private final Streams streams;
  private final Setting<List<String>> files;
  private final Setting<Boolean> offline;
  private final SourceOptions sources;
  private final MiningOptions mining;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;

  Templates(Syntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe("Prints the URL templates of entity pages found in lists of URLs.");
    files = syntax.arguments("FILE", SourceOptions.INPUT);
    offline = syntax.flag("--offline", "ask nothing; templates are then not verified");
    sources = new SourceOptions(syntax);
    mining = new MiningOptions(syntax);
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = new OutputOptions(syntax);
  }

  @Override
  public Exit run() {
    Exit exit = Exit.DONE;
    try (Output output = options.open(streams, TemplateRow.COLUMNS, files.value());
        Progress progress = Progress.of(streams, options.quiet(), "requests")) {
      HuntInput input = HuntInput.read(files.value(), sources, network, streams, progress);
      exit = input.atLeast(exit);
      for (var site : input.urls().entrySet()) {
        exit = exit.worse(site(site.getKey(), site.getValue(), output, progress));
      }
    }
    return exit;
  }

  private Exit site(String site, List<Url> urls, Output output, Progress progress) {
    var trace = mining.trace(streams, site, urls.size());
    if (offline.value()) {
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
      progress.say(
          "%s: %,d templates from %,d URLs, %,d requests"
              .formatted(site, templates.size(), urls.size(), work.budget().spent()));
      return work.exit(site);
    }
  }
}
