package grapnel.eval;

import grapnel.demo.LabSite;
import grapnel.demo.Truth;
import grapnel.discover.SiteHunt;
import grapnel.discover.SiteTemplates;
import grapnel.fact.Found;
import grapnel.fact.Template;
import grapnel.fetch.safety.UnsafeRequests;
import grapnel.hunt.HuntResult;
import grapnel.hunt.PageCountEstimate;
import grapnel.papers.allikmaa2016.AllikmaaSettings;
import grapnel.papers.allikmaa2016.AllikmaaSiteHunt;
import grapnel.papers.allikmaa2016.HuntSchedule;
import grapnel.template.MinedTemplate;
import grapnel.template.TemplateMiner;
import grapnel.url.Url;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * What came of one site by one method.
 *
 * @param templates those of entities
 * @param mined the same, with what our hunt needs; empty for Allikmaa's method
 * @param found in the order they were found
 * @param curve hidden pages found against requests, beside the crawl by links
 * @param requests all of them, beside the crawl by links
 */
record HuntRun(
    Truth truth,
    List<Template> templates,
    List<MinedTemplate> mined,
    List<Found> found,
    Curve curve,
    long requests,
    List<PageCountEstimate> estimates) {

  /** The lab's sites have dozens of pages, the document's domains had thousands. */
  private static final AllikmaaSettings SETTINGS =
      AllikmaaSettings.DEFAULTS.withMinimum(5).withThreshold(10);

  private static final long MOST_REQUESTS = 3000;

  /** By Allikmaa's method: templates, judge and schedule. */
  static HuntRun document(LabSite site, long seed) throws IOException {
    try (LabRun run = new LabRun(site, MOST_REQUESTS)) {
      List<Url> linked = run.linked();
      Watcher watcher = new Watcher(run);
      AllikmaaSiteHunt hunt = new AllikmaaSiteHunt(run.catalogue(), run.loop(), run.budget());
      List<Template> mined = hunt.templates("lab", linked, SETTINGS, _ -> {});
      List<Template> templates = UnsafeRequests.withoutPersonal(mined, (_, _) -> {});
      hunt.hunt(templates, HuntSchedule.DEFAULTS, new Random(seed), watcher::found);
      return watcher.result(templates, List.of(), List.of());
    }
  }

  /** By ours. */
  static HuntRun grapnel(LabSite site, long seed) throws IOException {
    try (LabRun run = new LabRun(site, MOST_REQUESTS)) {
      List<Url> linked = run.linked();
      Watcher watcher = new Watcher(run);
      SiteHunt hunt = new SiteHunt(run.catalogue(), run.loop(), run.budget(), _ -> {});
      SiteTemplates mined = hunt.mine("lab", linked, TemplateMiner.THRESHOLD).entities();
      HuntResult result = hunt.hunt(mined, new Random(seed), watcher::found);
      return watcher.result(
          mined.templates().stream().map(MinedTemplate::template).toList(),
          mined.templates(),
          result.estimates());
    }
  }

  Truth.Score score() {
    return truth.score(found.stream().map(page -> page.url().toString()).toList());
  }

  /** Follows a hunt. */
  private static final class Watcher {
    private final LabRun run;
    private final long before;
    private final List<Found> found = new ArrayList<>();
    private final Set<Truth.Entity> hidden = new HashSet<>();
    private final Curve curve = new Curve();

    Watcher(LabRun run) {
      this.run = run;
      this.before = run.served().requests();
    }

    void found(Found page) {
      found.add(page);
      hit(page.url());
    }

    private void hit(Url url) {
      Optional<Truth.Entity> entity = run.served().truth().entityAt(url.toString());
      if (entity.isPresent() && !entity.get().linked() && hidden.add(entity.get())) {
        curve.add(run.served().requests() - before, hidden.size());
      }
    }

    HuntRun result(
        List<Template> templates, List<MinedTemplate> mined, List<PageCountEstimate> estimates) {
      long requests = run.served().requests() - before;
      return new HuntRun(
          run.served().truth(), templates, mined, List.copyOf(found), curve, requests, estimates);
    }
  }
}
