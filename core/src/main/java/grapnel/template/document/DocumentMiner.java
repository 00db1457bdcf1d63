package grapnel.template.document;

import grapnel.fact.Evidence;
import grapnel.fact.Ids;
import grapnel.fact.Role;
import grapnel.fact.Template;
import grapnel.judge.Judge;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/** The whole pipeline of seed 000 §3.1 (listing 3) over the URLs of one site. */
public final class DocumentMiner {

  private final Judge judge;
  private final Settings settings;
  private final Consumer<Stage> trace;

  public DocumentMiner(Judge judge, Settings settings, Consumer<Stage> trace) {
    this.judge = judge;
    this.settings = settings;
    this.trace = trace;
  }

  /**
   * Mines templates, those with most URLs first.
   *
   * @param asking whether the judge asks the site; what is mined offline is only structure
   */
  public List<Template> mine(String site, List<Url> urls, boolean asking) {
    List<Draft> init = Init.drafts(urls.stream().map(Url::withoutFragment).distinct().toList());
    trace.accept(Stage.of("INIT", init));
    Groups groups = traced("GROUP", Groups.of(init));
    groups = traced("PREFIX", new Prefix(judge, settings).split(groups));
    groups = traced("FILTER", groups.withNumber());
    groups = traced("UNUSED", new Unused(judge, settings, false).merge(groups));
    List<Draft> single = new ArrayList<>();
    groups.drafts().forEach(draft -> single.addAll(Numbers.single(draft, settings.perNumber())));
    trace.accept(Stage.of("NUM", single));
    Groups last = new Unused(judge, settings, true).merge(Groups.of(single));
    trace.accept(Stage.of("UNUSED2", last.drafts()));
    return last.drafts().stream()
        .filter(draft -> draft.rows() >= settings.threshold())
        .sorted(Comparator.comparingInt(Draft::rows).reversed())
        .map(draft -> template(site, draft, asking))
        .toList();
  }

  private Groups traced(String stage, Groups groups) {
    trace.accept(Stage.of(stage, groups));
    return groups;
  }

  /**
   * The document takes all for entities, though 114 of its 251 templates were not (table 1). Unused
   * texts are filled in as they stand in the URL with the lowest id, so that this one URL is surely
   * a known page.
   */
  private static Template template(String site, Draft draft, boolean asking) {
    int open = Numbers.openNumber(draft);
    long[] ids = draft.elements().get(open).values().stream().mapToLong(Long::parseLong).toArray();
    int lowest = 0;
    for (int row = 1; row < ids.length; row++) if (ids[row] < ids[lowest]) lowest = row;
    return new Template(
        site,
        draft.text(lowest, open, Template.NUMBER),
        draft.key(),
        Role.ENTITY,
        draft.rows(),
        Ids.of(ids),
        asking && provenUnused(draft),
        Evidence.of(draft.rows() + " URLs"),
        List.of());
  }

  /** Requests were made only where a text was exchanged for another one. */
  private static boolean provenUnused(Draft draft) {
    for (int i = 0; i < draft.elements().size(); i++) {
      if (draft.elements().get(i).type() == Element.Type.UNUSED && draft.distinct(i) > 1) {
        return true;
      }
    }
    return false;
  }
}
