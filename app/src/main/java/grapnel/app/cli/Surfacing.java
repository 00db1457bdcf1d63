package grapnel.app.cli;

import grapnel.fact.Request;
import grapnel.fact.Why;
import grapnel.form.FormClassifier;
import grapnel.form.FormJudgement;
import grapnel.form.WebForm;
import grapnel.form.seek.SearchPages;
import grapnel.form.surface.Outcome;
import grapnel.form.surface.Settings;
import grapnel.form.surface.Surface;
import grapnel.form.surface.Topics;
import grapnel.form.surface.Values;
import grapnel.page.Form;
import grapnel.page.Page;
import grapnel.site.SeenLinks;
import grapnel.site.Visit;
import grapnel.store.Home;
import grapnel.store.Notes;
import grapnel.url.Host;
import grapnel.url.Parsed;
import grapnel.url.Url;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** {@code surface}: a page with a search form in, the pages behind the form out. */
final class Surfacing implements Command, SiteMethod {

  /** The list of a site's result pages, kept for {@code prototypes --surface}. */
  static final String RESULTS = "result pages";

  private static final String VALUES = "form values";

  /** Of what worked elsewhere, so many words are tried: it may be about something else. */
  private static final int SPARE_WORDS = 8;

  private final Streams streams;
  private final Setting<List<String>> page;
  private final Setting<Integer> index;
  private final Setting<Boolean> allowPost;
  private final SurfaceOptions harvest;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;
  private int found;

  Surfacing(Syntax syntax, Streams streams) {
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
            typed -> (int) NetworkOptions.number(typed, 0, 100_000),
            -1,
            "which form of the page, from 0 as `forms` counts (the best search form)");
    allowPost = syntax.flag("--allow-post", "the form may be sent by POST");
    harvest = new SurfaceOptions(syntax);
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = new OutputOptions(syntax);
  }

  private Url url() {
    if (page.value().size() != 1) throw new Complaint(Exit.USAGE, "give one page with a form");
    return switch (WebUrl.read(page.value().getFirst())) {
      case Url url -> url.withoutFragment();
      case Parsed.NoUrl no ->
          throw new Complaint(
              Exit.USAGE,
              "%s is no URL: %s".formatted(Shown.of(page.value().getFirst()), no.reason()));
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
  public SiteWork.Terms terms() {
    return new SiteWork.Terms(network.budget(), allowPost.value());
  }

  @Override
  public Exit run() {
    Url url = url();
    try (Output output = options.open(streams, SurfaceRow.COLUMNS, List.of());
        Progress progress = Progress.of(streams, options.quiet(), "requests");
        SiteWork work = SiteWork.open(streams, progress, network, store, List.of(url), terms())) {
      return surface(url, work, output::writeNow, progress);
    }
  }

  @Override
  public Exit work(List<Url> urls, SiteWork work, Consumer<Row> rows, Progress progress) {
    Exit exit = Exit.DONE;
    for (Url url : urls) exit = exit.worse(surface(url, work, rows, progress));
    return exit;
  }

  private Exit surface(Url url, SiteWork work, Consumer<Row> rows, Progress progress) {
    work.status(() -> "%,d found, ".formatted(found));
    SeenLinks beside = new SeenLinks(work.loop());
    Visit visit = beside.visit(url, new Why("surface", "the page with the form"), 1);
    Optional<Page> there = visit.ok() ? visit.page() : Optional.empty();
    if (there.isPresent()) return form(there.get(), beside, work, rows, progress);
    Exit exit = work.exit(work.site());
    if (exit != Exit.DONE) return exit;
    throw new Complaint(
        Exit.USAGE, "%s is no page with a form: %s".formatted(url, visit.summary()));
  }

  private Exit form(
      Page there, SeenLinks beside, SiteWork work, Consumer<Row> rows, Progress progress) {
    SearchPages.Place place = place(there, beside, progress);
    WebForm form = place.form();
    FormJudgement judgement = place.judgement();
    if (judgement.offLimits().isPresent()) {
      throw new Complaint(Exit.REFUSED, "this form is never sent: " + judgement.offLimits().get());
    }
    if (form.method() == Form.Method.POST && !allowPost.value()) {
      throw new Complaint(
          Exit.REFUSED, "the form is sent by POST; give --allow-post if that may be");
    }
    Settings settings = harvest.settings(known(form, work, progress));
    Surface surface =
        new Surface(work.loop(), beside, settings, record -> print(record, beside, rows));
    Outcome outcome = surface.of(place.page(), form, judgement);
    return switch (outcome) {
      case Outcome.Harvest harvested -> report(form, harvested, work, progress);
      case Outcome.Nothing nothing -> nothing(nothing, work, progress);
    };
  }

  /** The form that was meant: that of a number, the best of the page, or the site's search. */
  private SearchPages.Place place(Page there, SeenLinks beside, Progress progress) {
    FormClassifier classifier = FormClassifier.load();
    List<WebForm> forms = WebForm.of(there);
    if (index.value() >= 0) {
      if (index.value() >= forms.size()) {
        throw new Complaint(
            Exit.USAGE, "--form %d: the page has %d forms".formatted(index.value(), forms.size()));
      }
      WebForm form = forms.get(index.value());
      return new SearchPages.Place(there, form, classifier.judge(form));
    }
    SearchPages searches = new SearchPages(beside, classifier);
    Optional<SearchPages.Place> here = searches.on(there);
    if (here.isPresent()) return here.get();
    Host host = there.url().host();
    SearchPages.Place place =
        searches
            .from(there, url -> url.host().equals(host))
            .orElseThrow(() -> new Complaint(Exit.USAGE, none(there, forms, classifier)));
    progress.say(
        "%s has no search; it leads to one at %s, sent to %s"
            .formatted(there.url(), place.page().url(), place.form().action().orElse(there.url())));
    return place;
  }

  private static String none(Page there, List<WebForm> forms, FormClassifier classifier) {
    if (forms.isEmpty()) {
      return there.url() + " has no form, and no link or description that leads to a search";
    }
    boolean allowed = forms.stream().anyMatch(f -> classifier.judge(f).offLimits().isEmpty());
    return "none of the %d forms of the page searches: %s%s"
        .formatted(
            forms.size(),
            forms.stream()
                .limit(5)
                .map(form -> Shown.of(classifier.judge(form).rule()))
                .collect(Collectors.joining("; ")),
            allowed ? "; --form N takes one all the same" : "");
  }

  private void print(Outcome.Found record, SeenLinks beside, Consumer<Row> rows) {
    found++;
    boolean linked = record.url().map(beside::linked).orElse(false);
    rows.accept(new SurfaceRow(record, linked));
  }

  private Exit report(WebForm form, Outcome.Harvest harvested, SiteWork work, Progress progress) {
    for (Request request : harvested.results()) {
      if (request.load() > 0) continue;
      work.home().ifPresent(home -> home.note(RESULTS, line(request)));
    }
    learn(form, harvested, work, progress);
    progress.say(
        "%,d records, the form sent %,d times, %,d requests; %s"
            .formatted(found, harvested.submissions(), work.budget().spent(), harvested.tallies()));
    harvested.estimate().ifPresent(estimate -> progress.say(estimate.toString()));
    harvested.topic().ifPresent(topic -> progress.say(topic(topic)));
    progress.say("ended: " + harvested.ended());
    Exit exit = work.exit(work.site());
    if (exit != Exit.DONE) return exit;
    if (harvested.blocked()) return Exit.UNREACHABLE;
    if (harvested.cutShort()) return Exit.BUDGET;
    return options.failEmpty() && found == 0 ? Exit.EMPTY : Exit.DONE;
  }

  private static String topic(Topics.Placed placed) {
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

  private Exit nothing(Outcome.Nothing nothing, SiteWork work, Progress progress) {
    progress.say(
        "nothing found behind the form, sent %,d times: %s; %s"
            .formatted(nothing.submissions(), nothing.reason(), nothing.tallies()));
    Exit exit = work.exit(work.site());
    return exit == Exit.DONE && options.failEmpty() ? Exit.EMPTY : exit;
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
  private List<String> known(WebForm form, SiteWork work, Progress progress) {
    if (!network.replay().isEmpty()) return List.of();
    if (work.common().isPresent()) return given(form, work, work.common().get());
    if (work.home().isEmpty()) return List.of();
    try (Home home = store.shared(VALUES, progress::say)) {
      return known(form, home);
    }
  }

  private static List<String> known(WebForm form, Notes notes) {
    return new Values(notes).of(form, "").stream().limit(SPARE_WORDS).toList();
  }

  /** What a worker began with, the next begins with too, or it would ask for other things. */
  private static List<String> given(WebForm form, SiteWork work, Notes notes) {
    String name = VALUES + " " + form.action().map(Url::toString).orElse("");
    Optional<String> before = work.catalogue().note(name);
    if (before.isPresent()) return before.get().lines().toList();
    List<String> known = known(form, notes);
    work.catalogue().note(name, String.join("\n", known));
    return known;
  }

  private void learn(WebForm form, Outcome.Harvest harvested, SiteWork work, Progress progress) {
    if (!network.replay().isEmpty()) return;
    String topic = harvested.topic().map(Topics.Placed::path).orElse("");
    work.common().ifPresent(all -> new Values(all).learn(form, topic, harvested.worked()));
    if (work.home().isEmpty()) return;
    try (Home home = store.shared(VALUES, progress::say)) {
      new Values(home).learn(form, topic, harvested.worked());
    }
  }
}
