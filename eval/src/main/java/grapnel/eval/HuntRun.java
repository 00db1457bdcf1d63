package grapnel.eval;

import grapnel.discover.list.ListHunt;
import grapnel.discover.list.SiteHunt;
import grapnel.fact.Found;
import grapnel.fact.Template;
import grapnel.hunt.Estimate;
import grapnel.hunt.Schedule;
import grapnel.lab.LabSite;
import grapnel.lab.Truth;
import grapnel.template.Mined;
import grapnel.template.Miner;
import grapnel.template.document.Settings;
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
 * @param mined the same, with what our hunt needs; empty for seed 000's method
 * @param found in the order they were found
 * @param curve hidden pages found against requests, beside the crawl by links
 * @param requests all of them, beside the crawl by links
 */
record HuntRun(
    Truth truth,
    List<Template> templates,
    List<Mined> mined,
    List<Found> found,
    Curve curve,
    long requests,
    List<Estimate> estimates) {

  /** The lab's sites have dozens of pages, the document's domains had thousands. */
  private static final Settings SETTINGS = Settings.DOCUMENT.withMinimum(5).withThreshold(10);

  private static final long MOST_REQUESTS = 3000;

  /** By seed 000's method: templates, judge and schedule. */
  static HuntRun document(LabSite site, long seed) throws IOException {
    try (LabRun run = new LabRun(site, MOST_REQUESTS)) {
      List<Url> linked = run.linked();
      Watcher watcher = new Watcher(run);
      ListHunt hunt = new ListHunt(run.catalogue(), run.loop(), run.budget());
      List<Template> mined = hunt.templates("lab", linked, SETTINGS, _ -> {});
      List<Template> templates = ListHunt.withoutPersonal(mined, (_, _) -> {});
      hunt.hunt(templates, Schedule.DOCUMENT, new Random(seed), watcher::found);
      return watcher.result(templates, List.of(), List.of());
    }
  }

  /** By ours. */
  static HuntRun grapnel(LabSite site, long seed) throws IOException {
    try (LabRun run = new LabRun(site, MOST_REQUESTS)) {
      List<Url> linked = run.linked();
      Watcher watcher = new Watcher(run);
      SiteHunt hunt = new SiteHunt(run.catalogue(), run.loop(), run.budget(), _ -> {});
      List<Mined> mined =
          hunt.templates("lab", linked, Miner.THRESHOLD).stream().filter(Mined::entity).toList();
      List<Estimate> estimates = hunt.hunt(mined, new Random(seed), watcher::found);
      return watcher.result(mined.stream().map(Mined::template).toList(), mined, estimates);
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

    HuntRun result(List<Template> templates, List<Mined> mined, List<Estimate> estimates) {
      long requests = run.served().requests() - before;
      return new HuntRun(
          run.served().truth(), templates, mined, List.copyOf(found), curve, requests, estimates);
    }
  }
}
