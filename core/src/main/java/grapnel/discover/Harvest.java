package grapnel.discover;

import grapnel.discover.turn.Method;
import grapnel.fact.Evidence;
import grapnel.fact.Verdict;
import grapnel.fact.Why;
import grapnel.form.FormClassifier;
import grapnel.form.FormJudgement;
import grapnel.form.WebForm;
import grapnel.form.seek.SearchPages;
import grapnel.form.surface.Outcome;
import grapnel.form.surface.Settings;
import grapnel.form.surface.Surface;
import grapnel.page.Page;
import grapnel.prototype.Hub;
import grapnel.site.Asks;
import grapnel.url.Normalizer;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What lies behind a search form of the site: each form once, wherever it stands. */
final class Harvest implements Method {

  /** Forms that are sent; a site has one search, or two. */
  private static final int MOST_FORMS = 3;

  /** Results of a search that names records are entities, as far as the form's reader can tell. */
  private static final double SHOWN = 0.9;

  private final Ground ground;
  private final Sought sought;
  private boolean begun;

  /** A form, and the page it stands on. */
  private record Sought(Page page, WebForm form, FormJudgement judgement) {}

  private Harvest(Ground ground, Sought sought) {
    this.ground = ground;
    this.sought = sought;
  }

  /** One for each searchable form on the pages looked at; these are in the catalogue. */
  static List<Harvest> of(Ground ground, FormClassifier classifier) {
    List<Harvest> harvests = new ArrayList<>();
    if (!ground.wants("forms") || !ground.setting().wishes().like().isEmpty()) return harvests;
    Set<String> known = new HashSet<>();
    for (Hub hub : ground.around().hubs()) {
      Why why = new Why("forms", "once more, from what is known");
      Optional<Page> page = ground.links().visit(hub.url(), why, 0).page();
      if (page.isEmpty()) continue;
      for (WebForm form : WebForm.of(page.get())) {
        String name = form.method() + " " + form.action() + " " + form.fields().size();
        if (harvests.size() >= MOST_FORMS || !known.add(name)) continue;
        FormJudgement judgement = classifier.judge(form);
        if (!judgement.searchable()) continue;
        harvests.add(new Harvest(ground, new Sought(page.get(), form, judgement)));
      }
    }
    if (harvests.isEmpty()) elsewhere(ground, classifier).ifPresent(harvests::add);
    return harvests;
  }

  /** Where no page looked at has a search, the one that the first of them leads to. */
  private static Optional<Harvest> elsewhere(Ground ground, FormClassifier classifier) {
    Why why = new Why("forms", "once more, from what is known");
    return ground
        .links()
        .visit(ground.setting().start(), why, 0)
        .page()
        .flatMap(
            page ->
                new SearchPages(ground.links(), classifier)
                    .from(page, ground.setting().rules()::follows))
        .map(
            place ->
                new Harvest(ground, new Sought(place.page(), place.form(), place.judgement())));
  }

  @Override
  public String name() {
    return "forms";
  }

  /** A list of ten for a query, of which some are known. */
  @Override
  public double promise() {
    return begun ? 0 : 3;
  }

  @Override
  public void run(Asks asks) {
    begun = true;
    Settings settings = Settings.DEFAULT.withSeed(ground.setting().wishes().seed());
    new Surface(asks, settings, this::found).of(sought.page, sought.form, sought.judgement);
  }

  private void found(Outcome.Found record) {
    Optional<Url> url = record.url().map(Normalizer.lasting()::normalize);
    if (url.isEmpty() || !ground.setting().rules().follows(url.get())) return;
    String how = "shown for %s at %s".formatted(record.query(), record.on());
    ground.give(List.of(url.get()), name());
    ground.claims().add(name(), url.get(), new Verdict.Entity(Evidence.of(how), SHOWN));
  }
}
