package grapnel.papers.allikmaa2016;

import grapnel.fact.Found;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Template;
import grapnel.hunt.TriedId;
import grapnel.site.Budget;
import grapnel.site.LinkRecordingAccess;
import grapnel.site.SiteAccess;
import grapnel.store.Catalogue;
import grapnel.url.Url;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/**
 * From the URLs of one site to the pages nobody linked, as Allikmaa 2016 does it: mine, then hunt.
 */
public final class AllikmaaSiteHunt {

  private final Catalogue catalogue;
  private final Budget budget;
  private final LinkRecordingAccess links;
  private final PageJudge judge;

  public AllikmaaSiteHunt(Catalogue catalogue, SiteAccess access, Budget budget) {
    this.catalogue = catalogue;
    this.budget = budget;
    this.links = new LinkRecordingAccess(access);
    this.judge = new AllikmaaJudge(links);
  }

  public List<Template> templates(
      String site, List<Url> urls, AllikmaaSettings settings, Consumer<StageTrace> trace) {
    return new AllikmaaMiner(judge, settings, trace).mine(site, urls, true);
  }

  /** Hunts; each page is committed to the catalogue before it is handed on. */
  public void hunt(
      List<Template> templates, HuntSchedule schedule, Random random, Consumer<Found> each) {
    long[] before = {budget.spent()};
    new AllikmaaHunt(judge, schedule, random, budget::hasLeft)
        .hunt(
            templates,
            tried -> {
              long now = budget.spent();
              if (tried.hit()) {
                Found found = found(tried, (int) (now - before[0]));
                catalogue.recordFound(found);
                each.accept(found);
              }
              before[0] = now;
            });
  }

  private Found found(TriedId tried, int requests) {
    // The judge has just asked for it, so the catalogue answers.
    Url end = links.visit(tried.url(), new RequestPurpose("hunt", "where it ends"), 0).finalUrl();
    return new Found(
        tried.url(),
        end,
        tried.template().url(),
        Long.toString(tried.id()),
        links.isLinked(tried.url()) || links.isLinked(end),
        tried.verdict(),
        requests);
  }
}
