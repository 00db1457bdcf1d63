package grapnel.app.command;

import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.StoreOptions;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.input.WebUrlParser;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.OutputRow;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.app.output.SurfaceRow;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.form.FillableForm;
import grapnel.form.FormClassifier;
import grapnel.form.FormJudgement;
import grapnel.form.surface.FieldValueRepository;
import grapnel.form.surface.FormHarvestOutcome;
import grapnel.form.surface.FormHarvestSettings;
import grapnel.form.surface.FormHarvester;
import grapnel.form.surface.SiteSearchFinder;
import grapnel.form.surface.TopicHierarchy;
import grapnel.page.Form;
import grapnel.page.Page;
import grapnel.site.LinkRecordingAccess;
import grapnel.site.Visit;
import grapnel.store.NoteLists;
import grapnel.store.SiteStore;
import grapnel.url.Host;
import grapnel.url.Url;
import grapnel.url.UrlParseResult;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** {@code surface}: a page with a search form in, the pages behind the form out. */
final class SurfaceCommand implements Command, SiteCommand {

  /** The list of a site's result pages, kept for {@code prototypes --surface}. */
  static final String RESULTS = "result pages";

  private static final String VALUES = "form values";

  /** Of what worked elsewhere, so many words are tried: it may be about something else. */
  private static final int SPARE_WORDS = 8;

  private final Streams streams;
  private final OptionValue<List<String>> page;
  private final OptionValue<Integer> index;
  private final OptionValue<Boolean> allowPost;
  private final SurfaceOptions harvest;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;
  private int found;

  SurfaceCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Prints the pages behind a search form, and on standard error how many there are and what"
            + " they are about. Forms that log in, register, order, pay, subscribe or write to"
            + " someone are never sent.");
    page = syntax.arguments("URL", "a page with a search form");
    index =
        syntax.option(
            "--form",
            "N",
            typed -> (int) NetworkOptions.parseNumber(typed, 0, 100_000),
            -1,
            "which form of the page, from 0 as `forms` counts (the best search form)");
    allowPost = syntax.flag("--allow-post", "the form may be sent by POST");
    harvest = new SurfaceOptions(syntax);
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = new OutputOptions(syntax);
  }

  private Url url() {
    if (page.value().size() != 1) throw new UserError(ExitCode.USAGE, "give one page with a form");
    return switch (WebUrlParser.parse(page.value().getFirst())) {
      case Url url -> url.withoutFragment();
      case UrlParseResult.NoUrl no ->
          throw new UserError(
              ExitCode.USAGE,
              "%s is no URL: %s"
                  .formatted(MessageText.quoted(page.value().getFirst()), no.reason()));
    };
  }

  @Override
  public NetworkOptions network() {
    return network;
  }

  @Override
  public List<String> columns() {
    return SurfaceRow.COLUMNS;
  }

  @Override
  public SiteSession.Limits limits() {
    return new SiteSession.Limits(network.budget(), allowPost.value());
  }

  @Override
  public ExitCode run() {
    Url url = url();
    try (RowOutput output = options.open(streams, SurfaceRow.COLUMNS, List.of());
        ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "requests");
        SiteSession session =
            SiteSession.open(streams, progress, network, store, List.of(url), limits())) {
      return surface(url, session, output::writeNow, progress);
    }
  }

  @Override
  public ExitCode work(
      List<Url> urls, SiteSession session, Consumer<OutputRow> rows, ProgressDisplay progress) {
    ExitCode exitCode = ExitCode.DONE;
    for (Url url : urls) exitCode = exitCode.worseOf(surface(url, session, rows, progress));
    return exitCode;
  }

  private ExitCode surface(
      Url url, SiteSession session, Consumer<OutputRow> rows, ProgressDisplay progress) {
    session.showStatus(() -> "%,d found, ".formatted(found));
    LinkRecordingAccess beside = new LinkRecordingAccess(session.loop());
    Visit visit = beside.visit(url, new RequestPurpose("surface", "the page with the form"), 1);
    Optional<Page> there = visit.ok() ? visit.page() : Optional.empty();
    if (there.isPresent()) return form(there.get(), beside, session, rows, progress);
    ExitCode exitCode = session.exit(session.site());
    if (exitCode != ExitCode.DONE) return exitCode;
    throw new UserError(
        ExitCode.USAGE, "%s is no page with a form: %s".formatted(url, visit.summary()));
  }

  private ExitCode form(
      Page there,
      LinkRecordingAccess beside,
      SiteSession session,
      Consumer<OutputRow> rows,
      ProgressDisplay progress) {
    SiteSearchFinder.FoundSearch foundSearch = place(there, beside, progress);
    FillableForm form = foundSearch.form();
    FormJudgement judgement = foundSearch.judgement();
    if (judgement.offLimits().isPresent()) {
      throw new UserError(
          ExitCode.REFUSED, "this form is never sent: " + judgement.offLimits().get());
    }
    if (form.method() == Form.Method.POST && !allowPost.value()) {
      throw new UserError(
          ExitCode.REFUSED, "the form is sent by POST; give --allow-post if that may be");
    }
    FormHarvestSettings settings = harvest.settings(known(form, session, progress));
    FormHarvester formHarvester =
        new FormHarvester(session.loop(), beside, settings, record -> print(record, beside, rows));
    FormHarvestOutcome outcome = formHarvester.harvest(foundSearch.page(), form, judgement);
    return switch (outcome) {
      case FormHarvestOutcome.Harvest harvested -> report(form, harvested, session, progress);
      case FormHarvestOutcome.Nothing nothing -> nothing(nothing, session, progress);
    };
  }

  /** The form that was meant: that of a number, the best of the page, or the site's search. */
  private SiteSearchFinder.FoundSearch place(
      Page there, LinkRecordingAccess beside, ProgressDisplay progress) {
    FormClassifier classifier = FormClassifier.load();
    List<FillableForm> forms = FillableForm.of(there);
    if (index.value() >= 0) {
      if (index.value() >= forms.size()) {
        throw new UserError(
            ExitCode.USAGE,
            "--form %d: the page has %d forms".formatted(index.value(), forms.size()));
      }
      FillableForm form = forms.get(index.value());
      return new SiteSearchFinder.FoundSearch(there, form, classifier.judge(form));
    }
    SiteSearchFinder searches = new SiteSearchFinder(beside, classifier);
    Optional<SiteSearchFinder.FoundSearch> here = searches.onPage(there);
    if (here.isPresent()) return here.get();
    Host host = there.url().host();
    SiteSearchFinder.FoundSearch foundSearch =
        searches
            .linkedFrom(there, url -> url.host().equals(host))
            .orElseThrow(() -> new UserError(ExitCode.USAGE, none(there, forms, classifier)));
    progress.say(
        "%s has no search; it leads to one at %s, sent to %s"
            .formatted(
                there.url(),
                foundSearch.page().url(),
                foundSearch.form().action().orElse(there.url())));
    return foundSearch;
  }

  private static String none(Page there, List<FillableForm> forms, FormClassifier classifier) {
    if (forms.isEmpty()) {
      return there.url() + " has no form, and no link or description that leads to a search";
    }
    boolean allowed = forms.stream().anyMatch(f -> classifier.judge(f).offLimits().isEmpty());
    return "none of the %d forms of the page searches: %s%s"
        .formatted(
            forms.size(),
            forms.stream()
                .limit(5)
                .map(form -> MessageText.quoted(classifier.judge(form).rule()))
                .collect(Collectors.joining("; ")),
            allowed ? "; --form N takes one all the same" : "");
  }

  private void print(
      FormHarvestOutcome.HarvestedRecord record,
      LinkRecordingAccess beside,
      Consumer<OutputRow> rows) {
    found++;
    boolean linked = record.url().map(beside::isLinked).orElse(false);
    rows.accept(new SurfaceRow(record, linked));
  }

  private ExitCode report(
      FillableForm form,
      FormHarvestOutcome.Harvest harvested,
      SiteSession session,
      ProgressDisplay progress) {
    for (Request request : harvested.resultRequests()) {
      if (request.load() > 0) continue;
      session.home().ifPresent(siteStore -> siteStore.addNote(RESULTS, line(request)));
    }
    learn(form, harvested, session, progress);
    progress.say(
        "%,d records, the form sent %,d times, %,d requests; %s"
            .formatted(
                found, harvested.submissions(), session.budget().spent(), harvested.tally()));
    harvested.estimate().ifPresent(estimate -> progress.say(estimate.toString()));
    harvested.topic().ifPresent(topic -> progress.say(topic(topic)));
    progress.say("ended: " + harvested.endReason());
    ExitCode exitCode = session.exit(session.site());
    if (exitCode != ExitCode.DONE) return exitCode;
    if (harvested.blocked()) return ExitCode.UNREACHABLE;
    if (harvested.cutShort()) return ExitCode.BUDGET;
    return options.failEmpty() && found == 0 ? ExitCode.EMPTY : ExitCode.DONE;
  }

  private static String topic(TopicHierarchy.TopicPlacement placed) {
    String counts =
        new TreeMap<>(placed.hits())
            .entrySet().stream()
                .filter(each -> each.getValue() > 0)
                .sorted(Comparator.comparingInt(each -> -each.getValue()))
                .limit(6)
                .map(each -> each.getKey() + " " + each.getValue())
                .collect(Collectors.joining(", "));
    String topic = placed.path().isEmpty() ? "no topic stands out" : "topic " + placed.path();
    return topic + (counts.isEmpty() ? "" : " (hits: " + counts + ")");
  }

  private ExitCode nothing(
      FormHarvestOutcome.Nothing nothing, SiteSession session, ProgressDisplay progress) {
    progress.say(
        "nothing found behind the form, sent %,d times: %s; %s"
            .formatted(nothing.submissions(), nothing.reason(), nothing.tally()));
    ExitCode exitCode = session.exit(session.site());
    return exitCode == ExitCode.DONE && options.failEmpty() ? ExitCode.EMPTY : exitCode;
  }

  private static String line(Request request) {
    return request.method() + " " + request.url() + " " + request.body();
  }

  /** The request that a line of {@link #RESULTS} stands for. */
  static Optional<Request> request(String line) {
    String[] parts = line.split(" ", 3);
    if (parts.length < 3) return Optional.empty();
    return Url.parse(parts[1])
        .map(url -> parts[0].equals("POST") ? Request.post(url, parts[2]) : Request.get(url));
  }

  /** Values that other forms took: those of this machine's store, or of all workers on a job. */
  private List<String> known(FillableForm form, SiteSession session, ProgressDisplay progress) {
    if (!network.replay().isEmpty()) return List.of();
    if (session.sharedNotes().isPresent()) return given(form, session, session.sharedNotes().get());
    if (session.home().isEmpty()) return List.of();
    try (SiteStore siteStore = store.shared(VALUES, progress::say)) {
      return known(form, siteStore);
    }
  }

  private static List<String> known(FillableForm form, NoteLists notes) {
    return new FieldValueRepository(notes).valuesFor(form, "").stream().limit(SPARE_WORDS).toList();
  }

  /** What a worker began with, the next begins with too, or it would ask for other things. */
  private static List<String> given(FillableForm form, SiteSession session, NoteLists notes) {
    String name = VALUES + " " + form.action().map(Url::toString).orElse("");
    Optional<String> before = session.catalogue().note(name);
    if (before.isPresent()) return before.get().lines().toList();
    List<String> known = known(form, notes);
    session.catalogue().note(name, String.join("\n", known));
    return known;
  }

  private void learn(
      FillableForm form,
      FormHarvestOutcome.Harvest harvested,
      SiteSession session,
      ProgressDisplay progress) {
    if (!network.replay().isEmpty()) return;
    String topic = harvested.topic().map(TopicHierarchy.TopicPlacement::path).orElse("");
    session
        .sharedNotes()
        .ifPresent(
            all -> new FieldValueRepository(all).learn(form, topic, harvested.productiveWords()));
    if (session.home().isEmpty()) return;
    try (SiteStore siteStore = store.shared(VALUES, progress::say)) {
      new FieldValueRepository(siteStore).learn(form, topic, harvested.productiveWords());
    }
  }
}
