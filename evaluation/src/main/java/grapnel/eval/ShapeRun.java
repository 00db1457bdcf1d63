package grapnel.eval;

import grapnel.demo.Truth;
import grapnel.discover.SiteHunt;
import grapnel.discover.SiteTemplates;
import grapnel.fact.Found;
import grapnel.fact.Template;
import grapnel.hunt.HuntResult;
import grapnel.hunt.PageCountEstimate;
import grapnel.lab.shape.ShapeSite;
import grapnel.template.MinedTemplate;
import grapnel.template.TemplateMiner;
import grapnel.url.Url;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * What templates and a hunt bring on one site, starting from what links reach.
 *
 * @param origin of the site while it was served
 * @param linked the URLs that the templates were mined from
 * @param templates of entities
 * @param others templates of any other role
 * @param estimates how many pages the hunt says there are
 * @param told what the user was told meanwhile
 * @param requests beside the crawl by links
 */
record ShapeRun(
    ShapeSite site,
    String origin,
    List<Url> linked,
    List<Template> templates,
    List<Template> others,
    List<Found> found,
    List<PageCountEstimate> estimates,
    List<String> told,
    long requests,
    long violations) {

  private static final long MOST_REQUESTS = 3000;

  static ShapeRun of(ShapeSite site, long seed) throws IOException {
    try (LabRun run = new LabRun(site, MOST_REQUESTS)) {
      List<Url> linked = run.linked();
      long before = run.served().requests();
      List<String> told = new ArrayList<>();
      List<Found> found = new ArrayList<>();
      SiteHunt hunt = new SiteHunt(run.catalogue(), run.loop(), run.budget(), told::add);
      SiteTemplates all = hunt.mine("lab", linked, TemplateMiner.THRESHOLD);
      HuntResult result = hunt.hunt(all.entities(), new Random(seed), found::add);
      return new ShapeRun(
          site,
          run.served().origin(),
          linked,
          templates(all.entities()),
          templates(all.only(mined -> !mined.isEntity())),
          found,
          result.estimates(),
          told,
          run.served().requests() - before,
          run.served().violations().size());
    }
  }

  private static List<Template> templates(SiteTemplates mined) {
    return mined.templates().stream().map(MinedTemplate::template).toList();
  }

  Truth truth() {
    return site.truth();
  }

  /** The address of an entity as it was while the site was served. */
  Url urlOf(Truth.Entity entity) {
    return Url.of(origin + entity.path());
  }
}
