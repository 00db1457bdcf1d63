package grapnel.app.cli;

import grapnel.discover.list.ListHunt;
import grapnel.discover.list.SiteHunt;
import grapnel.fact.Found;
import grapnel.fact.Role;
import grapnel.fact.Template;
import grapnel.hunt.Estimate;
import grapnel.hunt.Schedule;
import grapnel.template.Mined;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

/** {@code hunt}: URLs or templates in, pages that nobody linked out. */
final class Hunt implements Command, SiteMethod {

  private final Streams streams;
  private final Setting<List<String>> files;
  private final Setting<Long> seed;
  private final Setting<Boolean> personal;
  private final SourceOptions sources;
  private final MiningOptions mining;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;
  private long found;
  private boolean cutShort;
  private boolean givenUp;

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
    check();
    Exit exit = Exit.DONE;
    try (Output output = options.open(streams, FoundRow.COLUMNS, files.value());
        Progress progress = Progress.of(streams, options.quiet(), "requests")) {
      HuntInput input = HuntInput.read(files.value(), sources, network, streams, progress);
      exit = input.atLeast(exit);
      if (input.urls().isEmpty()) progress.say("no URL in the input");
      for (Map.Entry<String, List<Url>> site : input.urls().entrySet()) {
        exit = exit.worse(site(site.getKey(), site.getValue(), input, output, progress));
      }
    }
    return exit;
  }

  @Override
  public void check() {
    if (!network.credentials()) return;
    throw new Complaint(
        Exit.REFUSED,
        "no id is generated with credentials, whose pages may be personal; leave out --header"
            + " Cookie or Authorization");
  }

  private Exit site(
      String site, List<Url> urls, HuntInput input, Output output, Progress progress) {
    try (SiteWork work = SiteWork.open(streams, progress, network, store, urls)) {
      return hunt(site, urls, input, work, output::writeNow, progress);
    }
  }

  @Override
  public NetworkOptions network() {
    return network;
  }

  @Override
  public List<String> columns() {
    return FoundRow.COLUMNS;
  }

  @Override
  public Exit work(List<Url> urls, SiteWork work, Consumer<Row> rows, Progress progress) {
    check();
    return hunt(work.site(), urls, HuntInput.of(urls), work, rows, progress);
  }

  private Exit hunt(
      String site,
      List<Url> urls,
      HuntInput input,
      SiteWork work,
      Consumer<Row> rows,
      Progress progress) {
    long before = found;
    work.status(
        () ->
            "%,d found, %.2f a request, "
                .formatted(
                    found - before,
                    (double) (found - before) / Math.max(1, work.budget().spent())));
    int templates =
        mining.document()
            ? document(site, urls, input, work, rows)
            : grapnel(site, urls, input, work, rows);
    progress.say(
        "%s: %s found by %s, %s"
            .formatted(
                site,
                Shown.count(found - before, "page"),
                Shown.count(templates, "template"),
                Shown.count(work.budget().spent(), "request")));
    Exit exit = work.exit(site);
    if (exit == Exit.DONE && givenUp) {
      progress.say(
          "%s: blocked, or changed, in the middle; run the same again later to go on"
              .formatted(site));
      return Exit.UNREACHABLE;
    }
    if (exit != Exit.DONE || !cutShort) return exit;
    progress.say(
        "%s: stopped by a budget with work left; run the same again to go on".formatted(site));
    return Exit.BUDGET;
  }

  private int grapnel(
      String site, List<Url> urls, HuntInput input, SiteWork work, Consumer<Row> rows) {
    SiteHunt hunt = new SiteHunt(work.catalogue(), work.loop(), work.budget(), work::tell);
    List<Mined> mined =
        input
            .templates(site)
            .map(given -> given.stream().map(hunt::again).toList())
            .orElseGet(() -> hunt.templates(site, urls, mining.threshold()));
    if (mined.isEmpty()) work.tell("%s: %s".formatted(site, Templates.NOTHING_COUNTS));
    List<Mined> hunted = new ArrayList<>();
    for (Mined each : mined) if (hunted(each.template(), work)) hunted.add(each);
    List<Estimate> estimates =
        hunt.hunt(hunted, new Random(seed.value()), page -> write(page, rows));
    cutShort = hunt.cutShort();
    givenUp = hunt.givenUp();
    for (Estimate estimate : estimates) {
      int more = estimate.parts().size() - 1;
      String and = more == 0 ? "" : " and %,d more".formatted(more);
      work.tell("%s%s: %s".formatted(Shown.of(estimate.template().pattern()), and, estimate));
    }
    return hunted.size();
  }

  /** Entities are hunted, and what looks personal where that is wanted; others say why not. */
  private boolean hunted(Template template, SiteWork work) {
    Role role = template.role();
    if (role == Role.ENTITY && allowed(List.of(template), work).isEmpty()) return false;
    if (role == Role.ENTITY || (role == Role.PERSONAL && personal.value())) return true;
    if (role == Role.PERSONAL || role == Role.UNKNOWN) {
      work.tell(
          "%s is not hunted%s: %s"
              .formatted(
                  Shown.of(template.pattern()),
                  role == Role.PERSONAL ? " without --hunt-personal" : "",
                  template.evidence()));
    }
    return false;
  }

  private int document(
      String site, List<Url> urls, HuntInput input, SiteWork work, Consumer<Row> rows) {
    ListHunt hunt = new ListHunt(work.catalogue(), work.loop(), work.budget());
    List<Template> templates =
        input
            .templates(site)
            .orElseGet(
                () ->
                    hunt.templates(
                        site, urls, mining.settings(), mining.trace(streams, site, urls.size())));
    hunt.hunt(
        allowed(templates, work),
        Schedule.DOCUMENT,
        new Random(seed.value()),
        page -> write(page, rows));
    return templates.size();
  }

  private void write(Found page, Consumer<Row> rows) {
    found++;
    rows.accept(new FoundRow(page));
  }

  /** What looks personal is reported, not hunted. */
  private List<Template> allowed(List<Template> templates, SiteWork work) {
    return personal.value()
        ? templates
        : ListHunt.withoutPersonal(
            templates,
            (template, reason) ->
                work.tell(
                    "%s is not hunted without --hunt-personal: %s"
                        .formatted(Shown.of(template.pattern()), reason)));
  }
}
