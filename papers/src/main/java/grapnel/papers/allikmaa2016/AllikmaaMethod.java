package grapnel.papers.allikmaa2016;

import grapnel.fact.Found;
import grapnel.fact.Template;
import grapnel.papers.NumberReader;
import grapnel.published.MethodOption;
import grapnel.published.TemplateMethod;
import grapnel.site.Budget;
import grapnel.site.SiteAccess;
import grapnel.store.Catalogue;
import grapnel.url.Url;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/** {@link AllikmaaMiner} and {@link AllikmaaSiteHunt} by name. */
public final class AllikmaaMethod implements TemplateMethod {

  private static final int AS_THRESHOLD = 0;

  private static final MethodOption<Integer> MINIMUM =
      new MethodOption<>(
          "minimum",
          "N",
          typed -> NumberReader.whole(typed, 1, Integer.MAX_VALUE),
          AS_THRESHOLD,
          "for allikmaa: how many different values are a reason to merge (10, or the threshold)");

  private static final MethodOption<Boolean> TRACE =
      MethodOption.flag("trace", "for allikmaa: show the templates after each stage");

  @Override
  public List<String> names() {
    return List.of("allikmaa", "document");
  }

  @Override
  public String source() {
    return "Allikmaa 2016";
  }

  @Override
  public List<MethodOption<?>> options() {
    return List.of(MINIMUM, TRACE);
  }

  @Override
  public int usualThreshold() {
    return AllikmaaSettings.DEFAULTS.threshold();
  }

  private static AllikmaaSettings settings(MiningOrder order) {
    int given = order.settings().value(MINIMUM);
    int most = Math.min(order.threshold(), AllikmaaSettings.DEFAULTS.minimumValues());
    return AllikmaaSettings.DEFAULTS
        .withMinimum(given == AS_THRESHOLD ? most : given)
        .withThreshold(order.threshold());
  }

  private static Consumer<StageTrace> trace(String site, List<Url> urls, MiningOrder order) {
    return order.settings().value(TRACE)
        ? new TraceTable(site, urls.size(), order.trace())::add
        : _ -> {};
  }

  @Override
  public List<Template> mineOffline(String site, List<Url> urls, MiningOrder order) {
    return new AllikmaaMiner(PageJudge.offline(), settings(order), trace(site, urls, order))
        .mine(site, urls, false);
  }

  @Override
  public PublishedHunt on(Catalogue catalogue, SiteAccess access, Budget budget) {
    AllikmaaSiteHunt hunt = new AllikmaaSiteHunt(catalogue, access, budget);
    return new PublishedHunt() {
      @Override
      public List<Template> mine(String site, List<Url> urls, MiningOrder order) {
        return hunt.templates(site, urls, settings(order), trace(site, urls, order));
      }

      @Override
      public void hunt(List<Template> templates, Random random, Consumer<Found> each) {
        hunt.hunt(templates, HuntSchedule.DEFAULTS, random, each);
      }
    };
  }
}
