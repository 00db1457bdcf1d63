package grapnel.app.command;

import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.MiningOptions;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.StoreOptions;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.output.HuntRow;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.OutputRow;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.discover.SiteHunt;
import grapnel.fact.Found;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.fetch.safety.UnsafeRequests;
import grapnel.hunt.PageCountEstimate;
import grapnel.published.TemplateMethod;
import grapnel.template.MinedTemplate;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

/** {@code hunt}: URLs or templates in, pages that nobody linked out. */
final class HuntCommand implements Command, SiteCommand {

  private final Streams streams;
  private final OptionValue<List<String>> files;
  private final OptionValue<Long> seed;
  private final OptionValue<Boolean> personal;
  private final SourceOptions sources;
  private final MiningOptions mining;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;
  private long found;
  private boolean cutShort;
  private boolean givenUp;

  HuntCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Prints entity pages that are not in the input, by trying the gaps between ids.");
    files = syntax.arguments("FILE", "the JSON lines of `templates`, or " + SourceOptions.INPUT);
    seed =
        syntax.option(
            "--random-seed",
            "N",
            typed -> NetworkOptions.parseNumber(typed, Long.MIN_VALUE, Long.MAX_VALUE),
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
  public ExitCode run() {
    check();
    ExitCode exitCode = ExitCode.DONE;
    try (RowOutput output = options.open(streams, HuntRow.COLUMNS, files.value());
        ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "requests")) {
      HuntInput input = HuntInput.read(files.value(), sources, network, streams, progress);
      exitCode = input.orIncomplete(exitCode);
      if (input.urls().isEmpty()) progress.say("no URL in the input");
      for (Map.Entry<String, List<Url>> site : input.urls().entrySet()) {
        exitCode = exitCode.worseOf(site(site.getKey(), site.getValue(), input, output, progress));
      }
    }
    return exitCode;
  }

  @Override
  public void check() {
    if (!network.credentials()) return;
    throw new UserError(
        ExitCode.REFUSED,
        "no id is generated with credentials, whose pages may be personal; leave out --header"
            + " Cookie or Authorization");
  }

  private ExitCode site(
      String site, List<Url> urls, HuntInput input, RowOutput output, ProgressDisplay progress) {
    try (SiteSession session = SiteSession.open(streams, progress, network, store, urls)) {
      return hunt(site, urls, input, session, output::writeNow, progress);
    }
  }

  @Override
  public NetworkOptions network() {
    return network;
  }

  @Override
  public List<String> columns() {
    return HuntRow.COLUMNS;
  }

  @Override
  public ExitCode work(
      List<Url> urls, SiteSession session, Consumer<OutputRow> rows, ProgressDisplay progress) {
    check();
    return hunt(session.site(), urls, HuntInput.of(urls), session, rows, progress);
  }

  private ExitCode hunt(
      String site,
      List<Url> urls,
      HuntInput input,
      SiteSession session,
      Consumer<OutputRow> rows,
      ProgressDisplay progress) {
    long before = found;
    session.showStatus(
        () ->
            "%,d found, %.2f a request, "
                .formatted(
                    found - before,
                    (double) (found - before) / Math.max(1, session.budget().spent())));
    int templates =
        mining
            .published()
            .map(method -> published(method, site, urls, input, session, rows))
            .orElseGet(() -> grapnel(site, urls, input, session, rows));
    progress.say(
        "%s: %s found by %s, %s"
            .formatted(
                site,
                MessageText.count(found - before, "page"),
                MessageText.count(templates, "template"),
                MessageText.count(session.budget().spent(), "request")));
    ExitCode exitCode = session.exit(site);
    if (exitCode == ExitCode.DONE && givenUp) {
      progress.say(
          "%s: blocked, or changed, in the middle; run the same again later to go on"
              .formatted(site));
      return ExitCode.UNREACHABLE;
    }
    if (exitCode != ExitCode.DONE || !cutShort) return exitCode;
    progress.say(
        "%s: stopped by a budget with work left; run the same again to go on".formatted(site));
    return ExitCode.BUDGET;
  }

  private int grapnel(
      String site, List<Url> urls, HuntInput input, SiteSession session, Consumer<OutputRow> rows) {
    SiteHunt hunt =
        new SiteHunt(session.catalogue(), session.loop(), session.budget(), session::userNotice);
    List<MinedTemplate> mined =
        input
            .templates(site)
            .map(given -> given.stream().map(hunt::minedBefore).toList())
            .orElseGet(() -> hunt.templates(site, urls, mining.threshold()));
    if (mined.isEmpty())
      session.userNotice("%s: %s".formatted(site, TemplatesCommand.NOTHING_COUNTS));
    List<MinedTemplate> hunted = new ArrayList<>();
    for (MinedTemplate each : mined) if (hunted(each.template(), session)) hunted.add(each);
    List<PageCountEstimate> estimates =
        hunt.hunt(hunted, new Random(seed.value()), page -> write(page, rows));
    cutShort = hunt.cutShort();
    givenUp = hunt.givenUp();
    for (PageCountEstimate estimate : estimates) {
      int more = estimate.templateCounts().size() - 1;
      String and = more == 0 ? "" : " and %,d more".formatted(more);
      session.userNotice(
          "%s%s: %s".formatted(MessageText.quoted(estimate.template().pattern()), and, estimate));
    }
    return hunted.size();
  }

  /** Entities are hunted, and what looks personal where that is wanted; others say why not. */
  private boolean hunted(Template template, SiteSession session) {
    TemplateRole role = template.role();
    if (role == TemplateRole.ENTITY && allowed(List.of(template), session).isEmpty()) return false;
    if (role == TemplateRole.ENTITY || (role == TemplateRole.PERSONAL && personal.value()))
      return true;
    if (role == TemplateRole.PERSONAL || role == TemplateRole.UNKNOWN) {
      session.userNotice(
          "%s is not hunted%s: %s"
              .formatted(
                  MessageText.quoted(template.pattern()),
                  role == TemplateRole.PERSONAL ? " without --hunt-personal" : "",
                  template.evidence()));
    }
    return false;
  }

  private int published(
      TemplateMethod method,
      String site,
      List<Url> urls,
      HuntInput input,
      SiteSession session,
      Consumer<OutputRow> rows) {
    TemplateMethod.PublishedHunt hunt =
        method.on(session.catalogue(), session.loop(), session.budget());
    List<Template> templates =
        input.templates(site).orElseGet(() -> hunt.mine(site, urls, mining.order(streams)));
    hunt.hunt(allowed(templates, session), new Random(seed.value()), page -> write(page, rows));
    return templates.size();
  }

  private void write(Found page, Consumer<OutputRow> rows) {
    found++;
    rows.accept(new HuntRow(page));
  }

  /** What looks personal is reported, not hunted. */
  private List<Template> allowed(List<Template> templates, SiteSession session) {
    return personal.value()
        ? templates
        : UnsafeRequests.withoutPersonal(
            templates,
            (template, reason) ->
                session.userNotice(
                    "%s is not hunted without --hunt-personal: %s"
                        .formatted(MessageText.quoted(template.pattern()), reason)));
  }
}
