package grapnel;

import grapnel.SurfaceReport.SurfacedRecord;
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
import grapnel.form.surface.SiteSearchFinder.FoundSearch;
import grapnel.form.surface.TopicHierarchy;
import grapnel.page.Form;
import grapnel.page.Page;
import grapnel.site.LinkRecordingAccess;
import grapnel.site.Visit;
import grapnel.store.NoteLists;
import grapnel.url.Host;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Finds the search form that was meant, harvests it, and keeps what worked for other forms. */
final class FormSurfacing {

  private static final String GIVEN_VALUES = "form values";

  /** Of what worked elsewhere, so many words are tried: it may be about something else. */
  private static final int SPARE_WORDS = 8;

  private static final int SHOWN_FORMS = 5;

  private final Site site;
  private final SurfaceSettings settings;
  private final Consumer<SurfacedRecord> each;
  private final LinkRecordingAccess access;
  private final FormClassifier classifier = FormClassifier.load();

  FormSurfacing(Site site, SurfaceSettings settings, Consumer<SurfacedRecord> each) {
    this.site = site;
    this.settings = settings;
    this.each = each;
    this.access = new LinkRecordingAccess(site.access());
  }

  SurfaceReport of(Url url) {
    Visit visit = access.visit(url, new RequestPurpose("surface", "the page with the form"), 1);
    Optional<Page> page = visit.ok() ? visit.page() : Optional.empty();
    if (page.isEmpty()) {
      return noForm("%s is not a page with a form: %s".formatted(url, visit.summary()));
    }
    SurfaceReport report =
        settings.form().isPresent()
            ? numbered(page.get(), settings.form().getAsInt())
            : best(page.get());
    return report instanceof SurfaceReport.NoForm(String reason, RunEnding ending)
            && ending.completed()
            && visit.isRedirected()
        ? new SurfaceReport.NoForm(
            "%s leads to %s: %s".formatted(url, visit.finalUrl(), reason),
            site.endingWith(page.get()))
        : report;
  }

  private SurfaceReport noForm(String reason) {
    return new SurfaceReport.NoForm(reason, site.endingWithoutPages());
  }

  private SurfaceReport numbered(Page page, int index) {
    List<FillableForm> forms = FillableForm.of(page);
    if (index >= forms.size()) {
      return noForm(
          "--form %d: forms are counted from 0, and the page has %d"
              .formatted(index, forms.size()));
    }
    FillableForm form = forms.get(index);
    return send(new FoundSearch(page, form, classifier.judge(form)));
  }

  /** The best of the page, or of the search that the site leads to. */
  private SurfaceReport best(Page page) {
    SiteSearchFinder searches = new SiteSearchFinder(access, classifier);
    Optional<FoundSearch> here = searches.onPage(page);
    if (here.isPresent()) return send(here.get());
    Host host = page.url().host();
    Optional<FoundSearch> elsewhere = searches.linkedFrom(page, url -> url.host().equals(host));
    if (elsewhere.isEmpty()) return noForm(whyNone(page));
    FoundSearch search = elsewhere.get();
    site.listener()
        .userNotice(
            "%s has no search form; using the one at %s, sent to %s"
                .formatted(
                    page.url(), search.page().url(), search.form().action().orElse(page.url())));
    return send(search);
  }

  private String whyNone(Page page) {
    List<FillableForm> forms = FillableForm.of(page);
    if (forms.isEmpty()) {
      return page.url() + " has no form, and no link to a search page";
    }
    boolean allowed = forms.stream().anyMatch(f -> classifier.judge(f).offLimits().isEmpty());
    return "no form on the page is a search form (%s)%s"
        .formatted(
            forms.stream()
                .limit(SHOWN_FORMS)
                .map(form -> classifier.judge(form).rule())
                .collect(Collectors.joining("; ")),
            allowed ? "; --form N uses one anyway" : "");
  }

  private SurfaceReport send(FoundSearch search) {
    FillableForm form = search.form();
    FormJudgement judgement = search.judgement();
    if (judgement.offLimits().isPresent()) {
      return new SurfaceReport.FormRefused(
          "this form is never sent: " + judgement.offLimits().get());
    }
    if (form.method() == Form.Method.POST && !site.manners().allowsPost()) {
      return new SurfaceReport.FormRefused(
          "the form is sent by POST; use --allow-post to allow that");
    }
    FormHarvester harvester =
        new FormHarvester(
            site.access(),
            access,
            withKnownWords(form),
            record ->
                each.accept(
                    new SurfacedRecord(record, record.url().map(access::isLinked).orElse(false))));
    FormHarvestOutcome outcome = harvester.harvest(search.page(), form, judgement);
    if (outcome instanceof FormHarvestOutcome.Harvest harvest) keep(form, harvest);
    return new SurfaceReport.Sent(outcome, site.requests(), ending(outcome));
  }

  private RunEnding ending(FormHarvestOutcome outcome) {
    RunEnding ending = site.ending();
    if (!ending.completed() || !(outcome instanceof FormHarvestOutcome.Harvest harvest)) {
      return ending;
    }
    if (harvest.blocked()) return new RunEnding.Blocked();
    return harvest.cutShort() ? new RunEnding.OutOfBudget("a limit") : ending;
  }

  /** Beside the user's own words, some that other forms took. */
  private FormHarvestSettings withKnownWords(FillableForm form) {
    FormHarvestSettings harvest = settings.harvest();
    if (harvest.method() != FormHarvestSettings.Method.GRAPNEL) return harvest;
    List<String> words = new ArrayList<>(harvest.words());
    words.addAll(knownWords(form));
    return harvest.withWords(words);
  }

  private List<String> knownWords(FillableForm form) {
    SitePorts.FormValues values = site.ports().formValues();
    // What a run began with, the next begins with too, or it would ask for other things: what the
    // first one learned would come first in the second, and its answers not be used.
    String name = GIVEN_VALUES + " " + form.action().map(Url::toString).orElse("");
    Optional<String> before = site.ports().catalogue().note(name);
    if (before.isPresent()) return before.get().lines().toList();
    List<String> known = values.read(notes -> spare(form, notes)).orElse(List.of());
    site.ports().catalogue().note(name, String.join("\n", known));
    return known;
  }

  private static List<String> spare(FillableForm form, NoteLists notes) {
    return new FieldValueRepository(notes).valuesFor(form, "").stream().limit(SPARE_WORDS).toList();
  }

  private void keep(FillableForm form, FormHarvestOutcome.Harvest harvest) {
    site.ports()
        .siteNotes()
        .ifPresent(
            notes -> {
              for (Request request : harvest.resultRequests()) {
                if (request.load() == 0) notes.addNote(KnownSite.RESULT_PAGES, line(request));
              }
            });
    String topic = harvest.topic().map(TopicHierarchy.TopicPlacement::path).orElse("");
    site.ports()
        .formValues()
        .write(
            notes -> new FieldValueRepository(notes).learn(form, topic, harvest.productiveWords()));
  }

  /** A request as a line of the list of result pages. */
  private static String line(Request request) {
    return request.method() + " " + request.url() + " " + request.body();
  }
}
