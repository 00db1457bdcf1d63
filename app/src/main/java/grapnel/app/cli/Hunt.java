package grapnel.app.cli;

import grapnel.discover.ListHunt;
import grapnel.fact.Template;
import grapnel.hunt.Schedule;
import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** {@code hunt}: URLs or templates in, pages that nobody linked out. */
final class Hunt implements Command {

  private final Streams streams;
  private final Setting<List<String>> files;
  private final Setting<Long> seed;
  private final Setting<Boolean> failEmpty;
  private final Setting<Boolean> personal;
  private final SourceOptions sources;
  private final MiningOptions mining;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;
  private long found;

  Hunt(Syntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Prints entity pages that are not in the input, by trying the gaps between ids.");
    files = syntax.arguments("FILE", "the JSON lines of `templates`, or " + SourceOptions.INPUT);
    seed =
        syntax.option(
            "--random-seed",
            "N",
            typed -> NetworkOptions.number(typed, Long.MIN_VALUE, Long.MAX_VALUE),
            1L,
            "the order in which ids are tried (1)");
    failEmpty = syntax.flag("--fail-empty", "exit with 1 when nothing was found");
    personal =
        syntax.flag("--hunt-personal", "also templates that look personal, as orders or accounts");
    sources = new SourceOptions(syntax);
    mining = new MiningOptions(syntax);
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = new OutputOptions(syntax);
  }

  @Override
  public Exit run() {
    if (network.credentials()) {
      throw new Complaint(
          Exit.REFUSED,
          "no id is generated with credentials, whose pages may be personal; leave out --header"
              + " Cookie or Authorization");
    }
    Exit exit = Exit.DONE;
    try (Output output = options.open(streams, FoundRow.COLUMNS, files.value());
        Progress progress = Progress.of(streams, options.quiet(), "requests")) {
      HuntInput input = HuntInput.read(files.value(), sources, network, streams, progress);
      exit = input.atLeast(exit);
      for (Map.Entry<String, List<Url>> site : input.urls().entrySet()) {
        exit = exit.worse(site(site.getKey(), site.getValue(), input, output, progress));
      }
    }
    return exit == Exit.DONE && failEmpty.value() && found == 0 ? Exit.EMPTY : exit;
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
                          site, urls, mining.settings(), mining.trace(streams, site, urls.size())));
      long before = found;
      hunt.hunt(
          allowed(templates, progress),
          Schedule.DOCUMENT,
          new Random(seed.value()),
          page -> {
            found++;
            output.write(new FoundRow(page));
            output.flush();
          });
      progress.say(
          "%s: %,d pages found by %,d templates, %,d requests"
              .formatted(site, found - before, templates.size(), work.budget().spent()));
      return work.exit(site);
    }
  }

  /** What looks personal is reported, not hunted. */
  private List<Template> allowed(List<Template> templates, Progress progress) {
    return personal.value()
        ? templates
        : ListHunt.withoutPersonal(
            templates,
            (template, reason) ->
                progress.say(
                    "%s is not hunted without --hunt-personal: %s"
                        .formatted(Shown.of(template.pattern()), reason)));
  }
}
