package grapnel.discover;

import grapnel.fact.Evidence;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Verdict;
import grapnel.form.FillableForm;
import grapnel.form.FormClassifier;
import grapnel.form.FormJudgement;
import grapnel.form.surface.FormHarvestOutcome;
import grapnel.form.surface.FormHarvestSettings;
import grapnel.form.surface.FormHarvester;
import grapnel.form.surface.SiteSearchFinder;
import grapnel.page.Page;
import grapnel.prototype.HubPage;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import grapnel.url.UrlNormalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Fills in one search form of the site, and claims what it shows. */
final class FormsMethod implements DiscoveryMethod {

  /** At most so many forms are filled in; a site has one search, or two. */
  private static final int MOST_FORMS = 3;

  /** The confidence in a search result: a record is an entity as far as the reader can tell. */
  private static final double SHOWN = 0.9;

  private final DiscoveryState state;
  private final SiteSearchFinder.FoundSearch search;

  private FormsMethod(DiscoveryState state, SiteSearchFinder.FoundSearch search) {
    this.state = state;
    this.search = search;
  }

  /** One for each searchable form on the pages looked at, which the catalogue has. */
  static List<FormsMethod> ofPages(DiscoveryState state) {
    List<FormsMethod> searches = new ArrayList<>();
    if (!state.allowsMethod("forms") || !state.environment().settings().samples().isEmpty())
      return searches;
    FormClassifier classifier = FormClassifier.load();
    Set<String> known = new HashSet<>();
    for (HubPage hub : state.survey().hubs()) {
      Optional<Page> page = seenPage(state, hub.url());
      if (page.isEmpty()) continue;
      for (FillableForm form : FillableForm.of(page.get())) {
        String name = form.method() + " " + form.action() + " " + form.fields().size();
        if (searches.size() >= MOST_FORMS || !known.add(name)) continue;
        FormJudgement judgement = classifier.judge(form);
        if (!judgement.searchable()) continue;
        searches.add(
            new FormsMethod(state, new SiteSearchFinder.FoundSearch(page.get(), form, judgement)));
      }
    }
    if (searches.isEmpty()) onLinkedPage(state, classifier).ifPresent(searches::add);
    return searches;
  }

  /** If none of these pages has a search, the one that the start page leads to. */
  private static Optional<FormsMethod> onLinkedPage(
      DiscoveryState state, FormClassifier classifier) {
    return seenPage(state, state.environment().start())
        .flatMap(
            page ->
                new SiteSearchFinder(state.links(), classifier)
                    .linkedFrom(page, state.environment().rules()::follows))
        .map(search -> new FormsMethod(state, search));
  }

  private static Optional<Page> seenPage(DiscoveryState state, Url url) {
    RequestPurpose purpose = new RequestPurpose("forms", "once more, from what is known");
    return state.links().visit(url, purpose, 0).page();
  }

  @Override
  public String name() {
    return "forms";
  }

  /** A query shows about ten results, some of them known. */
  @Override
  public double expectedYield() {
    return 3;
  }

  @Override
  public void run(SiteAccess access) {
    FormHarvestSettings settings =
        FormHarvestSettings.DEFAULT.withSeed(state.environment().settings().seed());
    new FormHarvester(access, settings, this::claimResult)
        .harvest(search.page(), search.form(), search.judgement());
  }

  private void claimResult(FormHarvestOutcome.HarvestedRecord record) {
    Optional<Url> url = record.url().map(UrlNormalizer.visitIndependent()::normalize);
    if (url.isEmpty() || !state.environment().rules().follows(url.get())) return;
    String how = "shown for %s at %s".formatted(record.query(), record.seenOn());
    state.addNamedUrls(List.of(url.get()), name());
    state.claimedPages().add(name(), url.get(), new Verdict.Entity(Evidence.of(how), SHOWN));
  }
}
