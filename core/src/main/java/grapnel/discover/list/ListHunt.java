package grapnel.discover.list;

import grapnel.fact.Found;
import grapnel.fact.Template;
import grapnel.fact.Why;
import grapnel.fetch.never.OffLimits;
import grapnel.hunt.DocumentHunt;
import grapnel.hunt.Schedule;
import grapnel.hunt.Tried;
import grapnel.judge.DocumentJudge;
import grapnel.judge.Judge;
import grapnel.site.Asks;
import grapnel.site.Budget;
import grapnel.site.SeenLinks;
import grapnel.store.Catalogue;
import grapnel.template.document.DocumentMiner;
import grapnel.template.document.Settings;
import grapnel.template.document.Stage;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** From the URLs of one site to the pages nobody linked, as seed 000 does it: mine, then hunt. */
public final class ListHunt {

  private final Catalogue catalogue;
  private final Budget budget;
  private final SeenLinks links;
  private final Judge judge;

  public ListHunt(Catalogue catalogue, Asks asks, Budget budget) {
    this.catalogue = catalogue;
    this.budget = budget;
    this.links = new SeenLinks(asks);
    this.judge = new DocumentJudge(links);
  }

  public List<Template> templates(
      String site, List<Url> urls, Settings settings, Consumer<Stage> trace) {
    return new DocumentMiner(judge, settings, trace).mine(site, urls, true);
  }

  /**
   * What may be hunted: templates that look personal are reported instead.
   *
   * @param report told of each that is left out, and why
   */
  public static List<Template> withoutPersonal(
      List<Template> templates, BiConsumer<Template, String> report) {
    List<Template> allowed = new ArrayList<>();
    for (Template template : templates) {
      OffLimits.personal(template.url())
          .ifPresentOrElse(reason -> report.accept(template, reason), () -> allowed.add(template));
    }
    return allowed;
  }

  /** Hunts; each page is committed to the catalogue before it is handed on. */
  public void hunt(
      List<Template> templates, Schedule schedule, Random random, Consumer<Found> each) {
    long[] before = {budget.spent()};
    new DocumentHunt(judge, schedule, random, budget::left)
        .hunt(
            templates,
            tried -> {
              long now = budget.spent();
              if (tried.hit()) {
                Found found = found(tried, (int) (now - before[0]));
                catalogue.found(found);
                each.accept(found);
              }
              before[0] = now;
            });
  }

  private Found found(Tried tried, int requests) {
    // The judge has just asked for it, so the catalogue answers.
    Url end = links.visit(tried.url(), new Why("hunt", "where it ends"), 0).end();
    return new Found(
        tried.url(),
        end,
        tried.template().url(),
        Long.toString(tried.id()),
        links.linked(tried.url()) || links.linked(end),
        tried.verdict(),
        requests);
  }
}
