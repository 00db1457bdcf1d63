package grapnel.app.command;

import grapnel.Manners;
import grapnel.Site;
import grapnel.TemplateReport;
import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.MiningOptions;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.StoreOptions;
import grapnel.app.cli.Streams;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.OutputRow;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.app.output.SiteSummaryLines;
import grapnel.app.output.TemplateRow;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.published.TemplateMethod;
import grapnel.template.UnnumberedUrls;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** {@code templates}: URLs in, series of pages out. */
final class TemplatesCommand implements Command, SiteCommand {

  private final Streams streams;
  private final OptionValue<List<String>> files;
  private final OptionValue<Boolean> offline;
  private final OptionValue<Boolean> all;
  private final HuntPermission permission;
  private final SourceOptions sources;
  private final MiningOptions mining;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;

  TemplatesCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Finds series of pages in lists of URLs, such as http://example.com/item/{N}, where {N} is"
            + " a changing number, and checks that they lead to a page for each thing.");
    files = syntax.arguments("FILE", SourceOptions.INPUT);
    offline = syntax.flag("--offline", "send no requests; templates are then not verified");
    all =
        syntax.flag(
            "--all",
            "also print series of other pages: parts of lists, dates, actions, personal pages");
    permission = new HuntPermission(syntax);
    sources = new SourceOptions(syntax);
    mining = new MiningOptions(syntax);
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = new OutputOptions(syntax);
  }

  @Override
  public ExitCode run() {
    network.warn(streams);
    check();
    if (offline.value() && mining.published().isEmpty()) return bulk();
    ExitCode exitCode = ExitCode.DONE;
    try (RowOutput output = options.open(streams, TemplateRow.COLUMNS, files.value());
        ProgressDisplay progress = reading()) {
      HuntInput input = HuntInput.read(files.value(), sources, network, streams, progress);
      // A list may hold URLs with passwords.
      check();
      exitCode = input.orIncomplete(exitCode);
      if (input.urls().isEmpty()) progress.say("the input contains no URLs");
      for (var site : input.urls().entrySet()) {
        exitCode = exitCode.worseOf(site(site.getKey(), site.getValue(), output, progress));
      }
    }
    return exitCode;
  }

  /** A series is verified by ids that nobody named. */
  @Override
  public void check() {
    if (!offline.value()) {
      permission.check(manners(), reading(), ", or --offline, which sends no requests");
    }
  }

  private ProgressDisplay reading() {
    return ProgressDisplay.of(streams, options.quiet(), "URLs");
  }

  /** Without a network, in one pass over lists of any length. */
  private ExitCode bulk() {
    try (RowOutput output = options.open(streams, TemplateRow.COLUMNS, files.value());
        ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "URLs");
        OfflineTemplateMiner bulk =
            new OfflineTemplateMiner(mining.threshold(), sources, network, streams, progress)) {
      boolean whole = true;
      if (all.value()) bulk.recordUnnumbered();
      for (String file : files.value()) whole &= bulk.read(file);
      SiteSummaryLines lines = new SiteSummaryLines(progress);
      bulk.mine(
          (site, templates) -> {
            write(templates, output);
            int shown = shown(templates).size();
            lines.site(site, shown, others(templates));
            leftOut(bulk.unnumbered(site)).forEach(lines::more);
          });
      lines.end("offline, so no template is verified");
      return whole ? ExitCode.DONE : ExitCode.USAGE;
    }
  }

  private ExitCode site(String site, List<Url> urls, RowOutput output, ProgressDisplay progress) {
    if (offline.value()) {
      List<Template> templates = offline(site, urls);
      write(templates, output);
      progress.say(
          "%s: %s from %s%s; offline, so no template is verified"
              .formatted(
                  site,
                  MessageText.count(shown(templates).size(), "template"),
                  MessageText.count(urls.size(), "URL"),
                  others(templates)));
      return ExitCode.DONE;
    }
    SiteProgress shown = new SiteProgress(streams, progress);
    try (Site open = shown.open(store.grapnel(), manners(), urls)) {
      return work(open, urls, output::writeNow, shown);
    }
  }

  @Override
  public Manners manners() {
    return network.manners();
  }

  @Override
  public List<String> columns() {
    return TemplateRow.COLUMNS;
  }

  @Override
  public ExitCode work(Site site, List<Url> urls, Consumer<OutputRow> rows, SiteProgress progress) {
    check();
    TemplateReport report = asking(site, urls);
    List<Template> templates = report.templates();
    shown(templates).forEach(template -> rows.accept(new TemplateRow(template)));
    progress.say(
        "%s: %s from %s, %s%s"
            .formatted(
                site.name(),
                MessageText.count(shown(templates).size(), "template"),
                MessageText.count(urls.size(), "URL"),
                MessageText.count(report.requests(), "request"),
                others(templates)));
    if (templates.isEmpty() || all.value()) leftOut(report.leftOut()).forEach(progress::say);
    return progress.exit(site, report.ending());
  }

  private List<Template> offline(String site, List<Url> urls) {
    return mining.published().orElseThrow().mineOffline(site, urls, mining.order(streams));
  }

  private TemplateReport asking(Site site, List<Url> urls) {
    Optional<TemplateMethod> other = mining.published();
    if (other.isEmpty()) return site.templates(urls, mining.threshold());
    List<Template> templates =
        site.run(parts -> other.get().on(parts.catalogue(), parts.access(), parts.budget()))
            .mine(site.name(), urls, mining.order(streams));
    return new TemplateReport(templates, List.of(), site.requests(), site.ending());
  }

  /** Why a list has no template at all. */
  static final String NOTHING_COUNTS =
      "too few of its URLs share a pattern with a changing number of up to 15 digits (--threshold);"
          + " `grapnel templates --all` says of each why";

  /** So many patterns of URLs in no template are shown one by one. */
  private static final int MOST_LEFT_OUT = 20;

  /** What is in no template, and why: those with most URLs, then the number of the others. */
  private static List<String> leftOut(List<UnnumberedUrls> all) {
    List<String> lines = new ArrayList<>();
    all.stream().limit(MOST_LEFT_OUT).forEach(urls -> lines.add(leftOut(urls)));
    if (all.size() <= MOST_LEFT_OUT) return lines;
    List<UnnumberedUrls> rest = all.subList(MOST_LEFT_OUT, all.size());
    lines.add(
        "in no template: %s of %s, for such reasons"
            .formatted(
                MessageText.count(rest.stream().mapToLong(UnnumberedUrls::count).sum(), "more URL"),
                MessageText.count(rest.size(), "further pattern")));
    return lines;
  }

  private static String leftOut(UnnumberedUrls urls) {
    return "in no template: %s as %s: %s"
        .formatted(
            MessageText.count(urls.count(), "URL"),
            MessageText.quoted(urls.pattern()),
            urls.reason());
  }

  /** Why there are no more: those of other roles, and one reason. */
  private String others(List<Template> templates) {
    if (templates.isEmpty()) return "; " + NOTHING_COUNTS;
    int hidden = templates.size() - shown(templates).size();
    if (hidden == 0) return "";
    Template first = templates.getLast();
    return "; --all shows %,d more that are not about one thing each, such as %s (%s: %s)"
        .formatted(hidden, MessageText.quoted(first.pattern()), first.role(), first.evidence());
  }

  private void write(List<Template> templates, RowOutput output) {
    shown(templates).forEach(template -> output.write(new TemplateRow(template)));
  }

  private List<Template> shown(List<Template> templates) {
    return all.value()
        ? templates
        : templates.stream().filter(template -> template.role() == TemplateRole.ENTITY).toList();
  }
}
