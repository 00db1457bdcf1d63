package grapnel.app.cli;

import grapnel.discover.list.ListHunt;
import grapnel.discover.list.SiteHunt;
import grapnel.fact.Role;
import grapnel.fact.Template;
import grapnel.judge.Judge;
import grapnel.template.Mined;
import grapnel.template.document.DocumentMiner;
import grapnel.url.Url;
import java.util.List;
import java.util.function.Consumer;

/** {@code templates}: URLs in, series of pages out. */
final class Templates implements Command, SiteMethod {

  private final Streams streams;
  private final Setting<List<String>> files;
  private final Setting<Boolean> offline;
  private final Setting<Boolean> all;
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
    all = syntax.flag("--all", "also templates of other roles: pagination, date, action, personal");
    sources = new SourceOptions(syntax);
    mining = new MiningOptions(syntax);
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = new OutputOptions(syntax);
  }

  @Override
  public Exit run() {
    if (offline.value() && !mining.document()) return bulk();
    Exit exit = Exit.DONE;
    try (Output output = options.open(streams, TemplateRow.COLUMNS, files.value());
        Progress progress = Progress.of(streams, options.quiet(), "requests")) {
      HuntInput input = HuntInput.read(files.value(), sources, network, streams, progress);
      exit = input.atLeast(exit);
      if (input.urls().isEmpty()) progress.say("no URL in the input");
      for (var site : input.urls().entrySet()) {
        exit = exit.worse(site(site.getKey(), site.getValue(), output, progress));
      }
    }
    return exit;
  }

  /** Without a network, in one pass over lists of any length. */
  private Exit bulk() {
    try (Output output = options.open(streams, TemplateRow.COLUMNS, files.value());
        Progress progress = Progress.of(streams, options.quiet(), "URLs");
        BulkTemplates bulk =
            new BulkTemplates(mining.threshold(), sources, network, streams, progress)) {
      boolean whole = true;
      for (String file : files.value()) whole &= bulk.read(file);
      SiteLines lines = new SiteLines(progress);
      bulk.mine(
          (site, templates) -> {
            write(templates, output);
            int shown = shown(templates).size();
            lines.site(site, shown, others(templates));
          });
      lines.end("nothing was asked, so none is verified");
      return whole ? Exit.DONE : Exit.USAGE;
    }
  }

  private Exit site(String site, List<Url> urls, Output output, Progress progress) {
    if (offline.value()) {
      List<Template> templates = offline(site, urls);
      write(templates, output);
      progress.say(
          "%s: %s from %,d URLs%s; nothing was asked, so none is verified"
              .formatted(
                  site,
                  Shown.count(shown(templates).size(), "template"),
                  urls.size(),
                  others(templates)));
      return Exit.DONE;
    }
    try (SiteWork work = SiteWork.open(streams, progress, network, store, urls)) {
      return work(urls, work, output::writeNow, progress);
    }
  }

  @Override
  public NetworkOptions network() {
    return network;
  }

  @Override
  public List<String> columns() {
    return TemplateRow.COLUMNS;
  }

  @Override
  public Exit work(List<Url> urls, SiteWork work, Consumer<Row> rows, Progress progress) {
    String site = work.site();
    List<Template> templates = asking(site, urls, work);
    shown(templates).forEach(template -> rows.accept(new TemplateRow(template)));
    progress.say(
        "%s: %s from %s, %s%s"
            .formatted(
                site,
                Shown.count(shown(templates).size(), "template"),
                Shown.count(urls.size(), "URL"),
                Shown.count(work.budget().spent(), "request"),
                others(templates)));
    return work.exit(site);
  }

  private List<Template> offline(String site, List<Url> urls) {
    return new DocumentMiner(
            Judge.offline(), mining.settings(), mining.trace(streams, site, urls.size()))
        .mine(site, urls, false);
  }

  private List<Template> asking(String site, List<Url> urls, SiteWork work) {
    if (mining.document()) {
      return new ListHunt(work.catalogue(), work.loop(), work.budget())
          .templates(site, urls, mining.settings(), mining.trace(streams, site, urls.size()));
    }
    return new SiteHunt(work.catalogue(), work.loop(), work.budget(), work::tell)
        .templates(site, urls, mining.threshold()).stream().map(Mined::template).toList();
  }

  /** Why a list has no template at all. */
  static final String NOTHING_COUNTS =
      "no number of up to 15 digits counts in its URLs, or too few of them are alike (--threshold)";

  /** Why there are no more: those of other roles, and one reason. */
  private String others(List<Template> templates) {
    if (templates.isEmpty()) return "; " + NOTHING_COUNTS;
    int hidden = templates.size() - shown(templates).size();
    if (hidden == 0) return "";
    Template first = templates.getLast();
    return "; %,d of other roles with --all, as %s (%s: %s)"
        .formatted(hidden, Shown.of(first.pattern()), first.role(), first.evidence());
  }

  private void write(List<Template> templates, Output output) {
    shown(templates).forEach(template -> output.write(new TemplateRow(template)));
  }

  private List<Template> shown(List<Template> templates) {
    return all.value()
        ? templates
        : templates.stream().filter(template -> template.role() == Role.ENTITY).toList();
  }
}
